import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { newVariable, referentOf } from '../../scope/scope.ts';
import { either, type Type, VALUE } from '../../scope/types.ts';
import type { Visible } from './definition-types.ts';
import { typeOf, withinLoops } from './type-of.ts';

/** A function that calls itself says no more about its value after this many calls. */
const MOST_CALLS = 6;

/**
 * The kind of value of an expression that is shown: as `typeOf` says, and where that depends on the arguments of functions, for those that are given. So a tuple
 * that passes through a function is still written as one. Linear in the expression and in the definitions that it calls.
 */
export function shownTypeOf(expression: Expression, scope: Visible, calls = MOST_CALLS): Type {
  const type = typeOf(expression, scope);
  const inner = unwrap(expression);
  if (!isOpen(type)) return type;
  switch (inner.kind) {
    case 'binary':
      if (inner.operator !== 'or' && inner.operator !== 'except') return type;
      return either(shownTypeOf(inner.left, scope, calls), shownTypeOf(inner.right, scope, calls));
    case 'if':
      return either(shownTypeOf(inner.then, scope, calls), shownTypeOf(inner.else, scope, calls));
    case 'tuple':
      return { kind: 'tuple', items: inner.items.map((item) => shownTypeOf(item, scope, calls)) };
    case 'list':
    case 'set': {
      const [only, ...others] = inner.items;
      if (inner.kind === 'list' && inner.clauses === null)
        return { ...type, items: inner.items.map((item) => shownTypeOf(item, scope, calls)) };
      if (only === undefined || others.length > 0) return type;
      const visible = inner.clauses === null ? scope : withinLoops(inner.clauses, scope);
      return { kind: inner.kind, entry: shownTypeOf(only, visible, calls) };
    }
    case 'call':
      return calls === 0 ? type : (typeOfCall(inner, scope, calls - 1) ?? type);
    default:
      return type;
  }
}

function typeOfCall({ callee, arguments: given }: Call, scope: Visible, calls: number): Type | null {
  const declared = referentOf(callee.text, scope.names);
  if (declared?.declaration.kind !== 'let' && declared?.declaration.kind !== 'set') return null;
  const { parameters, value } = declared.declaration;
  const variables = parameters.map((name, index) => {
    const argument = given[index];
    return newVariable(name, 0, 'parameter', argument && shownTypeOf(argument, scope, calls));
  });
  const { names } = declared.home();
  const inner = { ...scope, names, variables: new Map(variables.map((each) => [each.name.text, each] as const)) };
  return shownTypeOf(value, inner, calls);
}

/** Whether a part of a value may be anything. */
function isOpen({ kind, entry, items }: Type): boolean {
  if (items !== undefined) return items.some(isOpen);
  return kind === VALUE.kind || (entry !== undefined && isOpen(entry));
}
