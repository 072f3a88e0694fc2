import { whereMeant } from '../../../engine/budget/failures.ts';
import type { MovesByKeys } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isNumeral, isOneLess, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isList, isSet, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { type OnlyLoop, onlyLoop } from './only-loop.ts';
import type { Home, Instance } from './rule.ts';

/**
 * What a rule such as `move to (j) for j in i + 1..#a where ones(xor(a[i], a[j])) <= 1` of a game of one number compares: `a[i]` with `a[j]`. Null for any other rule: it must
 * lead to larger numbers up to an end, or to smaller ones down to an end, and neither number may be in the condition by itself. Quadratic in the condition.
 */
export function compileMovesByKeys(
  rule: MoveRule,
  { game, scope }: Home,
): ((instance: Instance) => MovesByKeys | null) | null {
  const [state] = game.states;
  const loop = onlyLoop(rule.tail);
  if (game.list !== null || state === undefined || state.signed) return null;
  if (loop === null || loop.where === null || !isVariable(unwrap(rule.to), loop.name)) return null;
  const heap = state.name.text;
  const ends = scope.variables.has(loop.name) ? null : endsOf(loop, heap);
  const parts = ends && partsOf(loop.where, { own: heap, other: loop.name });
  if (ends === null || parts === null) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const { inner } = scope.compile.clauses(rule.tail, silent);
  const within: Scope = { ...inner, report: () => undefined };
  const [own, other] = [scope.variables.get(heap)?.slot, inner.variables.get(loop.name)?.slot];
  if (own === undefined || other === undefined) return null;
  const end = compileNumber(ends.end, silent);
  const [ownKeys, otherKeys] = [parts.own, parts.other].map((each) =>
    each.map((part) => scope.compile.value(part, within)),
  );
  const condition = scope.compile.condition(loop.where, within);
  return (instance) => {
    const last = whereMeant(() => end(instance.environment([0], instance.meter)));
    if (last === null || last < 0) return null;
    return {
      isUpward: ends.isUpward,
      end: last,
      keysWith: (meter) => {
        const environment = instance.environment([0], meter);
        return (number) => {
          environment.slots[own] = number;
          environment.slots[other] = number;
          return {
            own: keyOf((ownKeys ?? []).map((key) => key(environment))),
            other: keyOf((otherKeys ?? []).map((key) => key(environment))),
          };
        };
      },
      allowsWith: (meter) => {
        const environment = instance.environment([0], meter);
        return (from, to) => {
          environment.slots[own] = from;
          environment.slots[other] = to;
          return condition(environment);
        };
      },
    };
  };
}

/** The end of `n + 1..end` and of `end..n - 1`; null for any other loop. */
function endsOf({ set }: OnlyLoop, heap: string): { readonly end: Expression; readonly isUpward: boolean } | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null) return null;
  const isUpward = isOneMore(range.from, heap);
  if (!isUpward && !isOneLess(range.to, heap)) return null;
  const end = isUpward ? range.to : range.from;
  return namesIn([end]).has(heap) ? null : { end, isUpward };
}

/** `n + 1` and `1 + n`. */
function isOneMore(expression: Expression, heap: string): boolean {
  const sum = unwrap(expression);
  if (sum.kind !== 'binary' || sum.operator !== '+') return false;
  const { left, right } = sum;
  return (isVariable(left, heap) && isNumeral(right, 1n)) || (isVariable(right, heap) && isNumeral(left, 1n));
}

/** The largest parts of a condition that mention one of the two numbers, and neither the other one nor a variable of a loop. */
type Parts = Readonly<Record<'own' | 'other', readonly Expression[]>>;

/** Null if one of the numbers is in the condition by itself, or a variable of a loop in it with the same name. */
function partsOf(
  expression: Expression,
  names: Readonly<Record<'own' | 'other', string>>,
  bound: ReadonlySet<string> = new Set(),
): Parts | null {
  const used = namesIn([expression]);
  const [hasOwn, hasOther] = [used.has(names.own), used.has(names.other)];
  if (!hasOwn && !hasOther) return { own: [], other: [] };
  const inner = unwrap(expression);
  if (inner.kind === 'name') return null;
  const loops = 'clauses' in inner ? (inner.clauses?.loops ?? []) : [];
  const added = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  const isClosed = hasOwn !== hasOther && ![...bound].some((name) => used.has(name));
  // A set has no key, but its members may have.
  const isSetOf = inner.kind === 'set' || inner.kind === 'range';
  if (isClosed && loops.length === 0 && !isSetOf) return { own: hasOwn ? [inner] : [], other: hasOther ? [inner] : [] };
  const found = childrenOf(inner).map((child) => partsOf(child, names, new Set([...bound, ...added])));
  if (!found.every((part) => part !== null)) return null;
  return { own: found.flatMap(({ own }) => own), other: found.flatMap(({ other }) => other) };
}

/** Text that is equal for equal values only; null if one of them is a set. */
function keyOf(values: readonly Value[]): string | null {
  const keys = values.map(keyOfValue);
  return keys.every((key) => key !== null) ? keys.join() : null;
}

function keyOfValue(value: Value): string | null {
  if (isSet(value)) return null;
  if (!isList(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const inner = keyOf(value);
  return inner === null ? null : `[${inner}]`;
}
