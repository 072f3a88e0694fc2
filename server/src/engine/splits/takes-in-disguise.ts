import type { Meter } from '../budget/meter.ts';
import type { Component, Ruleset, TakeRule } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { walkOptions } from '../search/search-solver.ts';
import { lasker } from './lasker.ts';
import { smallerHeaps } from './smaller-heaps.ts';
import { heapTable } from './take-and-break.ts';

/**
 * Games whose rules are written as `move to` but are takes and splits nevertheless, see the {@link TakeRule}s of `MoveRule.takes`. Their
 * values are those of the takes: the only difference is empty heaps, in which none of these rules has a move. The options of a small heap
 * are given as written; those of a large one, which cannot all be examined, without empty heaps.
 */
export function written(ruleset: Ruleset, session: Session): Solver | null {
  if (ruleset.rules.every((rule) => rule.kind === 'take')) return null;
  const taken = asTakes(ruleset);
  if (
    taken === null ||
    !taken.rules.some((rule) => rule.kind === 'take' && (rule.leave.most === null || rule.leave.most > 1))
  )
    return null;
  const solver = lasker(taken) ?? smallerHeaps(taken) ?? heapTable(taken, session);
  if (solver === null) return null;
  const nimber = ({ state }: Component, meter: Meter) => solver.value(state, meter).nimber;
  return {
    ...solver,
    optionsWithValue: (state, target, meter) =>
      (state[0] ?? 0) < SMALL
        ? walkOptions({ ruleset, state }, target, nimber, meter)
        : solver.optionsWithValue(state, target, meter),
  };
}

const SMALL = 2 ** 16;

/** A ruleset with all its rules as takes, which has the same values; null if one of them is not known to be a take. */
export function asTakes(ruleset: Ruleset): Ruleset | null {
  const rules: TakeRule[] = [];
  for (const rule of ruleset.rules) {
    if (rule.kind === 'move' && rule.takes === undefined) return null;
    rules.push(...(rule.kind === 'take' ? [rule] : (rule.takes ?? [])));
  }
  return { ...ruleset, rules };
}
