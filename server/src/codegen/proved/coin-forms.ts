import type { Context } from '../../answers/shared/context.ts';
import { type CoinFamily, coinFamily, type Ruleset } from '../../engine/index.ts';
import type { Words } from '../../words/words.ts';
import type { Known } from '../translate/scope/scope.ts';
import { byDefinition } from './closed-forms.ts';
import type { ClosedForm } from './form.ts';
import { isTrusted } from './trust.ts';

/** The value of a row whose only head is at a place, as the file `engine/coins/families.ts` proves it; 0 is a row without heads. */
const VALUES: Readonly<Record<CoinFamily, string | null>> = {
  one: 'let value(x) = min(x, 1)',
  twins: 'let value(x) = max(0, x - 1)',
  turtles: 'let value(x) = x',
  mockTurtles: 'let value(x) = if x == 0 then 0 else 2 * x - 1 - ones(x - 1) % 2',
  triplets: 'let value(x) = if x < 3 then 0 else 2 * x - 5 - ones(x - 3) % 2',
  ruler: 'let value(x) = if x == 0 then 0 else if x % 2 == 1 then 1 else 2 * value(floor(x / 2))',
  // No program turns any number of coins.
  any: null,
};

/** Heads that may be asked about so that a row is audited. */
const SMALL = [2, 5];

/** The value of a head of a row of coins by a formula; null if there is none for its rules, or if its rules contradict a shortcut. */
export function coinKnowledge(row: Ruleset, context: Context, words: Words): Known | null {
  const family = coinFamily(row);
  const text = family === null ? null : VALUES[family];
  if (text === null || !isTrusted(row, context, SMALL)) return null;
  const form: ClosedForm = { gives: 'value', text };
  return {
    comment: words.grounds.theorem('coin turning', 'normal'),
    value: (state, scope) => byDefinition(form, form.gives, state, scope),
  };
}
