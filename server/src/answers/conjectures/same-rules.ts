import { rulesKey, type Term } from '../../engine/index.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';

/** A position as it is written, and its components where all variables are 0. */
export interface WrittenPosition {
  readonly call: Call;
  readonly terms: readonly Term[];
}

/**
 * Whether two positions are the same states of games that have the same moves in every state, whatever the variables are. The engine compares
 * the bound rules, so false does not mean that they differ. Linear in the rules.
 */
export function haveSameRules(one: WrittenPosition, other: WrittenPosition): boolean {
  const isSameState = one.call.arguments.every((argument, index) => isSame(argument, other.call.arguments[index]));
  const areSameRules = one.terms.every(({ component: { ruleset } }, index) => {
    const second = other.terms[index]?.component.ruleset;
    return second !== undefined && rulesKey(second) === rulesKey(ruleset);
  });
  return (
    isFixed(one.call) && isFixed(other.call) && isSameState && areSameRules && one.terms.length === other.terms.length
  );
}

/** Whether the rules do not depend on the variables. */
export function isFixed({ parameters, arguments: state }: Call): boolean {
  const variables = namesIn(state);
  return [...namesIn(parameters)].every((name) => !variables.has(name));
}

function isSame(one: Expression, other: Expression | undefined): boolean {
  const [left, right] = [unwrap(one), other === undefined ? null : unwrap(other)];
  if (left.kind === 'name') return right?.kind === 'name' && right.text === left.text;
  return left.kind === 'numeral' && right?.kind === 'numeral' && right.value === left.value;
}
