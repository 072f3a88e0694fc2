import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { expressionsOf, namesIn } from '../../../syntax/tree/walk.ts';
import { RULES, SET_FUNCTIONS, VALUE_FUNCTIONS } from '../../../syntax/vocabulary.ts';

/** Properties of a game that are cheap to compare, so that rules which cannot be equal are not compared in full. */
export interface Shape {
  readonly parameters: number;
  /** How many variables a state has; 0 if it ends in a list. */
  readonly states: number;
  /** How many rules there are. Their keywords may differ: some moves are takes written otherwise. */
  readonly rules: number;
}

/** The shape of a game. */
export function shapeOf({ parameters, states, list, rules }: GameDeclaration): Shape {
  return { parameters: parameters.length, states: list === null ? states.length : 0, rules: rules.length };
}

/**
 * The shape of the game that a text declares; null if it declares anything else. The text is not parsed, and must be free of
 * mistakes. Linear.
 */
export function shapeInText(text: string): Shape | null {
  const code = text.replaceAll(COMMENT, '');
  const heading = HEADING.exec(code);
  if (heading === null) return null;
  const [, parameters = '', states = ''] = heading;
  const rules = code.match(KEYWORD) ?? [];
  return {
    parameters: lengthOf(parameters),
    states: /\.\.\.|:\s*text/.test(states) ? 0 : lengthOf(states),
    rules: rules.length,
  };
}

const COMMENT = /\/\/.*/g;
const HEADING = /game\s+[^\s([]+\s*(?:\[([^\]]*)\])?\s*\(([^)]*)\)/;
const KEYWORD = new RegExp(String.raw`\b(?:${RULES.game.join('|')})\b`, 'g');

/**
 * Whether the rules in a text mention the state, a single number. A game with the same rules mentions it, too: only limits that say nothing may be
 * left out, and no theory about a single number mentions it in such limits alone.
 */
export function mentionsStateInText(text: string): boolean {
  const code = text.replaceAll(COMMENT, '');
  const heading = HEADING.exec(code);
  const [whole = '', , state = ''] = heading ?? [];
  if (!/^\w+$/.test(state)) return false;
  return new Set(code.slice((heading?.index ?? 0) + whole.length).match(/\w+/g)).has(state);
}

/** False if the state of a game is a single number that its rules do not mention. */
export function mayMentionState(game: GameDeclaration): boolean {
  const [only, another] = game.states;
  if (only === undefined || another !== undefined || game.list !== null) return true;
  return namesOf(game).has(only.name.text);
}

/** The names in the rules of a game, collected once for all theories that are compared with it. */
function namesOf(game: GameDeclaration): ReadonlySet<string> {
  const found = names.get(game) ?? namesIn(expressionsOf(game));
  names.set(game, found);
  return found;
}

const names = new WeakMap<GameDeclaration, ReadonlySet<string>>();

/** The number of names in a comma-separated text. */
function lengthOf(names: string): number {
  return names === '' ? 0 : names.split(',').length;
}

/**
 * The functions that a theory about the rules in a text calls, of those that are called in any other way of writing the same rules too: a
 * minimum may be a limit that says nothing, and divisors are also written as a condition.
 */
export function functionsInText(text: string): readonly string[] {
  const called = new Set([...text.matchAll(/(\w+)\s*\(/g)].map(([, name]) => name));
  return FUNCTIONS.filter((name) => called.has(name));
}

const FUNCTIONS: readonly string[] = [...VALUE_FUNCTIONS, ...SET_FUNCTIONS].filter(
  (name) => name !== 'min' && name !== 'max' && name !== 'divisors',
);

/** Whether a game names all of these functions. */
export function namesAll(game: GameDeclaration, functions: readonly string[]): boolean {
  return functions.every((name) => namesOf(game).has(name));
}
