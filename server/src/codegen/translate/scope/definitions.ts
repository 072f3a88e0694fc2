import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { LetDeclaration, SetDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf } from '../../../syntax/tree/walk.ts';
import { call, return_ } from '../../ir/build.ts';
import type { Expr, Type } from '../../ir/ir.ts';
import { constant, declare, declareBound, isLiteral, newGlobal } from './declarations.ts';
import { type Scope, Unsupported } from './scope.ts';
import { loopOf } from './tail-calls.ts';

/** The definition that a name of the file stands for, if it does. */
export function definitionNamed(name: string, { names, variables }: Scope): LetDeclaration | SetDeclaration | null {
  const declaration = variables.has(name) ? undefined : names.get(name)?.declaration;
  return declaration?.kind === 'let' || declaration?.kind === 'set' ? declaration : null;
}

/** The scope in which a declaration of the file is read: that of its own file, without variables. */
export function homeOf(name: string, scope: Scope): Scope {
  return {
    ...scope,
    names: scope.names.get(name)?.home().names ?? scope.names,
    variables: new Map(),
    holds: [],
    natural: false,
  };
}

/**
 * The value of a `let` for some arguments: a constant, or a call of a function of the program, which is written once for each choice of types.
 * `natural` says that no argument is ever negative, and `plain` that no value is worth being kept.
 */
export function definition(
  name: string,
  values: readonly Expr[],
  written: Expression,
  scope: Scope,
  natural = false,
  plain = natural,
): Expr {
  const declaration = definitionNamed(name, { ...scope, variables: new Map() });
  if (declaration === null || declaration.parameters.length !== values.length) throw new Unsupported(written);
  const home: Scope = { ...homeOf(name, scope), locals: new Map(), natural };
  const { output } = scope;
  // Files may have different definitions of the same name.
  const said = `${declaration.parameters.map(({ text }) => text).join()} = ${printExpression(declaration.value)}`;
  const meaning = `let ${name} ${JSON.stringify(values.map(({ type }) => type))} ${said}`;
  const known = output.known.get(meaning);
  if (known !== undefined) return known.kind === 'call' ? { ...known, arguments: values } : known;
  if (values.length === 0) {
    const value = output.translators.expression(declaration.value, home);
    if (isLiteral(value)) {
      const made = value.kind === 'list' ? constant(output, name, value) : value;
      output.known.set(meaning, made);
      return made;
    }
  }
  const fnName = newGlobal(output, name);
  output.known.set(meaning, call(fnName, values, guessed(declaration.value)));
  let inner = home;
  const parameters = declaration.parameters.map((parameter, index) => {
    const type: Type = values[index]?.type ?? 'int';
    const declared = declareBound(inner, parameter.text, type, { natural, atMost: [] });
    inner = declared.scope;
    return { name: declared.variable.name, type };
  });
  const value = output.translators.expression(declaration.value, inner);
  output.known.set(meaning, call(fnName, values, value.type));
  const memo = !plain && (values.length === 0 || isWorth(declaration.value));
  const fresh = (wanted: string) => declare(inner, wanted, 'int').variable.name;
  const body = (memo ? null : loopOf(fnName, parameters, value, fresh)) ?? [return_(value)];
  output.functions.push({ name: fnName, parameters, result: value.type, body, memo, comment: null });
  return call(fnName, values, value.type);
}

/** What a definition that uses itself gives, as far as its form shows. */
function guessed(value: Expression): Type {
  switch (value.kind) {
    case 'paren':
      return guessed(value.inner);
    case 'if':
      return guessed(value.then);
    case 'list':
    case 'tuple':
      return { list: 'int' };
    case 'text':
      return 'text';
    case 'binary':
      if (value.operator === '++') return guessed(value.left);
      return ['and', 'or', 'in', '==', '!=', '<', '<=', '>', '>='].includes(value.operator) ? 'bool' : 'int';
    case 'unary':
      return value.operator === 'not' ? 'bool' : 'int';
    case 'call':
      return value.callee.text === 'all' || value.callee.text === 'some' ? 'bool' : 'int';
    default:
      return 'int';
  }
}

/** Whether a value takes long enough to be kept: it is made by a loop, or by another definition. */
function isWorth(expression: Expression): boolean {
  if ('clauses' in expression && expression.clauses !== null) return true;
  if (expression.kind === 'call' && !PLAIN.has(expression.callee.text)) return true;
  return childrenOf(expression).some(isWorth);
}

const PLAIN: ReadonlySet<string> = new Set([
  'min',
  'max',
  'abs',
  'floor',
  'ceil',
  'xor',
  'gcd',
  'bitand',
  'bitor',
  'bit',
]);
