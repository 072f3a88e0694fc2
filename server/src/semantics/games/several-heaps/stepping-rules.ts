import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { remaindersOnly } from '../large-heaps/heap-remainders.ts';
import { numeral } from '../large-heaps/large-heap-expressions.ts';
import { moveOfTake } from '../large-heaps/large-heap-takes.ts';
import { joined } from '../shared/conditions.ts';
import { formOf, isComparing, loopApart, type Reading } from './forms.ts';

/** A rule by which heaps change by numbers that depend on nothing of the heaps but remainders. */
export interface SteppingRule {
  /** The loops, with those conditions that depend on nothing of the heaps but remainders. */
  readonly tail: Clauses;
  /** What is added to each heap, and what the other numbers become; null if the move leaves nothing, or if the rule stops play. */
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
}

/** Finds the heaps of a game; null if fewer than two natural numbers are heaps. Linear in the rules, for each number. */
export function steppingGame(game: GameDeclaration, isPlain: Reading['isPlain']): SteppingGame | null {
  const states = game.states.map(({ name }) => name.text);
  if (game.list !== null || states.length < 2) return null;
  const moves = game.rules.map((rule) => asMove(rule, states, game));
  if (!moves.every((move) => move !== null)) return null;
  let heaps = game.states.flatMap(({ name, signed }) => (signed ? [] : [name.text]));
  for (let count = Number.POSITIVE_INFINITY; heaps.length < count && heaps.length > 1; ) {
    count = heaps.length;
    heaps = heapsAmong(heaps, moves, states, isPlain);
  }
  return heaps.length < 2 ? null : withHeaps(heaps, moves, states, isPlain);
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

/** Those of some numbers to which every rule only adds something that does not depend on them. */
function heapsAmong(
  heaps: readonly string[],
  moves: readonly MoveRule[],
  states: readonly string[],
  isPlain: Reading['isPlain'],
): string[] {
  const all = new Set(heaps);
  const kept = moves.map((move) => {
    const { isFree } = remaindersOnly(move, states, all);
    const items = itemsOf(move);
    const reading: Reading = { isFree, isPlain, bounds: [], compareHeaps: () => undefined };
    return (heap: string) => items.length === 0 || addedTo(heap, items[states.indexOf(heap)], reading) !== null;
  });
  return heaps.filter((heap) => kept.every((isKept) => isKept(heap)));
}

function withHeaps(
  heaps: readonly string[],
  moves: readonly MoveRule[],
  states: readonly string[],
  isPlain: Reading['isPlain'],
): SteppingGame | null {
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
  return { heaps: heaps.map((heap) => states.indexOf(heap)), rules, moduli, comparesHeaps };
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
  const changes = heaps.flatMap((heap) => addedTo(heap, items[states.indexOf(heap)], reading) ?? []);
  const others = items.filter((_, at) => !heaps.includes(states[at] ?? ''));
  if (items.length !== states.length || changes.length < heaps.length || !others.every(reading.isFree)) return null;
  return { tail, step: { changes, others }, bounds: reading.bounds };
}

/** The numbers of the new state; none if nothing is left. */
function itemsOf({ to }: MoveRule): readonly Expression[] {
  const inner = unwrap(to);
  if (inner.kind === 'tuple') return inner.items;
  return to.kind === 'numeral' && to.value === 0n ? [] : [inner];
}

/** What is added to a heap, if it becomes itself and something else; else null. */
function addedTo(heap: string, item: Expression | undefined, reading: Reading): Expression | null {
  const form = item === undefined ? null : formOf(item, reading);
  if (form === null) return null;
  const counts = [...form.counts].filter(([, count]) => count !== 0);
  return counts.length === 1 && counts[0]?.[0] === heap && counts[0][1] === 1 ? form.rest : null;
}
