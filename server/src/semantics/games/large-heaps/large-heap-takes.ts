import type { Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, StopRule, TakeRule } from '../../../syntax/tree/rules.ts';
import type { Home } from '../shared/rule.ts';
import { type CompiledSteady, compileSteady } from './large-heap-moves.ts';

/**
 * What `take` without `leaving` does to large heaps, found as for `move to`. `from` are the places of the heaps among the state variables.
 */
export function compileSteadyTake(rule: TakeRule, from: readonly number[], home: Home): CompiledSteady {
  return compileSteady(moveOfTake(rule, from, namesOf(home)), home);
}

/** The move by which each of the heaps at the places `from` loses the same amount, as by a rule without `leaving`. */
export function moveOfTake(rule: TakeRule, from: readonly number[], states: readonly string[]): MoveRule {
  const span = { start: rule.start, end: rule.end };
  const amount: Expression = { kind: 'name', ...AMOUNT, ...span };
  const taken = (text: string, place: number): Expression => {
    const heap: Expression = { kind: 'name', text, ...span };
    return from.includes(place) ? binary('-', heap, amount, span) : heap;
  };
  const something = binary('>', amount, { kind: 'numeral', value: 0n, ...span }, span);
  const { loops, where } = rule.tail;
  const loop = { names: [{ ...AMOUNT, ...span }], set: rule.amounts, ...span };
  const tail = {
    loops: [...loops, loop],
    where: where === null ? something : binary('and', something, where, span),
  };
  return moveTo(states.map(taken), tail, span);
}

/** No name in a file contains a blank. */
const AMOUNT = { text: 'the amount' };

/**
 * Where play is over for large values of each state variable: a `stop` is read as a move that changes nothing, so play is over exactly where
 * there is one.
 */
export function compileSteadyStop(rule: StopRule, home: Home): CompiledSteady {
  const span = { start: rule.start, end: rule.end };
  const same = namesOf(home).map((text): Expression => ({ kind: 'name', text, ...span }));
  return compileSteady(moveTo(same, rule.tail, span), home);
}

function namesOf({ game }: Home): readonly string[] {
  return game.states.map(({ name }) => name.text);
}

function moveTo(items: readonly Expression[], tail: MoveRule['tail'], span: Span): MoveRule {
  return { kind: 'move', to: { kind: 'tuple', items, ...span }, tail, ...span };
}

function binary(operator: '-' | '>' | 'and', left: Expression, right: Expression, span: Span): Expression {
  return { kind: 'binary', operator, left, right, ...span };
}
