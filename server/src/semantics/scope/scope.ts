import type { Int } from '../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Call, Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { BrokenDeclaration, Declaration } from '../../syntax/tree/tree.ts';
import type { Environment, Evaluate, Tuple, Value } from './evaluation.ts';
import { LIST_OF_NUMBERS, NUMBER, type Type, VALUE } from './types.ts';
import type { ListValue } from './values.ts';

/**
 * Compiling turns an expression into a closure and reports its problems. The closure of an expression with a problem is never
 * run, because a declaration with an error is not answered.
 */
export interface Scope {
  /** The variables bound at this place. */
  readonly variables: ReadonlyMap<string, Variable>;
  /** The declarations of the program. They are looked up during compilation, never by a closure that runs later. */
  readonly names: Names;
  readonly report: (problem: Problem) => void;
  /** The name of the declaration being compiled, for messages; empty if it has none. */
  readonly within: string;
  /** The compilers that depend on each other; all others are imported directly. */
  readonly compile: Compilers;
  readonly wanted: Wanted;
  /** Compiles a question such as `sg(Nim(3))`; only declarations that may ask have it. */
  readonly question?: (call: Call, scope: Scope) => Evaluate<Value>;
}

/**
 * What is wanted of a declaration: only its problems, so that nobody runs what is compiled; what plain search needs, which looks at nothing but
 * the options of rules; or also what solvers look at, which takes about as long as the rest.
 */
export type Wanted = 'problems' | 'options' | 'all';

/** The bindings of names. */
export type Names = Pick<ReadonlyMap<string, Referent>, 'get' | 'has' | typeof Symbol.iterator> & {
  /** The names that these are lent from. */
  readonly source?: () => Names;
};

/** What a name refers to, as far as compilers need it. */
export interface Referent {
  readonly declaration: NamedDeclaration;
  /** The bindings of the names in the declaration: those of the file that contains it. */
  readonly home: () => { readonly names: Names };
}

/**
 * What a name refers to, as the file sees it that declares it: the same object wherever in one version of a program the name is used,
 * and another one in the next version. Undefined if it is not declared.
 */
export function referentOf(name: string, names: Names): Referent | undefined {
  const found = names.get(name);
  return found?.home().names.get(name) ?? found;
}

/** A declaration with a name that others can use. */
export type NamedDeclaration =
  | Extract<Declaration, { readonly name: Name }>
  | (BrokenDeclaration & { readonly name: Name });

/** Numbers contain conditions, conditions contain sets, and sets contain loops over sets. Each compiler reports what is wrong. */
export interface Compilers {
  readonly number: (expression: Expression, scope: Scope) => Evaluate<Int>;
  /** A list or a text. */
  readonly list: (expression: Expression, scope: Scope) => Evaluate<ListValue>;
  /** A value of any kind. */
  readonly value: (expression: Expression, scope: Scope) => Evaluate<Value>;
  readonly condition: (expression: Expression, scope: Scope) => Evaluate<boolean>;
  readonly set: (expression: Expression, scope: Scope) => Evaluate<NumberSet>;
  readonly tuples: (expression: Expression, scope: Scope, width: number) => Evaluate<Iterable<Tuple>>;
  readonly clauses: (
    clauses: Clauses,
    scope: Scope,
    wanted?: Expression | null,
    implied?: readonly Expression[],
  ) => CompiledClauses;
  /** `lists(…)` and `subsets(…)`, lazily; null for any other expression. */
  readonly collection: (expression: Expression, scope: Scope) => Evaluate<Iterable<Value>> | null;
}

/** Loops with their condition, ready to run. */
export interface CompiledClauses {
  /** The scope in which the loop variables are bound. */
  readonly inner: Scope;
  readonly variables: readonly Variable[];
  /** Begins the loops in the given environment: each call of the result binds the variables to the next choice that the conditions allow, and tells whether there was one. */
  readonly each: (environment: Environment) => () => boolean;
  /** The same at full speed, but without pausing: calls `visit` for each choice until it returns true; returns whether it did. */
  readonly some: Walk;
}

/** Binds variables in the environment to each choice and calls `visit`, until it returns true; returns whether it did. */
export type Walk = (environment: Environment, visit: () => boolean) => boolean;

/** A name bound to a slot of the environment. */
export interface Variable {
  readonly name: Name;
  readonly slot: number;
  readonly kind: 'parameter' | 'state' | 'list' | 'loop';
  /** The kind of its value, as far as that is known before it is computed. */
  readonly type: Type;
  /** Set during compilation, to find unused names. */
  used: boolean;
}

/** Finds a variable and marks it as used. */
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

/** A variable that is not used yet. The value of a parameter is known where the game is called. */
export function newVariable(name: Name, slot: number, kind: Variable['kind'], type: Type = TYPE_OF[kind]): Variable {
  return { name, slot, kind, type, used: false };
}

const TYPE_OF: Readonly<Record<Variable['kind'], Type>> = {
  parameter: VALUE,
  state: NUMBER,
  list: LIST_OF_NUMBERS,
  loop: NUMBER,
};

/** The first slot after all those in use. */
export function nextSlot(scope: Scope): number {
  let next = 0;
  for (const variable of scope.variables.values()) next = Math.max(next, variable.slot + 1);
  return next;
}
