import { xor } from '../arithmetic/integers.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { walkOptions } from '../search/search-solver.ts';
import { isPlain, takesAny } from './deciding-number.ts';

/**
 * Several heaps, from each of which any number of stones may be taken, where every other rule takes the same number from an odd number of heaps, as in
 * `take any from a, b, c`. A state is worth the xor of its heaps, as in Nim. Proof: let 2^h be the greatest power of two that divides the number k that
 * is taken. In each of these heaps digit h changes, and no lower digit; so digit h of the xor changes, and no option is worth the same. The options of Nim
 * give all smaller values (Bouton 1901). Options with a value are found by examining all.
 */
export function oddTakes(ruleset: Ruleset): Solver | null {
  if (!isServed(ruleset)) return null;
  const value = (state: State) => state.reduce(xor, 0);
  return {
    value: (state) => ({ nimber: value(state), ground: BOUTON }),
    order: BY_SUM,
    optionsWithValue: (state, target, meter) =>
      walkOptions({ ruleset, state }, target, (component: Component) => value(component.state), meter),
    period: () => null,
  };
}

function isServed({ signed, rules }: Ruleset): boolean {
  if (signed.length < 2 || signed.includes(true)) return false;
  if (!rules.every((rule) => isPlain(rule) && rule.from.length % 2 === 1)) return false;
  return signed.every((_, heap) => rules.some((rule) => isPlain(rule) && takesAny(rule) && rule.from[0] === heap));
}

const BOUTON: Ground = { kind: 'theorem', by: 'Bouton' };
