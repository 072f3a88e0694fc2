import { describe, expect, test } from 'vitest';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import type { Component, Rule, Sum } from '../../server/src/engine/game/ruleset.ts';
import type { State } from '../../server/src/engine/game/state.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { range } from '../engine/support/range.ts';

/** Games, and how many numbers their states have. */
const GAMES: readonly (readonly [text: string, numbers: number])[] = [
  ['game G(n) { move to (n - k) for k in {1, 3, 4} }', 1],
  ['game G(n) { move to (k) for k in 0..n - 1 where k % 3 != n % 3 }', 1],
  ['game G(n) { move to (n - k * k) for k in 1..n where k * k <= n }', 1],
  ['game G(n) { move to (floor(n / k)) for k in 2..4 }', 1],
  ['game G(n) { move to (if n % 2 == 0 then floor(n / 2) else n - 1) }', 1],
  ['game G(n) { move to (n - 1)  stop where n % 5 == 2 }', 1],
  ['game G(a, b) { move to (a - k, b + k) for k in 1..a  move to (b, a - 1) where b < a }', 2],
  ['game G(a, b) { move to (a - k, b - l) for k in 1..a, l in max(1, k - 1)..k + 1 }', 2],
  ['game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }', 2],
  ['game G(a...) { move to a with [i] = v for i in 1..#a, v in 0..a[i] - 1 }', 3],
  ['game G(a...) { move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i] }', 3],
  ['game G(a...) { move to a with [i] = a[i] - k, [j] = k for i in 1..#a, j in 1..#a, k in 1..a[i] }', 3],
  [
    'game G(a...) { move to a with [i] = p, [j] = q for i in 1..#a, j in i + 1..#a, p in 0..a[i] - 1, q in 0..a[j] - 1 }',
    3,
  ],
  [
    'game G(a...) { move to a with [i] = 3, [j] = p, [h] = 2 for h in 1..#a, i in 1..#a, j in 1..#a, p in 0..a[j] - 1 }',
    3,
  ],
  ['game G(t, a...) { move to (1 - t, a with [i] = a[i] - 1) for i in 1..#a where a[i] > t }', 3],
  ['game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1])..a[i] - 1 }', 3],
  ['game G(a...) { move to b with [1] = b[1] - 1 for b in {a, [2, 2, 2]} where b[1] > 0 }', 3],
];

function statesOf(numbers: number): readonly State[] {
  const side = numbers === 1 ? 12 : numbers === 2 ? 6 : 4;
  return range(0, side ** numbers - 1).map((count) =>
    range(0, numbers - 1).map((index) => Math.floor(count / side ** index) % side),
  );
}

/** The options of a rule, or some of them, that are a single state no number of which is further than `most` from the target. */
function near(options: Iterable<Sum>, target: State, most: number): readonly string[] {
  const isNear = ({ state }: Component): boolean =>
    state.every((number, index) => Math.abs(Number(number) - Number(target[index])) <= most);
  const found = [...options].flatMap(([only]) =>
    only !== undefined && isNear(only.component) ? [only.component] : [],
  );
  return [...new Set(found.map(({ state }) => state.join()))].sort();
}

function rulesOf(text: string): readonly Rule[] {
  const program = createProgram(parse(text), prelude);
  return createEnvironment(program, unlimited).instantiate('G', []).rules;
}

describe.each(GAMES)('%s', (text, numbers) => {
  test('the options near a state are found without listing the others', () => {
    const rules = rulesOf(text).flatMap((rule) => (rule.kind === 'move' && rule.near ? [rule] : []));
    const states = statesOf(numbers);
    for (const rule of rules) {
      for (const [index, state] of states.entries()) {
        const all = [...rule.options(state, unlimited)];
        const texts = new Set(all.map((sum) => JSON.stringify(sum.map(({ component }) => component.state))));
        for (const target of [state, ...[7, 30].map((step) => states[(index * step) % states.length] ?? state)]) {
          for (const most of [0, 2]) {
            const found = [...(rule.near?.(state, target, most, unlimited) ?? [])];
            expect(near(found, target, most)).toEqual(near(all, target, most));
            const written = found.map((sum) => JSON.stringify(sum.map(({ component }) => component.state)));
            expect(written.filter((one) => !texts.has(one))).toEqual([]);
          }
        }
      }
    }
  });
});

test('rules with too many moves to look at all of them have an answer', () => {
  const rules = [
    'game G(a...) { move to a with [i] = v for i in 1..#a, v in 0..a[i] - 1 }',
    'game G(a...) { move to a with [1] = v, [2] = w for v in 0..a[1] - 1, w in 0..a[2] - 1 }',
    'game G(a, b) { move to (a - k, b - k) for k in 1..a where k != 5  move to (a - k, b - k - 1) for k in 1..b }',
  ];
  const state = [10 ** 9, 10 ** 9];
  const found = rules.map((text) =>
    rulesOf(text).map((rule) => {
      const options = rule.kind === 'move' ? (rule.near?.(state, [10 ** 9 - 7, 10 ** 9 - 7], 7, unlimited) ?? []) : [];
      return [...options].length;
    }),
  );
  expect(found).toEqual([[28], [196], [13, 13]]);
});
