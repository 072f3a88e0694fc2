import type { Compilers, Scope } from '../scope/scope.ts';
import { compileValue } from './any-values.ts';
import { compileCollection } from './collections.ts';
import { compileCondition } from './conditions/conditions.ts';
import { compileList } from './lists/lists.ts';
import { compileTuples } from './lists/tuples.ts';
import { compileClauses } from './loops/clauses.ts';
import { compileNumber } from './numbers/numbers.ts';
import { compileSet } from './sets/sets.ts';

/** The compilers of expressions. They depend on each other, and reach each other through this record. */
const compile: Compilers = {
  number: compileNumber,
  list: compileList,
  value: compileValue,
  condition: compileCondition,
  set: compileSet,
  tuples: compileTuples,
  clauses: compileClauses,
  collection: compileCollection,
};

/** A scope in which no variable is bound yet. */
export function outermostScope(given: Pick<Scope, 'names' | 'report' | 'within' | 'wanted'>): Scope {
  return { ...given, variables: new Map(), compile };
}
