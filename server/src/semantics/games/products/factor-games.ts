import { spanOf } from '../../../syntax/text/span.ts';
import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import type { Names } from '../../scope/scope.ts';
import { changesOf } from '../moves/changes.ts';
import { joined } from '../shared/conditions.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import { isTotal } from '../shared/total.ts';
import { type FactorRule, factorRules } from './factor-rules.ts';
import type { Item } from './summands.ts';

/** A game of one number of the state, and the names in its rules, among which its own means this game. */
export interface FactorGame {
  readonly game: GameDeclaration;
  readonly names: Names;
  /** See `FactorRuleset` of `engine/game/ruleset.ts`. */
  readonly leavesNumber: boolean;
}

/**
 * The games of one number whose product a game of several numbers is: each move chooses a move in every factor, say from x to the sum of some numbers and from y to
 * the sum of others, and leads to the sum of all states whose numbers are x or one of the former, and y or one of the latter, except for (x, y). Null for any other
 * game. The premises: each rule is a product of rules, one for each number; the rules of the game are all combinations of theirs; no number
 * is negative or becomes greater, and every new one is smaller, so play ends; and every expression has a value in every state, whichever rule looks at it.
 * Linear in the rules, for each number.
 */
export function factorGames(game: GameDeclaration, names: Names): readonly FactorGame[] | null {
  const { states, list, rules } = game;
  if (list !== null || states.length < 2 || states.length > MOST_FACTORS) return null;
  if (states.some(({ signed }) => signed)) return null;
  const split = rules.map((rule) => (rule.kind === 'move' ? factorRules(rule, game, names) : null));
  if (split.length === 0 || !split.every((factors) => factors !== null)) return null;
  const ofNumbers = states.map((_, at) => [
    ...new Map(split.flatMap((factors) => factors[at] ?? []).map((rule) => [rule.text, rule])).values(),
  ]);
  const chosen = new Set(split.map((factors) => JSON.stringify(factors.map(({ text }) => text))));
  if (chosen.size !== ofNumbers.reduce((count, { length }) => count * length, 1)) return null;
  const found = states.map((state, at) => {
    const own = ofNumbers[at] ?? [];
    const factor: GameDeclaration = { ...game, states: [state], rules: own.map((rule) => written(rule, game)) };
    if (!own.every((rule) => isServed(rule, factor, names))) return null;
    return { game: factor, names: within(factor, names), leavesNumber: own.every((rule) => numberLeft(rule) !== null) };
  });
  return found.every((factor) => factor !== null) ? found : null;
}

/** With more factors, the states that a move adds are too many to be written out. */
const MOST_FACTORS = 8;

/** The same names, except that the name of the game means its factor. */
function within(factor: GameDeclaration, names: Names): Names {
  const own: Names = {
    has: (name) => names.has(name),
    get: (name) =>
      name === factor.name.text ? { declaration: factor, home: () => ({ names: own }) } : names.get(name),
    [Symbol.iterator]: () => names[Symbol.iterator](),
  };
  return own;
}

/** Whether each new value is smaller than the number, and every expression has a value. */
function isServed({ items, loops, conditions }: FactorRule, factor: GameDeclaration, names: Names): boolean {
  const isPlain = plainWordsOf(factor, names);
  const own = factor.states[0]?.name.text ?? '';
  const change = (value: Expression, within: Clauses) =>
    changesOf({ ...spanOf(value), kind: 'move', to: paren(value), tail: within }, factor, isPlain)[0] ?? 'unknown';
  const outer: Clauses = { loops, where: joined(conditions) };
  if (!isTotal([], outer, factor, isPlain)) return false;
  return items.every(({ value, loops: inner, below }) => {
    const tail: Clauses = { ...outer, loops: [...loops, ...inner] };
    const isSaid = inner.length === 0 && conditions.some((each) => saysLess(each, value, own));
    const isSmaller = isSaid || change(value, tail) === 'smaller';
    const isBelow = below === null || change(below, outer) !== 'unknown';
    return isSmaller && isBelow && isTotal([value], tail, factor, isPlain);
  });
}

/** `a < x`, or `x > a`. */
function saysLess(condition: Expression, value: Expression, own: string): boolean {
  const number = unwrap(value);
  if (condition.kind !== 'binary' || number.kind !== 'name') return false;
  const { operator, left, right } = condition;
  if (operator === '<') return isVariable(left, number.text) && isVariable(right, own);
  return operator === '>' && isVariable(left, own) && isVariable(right, number.text);
}

/** The rule of a factor as it would be written: `move to G(a) + G(b)`, or `move to (a)` for a single number. */
function written({ items, loops, conditions }: FactorRule, game: GameDeclaration): MoveRule {
  const only = numberLeft({ items });
  const to = only
    ? paren(only)
    : sumOf(
        items.map((item) => stateOf(item, game)),
        game,
      );
  return { ...spanOf(to), kind: 'move', to, tail: { loops, where: joined(conditions) } };
}

/** The number that each option of a rule is; null if an option may be none or several. */
function numberLeft({ items }: Pick<FactorRule, 'items'>): Expression | null {
  const [only, another] = items;
  return only === undefined || another !== undefined || only.loops.length > 0 ? null : only.value;
}

function stateOf({ value, loops }: NonNullable<Item>, { name, parameters }: GameDeclaration): Expression {
  const at = spanOf(value);
  const given = parameters.map((parameter): Expression => ({ ...parameter, kind: 'name' }));
  const state: Expression = { ...at, kind: 'call', callee: name, parameters: given, arguments: [value], clauses: null };
  if (loops.length === 0) return state;
  const callee = { ...at, text: 'sum' };
  return { ...at, kind: 'call', callee, parameters: [], arguments: [state], clauses: { loops, where: null } };
}

function sumOf(terms: readonly Expression[], game: GameDeclaration): Expression {
  const [first, ...others] = terms;
  if (first === undefined) return { ...spanOf(game), kind: 'numeral', value: 0n };
  return others.reduce<Expression>(
    (left, right) => ({ ...spanOf(left), kind: 'binary', operator: '+', left, right }),
    first,
  );
}

function paren(inner: Expression): Expression {
  return { ...spanOf(inner), kind: 'paren', inner };
}
