import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Leave, TakeRule } from '../../../engine/game/ruleset.ts';
import type { Clauses, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import { isOfNumbers } from '../../scope/types.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { type Form, isFlat, linearIn, minus, plus, type ReadForm, same } from './heap-forms.ts';

/** The take rules equivalent to a rule of a game G(n); null if some amount rules this out. */
export type WrittenTakes = (instance: Instance) => readonly TakeRule[] | null;

/**
 * Recognises a rule that takes and splits but is written as `move to G(i) + G(n - k - i) for i in …`, with i up to n − k or up to
 * half of it, or as `move to (n - k)`; k is a number or runs through a fixed set. Null for any other rule. The take rules have
 * the same options except for empty heaps, which have no move if all rules are like this. A negative part is not a move, so a range
 * may be too long, but its ends decide whether parts may be empty.
 */
export function writtenTakes(rule: MoveRule, { game, scope }: Home): WrittenTakes | null {
  const [state, ...others] = game.states;
  if (state === undefined || game.list !== null || state.signed || others.length + game.parameters.length > 0)
    return null;
  // A function of the user's own may hide the word that halves are written with.
  if (scope.names.has('floor')) return null;
  const { loops } = rule.tail;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (loops.length > 2 || names.length !== loops.length || new Set([...names, state.name.text]).size <= names.length)
    return null;
  const parts = partsOf(rule.to, game.name.text);
  const [amount, part] = parts.length === 2 && loops.length < 2 ? [undefined, loops[0]] : [loops[0], loops[1]];
  const nameOf = (loop: Loop | undefined) => loop?.names[0]?.text ?? '';
  const form = linearIn([state.name.text, nameOf(part), nameOf(amount)]);
  const leaves =
    parts.length === 2 ? pairsLeft(parts.map(form), part, rule.tail, form) : heapLeft(parts.map(form), rule.tail, part);
  if (leaves === null) return null;
  const { rest, left } = leaves;
  if (rest[0] !== 1 || rest[1] !== 0 || rest[2] !== (amount === undefined ? 0 : -1)) return null;
  const least = left.every((leave) => leave.least >= 2) ? 0 : 1;
  if (amount === undefined) return fixed({ kind: 'list', values: [0 - rest[3]] }, least, left);
  if (rest[3] !== 0 || namesIn([amount.set]).has(state.name.text)) return null;
  if (!isOfNumbers(typeOf(amount.set, scope))) return null;
  const amounts = compileSet(amount.set, { ...scope, report: () => undefined });
  return (instance) => takesOf(amounts(instance.environment([], instance.meter)), least, left);
}

interface Left {
  /** The sum of the heaps that are left. */
  readonly rest: Form;
  readonly left: readonly Leave[];
}

function heapLeft([rest]: readonly (Form | null)[], { where }: Clauses, part: Loop | undefined): Left | null {
  return rest && where === null && part === undefined ? { rest, left: [leave(0, 1)] } : null;
}

function pairsLeft(
  forms: readonly (Form | null)[],
  part: Loop | undefined,
  { where }: Clauses,
  form: ReadForm,
): Left | null {
  const [first, second] = forms[0]?.[1] === 1 ? forms : forms.toReversed();
  const range = part === undefined ? null : unwrap(part.set);
  if (!first || !second || range?.kind !== 'range' || range.to === null) return null;
  const [, , , more] = first;
  const start = form(range.from);
  if (!isFlat(minus(first, [0, 1, 0, 0])) || start === null || !isFlat(start) || start[3] + more > 1) return null;
  const rest = plus(first, second);
  const empty = start[3] + more < 1;
  const half = halfOf(range.to, form);
  if (half !== null) {
    const missing = minus(rest, half);
    if (where !== null || more !== 0 || !isFlat(missing)) return null;
    if (missing[3] === 0) return { rest, left: [leave(empty ? 0 : 2, 2)] };
    return missing[3] === 1 ? { rest, left: [...(empty ? [leave(1, 1)] : []), UNEQUAL] } : null;
  }
  const end = form(range.to);
  const missing = end === null ? null : minus(minus(rest, end), [0, 0, 0, more]);
  if (missing === null || !isFlat(missing) || missing[3] > 1) return null;
  const isFull = !empty && missing[3] === 1;
  if (where === null) return { rest, left: [leave(isFull ? 2 : empty && missing[3] < 1 ? 0 : 1, 2)] };
  return isFull && isUnequal(where, first, second, form) ? { rest, left: [UNEQUAL] } : null;
}

const UNEQUAL: Leave = { least: 2, most: 2, parts: 'unequal' };

function leave(least: number, most: number): Leave {
  return { least, most, parts: 'any' };
}

/** Whether a condition says that the parts differ, or that the part of the loop is the smaller. */
function isUnequal(where: Expression, first: Form, second: Form, form: ReadForm): boolean {
  const condition = unwrap(where);
  if (condition.kind !== 'binary') return false;
  const [left, right] = [form(condition.left), form(condition.right)];
  if (left === null || right === null) return false;
  const isSo = (a: Form, b: Form) => same(left, a) && same(right, b);
  switch (condition.operator) {
    case '!=':
      return isSo(first, second) || isSo(second, first);
    case '<':
      return isSo(first, second);
    case '>':
      return isSo(second, first);
    default:
      return false;
  }
}

/** The arguments of the game's own calls in a target: one heap, or two. */
function partsOf(to: Expression, game: string): readonly Expression[] {
  const target = unwrap(to);
  const own = (expression: Expression): Expression | null => {
    const call = unwrap(expression);
    if (call.kind !== 'call' || call.callee.text !== game || call.clauses !== null) return null;
    const [argument, ...more] = call.arguments;
    return call.parameters.length + more.length === 0 ? (argument ?? null) : null;
  };
  if (target.kind !== 'binary') return [own(target) ?? target];
  const [left, right] = [own(target.left), own(target.right)];
  return target.operator === '+' && left !== null && right !== null ? [left, right] : [target];
}

/** Given ⌊f / 2⌋, returns f. */
function halfOf(expression: Expression, form: ReadForm): Form | null {
  const call = unwrap(expression);
  const [argument, ...more] = call.kind === 'call' && call.callee.text === 'floor' ? call.arguments : [];
  const quotient = argument === undefined || more.length > 0 ? null : unwrap(argument);
  if (quotient?.kind !== 'binary' || quotient.operator !== '/') return null;
  const by = unwrap(quotient.right);
  return by.kind === 'numeral' && by.value === 2n ? form(quotient.left) : null;
}

function fixed(amounts: NumberSet, least: number, left: readonly Leave[]): WrittenTakes | null {
  const takes = takesOf(amounts, least, left);
  return takes === null ? null : () => takes;
}

/** Null if an amount is less than `least`, because the heap would then stay the same or grow. */
function takesOf(amounts: NumberSet, least: number, left: readonly Leave[]): readonly TakeRule[] | null {
  const [lowest = least] =
    amounts.kind === 'list' ? amounts.values : amounts.kind === 'progression' ? [amounts.from] : [least - 1];
  return lowest < least ? null : left.map((leave) => ({ kind: 'take', from: [0], amounts, leave }));
}
