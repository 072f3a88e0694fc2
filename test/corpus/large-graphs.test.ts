import { expect, it } from 'vitest';
import { askQuestions, complaints, positions } from '../ask.ts';
import { DEEP } from '../tiers.ts';

/** Pseudo-random numbers, the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

it('tokens on a graph of 10,000 vertices', () => {
  const random = numbers(7);
  const size = 10_000;
  const targets = Array.from({ length: size }, (_, vertex) =>
    Array.from({ length: vertex === 0 ? 0 : random(5) }, () => random(vertex)),
  );
  const values: number[] = [];
  for (const ends of targets) {
    const seen = new Set(ends.map((end) => values[end]));
    values.push([0, 1, 2, 3, 4].find((value) => !seen.has(value)) ?? 5);
  }
  const arrows = targets.map((ends, vertex) => (ends.length === 0 ? `${vertex}` : `${vertex} -> ${ends.join(', ')}`));
  const asked = askQuestions(`graph Big {\n${arrows.join('\n')}\n}\nplay sum(Big(i) for i in 0..${size - 1})`);
  expect(complaints(asked)).toEqual([]);
  expect(positions(asked)[0]?.components.map(({ value }) => Number(value))).toEqual(values);
});

it.runIf(DEEP)('a picture of 500 edges with cycles: its winning cuts are those after which it is lost', () => {
  const random = numbers(11);
  const name = (vertex: number) => (vertex === 0 ? 'ground' : `v${vertex}`);
  const edges = [
    ...Array.from({ length: 350 }, (_, vertex) => [vertex + 1, Math.max(0, vertex - random(20))]),
    ...Array.from({ length: 150 }, () => [random(350), random(350)]),
  ].map((ends) => ends.map(name).join(' - '));
  // No two edges have the same ends here, so that each can be named.
  const drawn = [...new Map(edges.map((edge) => [edge.split(' - ').sort().join(), edge])).values()];
  const tried = drawn.filter((_, index) => index % 40 === 0);
  const texts = tried.map((edge) => `Big without {${edge}}`);
  const asked = askQuestions(
    [
      `graph Big {\n${drawn.join('\n')}\ncut edges\n}`,
      'play Big + Nim(5)',
      ...texts.map((text) => `play ${text} + Nim(5)`),
    ].join('\n'),
  );
  expect(complaints(asked)).toEqual([]);
  const [whole, ...after] = positions(asked);
  const winning = new Set(whole?.winningMoves.list.map(({ to }) => to));
  expect(whole?.outcome).toBe('N');
  expect(texts.filter((_, index) => after[index]?.outcome === 'P')).toEqual(texts.filter((text) => winning.has(text)));
});
