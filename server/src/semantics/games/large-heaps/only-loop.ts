import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';

/** A loop, or a condition without one. */
export interface Loop {
  readonly name: string;
  /** Null if there is no loop. */
  readonly set: Expression | null;
  readonly where: Expression | null;
}

/** No name in a file is empty. */
export const NO_NAME = '';

/** A loop whose members are numbers, with their condition. */
export interface LoopOfNumbers extends Loop {
  readonly set: Expression;
}

/** The only loop of some clauses; null if there is none, or another. */
export function onlyLoop({ loops, where }: Clauses): LoopOfNumbers | null {
  const [loop, another] = loops;
  // A set with a limit consists of numbers, so its loop has only one name.
  const [name] = loop?.names ?? [];
  if (loop === undefined || name === undefined || another !== undefined) return null;
  return { name: name.text, set: loop.set, where };
}

/** What a `take` rule takes; null if its set has other items than the members of one loop, or if the rule has loops or a condition of its own. */
export function loopOfTake({ amounts, tail }: TakeRule): LoopOfNumbers | null {
  if (tail.loops.length > 0 || tail.where !== null) return null;
  const set = unwrap(amounts);
  if (set.kind !== 'set') return { name: NO_NAME, set, where: null };
  const loop = set.clauses === null ? null : onlyLoop(set.clauses);
  const [item, another] = set.items;
  if (loop === null || item === undefined || another !== undefined || !isVariable(item, loop.name)) return null;
  return loop;
}
