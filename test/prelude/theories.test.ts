import { describe, expect, it } from 'vitest';
import type { Int } from '../../server/src/engine/arithmetic/integers.ts';
import { unlimited } from '../../server/src/engine/budget/meter.ts';
import type { Parameter } from '../../server/src/engine/game/forms.ts';
import type { Ruleset } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import type { State } from '../../server/src/engine/game/state.ts';
import { knownGame, SOLVED_GAMES } from '../../server/src/engine/theorems/theorems.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { Fault } from '../../server/src/semantics/scope/fault.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { ask } from '../ask.ts';
import { agrees } from '../engine/support/agrees.ts';
import { referenceOf } from '../engine/support/reference.ts';
import { DEEP, someOf } from '../tiers.ts';

/** The ruleset of a game of the prelude, or of a text that declares it. */
function rulesetOf(name: string, parameters: readonly Parameter[] = [], text = ''): Ruleset {
  const program = createProgram(parse(text), prelude);
  return createEnvironment(program, unlimited).instantiate(name, parameters);
}

/** All lists of this many numbers from `least` to `most`. */
function lists(length: number, least: number, most: number): State[] {
  if (length === 0) return [[]];
  const entries = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return lists(length - 1, least, most).flatMap((list) => entries.map((entry) => [...list, entry]));
}

const ROWS: readonly State[] = [
  [],
  ...lists(1, 0, 6),
  ...lists(2, 0, 6),
  ...lists(3, 0, DEEP ? 5 : 4),
  ...lists(4, 0, DEEP ? 4 : 3),
];

interface Case {
  readonly name: string;
  readonly parameters?: readonly Int[];
  readonly states: readonly State[];
  /** Whether a state is searched, or its value does not assume that play ends. */
  readonly isSearched?: (state: State) => boolean;
}

/** Whether there are no entries, or they do not ascend, each by at least so much. */
function failsToAscend(least: number): (state: State) => boolean {
  return (state) =>
    state.length === 0 || state.some((entry, place) => place > 0 && Number(entry) < Number(state[place - 1]) + least);
}

const always = (): boolean => true;

const CASES: readonly Case[] = [
  {
    name: 'Staircase',
    states: [[], ...lists(1, 0, 5), ...lists(2, 0, 4), ...lists(3, 0, 3), ...lists(4, 0, 2)],
    isSearched: (state) => state.length === 0,
  },
  // Coins on the same square, or not in order, are not covered by the theorem and have to be searched.
  { name: 'SilverDollar', states: ROWS, isSearched: failsToAscend(1) },
  { name: 'OrderedPiles', states: ROWS, isSearched: failsToAscend(0) },
  { name: 'Nimble', states: [[], ...lists(1, 0, 6), ...lists(2, 0, 6), ...lists(3, 0, 4)] },
  ...[0, 1, 2, 3].map((k) => ({
    name: 'MooreNim',
    parameters: [k],
    states: [[], ...lists(1, 0, 5), ...lists(2, 0, 5), ...lists(3, 0, 4), ...lists(4, 0, 2)],
  })),
  { name: 'MooreNim', parameters: [7], states: [...lists(4, 0, 2), ...lists(5, 0, 1), [1, 1, 2, 1, 2, 1]] },
  { name: 'NimWithPass', states: [...lists(1, 0, 2), ...lists(2, 0, 4), ...lists(3, 0, 4), ...lists(4, 0, 2)] },
  // Rows that do not descend are not a bar of chocolate, but the rules cover them too.
  { name: 'Chomp', states: [[], ...lists(1, 0, 6), ...lists(2, 0, 6), ...lists(3, 0, 4), ...lists(4, 0, 2)] },
  {
    name: 'Northcott',
    parameters: [4],
    states: [[], ...lists(2, 1, 4), ...lists(4, 1, 4), [0, 2], [1, 6], [6, 1]],
    isSearched: always,
  },
  { name: 'Northcott', parameters: [3], states: lists(4, 1, 3), isSearched: always },
];

describe.each(CASES)('$name $parameters', ({ name, parameters = [], states, isSearched = () => false }) => {
  const ruleset = rulesetOf(name, parameters);
  const { form: _, ...plain } = ruleset;

  it('has the values and options that plain search finds', () =>
    agrees(knownGame(ruleset, createSession()), plain, states, { isSearched }));
});

/** Small states of this many numbers; lists, if that is 0. */
const STATES: readonly (readonly State[])[] = [
  [...lists(1, 0, 5), ...lists(2, 0, 3), ...lists(3, 0, 2)],
  lists(1, 0, DEEP ? 60 : 40),
  lists(2, 0, DEEP ? 8 : 6),
  lists(3, 0, DEEP ? 4 : 3),
];

/** Each game that a theorem solves, in each way to write its rules. */
const WRITTEN = Object.entries(SOLVED_GAMES).flatMap(([theory, { rules }]) =>
  rules.map((text) => ({ theory, text, parameters: parametersOf(text) })),
);

/** A tree for a game on trees, and 2 for any other parameter. */
function parametersOf(text: string): readonly Parameter[] {
  const [, name] = /^game \w+\[(\w+)\]/.exec(text) ?? [];
  return name === undefined ? [] : name === 'up' ? [[0, 1, 1]] : [2];
}

it.each(WRITTEN)('$theory has the values of plain search: $text', ({ theory, text, parameters }) => {
  const ruleset = rulesetOf('G', parameters, text);
  expect(ruleset.form).toMatchObject({ theory });
  const solver = knownGame(ruleset, createSession());
  const { form: _, ...plain } = ruleset;
  const reference = referenceOf(plain);
  const states = (STATES[ruleset.signed.length] ?? []).filter((state) => isMeant(() => reference.nimber(state)));
  expect(states.length).toBeGreaterThan(10);
  const told = states.map((state) => [state, solver?.value(state, unlimited).nimber]);
  expect(told).toEqual(states.map((state) => [state, reference.nimber(state)]));
  // A theory may leave the values of small states to a search, and only tell who wins.
  const judged = states.flatMap((state) => {
    const verdict = solver?.verdict?.(state, unlimited) ?? null;
    return verdict === null ? [] : [{ state, lost: verdict.lost }];
  });
  expect(judged).toEqual(judged.map(({ state }) => ({ state, lost: reference.nimber(state) === 0 })));
});

it.each(
  someOf(
    WRITTEN.filter(({ text }) => /^game G\((unordered )?a\.\.\.\)/.test(text)),
    4,
  ),
)('$theory is never contradicted by an audit, whatever states a search of its rules meets: $text', ({ text }) => {
  const { problems } = ask(`${text}\nplay G(3, 1)\nplay misere G(2, 2)\nexpect outcome(G(4, 1, 2)) in {"N", "P"}`);
  expect(problems.filter(({ code }) => code === 'shortcut-refuted')).toEqual([]);
});

/** Whether the rules cover a state: some read entries that shorter lists do not have. */
function isMeant(search: () => unknown): boolean {
  try {
    search();
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

describe('a game with the rules of a known one', () => {
  it('is recognised whatever names it uses', () => {
    const steps =
      'game Steps(s...) { move to s with [n] = s[n] - x, [n - 1] = s[n - 1] + x for n in 2..#s, x in 1..s[n]  move to s with [1] = s[1] - y for y in 1..s[1] }';
    expect(knownGame(rulesetOf('Steps', [], steps), createSession())).not.toBeNull();
  });

  it('is not recognised by its name', () => {
    const other = 'game Staircase(a...) { move to a with [1] = a[1] - k for k in 1..a[1] }';
    expect(knownGame(rulesetOf('Staircase', [], other), createSession())).toBeNull();
  });
});
