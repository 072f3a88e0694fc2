import { describe, expect, it } from 'vitest';
import { createSession, meterOf, unlimited } from '../../server/src/engine/index.ts';
import { solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { bruteForce, type Options } from '../engine/support/brute-force.ts';
import { rulesetOf } from './rulesets.ts';

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to + 1 - from) }, (_, at) => from + at);

/** All lists of up to three entries up to 3. */
const STATES = range(0, 3).flatMap((length) =>
  range(0, 4 ** length - 1).map((code) => range(0, length - 1).map((place) => Math.floor(code / 4 ** place) % 4)),
);

/** For each list, the lists that moves lead to. */
const toLists =
  (moves: (state: readonly number[], place: number, entry: number) => readonly (readonly number[])[]): Options =>
  (state) =>
    state.flatMap((entry, place) => moves(state, place, entry)).map((next) => [next]);

describe('a move that chooses between lists', () => {
  it.each<readonly [string, Options]>([
    [
      'move to if i == 1 then a with [i] = a[i] - 1 else a with [i] = a[i] - 1, [i - 1] = a[i - 1] + 1 for i in 1..#a',
      toLists((state, place, entry) => {
        if (entry === 0) return [];
        const less = state.with(place, entry - 1);
        return [place === 0 ? less : less.with(place - 1, (state[place - 1] ?? 0) + 1)];
      }),
    ],
    [
      'move to if a[i] > 2 then a with [i] = 0 else (if a[i] % 2 == 0 then a with [i] = a[i] - 2 else a[1..i - 1] ++ a[i + 1..]) for i in 1..#a',
      toLists((state, place, entry) => {
        if (entry > 2) return [state.with(place, 0)];
        return entry % 2 === 0 ? (entry === 0 ? [] : [state.with(place, entry - 2)]) : [state.toSpliced(place, 1)];
      }),
    ],
    [
      'move to (if i < 3 and a[i] >= 2 then a with [i] = a[i] - 2 else a with [i] = a[i] - 1) for i in 1..#a where i != 2 or a[i] == 3',
      toLists((state, place, entry) => {
        if (place === 1 && entry !== 3) return [];
        const less = place < 2 && entry >= 2 ? 2 : 1;
        return entry < less ? [] : [state.with(place, entry - less)];
      }),
    ],
    // The condition has no meaning where the rule has no move.
    [
      'move to if 6 % (a[i] - 1) == 0 then a with [i] = 0 else a with [i] = k for i in 1..#a, k in 1..a[i] - 1 where a[i] > 1',
      toLists((state, place, entry) =>
        range(1, entry - 1).map((k) => state.with(place, 6 % (entry - 1) === 0 ? 0 : k)),
      ),
    ],
    [
      'move to if 6 % (a[1] - 1) == 0 then a with [1] = 0 else a with [1] = k for k in 1..(if #a == 0 then 0 else a[1] - 1)',
      (state) => range(1, (state[0] ?? 0) - 1).map((k) => [state.with(0, 6 % ((state[0] ?? 0) - 1) === 0 ? 0 : k)]),
    ],
    // Nor does a part of it that does not mention the loop.
    [
      'move to if i == 1 and a[1] > 1 then a with [1] = 1 else a[1..i - 1] ++ a[i + 1..] for i in 1..#a',
      toLists((state, place, entry) => [place === 0 && entry > 1 ? state.with(0, 1) : state.toSpliced(place, 1)]),
    ],
    [
      'move to if (6 % #a == 0 and (a[i] > 1)) then a with [i] = 1 else a[1..i - 1] ++ a[i + 1..] for i in 1..#a',
      toLists((state, place, entry) => [
        6 % state.length === 0 && entry > 1 ? state.with(place, 1) : state.toSpliced(place, 1),
      ]),
    ],
    [
      'move to if not (i > 1 or a[1] == 0) then a with [1] = a[1] - 1 else a[1..i - 1] ++ a[i + 1..] for i in 1..#a',
      toLists((state, place, entry) => [
        place === 0 && entry > 0 ? state.with(0, entry - 1) : state.toSpliced(place, 1),
      ]),
    ],
  ])('%s', (text, options) => {
    const nimber = bruteForce(options);
    const ruleset = rulesetOf(`game G(a...) { ${text} }`);
    const solver = solverOf(createSession(), ruleset);
    for (const state of STATES) {
      expect(solver.value(state, unlimited).nimber).toBe(nimber(state));
      const found = ruleset.rules.flatMap((rule) =>
        rule.kind === 'move' ? [...rule.options(state, unlimited)].map(([term]) => String(term?.component.state)) : [],
      );
      expect(new Set(found)).toEqual(new Set([...options(state)].flat().map(String)));
    }
  });

  it('is answered like the rules with one list each', () => {
    const one = 'a with [i] = a[i] - 1';
    const ruleset = rulesetOf(
      `game G(a...) { move to if i == 1 then ${one} else ${one}, [i - 1] = a[i - 1] + 1 for i in 1..#a where a[i] > 0 }`,
    );
    const state = range(1, 100_000).map((place) => (place * place) % 7);
    // An entry is worth the parity of its place.
    const odd = state.filter((entry, place) => place % 2 === 0 && entry % 2 === 1).length;
    const solver = solverOf(createSession(), ruleset);
    expect(solver.value(state, meterOf(2 ** 26, 2 ** 20)).nimber).toBe(odd % 2);
  });
});
