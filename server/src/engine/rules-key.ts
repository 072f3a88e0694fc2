import { codeText } from './code-text.ts';
import type { Ruleset } from './ruleset.ts';
import type { Session } from './session.ts';
import { isData } from './set.ts';
import { bitesOf } from './solvers/bites.ts';
import type { Table } from './table.ts';

/**
 * A text that is the same for rulesets with the same moves, as far as their form shows it, whatever their names: the
 * take-and-break code, else the amounts as they are told. Equal texts mean equal moves. Linear in what is written.
 */
export function rulesKey(ruleset: Ruleset): string {
  const code = codeText(ruleset);
  if (code !== null) return code;
  const bites = bitesOf(ruleset);
  if (bites === null || !bites.every(({ amounts }) => isData(amounts))) return ruleset.key;
  return JSON.stringify(bites, (_, value) => (typeof value === 'bigint' ? String(value) : value));
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
