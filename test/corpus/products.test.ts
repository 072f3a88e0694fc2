import { describe, expect, it } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';
import coins from '../fixtures/coins.json' with { type: 'json' };
import { DEEP, someOf } from '../tiers.ts';

/** A coin besides the last one that a move of a row turns: its place, and the range it runs through when it is many coins. */
interface Other {
  readonly place: string;
  readonly range?: string;
}

/** One way of turning the coin at `at` and others before it, with loops over the places of the others. */
interface Turn {
  readonly others: readonly Other[];
  readonly loops: readonly string[];
}

/** The ways in which a row of coins is turned, its last coin being at `at`; `name` begins the names of other places. */
function turns(kind: string, at: string, name: string): readonly Turn[] {
  const [i, j] = [`${name}i`, `${name}j`];
  const one: Turn = { others: [], loops: [] };
  const two: Turn = { others: [{ place: i }], loops: [`${i} in 0..${at} - 1`] };
  const three: Turn = { others: [{ place: i }, { place: j }], loops: [...two.loops, `${j} in 0..${i} - 1`] };
  const run: Turn = { others: [{ place: j, range: `${i}..${at} - 1` }], loops: [`${i} in 0..${at}`] };
  const ways: Readonly<Record<string, readonly Turn[]>> = {
    single: [one],
    twins: [two],
    turtles: [one, two],
    mock: [one, two, three],
    ruler: [run],
  };
  return ways[kind] ?? [];
}

/** The product of two coin games: all crossings of a turn of the one with a turn of the other. */
function product(a: string, b: string): string {
  const rules = turns(a, 'x', 'p').flatMap((one) =>
    turns(b, 'y', 'q').map((other) => {
      const cells = [{ place: 'x' }, ...one.others].flatMap((row: Other) =>
        [{ place: 'y' }, ...other.others].map((column: Other) => cell(row, column)),
      );
      const [, ...rest] = cells;
      const loops = [...one.loops, ...other.loops].join(', ');
      return `move to ${rest.join(' + ') || '0'}${loops && ` for ${loops}`}`;
    }),
  );
  return `game Product(x, y) { ${rules.join('  ')} }`;
}

function cell(row: Other, column: Other): string {
  const ranges = [row, column].flatMap(({ place, range }) => (range === undefined ? [] : [`${place} in ${range}`]));
  const single = `Product(${row.place}, ${column.place})`;
  return ranges.length === 0 ? single : `sum(${single} for ${ranges.join(', ')})`;
}

function check(game: string, table: readonly (readonly number[])[]): void {
  const rows = table.map((row, x) => `expect sg(Product(${x}, 0..${row.length - 1})) = [${row.join(', ')}]`);
  expect(complaints(askQuestions([game, ...rows].join('\n')))).toEqual([]);
}

describe('products of coin games', () => {
  it.each(someOf(coins.products, 9))('$a × $b', ({ a, b, g }) => check(product(a, b), g));

  // Turning Corners: the value of a corner is the nim product of its places.
  it('nim multiplication', () => {
    const table = DEEP ? coins.nim_product : coins.nim_product.slice(0, 20).map((row) => row.slice(0, 20));
    check(product('twins', 'twins'), table);
  });
});
