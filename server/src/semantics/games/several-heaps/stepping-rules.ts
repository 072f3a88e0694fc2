import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { remaindersOnly } from '../large-heaps/heap-remainders.ts';
import { moveOfTake } from '../large-heaps/large-heap-takes.ts';
import { joined } from '../shared/conditions.ts';
import { numeral } from '../shared/unwritten.ts';
import { formOf, isComparing, loopApart, type Reading } from './forms.ts';

/** A rule by which heaps change by numbers that depend on nothing of the heaps but remainders. */
export interface SteppingRule {
  /** The loops, with those conditions that depend on nothing of the heaps but remainders. */
  readonly tail: Clauses;
  /** What is added to the heap that becomes each heap, and what the other numbers become; null if the move leaves nothing, or if the rule stops play. */
  readonly step: { readonly changes: readonly Expression[]; readonly others: readonly Expression[] } | null;
  /** The numbers with which heaps, sums of heaps, and differences of two heaps are compared. */
  readonly bounds: readonly Expression[];
}

/** The rules of a game in which two or more numbers are heaps that change by steps. */
export interface SteppingGame {
  /** The indices of the heaps. */
  readonly heaps: readonly number[];
  readonly rules: readonly SteppingRule[];
  /** The numbers by which remainders of heaps are taken. */
  readonly moduli: readonly Expression[];
  /** Whether some rule compares two heaps with each other. */
  readonly comparesHeaps: boolean;
  /** Whether every heap stays at its place; otherwise, rules permute them. */
  readonly isInPlace: boolean;
}

/** Finds the heaps of a game, those that stay at their places first; null if fewer than two natural numbers are heaps. Linear in the rules, for each number. */
export function steppingGame(game: GameDeclaration, isPlain: Reading['isPlain']): SteppingGame | null {
  const states = game.states.map(({ name }) => name.text);
  if (game.list !== null || states.length < 2) return null;
  const moves = game.rules.map((rule) => asMove(rule, states, game));
  if (!moves.every((move) => move !== null)) return null;
  const natural = game.states.flatMap(({ name, signed }) => (signed ? [] : [name.text]));
  const found = (isInPlace: boolean): SteppingGame | null => {
    let heaps = natural;
    for (let count = Number.POSITIVE_INFINITY; heaps.length < count && heaps.length > 1; ) {
      count = heaps.length;
      heaps = heapsAmong(heaps, moves, { states, isInPlace, isPlain });
    }
    return heaps.length < 2 ? null : withHeaps(heaps, moves, { states, isInPlace, isPlain });
  };
  return found(true) ?? found(false);
}

/** The numbers of a game, whether each heap has to stay at its place, and which words have the meaning of the language. */
interface Places extends Pick<SteppingGame, 'isInPlace'>, Pick<Reading, 'isPlain'> {
  readonly states: readonly string[];
}

/** A rule as a move; a `stop` as one that leaves nothing. Null for rules of a single heap. */
function asMove(rule: Rule, states: readonly string[], game: GameDeclaration): MoveRule | null {
  if (rule.kind === 'move') return { ...rule, to: ownState(unwrap(rule.to), game) ?? rule.to };
  if (rule.kind === 'stop') return { ...rule, kind: 'move', to: numeral(0n, rule) };
  if (rule.kind !== 'take' || rule.leaving !== null) return null;
  const from = rule.from.map(({ text }) => states.indexOf(text));
  return from.length === 0 || from.includes(-1) ? null : moveOfTake(rule, from, states);
}

/** The numbers of `G(a - 1, b)` in a game G(a, b) without parameters; null for anything else. */
function ownState(to: Expression, { name, parameters, states }: GameDeclaration): Expression | null {
  if (to.kind !== 'call' || to.callee.text !== name.text || to.clauses !== null || parameters.length > 0) return null;
  const { arguments: items, start, end } = to;
  return items.length === states.length ? { kind: 'tuple', items, start, end } : null;
}

/** Those of some numbers that every rule makes of one of them by adding something that does not depend on them. */
function heapsAmong(
  heaps: readonly string[],
  moves: readonly MoveRule[],
  { states, isInPlace, isPlain }: Places,
): string[] {
  const all = new Set(heaps);
  const kept = moves.map((move) => {
    const { isFree } = remaindersOnly(move, states, all);
    const items = itemsOf(move);
    const reading: Reading = { isFree, isPlain, bounds: [], compareHeaps: () => undefined };
    return (heap: string) => {
      if (items.length === 0) return true;
      const source = sourceOf(items[states.indexOf(heap)], reading)?.heap;
      return isInPlace ? source === heap : source !== undefined;
    };
  });
  return heaps.filter((heap) => kept.every((isKept) => isKept(heap)));
}

function withHeaps(heaps: readonly string[], moves: readonly MoveRule[], places: Places): SteppingGame | null {
  const { states, isInPlace, isPlain } = places;
  const rules: SteppingRule[] = [];
  const moduli: Expression[] = [];
  let comparesHeaps = false;
  const compareHeaps = (): void => {
    comparesHeaps = true;
  };
  for (const move of moves) {
    const found = remaindersOnly(move, states, new Set(heaps));
    const reading: Reading = { isFree: found.isFree, isPlain, bounds: [], compareHeaps };
    const rule = readRule(move, heaps, states, reading);
    if (rule === null) return null;
    rules.push(rule);
    moduli.push(...found.moduli);
  }
  return { heaps: heaps.map((heap) => states.indexOf(heap)), rules, moduli, comparesHeaps, isInPlace };
}

function readRule(
  move: MoveRule,
  heaps: readonly string[],
  states: readonly string[],
  reading: Reading,
): SteppingRule | null {
  const { loops } = move.tail;
  // A loop that binds the name of a heap, or of another loop, hides it from conditions that are about it.
  const names = [...heaps, ...loops.flatMap((loop) => loop.names.map(({ text }) => text))];
  if (new Set(names).size < names.length) return null;
  const parts = loops.map((_, at) => loopApart(loops.slice(at), reading));
  if (!parts.every((part) => part !== null)) return null;
  const written = move.tail.where === null ? [] : conjunctsOf(move.tail.where);
  const conditions = [...parts.flatMap(({ where }) => where), ...written];
  if (!conditions.every((condition) => isComparing(condition, reading))) return null;
  const tail = { loops: parts.map(({ loop }) => loop), where: joined(conditions.filter(reading.isFree)) };
  const items = itemsOf(move);
  if (items.length === 0) return { tail, step: null, bounds: reading.bounds };
  const sources = heaps.flatMap((heap) => sourceOf(items[states.indexOf(heap)], reading) ?? []);
  // A heap that became two would not have moved, nor would the sum of all heaps say anything.
  if (new Set(sources.map(({ heap }) => heap)).size < heaps.length) return null;
  const changes = sources.map(({ added }) => added);
  const others = items.filter((_, at) => !heaps.includes(states[at] ?? ''));
  if (items.length !== states.length || !others.every(reading.isFree)) return null;
  return { tail, step: { changes, others }, bounds: reading.bounds };
}

/** The numbers of the new state; none if nothing is left. */
function itemsOf({ to }: MoveRule): readonly Expression[] {
  const inner = unwrap(to);
  if (inner.kind === 'tuple') return inner.items;
  return to.kind === 'numeral' && to.value === 0n ? [] : [inner];
}

/** Which heap becomes a number, and what is added to it; null if the number is anything else. */
function sourceOf(
  item: Expression | undefined,
  reading: Reading,
): { readonly heap: string; readonly added: Expression } | null {
  const form = item === undefined ? null : formOf(item, reading);
  if (form === null) return null;
  const [only, another] = [...form.counts].filter(([, count]) => count !== 0);
  if (only === undefined || another !== undefined) return null;
  const [heap, times] = only;
  return times === 1 ? { heap, added: form.rest } : null;
}
