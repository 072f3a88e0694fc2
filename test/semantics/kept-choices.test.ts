import { describe, expect, it } from 'vitest';
import type { Flip } from '../../server/src/engine/game/forms.ts';
import { type Int, unlimited } from '../../server/src/engine/index.ts';
import { rulesetOf } from './rulesets.ts';

type Condition = (places: readonly number[], last: number) => boolean;

function flipOf(text: string): Flip {
  const form = rulesetOf(`coins G { flip ${text} }`).form;
  const [flip] = form?.kind === 'coins' ? form.flips : [];
  if (flip === undefined) throw new Error('no coins');
  return flip;
}

function choicesOf(flip: Flip, last: Int): Iterable<readonly Int[]> {
  return flip.kind === 'chosen' ? flip.choices(last, unlimited) : [];
}

/** All ascending lists of places before one, with this many places. */
function places(count: number, before: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.max(0, before - 1) }, (_, index) => index + 1).flatMap((last) =>
    places(count - 1, last).map((others) => [...others, last]),
  );
}

describe('the coins that a condition allows', () => {
  it.each<[string, readonly number[], Condition]>([
    ['2 where x % 3 != 1', [1], ([x = 0]) => x % 3 !== 1],
    ['3 where y - x == z - y', [2], ([x = 0, y = 0], z) => y - x === z - y],
    ['1..3 where x % 2 == 1', [0, 1, 2], ([x], last) => (x ?? last) % 2 === 1],
    // More than are kept.
    ['4 where w > 0', [3], () => true],
  ])('are the same each time, also after a listing that was broken off: flip %s', (text, counts, condition) => {
    const flip = flipOf(text);
    for (const last of [1, 2, 5, 9, 14, 24, 32, 33]) {
      if (counts.length > 1 && last > 24) continue;
      const wanted = counts.flatMap((count) => places(count, last)).filter((others) => condition(others, last));
      for (const _ of choicesOf(flip, last)) break;
      for (const time of ['first', 'second'])
        expect([...choicesOf(flip, last)].map(String).sort(), `${last}, ${time}`).toEqual(wanted.map(String).sort());
    }
  });
});
