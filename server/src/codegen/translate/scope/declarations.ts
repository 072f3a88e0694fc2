import { call, keyOf, name as named } from '../../ir/build.ts';
import { freeNames } from '../../ir/free-names.ts';
import type { Expr, Statement, Type } from '../../ir/ir.ts';
import type { Facts, Output, Scope } from './scope.ts';

/** A name that is one in every language, in the style of this one. */
function plain(text: string, { isCamelCase }: Output): string {
  const snake = text.replaceAll("'", '_').replaceAll(/[^A-Za-z0-9_]/g, '');
  const letters = isCamelCase
    ? snake.replaceAll(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, next: string) => next.toUpperCase())
    : snaked(snake);
  return /^[A-Za-z]/.test(letters) ? letters : `x${letters}`;
}

/** likeThis as like_this; a name of another style stays what it is. */
function snaked(name: string): string {
  if (!/[a-z0-9][A-Z]/.test(name)) return name;
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toLowerCase();
}

/** A new name for a function or a variable of the whole program. */
export function newGlobal(output: Output, wanted: string): string {
  const { used, reserved, locals } = output;
  const base = plain(wanted, output);
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
  const base = plain(wanted, scope.output);
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
export function declareBound(scope: Scope, name: string, type: Type, facts: Facts) {
  const declared = declare(scope, name, type, facts);
  return { variable: declared.variable, scope: bind(declared.scope, name, declared.variable) };
}

/** Makes statements a function of the variables that they use, and calls it. Equal ones become one function. */
export function lifted(output: Output, wanted: string, type: Type, body: readonly Statement[]): Expr {
  const globals = new Set([...output.used].flatMap(([name, use]) => (use === 'global' ? [name] : [])));
  const parameters = freeNames(body, globals);
  const meaning = `${wanted} ${JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;
  const known = output.known.get(meaning);
  if (known !== undefined) return known;
  const name = newGlobal(output, wanted);
  output.functions.push({ name, parameters, result: type, body, memo: false, comment: null });
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
