import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../../server/src/engine/game/keys.ts';
import { allOptions, withoutEnded } from '../../server/src/engine/game/options.ts';
import type { Ruleset } from '../../server/src/engine/game/ruleset.ts';
import { isFailure, meterOf } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** Rules of which solvers look at something else than their options: other words for a take, choices, splits, conditions, lists, texts. */
const OWN = `
game Written(n) { move to Written(n - k) for k in 1..n where k % 3 != 1 }
game Guarded(n) { take 1..4 where n % 5 != 1 }
game Rest(n) { take any leaving 1..2 heaps where n > 2 }
game Split(n) { take k leaving 0..2 heaps for k in 1..n where k * k <= n }
game Half(n) { take 1..floor(n / 2)  stop when n == 7 }
game Two(a, b) { take 1..3 from a  take {1, 4} from b  move to Two(a - k, b - k) for k in 1..min(a, b) }
game Memory(n, last) { move to (n - k, k) for k in 1..4 where k != last }
game Sums(n) { move to sum(Sums(k) for k in 1..m) for m in 0..n - 1 }
game Jump(n) { move to Jump(floor(n / 2))  move to Jump(n - 1) }
game Bash2[m](n) { take 1..m }
game Entries(a...) { move to a with [j] = a[j] - k for j in 1..#a, k in 1..min(a[j], 2) }
game Pairs(a...) { move to a[1..j - 1] ++ a[j + 2..] for j in 1..#a - 1 where a[j] == a[j + 1] }
game Letters(w: text) { move to w[1..j - 1] ++ w[j + 1..] for j in 1..#w where w[j] == "X" }
`;

const FOLDER = 'examples';
const texts: readonly (readonly [name: string, text: string])[] = [
  ['rules of this test', OWN],
  ['the prelude', readFileSync('server/src/prelude/prelude.game', 'utf8')],
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.game'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const),
];

/** The values of the numbers of a state, and the lengths of lists. */
const NUMBERS = [0, 1, 2, 5];
const LENGTHS = [0, 2, 3];
/** More states of one game are not compared. */
const MOST_STATES = 64;
const STEPS = 20_000;

function statesOf(length: number): readonly (readonly number[])[] {
  let states: readonly (readonly number[])[] = [[]];
  for (let index = 0; index < length; index += 1)
    states = states.flatMap((state) => NUMBERS.map((number) => [...state, number])).slice(-MOST_STATES);
  return states;
}

/** The different options of a state in a fixed order; none if the rules have no meaning there, or too many. */
function optionsAt(ruleset: Ruleset, state: readonly number[]): readonly string[] | null {
  const meter = meterOf(STEPS);
  const keys = createKeys();
  try {
    const found = [...allOptions({ ruleset, state: [...state] }, meter)];
    return [...new Set(found.map((option) => keys.ofSum(withoutEnded(option, meter))))].toSorted();
  } catch (error) {
    if (!isFailure(error)) throw error;
    return null;
  }
}

function gamesOf(program: Program) {
  return program.file.pieces.flatMap(({ piece: { tree } }) => (tree.kind === 'game' ? [tree] : []));
}

describe('a game that is compiled for plain search', () => {
  it.each(texts)('has the options that it has for solvers: %s', (_, text) => {
    const file = parse(text);
    const [searched, solved] = (['options', 'all'] as const).map((wanted) =>
      createEnvironment(createProgram(file, prelude), meterOf(10 ** 7), undefined, null, wanted),
    );
    let compared = 0;
    for (const { name, parameters, states, list } of gamesOf(createProgram(file, prelude))) {
      const given = parameters.map(() => 3);
      const rulesets = [searched, solved].map((environment) => {
        try {
          return environment?.instantiate(name.text, given);
        } catch (error) {
          if (!isFailure(error)) throw error;
          return undefined;
        }
      });
      const [plain, full] = rulesets;
      if (plain === undefined || full === undefined) continue;
      const lengths = list === null ? [states.length] : LENGTHS.map((length) => states.length + length);
      for (const state of lengths.flatMap(statesOf)) {
        const found = optionsAt(plain, state);
        expect([name.text, state, found]).toEqual([name.text, state, optionsAt(full, state)]);
        compared += found === null || found.length === 0 ? 0 : 1;
      }
    }
    if (text === OWN) expect(compared).toBeGreaterThan(100);
  });
});
