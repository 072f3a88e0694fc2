import { describe, expect, it } from 'vitest';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { blocks } from '../../../server/src/engine/boxes/blocks.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { MoveRule, Rule, Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { residues } from '../../../server/src/engine/heaps/amounts/residues.ts';
import { spans } from '../../../server/src/engine/heaps/spans/spans.ts';
import { lasker } from '../../../server/src/engine/splits/lasker.ts';
import { smallerHeaps } from '../../../server/src/engine/splits/smaller-heaps.ts';
import { written } from '../../../server/src/engine/splits/takes-in-disguise.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';
import {
  ANY,
  except,
  heapGame,
  LASKER,
  listOf,
  NIM,
  pairGame,
  progression,
  raised,
  split,
  take,
  union,
} from '../support/rules.ts';

const heaps = (most: number): State[] => range(0, most).map((heap) => [heap]);
const PRIMES: NumberSet = { kind: 'primes' };
const powers = (base: number): NumberSet => ({ kind: 'powers', base });
const ODD_ONES: NumberSet = {
  kind: 'filter',
  set: ANY,
  keep: (value) => Number(value) % 2 === 1,
  most: null,
  condition: () => heapGame('odd').key,
  text: 'odd',
};

describe('amounts for which the values depend on a residue', () => {
  it.each<readonly [string, NumberSet, modulus: number]>([
    ['one or a prime', union(listOf(1), PRIMES), 4],
    ['a prime or one', union(PRIMES, listOf(1)), 4],
    ['powers of two', powers(2), 3],
    ['powers of three', powers(3), 2],
    ['powers of ten', powers(10), 11],
    ['one, and nothing even', listOf(1, 5, 9), 2],
    ['one and two, and no multiple of three', listOf(1, 2, 4, 8), 3],
    ['1, 2, 5, 8, …', union(listOf(1), progression(2, 3)), 3],
    ['odd numbers', progression(1, 2), 2],
    ['odd up to seven', progression(1, 2, 7), 2],
    ['one to three', progression(1, 1, 3), 4],
    ['odd up to five, without three', except(listOf(1, 3, 5), listOf(3)), 2],
    ['powers of one', powers(1), 2],
    ['minus two, zero, one', listOf(-2, 0, 1), 2],
    ['one or a power of three', union(listOf(1, 2), powers(4)), 3],
    ['one or a power of a prime', union(listOf(1), raised(PRIMES)), 6],
    ['one to three, or the square of a prime', union(listOf(1, 2, 3), raised(PRIMES, 2, 2)), 26],
    ['cubes of odd numbers', raised(progression(1, 2), 3, 3), 2],
    ['powers of two or three', union(powers(2), powers(3)), 5],
    ['one and two, and six', listOf(1, 2, 6), 7],
    ['one and two, and the powers of six', union(listOf(1, 2), powers(6)), 7],
    ['one to three, and the powers of six', union(listOf(1, 2, 3), powers(6)), 37],
    ['one, four and eight', union(listOf(1), progression(4, 4, 8)), 12],
    ['one, two and no prime three', except(union(listOf(1, 2), PRIMES), listOf(3)), 3],
    [
      'powers of odd numbers, none of which is a multiple of 4999',
      except(raised(progression(1, 2)), progression(4999, 4999)),
      2,
    ],
    [
      'powers of odd numbers, none of which is a multiple of 2 or of 4998',
      except(except(raised(progression(1, 2)), progression(2, 2)), progression(4998, 4998)),
      2,
    ],
    ['odd divisors of 3465', { kind: 'divisors', of: 3465 }, 2],
  ])('%s: modulo %s', (key, set, modulus) => {
    const ruleset = heapGame(key, take(set));
    checkServed(residues, ruleset, heaps(30));
    const period = { preperiod: 0, period: modulus, saltus: 0, by: 'residues', checkedTo: 0 };
    expect(solverBy(residues, ruleset)?.period(unlimited)).toEqual(period);
  });

  it.each<readonly [string, NumberSet]>([
    ['primes without one', PRIMES],
    ['one and two, and a multiple of three far off', listOf(1, 2, 3000)],
    ['one or a prime, and a multiple of four far off', union(listOf(1, 4000), PRIMES)],
    ['a power of two, and a multiple of three far off', union(powers(2), progression(3000, 3000))],
    ['nothing', listOf()],
    ['powers of a thousand', powers(1000)],
    ['any', ANY],
    ['one, 4, 7, …', progression(1, 3)],
    ['one or squares', union(listOf(1), { kind: 'squares' })],
    ['fibonacci', { kind: 'fibonacci' }],
    ['a condition', ODD_ONES],
    ['one without a condition', except(listOf(1, 3), ODD_ONES)],
    ['one or a condition', union(listOf(1), ODD_ONES)],
    ['nothing below a thousand left out', progression(1, 1, 1500)],
  ])('not %s', (key, set) => expect(solverBy(residues, heapGame(key, take(set)))).toBeNull());

  it.each<readonly [string, NumberSet]>([
    [
      'one or the divisors of a product of two large primes',
      union(listOf(1), { kind: 'divisors', of: 1000000000000000000000000000057000000000000000000000000000810003n }),
    ],
    ['squares of one, after which no other base is found', raised(except(progression(1, 2), progression(3, 1)), 2, 2)],
    ['one, and a number of 2,000 digits if it is no prime', except(listOf(1, 10n ** 2000n + 9n), PRIMES)],
  ])('lists no members where that could take for ever: %s', (key, set) => {
    expect(solverBy(residues, heapGame(key, take(set)))?.value([31], unlimited).nimber).toBe(1);
  });

  it('evaluates no condition, since that may fail', () => {
    const failing: NumberSet = {
      ...ODD_ONES,
      keep: () => {
        throw new Error('A condition was asked.');
      },
    };
    for (const set of [failing, union(failing, listOf(1)), except(listOf(1, 3), failing), except(failing, listOf(2))])
      expect(solverBy(residues, heapGame('failing', take(set)))).toBeNull();
  });

  it('not a heap that may be split, or a rule besides', () => {
    expect(solverBy(residues, heapGame('split', take(powers(2), { most: 2 })))).toBeNull();
  });

  it.each<readonly [NumberSet, heap: number, count: number | null]>([
    [powers(2), 10_000_001, 12],
    [union(listOf(1), powers(3)), 10_000_001, 15],
    [except(listOf(1, 3, 7), listOf(3)), 10_000_001, 2],
    [union(listOf(1), PRIMES), 10_000_001, null],
  ])('counts the moves of a large heap where these are few', (set, heap, count) => {
    const solver = solverBy(residues, heapGame(`${JSON.stringify(set)} far`, take(set)));
    const target = solver?.value([heap], unlimited).nimber === 0 ? 1 : 0;
    const found = solver?.optionsWithValue([heap], target, unlimited);
    expect(found?.first(1)).toHaveLength(1);
    if (count === null) expect(() => found?.count).toThrow(LimitReached);
    else expect(found?.count).toBe(count);
    if (count === null) expect(found?.met?.()).toHaveLength(100);
  });

  it('counts the moves by powers of primes that only the powers of one prime can make, however large the heap', () => {
    const solver = solverBy(residues, heapGame('powers of primes far', take(union(listOf(1), raised(PRIMES)))));
    const found = solver?.optionsWithValue([1_000_000_000], 0, meterOf(1000));
    const left = found?.first(20).map(([term]) => term?.component.state[0]);
    expect(left).toEqual(range(1, 14).map((exponent) => 1_000_000_000 - 4 ** exponent));
    expect(found?.count).toBe(14);
  });
});

describe('numbers that no rule ties together', () => {
  const three = (key: string, ...rules: readonly Rule[]): Ruleset => ({
    ...pairGame(key, ...rules),
    signed: [false, false, false],
  });
  const pairs = range(0, 5).flatMap((a) => range(0, 5).map((b) => [a, b]));
  const triples = range(0, 3).flatMap((a) => range(0, 3).flatMap((b) => range(0, 3).map((c) => [a, b, c])));

  it.each<readonly [Ruleset, readonly State[]]>([
    [pairGame('each', take(progression(1, 1, 2), {}, [0]), take(listOf(1, 4), {}, [1])), pairs],
    [pairGame('one of them', take(ANY, {}, [1])), pairs],
    [pairGame('both at once', take(progression(1, 1, 2), {}, [0, 1])), pairs],
    [pairGame('both, in any order', take(listOf(1), {}, [0, 1]), take(listOf(3), {}, [1, 0])), pairs],
    [pairGame('two rules of one', take(listOf(1), {}, [0]), take(listOf(4), {}, [0])), pairs],
    [three('two and one', take(ANY, {}, [0, 2]), take(progression(1, 1, 2), {}, [1])), triples],
  ])('$name', (ruleset, states) => checkServed(blocks, ruleset, states));

  it.each<readonly [string, Ruleset]>([
    ['one number', NIM],
    ['a number in two ties', three('overlap', take(ANY, {}, [0, 1]), take(ANY, {}, [1, 2]))],
    ['numbers together and one by itself', pairGame('tied', take(ANY, {}, [0]), take(ANY, {}, [0, 1]))],
    ['a number below zero', { ...pairGame('signed', take(ANY, {}, [0])), signed: [false, true] }],
    [
      'amounts by the state',
      pairGame(
        'state',
        take(() => listOf(1), {}, [0]),
      ),
    ],
    ['a heap that has to stay', pairGame('stays', take(ANY, { least: 1 }, [0]))],
    ['a heap that has to go', pairGame('goes', take(ANY, { most: 0 }, [0]))],
    ['a written move', pairGame('move', { kind: 'move', options: () => [] }, take(ANY, {}, [0]))],
  ])('not %s', (_name, ruleset) => expect(solverBy(blocks, ruleset)).toBeNull());

  it('rests on a theorem only if each number does', () => {
    const kinds = [ANY, { kind: 'squares' } as const].map((amounts, index) => {
      const ruleset = pairGame(`ground ${index}`, take(ANY, {}, [0]), take(amounts, {}, [1]));
      return solverBy(blocks, ruleset)?.value([3, 3], unlimited).ground.kind;
    });
    expect(kinds).toEqual(['theorem', 'computed']);
  });
});

describe('Lasker’s Nim', () => {
  it.each<readonly [string, Ruleset, most: number]>([
    ['two', LASKER, 22],
    ['three', heapGame('Lasker 3', take(ANY), split(3)), 19],
    ['in parts', heapGame('Lasker in parts', split(2), take(progression(1, 2)), take(progression(2, 2))), 12],
  ])('split into %s', (_name, ruleset, most) => checkServed(lasker, ruleset, heaps(most)));

  it.each<readonly [heaps: 2 | 3, block: number]>([
    [2, 4],
    [3, 8],
  ])('split into %i: the period is a block of %i values', (heaps, block) => {
    const solver = solverBy(lasker, heapGame(`Lasker ${heaps}`, take(ANY), split(heaps)));
    expect(solver?.value([10], unlimited).ground).toEqual({ kind: 'theorem', by: 'Lasker' });
    const period = { preperiod: 1, period: block, saltus: block, by: 'Lasker', checkedTo: 0 };
    expect(solver?.period(unlimited)).toEqual(period);
  });

  it.each<readonly [string, Ruleset]>([
    ['no split', NIM],
    ['no end', heapGame('no end', take(ANY, { least: 1 }), split(2), split(3))],
    ['only ends and splits', heapGame('ends', take(ANY, { most: 0 }), split(2), split(3))],
    ['squares', heapGame('squares', take({ kind: 'squares' }), split(2))],
    ['a split into four', heapGame('four', take(ANY), split(4))],
    ['a split into unequal heaps', heapGame('unequal', take(ANY), split(2, 2, 'unequal'))],
    ['a split after a take', heapGame('take one', take(ANY), take(listOf(1), { least: 2, most: 2 }))],
    ['a split with or without a take', heapGame('or', take(ANY), take(listOf(0, 1), { least: 2, most: 2 }))],
    ['a split into two or three', heapGame('2 3', take(ANY), split(2), split(3))],
    ['amounts from two on', heapGame('from 2', take(progression(2, 1)), split())],
    ['amounts up to nine', heapGame('to 9', take(progression(1, 1, 9)), split())],
    ['even amounts', heapGame('even', take(progression(2, 2)), split())],
    ['what never takes all', heapGame('rest', take(ANY, { least: 1 }), take(listOf(1), { most: 0 }), split())],
    ['what only takes all', heapGame('all', take(ANY, { most: 0 }), take(listOf(1), { least: 1 }), split())],
  ])('not %s', (_name, ruleset) => expect(solverBy(lasker, ruleset)).toBeNull());
});

describe('every smaller heap, or several with fewer stones', () => {
  it.each<readonly [string, Ruleset, most: number]>([
    ['any two', heapGame('any two', take(ANY, { most: 2 })), 24],
    ['any three', heapGame('any three', take(ANY, { most: 3 })), 14],
    ['some two', heapGame('some two', take(ANY), take(listOf(1, 3), { least: 2, most: 2 })), 20],
    ['unequal two', heapGame('unequal two', take(ANY), take(ANY, { least: 2, most: 2, parts: 'unequal' })), 20],
    ['any number', heapGame('any number', take(ANY, { most: null })), 10],
    ['odd and even', heapGame('odd and even', ...[1, 2].map((from) => take(progression(from, 2), { most: 2 }))), 16],
    ['two or three', heapGame('two or three', take(ANY, { most: 2 }), take(listOf(3), { least: 3, most: 3 })), 14],
  ])('%s', (_name, ruleset, most) => checkServed(smallerHeaps, ruleset, heaps(most)));

  it('are counted, and not listed, in a large heap', () => {
    const solver = solverBy(smallerHeaps, heapGame('any two far', take(ANY, { most: 2 })));
    const found = solver?.optionsWithValue([2n ** 70n], 0, meterOf(1_000));
    // The empty heap, and two equal heaps of 1 to half of what is left.
    expect(found?.count).toBe(2n ** 69n);
    expect(found?.first(3)).toHaveLength(3);
    expect(solver?.period(unlimited)).toBeNull();
  });

  it.each<readonly [string, Ruleset]>([
    ['a split without a take', heapGame('and split', take(ANY, { most: 2 }), split())],
    ['what never takes all', heapGame('never all', take(ANY, { least: 1, most: 2 }))],
    ['what leaves no single heap', heapGame('no single', take(ANY, { most: 0 }), take(ANY, { least: 2, most: 2 }))],
    ['amounts from two on', heapGame('two on', take(progression(2, 1), { most: 2 }))],
    ['even amounts', heapGame('even', take(progression(2, 2), { most: 2 }))],
    ['two numbers', pairGame('two', take(ANY, { most: 2 }))],
    ['a number below zero', { ...heapGame('signed', take(ANY, { most: 2 })), signed: [true] }],
    [
      'splits that depend on the heap',
      heapGame(
        'split by state',
        take(ANY),
        take(() => listOf(0), { least: 2, most: 2 }),
      ),
    ],
    [
      'amounts that depend on the heap',
      heapGame(
        'state',
        take(ANY),
        take(() => listOf(1), { most: 2 }),
      ),
    ],
    ['a written move', heapGame('move', take(ANY), { kind: 'move', options: () => [] })],
  ])('not %s', (_name, ruleset) => expect(solverBy(smallerHeaps, ruleset)).toBeNull());
});

describe('splits that are written as moves', () => {
  const heapsOf = (self: Ruleset, ...parts: readonly number[]): Sum =>
    parts.map((part) => ({ component: { ruleset: self, state: [part] }, times: 1 }));
  /** Splits in two where the order counts, so that each but that in halves is written twice. */
  function twoHeaps(key: string, takes: MoveRule['takes'], ...rules: readonly Rule[]): Ruleset {
    const rule: MoveRule = {
      kind: 'move',
      options: ([heap = 0]) => range(1, Number(heap) - 1).map((part) => heapsOf(self, part, Number(heap) - part)),
      ...(takes === undefined ? {} : { takes }),
    };
    const self: Ruleset = heapGame(key, rule, ...rules);
    return self;
  }

  /** Takes one, and leaves two heaps, either of which may be empty. */
  const takesOne: Ruleset = heapGame('one of two', {
    kind: 'move',
    takes: [take(listOf(1), { most: 2 })],
    options: ([heap = 0]) => range(0, Number(heap) - 1).map((part) => heapsOf(takesOne, part, Number(heap) - 1 - part)),
  });

  it.each<readonly [string, Ruleset]>([
    ['alone', twoHeaps('splits', [split(2)])],
    ['beside takes', twoHeaps('splits and takes', [split(2)], take(listOf(1, 2)))],
    ['as in Lasker’s Nim', twoHeaps('splits and any', [split(2)], take(ANY))],
    ['of which a heap may be empty', takesOne],
  ])('%s', (_name, ruleset) => checkServed(written, ruleset, heaps(14)));

  it.each<readonly [string, Ruleset]>([
    ['takes', LASKER],
    ['what is not known to be a take', twoHeaps('unknown', undefined)],
    ['that, beside a split', twoHeaps('unknown beside', undefined, split(3))],
    ['1001 heaps', twoHeaps('many', [split(1001)])],
    ['one heap', heapGame('one', { kind: 'move', options: () => [], takes: [take(listOf(1))] })],
  ])('not %s', (_name, ruleset) => expect(solverBy(written, ruleset)).toBeNull());

  it('are counted within small limits in a large heap', () => {
    // Each split makes one heap more, so both parts of an even heap are lost, or both are won.
    const found = solverBy(written, twoHeaps('splits', [split(2)]))?.optionsWithValue(
      [10n ** 20n],
      0,
      meterOf(1_000_000, 1_000),
    );
    expect(found?.count).toBe(5n * 10n ** 19n);
  });
});

describe('amounts that depend on the heap', () => {
  const half = take(([heap = 0]) => progression(1, 1, Math.floor(Number(heap) / 2)));

  it.each<readonly [string, Ruleset]>([
    ['one rule', heapGame('half', half)],
    ['with another', heapGame('half or three', half, take(listOf(3)))],
  ])('%s', (_name, ruleset) => checkServed(spans, ruleset, heaps(25)));

  it.each<readonly [string, Ruleset]>([
    [
      'two numbers',
      pairGame(
        'pair',
        take(() => listOf(1)),
      ),
    ],
    ['a number below zero', { ...heapGame('signed', half), signed: [true] }],
    [
      'a heap that stays',
      heapGame(
        'stays',
        take(() => ANY, { least: 1 }),
      ),
    ],
    [
      'a split',
      heapGame(
        'split',
        take(() => ANY, { most: 2 }),
      ),
    ],
    ['a written move', heapGame('move', { kind: 'move', options: () => [] }, half)],
  ])('not %s', (_name, ruleset) => expect(solverBy(spans, ruleset)).toBeNull());

  it('have no period', () => expect(solverBy(spans, heapGame('half', half))?.period(unlimited)).toBeNull());

  it('beyond the table are searched', () => {
    const solver = solverBy(
      spans,
      heapGame(
        'down',
        take(([heap = 0]) => listOf(Math.ceil(Number(heap) / 2))),
      ),
    );
    expect([4095, 4096, 4097, 8192, 10_000].map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([
      0, 1, 1, 0, 0,
    ]);
  });
});
