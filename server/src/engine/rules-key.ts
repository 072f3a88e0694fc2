import { codeText } from './code-text.ts';
import { type Identity, identityOf } from './identity.ts';
import type { Ruleset } from './ruleset.ts';
import type { Session } from './session.ts';
import { isData, partsOfSet } from './set.ts';
import { bitesOf } from './solvers/bites.ts';
import type { Table } from './table.ts';

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

/** Where tables are shared: a session, or nothing at all. */
export type Tables = Pick<Session, 'tables'>;

/** The table of a ruleset, made once for all rulesets of a session that have the same rules. */
export function sharedTable({ tables }: Tables, ruleset: Ruleset, make: () => Table): Table {
  const key = rulesKey(ruleset);
  const table = tables.get(key) ?? make();
  tables.set(key, table);
  return table;
}
