import { greatest } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, lesserEnd, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { type Bounds, both, boundsBy } from './bounds.ts';
import { conjunctsOf } from './conjuncts.ts';
import { type Meeting, missingOf } from './meeting.ts';

/** The members of a set that meet a condition, as a range with exceptions; null if they are not known to be one. */
export type Without = (set: NumberSet, environment: Environment) => NumberSet | null;

/**
 * For a condition that only excludes numbers which can be named, as in `{k in 1..n where n % k != 0}` and `{k in any where not ((n, k) in E)}`: the
 * range without them, so that not every number has to be tried. Other parts of the condition may be linear inequalities, or not mention the variable.
 * `scope` must know everything else in the condition; null for any other condition.
 */
export function compileWithout(condition: Expression, name: string, scope: Scope): Without | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const parts = conjunctsOf(condition).map((conjunct) => partOf(conjunct, name, silent));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length || !known.some(({ missing }) => missing !== undefined)) return null;
  return (set, environment) => {
    if (set.kind !== 'progression' || set.step !== 1) return null;
    return whereMeant(() =>
      known.reduce<NumberSet | null>((left, part) => left && limited(left, part, environment), set),
    );
  };
}

/** What one part of a condition says: which numbers do not meet it, between which bounds all that meet it lie, or whether it holds at all. */
interface Part {
  readonly missing?: Meeting;
  readonly bounds?: Evaluate<Bounds>;
  readonly holds?: Evaluate<boolean>;
}

function partOf(conjunct: Expression, name: string, scope: Scope): Part | null {
  if (!namesIn([conjunct]).has(name)) return { holds: scope.compile.condition(conjunct, scope) };
  const bounds = boundsBy(conjunct, name, scope, NOWHERE);
  if (bounds !== null) return { bounds };
  const missing = missingOf(conjunct, name, scope);
  return missing && { missing };
}

const NOWHERE: Bounds = { least: 0, most: -1 };

function limited(set: NumberSet, { missing, bounds, holds }: Part, environment: Environment): NumberSet | null {
  if (holds !== undefined) return holds(environment) ? set : EMPTY;
  if (bounds !== undefined) return within(set, bounds(environment));
  if (missing === undefined || missing.upTo !== undefined) return null;
  const few = missing.few(environment);
  return few !== null && isFrom(set, missing.from) ? withoutThese(set, few) : null;
}

function withoutThese(set: NumberSet, few: NumberSet): NumberSet {
  if (set.kind !== 'except') return { kind: 'except', left: set, right: few };
  return { ...set, right: { kind: 'union', left: set.right, right: few } };
}

function within(set: NumberSet, bounds: Bounds): NumberSet | null {
  if (set.kind === 'except') {
    const left = within(set.left, bounds);
    return left && { ...set, left };
  }
  if (set.kind !== 'progression') return set;
  const { least, most } = both({ least: set.from, most: set.to }, bounds);
  return { ...set, from: greatest(set.from, least ?? set.from), to: lesserEnd(set.to, most) };
}

/** Whether no member is smaller than a number. */
function isFrom(set: NumberSet, from: Meeting['from']): boolean {
  if (from === null || set.kind === 'list') return true;
  if (set.kind === 'except') return isFrom(set.left, from);
  return set.kind === 'progression' && set.from >= from;
}
