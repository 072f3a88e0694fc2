import type { Identity } from '../arithmetic/identity.ts';
import { EMPTY, members, type NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { hasFixedAmounts, type Ruleset, type Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type FindRemoteness, findByRemoteness } from './dense-remoteness.ts';

/** The remoteness of the heaps of some games that a session has been asked about, from 0 up: for normal play, and for misère play. */
const tablesOf = forgettable((): Record<Convention, Map<Identity, Uint32Array>> & { clear: () => void } => {
  const tables = { normal: new Map(), misere: new Map() };
  return {
    ...tables,
    clear: () => {
      for (const table of Object.values(tables)) table.clear();
    },
  };
});

type Convention = 'normal' | 'misere';

/**
 * The remoteness of one heap from which fixed amounts are taken, by the definition, from the smallest heap up; null for any other position, and
 * for heaps too large for a table. The heaps are remembered, also those that are found before the meter ends the search. A step for every four
 * amounts of each heap that is not known yet; of many amounts, as {@link findByRemoteness} says.
 */
export function heapRemoteness(session: Session, sum: Sum, misere: boolean, meter: Meter): number | null {
  const [term, another] = sum;
  const heap = term?.component.state[0];
  if (term === undefined || another !== undefined || term.times !== 1 || typeof heap !== 'number') return null;
  const { ruleset } = term.component;
  if (heap < 0 || heap > LARGEST_HEAP) return null;
  const amounts = amountsOf(ruleset);
  if (amounts === null) return null;
  const tables = tablesOf(session)[misere ? 'misere' : 'normal'];
  const known = tables.get(ruleset.key) ?? new Uint32Array();
  if (heap < known.length) return known[heap] ?? null;
  const taken = Uint32Array.from(members(amounts, 1, heap, meter), Number);
  const keep = (table: Uint32Array): void => void tables.set(ruleset.key, table);
  return grown(known, heap + 1, taken, misere, meter, keep)[heap] ?? null;
}

/** All amounts that may be taken from the only heap of a game whose moves all leave what remains as one heap; else null. */
function amountsOf({ signed, rules }: Ruleset): NumberSet | null {
  if (signed.length !== 1) return null;
  let all = EMPTY;
  for (const rule of rules) {
    if (!hasFixedAmounts(rule) || rule.leave.least !== 0 || rule.leave.most !== 1) return null;
    all = all === EMPTY ? rule.amounts : { kind: 'union', left: all, right: rule.amounts };
  }
  return all;
}

/**
 * A table with the heaps below `length`. Whoever has lost a heap has an even number of moves before the end under normal play, since the last move
 * is the winner's, and an odd number under misère play; so the parity tells which heaps are lost. The heaps that are filled are kept, even if the
 * meter ends the search: whoever has more time goes on from there.
 */
function grown(
  known: Uint32Array,
  length: number,
  amounts: Uint32Array,
  misere: boolean,
  meter: Meter,
  keep: (table: Uint32Array) => void,
): Uint32Array {
  meter.remember(Math.ceil((length - known.length) / HEAPS_PER_POSITION));
  const table = new Uint32Array(length);
  table.set(known);
  const lostParity = misere ? 1 : 0;
  const isMany = amounts.length > MANY;
  const find = (isMany ? findByRemoteness : findByAmounts)(table, amounts, lostParity, known.length);
  let heap = known.length;
  try {
    for (; heap < length; heap += 1) table[heap] = find(heap, meter);
  } finally {
    keep(table.subarray(0, heap));
  }
  return table;
}

/** Looks at each amount. */
function findByAmounts(table: Uint32Array, amounts: Uint32Array, lostParity: number): FindRemoteness {
  let usable = 0;
  return (heap, meter) => {
    while (usable < amounts.length && (amounts[usable] ?? 0) <= heap) usable += 1;
    meter.spend(1 + usable / AMOUNTS_PER_STEP);
    return remotenessFrom(table, heap, amounts, usable, lostParity);
  };
}

/** One more than the least remoteness of a lost option, or than the greatest if all are won; 0 without options. */
function remotenessFrom(
  table: Uint32Array,
  heap: number,
  amounts: Uint32Array,
  usable: number,
  lostParity: number,
): number {
  let [soonest, latest] = [NEVER, -1];
  for (let index = 0; index < usable; index += 1) {
    const after = table[heap - (amounts[index] ?? 0)] ?? 0;
    if ((after & 1) === lostParity) {
      if (after < soonest) soonest = after;
    } else if (after > latest) latest = after;
  }
  return (soonest === NEVER ? latest : soonest) + 1;
}

const NEVER = 2 ** 32;
/** A table of larger heaps would take more memory than an answer is worth. */
const LARGEST_HEAP = 2 ** 23;
const HEAPS_PER_POSITION = 16;
const AMOUNTS_PER_STEP = 4;
/** Fewer amounts are looked at one by one. */
const MANY = 64;
