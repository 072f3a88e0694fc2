import type { Call, Expression, NameExpression } from '../../syntax/tree/expression-tree.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';
import type { Evaluate, Value } from '../scope/evaluation.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { compileEntry, compileItems, compileList, isSlice } from './lists/lists.ts';
import { compileDefined, definitionNamed } from './numbers/definitions.ts';
import { compileQuestion, isQuestion } from './numbers/questions.ts';
import { compileEitherOr, compileMembers } from './sets/member-sets.ts';
import { reportWrongKind } from './types/kinds.ts';
import { typeOf } from './types/type-of.ts';

/** Compiles an expression that may be any value: a number, a condition, a set, a list, a text or a tuple. */
export function compileValue(expression: Expression, scope: Scope): Evaluate<Value> {
  switch (expression.kind) {
    case 'paren':
      return compileValue(expression.inner, scope);
    case 'tuple':
      return compileItems(expression.items, scope);
    case 'name': {
      const named = compileNamedValue(expression, scope);
      if (named !== null) return named;
      break;
    }
    case 'index':
      if (typeOf(expression, scope).kind !== 'game' && !isSlice(expression)) return compileEntry(expression, scope);
      break;
    case 'call':
      if (definitionNamed(expression.callee.text, scope) !== null) return compileDefined(expression, scope);
      if (isQuestion(expression, scope)) return compileQuestion(expression, scope);
      break;
    case 'binary':
      if (typeOf(expression, scope).kind === 'value') return compileEitherOr(expression, scope);
      break;
    case 'if':
      if (isOneOf(CHOSEN, typeOf(expression, scope).kind)) return compileChoice(expression, scope);
      break;
    default:
      break;
  }
  if (typeOf(expression, scope).kind === 'outcome') return compileOutcome(expression, scope);
  return compileKind(expression, scope);
}

/** What no other compiler chooses between. */
const CHOSEN = ['value', 'tuple'] as const;

/** `N`, or `if C then N else P`. */
function compileOutcome(expression: Expression, scope: Scope): Evaluate<Value> {
  if (expression.kind === 'if') return compileChoice(expression, scope);
  const word = expression.kind === 'name' ? expression.text : '';
  return () => word;
}

function compileKind(expression: Expression, scope: Scope): Evaluate<Value> {
  const { kind } = typeOf(expression, scope);
  switch (kind) {
    case 'number':
      return scope.compile.number(expression, scope);
    case 'condition':
      return scope.compile.condition(expression, scope);
    case 'set':
      return compileMembers(expression, scope);
    case 'list':
    case 'text':
      return compileList(expression, scope);
    default:
      reportWrongKind(scope, expression, 'value');
      return () => 0;
  }
}

/** A variable, a set or a constant; null for any other name. */
function compileNamedValue(expression: NameExpression, scope: Scope): Evaluate<Value> | null {
  const variable = useVariable(scope, expression.text);
  if (variable !== undefined) {
    const { slot } = variable;
    return (environment) => environment.slots[slot] ?? 0;
  }
  if (definitionNamed(expression.text, scope) === null) return null;
  const { text, start, end } = expression;
  const call: Call = {
    kind: 'call',
    callee: { text, start, end },
    parameters: [],
    arguments: [],
    clauses: null,
    start,
    end,
  };
  return compileDefined(call, scope);
}

function compileChoice(expression: Expression & { kind: 'if' }, scope: Scope): Evaluate<Value> {
  const condition = scope.compile.condition(expression.condition, scope);
  const [yes, no] = [compileValue(expression.then, scope), compileValue(expression.else, scope)];
  return (environment) => (condition(environment) ? yes(environment) : no(environment));
}
