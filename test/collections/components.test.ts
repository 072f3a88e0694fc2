import fc from 'fast-check';
import { expect, test } from 'vitest';
import { componentsFrom } from '../../server/src/collections/components.ts';

/** The nodes that one leads to in one step or more. */
function reachedFrom(node: number, successors: readonly (readonly number[])[]): ReadonlySet<number> {
  const reached = new Set(successors[node]);
  // The set grows during the iteration.
  for (const each of reached) for (const next of successors[each] ?? []) reached.add(next);
  return reached;
}

const GRAPHS = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.array(fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  }),
);

test('two nodes are together if and only if each leads to the other, and a circle is what leads to itself', () => {
  fc.assert(
    fc.property(GRAPHS, (successors) => {
      const components = componentsFrom(0, (node) => successors[node] ?? []);
      const reached = successors.map((_, node) => reachedFrom(node, successors));
      const leads = (from: number, to: number) => reached[from]?.has(to) === true;
      const members = components.flatMap((component) => component.members);
      expect([...members].sort()).toEqual([...new Set([0, ...(reached[0] ?? [])])].sort());
      const place = (node: number) => components.findIndex((component) => component.members.includes(node));
      for (const one of members) {
        expect(components[place(one)]?.isCircle).toBe(leads(one, one));
        for (const other of members) {
          const isTogether = one === other || (leads(one, other) && leads(other, one));
          expect(place(one) === place(other)).toBe(isTogether);
          if (leads(one, other)) expect(place(other)).toBeLessThanOrEqual(place(one));
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('a way may be of any length', () => {
  const last = 100_000;
  expect(componentsFrom(0, (node) => (node < last ? [node + 1] : []))).toHaveLength(last + 1);
  expect(componentsFrom(0, (node) => [(node + 1) % last])).toHaveLength(1);
});
