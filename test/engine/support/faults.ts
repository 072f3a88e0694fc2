import { expect } from 'vitest';
import { answer, createContext } from '../../../server/src/answers/answers.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../../server/src/answers/shared/budget.ts';
import type { Identity } from '../../../server/src/engine/arithmetic/identity.ts';
import { add, type Int, modulo } from '../../../server/src/engine/arithmetic/integers.ts';
import { auditsOf } from '../../../server/src/engine/audits/record/audit-record.ts';
import { isLoopy, loopyOf, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { Term } from '../../../server/src/engine/game/ruleset.ts';
import { createSession, type Session } from '../../../server/src/engine/game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { solversOf } from '../../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';

export type Fault = (solver: Solver) => Solver;

/** What may be wrong with a solver. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'every value is one too large': (solver) => withValues(solver, (value) => raised(value)),
  'large states are worth one more': (solver) =>
    withValues(solver, (value, state) => (isLarge(state) ? raised(value) : value)),
  'lost positions are worth 1': (solver) => withValues(solver, (value) => (value === 0 ? 1 : value)),
  'won positions are worth 0': (solver) => withValues(solver, (value) => (isLoopy(value) ? value : 0)),
  'values are those of other states': (solver) => ({
    ...solver,
    value: (state, meter) =>
      solver.value(
        state.map((number) => (number > 0 ? add(number, -1) : number)),
        meter,
      ),
  }),
  'no move is found': (solver) => ({ ...solver, optionsWithValue: () => NO_MOVES }),
  'one move is missing': (solver) => withMoves(solver, (moves) => ({ ...moves, count: add(moves.count, -1) })),
  'one move is counted twice': (solver) => withMoves(solver, (moves) => ({ ...moves, count: add(moves.count, 1) })),
  'another value is asked for': (solver) => ({
    ...solver,
    optionsWithValue: (state, target, meter) => solver.optionsWithValue(state, add(target, 1), meter),
  }),
  'the loser is told to win': (solver) => {
    const { verdict } = solver;
    if (verdict === undefined) return solver;
    return {
      ...solver,
      verdict: (state, meter) => {
        const told = verdict(state, meter);
        return told === null ? null : { ...told, lost: !told.lost };
      },
    };
  },
};

function isLarge(state: State): boolean {
  return state.reduce((sum: Int, number) => add(sum, number), 0) >= 9;
}

/** All numbers from `least` on count for the one before, in values, verdicts and moves alike, so only states about `least` show it. */
export function shiftedFrom(least: Int): Fault {
  const down = (state: State): State => state.map((number) => (number < least ? number : add(number, -1)));
  const up = (state: State): State => state.map((number) => (number < add(least, -1) ? number : add(number, 1)));
  const after = ({ component, times }: Term): Term => ({
    component: { ...component, state: up(component.state) },
    times,
  });
  const movesOf = ({ count, first }: Moves): Moves => ({
    count,
    first: (limit) => first(limit).map((sum) => sum.map(after)),
  });
  return (solver) => ({
    ...solver,
    value: (state, meter) => solver.value(down(state), meter),
    optionsWithValue: (state, target, meter) => movesOf(solver.optionsWithValue(down(state), target, meter)),
    ...(solver.verdict === undefined
      ? {}
      : {
          verdict: (state, meter) => {
            const told = solver.verdict?.(down(state), meter) ?? null;
            return told === null ? null : { ...told, winning: movesOf(told.winning) };
          },
        }),
  });
}

/** Values of states with a number of at least `least` change. */
export function changedFrom(least: Int, change: (nimber: Nimber) => Nimber): Fault {
  return (solver) =>
    withValues(solver, (nimber, state) => (state.some((number) => number >= least) ? change(nimber) : nimber));
}

/** Numbers beyond `most` count for what they leave when divided by it, in values and verdicts. */
export function wrappedFrom(most: number): Fault {
  const rest = (state: State): State => state.map((number) => modulo(number, most));
  return (solver) => ({
    ...solver,
    value: (state, meter) => solver.value(rest(state), meter),
    ...(solver.verdict === undefined
      ? {}
      : { verdict: (state, meter) => solver.verdict?.(rest(state), meter) ?? null }),
  });
}

/** In pairs with a number from `least` on, whoever loses with one stone less in the first heap is said to lose. */
export function lostBeside(least: Int): Fault {
  return (solver) => {
    const { verdict } = solver;
    if (verdict === undefined) return solver;
    return {
      ...solver,
      verdict: (state, meter) => {
        const [first = 0, second = 0] = state;
        const told = verdict(state, meter);
        if (told === null || first < least) return told;
        const { lost } = verdict([add(first, -1), second], meter) ?? told;
        return { ...told, lost, winning: lost ? NO_MOVES : told.winning };
      },
    };
  };
}

export function raised(value: Nimber): Nimber {
  return isLoopy(value) ? loopyOf(value.options.map((option) => add(option, 1))) : add(value, 1);
}

export function withValues(solver: Solver, change: (value: Nimber, state: State) => Nimber): Solver {
  return {
    ...solver,
    value: (state, meter) => {
      const { nimber, ground } = solver.value(state, meter);
      return { nimber: change(nimber, state), ground };
    },
  };
}

export function withMoves(solver: Solver, change: (moves: Moves) => Moves): Solver {
  return {
    ...solver,
    optionsWithValue: (state, target, meter) => {
      const { first, count } = solver.optionsWithValue(state, target, meter);
      return count === 0 ? NO_MOVES : change({ count, first });
    },
  };
}

/** More than 50 moves are said to be so many more. */
export function miscountedBy(more: number): Fault {
  return (solver) =>
    withMoves(solver, (moves) => (moves.count > 50 ? { ...moves, count: add(moves.count, more) } : moves));
}

/** A fraction of what audits may cost. */
const ALLOWANCE = 120_000;

/** A session in which something is wrong with every solver, or with those of some rulesets, told by their keys. */
export function faultySession(fault: Fault, isFaulty = (_: Identity) => true, allowance = ALLOWANCE): Session {
  const session = createSession();
  const solvers = solversOf(session);
  const remember = solvers.set.bind(solvers);
  solvers.set = (key, solver) => remember(key, solver === null || !isFaulty(key) ? solver : fault(solver));
  auditsOf(session).allowance.steps = allowance;
  return session;
}

/** Who wins, the value, and how many moves win; or why there is no answer. */
function told(text: string, session: Session, seconds: number): readonly string[] {
  const program = createProgram(parse(text), prelude);
  // Looks at the clock come after equal amounts of work.
  let now = 0;
  const clock = () => (now += 1);
  const limits = { ...DEFAULT_LIMITS, seconds };
  const context = createContext(program, limits, session, createBudgetMeter(clock));
  return program.file.pieces.flatMap(({ piece }, index) => {
    if (piece.tree.kind !== 'play') return [];
    const found = answer(context, index, 'verdict');
    if (found.kind !== 'position') return found.problems.map(({ code }) => code);
    return [
      `${found.outcome}, ${found.value ?? '?'}, ${found.winningMoves.exact ? found.winningMoves.count : '?'} winning`,
    ];
  });
}

/** What is told about each text without a fault. */
const known = new Map<string, string>();

/** Expects that nothing right is put aside. */
function rightAnswer(text: string): string {
  const session = createSession();
  const right = known.get(text) ?? told(text, session, 10)[0] ?? '';
  expect([...auditsOf(session).refuted.values()]).toEqual([]);
  known.set(text, right);
  return right;
}

/** What is told without a fault, and what is told with it. */
function toldWith(text: string, fault: Fault, allowance = ALLOWANCE): readonly [right: string, found: string] {
  const right = rightAnswer(text);
  const faulty = faultySession(fault, () => true, allowance);
  const [found = ''] = told(text, faulty, 0.05);
  return [right, found];
}

const UNCOUNTED = '? winning';

/** Expects that with something wrong in every solver a text is answered as it is without, or not at all. */
export function expectNoWrongAnswer(text: string, fault: Fault, allowance = ALLOWANCE): void {
  const [right, found] = toldWith(text, fault, allowance);
  const isLimit = found.startsWith('limit-');
  // A search may find a value where a theorem tells only who wins, and the other way round.
  const isOutcomeOnly = right.includes(', ?,') || found.includes(', ?,');
  // Not all winning moves may be found in time.
  const isCutOff = right.endsWith(UNCOUNTED) || found.endsWith(UNCOUNTED);
  const seen = (answer: string): string => {
    const counted = isCutOff ? answer.replace(/\S+ winning$/, UNCOUNTED) : answer;
    return isOutcomeOnly ? counted.replace(/, .*?,/, ', ?,') : counted;
  };
  expect(seen(isLimit ? right : found)).toBe(seen(right));
}
