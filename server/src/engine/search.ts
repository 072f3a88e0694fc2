import { depthFirst, withoutCircle } from './depth-first.ts';
import { labelAll } from './endless.ts';
import type { Int } from './int.ts';
import { createKeys, stateKey } from './keys.ts';
import { type Meter, tellingWhere } from './meter.ts';
import { isLoopy, type Loopy, multipleOf, type Nimber, plus, valueBy } from './nimber.ts';
import { allOptions } from './options.ts';
import type { Component } from './ruleset.ts';

/** The value of a component where it is known without search, else undefined. */
export type Known = (component: Component, meter: Meter) => Nimber | undefined;

/** Values by the key of the ruleset, then by that of the state. */
export type Memo = Map<string, Map<Int | string, Nimber>>;

/**
 * The value of a component by the definition (Sprague 1935, Grundy 1939): the mex of its options' nimbers, that of a sum
 * being the xor. This is the reference that every solver is tested against. Visits each component that play can reach once
 * and remembers it in `memo`; a step for each option and component of it. Where play can come back to a position, it gives
 * Smith's values of all that can be reached, see `endless.ts`. Throws `LimitReached`, which is also what ends a game that
 * grows for ever.
 */
export function search(start: Component, memo: Memo, known: Known, meter: Meter): Nimber {
  const look = (component: Component): Nimber | undefined =>
    memo.get(component.ruleset.key)?.get(stateKey(component.state)) ?? known(component, meter);
  const remember = ({ ruleset, state }: Component, nimber: Nimber): void => {
    const values = memo.get(ruleset.key);
    if (values === undefined) memo.set(ruleset.key, new Map([[stateKey(state), nimber]]));
    else values.set(stateKey(state), nimber);
  };
  const found = look(start);
  if (found !== undefined) return found;

  let latest = start;
  function* find(component: Component): Generator<Component, void> {
    latest = component;
    const nimbers = new Set<Int>();
    const endless: Loopy[] = [];
    for (const option of allOptions(component, meter)) {
      meter.spend(10);
      let nimber: Nimber = 0;
      for (const { component: part, times } of option) {
        let value = look(part);
        if (value === undefined) {
          yield part;
          value = look(part) ?? 0;
        }
        nimber = plus(nimber, multipleOf(value, times));
      }
      if (isLoopy(nimber)) endless.push(nimber);
      else nimbers.add(nimber);
    }
    remember(component, valueBy(nimbers, endless));
  }

  const keyOf = createKeys().ofComponent;
  const whereItIs = () => [{ component: latest, times: 1 }];
  const ends = tellingWhere([{ component: start, times: 1 }], whereItIs, () =>
    withoutCircle(() => depthFirst(start, { keyOf, find }, meter)),
  );
  if (!ends) for (const [component, nimber] of labelAll(start, look, meter)) remember(component, nimber);
  return look(start) ?? 0;
}
