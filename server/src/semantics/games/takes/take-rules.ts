import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Leave, TakeRule } from '../../../engine/game/ruleset.ts';
import type { Bite } from './codes.ts';

/** The rules of the engine for what may be taken from heaps, one for each number of heaps that may be left. */
export function takeRules(bites: readonly Bite[], from: readonly number[]): TakeRule[] {
  const byLeave = new Map<string, { leave: Leave; sets: NumberSet[] }>();
  for (const { amounts, leave } of bites) {
    const key = `${leave.least} ${leave.most} ${leave.parts}`;
    const group = byLeave.get(key);
    if (group === undefined) byLeave.set(key, { leave, sets: [amounts] });
    else group.sets.push(amounts);
  }
  return [...byLeave.values()].map(({ leave, sets }) => ({ kind: 'take', from, amounts: unite(sets), leave }));
}

/** The union. Lists are merged into one list, because theorems about finite sets look for one. */
export function unite(sets: readonly NumberSet[]): NumberSet {
  const [only, another] = sets;
  if (only === undefined) return NO_AMOUNTS;
  if (another === undefined && only.kind !== 'list') return only;
  const listed = new Set<Int>();
  const others: NumberSet[] = [];
  for (const set of sets) {
    if (set.kind === 'list') for (const value of set.values) listed.add(value);
    else others.push(set);
  }
  const list: NumberSet = { kind: 'list', values: [...listed].sort((a, b) => (a < b ? -1 : 1)) };
  return unionOf(listed.size === 0 && others.length > 0 ? others : [...others, list]);
}

const NO_AMOUNTS: NumberSet = { kind: 'list', values: [] };

/** A union as deep as the number of sets has binary digits, since a loop may give thousands. */
function unionOf(sets: readonly NumberSet[]): NumberSet {
  const [only, ...more] = sets;
  if (only === undefined) return NO_AMOUNTS;
  if (more.length === 0) return only;
  const half = Math.ceil(sets.length / 2);
  return { kind: 'union', left: unionOf(sets.slice(0, half)), right: unionOf(sets.slice(half)) };
}
