import type { Name } from '../text/span.ts';
import type { BinaryOperator, Clauses, Expression } from './expression-tree.ts';
import { isNames, partsOfRule, type Rule, type RulePart } from './rules.ts';
import type { GameDeclaration, ListVariable, StateVariable } from './tree.ts';

/**
 * The canonical text of an expression on one line, with blanks around operators and after commas. Parentheses are nodes of the
 * tree and none are added, so that for any parsed tree, parsing the text gives the same tree again. Linear.
 */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'numeral':
      return String(expression.value);
    case 'name':
      return expression.text;
    case 'text':
      return `"${expression.value}"`;
    case 'paren':
      return `(${printExpression(expression.inner)})`;
    case 'tuple':
      return `(${commas(expression.items)})`;
    case 'list':
      return `[${commas(expression.items, expression.clauses)}]`;
    case 'set':
      return `{${printSuchThat(expression.items, expression.clauses) ?? commas(expression.items, expression.clauses)}}`;
    case 'unary':
      return `${expression.operator}${/\w/.test(expression.operator) ? ' ' : ''}${printExpression(expression.operand)}`;
    case 'binary':
      return printBinary(expression);
    case 'range':
      return `${printExpression(expression.from)}..${expression.to === null ? '' : printExpression(expression.to)}`;
    case 'if': {
      const [condition, yes, no] = [expression.condition, expression.then, expression.else].map(printExpression);
      return `if ${condition} then ${yes} else ${no}`;
    }
    case 'call': {
      const parameters = expression.parameters.length === 0 ? '' : `[${commas(expression.parameters)}]`;
      return `${expression.callee.text}${parameters}(${commas(expression.arguments, expression.clauses)})`;
    }
    case 'index':
      return `${printExpression(expression.of)}[${commas(expression.indices)}]`;
    case 'with': {
      const replacements = expression.replacements.map(
        ({ index, value }) => `[${printExpression(index)}] = ${printExpression(value)}`,
      );
      return `${printExpression(expression.list)} with ${replacements.join(', ')}`;
    }
    case 'loopy':
      return `∞${printExpression(expression.values)}`;
    case 'without':
      return `${printExpression(expression.graph)} without ${printExpression(expression.gone)}`;
  }
}

/** The state of a game as it is declared, such as `a, b`, `a...` or `turn, w: text`. */
export function printStates({ states, list }: Pick<GameDeclaration, 'states' | 'list'>): string {
  return [...states.map(printState), ...(list === null ? [] : [printList(list)])].join(', ');
}

function printState({ name, signed }: StateVariable): string {
  return signed ? `${name.text}: int` : name.text;
}

function printList({ name, kind }: ListVariable): string {
  if (kind === 'text') return `${name.text}: text`;
  return `${kind === 'unordered' ? 'unordered ' : ''}${name.text}...`;
}

/** The canonical text of a rule of a game, such as `take 1..m from a`. */
export function printRule(rule: Rule): string {
  return `${partsOfRule(rule).map(printPart).join(' ')}${printTail(rule.tail)}`;
}

function printPart(part: RulePart): string {
  if (typeof part === 'string') return part;
  return isNames(part) ? names(part) : printExpression(part);
}

function printBinary(expression: Expression & { kind: 'binary' }): string {
  const after: string[] = [];
  let left: Expression = expression;
  // A chain such as a - b - c leans to the left. A loop follows it, because recursion could exhaust the stack.
  for (; left.kind === 'binary'; left = left.left) {
    const gap = left.operator === '^' ? '' : ' ';
    after.push(`${gap}${left.operator}${gap}${printExpression(left.right)}`);
  }
  return printExpression(left) + after.reverse().join('');
}

/** Operators that would not belong to the set in `k in SET`. */
const LOOSE: readonly BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'and'];

/** `k in A..B where C`, for the numbers k in a set for which C holds; null for any other set. */
function printSuchThat(items: readonly Expression[], clauses: Clauses | null): string | null {
  const [item, ...moreItems] = items;
  const [loop, ...moreLoops] = clauses?.loops ?? [];
  if (item === undefined || loop === undefined || moreItems.length > 0 || moreLoops.length > 0) return null;
  const binding = printNames(loop.names);
  if (printExpression(item) !== binding) return null;
  if (loop.set.kind === 'binary' && LOOSE.includes(loop.set.operator)) return null;
  return `${binding} in ${printExpression(loop.set)}${printWhere(clauses?.where ?? null)}`;
}

function commas(items: readonly Expression[], clauses: Clauses | null = null): string {
  return items.map(printExpression).join(', ') + (clauses === null ? '' : printTail(clauses));
}

/** ` for x in SET, … where CONDITION`, as it follows a rule; empty if there is neither. */
export function printTail({ loops, where }: Clauses): string {
  const each = loops.map(({ names, set }) => `${printNames(names)} in ${printExpression(set)}`);
  return `${each.length === 0 ? '' : ` for ${each.join(', ')}`}${printWhere(where)}`;
}

function printWhere(where: Expression | null): string {
  return where === null ? '' : ` where ${printExpression(where)}`;
}

function printNames(all: readonly Name[]): string {
  const [only, ...more] = all;
  return only !== undefined && more.length === 0 ? only.text : `(${names(all)})`;
}

function names(all: readonly Name[]): string {
  return all.map(({ text }) => text).join(', ');
}
