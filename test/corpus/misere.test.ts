import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, expectations } from '../ask.ts';
import misere from '../fixtures/misere.json' with { type: 'json' };
import { someOf } from '../tiers.ts';
import { declare, type Spec } from './rules.ts';

/** All ascending lists of positive heaps with a sum of at most `total`, except the empty one. */
function positions(total: number, least = 1): readonly (readonly number[])[] {
  const lists: (readonly number[])[] = [];
  for (let first = least; first <= total; first += 1) {
    lists.push([first], ...positions(total - first, first).map((rest) => [first, ...rest]));
  }
  return lists;
}

const games: readonly { readonly spec: Spec; readonly lost: ReadonlySet<string>; readonly total: number }[] =
  misere.games.map((game) => ({
    // The fixture is data of many shapes; each entry is one of those that `declare` knows.
    spec: game.spec as Spec,
    lost: new Set(game.misere_P.map(String)),
    total: game.max_total,
  }));

describe('misère outcomes', () => {
  it.each(someOf(games, 9))('$spec', ({ spec, lost, total }) => {
    const lines = positions(total).map(
      (heaps) => `expect outcome(misere Game(${heaps.join(', ')})) = ${lost.has(String(heaps)) ? 'P' : 'N'}`,
    );
    const asked = askQuestions([declare('Game', spec), ...lines].join('\n'));
    expect(complaints(asked)).toEqual([]);
    expect(expectations(asked).length).toBe(lines.length);
  });

  it('four heaps of misère Nim', () => {
    const lost = new Set(misere.nim4_P.map(String));
    const sizes = [0, 1, 2, 3, 4, 5, 6];
    const lists = sizes
      .flatMap((a) => sizes.flatMap((b) => sizes.flatMap((c) => sizes.map((d) => [a, b, c, d]))))
      .filter(([a = 0, b = 0, c = 0, d = 0]) => a <= b && b <= c && c <= d);
    const lines = lists.map(
      (heaps) => `expect outcome(misere Nim(${heaps.join(', ')})) = ${lost.has(String(heaps)) ? 'P' : 'N'}`,
    );
    expect(complaints(askQuestions(lines.join('\n')))).toEqual([]);
  });
});
