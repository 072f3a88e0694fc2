import { COIN_NAMES } from '../../semantics/forms/flips.ts';
import { is, isName, type Token } from '../../syntax/text/token.ts';
import * as t from '../../syntax/text/tokens.ts';
import { isOneOf, RULE_WORDS } from '../../syntax/vocabulary.ts';

/** A name that stands for a number, a set or a list at the cursor. */
export interface Variable {
  readonly name: string;
  readonly kind: 'parameter' | 'state' | 'loop' | 'coin';
}

/** The tokens of a declaration, and how many of them are before the cursor. */
interface Before {
  readonly tokens: readonly Token[];
  readonly count: number;
}

/**
 * The variables at a place, found in the tokens, because there is seldom a tree while the user types. The loops of a rule follow
 * the expressions that use them, so loops after the cursor count as well. Linear.
 */
export function variablesAt(place: Before): readonly Variable[] {
  return variablesIn(place.tokens, ruleAround(place));
}

/** The variables that the tokens of a declaration introduce in its heading and in one of its rules. Linear. */
export function variablesIn(tokens: readonly Token[], rule: readonly Token[]): readonly Variable[] {
  const [keyword] = tokens;
  const found: Variable[] = [
    ...loopNames(rule).map((name): Variable => ({ name, kind: 'loop' })),
    ...(keyword?.image === 'coins' ? coinsOf(rule) : []),
    ...(keyword?.image === 'game' || keyword?.image === 'graph' ? headNames(tokens) : []),
    ...(keyword?.image === 'let' || keyword?.image === 'set' ? givenNames(tokens) : []),
    ...(keyword?.image === 'conjecture' ? askedNames(tokens) : []),
  ];
  // Of several variables with one name, the innermost counts.
  return [...new Map(found.toReversed().map((variable) => [variable.name, variable])).values()].toReversed();
}

/** The names in a rule that nothing introduces yet, and that a loop is most likely about to introduce. */
export function unboundNames(place: Before, isKnown: (name: string) => boolean): readonly string[] {
  const bound = new Set(variablesAt(place).map(({ name }) => name));
  const { tokens, count } = place;
  const rule = ruleAround(place);
  const before = rule.filter((token) => tokens.indexOf(token) < count && token.tokenType.name === 'Identifier');
  const names = before.map(({ image }) => image).filter((name) => !bound.has(name) && !isKnown(name));
  return [...new Set(names)];
}

/** The tokens of the rule, or of the line of a graph, at the cursor; all tokens if there are neither. */
export function ruleAround({ tokens, count }: Before): readonly Token[] {
  const isRule = (token: Token) => isOneOf(RULE_WORDS, token.image) || is(token, ...t.LINE_TYPES);
  const from = tokens.slice(0, count).findLastIndex(isRule);
  if (from === -1) return tokens;
  const to = tokens.findIndex((token, index) => index >= count && isRule(token));
  return tokens.slice(from, to === -1 ? undefined : to);
}

function loopNames(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => (token.tokenType.LABEL === 'in' ? namesBefore(tokens, index) : []));
}

/** `k` in `k in S`, `dx` and `dy` in `(dx, dy) in S`. */
function namesBefore(tokens: readonly Token[], index: number): string[] {
  const before = tokens[index - 1];
  if (before?.image !== ')') return isName(before) ? [before.image] : [];
  let at = index - 2;
  while (isName(tokens[at]) || tokens[at]?.image === ',') at -= 1;
  return tokens[at]?.image === '(' ? namesIn(tokens.slice(at, index)) : [];
}

/** The names in the brackets of `game Bash[m](n)` or `graph Grid[m, n]`. */
function headNames(tokens: readonly Token[]): Variable[] {
  const body = tokens.findIndex(({ image }) => image === '{');
  const head = tokens.slice(2, body === -1 ? undefined : body);
  const states = head.findIndex(({ image }) => image === '(');
  const names = (part: readonly Token[], kind: Variable['kind']) => namesIn(part).map((name) => ({ name, kind }));
  const named = head.filter((token, index) => head[index - 1]?.image !== ':' && !isUnordered(token, head[index + 1]));
  return states === -1
    ? names(named, 'parameter')
    : [...names(named.slice(0, states), 'parameter'), ...names(named.slice(states), 'state')];
}

/** `unordered` before the name of a list. */
function isUnordered({ image }: Token, next: Token | undefined): boolean {
  return image === 'unordered' && isName(next);
}

/** `n` in `let square(n) = …`. */
function givenNames(tokens: readonly Token[]): Variable[] {
  const equals = tokens.findIndex(({ image }) => image === '=');
  const given = tokens.slice(3, equals === -1 ? undefined : equals);
  return tokens[2]?.image === '(' ? namesIn(given).map((name) => ({ name, kind: 'parameter' })) : [];
}

/** `n` in `conjecture sg(Half(n)) = …`. */
function askedNames(tokens: readonly Token[]): Variable[] {
  const equals = tokens.findIndex(({ image }) => image === '=');
  const asked = tokens.slice(1, equals === -1 ? undefined : equals);
  const names = asked.filter((token, index) => isName(token) && !/^[([]$/.test(asked[index + 1]?.image ?? ''));
  return names.map(({ image }) => ({ name: image, kind: 'state' }));
}

function coinsOf(rule: readonly Token[]): Variable[] {
  const coins = Number(rule[1]?.image);
  return COIN_NAMES.slice(0, Number.isInteger(coins) ? coins : 1).map((name) => ({ name, kind: 'coin' }));
}

function namesIn(tokens: readonly Token[]): string[] {
  return tokens.filter(isName).map(({ image }) => image);
}
