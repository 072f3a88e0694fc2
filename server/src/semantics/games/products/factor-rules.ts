import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression, printTail } from '../../../syntax/tree/print.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import type { Names } from '../../scope/scope.ts';
import { impliedBound } from '../shared/implied-bounds.ts';
import { type Item, type Summand, summandsOf } from './summands.ts';

/** What a rule does with one number of the state: an option is the sum of all these items, under these loops and conditions. */
export interface FactorRule {
  readonly items: readonly NonNullable<Item>[];
  readonly loops: readonly Loop[];
  readonly conditions: readonly Expression[];
  /** Equal for equal rules: variables count by name. */
  readonly text: string;
}

/**
 * What a rule does with each number of the state, if its options are the products of these: it adds all states each of whose numbers stays or becomes one of the
 * items, except for the state itself, each once; and each loop and each condition is about one number. Null for any other rule.
 */
export function factorRules({ to, tail }: MoveRule, game: GameDeclaration, names: Names): readonly FactorRule[] | null {
  const own = game.states.map(({ name }) => name.text);
  const bound = tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  const taken = [...bound, ...own, ...game.parameters.map(({ text }) => text)];
  const summands = new Set(taken).size < taken.length ? null : summandsOf(to, { game, names, taken });
  const items = summands && itemsOf(summands, own.length);
  if (items === null) return null;
  const variables = new Set([...bound, ...own]);
  const conditions = tail.where === null ? [] : conjunctsOf(tail.where);
  const used = (expressions: readonly Expression[]): readonly string[] =>
    [...namesIn(expressions)].filter((name) => variables.has(name));
  const links = [
    ...items.map((each, at) => [own[at] ?? '', ...used(each.flatMap(expressionsOf))]),
    ...tail.loops.map((loop) => [...loop.names.map(({ text }) => text), ...used([loop.set])]),
    ...conditions.map((condition) => used([condition])),
  ];
  const blocks = own.map((name) => linkedWith(name, links));
  const isApart = blocks.every((block) => own.filter((name) => block.has(name)).length === 1);
  const isWhole = bound.every((name) => blocks.some((block) => block.has(name)));
  if (!isApart || !isWhole) return null;
  return items.map((each, at) => {
    // A condition that is about no number is one of the first.
    const isOf = (name: string | undefined) => (name === undefined ? at === 0 : blocks[at]?.has(name) === true);
    const loops = tail.loops.filter((loop) => isOf(loop.names[0]?.text));
    const wanted = conditions.filter((condition) => isOf(used([condition])[0]));
    const needed = wanted.filter((condition) => !isImplied(condition, own[at] ?? '', loops));
    const said = needed.map((condition) => leastBy(condition, own[at] ?? '') ?? printExpression(condition));
    return { items: each, loops, conditions: needed, text: textOf(each, loops, said.map(String)) };
  });
}

/** The items of each number, if the summands are all combinations of them but that in which nothing changes, each once; else null. */
function itemsOf(summands: readonly Summand[], width: number): readonly (readonly NonNullable<Item>[])[] | null {
  const keys = new Set(summands.map((summand) => JSON.stringify(summand.map(keyOf))));
  const items = Array.from({ length: width }, (_, at) => {
    const found = summands.flatMap((summand) => summand[at] ?? []);
    return [...new Map(found.map((item) => [keyOf(item), item])).values()];
  });
  const combinations = items.reduce((count, { length }) => count * (length + 1), 1);
  const isChange = summands.every((summand) => summand.some((item) => item !== null));
  return isChange && keys.size === summands.length && keys.size + 1 === combinations ? items : null;
}

function keyOf(item: Item): string {
  return item === null ? '' : `${printExpression(item.value)}${printTail({ loops: item.loops, where: null })}`;
}

function textOf(items: readonly Item[], loops: readonly Loop[], conditions: readonly string[]): string {
  return JSON.stringify([items.map(keyOf).sort(), printTail({ loops, where: null }), [...new Set(conditions)].sort()]);
}

/** The expressions of an item that may name variables of the rule; those of its own loops are none. */
function expressionsOf(item: NonNullable<Item>): readonly Expression[] {
  return [item.value, ...item.loops.map(({ set }) => set)];
}

/** All names that are linked with this one, directly or not. */
function linkedWith(name: string, links: readonly (readonly string[])[]): ReadonlySet<string> {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const link of links) if (link.some((each) => found.has(each))) for (const each of link) found.add(each);
  }
  return found;
}

/** Whether a condition such as `x > 0` holds wherever a loop such as `a in 1..x - 1` has a value. */
function isImplied(condition: Expression, own: string, loops: readonly Loop[]): boolean {
  const least = leastBy(condition, own);
  if (least === null) return false;
  return loops.some(({ set }) => {
    const range = unwrap(set);
    if (range.kind !== 'range' || range.to === null) return false;
    const [from, short] = [unwrap(range.from), shortOf(unwrap(range.to), own)];
    return from.kind === 'numeral' && short !== null && from.value + short >= least;
  });
}

/** The n for which a condition such as `x >= 1`, `x > 0` or `x != 0` says that this natural number is at least n, and no more; null for any other. */
function leastBy(condition: Expression, own: string): bigint | null {
  const inner = unwrap(condition);
  const implied = impliedBound(inner, new Map([[own, 0n]]));
  // `x == 1` says more than that x is at least 1.
  return implied?.name !== own || (inner.kind === 'binary' && inner.operator === '==') ? null : implied.least;
}

/** How much `x - 2` is short of x; null for anything else. */
function shortOf(expression: Expression, own: string): bigint | null {
  if (isVariable(expression, own)) return 0n;
  if (expression.kind !== 'binary' || expression.operator !== '-' || !isVariable(expression.left, own)) return null;
  const by = unwrap(expression.right);
  return by.kind === 'numeral' ? by.value : null;
}
