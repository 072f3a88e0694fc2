import type { Compilers, Scope } from '../scope/scope.ts';
import { compileValue } from './any-values.ts';
import { compileClauses } from './clauses.ts';
import { compileCollection } from './collections.ts';
import { compileCondition } from './conditions.ts';
import { compileList } from './lists.ts';
import { compileNumber } from './numbers.ts';
import { compileSet } from './sets.ts';
import { compileTuples } from './tuples.ts';

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
export function outermostScope({ names, report, within }: Pick<Scope, 'names' | 'report' | 'within'>): Scope {
  return { variables: new Map(), names, report, within, compile };
}
