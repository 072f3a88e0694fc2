import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { add, type Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { certified } from '../../../server/src/engine/certificates/certified.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { createSession, type Period, type Ruleset, unlimited } from '../../../server/src/engine/index.ts';
import { Refuted } from '../../../server/src/engine/kernel/contradiction.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { lasker } from '../../../server/src/engine/splits/lasker.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import {
  ANY,
  code,
  except,
  heapGame,
  KAYLES,
  LASKER,
  listOf,
  NIM,
  progression,
  take,
  union,
} from '../support/rules.ts';

const GAMES: readonly (readonly [string, Ruleset])[] = [
  ['Kayles', KAYLES],
  ['Nim', NIM],
  ['octal 0.137', code('0.137')],
  ['take 1, 6 or 9', heapGame('1 6 9', take(listOf(1, 6, 9)))],
  ['take 10 or 40', heapGame('10 40', take(listOf(10, 40)))],
  ['take 1 to 10^9', heapGame('bash', take(progression(1, 1, 10 ** 9)))],
  ['take 1, or 2 to 10^9', heapGame('bash in parts', take(union(listOf(1), progression(2, 1, 10 ** 9))))],
  ['all but 3', heapGame('but 3', take(except(ANY, listOf(3))))],
  ["Lasker's", LASKER],
];

function solverFor(ruleset: Ruleset): Solver {
  return solverOf(createSession(), ruleset);
}

/** What becomes of a solver: the period that it may claim, and whether the rules refute it. */
function checked(ruleset: Ruleset, solver: Solver) {
  const guarded = certified(ruleset, solver);
  try {
    return { period: guarded.period(unlimited), refused: [], guarded };
  } catch (error) {
    if (!(error instanceof Refuted)) throw error;
    return { period: null, refused: [error.contradiction.kind], guarded };
  }
}

describe('a period is claimed only after its certificate was checked', () => {
  it.each(GAMES)('that of %s is', (_, ruleset) => {
    const solver = solverFor(ruleset);
    const { period, refused } = checked(ruleset, solver);
    expect([period, refused]).toEqual([solver.period(unlimited), []]);
  });

  const FAULTS: readonly (readonly [string, (period: Period) => Partial<Period>])[] = [
    ['a period that is one longer', ({ period }) => ({ period: add(period, 1) })],
    [
      'a period that is twice as long',
      ({ period, saltus }) => ({ period: add(period, period), saltus: add(saltus, saltus) }),
    ],
    ['a preperiod that is one greater', ({ preperiod }) => ({ preperiod: add(preperiod, 1) })],
    ['a saltus that is one greater', ({ saltus }) => ({ saltus: add(saltus, 1) })],
    ['another law', () => ({ preperiod: 0, period: 1, saltus: 0 })],
  ];
  it.each(GAMES.flatMap(([name, ruleset]) => FAULTS.map(([fault, change]) => [name, fault, ruleset, change] as const)))(
    '%s with %s is put aside',
    (_, __, ruleset, change) => {
      const solver = solverFor(ruleset);
      const right = solver.period(unlimited);
      if (right === null) throw new Error('no period');
      const { period, refused } = checked(ruleset, { ...solver, period: () => ({ ...right, ...change(right) }) });
      expect([period, refused.length]).toEqual([null, 1]);
    },
  );

  it('a preperiod that is one too small is discarded', () => {
    const solver = solverFor(KAYLES);
    const { period } = checked(KAYLES, { ...solver, period: () => period70(solver) });
    expect(period).toBeNull();
  });
  const period70 = (solver: Solver): Period | null => {
    const period = solver.period(unlimited);
    return period === null ? null : { ...period, preperiod: 70 };
  };

  it.each([0, 1, 5, 40, 71, 82, 100, 166])('so is a period if the value of heap %i is wrong', (wrong) => {
    const solver = solverFor(KAYLES);
    const period = solver.period(unlimited);
    const nimber = (heap: Int): Int => {
      const { nimber } = solver.value([heap], unlimited);
      return heap === wrong ? Number(nimber) ^ 1 : Number(nimber);
    };
    const value: Solver['value'] = ([heap = 0]) => ({
      nimber: nimber(heap),
      ground: period === null ? { kind: 'computed' } : { kind: 'periodic', period },
    });
    const { exploration, ...rest } = solver;
    const values = Uint8Array.from({ length: 1000 }, (_, heap) => Number(nimber(heap)));
    const faulty =
      exploration === undefined
        ? rest
        : { ...rest, exploration: { ...exploration, save: () => ({ unit: 1, values }) } };
    const { refused, guarded } = checked(KAYLES, { ...faulty, value });
    expect(refused).toHaveLength(1);
    expect(() => guarded.value([9], unlimited)).toThrow(Refuted);
  });

  it('values with a false period are not given either', () => {
    const solver = solverFor(KAYLES);
    const right = solver.period(unlimited);
    if (right === null) throw new Error('no period');
    const ground = { kind: 'periodic', period: { ...right, period: 11 } } as const;
    const { guarded } = checked(KAYLES, { ...solver, period: () => null, value: () => ({ nimber: 0, ground }) });
    expect(() => guarded.value([9], unlimited)).toThrow(Refuted);
  });

  it('a search that ends with a false period is refuted', () => {
    const solver = solverFor(KAYLES);
    const right = solver.period(unlimited);
    const { exploration } = solver;
    if (right === null || exploration === undefined) throw new Error('no search');
    const search = () => ({ ...right, period: 24 });
    const { guarded } = checked(KAYLES, { ...solver, period: () => null, exploration: { ...exploration, search } });
    expect(() => guarded.exploration?.search(unlimited)).toThrow(Refuted);
  });

  it('also after that of another period', () => {
    const ruleset = heapGame('1 6 9', take(listOf(1, 6, 9)));
    const solver = solverFor(ruleset);
    const period = solver.period(unlimited);
    if (period === null) throw new Error('no period');
    let claimed = period;
    const value: Solver['value'] = (state, meter) => {
      const { nimber } = solver.value(state, meter);
      return { nimber, ground: { kind: 'periodic', period: claimed } };
    };
    const guarded = certified(ruleset, { ...solver, value });
    expect(guarded.value([1000], unlimited).ground).toEqual({ kind: 'periodic', period });
    claimed = { ...period, preperiod: 1000, period: add(period.period, 1) };
    expect(() => guarded.value([1000], unlimited)).toThrow(Refuted);
  });

  it('the theorem of Lasker does not certify other rules', () => {
    const solver = lasker(LASKER);
    if (solver === null) throw new Error('no Lasker');
    const splits = heapGame('other', take(ANY), { ...take(listOf(0), { least: 2, most: 4 }) });
    expect(checked(splits, solver)).toMatchObject({ period: null, refused: [] });
    expect(checked(heapGame('2..', take(progression(2, 1))), solver).period).toBeNull();
  });
});

describe('a heap with a memory', () => {
  const GAME = 'game S(n, last) { move to (n - k, k) for k in 1..3 where k != last }';

  /** The rules of the game and what is claimed of 10^18. */
  function memoryGame() {
    const program = createProgram(parse(GAME), prelude);
    const ruleset = createEnvironment(program, unlimited).instantiate('S', []);
    const solver = solverFor(ruleset);
    const { ground } = solver.value([10n ** 18n, 0], unlimited);
    if (ground.kind !== 'periodic') throw new Error(ground.kind);
    return { ruleset, solver, period: ground.period };
  }

  /** Whether a period is accepted of such values. */
  function isAccepted(change: Partial<Period>, wrongAt: Int | null = null): boolean {
    const { ruleset, solver, period } = memoryGame();
    const value: Solver['value'] = ([heap = 0, last = 0], meter) => {
      const { nimber } = solver.value([heap, last], meter);
      const claimed = heap === wrongAt && last === 0 ? Number(nimber) ^ 1 : nimber;
      return { nimber: claimed, ground: { kind: 'periodic', period: { ...period, ...change } } };
    };
    try {
      certified(ruleset, { ...solver, value }).value([1000, 0], unlimited);
      return true;
    } catch (error) {
      if (!(error instanceof Refuted)) throw error;
      return false;
    }
  }

  it('has a period that is accepted', () => expect(isAccepted({})).toBe(true));
  it('is not given a wrong period', () => expect(isAccepted({ period: 3 })).toBe(false));
  it('is not given one that begins too early', () => expect(isAccepted({ preperiod: 0 })).toBe(false));
  it('is not given one that grows', () => expect(isAccepted({ saltus: 1 })).toBe(false));
  it.each([0, 2, 5, 8])('has no period with a wrong value of heap %i', (heap) =>
    expect(isAccepted({}, heap)).toBe(false),
  );
});

describe('a value that a calculation with the period gives wrongly is refuted', () => {
  /** A solver that takes each state of a heap beyond `from` for the next one, consistently for the heap and its options. */
  const shifted = (solver: Solver, from: number): Solver => ({
    ...solver,
    value: ([heap = 0, ...memory], meter) => solver.value([heap >= from ? add(heap, 1) : heap, ...memory], meter),
  });
  const game = (text: string): Ruleset => rulesetOf(text, []);

  it.each([
    ['take 1, 4, 9 or 11', heapGame('squares and 11', take(listOf(1, 4, 9, 11))), [12_345]],
    ['Kayles', KAYLES, [1000]],
    ['Kayles, far out', KAYLES, [10n ** 20n]],
    ['not the same number twice', game('game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }'), [100_003, 2]],
    [
      'another rule at 700',
      game('game G(n) { move to (n - k) for k in 1..2  move to (n - 3) where n == 700 }'),
      [10_000],
    ],
  ] as const)('%s', (_, ruleset, state) => {
    const solver = solverFor(ruleset);
    const right = solver.value(state, unlimited).nimber;
    const faulty = shifted(solver, 900);
    expect(faulty.value(state, unlimited).nimber).not.toBe(right);
    expect(() => certified(ruleset, faulty).value(state, unlimited)).toThrow(Refuted);
  });
});

test('the checker imports nothing that finds periods', () => {
  for (const file of ['checker', 'columns', 'heap-mex', 'numeric-rules', 'repetition', 'samples', 'theorems']) {
    const text = readFileSync(`server/src/engine/certificates/${file}.ts`, 'utf8');
    const imported = [...text.matchAll(/^import (?!type ).*from '([^']+)'/gm)].map(([, from]) => from ?? '');
    expect(imported.filter((from) => !/^\.\.\/(?:arithmetic|budget|game)\/|^\.\//.test(from))).toEqual([]);
  }
});
