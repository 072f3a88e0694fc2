import type { Kind } from '../../syntax/problems/problem.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import { isUndirected } from '../../syntax/tree/drawings.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { isOneOf, NUMBER_FUNCTIONS, POSITION_FUNCTIONS, SET_FUNCTIONS, SETS } from '../../syntax/vocabulary.ts';
import { callHere, reportInstead } from '../problems/elsewhere.ts';
import { insteadOf } from '../problems/mends.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import type { Scope } from '../scope/scope.ts';

/** What is visible at an expression's place. */
type Visible = Pick<Scope, 'variables' | 'names'>;

/**
 * The kind of an expression, as far as its form and the names in it show. Used to say what was found instead of what was
 * expected, and to tell numbers from sets where both are allowed.
 */
export function kindOf(expression: Expression, scope: Visible): Kind {
  switch (expression.kind) {
    case 'numeral':
      return 'number';
    case 'paren':
      return kindOf(expression.inner, scope);
    case 'text':
      return 'picture';
    case 'tuple':
      return 'tuple';
    case 'list':
    case 'with':
      return 'list';
    case 'set':
    case 'range':
    case 'loopy':
      return 'set';
    case 'without':
      return 'position';
    case 'if':
      return kindOf(expression.then, scope);
    case 'unary':
      return ({ '-': 'number', '#': 'number', not: 'condition', misere: 'position' } as const)[expression.operator];
    case 'name':
      return kindOfName(expression.text, scope);
    case 'index':
      return scope.names.has(expression.name.text) && !scope.variables.has(expression.name.text) ? 'game' : 'number';
    case 'call':
      return kindOfCall(expression.callee.text, scope);
    case 'binary':
      return kindOfBinary(expression, scope);
  }
}

function kindOfName(name: string, scope: Visible): Kind {
  const variable = scope.variables.get(name);
  if (variable !== undefined) return variable.kind === 'list' ? 'list' : 'number';
  const declaration = scope.names.get(name)?.declaration;
  if (declaration?.kind === 'graph') return isUndirected(declaration) ? 'position' : 'game';
  const kind = declaration?.kind;
  if (kind === 'set' || kind === 'position') return kind;
  if (kind !== undefined) return 'game';
  return isOneOf(SETS, name) ? 'set' : 'name';
}

function kindOfCall(name: string, scope: Visible): Kind {
  if (isOneOf(SET_FUNCTIONS, name) && !scope.names.has(name)) return 'set';
  // An unknown call is most likely a misspelled game.
  return isOneOf(NUMBER_FUNCTIONS, name) && !scope.names.has(name) ? 'number' : 'position';
}

function isKnownCall(name: string, scope: Visible): boolean {
  return isOneOf(POSITION_FUNCTIONS, name) || scope.names.has(name);
}

function kindOfBinary(expression: Expression & { kind: 'binary' }, scope: Visible): Kind {
  switch (expression.operator) {
    case '+':
    case '*': {
      const kinds = [kindOf(expression.left, scope), kindOf(expression.right, scope)];
      return kinds.includes('position') ? 'position' : 'number';
    }
    case '-':
    case '/':
    case '%':
    case '^':
      return 'number';
    case 'except':
      return 'set';
    case 'or':
      return kindOf(expression.left, scope) === 'condition' ? 'condition' : 'set';
    default:
      return 'condition';
  }
}

/** Reports that an expression is not of the kind its place requires; an unknown name is reported as unknown instead. */
export function reportWrongKind(
  scope: Scope,
  expression: Expression,
  wanted: 'number' | 'condition' | 'set' | 'position' | 'tuple' | 'game',
): void {
  const found = kindOf(expression, scope);
  if (expression.kind === 'name' && found === 'name') {
    const unknown = wanted === 'condition' || wanted === 'tuple' ? 'name' : wanted;
    reportUnknown(scope, expression, unknown);
    return;
  }
  if (expression.kind === 'call' && found === 'position' && !isKnownCall(expression.callee.text, scope)) {
    const instead = callHere(expression, scope);
    if (instead === null) reportUnknown(scope, expression.callee, 'game');
    else reportInstead(expression, instead, scope);
    return;
  }
  const span = spanOf(expression);
  const instead = insteadOf(expression, wanted, scope, kindOf);
  const args = { text: clipped(printExpression(expression)), wanted, found, instead: instead && clipped(instead) };
  const fix = instead === null ? {} : { fix: { span, text: instead } };
  scope.report({ code: 'wrong-kind', severity: 'error', span, args, ...fix });
}
