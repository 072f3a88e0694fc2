import { clipped } from '../../syntax/problems/report.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Expression, Loop } from '../../syntax/tree/expression-tree.ts';
import { printExpression, printRule } from '../../syntax/tree/print.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import {
  childrenOf,
  expressionsOf,
  expressionsOfRule,
  isNumeral,
  isVariable,
  namesIn,
  replaced,
  unwrap,
} from '../../syntax/tree/walk.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';

/** Reports `a[0]` and `a[-1]`, which no list has: the first entry is `a[1]`, and the last `a[#a]`; of a rule, all at once. Linear in the declaration. */
export function reportCountedFromZero(declaration: Declaration, scope: Scope): void {
  const all = expressionsOf(declaration);
  const both = all.some((expression) => placesIn(expression, scope).length > 0) ? placedLists(all) : NONE;
  if (declaration.kind !== 'game') {
    for (const expression of all) reportPlaces(expression, both, scope);
    return;
  }
  for (const rule of declaration.rules) {
    const parts = expressionsOfRule(rule).filter((part) => placesIn(part, scope).length > 0);
    const [only, another] = parts;
    if (another !== undefined && !parts.some((part) => isAmong(placesIn(part, scope), both)))
      reportFromOne(spanOf(rule), printRule(rule), printRule(fromOne(rule, scope)), 'error', scope);
    else
      for (const part of another === undefined ? [only] : parts)
        if (part !== undefined) reportPlaces(part, both, scope);
  }
}

function reportPlaces(expression: Expression, both: ReadonlySet<string>, scope: Scope): void {
  const places = placesIn(expression, scope);
  const [only, another] = places;
  if (only === undefined) return;
  if (isAmong(places, both)) {
    reportShifted(only, scope);
    return;
  }
  const wrong = another === undefined ? only : expression;
  reportFromOne(spanOf(wrong), printExpression(wrong), printExpression(fromOne(wrong, scope)), 'error', scope);
}

/** Reports `d[0]` beside `d[1]`: whether all places are to be one more, or only this one, is for the author to say. */
function reportShifted(wrong: Expression, scope: Scope): void {
  const args = { text: clipped(printExpression(wrong)), instead: clipped(printExpression(fromOne(wrong, scope))) };
  scope.report({ code: 'counted-from-one', severity: 'error', span: spanOf(wrong), args });
}

const NONE: ReadonlySet<string> = new Set();

/** The lists, as they are written, of which an entry is named by a number from 1 on. Linear. */
function placedLists(expressions: readonly Expression[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...expressions];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [list, places] = listAndPlaces(part);
    if (list !== null && places.some((place) => place.kind === 'numeral' && place.value > 0n)) found.add(list);
    for (const child of childrenOf(part)) open.push(child);
  }
  return found;
}

/** The list of which an expression names entries, as it is written, and their places. */
function listAndPlaces(expression: Expression): readonly [list: string | null, places: readonly Expression[]] {
  if (expression.kind === 'index') return [printExpression(expression.of), expression.indices];
  if (expression.kind !== 'with') return [null, []];
  return [printExpression(expression.list), expression.replacements.map(({ index }) => index)];
}

/** Whether the first entry of one of some lists is named by 0. */
function isAmong(parts: readonly Expression[], lists: ReadonlySet<string>): boolean {
  return parts.some((part) => {
    const [list, places] = listAndPlaces(part);
    return list !== null && lists.has(list) && places.some((place) => isNumeral(place, 0n));
  });
}

/** The parts of an expression that name entries by 0 or by a negative number. */
function placesIn(expression: Expression, scope: Scope): readonly Expression[] {
  const found: Expression[] = [];
  const open = [expression];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (entryFromOne(part, scope) !== null) found.push(part);
    for (const child of childrenOf(part)) open.push(child);
  }
  return found;
}

/** A tree in which entries are counted from 1. */
function fromOne<T>(tree: T, scope: Scope): T {
  return replaced(tree, (part) => {
    const entry = entryFromOne(part, scope);
    return entry === null || entry === part ? null : entry;
  });
}

/** An entry, or a copy with entries replaced, as it is meant if some of its places are 0 or negative; null for anything else. */
function entryFromOne(expression: Expression, scope: Scope): Expression | null {
  if (expression.kind === 'index') {
    const { of, indices } = expression;
    const isPlayed = of.kind === 'name' && !scope.variables.has(of.text) && isOneOf(OTHERS, kindNamed(of.text, scope));
    const meant = isPlayed ? [null] : indices.map((index) => placeFromOne(index, of));
    if (meant.every((index) => index === null)) return null;
    return { ...expression, of: fromOne(of, scope), indices: indices.map((index, at) => meant[at] ?? index) };
  }
  if (expression.kind !== 'with') return null;
  const { list, replacements } = expression;
  const meant = replacements.map(({ index }) => placeFromOne(index, list));
  if (meant.every((index) => index === null)) return null;
  return {
    ...expression,
    replacements: replacements.map((one, at) => ({
      ...one,
      index: meant[at] ?? one.index,
      value: fromOne(one.value, scope),
    })),
  };
}

/** What has square brackets, and no entries. */
const OTHERS = ['game', 'graph', 'board', 'coins', 'broken'] as const;

function kindNamed(name: string, { names }: Scope): string {
  return names.get(name)?.declaration.kind ?? '';
}

/** 1 for 0, and `#a - 1` for −2; null for any other place. */
function placeFromOne(index: Expression, list: Expression): Expression | null {
  if (isNumeral(index, 0n)) return { ...index, kind: 'numeral', value: 1n };
  if (index.kind !== 'unary' || index.operator !== '-' || index.operand.kind !== 'numeral') return null;
  const before = index.operand.value - 1n;
  if (before < 0n) return null;
  const span = spanOf(index);
  const last: Expression = { ...span, kind: 'unary', operator: '#', operand: list };
  if (before === 0n) return last;
  return { ...span, kind: 'binary', operator: '-', left: last, right: { ...span, kind: 'numeral', value: before } };
}

/**
 * Warns of `for i in 0..#a - 1` where `i` is the place of an entry: the first place is 1. Where `i + 1` is one, too, the loop may well count from 0 on purpose. Linear in the
 * declaration for such a loop.
 */
export function reportLoopFromZero(loop: Loop, conditions: readonly Expression[], scope: Scope): void {
  const {
    names: [name],
    set,
  } = loop;
  if (name === undefined || set.kind !== 'range' || set.to === null || !isNumeral(set.from, 0n)) return;
  const length =
    set.to.kind === 'binary' && set.to.operator === '-' && isNumeral(set.to.right, 1n) ? set.to.left : null;
  if (length?.kind !== 'unary' || length.operator !== '#') return;
  // A condition on the place alone may exclude 0.
  if (conditions.some((condition) => childrenOf(condition).some((side) => isVariable(side, name.text)))) return;
  const declaration = scope.names.get(scope.within)?.declaration;
  if (declaration === undefined) return;
  const places = boundBy(loop, declaration).flatMap((part) => placesWith(part, name.text));
  const isPlace = places.some((place) => isVariable(place, name.text));
  if (!isPlace || places.some((place) => isOneMore(place, name.text))) return;
  reportFromOne(spanOf(set), printExpression(set), `1..${printExpression(length)}`, 'warning', scope);
}

/** The expressions in which the variable of a loop may occur: those of the rule, or of the list, set or call, that the loop belongs to. */
function boundBy(loop: Loop, declaration: Declaration): readonly Expression[] {
  const rules = declaration.kind === 'game' ? declaration.rules : [];
  const rule = rules.find(({ tail }) => tail.loops.includes(loop));
  if (rule !== undefined) return expressionsOfRule(rule);
  const open = [...expressionsOf(declaration)];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (loopsOf(part).includes(loop)) return childrenOf(part);
    for (const child of childrenOf(part)) open.push(child);
  }
  return [];
}

/** Whether a set is what the variable of a loop stands for, and this is the place of an entry. Linear in the declaration. */
export function isOfPlaces(set: Expression, { names, within }: Scope): boolean {
  const declaration = names.get(within)?.declaration;
  if (declaration === undefined) return false;
  const rules = declaration.kind === 'game' ? declaration.rules : [];
  const loops = rules.flatMap(({ tail }) => tail.loops);
  const open = [...expressionsOf(declaration)];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    loops.push(...loopsOf(part));
    for (const child of childrenOf(part)) open.push(child);
  }
  const loop = loops.find((each) => each.set.start === set.start && each.set.end === set.end);
  const name = loop?.names[0]?.text;
  if (loop === undefined || name === undefined) return false;
  return boundBy(loop, declaration).some((part) => placesWith(part, name).some((place) => namesIn([place]).has(name)));
}

function loopsOf(expression: Expression): readonly Loop[] {
  return 'clauses' in expression ? (expression.clauses?.loops ?? []) : [];
}

/** The places of entries in an expression, but for parts in which another loop has a variable of this name. */
function placesWith(expression: Expression, name: string): readonly Expression[] {
  if (loopsOf(expression).some(({ names }) => names.some(({ text }) => text === name))) return [];
  const inside = childrenOf(expression).flatMap((part) => placesWith(part, name));
  if (expression.kind === 'index') return [...expression.indices, ...inside];
  return expression.kind === 'with' ? [...expression.replacements.map(({ index }) => index), ...inside] : inside;
}

function isOneMore(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  if (inner.kind !== 'binary' || inner.operator !== '+') return false;
  const { left, right } = inner;
  return (isVariable(left, name) && isNumeral(right, 1n)) || (isNumeral(left, 1n) && isVariable(right, name));
}

function reportFromOne(span: Span, text: string, instead: string, severity: 'error' | 'warning', scope: Scope): void {
  const args = { text: clipped(text), instead: clipped(instead) };
  scope.report({ code: 'counted-from-one', severity, span, args, fix: { span, text: instead } });
}
