import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { MoveRule, Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { type Columns, createColumns } from '../../../server/src/engine/memory/columns.ts';
import { memory } from '../../../server/src/engine/memory/heap-with-memory.ts';
import { type Memories, memoriesOf, steadyHeaps } from '../../../server/src/engine/memory/memories.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agrees } from '../support/agrees.ts';
import { referenceOf } from '../support/reference.ts';
import { ANY, listOf, take } from '../support/rules.ts';

/** Games with a heap and finitely many memories, the heap's index, and a memory. */
const GAMES: readonly (readonly [text: string, heap: number, memory: State])[] = [
  ['game G(n) { move to (n - k) for k in {2, 3, 7} where n > 20 or k < 5 }', 0, []],
  ['game G(n) { move to (n - k) for k in {1, 3, 4} where n >= k }', 0, []],
  ['game G(n) { take {2, 5} from n  move to (n - 3) where n != 9 }', 0, []],
  ['game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }', 0, [0]],
  ['game G(n, m) { take {1, 4} from n  move to (n - 3, 1 - m) }', 0, [1]],
  ['game G(n, m) { take {2, 7} from n  move to (n - 1, 1 - m) }', 0, [1]],
  ['game G(m, n) { take {1, 4} from n  move to (1 - m, n - 3) }', 1, [1]],
  ['game G(m, n) { move to (m, n - 2)  move to (m - 1, n - 1)  move to (m + 1, n - 3) where m < 2 }', 1, [2]],
  ['game G(a, n, b) { move to (b, n - 1 - a, a)  move to (a, n - 3, 1) where a > 0 }', 1, [2, 0]],
  ['game G(n, d: int) { move to (n - 2 - d, -d)  move to (n - 1, d - 1) where d > -1 }', 0, [1]],
  ['game G(n, m) { move to (n - 1, m)  move to (n - 2, 5) where n < 9  move to (n - 4, 3) where m == 5 }', 0, [0]],
  ['game G(n, m) { move to (if n > 14 then n - 5 else 0, m) where n > 0  move to (n - 1, 1) where m == 0 }', 0, [0]],
  ['game G(n) { move to (n - 1) where n % 4 < 4 }', 0, []],
  ['game G(n) { move to (n - k) for k in 1..2 where n % 6 < 6 }', 0, []],
  ['game G(n) { move to (n - k) for k in 1..2 where n % 4 != 1 or n < 9 }', 0, []],
  ['game G(n, m) { move to (n - k, 1 - m) for k in 1..2 where n % 3 != m }', 0, [1]],
];

function memoriesFrom(ruleset: Ruleset, heap: number, seeds: readonly State[]): Memories {
  const memories = memoriesOf(ruleset, heap, seeds, unlimited);
  if (memories === null) throw new Error('no memories');
  return memories;
}

/** The values of one size of the heap for all memories. */
function columnOf(columns: Columns, { states }: Memories, size: Int): readonly Int[] {
  return states.map((_, place) => columns.value(size, place, unlimited).nimber);
}

/** What the definition says of the first sizes. */
function defined(ruleset: Ruleset, { states, component }: Memories, length: number) {
  const { nimber } = referenceOf(ruleset);
  return Array.from({ length }, (_, size) => states.map((state) => nimber(component(size, state).state)));
}

/** The least period, and the least size from which it holds, of columns that repeat for most of their length. */
function leastPeriod(columns: readonly (readonly unknown[])[]) {
  const texts = columns.map((column) => column.join());
  for (let period = 1; ; period += 1) {
    const preperiod = texts.findLastIndex((text, n) => n + period < texts.length && text !== texts[n + period]) + 1;
    if (preperiod < texts.length / 2) return { preperiod, period };
  }
}

describe('the columns of a heap with a memory', () => {
  it.each(GAMES)('%s: agree with the definition', (text, heap, seed) => {
    const ruleset = rulesetOf(text);
    const memories = memoriesFrom(ruleset, heap, [seed]);
    const wanted = defined(ruleset, memories, 200);
    const columns = createColumns(memories);
    for (const size of [0, 63, 64, 30, 199, 100, 65]) {
      expect(columnOf(columns, memories, size), `${size}`).toEqual(wanted[size]);
    }
    const { preperiod, period } = leastPeriod(wanted);
    const { most, modulus } = memories;
    const proved = columns.period(unlimited);
    expect(proved).toMatchObject({ preperiod, period, saltus: 0, by: 'state repetition' });
    expect(proved?.premises).toEqual({ kind: 'finite', most, ...(modulus === 1 ? {} : { modulus }) });
    expect(Number(proved?.checkedTo)).toBeGreaterThanOrEqual(preperiod + period + memories.most);
    for (let more = 0; more < period; more += 1) {
      const far = 10n ** 20n - ((10n ** 20n - BigInt(preperiod)) % BigInt(period)) + BigInt(more);
      expect(columnOf(columns, memories, far), `${far}`).toEqual(wanted[preperiod + more]);
    }
  });

  it.each(GAMES)('%s: a heap far out is the first one asked for', (text, heap, seed) => {
    const ruleset = rulesetOf(text);
    const memories = memoriesFrom(ruleset, heap, [seed]);
    const wanted = defined(ruleset, memories, 200);
    expect(columnOf(createColumns(memories), memories, 199)).toEqual(wanted[199]);
    const columns = createColumns(memories);
    expect(columns.value(10 ** 9, 0, unlimited).ground).toMatchObject({ kind: 'periodic' });
    expect(columns.value(0, 0, unlimited).ground).toEqual({ kind: 'computed' });
    expect(wanted.map((_, size) => columnOf(columns, memories, size))).toEqual(wanted);
  });

  it('repeat only once as many as a move may take have come back', () => {
    // All are lost up to 99, and so are 99 in a row; then a heap of 100 wins.
    const memories = memoriesFrom(rulesetOf('game G(n) { move to (n - 100) }'), 0, [[]]);
    const columns = createColumns(memories);
    expect(columns.period(unlimited)).toMatchObject({ preperiod: 0, period: 200 });
    const ruleset = rulesetOf('game G(n) { move to (n - 1) where n > 70  move to (n - 2) where n > 130 }');
    const late = memoriesFrom(ruleset, 0, [[]]);
    expect(createColumns(late).period(unlimited)).toMatchObject(leastPeriod(defined(ruleset, late, 400)));
  });

  it.each([
    'game G(n) { move to (n - k) for k in {1, 3, 4} where n >= k }',
    // The period begins in the second half of what was computed to prove it.
    'game G(n) { move to (n - 1) where n > 70  move to (n - 2) where n > 130 }',
  ])('%s: are computed where that is no more work than the proof, else periodic', (text) => {
    const columns = createColumns(memoriesFrom(rulesetOf(text), 0, [[]]));
    const period = columns.period(unlimited);
    if (period === null) throw new Error('no period');
    const first = Math.max(Number(period.preperiod), Math.ceil(Number(period.checkedTo) / 2));
    for (let size = 0; size < 2 * Number(period.checkedTo); size += 1) {
      const ground = size < first ? { kind: 'computed' } : { kind: 'periodic', period };
      expect(columns.value(size, 0, unlimited).ground, `${size}`).toEqual(ground);
    }
  });

  it('whose period is far away are computed one by one, up to a limit', () => {
    const memories = memoriesFrom(rulesetOf('game G(n, m) { move to (n - 5, m - 1) }'), 0, [[999]]);
    const columns = createColumns(memories);
    expect(() => columns.value(10n ** 20n, 999, unlimited)).toThrow(LimitReached);
    expect(columns.period(unlimited)).toBeNull();
    for (const size of [2040, 2600, 4000, 4994, 4995, 2601]) {
      const nimber = Math.min(Math.floor(size / 5), 999) % 2;
      expect(columns.value(size, 0, unlimited)).toEqual({ nimber, ground: { kind: 'computed' } });
    }
  });

  it('are limited by the meter', () => {
    const memories = memoriesFrom(rulesetOf('game G(n) { move to (n - 100) }'), 0, [[]]);
    expect(() => createColumns(memories).value(10 ** 6, 0, meterOf(1000))).toThrow(LimitReached);
  });
});

describe('memories', () => {
  const found = (text: string, ...seeds: readonly State[]) => memoriesOf(rulesetOf(text), 0, seeds, unlimited);

  it.each(GAMES)('%s: contain all that play reaches', (text, heap, seed) => {
    const ruleset = rulesetOf(text);
    expect(steadyHeaps(ruleset)).toContain(heap);
    const memories = memoriesFrom(ruleset, heap, [seed]);
    expect(memories.states.map(memories.placeOf)).toEqual(memories.states.map((_, place) => place));
    expect(memories.placeOf([77, 77])).toBeUndefined();
    const closed = memoriesFrom(ruleset, heap, memories.states);
    expect(closed.states).toEqual(memories.states);
    expect(closed.steps).toEqual(memories.steps);
  });

  it('are given up if very many moves leave the heap unchanged', () => {
    const [rule] = rulesetOf('game G(s, c) { move to (s, k) for k in c + 1..c + c^2 }').rules;
    const steady = rule?.kind === 'move' ? rule.steady?.[0] : null;
    const { from, steps } = steady?.moves([10 ** 6, 1000], unlimited) ?? { from: 0, steps: [] };
    expect([from, steps.length]).toEqual([10_001, 1001]);
    expect(found('game G(s, c) { move to (s, k) for k in c + 1..c + c^2 }', [1000])).toBeNull();
  });

  it('are those of large heaps and those that only small heaps reach', () => {
    const memories = found('game G(n, m) { move to (n - 1, 4) where n < 7  move to (n - 2, 2) where m == 4 }', [0]);
    expect(memories?.states).toEqual([[0], [4], [2]]);
    expect(memories?.steps).toEqual([[[]], [[{ taken: 2, memory: 2 }]], [[]]]);
    expect(memories?.from).toBeGreaterThanOrEqual(7);
    expect(memories?.most).toBe(2);
  });

  it('leave out what is not a move', () => {
    expect(found('game G(n, m) { move to (n - 1, m - 1)  move to (n - 9, m - 3) }', [2])).toMatchObject({
      states: [[2], [1], [0]],
      most: 1,
    });
    expect(found('game G(n, m: int) { move to (n - 1, m - 1) where m > -2 }', [0])?.states).toEqual([[0], [-1], [-2]]);
  });

  it('do not exist if play can go on without taking anything, or a heap grows', () => {
    expect(found('game G(n, m) { move to (n, (m + 1) % 3)  move to (n - 1, m) }', [2])).toBeNull();
    expect(found('game G(n, m) { move to (n + 1, m - 1)  move to (n - 1, m) }', [2])).toBeNull();
  });

  it('are those of the other rules where one takes nothing', () => {
    const ruleset = rulesetOf('game G(n) { move to (n - 2) }');
    const rules = [...ruleset.rules, take(listOf(), {}, [0])];
    expect(memoriesOf({ ...ruleset, rules }, 0, [[]], unlimited)).toMatchObject({ from: 2, most: 2 });
  });

  it('say whether a small heap may become nothing at all', () => {
    const ruleset = rulesetOf('game G(n) { move to (n - 1) where n > 9 }');
    const steady = [{ modulus: 1, moves: () => ({ from: 10, steps: [{ taken: 1, others: [] }] }) }];
    const options = ([n = 0]: State) => (n === 5 ? [[]] : []);
    expect(memoriesOf({ ...ruleset, rules: [{ ...rule, options, steady }] }, 0, [[]], unlimited)).toMatchObject({
      leavesGame: true,
    });
  });

  it('may be a thousand, and moves may take ten thousand', () => {
    expect(found('game G(n, m) { move to (n - 1, m - 1) }', [999])?.states).toHaveLength(1000);
    expect(found('game G(n, m) { move to (n - 1, m - 1) }', [1000])).toBeNull();
    expect(found('game G(n) { move to (n - 10000) }', [])).toMatchObject({ most: 10_000, from: 10_000 });
    expect(found('game G(n) { move to (n - 10001) }', [])).toBeNull();
    expect(found('game G(n) { move to (n - 10^30) }', [])).toBeNull();
    const taking = (set: string) => found(`game G(n) { take ${set} from n  move to (n - 1) where 2 > 1 }`, []);
    expect(taking('{3, 7, 10000}')).toMatchObject({ most: 10_000, from: 10_000 });
    expect(taking('{3, 7, 10001}')).toBeNull();
    expect(taking('{3, 10000, 10001}')).toBeNull();
    expect(taking('{3, 7, 20000}')).toBeNull();
    expect(taking('{20000}')).toBeNull();
    expect(taking('1..10^30')).toBeNull();
    expect(found('game G(n) { move to (n - 1) where n > 10001 }', [])).toBeNull();
    expect(found('game G(n) { move to (n - 1) where n > 9999 }', [])).toMatchObject({ from: 10_000 });
  });

  it.each([
    ['moves that take nothing go round', 'game G(n, m) { move to (n, 1 - m)  move to (n - 1, m) }'],
    ['those of a small heap go round', 'game G(n, m) { move to (if n < 4 then n else n - 1, 1 - m) }'],
    ['a small heap grows', 'game G(n, m) { move to (n + 1, m - 1) where n < 5  move to (n - 1, m) }'],
    ['a small heap becomes two', 'game G(n, m) { move to if n > 9 then (n - 1, m) else G(n - 1, m) + G(0, m) }'],
    ['a small heap becomes twice one', 'game G(n, m) { move to if n > 9 then (n - 2, m) else 2 * G(n - 1, m) }'],
    [
      'a move leads to another game',
      'game H(n, m) { take any from n }  game G(n, m) { move to if n > 9 then (n - 1, m) else H(n - 1, m) }',
    ],
  ])('do not exist where %s', (_, text) => {
    const ruleset = rulesetOf(text);
    // The rules say that they always take one, from 10 on.
    const steady = [{ modulus: 1, moves: () => ({ from: 10, steps: [{ taken: 1, others: [1] }] }) }];
    const rules = ruleset.rules.map((own) => (own.kind === 'move' ? { ...own, steady } : own));
    expect(memoriesOf({ ...ruleset, rules }, 0, [[1]], unlimited)).toBeNull();
  });
});

const rule: MoveRule = { kind: 'move', options: () => [] };

describe('a number is a heap', () => {
  const game = (...rules: Ruleset['rules']): Ruleset => ({ ...rulesetOf('game G(n, m) { take any from n }'), rules });
  const steady = { modulus: 1, moves: () => ({ from: 0, steps: [] }) };
  it.each<readonly [string, Ruleset, readonly number[]]>([
    [
      'in which all rules are steady',
      game({ ...rule, steady: [steady, steady] }, { ...rule, steady: [null, steady] }),
      [1],
    ],
    ['unless a rule says nothing of it', game({ ...rule, steady: [steady, null] }, rule), []],
    ['from which finite sets are taken', game(take(listOf(1, 2), {}, [0])), [0]],
    ['unless the set has no end', game(take(ANY, {}, [0])), []],
    ['unless the set depends on the state', game(take(() => listOf(1), {}, [0])), []],
    ['unless another one becomes smaller as well', game(take(listOf(1), {}, [0, 1])), []],
    [
      'unless only another one becomes smaller',
      game(take(listOf(1), {}, [1]), { ...rule, steady: [steady, null] }),
      [],
    ],
    ['unless the heap must be left', game(take(listOf(1), { least: 1 }, [0])), []],
    ['unless the heap must be taken whole', game(take(listOf(1), { most: 0 }, [0])), []],
    ['unless the heap may be broken', game(take(listOf(1), { most: 2 }, [0])), []],
    ['unless it may be negative', { ...game(take(listOf(1), {}, [0])), signed: [true, false] }, []],
  ])('%s', (_, ruleset, heaps) => {
    expect(steadyHeaps(ruleset)).toEqual(heaps);
  });
});

describe('a heap with a memory, small or large', () => {
  it.each<readonly [string, readonly State[]]>([
    [
      'game G(n, m) { move to (n - k, k) for k in 1..2 where k != m }',
      [
        [500, 2],
        [499, 1],
        [501, 0],
        [502, 7],
        [40, 1],
        [503, 2],
      ],
    ],
    [
      'game G(n, m) { move to (n - 1, m - 1)  move to (n - 2, m - 1) }',
      [
        [200, 500],
        [500, 200],
        [501, 201],
        [199, 501],
        [4, 4],
      ],
    ],
    [
      'game G(m, n, a) { move to (a, n - 1, m)  move to (0, n - 2, a) }',
      [
        [2, 600, 1],
        [600, 600, 1],
        [3, 7, 2],
      ],
    ],
    ['game G(n) { move to (n - k) for k in {2, 3, 7} where n > 20 or k < 5 }', [[499], [500], [512], [12]]],
  ])('%s: values and moves are those of the definition', (text, states) => {
    check(text, states, (state) => state.every((number) => number < 500) || `${state}` === '502,7');
  });

  it('is searched if there are too many memories', () => {
    const text = 'game G(n, m) { move to (n - 50, m + 1)  move to (n - 80, m) }';
    const states = [
      [500, 0],
      [510, 1],
    ];
    check(text, states, () => true);
  });

  function check(text: string, states: readonly State[], isSearched: (state: State) => boolean): void {
    const ruleset = rulesetOf(text);
    const solver = memory(ruleset, createSession());
    if (solver === null) throw new Error('not served');
    agrees(solver, ruleset, states, { isSearched });
    const { nimber } = referenceOf(ruleset);
    for (const state of states) {
      const verdict = solver.outcome?.(state, unlimited) ?? null;
      if (verdict !== null) expect(verdict.lost, `${state}`).toBe(nimber(state) === 0);
    }
  }

  it('says who wins a small one without its value, and gives the value of a large one', () => {
    const solver = memory(rulesetOf('game G(n, m) { move to (n - k, k) for k in 1..2 where k != m }'), createSession());
    expect(solver?.outcome?.([6, 0], unlimited)).not.toBeNull();
    expect(solver?.outcome?.([600, 0], unlimited)).toBeNull();
    expect(solver?.value([10 ** 15, 0], unlimited).ground).toMatchObject({ kind: 'periodic' });
  });

  it('has a period if it is the only number', () => {
    const alone = memory(rulesetOf('game G(n) { move to (n - k) for k in {1, 3} where n >= k }'), createSession());
    expect(alone?.period(unlimited)).toMatchObject({ preperiod: 0, period: 2 });
    const beside = memory(rulesetOf('game G(n, m) { move to (n - 1, m) }'), createSession());
    expect(beside?.period(unlimited)).toBeNull();
  });

  it('has no period if there is another number, or nothing is known about its moves', () => {
    const pair = { ...rulesetOf('game G(n, m) { take any from n }'), rules: [take(listOf(1, 2), {}, [0])] };
    expect(memory(pair, createSession())).not.toBeNull();
    expect(memory(pair, createSession())?.period(unlimited)).toBeNull();
    const far = memory(rulesetOf('game G(n) { move to (n - 20000) }'), createSession());
    expect(far).not.toBeNull();
    expect(far?.period(unlimited)).toBeNull();
  });

  it('is the greatest of several candidates', () => {
    const solver = memory(
      rulesetOf('game G(n, m) { move to (n - 1, m - 1)  move to (n - 2, m - 1) }'),
      createSession(),
    );
    const states = [
      [10 ** 9, 300],
      [300, 10 ** 9],
      [3, 4],
      [4, 3],
    ];
    const grounds = states.map((state) => solver?.value(state, unlimited).ground.kind);
    expect(grounds).toEqual(['periodic', 'periodic', 'computed', 'computed']);
  });

  it('is computed once, and its moves are found without a search', () => {
    const solver = memory(rulesetOf('game G(n, m) { move to (n - k, k) for k in 1..2 where k != m }'), createSession());
    const value = solver?.value([10 ** 9, 0], unlimited);
    expect(solver?.value([10 ** 9, 0], meterOf(100))).toEqual(value);
    expect(solver?.optionsWithValue([10 ** 9, 0], 0, meterOf(1000)).count).toBe(1);
    expect(() => solver?.value([10 ** 9, 7], meterOf(100))).toThrow(LimitReached);
  });

  it('is not served without a heap', () => {
    expect(memory(rulesetOf('game G(n) { take any }'), createSession())).toBeNull();
  });

  const failing = (error: Error, before = () => 0): Ruleset => {
    const ruleset = rulesetOf('game G(n, m) { move to (n - 1, m) }');
    const moves = () => {
      before();
      throw error;
    };
    const options = ([n = 0, m = 0]: State): readonly Sum[] =>
      n === 0 ? [] : [[{ component: { ruleset, state: [Number(n) - 1, m] }, times: 1 }]];
    return { ...ruleset, rules: [{ ...rule, options, steady: [{ modulus: 1, moves }, null] }] };
  };

  it('is searched where the rules have no meaning for some memory', () => {
    let asked = 0;
    const solver = memory(
      failing(new Meaningless(), () => (asked += 1)),
      createSession(),
    );
    expect(solver?.value([601, 0], unlimited)).toEqual({ nimber: 1, ground: { kind: 'computed' } });
    expect(solver?.value([602, 0], unlimited)).toEqual({ nimber: 0, ground: { kind: 'computed' } });
    expect(asked).toBe(1);
  });

  it.each([new LimitReached('time'), new TypeError('a mistake')])('passes on %s', (error) => {
    expect(() => memory(failing(error), createSession())?.value([601, 0], unlimited)).toThrow(error);
  });
});
