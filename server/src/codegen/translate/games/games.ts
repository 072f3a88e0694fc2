import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { call, keyOf } from '../../ir/build.ts';
import type { Expr, Parameter, Type } from '../../ir/ir.ts';
import { constant, declare, isLiteral, newGlobal } from '../scope/declarations.ts';
import { homeOf } from '../scope/definitions.ts';
import { areTexts, tupleWidth } from '../scope/list-entries.ts';
import { type Binding, type Game, type Scope, Unsupported } from '../scope/scope.ts';
import { isSet } from '../sets/set-kinds.ts';

/** The game that a call names, with the values of its varying parameters. Throws {@link Unsupported}. */
export function gameCalled(callee: Call, scope: Scope): { readonly game: Game; readonly varying: readonly Expr[] } {
  const name = callee.callee.text;
  const declaration = scope.names.get(name)?.declaration;
  if (declaration?.kind !== 'game') throw new Unsupported(callee);
  const keys: string[] = [];
  const varying: { parameter: Parameter; value: Expr }[] = [];
  const variables = new Map<string, Binding>();
  let inner: Scope = { ...homeOf(name, scope), locals: new Map() };
  declaration.parameters.forEach((parameter, index) => {
    const argument = callee.parameters[index];
    if (argument === undefined) throw new Unsupported(callee);
    if (isSet(argument, scope)) {
      keys.push(keyOfSet(argument, scope));
      variables.set(parameter.text, { kind: 'argument', expression: argument, scope: { ...scope, locals: new Map() } });
      return;
    }
    const value = scope.output.translators.expression(argument, scope);
    if (isLiteral(value) || isGlobal(value, scope)) {
      keys.push(keyOf(value));
      const expr = value.kind === 'list' ? constant(scope.output, parameter.text, value) : value;
      variables.set(parameter.text, { kind: 'value', expr });
      return;
    }
    const declared = declare(inner, parameter.text, value.type);
    inner = declared.scope;
    keys.push(`varying ${JSON.stringify(value.type)}`);
    varying.push({ parameter: { name: declared.variable.name, type: value.type }, value });
    variables.set(parameter.text, { kind: 'value', expr: declared.variable });
  });
  const key = `game ${name} ${declaration.start} ${printedNames(declaration)} ${keys.join('; ')}`;
  const values = varying.map(({ value }) => value);
  const known = scope.output.games.get(key);
  if (known !== undefined) return { game: known, varying: values };
  const isFixed = varying.length === 0 && [...namesIn(callee.parameters)].every((used) => !scope.variables.has(used));
  const game: Game = {
    declaration,
    name: newGlobal(scope.output, nameOf(name, scope)),
    key,
    asked: isFixed ? { call: callee, names: scope.names } : null,
    varying: varying.map(({ parameter }) => parameter),
    states: typesOfState(declaration, scope),
    scope: { ...inner, variables },
  };
  scope.output.games.set(key, game);
  return { game, varying: values };
}

/** The name of a game’s function; it ends in `_game` where the language already uses the name for something else. */
function nameOf(game: string, { output }: Scope): string {
  const name = lowered(game);
  return output.reserved.has(name) ? `${name}_game` : name;
}

/** A name with its first word in small letters: `nimber` for `NIMBER`, and `takeAway` for `TakeAway`. */
const lowered = (name: string): string => name.replace(/^[A-Z]+(?![A-Za-z])|^[A-Z]/, (first) => first.toLowerCase());

function printedNames({ rules, states, list }: GameDeclaration): string {
  return `${rules.length} ${rules[0]?.start} ${states.map(({ name }) => name.text).join()} ${list?.name.text}`;
}

/** Whether an expression is a variable that all functions see. */
const isGlobal = (value: Expr, { output }: Scope): boolean =>
  value.kind === 'name' && output.used.get(value.name) === 'global';

/** A set as it is written, with what the names in it stand for. */
function keyOfSet(expression: Expression, scope: Scope): string {
  const bound = [...namesIn([expression])].flatMap((name) => {
    const binding = scope.variables.get(name);
    if (binding === undefined) return [];
    if (binding.kind === 'argument') return [`${name} = ${keyOfSet(binding.expression, binding.scope)}`];
    if (!isLiteral(binding.expr) && !isGlobal(binding.expr, scope) && scope.locals.size > 0)
      throw new Unsupported(expression);
    return [`${name} = ${keyOf(binding.expr)}`];
  });
  return [printExpression(expression), ...bound].join(', ');
}

function typesOfState(declaration: GameDeclaration, { names }: Scope): readonly Type[] {
  const { states, list } = declaration;
  const numbers = states.map((): Type => 'int');
  if (list === null) return numbers;
  if (list.kind === 'text') return [...numbers, 'text'];
  if (areTexts(declaration, names)) return [...numbers, { list: 'text' }];
  return [...numbers, { list: tupleWidth(declaration, names) === null ? 'int' : { list: 'int' } }];
}

/** The value of a game in a state. */
export function valueIn(game: Game, varying: readonly Expr[], state: readonly Expr[]): Expr {
  game.scope.output.wanted.add(game);
  return call(game.name, [...varying, ...state], 'int');
}
