import { expect, test } from 'vitest';
import { reportOn } from './mistakes.ts';

/** The text after all fixes, each of which may lead to the next. */
function mendedText(text: string): string {
  let mended = text;
  for (let step = 0; step < 6; step += 1) mended = reportOn(mended).mended ?? mended;
  return mended;
}

test.each([
  ['a[:i] + a[i+1:] for i in range(len(a))', 'a[1..i - 1] ++ a[i + 1..] for i in 1..#a'],
  [
    'a[:i] + a[i+2:] for i in range(len(a)-1) where a[i] == a[i+1]',
    'a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == a[i+1]',
  ],
  ['a[:i] ++ a[i+1:] for i in 0..len(a)-1', 'a[1..i] ++ a[i + 2..] for i in 0..#a-1'],
  ['a[:i-1] ++ a[i:] for i in range(1, 3) where #a == 3', 'a[1..i-1] ++ a[i + 1..] for i in 1..2 where #a == 3'],
  ['a[-2:] where #a > 2', 'a[#a - 1..] where #a > 2'],
  ['a[:k] for k in 1..#a - 1', 'a[:k] for k in 1..#a - 1'],
])('fixes of slices as in Python keep their meaning: %s', (written, meant) => {
  expect(mendedText(`game W(a...) { move to ${written} }`)).toBe(`game W(a...) { move to ${meant} }`);
});
