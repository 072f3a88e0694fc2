import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { BrokenDeclaration, Declaration } from '../../syntax/tree/tree.ts';
import type { Environment, Evaluate, Tuple } from './evaluation.ts';

/**
 * Compiling turns an expression into a closure and reports what is wrong with it on the way. The closure of an expression
 * with a problem is never run, since a declaration with an error is not answered.
 */
export interface Scope {
  /** The variables that are bound here. */
  readonly variables: ReadonlyMap<string, Variable>;
  /** The declarations of the program. They are looked up while compiling, never by a closure that runs later. */
  readonly names: Names;
  readonly report: (problem: Problem) => void;
  /** The name of the declaration that is compiled, for messages; empty where it has none. */
  readonly within: string;
  /** The compilers that need one another; what nothing needs back is imported from its file. */
  readonly compile: Compilers;
}

/** What names are bound to. */
export type Names = Pick<ReadonlyMap<string, Referent>, 'get' | 'has' | typeof Symbol.iterator> & {
  /** Those that these are lent from. */
  readonly source?: () => Names;
};

/** What a name refers to, as far as those who compile have to know. */
export interface Referent {
  readonly declaration: NamedDeclaration;
  /** What the names in the declaration are bound to: those of the file in which it stands. */
  readonly home: () => { readonly names: Names };
}

/** A declaration that has a name which others can use. */
export type NamedDeclaration =
  | Extract<Declaration, { readonly name: Name }>
  | (BrokenDeclaration & { readonly name: Name });

/** Numbers contain conditions, conditions sets, and sets loops over sets. Each compiler reports what is wrong. */
export interface Compilers {
  readonly condition: (expression: Expression, scope: Scope) => Evaluate<boolean>;
  readonly set: (expression: Expression, scope: Scope) => Evaluate<NumberSet>;
  readonly tuples: (expression: Expression, scope: Scope, width: number) => Evaluate<Iterable<Tuple>>;
  readonly clauses: (clauses: Clauses, scope: Scope) => CompiledClauses;
}

/** Loops with their condition, ready to be run. */
export interface CompiledClauses {
  /** The scope in which the loop variables are bound. */
  readonly inner: Scope;
  readonly variables: readonly Variable[];
  /** Binds the loop variables to each choice that the conditions allow, one after the other, in the environment given. */
  readonly each: (environment: Environment) => Iterable<undefined>;
  /** The same at full speed, but all at once: calls `visit` for each choice until it says true, and gives whether it did. */
  readonly some: Walk;
}

/** Calls `visit` for each choice of some variables, bound in the environment, until it says true; gives whether it did. */
export type Walk = (environment: Environment, visit: () => boolean) => boolean;

/** A name bound to a slot of the environment. */
export interface Variable {
  readonly name: Name;
  readonly slot: number;
  readonly kind: 'parameter' | 'state' | 'list' | 'loop';
  /** Set while compiling, to find names that nothing uses. */
  used: boolean;
  /** True for a parameter that has to be a number where it is used. */
  number: boolean;
}

/** Finds a variable and notes that it is used. */
export function useVariable(scope: Scope, name: string): Variable | undefined {
  const variable = scope.variables.get(name);
  if (variable !== undefined) variable.used = true;
  return variable;
}

/** A scope with more variables bound; the new ones hide older ones of the same name. */
export function withVariables(scope: Scope, added: readonly Variable[]): Scope {
  const variables = new Map(scope.variables);
  for (const variable of added) variables.set(variable.name.text, variable);
  return { ...scope, variables };
}

/** A variable that nothing has used so far. What a parameter stands for, a number or a set, shows in its use. */
export function newVariable(name: Name, slot: number, kind: Variable['kind']): Variable {
  return { name, slot, kind, used: false, number: kind !== 'parameter' };
}

/** One more than the last slot in use. */
export function nextSlot(scope: Scope): number {
  let next = 0;
  for (const variable of scope.variables.values()) next = Math.max(next, variable.slot + 1);
  return next;
}
