import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf, SET_FUNCTIONS, SETS } from '../../../syntax/vocabulary.ts';
import { definitionNamed, homeOf } from '../scope/definitions.ts';
import { type Scope, Unsupported } from '../scope/scope.ts';

export const COLLECTIONS = ['lists', 'subsets'] as const;

/** Whether an expression is a set, not a number, a condition or a list. */
export function isSet(expression: Expression, scope: Scope): boolean {
  switch (expression.kind) {
    case 'paren':
      return isSet(expression.inner, scope);
    case 'range':
    case 'set':
      return true;
    case 'name': {
      const bound = scope.variables.get(expression.text);
      if (bound?.kind === 'argument') return isSet(bound.expression, bound.scope);
      if (bound !== undefined) return false;
      if (scope.names.has(expression.text)) return isSetDefinition(expression.text, scope);
      return isOneOf(SETS, expression.text);
    }
    case 'call': {
      const { text } = expression.callee;
      if (scope.names.has(text)) return isSetDefinition(text, scope, expression.arguments);
      return isOneOf(SET_FUNCTIONS, text) || isOneOf(COLLECTIONS, text);
    }
    case 'binary':
      if (expression.operator === 'except') return true;
      return expression.operator === 'or' && (isSet(expression.left, scope) || isSet(expression.right, scope));
    case 'if':
      return isSet(expression.then, scope) || isSet(expression.else, scope);
    default:
      return false;
  }
}

/** Whether a definition is a set, or gives one for these arguments, as `un(S, T)` does where `let un(p, q) = p or q`. */
function isSetDefinition(name: string, scope: Scope, given: readonly Expression[] = []): boolean {
  const declaration = definitionNamed(name, { ...scope, variables: new Map() });
  if (declaration === null) return false;
  if (declaration.kind === 'set') return true;
  const sets = given.map((argument) => isSet(argument, scope));
  const found = setDefinitions.get(declaration) ?? new Map<string, boolean>();
  setDefinitions.set(declaration, found);
  const known = found.get(sets.join());
  if (known !== undefined) return known;
  // A definition that uses itself is not a set.
  found.set(sets.join(), false);
  const variables = new Map(homeOf(name, scope).variables);
  declaration.parameters.forEach((parameter, index) => {
    const argument = given[index];
    if (argument !== undefined && sets[index] === true)
      variables.set(parameter.text, { kind: 'argument', expression: argument, scope });
  });
  const isOne = isSet(declaration.value, { ...homeOf(name, scope), variables });
  found.set(sets.join(), isOne);
  return isOne;
}

const setDefinitions = new WeakMap<object, Map<string, boolean>>();

/** What a name stands for, where it is written: parentheses and the names of sets are looked through. */
export function resolved(expression: Expression, scope: Scope): { readonly set: Expression; readonly at: Scope } {
  if (expression.kind === 'paren') return resolved(expression.inner, scope);
  if (expression.kind === 'name') {
    const bound = scope.variables.get(expression.text);
    if (bound?.kind === 'argument') return resolved(bound.expression, { ...bound.scope, locals: scope.locals });
    const declaration = definitionNamed(expression.text, scope);
    if (declaration !== null && isSetDefinition(expression.text, scope))
      return resolved(declaration.value, homeOf(expression.text, scope));
  }
  if (expression.kind === 'call' && scope.names.has(expression.callee.text) && isSet(expression, scope)) {
    const declaration = definitionNamed(expression.callee.text, { ...scope, variables: new Map() });
    if (declaration === null) throw new Unsupported(expression);
    let home = homeOf(expression.callee.text, scope);
    declaration.parameters.forEach((parameter, index) => {
      const argument = expression.arguments[index] ?? expression;
      const variables = new Map(home.variables);
      variables.set(
        parameter.text,
        isSet(argument, scope)
          ? { kind: 'argument', expression: argument, scope }
          : { kind: 'value', expr: scope.output.translators.expression(argument, scope) },
      );
      home = { ...home, variables };
    });
    return resolved(declaration.value, home);
  }
  return { set: expression, at: scope };
}
