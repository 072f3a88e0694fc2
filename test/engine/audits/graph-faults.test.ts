import { describe, test } from 'vitest';
import { add, xor } from '../../../server/src/engine/arithmetic/integers.ts';
import { createAllowance } from '../../../server/src/engine/audits/record/allowance.ts';
import { isLoopy, loopyOf, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import { type Moves, NO_MOVES, type Solver, type Verdict } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { expectNoWrongAnswer, type Fault, raised, withMoves, withValues } from '../support/faults.ts';
import { range } from '../support/range.ts';

type When = (state: State) => boolean;
const always: When = () => true;
const larger =
  (size: number): When =>
  (state) =>
    state.length > size;
const smaller =
  (size: number): When =>
  (state) =>
    state.length < size;
const tokenFrom =
  (vertex: number): When =>
  ([token = 0]) =>
    token >= vertex;

const flipped = (value: Nimber): Nimber => (isLoopy(value) ? value : xor(value, 1));

function valueWhere(isWrong: When, change: (value: Nimber) => Nimber): Fault {
  return (solver) => withValues(solver, (value, state) => (isWrong(state) ? change(value) : value));
}

/** Values from `least` on count for the one before, and the moves agree. */
function loweredFrom(least: number): Fault {
  return (solver) => ({
    ...withValues(solver, (value) => (!isLoopy(value) && value >= least ? add(value, -1) : value)),
    optionsWithValue: (state, target, meter) =>
      solver.optionsWithValue(state, target >= least ? add(target, 1) : target, meter),
  });
}

function verdictWhere(isWrong: When, change: (verdict: Verdict) => Verdict): Fault {
  type Ask = NonNullable<Solver['verdict']>;
  const wrong =
    (ask: Ask): Ask =>
    (state, meter) => {
      const told = ask(state, meter);
      return told === null || !isWrong(state) ? told : change(told);
    };
  return (solver) => ({
    ...solver,
    ...(solver.verdict === undefined ? {} : { verdict: wrong(solver.verdict) }),
    ...(solver.outcome === undefined ? {} : { outcome: wrong(solver.outcome) }),
  });
}

const lost = (verdict: Verdict): Verdict => ({ ...verdict, lost: true, winning: NO_MOVES });
const withoutFirst = ({ count, first }: Moves): Moves => ({
  count: count === 0 ? 0 : add(count, -1),
  first: (limit) => first(limit + 1).slice(1),
});
const firstTwice = ({ count, first }: Moves): Moves => ({
  count: add(count, 1),
  first: (limit) => [...first(1), ...first(limit)].slice(0, limit),
});
const withWinning =
  (change: (moves: Moves) => Moves) =>
  (verdict: Verdict): Verdict => ({ ...verdict, winning: change(verdict.winning) });

const path = (vertices: number): string =>
  range(0, vertices - 2)
    .map((at) => `v${at} - v${at + 1}`)
    .join('  ');
/** The same edges in another order. */
const shuffledPath = (vertices: number): string =>
  range(0, vertices - 2)
    .map((index) => (67 * index) % (vertices - 1))
    .map((at) => `v${at} - v${at + 1}`)
    .join('  ');
const grid = (width: number, height: number): string =>
  range(0, width * height - 1)
    .flatMap((at) => [
      ...(at % width < width - 1 ? [`v${at} - v${at + 1}`] : []),
      ...(at + width < width * height ? [`v${at} - v${at + width}`] : []),
    ])
    .join('  ');
const ladder = (vertices: number): string =>
  range(0, vertices)
    .map((at) => `v${at + 1} -> v${at}${at > 1 ? `, v${at - 1}` : ''}`)
    .join('  ');

const PATH = `graph G { ${path(31)}  walk vertices }  play G(v1)`;
const GRID = `graph G { ${grid(7, 7)}  walk vertices }  play G(v1)`;
const STALK = `graph G { ground - v0  ${path(31)}  cut edges }  play G`;
const TREE = `graph G { ground - v0  ${path(31)}  v3 - a - b  v9 - c  ground - x - y  cut edges }  play G`;
const LONG_STALK = `graph G { ground - v0  ${path(200)}  cut edges }  play G`;
const SHUFFLED = `graph G { ground - v0  ${shuffledPath(200)}  cut edges }  play G`;
const NET = `graph G { ground - v0  ${grid(4, 4)}  cut edges }  play G`;
const ROW = `graph G { ${path(60)}  claim vertices }  play G`;
const EDGES = `graph G { ${path(60)}  claim edges }  play G`;
const SQUARE = `graph G { ${grid(4, 4)}  claim vertices }  play G`;
const LADDER = `graph G { ${ladder(60)}  v9 -> v12 }  play G(v57, v54)`;
const LOOPY = 'graph G { a -> b, c  b -> a, d  c -> d  d -> e, f  f -> g  x -> a, e }  play G(x)';
const BOARD = 'board B { place "##" }  play B(3, 6)';

describe('where a solver of graphs or boards is wrong, nobody is told a wrong answer:', () => {
  const FAULTS: readonly (readonly [wrong: string, text: string, fault: Fault])[] = [
    ['in walks, paths with few vertices are lost', PATH, verdictWhere(smaller(14), lost)],
    ['in walks, graphs with fewer than 40 vertices are lost', GRID, verdictWhere(smaller(40), lost)],
    ['in walks, tokens from vertex 20 on lose', GRID, verdictWhere(tokenFrom(20), lost)],
    ['in walks, one winning move is missing', PATH, verdictWhere(always, withWinning(withoutFirst))],
    ['in walks, one winning move is told twice', PATH, verdictWhere(always, withWinning(firstTwice))],
    ['values of stalks from 21 on count for the one before', STALK, loweredFrom(21)],
    ['values of trees from 17 on count for the one before', TREE, loweredFrom(17)],
    ['more than 117 edges are worth one more', LONG_STALK, valueWhere(larger(117), raised)],
    ['values of more than 117 edges are those of neighbours', LONG_STALK, valueWhere(larger(117), flipped)],
    ['more than 10 edges on cycles are worth one more', NET, valueWhere(larger(10), raised)],
    ['values of stalks from 117 on count for the one before', LONG_STALK, loweredFrom(117)],
    ['values of stalks from 31 on count for the one before', LONG_STALK, loweredFrom(31)],
    ['values of shuffled stalks from 117 on count for the one before', SHUFFLED, loweredFrom(117)],
    ['in Hackenbush, one winning move is missing', TREE, (solver) => withMoves(solver, withoutFirst)],
    ['in Hackenbush, one winning move is told twice', TREE, (solver) => withMoves(solver, firstTwice)],
    ['many claimed vertices are worth one more', ROW, valueWhere(larger(40), raised)],
    ['values of claimed vertices are those of neighbours', SQUARE, valueWhere(larger(9), flipped)],
    ['values of more than ten claimed things are those of neighbours', ROW, valueWhere(larger(10), flipped)],
    ['values of more than 41 claimed things are those of neighbours', ROW, valueWhere(larger(41), flipped)],
    [
      'values of more than ten claimed edges and vertices are those of neighbours',
      EDGES,
      valueWhere(larger(10), flipped),
    ],
    ['tokens on arrows are worth one more from vertex 30 on', LADDER, valueWhere(tokenFrom(30), raised)],
    ['values on arrows are those of neighbours from vertex 50 on', LADDER, valueWhere(tokenFrom(50), flipped)],
    ['loopy values are 0', LOOPY, valueWhere(always, (value) => (isLoopy(value) ? 0 : value))],
    [
      'loopy values have one nimber more',
      LOOPY,
      valueWhere(always, (value) => (isLoopy(value) ? loopyOf([...value.options, 7]) : value)),
    ],
    ['lost positions are draws', LOOPY, valueWhere(always, (value) => (value === 0 ? loopyOf([]) : value))],
    ['regions of boards are lost', BOARD, verdictWhere(always, lost)],
    ['regions with more than 10 squares have values of neighbours', BOARD, valueWhere(larger(10), flipped)],
    ['in Cram, one winning move is missing', 'play Cram(3, 5)', (solver) => withMoves(solver, withoutFirst)],
  ];
  test.each(FAULTS)('%s', (_, text, fault) => expectNoWrongAnswer(text, fault, createAllowance().steps));
});
