import type { Name } from '../../../syntax/text/span.ts';
import type { Clauses, Expression, Loop as WrittenLoop } from '../../../syntax/tree/expression-tree.ts';
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

export interface OnlyLoop extends LoopOfNumbers {
  readonly variable: Name;
  readonly loop: WrittenLoop;
}

/** The only loop of some clauses, which has one variable; null if there is no loop, another loop or another variable. */
export function onlyLoop(clauses: Clauses | null): OnlyLoop | null {
  const [loop, another] = clauses?.loops ?? [];
  const [variable, more] = loop?.names ?? [];
  if (clauses === null || loop === undefined || variable === undefined) return null;
  if (another !== undefined || more !== undefined) return null;
  return { name: variable.text, variable, set: loop.set, where: clauses.where, loop };
}

/** What a `take` rule takes; null if its set has other items than the members of one loop, or if the rule has loops or a condition of its own. */
export function loopOfTake({ amounts, tail }: TakeRule): LoopOfNumbers | null {
  if (tail.loops.length > 0 || tail.where !== null) return null;
  const set = unwrap(amounts);
  if (set.kind !== 'set') return { name: NO_NAME, set, where: null };
  const loop = onlyLoop(set.clauses);
  const [item, another] = set.items;
  if (loop === null || item === undefined || another !== undefined || !isVariable(item, loop.name)) return null;
  return loop;
}
