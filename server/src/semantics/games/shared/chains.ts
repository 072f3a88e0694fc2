import { negate } from '../../../engine/arithmetic/integers.ts';
import type { Chain } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isVariable, namesIn, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { isWrittenAs } from '../../expressions/numbers/places.ts';
import type { Home, Instance } from './rule.ts';
import { smallerNumbers } from './smaller-numbers.ts';

/**
 * What a rule such as `move to (k) for k in 1..n - 1 where w[k] < w[n]` of a game of one number compares: `w[n]`. Null for any other rule: it must lead to all
 * smaller numbers, from 0 or 1 on, whose key is <, ≤, > or ≥ that of the number, and the keys must be the same expression of either number.
 */
export function compileChain(rule: MoveRule, { game, scope }: Home): ((instance: Instance) => Chain) | null {
  const [state] = game.states;
  if (game.list !== null || state === undefined) return null;
  const heap = state.name.text;
  const found = smallerNumbers(rule, heap);
  const compared = found === null ? null : comparedIn(found.condition);
  if (found === null || compared === null) return null;
  const isUpward = namesIn([compared.smaller]).has(heap);
  const [ofNumber, ofHeap] = isUpward ? [compared.greater, compared.smaller] : [compared.smaller, compared.greater];
  if (namesIn([ofNumber]).has(heap) || hasLoops(ofNumber)) return null;
  const least = found.leastWith(ofHeap, compared.mayBeEqual);
  const own = replaced(ofNumber, (part) =>
    isVariable(part, found.name) ? { kind: 'name', text: heap, start: part.start, end: part.end } : null,
  );
  const slot = scope.variables.get(heap)?.slot;
  if (least === null || !isWrittenAs(own, ofHeap) || slot === undefined) return null;
  const key = compileNumber(own, { ...scope, report: () => undefined });
  return (instance) => ({
    least,
    mayBeEqual: compared.mayBeEqual,
    keyWith: (meter) => {
      const environment = instance.environment([0], meter);
      return (number) => {
        environment.slots[slot] = number;
        return isUpward ? negate(key(environment)) : key(environment);
      };
    },
  });
}

/** The sides of an inequality. */
function comparedIn(expression: Expression) {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary') return null;
  const { operator, left, right } = condition;
  const mayBeEqual = operator === '<=' || operator === '>=';
  if (operator === '<' || operator === '<=') return { smaller: left, greater: right, mayBeEqual };
  return operator === '>' || operator === '>=' ? { smaller: right, greater: left, mayBeEqual } : null;
}

function hasLoops(expression: Expression): boolean {
  return ('clauses' in expression && expression.clauses !== null) || childrenOf(expression).some(hasLoops);
}
