import type { Int } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { PlacesOfMoves } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { readsEntries } from '../../expressions/numbers/places.ts';
import type { Environment } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';

/** The places that a move changes, counted from 1; undefined for a place that the list does not have. */
export type Places = (environment: Environment, length: number) => readonly (number | undefined)[];

/** What a rule says of places: the one that a move begins at, the other ones, and the conditions that are not about the entry at the first. */
export interface Placed {
  readonly head: Expression;
  /** None of them may read entries. */
  readonly conditions: readonly Expression[];
  readonly placesIn: (inner: Scope) => Places | null;
}

/**
 * Visits the places of all moves of a rule on a list, for any length. Null unless loops, conditions and the head depend on nothing but the length. The entry
 * at the head must not be 0, and conditions that say so are the only ones that may mention it.
 */
export function compilePlaces(
  { tail }: MoveRule,
  { head, conditions, placesIn }: Placed,
  { game, scope }: Home,
): ((instance: Instance) => PlacesOfMoves) | null {
  const list = game.list?.name.text ?? '';
  const names = tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  // A loop may hide the list. Where it hides another loop, its own variable is meant by everything below but the sets of loops.
  if (names.some((name) => scope.variables.has(name))) return null;
  if ([...tail.loops.map(({ set }) => set), ...conditions, head].some((part) => readsEntries(part, list))) return null;
  // A list of ones satisfies the condition of every head.
  const clauses = compileClauses(tail, { ...scope, report: () => undefined });
  const inner: Scope = { ...clauses.inner, report: () => undefined };
  const changed = placesIn(inner);
  if (changed === null) return null;
  const headOf = placeBy(head, inner);
  return (instance) => (length, meter, visit) => {
    const environment = instance.environment(new Array<number>(length).fill(1), meter);
    const leavesList = (): boolean => {
      meter.spend(1);
      const own = headOf(environment, length);
      const places = changed(environment, length);
      if (own === undefined || places.includes(undefined)) return true;
      visit(
        own - 1,
        [...new Set(places)].map((place = 0) => place - 1),
      );
      return false;
    };
    // Where a rule has no meaning, play reports for which place.
    return whereMeant(() => !clauses.some(environment, leavesList)) ?? false;
  };
}

/** The place that an expression names; undefined if the list does not have it. */
export function placeBy(
  expression: Expression,
  scope: Scope,
): (environment: Environment, length: number) => number | undefined {
  const number = compileNumber(expression, scope);
  return (environment, length) => placeWithin(number(environment), length);
}

/** A place as it is; undefined if the list does not have it. */
export function placeWithin(place: Int, length: number): number | undefined {
  return typeof place === 'number' && place >= 1 && place <= length ? place : undefined;
}
