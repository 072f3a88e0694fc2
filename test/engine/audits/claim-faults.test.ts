import { afterEach, describe, expect, test, vi } from 'vitest';
import { answer, createContext } from '../../../server/src/answers/answers.ts';
import { once } from '../../../server/src/collections/once.ts';
import { createAllowance } from '../../../server/src/engine/audits/record/allowance.ts';
import type { Sum } from '../../../server/src/engine/index.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';
import { someOf } from '../../tiers.ts';
import { expectNoWrongAnswer } from '../support/faults.ts';

const right = {
  /** The nimber found for a region with so many moves. */
  nimber: (nimber: number, _moves: number): number => nimber,
  /** Whether a sum of regions is said to have a nimber that it has or has not. */
  isRegion: (_nimber: number, has: boolean): boolean => has,
  /** The same for a state whose numbers have this sum. */
  isWorth: (_nimber: number, has: boolean, _size: number): boolean => has,
};

/** What is wrong while one test runs. */
const faults = vi.hoisted(() => ({ now: null as unknown as typeof right }));
const wrong = (): typeof right => faults.now ?? right;

vi.mock('../../../server/src/engine/boards/settling.ts', async (load) => {
  const settling = await load<typeof import('../../../server/src/engine/boards/settling.ts')>();
  const createSettling: typeof settling.createSettling = (movesOf) => {
    const search = settling.createSettling(movesOf);
    return {
      ...search,
      hasNimber: (sum, nimber, meter) => wrong().isRegion(nimber, search.hasNimber(sum, nimber, meter)),
    };
  };
  return { ...settling, createSettling };
});

vi.mock('../../../server/src/engine/boards/known-regions.ts', async (load) => {
  const regions = await load<typeof import('../../../server/src/engine/boards/known-regions.ts')>();
  const noteNimber: typeof regions.noteNimber = (known, region, nimber) =>
    regions.noteNimber(known, region, wrong().nimber(nimber, regions.placementsOf(known, region)));
  return { ...regions, noteNimber };
});

const sizeOf = (sum: Sum): number =>
  sum.reduce(
    (total, { component }) => total + component.state.reduce<number>((all, number) => all + Number(number), 0),
    0,
  );

vi.mock('../../../server/src/engine/search/claims.ts', async (load) => {
  const claims = await load<typeof import('../../../server/src/engine/search/claims.ts')>();
  const createClaims: typeof claims.createClaims = (memo, known) => {
    const { isWorth } = claims.createClaims(memo, known);
    return {
      isWorth: (position, nimber, meter) => {
        const found = isWorth(position, nimber, meter);
        return found === null ? null : wrong().isWorth(nimber, found, sizeOf(position));
      },
    };
  };
  return { ...claims, createClaims };
});

afterEach(() => {
  faults.now = right;
});

const LETTERS = 'board B { replace "XO" by ".X"  replace "X." by ".#" }';
const TAKING = 'board B { replace "XO" by ".X"  replace "OX" by ".O" }';
const ROWS = 'board B { place "##" }';
const WALK =
  'game G(a, b) { move to (a - k, b + k) for k in 1..2  move to (a, b - k) for k in {1, 3} where b % 5 != 2 }';

const POSITIONS: readonly (readonly [rules: string, position: string])[] = [
  ...['XOX./.OXO', 'XOXO/OXOX', 'XO.X'].map((board) => [LETTERS, `B("${board}")`] as const),
  ...['XOXO/OXOX/XOX.', 'XOXOO/OXOXO'].map((board) => [TAKING, `B("${board}")`] as const),
  ...['3, 4', '2, 5', '2, 7'].map((size) => [ROWS, `B(${size})`] as const),
  [WALK, 'G(7, 9)'],
  [WALK, 'G(8, 20) + G(3, 2)'],
];

const FAULTS: readonly (readonly [string, Partial<typeof right>])[] = [
  ['every region is worth one more', { nimber: (nimber) => nimber + 1 }],
  [
    'regions with many moves have the nimbers of neighbours',
    { nimber: (nimber, moves) => (moves > 5 ? nimber ^ 1 : nimber) },
  ],
  ['regions with many moves are worth 0', { nimber: (nimber, moves) => (moves > 7 ? 0 : nimber) }],
  ['regions with many moves are worth one more', { nimber: (nimber, moves) => (moves > 9 ? nimber + 1 : nimber) }],
  ['claims about regions are turned round', { isRegion: (_, has) => !has }],
  ['every region is lost', { isRegion: (nimber, has) => nimber === 0 || has }],
  ['no region is lost', { isRegion: (nimber, has) => nimber > 0 && has }],
  ['no claim about a region holds', { isRegion: () => false }],
  ['claims about states are turned round', { isWorth: (_, has) => !has }],
  ['every state is lost', { isWorth: (nimber, has) => nimber === 0 || has }],
  ['no state is lost', { isWorth: (nimber, has) => nimber > 0 && has }],
  ['large states are lost', { isWorth: (nimber, has, size) => (size > 9 && nimber === 0) || has }],
];

/** Which of two expectations, that the player to move wins and that they lose, is said to fail. */
function failing(rules: string, position: string): readonly boolean[] {
  const program = createProgram(
    parse(`${rules}  expect outcome(${position}) = N  expect outcome(${position}) = P`),
    prelude,
  );
  return [1, 2].map((index) => {
    const found = answer(createContext(program), index, 'verdict');
    return found.problems.some(({ code }) => code === 'expectation-fails');
  });
}

/** With every change, each fault is tried on some boards, and half of them where states are searched. */
describe.each(POSITIONS.map(([rules, position], index) => ({ rules, position, index })))(
  'where claims are decided wrongly, $rules, nobody is told a wrong answer about $position:',
  ({ rules, position, index }) => {
    const tried = someOf(FAULTS, rules === WALK ? 4 : 16, index);
    const text = `${rules}  play ${position}`;
    /** What fails where nothing is wrong. */
    const failingRightly = once(() => {
      expectNoWrongAnswer(text, (solver) => solver);
      return failing(rules, position);
    });
    test.each(tried)('%s', (_, planted) => {
      const fails = failingRightly();
      expect(fails.filter((each) => each)).toHaveLength(1);
      faults.now = { ...right, ...planted };
      expectNoWrongAnswer(text, (solver) => solver, createAllowance().steps);
      for (const [index, fault] of failing(rules, position).entries()) expect(fault && !fails[index]).toBe(false);
    });
  },
);
