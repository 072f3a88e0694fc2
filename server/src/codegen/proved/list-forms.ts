import { numberIn } from '../../engine/index.ts';
import type { ClosedForm, FormFor } from './form.ts';

/** Entries from `first` on that ascend by at least `least`, each of which may become smaller: the rooms below them are the steps of a staircase, the last one first. */
export const ROOMS = (least: number, first: number): ClosedForm => {
  const below = least === 0 ? 'a[i - 1]' : `a[i - 1] + ${least}`;
  const covers =
    first === 0
      ? `all(a[i] >= ${below} for i in 2..#a)`
      : `all(a[i] >= (if i == 1 then ${first} else ${below}) for i in 1..#a)`;
  return {
    gives: 'value',
    isPartial: true,
    text: `
let covers(a) = ${covers}
let room(a, i) = a[i] - (if i == 1 then ${first} else ${below})
let value(a) = xor(a[i] - (if i == 1 then ${first} else ${below}) for i in 1..#a where (#a - i) % 2 == 0)
let places(a) = #a
let taken(x, c) = x - xor(x, c)
let step(a, i, c) = if (#a - i) % 2 == 0 then taken(room(a, i), c) else 0 - taken(room(a, i + 1), c)
let fits(a, i, s, c) = s > 0 and s <= room(a, i)
let after(a, i, s) = a with [i] = a[i] - s
let less(a, i, s) = 1 == 1`,
    hasMoves: true,
  };
};

/** Piles that descend: the rooms above the next pile are the steps of a staircase, the first one first. */
export const ROOMS_FROM_END: ClosedForm = {
  gives: 'value',
  isPartial: true,
  text: `
let covers(a) = all(a[i] >= a[i + 1] for i in 1..#a - 1)
let value(a) = xor(a[i] - (if i == #a then 0 else a[i + 1]) for i in 1..#a where i % 2 == 1)`,
};

/** Staircase Nim: a move from the first step leaves a lesser list, any other a greater one, as it adds to the entry before the one it takes from. */
export const STAIRCASE: ClosedForm = {
  gives: 'value',
  hasMoves: true,
  text: `
let value(a) = xor(a[i] for i in 1..#a where i % 2 == 1)
let places(a) = #a
let step(a, i, c) = if i % 2 == 1 then a[i] - xor(a[i], c) else xor(a[i - 1], c) - a[i - 1]
let fits(a, i, s, c) = s > 0 and s <= a[i]
let after(a, i, s) = if i == 1 then a with [1] = a[1] - s else a with [i] = a[i] - s, [i - 1] = a[i - 1] + s
let less(a, i, s) = i == 1`,
};

const GAPS = `
let gap(a, i) = abs(a[2 * i - 1] - a[2 * i]) - 1
let value(a) = xor(gap(a, i) for i in 1..floor(#a / 2))`;

/** Northcott's game: the gaps are heaps of Nim. A move leaves the two men of each row in the opposite order. */
export const NORTHCOTT: FormFor = ([columns]) => {
  const most = numberIn(columns);
  return most === null
    ? null
    : {
        gives: 'value',
        isOnBoard: true,
        hasMoves: true,
        text: `${GAPS}
let places(a) = floor(#a / 2)
let side(a, i) = if a[2 * i - 1] < a[2 * i] then 0 - 1 else 1
let step(a, i, c) = a[2 * i] + side(a, i) * (xor(gap(a, i), c) + 1)
let fits(a, i, s, c) = c != 0 and 1 <= s and s <= ${most}
let after(a, i, s) = [if j % 2 == 1 then a[j + 1] else if j == 2 * i then s else a[j - 1] for j in 1..#a]
let less(a, i, s) = s < a[2 * i - 1]`,
      };
};
