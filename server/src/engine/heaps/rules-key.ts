import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { isData, partsOfSet } from '../arithmetic/number-sets.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { bitesOf } from './bites.ts';
import { codeText } from './code-text.ts';
import type { Table } from './heap-values.ts';

/**
 * An identity that is the same for rulesets with the same moves, as far as their form shows it, whatever their names: that of
 * the take-and-break code, else of the amounts as they are told. Equal ones mean equal moves. Linear in what is written.
 */
export function rulesKey(ruleset: Ruleset): Identity {
  const code = codeText(ruleset);
  if (code !== null) return identityOf('code', code);
  const bites = bitesOf(ruleset);
  if (bites === null || !bites.every(({ amounts }) => isData(amounts))) return ruleset.key;
  return identityOf(
    'bites',
    bites.map(({ heaps, parts, amounts }) => [heaps, parts, partsOfSet(amounts)]),
  );
}

/** The growing tables of heaps, by what the rules are: games that differ in name alone share one. */
export const tablesOf = forgettable(() => new Map<Identity, Table>());

/** The table of a ruleset, made once for all rulesets of a session that have the same rules. */
export function sharedTable(session: Session, ruleset: Ruleset, make: () => Table): Table {
  const tables = tablesOf(session);
  const key = rulesKey(ruleset);
  const table = tables.get(key) ?? make();
  tables.set(key, table);
  return table;
}
