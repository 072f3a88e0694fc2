import { once } from '../../../collections/once.ts';
import { type Identity, type Int, SOLVED_GAMES } from '../../../engine/index.ts';
import { parse } from '../../../syntax/pieces/parse.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { Names } from '../../scope/scope.ts';
import { constantsIn } from '../shared/constants.ts';
import { canonicalRules } from './canonical.ts';
import type { OrderedEntries } from './ordered-entries.ts';
import { plainRules } from './plain-rules.ts';
import {
  functionsInText,
  mayMentionState,
  mentionsStateInText,
  namesAll,
  type Shape,
  shapeInText,
  shapeOf,
} from './shape.ts';

/** The rules of a game as theories look for them. */
export interface KnownRules {
  readonly rules: Identity;
  /** The name of the theory about them; null if there is none. */
  readonly theory: string | null;
  /** The number in the rules that is the first parameter of the theory; null if the game has the parameters of the theory itself. */
  readonly lifted: Int | null;
}

/**
 * The theory about the rules of a game, of which `canonical` is the identity, see {@link canonicalRules}, and `ordered` what `orderedEntries` says. A theory about a family
 * also knows the games in which a number is written in place of its first parameter: `4 * k` is `f * k` for f = 4. A game written in a way that
 * its theory does not list is searched.
 */
export function knownRules(
  game: GameDeclaration,
  canonical: Identity,
  names: Names,
  ordered: OrderedEntries | null,
): KnownRules {
  const shape = shapeOf(game);
  const theory = theoryNamed(game, shape, canonical);
  const unknown: KnownRules = { rules: canonical, theory, lifted: null };
  if (theory !== null) return unknown;
  if (ordered !== null) return { rules: canonical, theory: ordered.theory, lifted: ordered.most };
  const family = { ...shape, parameters: shape.parameters + 1 };
  const key = keyOf(family);
  const similar = solved().filter((one) => one.shape === key && isLike(game, one));
  // Each number but the lifted one is in the rules of the theory too, so a long list of amounts need not be compared once for each of them.
  const most = 1 + Math.max(...similar.map((one) => one.numbers()));
  if (numbersInRules(game, names) > most) return unknown;
  for (const lifted of constantsIn(game, names)) {
    const rules = canonicalRules(game, names, lifted);
    const found = rules === null ? null : theoryNamed(game, family, rules);
    if (rules !== null && found !== null) return { rules, theory: found, lifted };
  }
  return unknown;
}

function theoryNamed(game: GameDeclaration, shape: Shape, rules: Identity): string | null {
  const key = keyOf(shape);
  const found = solved().find((one) => one.shape === key && isLike(game, one) && one.rules() === rules);
  return found?.theory ?? null;
}

/** Whether a game mentions what the rules of a theory mention in every way of writing them. */
function isLike(game: GameDeclaration, { functions, mentionsState }: ReturnType<typeof solved>[number]): boolean {
  return (!mentionsState || mayMentionState(game)) && namesAll(game, functions);
}

/** The rules that theories are about. */
const solved = once(() =>
  Object.entries(SOLVED_GAMES).flatMap(([theory, { rules }]) =>
    rules.map((text) => ({
      theory,
      shape: keyOf(shapeInText(text)),
      functions: functionsInText(text),
      mentionsState: mentionsStateInText(text),
      rules: once(() => rulesOf(text)),
      numbers: once(() => numbersOf(text)),
    })),
  ),
);

/** Rules of different shapes, or with other functions, need not be read to know that they differ. */
function keyOf(shape: Shape | null): string {
  return JSON.stringify(shape);
}

/** How many different numbers rules contain when they are compared. */
function numbersInRules(game: GameDeclaration, names: Names): number {
  return constantsIn({ ...game, rules: plainRules(game, names) }, names).length;
}

/** The rules of the game in a text by itself, where a name that is not a variable belongs to the language. */
function rulesOf(text: string): Identity | null {
  const game = gameIn(text);
  return game === null ? null : canonicalRules(game, new Map());
}

function numbersOf(text: string): number {
  const game = gameIn(text);
  return game === null ? 0 : numbersInRules(game, new Map());
}

function gameIn(text: string): GameDeclaration | null {
  const tree = parse(text).pieces[0]?.piece.tree;
  return tree?.kind === 'game' ? tree : null;
}
