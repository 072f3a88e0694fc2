import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rest } from '../../../server/src/engine/boards/known-regions.ts';
import { createPlay } from '../../../server/src/engine/boards/play.ts';
import { rowsWith } from '../../../server/src/engine/boards/rows.ts';
import { createSettling } from '../../../server/src/engine/boards/settling.ts';
import { distinct, orientations, shapeOf } from '../../../server/src/engine/boards/shapes.ts';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import type { Shape, Square } from '../../../server/src/engine/game/forms.ts';
import { mex } from '../../../server/src/engine/game/nimber.ts';
import { cases } from '../../tiers.ts';

/* Sums of regions by claims, for regions that are given by their moves. */

/** A heap and some regions, which may be the same ones. */
interface Written {
  readonly heap: number;
  readonly regions: readonly number[];
}

/** What the moves of each region lead to: smaller regions only. */
type Moves = readonly (readonly Written[])[];

/** The nimbers of the regions by the definition. */
function nimbersOf(moves: Moves): (sum: Written) => number {
  const nimbers: number[] = [];
  const worthOf = ({ heap, regions }: Written): number =>
    regions.reduce((sum, region) => sum ^ (nimbers[region] ?? 0), heap);
  for (const options of moves) nimbers.push(Number(mex(new Set(options.map(worthOf)))));
  return worthOf;
}

/** The search by claims, where the nimbers of some regions are known before it starts. */
function searchOf(moves: Moves, isKnown: (region: number) => boolean = () => false) {
  const nimberOf = nimbersOf(moves);
  const restFor = ({ heap, regions }: Written): Rest => settling.sumOf(regions, heap);
  const settling = createSettling((region, first) => (moves[region] ?? []).slice(first).map(restFor));
  for (const [region, options] of moves.entries()) {
    settling.add(Math.max(1, options.length));
    if (isKnown(region)) settling.know(region, nimberOf({ heap: 0, regions: [region] }));
  }
  return { ...settling, restFor };
}

const REGIONS = 9;
const LARGE = fc.integer({ min: 29, max: 35 });
const written = (below: number) =>
  fc.record({
    // Nimbers from 31 on are kept in another way than smaller ones.
    heap: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(5) }, LARGE),
    regions: below === 0 ? fc.constant([]) : fc.array(fc.nat(below - 1), { maxLength: 4 }),
  });
const games: fc.Arbitrary<Moves> = fc.tuple(
  ...Array.from({ length: REGIONS }, (_, region) => fc.array(written(region), { maxLength: 5 })),
);
const questions = fc.array(fc.tuple(written(REGIONS), fc.option(fc.oneof(fc.nat(7), LARGE))), {
  minLength: 1,
  maxLength: 5,
});

test('any question, after any others, is answered as by the definition', () =>
  fc.assert(
    fc.property(games, questions, fc.nat(2 ** REGIONS - 1), (moves, asked, known) => {
      const nimberOf = nimbersOf(moves);
      const search = searchOf(moves, (region) => ((known >> region) & (known >> (region + 1)) & 1) === 1);
      for (const [sum, claimed] of asked) {
        const [rest, meter] = [search.restFor(sum), meterOf(100_000)];
        if (claimed === null) expect(search.nimberOf(rest, meter)).toBe(nimberOf(sum));
        else expect(search.hasNimber(rest, claimed, meter)).toBe(nimberOf(sum) === claimed);
      }
    }),
    { numRuns: cases(300) },
  ));

/** The rows of an octal game: of how many squares a move may take, and the most parts that it may leave. */
const rows = (takes: readonly (readonly [number, number])[]): Moves =>
  Array.from({ length: 81 }, (_, length) =>
    takes
      .filter(([taken]) => taken <= length)
      .flatMap(([taken, parts]) => {
        const left = length - taken;
        const first = Array.from({ length: parts === 1 ? 1 : 1 + Math.floor(left / 2) }, (_, index) => index);
        return first.map((part) => ({ heap: 0, regions: [part, left - part] }));
      }),
  );
const SIDE = 14;
const wythoff: Moves = Array.from({ length: SIDE * SIDE }, (_, place) => {
  const [row, column] = [Math.floor(place / SIDE), place % SIDE];
  const steps = Array.from({ length: SIDE - 1 }, (_, index) => index + 1);
  const targets = [...steps.map((k) => [row - k, column]), ...steps.map((k) => [row, column - k])];
  return [...targets, ...steps.map((k) => [row - k, column - k])].flatMap(([r = 0, c = 0]) =>
    r < 0 || c < 0 ? [] : [{ heap: 0, regions: [r * SIDE + c] }],
  );
});
const GAMES: Readonly<Record<string, Moves>> = {
  Kayles: rows([
    [1, 2],
    [2, 2],
  ]),
  'Dawson’s Kayles': rows([[2, 2]]),
  'a game that splits and takes': rows([
    [1, 1],
    [2, 2],
    [3, 1],
  ]),
  Wythoff: wythoff,
};

/** Games, regions of a sum, the number that is claimed or null, and the work: much more work would mean that claims are examined in a bad order. */
const WORK: readonly (readonly [game: string, regions: readonly number[], claimed: number | null, steps: number])[] = [
  ['Kayles', [40], null, 18_500],
  ['Kayles', [80], null, 71_600],
  ['Kayles', [80], 1, 71_500],
  ['Kayles', [80], 2, 42_900],
  ['Kayles', [40, 61, 72], null, 61_800],
  ['Kayles', [40, 61, 72], 1, 48_900],
  ['Dawson’s Kayles', [80], null, 25_000],
  ['Dawson’s Kayles', [77, 80], 0, 18_400],
  ['Dawson’s Kayles', [50, 61, 72], 3, 15_800],
  ['a game that splits and takes', [80], null, 37_100],
  ['a game that splits and takes', [70, 80], 2, 28_300],
  ['Wythoff', [194], null, 72_300],
  ['Wythoff', [195], null, 85_400],
  ['Wythoff', [195], 5, 26_300],
  ['Wythoff', [190, 195], 0, 6_800],
  ['Wythoff', [100, 150, 190], 7, 7_300],
];

test('regions of every nimber up to 80, as heaps of Nim', () => {
  const nim: Moves = Array.from({ length: 81 }, (_, size) =>
    Array.from({ length: size }, (__, smaller) => ({ heap: 0, regions: [smaller] })),
  );
  const search = searchOf(nim);
  const meter = meterOf(10_000_000);
  expect(search.nimberOf(search.restFor({ heap: 0, regions: [80] }), meter)).toBe(80);
  expect(search.hasNimber(search.restFor({ heap: 3, regions: [40, 70] }), 40 ^ 70 ^ 3, meter)).toBe(true);
});

test.each(WORK)('%s, %j, claim %j: little work', (game, regions, claimed, steps) => {
  const moves = GAMES[game] ?? [];
  const [search, sum, meter] = [searchOf(moves), { heap: 0, regions }, meterOf(steps)];
  const expected = nimbersOf(moves)(sum);
  if (claimed === null) expect(search.nimberOf(search.restFor(sum), meter)).toBe(expected);
  else expect(search.hasNimber(search.restFor(sum), claimed, meter)).toBe(expected === claimed);
});

const DOMINO: readonly Square[] = [
  [0, 0],
  [0, 1],
];
const BAR: readonly Square[] = [...DOMINO, [0, 2]];
const CORNER: readonly Square[] = [...DOMINO, [1, 0]];
const turnsOf = (...pieces: readonly (readonly Square[])[]): readonly Shape[] =>
  distinct(pieces.flatMap((piece) => orientations(shapeOf(piece))));

test.each<readonly [string, readonly Shape[], rows: number, columns: number, nimber: number, steps: number]>([
  ['dominoes', turnsOf(DOMINO), 5, 5, 0, 1_165_000],
  ['corners', turnsOf(CORNER), 5, 6, 1, 1_240_000],
  ['bars', turnsOf(BAR), 5, 6, 0, 500_000],
  ['bars and corners', turnsOf(BAR, CORNER), 5, 5, 1, 1_420_000],
])('%s on a board of %j: little work', (_, pieces, rows, columns, nimber, steps) => {
  const squares = Array.from({ length: rows * columns }, (__, at): Square => [Math.floor(at / columns), at % columns]);
  expect(createPlay(pieces, null, null).nimber(rowsWith(shapeOf(squares)), meterOf(steps))).toBe(nimber);
});
