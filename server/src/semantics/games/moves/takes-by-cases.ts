import type { Leave, TakeRule } from '../../../engine/game/ruleset.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { plainWordsExcept, plainWordsOf } from '../shared/plain-words.ts';
import type { Home } from '../shared/rule.ts';
import { type Form, linearIn, plus } from './heap-forms.ts';
import { casesOf, type LinearCase } from './linear-cases.ts';

/**
 * Recognises takes and splits in a rule of a game G(n) that falls into cases in which everything is linear, as in `move to G(max(0, i - 2)) + G(max(0, n - i - 1)) for i in 1..n`, in
 * `move to 0 where n == 1` and in `move to (if n > 3 then n - 2 else n - 2)`. Gives take rules with the same options except for empty heaps; null for any other rule, also if
 * a case applies only to some of the heaps from which so much can be taken. Linear in the rule and the number of cases.
 */
export function takesByCases(rule: MoveRule, { game, scope }: Home): readonly TakeRule[] | null {
  const [state, ...others] = game.states;
  if (state === undefined || game.list !== null || state.signed || others.length + game.parameters.length > 0)
    return null;
  const names = rule.tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (rule.tail.loops.length > 1 || names.length !== rule.tail.loops.length || names.includes(state.name.text))
    return null;
  const isPlain = plainWordsExcept(names, plainWordsOf(game, scope.names));
  const form = linearIn([state.name.text, names[0] ?? '']);
  const cases = casesOf(rule.to, rule.tail, { game: game.name.text, form, isPlain });
  const takes = cases?.map(takesIn) ?? [];
  const known = takes.filter((each) => each !== null);
  // A rule that never has a move is left as it is.
  return known.length < takes.length || known.every((each) => each.length === 0) ? null : known.flat();
}

/** The takes of one case; null if there are none with the same options. */
function takesIn({ heaps, conditions }: LinearCase): readonly TakeRule[] | null {
  const parts = heaps.filter((heap) => !isEmpty(heap));
  // A heap and what is left of it are natural: a negative part is not a move.
  const all: readonly Form[] = [HEAP, ...parts, ...conditions];
  const onHeap = withoutPart(all);
  if (onHeap === null) return null;
  if (isNever(onHeap)) return [];
  const [first, second, third] = parts;
  if (first === undefined) return wholeHeaps(onHeap);
  if (second === undefined) return first[1] === 0 ? fixedAmount(first, onHeap) : amountsTaken(first, all);
  return third === undefined ? pairsLeft(first, second, all) : null;
}

const HEAP: Form = [1, 0, 0, 0];

function isEmpty(heap: Form): boolean {
  return heap.every((times) => times === 0);
}

/**
 * What conditions say about the heap alone: there is a part with which they hold exactly if these hold. Null if the part has a multiple other than 1 and −1, for which
 * that would not be true of integers (Fourier–Motzkin elimination is exact for these).
 */
function withoutPart(conditions: readonly Form[]): readonly Form[] | null {
  if (conditions.some(([, part]) => Math.abs(part) > 1)) return null;
  const least = conditions.filter(([, part]) => part === 1);
  const most = conditions.filter(([, part]) => part === -1);
  const free = conditions.filter(([, part]) => part === 0);
  return [...free, ...least.flatMap((low) => most.map((high) => plus(low, high)))];
}

/** The least and the greatest heap for which conditions on the heap hold; no heap if the least is greater. */
function heapsWith(conditions: readonly Form[]): { readonly least: number; readonly most: number } {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const [heap, , , one] of conditions) {
    if (heap > 0) least = Math.max(least, Math.ceil(-one / heap));
    else if (heap < 0) most = Math.min(most, Math.floor(one / -heap));
    else if (one < 0) most = -1;
  }
  return { least, most };
}

function isNever(conditions: readonly Form[]): boolean {
  const { least, most } = heapsWith(conditions);
  return least > most;
}

/** Moves to nothing, from each heap of a range. */
function wholeHeaps(onHeap: readonly Form[]): readonly TakeRule[] | null {
  const { least, most } = heapsWith(onHeap);
  return least < 1 ? null : [take(least, most, NO_HEAP)];
}

const NO_HEAP: Leave = { least: 0, most: 0, parts: 'any' };

/** `move to (n - 2)` from every heap of 2 or more, from every heap of 3 or more, or only from the heap 2. */
function fixedAmount([heap, , , one]: Form, onHeap: readonly Form[]): readonly TakeRule[] | null {
  const { least, most } = heapsWith(onHeap);
  const taken = -one;
  if (heap !== 1 || taken < 1) return null;
  if (most === taken) return [take(taken, taken, NO_HEAP)];
  return most === Number.POSITIVE_INFINITY ? oneHeapLeft(taken, taken, Math.max(0, least - taken)) : null;
}

function oneHeapLeft(from: number, to: number, rest: number): readonly TakeRule[] | null {
  return rest > 1 ? null : [take(from, to, { least: rest, most: 1, parts: 'any' })];
}

/** A heap that depends on the loop: the amounts taken are a range, and each may be taken from every heap that is large enough, or from every larger heap. */
function amountsTaken([heap, part, , one]: Form, all: readonly Form[]): readonly TakeRule[] | null {
  let [least, most, rest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  // Of a heap n, t are taken where the loop's variable is part · ((1 − heap) n − t − one).
  const byAmount = all.map(
    ([n, times, , more]): Form => [n + times * part * (1 - heap), 0, -times * part, more - times * part * one],
  );
  for (const [n, , amount, more] of byAmount) {
    if (n === 0 && amount === 1) least = Math.max(least, -more);
    if (n === 0 && amount === -1) most = Math.min(most, more);
    if (n === 1 && amount === -1) rest = Math.max(rest, -more);
  }
  const isKnown = ([n, , amount, more]: Form) =>
    n === 0 || (n === 1 && (amount === -1 || (amount === 0 && least + rest + more >= 0)));
  if (least < 1 || !byAmount.every(isKnown)) return null;
  return least > most ? [] : oneHeapLeft(least, most, rest);
}

/** Two heaps, of which one grows by as much as the other shrinks. Either heap may have to be nonempty. */
function pairsLeft(one: Form, other: Form, all: readonly Form[]): readonly TakeRule[] | null {
  const [first, second] = one[0] === 0 ? [one, other] : [other, one];
  if (first[0] !== 0 || first[1] !== 1 || second[0] !== 1 || second[1] !== -1) return null;
  const taken = -(first[3] + second[3]);
  // How large each heap must be at least, in terms of its own size.
  const bounds = all.map(([heap, part, , more]) => ({ heap, part, more: more - part * first[3] }));
  const leastOf = (heap: number, part: number, moved: number) =>
    Math.max(0, ...bounds.filter((each) => each.heap === heap && each.part === part).map(({ more }) => -more - moved));
  const least = [leastOf(0, 1, 0), leastOf(1, -1, taken)];
  const smallest = taken + (least[0] ?? 0) + (least[1] ?? 0);
  const isImplied = ({ heap, part, more }: (typeof bounds)[number]) =>
    (heap === 0 && part >= 0) || (heap === 1 && (part === -1 || (part === 0 && smallest + more >= 0)));
  const nonempty = least.filter((size) => size === 1).length;
  if (!bounds.every(isImplied) || least.some((size) => size > 1) || taken < (nonempty === 2 ? 0 : 1)) return null;
  return [take(taken, taken, { least: nonempty, most: 2, parts: 'any' })];
}

function take(least: number, most: number, leave: Leave): TakeRule {
  const to = most === Number.POSITIVE_INFINITY ? null : most;
  return { kind: 'take', from: [0], amounts: { kind: 'progression', from: least, step: 1, to }, leave };
}
