import type { Expression, Tuple } from '../../../syntax/tree/expression-tree.ts';
import type { Rule, StopRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration, ListVariable } from '../../../syntax/tree/tree.ts';
import { expressionsOfRule, isNumeral, isVariable, namesIn, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import type { Names } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { joined } from '../shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import { named } from '../shared/unwritten.ts';
import { entryLoop } from './choices-of-entries.ts';
import { type Entries, entryName, entryRule, isEntry } from './entry-game.ts';
import { oneEntryChanged } from './one-entry-changed.ts';

/** The game of a single entry of a list, whose rules change one entry at a time and look at no other. */
export interface ComponentGame {
  readonly game: GameDeclaration;
  /** How many numbers each entry is a tuple of; null if entries are numbers. */
  readonly size: number | null;
  /** Whether play of the whole list ends as soon as one entry meets the condition under which play of that entry ends. */
  readonly endsWithFirst: boolean;
}

/**
 * The game of a single entry, if entries are tuples of equally many numbers, or if `stop where` says that play ends with the first entry for which a condition holds, as in
 * `stop where 0 in a`, `stop where min(a) == 0` or `stop where some(x == 0 for x in a)`. Null for any other list, and for one with numbers before it. Linear in the rules.
 */
export function componentGame(game: GameDeclaration, names: Names): ComponentGame | null {
  const { list, states, rules } = game;
  if (list === null || list.kind === 'text' || states.length > 0) return null;
  const size = listTypeOf({ ...game, list }, names) === LIST_OF_NUMBERS ? null : sizeOf(rules, list);
  const stops = rules.filter((rule) => rule.kind === 'stop');
  // A list of numbers that never stops is served already.
  if (size === undefined || (size === null && stops.length === 0)) return null;
  const name = entryName(rules, list.name.text);
  const entries = entriesOf(list.name.text, name, size);
  const isPlain = plainWordsOf(game, names);
  const found = rules.map((rule) =>
    rule.kind === 'stop' ? entryStop(rule, entries, isPlain) : entryRule(rule, entries),
  );
  if (!found.every((rule) => rule !== null)) return null;
  // Of the list, the rules may read nothing else.
  if (namesIn(found.flatMap(expressionsOfRule)).has(list.name.text)) return null;
  const numbers = size === null ? [name] : Array.from({ length: size }, (_, at) => partName(name, at + 1));
  const variables = numbers.map((text) => ({ ...list, name: { ...list.name, text }, signed: false }));
  return { game: { ...game, states: variables, list: null, rules: found }, size, endsWithFirst: stops.length > 0 };
}

/** How many numbers the rules write for an entry; undefined if they do not write tuples of numbers, or tuples of different lengths. */
function sizeOf(rules: readonly Rule[], { name }: ListVariable): number | undefined {
  const sizes = new Set(
    rules.flatMap((rule) => {
      const value = rule.kind === 'move' ? oneEntryChanged(rule.to, name.text)?.value : undefined;
      return value === undefined ? [] : (tupleIn(value)?.items.length ?? 0);
    }),
  );
  const [size, another] = sizes;
  return size !== undefined && size > 1 && another === undefined ? size : undefined;
}

function tupleIn(value: Expression): Tuple | null {
  const inner = unwrap(value);
  return inner.kind === 'tuple' ? inner : null;
}

/** The name of one number of an entry. No name in a file contains brackets, so none is equal to it. */
function partName(entry: string, part: number): string {
  return `${entry}[${part}]`;
}

function entriesOf(list: string, name: string, size: number | null): EntriesOf {
  const read: Entries['read'] = (expression, isOne) => {
    if (size === null) return isOne(expression) ? named(name, expression) : null;
    if (expression.kind === 'index' && isOne(unwrap(expression.of))) {
      const [index, another] = expression.indices;
      const part = index === undefined ? undefined : unwrap(index);
      if (part?.kind !== 'numeral' || another !== undefined) return null;
      return named(partName(name, Number(part.value)), expression);
    }
    if (expression.kind !== 'binary' || (expression.operator !== '==' && expression.operator !== '!=')) return null;
    const { left, right, operator, start, end } = expression;
    const tuple = isOne(unwrap(left)) ? tupleIn(right) : isOne(unwrap(right)) ? tupleIn(left) : null;
    if (tuple?.items.length !== size) return null;
    const equal = equalTo(replaced(tuple, (part) => read(part, isOne)));
    return operator === '==' ? equal : { kind: 'unary', operator: 'not', operand: equal, start, end };
  };
  /** The condition that an entry is equal to a tuple, or to a number. */
  const equalTo = (value: Expression): Expression => {
    const tuple = size === null ? null : tupleIn(value);
    const [items, names] =
      tuple === null ? [[value], [name]] : [tuple.items, tuple.items.map((_, at) => partName(name, at + 1))];
    const { start, end } = value;
    const equal = items.map(
      (right, at): Expression => ({
        kind: 'binary',
        operator: '==',
        left: named(names[at] ?? name, right),
        right,
        start,
        end,
      }),
    );
    return { kind: 'paren', inner: joined(equal) ?? value, start, end };
  };
  return {
    list,
    name,
    size,
    byPlace: false,
    stateOf: (value) =>
      size === null ? { kind: 'paren', inner: value, start: value.start, end: value.end } : tupleIn(value),
    read,
    equalTo,
  };
}

interface EntriesOf extends Entries {
  readonly name: string;
  readonly size: number | null;
  readonly equalTo: (value: Expression) => Expression;
}

/** What a rule that ends play says of one entry, if it ends play as soon as this holds for some entry; else null. */
function entryStop(rule: StopRule, entries: EntriesOf, isPlain: IsPlainWord): StopRule | null {
  const { loops, where } = rule.tail;
  if (loops.length > 0 || where === null) return null;
  const found = disjunctsOf(where).map((condition) => entryCondition(unwrap(condition), entries, isPlain));
  if (!found.every((condition) => condition !== null)) return null;
  return {
    ...rule,
    tail: { loops, where: found.reduce((left, right) => ({ ...where, kind: 'binary', operator: 'or', left, right })) },
  };
}

/** The parts of a condition that `or` joins. */
function disjunctsOf(condition: Expression): readonly Expression[] {
  const inner = unwrap(condition);
  return inner.kind === 'binary' && inner.operator === 'or'
    ? [...disjunctsOf(inner.left), ...disjunctsOf(inner.right)]
    : [inner];
}

function entryCondition(condition: Expression, entries: EntriesOf, isPlain: IsPlainWord): Expression | null {
  const { list, name, size } = entries;
  if (condition.kind === 'binary') {
    const { operator, left, right } = condition;
    if (operator === 'in')
      return isVariable(right, list) && (size === null || tupleIn(left)?.items.length === size)
        ? entries.equalTo(left)
        : null;
    const isLow = operator === '<' || operator === '<=' || (operator === '==' && isNumeral(unwrap(right), 0n));
    return size === null && isLow && isLeastOf(unwrap(left), list, isPlain)
      ? { ...condition, left: named(name, left) }
      : null;
  }
  if (condition.kind !== 'call' || condition.callee.text !== 'some') return null;
  const [test, another] = condition.arguments;
  const loop = entryLoop(condition, list);
  if (test === undefined || another !== undefined || loop === null || loop.name === list) return null;
  const isOne = (part: Expression): boolean =>
    loop.isPlace ? isEntry(part, list, loop.name) : isVariable(part, loop.name);
  const inner: Expression = { kind: 'paren', inner: test, start: test.start, end: test.end };
  const read = replaced(inner, (part) => entries.read(part, isOne));
  return namesIn([read]).has(loop.name) ? null : read;
}

/** `min(a)` */
function isLeastOf(expression: Expression, list: string, isPlain: IsPlainWord): boolean {
  if (expression.kind !== 'call' || expression.callee.text !== 'min' || !isPlain('min')) return false;
  const [only, another] = expression.arguments;
  return only !== undefined && another === undefined && expression.clauses === null && isVariable(only, list);
}
