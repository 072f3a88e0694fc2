import type { Names } from '../../semantics/scope/scope.ts';
import type { Call, Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import type { SolverWords } from '../../words/en/solver.ts';
import { call, keyOf, name as named } from '../ir/build.ts';
import { freeNames } from '../ir/free-names.ts';
import type { Expr, Fn, Global, Parameter, Statement, Type } from '../ir/ir.ts';

/** Thrown for what no program can be written for; the text is the user's own. */
export class Unsupported extends Error {
  readonly text: string;

  constructor(what: Expression | string) {
    const text = typeof what === 'string' ? what : printExpression(what);
    super(`no program for ${text}`);
    this.name = 'Unsupported';
    this.text = text;
  }
}

/** What a name of the `.game` file stands for in the program. */
export type Binding =
  | { readonly kind: 'value'; readonly expr: Expr }
  /** A parameter: the argument as it is written, where it is written. */
  | { readonly kind: 'argument'; readonly expression: Expression; readonly scope: Scope };

/** What is known of a variable of the program. */
export interface Facts {
  /** For a list: whether all its entries are. */
  readonly natural: boolean;
  /** Numbers that it never exceeds. */
  readonly atMost: readonly Expr[];
  /** Numbers that it never falls below. */
  readonly atLeast?: readonly Expr[];
  /** All that it may be, where that is written out. */
  readonly among?: readonly Expr[];
}

/** A list whose entry at each place from 1 on is a value. */
export interface MappedList {
  /** The call that makes it. */
  readonly call: Expr;
  readonly length: Expr;
  readonly place: Expr & { readonly kind: 'name' };
  readonly value: Expr;
}

export interface Scope {
  readonly variables: ReadonlyMap<string, Binding>;
  readonly names: Names;
  /** The variables of the program that are declared at this place. */
  readonly locals: ReadonlyMap<string, Facts>;
  /** Conditions that have been tested around this place. */
  readonly holds: readonly Expr[];
  /** Whether this is inside a definition whose arguments are all natural, and which is so quick that its values are not kept. */
  readonly natural: boolean;
  readonly output: Output;
}

/** A game with its parameters, as a function of the program. */
export interface Game {
  readonly declaration: GameDeclaration;
  /** The function that gives its values. */
  readonly name: string;
  /** What identifies it among all games of the program. */
  readonly key: string;
  /** The call that first asked for it, without its state, and the names that are visible there; null if its parameters vary. */
  readonly asked: { readonly call: Call; readonly names: Names } | null;
  /** Parameters that are known only when the program runs. */
  readonly varying: readonly Parameter[];
  /** The types of the state variables. */
  readonly states: readonly Type[];
  /** The scope of its rules, without the state. */
  readonly scope: Scope;
}

/** The program so far. */
export interface Output {
  readonly functions: Fn[];
  readonly globals: Global[];
  /** Names that are taken, and for what. */
  readonly used: Map<string, 'local' | 'global'>;
  /** What has been written already, by what it means. */
  readonly known: Map<string, Expr>;
  /** The lists that are made entry by entry, by the functions that make them. */
  readonly mapped: Map<string, MappedList>;
  /** The games that have been named. */
  readonly games: Map<string, Game>;
  /** Those whose values are asked for: each needs a function. */
  readonly wanted: Set<Game>;
  /** The games of a sum that is searched as a whole: each is known by its place here. */
  readonly numbered: Game[];
  /** From which game to which other one moves lead. */
  readonly leads: (readonly [string, string])[];
  /** The games whose play may go on for ever. */
  readonly endless: Set<string>;
  /** Whether values may be such that play goes on for ever. */
  readonly mayBeEndless: boolean;
  readonly reserved: ReadonlySet<string>;
  /** Names that only variables may have. */
  readonly locals: ReadonlySet<string>;
  readonly translators: Translators;
  /** What is proved about the values of a game; null if nothing is. */
  readonly knowledge: (game: Game) => Known | null;
  /** The games in which play surely ends, for a reason that their rules do not show. */
  readonly ends: ReadonlySet<unknown>;
  readonly words: SolverWords;
}

/** A way to all values of a game that does not look at its moves. */
export interface Known {
  readonly comment: string | null;
  /** Whether a heap of n is one of Nim. */
  readonly isNim?: boolean;
  readonly body: (state: readonly Expr[], scope: Scope) => readonly Statement[];
  /** Whether it holds for a state; if this is absent, it holds for all. */
  readonly covers?: (state: readonly Expr[], scope: Scope) => Expr;
}

/** Those that depend on each other; all others are imported directly. */
export interface Translators {
  readonly expression: (expression: Expression, scope: Scope) => Expr;
  readonly clauses: (clauses: Clauses, scope: Scope, body: Body) => readonly Statement[];
  /** The value of a sum in which play may go on for ever. */
  readonly plus: (one: Expr, other: Expr, scope: Scope) => Expr;
}

/** What is done inside loops, where their variables are declared. */
export type Body = (inner: Scope) => readonly Statement[];

/** A program of which nothing is written yet. */
export const createOutput = (
  given: Pick<Output, 'reserved' | 'locals' | 'translators' | 'knowledge' | 'words' | 'mayBeEndless' | 'ends'>,
): Output => ({
  ...given,
  functions: [],
  globals: [],
  used: new Map(),
  known: new Map(),
  mapped: new Map(),
  games: new Map(),
  wanted: new Set(),
  leads: [],
  numbered: [],
  endless: new Set(),
});

/** A name that is one in every language. */
function plain(text: string): string {
  const letters = text.replaceAll("'", '_').replaceAll(/[^A-Za-z0-9_]/g, '');
  return /^[A-Za-z]/.test(letters) ? letters : `x${letters}`;
}

/** A new name for a function or a variable of the whole program. */
export function newGlobal({ used, reserved, locals }: Output, wanted: string): string {
  const base = plain(wanted);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (reserved.has(name) || locals.has(name) || used.has(name)) continue;
    used.set(name, 'global');
    return name;
  }
}

const UNKNOWN: Facts = { natural: false, atMost: [] };

/** A scope with one more variable of the program. */
export function declare(
  scope: Scope,
  wanted: string,
  type: Type,
  facts: Facts = UNKNOWN,
): { readonly scope: Scope; readonly variable: Expr & { kind: 'name' } } {
  const { used, reserved } = scope.output;
  const base = plain(wanted);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (reserved.has(name) || used.get(name) === 'global' || scope.locals.has(name)) continue;
    used.set(name, 'local');
    const locals = new Map([...scope.locals, [name, facts]]);
    return { scope: { ...scope, locals }, variable: { kind: 'name', name, type } };
  }
}

/** The same, with a name that no other variable of the program has. */
export function declareOnce(scope: Scope, wanted: string, type: Type, facts: Facts) {
  const taken = new Map([...scope.output.used.keys()].map((name) => [name, UNKNOWN]));
  const { variable } = declare({ ...scope, locals: new Map([...scope.locals, ...taken]) }, wanted, type);
  const locals = new Map([...scope.locals, [variable.name, facts]]);
  return { variable, scope: { ...scope, locals } };
}

/** A scope in which a name of the file stands for an expression. */
export function bind(scope: Scope, name: string, expr: Expr): Scope {
  return { ...scope, variables: new Map([...scope.variables, [name, { kind: 'value', expr }]]) };
}

/** Declares a variable of the program for a name of the file. */
export function declareBound(scope: Scope, name: string, type: Type, facts: Facts = UNKNOWN) {
  const declared = declare(scope, name, type, facts);
  return { variable: declared.variable, scope: bind(declared.scope, name, declared.variable) };
}

/** Makes statements a function of the variables that they use, and calls it. Equal ones become one function. */
export function lifted(output: Output, wanted: string, type: Type, body: readonly Statement[], memo = false): Expr {
  const globals = new Set([...output.used].flatMap(([name, use]) => (use === 'global' ? [name] : [])));
  const parameters = freeNames(body, globals);
  const meaning = `${wanted} ${JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;
  const known = output.known.get(meaning);
  if (known !== undefined) return known;
  const name = newGlobal(output, wanted);
  output.functions.push({ name, parameters, result: type, body, memo, comment: null });
  const made = call(
    name,
    parameters.map((parameter) => named(parameter.name, parameter.type)),
    type,
  );
  output.known.set(meaning, made);
  return made;
}

/** A list or number that is the same for the whole program, as a constant with a name. */
export function constant(output: Output, wanted: string, value: Expr): Expr {
  const meaning = `constant ${keyOf(value)}`;
  const known = output.known.get(meaning);
  if (known !== undefined) return known;
  const name = newGlobal(output, wanted);
  output.globals.push({ name, value, grows: false });
  const made = named(name, value.type);
  output.known.set(meaning, made);
  return made;
}

/** Whether an expression is written out in full. */
export function isLiteral(expr: Expr): boolean {
  return expr.kind === 'int' || expr.kind === 'text' || (expr.kind === 'list' && expr.items.every(isLiteral));
}
