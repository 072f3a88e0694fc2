import { describe, expect, test } from 'vitest';
import { answer, createContext } from '../../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../../server/src/answers/shared/budget.ts';
import { createAllowance } from '../../../server/src/engine/audits/record/allowance.ts';
import { auditsOf } from '../../../server/src/engine/audits/record/audit-record.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { Sum } from '../../../server/src/engine/game/ruleset.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../../server/src/semantics/program/environment.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { someOf } from '../../tiers.ts';
import {
  changedFrom,
  expectNoWrongAnswer,
  FAULTS,
  faultySession,
  raised,
  shiftedFrom,
  withValues,
} from '../support/faults.ts';
import { LARGE, SERVED } from '../support/faulty-games.ts';
import { range } from '../support/range.ts';

const faults = Object.entries(FAULTS);

/** A fifth of the solvers gets one of the faults with every change, and all of them get all now and then. */
const solvers = Object.entries(SERVED).map(([name, text], index) => ({ name, text, index }));
describe.each(someOf(solvers, 5))('$name', ({ text, index }) => {
  test.each(someOf(faults, faults.length, index))('where %s, nobody is told a wrong answer', (_, fault) =>
    expectNoWrongAnswer(text, fault),
  );
});

describe('values that are wrong from some size on, or fit themselves there', () => {
  test.each(someOf(LARGE, 8))('%s, where %s', (text, _, fault) =>
    expectNoWrongAnswer(text, fault, createAllowance().steps),
  );
});

describe('a fault that only small heaps show is found', () => {
  // From heap 1 on each value is the mex of its options, and the moves that are told lead where they should.
  const swapped = (value: Nimber): Nimber => (value === 0 ? 1 : value === 1 ? 0 : value);
  const fault = (solver: Solver): Solver => ({
    ...withValues(solver, swapped),
    optionsWithValue: (state, target, meter) =>
      solver.optionsWithValue(state, target < 2 ? 1 - Number(target) : target, meter),
  });
  const others = Array.from({ length: 30 }, (_, index) => `Breaking[${index + 2}](40)`).join(' + ');
  const rules = 'game G(n) { take 1 }  game Breaking[m](n) { take 1..m leaving 0..2 heaps }';

  test('however much was asked before, and however many other rulesets are in the question', () => {
    const program = createProgram(parse(`${rules}  play ${others} + G(1001)`), prelude);
    const own = createEnvironment(program, unlimited).instantiate('G', []).key;
    const session = faultySession(fault, (key) => key === own);
    auditsOf(session).allowance.steps = 0;
    const found = answer(createContext(program, undefined, session), 2, 'verdict');
    expect(found.problems.map(({ code, args }) => [code, 'position' in args && args.position])).toEqual([
      ['shortcut-refuted', 'G(0)'],
    ]);
  });
});

describe('one wrong entry of a table is found, though all entries after it follow from it:', () => {
  /** How a heap breaks up, as the heaps that each move leaves. */
  type Moves = (heap: number) => readonly (readonly number[])[];
  const amounts = [1, 4, 5];
  const jumps: Moves = (heap) =>
    amounts.flatMap((amount) => (amount <= heap && amount !== heap % 7 ? [[heap - amount]] : []));
  const unequal: Moves = (heap) => range(1, Math.ceil(heap / 2) - 1).map((part) => [part, heap - part]);
  const mostly: Moves = (heap) => (heap === 0 ? [] : range(Math.ceil(heap / 3), heap - 1).map((rest) => [rest]));
  const divided: Moves = (heap) => range(1, heap).flatMap((amount) => (heap % amount === 0 ? [[heap - amount]] : []));
  const splitting: Moves = (heap) =>
    heap === 2 ? [] : range(1, Math.floor(heap / 2)).map((part) => [part, heap - part]);
  const TABLES: readonly (readonly [text: string, asked: number, wrong: number, movesOf: Moves])[] = [
    ['game G(n) { move to (n - k) for k in {1, 4, 5} where k != n % 7 }  play G(600)', 600, 300, jumps],
    ['game G(n) { move to (n - k) for k in {1, 4, 5} where k != n % 7 }  play G(9000)', 9000, 2721, jumps],
    ['game G(n) { split unequal }  play G(1500)', 1500, 372, unequal],
    ['game G(n) { take 1..floor(2 * n / 3) }  play G(720)', 720, 700, mostly],
    ['game G(n) { take 1..floor(2 * n / 3) }  play G(2500)', 2500, 700, mostly],
    ['game G(n) { move to (k) for k in ceil(n / 3)..n - 1 }  play G(1200)', 1200, 250, mostly],
    ['game G(n) { take divisors(n) }  play G(3000)', 3000, 700, divided],
    ['game G(n) { split where n != 2 }  play G(900)', 900, 372, splitting],
  ];
  test.each(someOf(TABLES, 3))('%s', (text, asked, wrong, movesOf) => {
    const program = createProgram(parse(text), prelude);
    const right = answer(createContext(program), 1, 'verdict');
    expect(right.problems).toEqual([]);
    // The entries beyond the wrong one are computed from it, by the rules.
    const values: number[] = [];
    const nimberOf = (heaps: readonly number[]): number => heaps.reduce((sum, heap) => sum ^ (values[heap] ?? 0), 0);
    for (const heap of range(0, asked)) {
      const found = new Set(movesOf(heap).map(nimberOf));
      const value = range(0, found.size).find((nimber) => !found.has(nimber)) ?? 0;
      values.push(heap === wrong ? value + 1 : value);
    }
    const options = new Map<string, readonly Sum[]>();
    const fault = (solver: Solver): Solver => ({
      ...withValues(solver, (_, [heap = 0]) => values[Number(heap)] ?? 0),
      optionsWithValue: (state, target, meter) => {
        const listed = () =>
          range(0, Math.max(...values)).flatMap((value) => solver.optionsWithValue(state, value, meter).first(asked));
        const all = options.get(state.join()) ?? listed();
        options.set(state.join(), all);
        const moves = all.filter((sum) => nimberOf(sum.map(({ component }) => Number(component.state[0]))) === target);
        return { count: moves.length, first: (limit) => moves.slice(0, limit) };
      },
    });
    const session = faultySession(fault);
    auditsOf(session).allowance.steps = createAllowance().steps;
    const found = answer(createContext(program, undefined, session), 1, 'verdict');
    expect(found.problems.map(({ code }) => code)).toEqual(['shortcut-refuted']);
  });
});

test('an entry that is too large by 2^32, and thus right in an array of integers, is found', () => {
  // There is no table, so that each value is asked for.
  const fault = ({ exploration: _, ...solver }: Solver): Solver =>
    withValues(solver, (value, [heap = 0]) => (heap === 2721 && typeof value === 'number' ? value + 2 ** 32 : value));
  const text = 'game G(n) { take {1, 4, 5, 8999} }  play G(8000)';
  const found = answer(createContext(createProgram(parse(text), prelude), undefined, faultySession(fault)), 1);
  expect(found.problems.map(({ code }) => code)).toEqual(['shortcut-refuted']);
});

test('one wrong entry is found where a list of values is asked for that begins below it', () => {
  const values: number[] = [];
  for (const heap of range(0, 720)) {
    const found = new Set(values.slice(Math.ceil(heap / 3)));
    values.push(heap === 700 ? 0 : (range(0, found.size).find((nimber) => !found.has(nimber)) ?? 0));
  }
  const session = faultySession((solver) => withValues(solver, (_, [heap = 0]) => values[Number(heap)] ?? 0));
  const text = 'game G(n) { take 1..floor(2 * n / 3) }  show [sg(G(n)) for n in 690..720]';
  const found = answer(createContext(createProgram(parse(text), prelude), undefined, session), 1);
  expect(found.problems.map(({ code }) => code)).toEqual(['shortcut-refuted']);
});

/** Enough for an audit; whoever searches instead waits in vain, however long. */
const SHORT = { ...DEFAULT_LIMITS, seconds: 0.2 };

test('a value is compared with about a thousand options, however much was asked before', () => {
  const session = faultySession(changedFrom(41, raised));
  auditsOf(session).allowance.steps = 0;
  const program = createProgram(parse('coins C { flip 3 }  play C(41)'), prelude);
  const found = answer(createContext(program, SHORT, session), 1, 'verdict');
  expect(found.problems.map(({ code }) => code)).toEqual([expect.stringMatching(/^(limit-|shortcut-refuted)/)]);
});

test('a fault that only longer lists show is found, whatever was asked of shorter ones before', () => {
  const shorter = (state: State): State => (state.length > 4 ? state.slice(1) : state);
  const fault = (solver: Solver): Solver => ({
    ...solver,
    value: (state, meter) => solver.value(shorter(state), meter),
  });
  const session = faultySession(fault);
  const text = 'play Staircase(5, 3, 9, 11)  play Staircase(1000000, 3, 999999, 11, 2)';
  const program = createProgram(parse(text), prelude);
  const context = createContext(program, SHORT, session);
  expect(answer(context, 0, 'verdict').problems).toEqual([]);
  // Plain search cannot answer either, but nobody is told the wrong value.
  const [problem, ...others] = answer(context, 1, 'verdict').problems;
  expect([problem?.code, others]).toEqual([expect.stringMatching(/^limit-/), []]);
});

test('a fault that only larger heaps show is found under misère play, whatever was asked of smaller ones before', () => {
  const session = faultySession(shiftedFrom(54_321));
  auditsOf(session).allowance.steps = createAllowance().steps;
  const program = createProgram(parse('play Bash[3](9)  play misere Bash[3](1000006)'), prelude);
  const context = createContext(program, SHORT, session);
  expect(answer(context, 0, 'verdict').problems).toEqual([]);
  const found = answer(context, 1, 'verdict');
  expect(found.problems.map(({ code }) => code)).toEqual([expect.stringMatching(/^(limit-|shortcut-refuted)/)]);
});

test('what is put aside is told with the position that shows why', () => {
  const session = faultySession((solver) => withValues(solver, raised));
  const program = createProgram(parse('play Lasker(30)'), prelude);
  const found = answer(createContext(program, undefined, session), 0);
  expect(found.problems).toEqual([
    expect.objectContaining({
      code: 'shortcut-refuted',
      args: { position: 'Lasker(30)', kind: 'value', claimed: '31', found: '32' },
    }),
  ]);
});
