import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { isData, partsOfSet } from '../arithmetic/number-sets.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import type { Table } from '../periods/heap-values.ts';
import { bitesOf } from './bites.ts';
import { codeText } from './code-text.ts';

/**
 * An identity shared by rulesets whose form shows that they have the same moves, whatever their names: that of the take-and-break code,
 * else that of the amounts as described. Equal identities mean equal moves. Linear in the length of the rules, once for each ruleset.
 */
export function rulesKey(ruleset: Ruleset): Identity {
  const key = keys.get(ruleset) ?? made(ruleset);
  keys.set(ruleset, key);
  return key;
}

const keys = new WeakMap<Ruleset, Identity>();

function made(ruleset: Ruleset): Identity {
  const code = codeText(ruleset);
  if (code !== null) return identityOf('code', code);
  const bites = bitesOf(ruleset);
  if (bites === null || !bites.every(({ amounts }) => isData(amounts))) return ruleset.key;
  return identityOf(
    'bites',
    bites.map(({ heaps, parts, amounts }) => [heaps, parts, partsOfSet(amounts)]),
  );
}

/** The growing tables of heaps, by the identity of the rules: games that differ only in name share one. */
export const tablesOf = forgettable(() => new Map<Identity, Table>());

/** The table of a ruleset, created once for all rulesets of a session that have the same rules. */
export function sharedTable(session: Session, ruleset: Ruleset, make: () => Table): Table {
  const tables = tablesOf(session);
  const key = rulesKey(ruleset);
  const table = tables.get(key) ?? make();
  tables.set(key, table);
  return table;
}
