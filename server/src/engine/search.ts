import { depthFirst, withoutCircle } from './depth-first.ts';
import type { Identity } from './identity.ts';
import { createKeys, stateKey } from './keys.ts';
import { labelAll } from './loopy/endless.ts';
import { createMet } from './met.ts';
import { type Meter, tellingWhere } from './meter.ts';
import { isLoopy, type Loopy, multipleOf, type Nimber, plus, valueBy } from './nimber.ts';
import { createNimbers, type Nimbers } from './nimbers.ts';
import { someOption } from './options.ts';
import type { Component, Ruleset, Sum } from './ruleset.ts';

/** The value of a component where it is known without search, else undefined. */
export type Known = (component: Component, meter: Meter) => Nimber | undefined;

/** Values by the key of the ruleset, then by that of the state. */
export type Memo = Map<Identity, Nimbers>;

/**
 * The value of a component by the definition (Sprague 1935, Grundy 1939): the mex of its options' nimbers, that of a sum
 * being the xor. This is the reference that every solver is tested against. Visits each component that play can reach once
 * and remembers it in `memo`; a step for each option and component of it. Where play can come back to a position, it gives
 * Smith's values of all that can be reached, see `loopy/endless.ts`. Throws `LimitReached`, which is also what ends a game that
 * grows for ever.
 */
export function search(start: Component, memo: Memo, known: Known, meter: Meter): Nimber {
  let values = createNimbers();
  let latestRuleset: Ruleset | null = null;
  /** What is remembered of a ruleset, mostly the one that was asked for last. */
  const valuesOf = (ruleset: Ruleset): Nimbers => {
    if (ruleset === latestRuleset) return values;
    values = memo.get(ruleset.key) ?? createNimbers();
    memo.set(ruleset.key, values);
    latestRuleset = ruleset;
    return values;
  };
  const look = (component: Component): Nimber | undefined =>
    valuesOf(component.ruleset).get(stateKey(component.state)) ?? known(component, meter);
  const remember = ({ ruleset, state }: Component, nimber: Nimber): void =>
    valuesOf(ruleset).set(stateKey(state), nimber);
  const found = look(start);
  if (found !== undefined) return found;

  let latest = start;
  const met = createMet();
  /** Values a component whose options are all valued; else gives some of those that are not. */
  const attempt = (component: Component): readonly Component[] => {
    met.clear();
    const endless: Loopy[] = [];
    const missing: Component[] = [];
    const isEnough = (option: Sum): boolean => {
      meter.spend(10);
      let nimber: Nimber | undefined = 0;
      for (const { component: part, times } of option) {
        const value = look(part);
        if (value === undefined) missing.push({ ruleset: part.ruleset, state: part.state.slice() });
        nimber = value === undefined || nimber === undefined ? undefined : plus(nimber, multipleOf(value, times));
      }
      if (nimber === undefined) return missing.length >= MOST_MISSING;
      if (isLoopy(nimber)) endless.push(nimber);
      else met.add(nimber);
      return false;
    };
    someOption(component, meter, isEnough);
    if (missing.length === 0) remember(component, endless.length === 0 ? met.mex() : valueBy(met.all(), endless));
    return missing;
  };
  function* find(component: Component): Generator<Component, void> {
    for (let missing: readonly Component[] = [component]; missing.length > 0; ) {
      latest = component;
      missing = attempt(component);
      for (const part of missing) if (look(part) === undefined) yield part;
    }
  }

  const keyOf = createKeys().ofComponent;
  const whereItIs = () => [{ component: latest, times: 1 }];
  const ends = tellingWhere([{ component: start, times: 1 }], whereItIs, () =>
    withoutCircle(() => depthFirst(start, { keyOf, find }, meter)),
  );
  if (!ends) for (const [component, nimber] of labelAll(start, look, meter)) remember(component, nimber);
  return look(start) ?? 0;
}

/** The options of a position are listed again after so many of them have been found to have no value yet. */
const MOST_MISSING = 32;
