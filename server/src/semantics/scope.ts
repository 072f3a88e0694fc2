import type { Parameter } from '../engine/forms.ts';
import type { Identity, Part } from '../engine/identity.ts';
import type { Int } from '../engine/int.ts';
import type { Meter } from '../engine/meter.ts';
import type { Component, Ruleset, Sum } from '../engine/ruleset.ts';
import { type NumberSet, partsOfSet } from '../engine/set.ts';
import type { Binary, Call, NameExpression, Without } from '../syntax/expression-tree.ts';
import { nearest } from '../syntax/nearest.ts';
import type { Problem } from '../syntax/problem.ts';
import type { Name, Span } from '../syntax/span.ts';
import { nameHere } from './mistakes/elsewhere.ts';
import type { Declared } from './program.ts';

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
}

export type Names = Pick<ReadonlyMap<string, Declared>, 'get' | 'has' | typeof Symbol.iterator>;

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

/** What a closure runs in. Slots are assigned by whoever binds the variable, before the closure is called. */
export interface Environment {
  readonly slots: Value[];
  readonly meter: Meter;
  /** What a name that is none of a variable is bound to: a declaration with all that it refers to, or a word of the language. */
  readonly identity: (name: string) => Identity;
  /** No number may have more. */
  readonly digits: number;
  /** The ruleset of a declared game with these parameters. */
  readonly instantiate: (game: string, parameters: readonly Value[]) => Ruleset;
  /** The value of a declared set. */
  readonly set: (name: string) => NumberSet | readonly Tuple[];
  /** Emits the components of a declared position. */
  readonly position: (name: string, emit: Emit) => void;
}

/** Receives the components of a position one by one, with how many copies there are of each and where it is written. */
export type Emit = (component: Component, times: Int, place: Place) => void;

/** Where a component is written, from the outermost expression that multiplies, repeats or names it down to its call. */
export type Place =
  /** One argument of a call, or the whole call when `argument` is null. */
  | { readonly kind: 'call'; readonly call: Call; readonly argument: number | null }
  | { readonly kind: 'multiple'; readonly node: Binary; readonly count: Int; readonly inner: Place }
  /** One choice of the loop variables of a `sum(…)`, with all components of that choice. */
  | {
      readonly kind: 'sum';
      readonly node: Call;
      readonly bindings: readonly Binding[];
      readonly choice: Sum;
      readonly inner: Place;
    }
  /** A graph with edges, by its name or as what is left of it. */
  | { readonly kind: 'whole'; readonly node: NameExpression | Without }
  | { readonly kind: 'name'; readonly node: NameExpression; readonly inner: Place };

export interface Binding {
  readonly name: string;
  readonly value: Int;
}

/** A number, a set, or the state of a game whose state is a list. */
export type Value = Parameter;

/** What a value is made of: values with equal parts are equal. */
export function partsOfValue(value: Value): Part {
  return isSet(value) ? partsOfSet(value) : value;
}

/** Tells sets from numbers and lists. */
export function isSet(value: Value | undefined): value is NumberSet {
  return typeof value === 'object' && 'kind' in value;
}

export type Tuple = readonly Int[];
export type Evaluate<T> = (environment: Environment) => T;

/** Finds a variable and notes that it is used. */
export function useVariable(scope: Scope, name: string): Variable | undefined {
  const variable = scope.variables.get(name);
  if (variable !== undefined) variable.used = true;
  return variable;
}

/** True for a name that means what the language says, since nothing that can be seen here is called so. */
export function isBuiltIn(name: string, { variables, names }: Scope): boolean {
  return !variables.has(name) && !names.has(name);
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

/** Reports a name that nothing declares, with the nearest one of those that would have served. */
export function reportUnknown(scope: Scope, name: Name, wanted: 'game' | 'number' | 'set' | 'position' | 'name'): void {
  const candidate = nameHere(name.text, wanted) ?? nearest(name.text, candidates(scope, wanted));
  const span: Span = { start: name.start, end: name.end };
  scope.report({
    code: 'unknown-name',
    severity: 'error',
    span,
    args: { name: name.text, nearest: candidate, wanted },
    ...(candidate === null ? {} : { fix: { span, text: candidate } }),
  });
}

const KINDS = {
  game: ['game', 'graph', 'board', 'coins'],
  number: [],
  set: ['set'],
  position: ['position', 'game', 'graph', 'board', 'coins'],
  name: ['game', 'graph', 'board', 'coins', 'set', 'position'],
} as const;

function candidates(scope: Scope, wanted: keyof typeof KINDS): string[] {
  const kinds: readonly string[] = KINDS[wanted];
  const declared = [...scope.names]
    .filter(([, { declaration }]) => kinds.includes(declaration.kind))
    .map(([name]) => name);
  const words = wanted === 'set' ? BUILT_IN_SETS : [];
  return [...scope.variables.keys(), ...declared, ...words];
}

/** The sets that need no declaration. */
export const BUILT_IN_SETS: readonly string[] = ['any', 'odd', 'even', 'fibonacci', 'primes', 'squares'];
