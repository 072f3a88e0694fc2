import { expect, test } from 'vitest';
import { ask, complaints, expectations } from '../../ask.ts';

/** The values of the heaps up to `last` if one of the amounts is taken and the rest is left as `least` to `most` heaps, from the definition. */
function valuesOf(amounts: readonly number[], least: number, most: number, last: number): readonly number[] {
  const values: number[] = [];
  // The values of the ways to leave so many stones as so many heaps.
  const left = Array.from({ length: most + 1 }, (_, heaps) => [new Set(heaps === 0 ? [0] : [])]);
  for (let n = 0; n <= last; n += 1) {
    const options = new Set<number>();
    for (const amount of amounts)
      for (let heaps = least; heaps <= most; heaps += 1)
        for (const value of left[heaps]?.[n - amount] ?? []) options.add(value);
    let value = 0;
    while (options.has(value)) value += 1;
    values.push(value);
    for (let heaps = 1; heaps <= most; heaps += 1) {
      const sums = new Set<number>();
      for (let part = 1; part <= n; part += 1)
        for (const other of left[heaps - 1]?.[n - part] ?? []) sums.add(other ^ (values[part] ?? 0));
      left[heaps]?.splice(n, 1, sums);
    }
    for (const each of left) each[n + 1] ??= new Set();
  }
  return values;
}

test.each([
  { rule: 'take {1, 2} leaving 0..9 heaps', amounts: [1, 2], least: 0, most: 9 },
  { rule: 'take {1, 3} leaving 3..12 heaps', amounts: [1, 3], least: 3, most: 12 },
  { rule: 'take {2, 5} leaving 8..10 heaps', amounts: [2, 5], least: 8, most: 10 },
  { rule: 'take 1 leaving 9 heaps', amounts: [1], least: 9, most: 9 },
  { rule: 'take 4 leaving 2..70 heaps', amounts: [4], least: 2, most: 70 },
])('a heap that becomes many heaps has the value of the definition: $rule', ({ rule, amounts, least, most }) => {
  const values = valuesOf(amounts, least, most, 48);
  const asked = ask(`game G(n) { ${rule} }\nexpect sg(G(0..48)) = [${values.join(', ')}]`);
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked).map(({ holds }) => holds)).toEqual([true]);
});

test('a heap that may be split into any number of heaps up to 600 is answered at once', () => {
  const asked = ask('game S(n) { split into 2..600 }\nexpect sg(S(300)) = 299\nexpect sg(S(301)) = 300');
  expect(complaints(asked)).toEqual([]);
});
