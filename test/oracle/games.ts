import fc from 'fast-check';
import type { Component, Game, Sum } from './oracle.ts';
import { type Membership, sets, type Tail, tails, upTo, type Variables } from './twins.ts';

/** A game as text and as closures. */
export interface GameTwin {
  readonly declaration: string;
  readonly game: Game;
  readonly width: number;
}

/** One rule as text, and the moves that it allows from a state. `self` is the game that it belongs to. */
export interface RuleTwin {
  readonly text: string;
  readonly options: (variables: Variables, self: Game) => readonly Sum[];
}

/** Games with these states and up to three rules of a kind. */
export function gamesOf(name: string, states: readonly string[], rule: fc.Arbitrary<RuleTwin>): fc.Arbitrary<GameTwin> {
  return fc.array(rule, { minLength: 1, maxLength: 3 }).map((rules) => {
    const game: Game = {
      name,
      options: (state) => {
        const variables = Object.fromEntries(states.map((variable, index) => [variable, state[index] ?? 0]));
        return rules.flatMap(({ options }) => options(variables, game));
      },
    };
    const body = rules.map(({ text }) => `  ${text}\n`).join('');
    return { declaration: `game ${name}(${states.join(', ')}) {\n${body}}`, game, width: states.length };
  });
}

/** `take SET from a, b for … where …`: the same number from each variable named. */
export function takeRules(states: readonly string[], from: readonly string[]): fc.Arbitrary<RuleTwin> {
  return withTail(states, (tail) =>
    sets(tail.names).map((set) => ({
      text: `take ${set.text}${from.length === 0 ? '' : ` from ${from.join(', ')}`}${tail.text}`,
      options: (variables, self) =>
        tail.of(variables).flatMap((bound) => {
          const heaps = from.length === 0 ? states : from;
          const most = Math.min(...heaps.map((heap) => variables[heap] ?? 0));
          return amounts(set.of(bound), most).map((k) => [
            componentOf(
              self,
              states.map((state) => (variables[state] ?? 0) - (heaps.includes(state) ? k : 0)),
            ),
          ]);
        }),
    })),
  );
}

/** A rule whose tail may bind some variables. */
export function withTail(
  states: readonly string[],
  rule: (tail: Tail) => fc.Arbitrary<RuleTwin>,
): fc.Arbitrary<RuleTwin> {
  const loops = fc.constantFrom<readonly string[]>([], [], [], ['i'], ['i', 'j']);
  return loops.chain((names) => tails(states, names)).chain(rule);
}

/** The members from 1 to `most`. */
export function amounts(member: Membership, most: number): number[] {
  return Array.from({ length: Math.max(0, most) }, (_, index) => index + 1).filter(member);
}

export function componentOf(game: Game, state: readonly number[]): Component {
  return { game, state };
}

/** The sum with these components, unless one of them has a negative number. */
export function legal(components: readonly (readonly [Game, readonly number[]])[]): readonly Sum[] {
  if (components.some(([, state]) => state.some((value) => value < 0))) return [];
  return [components.map(([game, state]) => componentOf(game, state))];
}

export const NIM: Game = {
  name: 'Nim',
  options: ([n = 0]) => upTo(0, n - 1).map((rest) => [{ game: NIM, state: [rest] }]),
};
