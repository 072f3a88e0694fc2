import { expect } from 'vitest';
import { answer, createContext } from '../../server/src/answers/answers.ts';
import { createBudgetMeter, DEFAULT_LIMITS } from '../../server/src/answers/budget.ts';
import type { Identity } from '../../server/src/engine/arithmetic/identity.ts';
import { add, type Int, modulo, xor } from '../../server/src/engine/arithmetic/integers.ts';
import { auditsOf } from '../../server/src/engine/audits/audits.ts';
import { isLoopy, loopyOf, type Nimber } from '../../server/src/engine/game/nimber.ts';
import type { State, Term } from '../../server/src/engine/game/ruleset.ts';
import { createSession, type Session } from '../../server/src/engine/game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../../server/src/engine/game/solver.ts';
import { solversOf } from '../../server/src/engine/solvers/solvers.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** For each way to find values: a game that it serves, and a position. Whatever goes wrong in it, nobody may be told a wrong answer. */
export const SERVED: Readonly<Record<string, string>> = {
  nim: 'play Nim(13) + Kayles(3)',
  interval: 'game G(n) { take 2..7 }  play G(100) + Nim(1)',
  'take set': 'game G(n) { take {2, 5, 11} }  play G(60) + Nim(1)',
  'take set at 10^18': 'game G(n) { take {2, 5, 11} }  play G(10^18) + Nim(1)',
  'repeating amounts': 'game G(n) { take any except {2, 7} }  play G(50)',
  residues: 'game G(n) { take {1} or primes }  play G(50) + Nim(2)',
  lasker: 'game G(n) { take any  split }  play G(47) + Nim(3)',
  'whole heaps': 'game G(n) { take odd leaving 0..1 heaps  take even leaving 0 heaps }  play G(25) + Nim(2)',
  'octal code': 'play Kayles(40) + Nim(2)',
  'octal code, far out': 'play Kayles(10^12) + Nim(2)',
  grundy: 'play Grundy(50)',
  'written as moves': 'game G(n) { move to (n - k) for k in {1, 3, 4} }  play G(40)',
  'written as splits': 'game G(n) { move to G(i) + G(n - i) for i in 1..n - 1 where i != n - i }  play G(40)',
  'amounts by state': 'game G(n) { take 1..ceil(n / 2) }  play G(50)',
  blocks: 'game G(a, b) { take 1..3 from a  take {2, 5} from b }  play G(20, 21)',
  memory: 'game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }  play G(30, 0)',
  box: 'play Wythoff(12, 9)',
  'Wythoff, far out': 'play Wythoff(10^9, 10^9 + 5)',
  'Fibonacci Nim, far out': 'play FibonacciNim(10^12, 7)',
  euclid: 'play Euclid(34, 13)',
  staircase: 'play Staircase(3, 1, 4, 2)',
  moore: 'play MooreNim[2](3, 5, 6)',
  chomp: 'play Chomp(4, 3, 1)',
  'half of a heap': 'play HalfNim(40) + Nim(1)',
  divisors: 'play Dim(36) + Nim(1)',
  mark: 'play Mark(30) + Nim(1)',
  knight: 'play Knight(9, 7)',
  nimble: 'game G(a...) { move to a with [i] = v for i in 1..#a, v in 0..a[i] - 1 }  play G(3, 5, 1)',
  northcott: 'play Northcott[6](1, 4, 2, 6)',
  graph: 'graph G { a -> b, c  b -> d  c -> d  d -> e }  play G(a, c)',
  hackenbush: 'graph G { ground - a - b - c, d  ground - d - e  cut edges }  play G',
  'node kayles': 'graph G { a - b - c - d - e  b - f  claim vertices }  play G',
  board: 'board B { place "##" }  play B(3, 3)',
  'letters on a board': 'board B { replace "XO" by ".X"  replace "X." by ".#" }  play B("XOX./.OXO")',
  coins: 'coins C { flip 1..3 }  play C(1, 4, 6)',
  ruler: 'coins C { flip run }  play C(3, 4, 12)',
  'misère interval': 'play misere Bash[3](101) + Nim(5)',
  'misère take set': 'game G(n) { take {2, 5, 11} }  play misere G(60) + G(7)',
  'misère repeating amounts': 'game G(n) { take any except {2, 7} }  play misere G(50)',
};

type Fault = (solver: Solver) => Solver;

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

const neighbour = (nimber: Nimber): Nimber => (isLoopy(nimber) ? nimber : xor(nimber, 1));
const exchanged = (nimber: Nimber): Nimber => (nimber === 1 ? 2 : nimber === 2 ? 1 : nimber);
const wonOnly = (nimber: Nimber): Nimber => (nimber === 0 ? 1 : nimber);

/** Games with a large position, and a fault that small positions do not show. */
export const LARGE: readonly (readonly [text: string, wrong: string, fault: Fault])[] = [
  ['play Nim(5000) + Nim(3)', 'values from 1,000 on are those of neighbours', changedFrom(1000, neighbour)],
  ['play Nim(5000) + Nim(3)', 'heaps from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play Nim(10^18) + Nim(3)', 'heaps from 10^9 on count for the one before', shiftedFrom(10 ** 9)],
  [
    'game G(n) { take 2..7 }  play G(10^7) + Nim(1)',
    'heaps from 10^6 on count for the one before',
    shiftedFrom(10 ** 6),
  ],
  [
    'game G(n) { take {2, 5, 11} }  play G(1500) + Nim(1)',
    'values from 1,000 on are raised',
    changedFrom(1000, raised),
  ],
  [
    'game G(n) { take any except {2, 7} }  play G(123456)',
    'heaps from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  [
    'game G(n) { take {1} or primes }  play G(50000) + Nim(2)',
    'heaps from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  ['play Kayles(3000) + Nim(2)', 'values from 1,000 on are those of neighbours', changedFrom(1000, neighbour)],
  ['play Kayles(10^12) + Nim(2)', 'heaps from 10^6 on count for the one before', shiftedFrom(10 ** 6)],
  [
    'game G(n) { take 1..ceil(n / 2) }  play G(5000)',
    'heaps from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  [
    'game G(n) { move to (n - k) for k in {1, 3, 4} }  play G(4000)',
    'heaps from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  [
    'game G(a, b) { take 1..3 from a  take {2, 5} from b }  play G(2001, 2101)',
    'numbers from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  [
    'game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }  play G(3000, 0)',
    'heaps from 1,000 on count for the one before',
    shiftedFrom(1000),
  ],
  [
    'game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }  play G(10^12, 0)',
    'heaps from 10^6 on count for the one before',
    shiftedFrom(10 ** 6),
  ],
  [
    'game G(a, b) { take any from a  take 1..2 from b  take 3 from a, b }  play G(120, 90)',
    'numbers from 64 on count for the one before',
    shiftedFrom(64),
  ],
  ['play FibonacciNim(10^12, 7)', 'numbers from 10^6 on count for the one before', shiftedFrom(10 ** 6)],
  ['play Euclid(34000, 13000)', 'values from 10,000 on are raised', changedFrom(10_000, raised)],
  [
    'play Staircase(3000, 1000, 4000, 2000)',
    'values from 1,000 on are those of neighbours',
    changedFrom(1000, neighbour),
  ],
  ['play Lasker(10^9 + 3)', 'heaps from 1,024 on count for the one before', shiftedFrom(1024)],
  ['play Staircase(3000, 1000, 4000, 2000)', 'numbers from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play HalfNim(40000) + Nim(1)', 'heaps from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play Dim(36000) + Nim(1)', 'values from 10,000 on are raised', changedFrom(10_000, raised)],
  ['play Mark(300000) + Nim(1)', 'heaps from 2^16 on count for the one before', shiftedFrom(2 ** 16)],
  ['play Knight(9001, 7)', 'no position with a number from 1,000 on is lost', changedFrom(1000, wonOnly)],
  ['play King(90001, 70001)', 'numbers from 10,000 on count for the one before', shiftedFrom(10_000)],
  [
    'game G(a...) { move to a with [i] = v for i in 1..#a, v in 0..a[i] - 1 }  play G(3000, 5000, 1000)',
    'values from 1,000 on are those of neighbours',
    changedFrom(1000, neighbour),
  ],
  ['coins C { flip 1..3 }  play C(4000)', 'values from 1,000 on are raised', changedFrom(1000, raised)],
  ['coins C { flip 2 }  play C(7, 1500)', 'places from 1,000 on count for the one before', shiftedFrom(1000)],
  ['coins C { flip 1..2 }  play C(40, 4000)', 'places from 1,000 on count for the one before', shiftedFrom(1000)],
  ['coins C { flip 3 }  play C(40, 4000)', 'values from 2,048 on are raised', changedFrom(2048, raised)],
  ['coins C { flip run }  play C(3072)', 'values from 1,024 on are those of neighbours', changedFrom(1024, neighbour)],
  [
    'game G(n) { take odd leaving 0..1 heaps  take even leaving 0 heaps }  play G(25000) + Nim(2)',
    'heaps from 5,000 on count for the one before',
    shiftedFrom(5000),
  ],
  ['play Lasker(10^6) + Nim(2)', 'values from 2^15 on are those of neighbours', changedFrom(2 ** 15, neighbour)],
  ['play Grundy(500)', 'values from 300 on are raised', changedFrom(300, raised)],
  [
    'game G(a, b) { take any from a  take 1..2 from b  take 3 from a, b }  play G(120, 90)',
    'values from 100 on are raised',
    changedFrom(100, raised),
  ],
  ['play Northcott[600](100, 400, 20, 600)', 'values from 500 on are raised', changedFrom(500, raised)],
  ['play Prim(5000)', 'heaps from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play EqualParts(5000)', 'heaps from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play Wythoff(1618034, 1000000)', 'numbers from 10^6 on count for the one before', shiftedFrom(10 ** 6)],
  ['play Euclid(34000, 13000)', 'numbers from 1,000 on count for the one before', shiftedFrom(1000)],
  ['play Dim(36000) + Nim(1)', 'heaps from 4,096 on count for the one before', shiftedFrom(4096)],
  ['play SilverDollar(1000, 3000, 4001)', 'numbers from 2,000 on count for the one before', shiftedFrom(2000)],
  ['play Chomp(6, 5, 3)', 'values from 6 on are raised', changedFrom(6, raised)],
  ['play NimWithPass(1, 30, 20)', 'values from 16 on are raised', changedFrom(16, raised)],
  ['play King(90001, 70001)', 'values from 1,000 on are those of neighbours', changedFrom(1000, neighbour)],
  ['play Nim(10^6)', 'heaps from 54,321 on count for the one before', shiftedFrom(54_321)],
  ['play Nim(10^18)', 'heaps from 54,321,000,543 on count for the one before', shiftedFrom(54_321_000_543)],
  ['play Lasker(10^9 + 3)', 'heaps from 54,321,543 on count for the one before', shiftedFrom(54_321_543)],
  [
    'game G(n) { take any except {2, 7} }  play G(123456)',
    'heaps from 54,321 on count for the one before',
    shiftedFrom(54_321),
  ],
  [
    'game G(n) { move to (n - k) for k in {1, 3, 4} }  play G(40000)',
    'heaps from 21,721 on count for the one before',
    shiftedFrom(21_721),
  ],
  ['play OrderedPiles(1000, 3000, 4001)', 'numbers from 2,000 on count for the one before', shiftedFrom(2000)],
  ['play OrderedPiles(1000, 3000, 4001)', 'numbers from 217 on count for the one before', shiftedFrom(217)],
  ['play SilverDollar(1000, 3000, 4001)', 'numbers from 217 on count for the one before', shiftedFrom(217)],
  ['play OrderedPiles(100000, 300000, 400001)', 'numbers from 21,720 on count for the one before', shiftedFrom(21_720)],
  [
    'play OrderedPiles(100000, 300000, 400001)',
    'numbers from 217,200 on count for the one before',
    shiftedFrom(217_200),
  ],
  ['play SilverDollar(100000, 300000, 400001)', 'numbers from 21,720 on count for the one before', shiftedFrom(21_720)],
  ['play MooreNim[2](300000)', 'values from 54,321 on are raised', changedFrom(54_321, raised)],
  ['play MooreNim[2](300000)', 'numbers from 54,321 on count for the one before', shiftedFrom(54_321)],
  ['play MooreNim[2](300000, 7)', 'values from 54,321 on are raised', changedFrom(54_321, raised)],
  ['play MooreNim[2](300000, 7)', 'values from 54,321 on are those of neighbours', changedFrom(54_321, neighbour)],
  ['play MooreNim[2](300000, 7)', 'numbers from 54,321 on count for the one before', shiftedFrom(54_321)],
  ['play MooreNim[2](300000, 7)', 'numbers count for their rests by 2^14', wrappedFrom(2 ** 14)],
  ['play MooreNim[2](300000, 300000, 300000)', 'numbers count for their rests by 2^14', wrappedFrom(2 ** 14)],
  ['play MooreNim[3](300000, 70000, 50000) + Nim(9)', 'values from 54,321 on are raised', changedFrom(54_321, raised)],
  ['play Wythoff(1618034, 1000000)', 'numbers count for their rests by 54,321', wrappedFrom(54_321)],
  [
    'game G(n) { take 1..4 where n < 3000  take {1, 3} }  play G(10^6)',
    'heaps from 54,321 on count for the one before',
    shiftedFrom(54_321),
  ],
  [
    'game G(n, m) { move to (n - k, k) for k in 1..5 where k != m }  play G(10^9, 2)',
    'heaps from 54,321,543 on count for the one before',
    shiftedFrom(54_321_543),
  ],
  ['play Kayles(10^12)', 'the values 1 and 2 change places from 10^9 on', changedFrom(10 ** 9, exchanged)],
  [
    'game G(n) { take {2, 3} leaving 0..2 heaps }  play G(10^9 + 7)',
    'numbers count for their rests by 54,321,543',
    wrappedFrom(54_321_543),
  ],
  ['coins C { flip any }  play C(12, 50)', 'values from 21 on are raised', changedFrom(21, raised)],
  [
    'coins C { flip 1..2 where x >= 1 }  play C(40, 700)',
    'places from 317 on count for the one before',
    shiftedFrom(317),
  ],
  ['play Grundy(1500)', 'heaps from 717 on count for the one before', shiftedFrom(717)],
  ['play Prim(500001)', 'values from 54,321 on are raised', changedFrom(54_321, raised)],
  ['play misere Bash[3](10^9 + 6)', 'heaps from 54,321 on count for the one before', shiftedFrom(54_321)],
  ['play misere Bash[3](10^9 + 6)', 'values from 54,321 on are raised', changedFrom(54_321, raised)],
  ['play misere Bash[3](10^9 + 6)', 'the values 1 and 2 change places from 10^6 on', changedFrom(10 ** 6, exchanged)],
  [
    'game G(n) { take {2, 5, 11} }  play misere G(10^6) + Nim(3)',
    'values from 54,321 on are those of neighbours',
    changedFrom(54_321, neighbour),
  ],
  [
    'game G(n) { take any except {2, 7} }  play misere G(123456)',
    'heaps from 54,321 on count for the one before',
    shiftedFrom(54_321),
  ],
  ['play Wythoff(987654, 610403)', 'the winner is that of another pair from 54,321 on', lostBeside(54_321)],
];

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
    const found = answer(context, index);
    if (found.kind !== 'position') return found.problems.map(({ code }) => code);
    return [
      `${found.outcome}, ${found.value ?? '?'}, ${found.winningMoves.exact ? found.winningMoves.count : '?'} winning`,
    ];
  });
}

/** What is told without a fault, and what is told with it. */
export function toldWith(text: string, fault: Fault, allowance = ALLOWANCE): readonly [right: string, found: string] {
  const [right = ''] = told(text, createSession(), 10);
  const faulty = faultySession(fault, () => true, allowance);
  const [found = ''] = told(text, faulty, 0.05);
  return [right, found];
}

/** Expects that with something wrong in every solver a text is answered as it is without, or not at all. */
export function expectNoWrongAnswer(text: string, fault: Fault, allowance = ALLOWANCE): void {
  const [right, found] = toldWith(text, fault, allowance);
  const isLimit = found.startsWith('limit-');
  // A search may find a value where a theorem tells only who wins, and the other way round.
  expect(isLimit ? right : found.replace(', ?,', `, ${right.split(', ')[1]},`)).toBe(right);
}
