import type { Clauses, Expression } from './expression-tree.ts';
import { headExpressionsOf, type Rule } from './rules.ts';
import type { Declaration, GraphItem } from './tree.ts';

/** The expression inside any surrounding parentheses. */
export function unwrap(expression: Expression): Expression {
  let inner = expression;
  while (inner.kind === 'paren') inner = inner.inner;
  return inner;
}

/** Whether an expression, in any parentheses, is this name. */
export function isVariable(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === name;
}

/** Whether an expression, in any parentheses, is this number, written out. */
export function isNumeral(expression: Expression, value: bigint): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'numeral' && inner.value === value;
}

/** Whether an expression, in any parentheses, is one less than this name, as in `n - 1`. */
export function isOneLess(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  if (inner.kind !== 'binary' || inner.operator !== '-') return false;
  return isVariable(inner.left, name) && isNumeral(inner.right, 1n);
}

/** The direct subexpressions of an expression, in the order of the text, including those of its clauses. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'numeral':
    case 'name':
    case 'text':
      return [];
    case 'paren':
      return [expression.inner];
    case 'tuple':
      return expression.items;
    case 'list':
    case 'set':
      return expression.clauses === null ? expression.items : [...expression.items, ...ofClauses(expression.clauses)];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'range':
      return expression.to === null ? [expression.from] : [expression.from, expression.to];
    case 'if':
      return [expression.condition, expression.then, expression.else];
    case 'call':
      return expression.clauses === null
        ? [...expression.parameters, ...expression.arguments]
        : [...expression.parameters, ...expression.arguments, ...ofClauses(expression.clauses)];
    case 'index':
      return [expression.of, ...expression.indices];
    case 'with':
      return [
        expression.list,
        ...expression.replacements.flatMap((replacement) => [replacement.index, replacement.value]),
      ];
    case 'without':
      return [expression.graph, expression.gone];
    case 'loopy':
      return [expression.values];
  }
}

/**
 * An expression with `replace` applied to its parts, in the order of the text, if it is built by operators, parentheses or a call, as positions
 * are; any other expression is returned as it is. The clauses of a call stay, since they bind names.
 */
export function withParts(expression: Expression, replace: (part: Expression) => Expression): Expression {
  switch (expression.kind) {
    case 'paren':
      return { ...expression, inner: replace(expression.inner) };
    case 'unary':
      return { ...expression, operand: replace(expression.operand) };
    case 'binary':
      return { ...expression, left: replace(expression.left), right: replace(expression.right) };
    case 'call': {
      const parameters = expression.parameters.map(replace);
      return { ...expression, parameters, arguments: expression.arguments.map(replace) };
    }
    default:
      return expression;
  }
}

/** A tree in which some expressions are replaced by others, wherever they occur; null keeps an expression and looks at its parts. Linear. */
export function replaced<T>(tree: T, replacement: (expression: Expression) => Expression | null): T {
  if (typeof tree !== 'object' || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((part) => replaced(part, replacement)) as T;
  const other = 'kind' in tree ? replacement(tree as unknown as Expression) : null;
  if (other !== null) return other as T;
  return Object.fromEntries(Object.entries(tree).map(([key, part]) => [key, replaced(part, replacement)])) as T;
}

/** The outermost expressions of a declaration, in the order of the text. */
export function expressionsOf(declaration: Declaration): readonly Expression[] {
  switch (declaration.kind) {
    case 'game':
      return declaration.rules.flatMap(expressionsOfRule);
    case 'coins':
      return declaration.rules.flatMap((rule) => [
        ...(rule.count === 'run' ? [] : [rule.count]),
        ...ofClauses(rule.tail),
      ]);
    case 'set':
    case 'let':
    case 'position':
    case 'play':
    case 'show':
      return [declaration.value];
    case 'expect':
      return declaration.right === null ? [declaration.left] : [declaration.left, declaration.right];
    case 'conjecture':
      return [declaration.left, declaration.right];
    case 'graph':
      return declaration.items.flatMap(expressionsOfItem);
    case 'board':
    case 'import':
    case 'broken':
      return [];
  }
}

/** The words of the language in a declaration that a reader might take for names: `equal` in `split into 2.. equal`, `run` in `flip run`. */
export function wordsLikeNames(declaration: Declaration): readonly string[] {
  if (declaration.kind === 'coins') return declaration.rules.some(({ count }) => count === 'run') ? ['run'] : [];
  if (declaration.kind !== 'game') return [];
  return declaration.rules.flatMap((rule) => {
    const counted = rule.kind === 'take' ? rule.leaving : rule.kind === 'split' ? rule : null;
    return counted?.word?.text ?? [];
  });
}

/** Every name that occurs in an expression as a value or a callee, whether bound inside it or not. Linear. */
export function namesIn(expressions: readonly Expression[]): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [...expressions];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (expression.kind === 'name') names.add(expression.text);
    if (expression.kind === 'call') names.add(expression.callee.text);
    for (const child of childrenOf(expression)) open.push(child);
  }
  return names;
}

/** Whether any of these names occurs in an expression as a value or a callee. Linear. */
export function mentions(expression: Expression, names: Iterable<string>): boolean {
  const found = namesIn([expression]);
  return [...names].some((name) => found.has(name));
}

function ofClauses(clauses: Clauses): Expression[] {
  const sets = clauses.loops.map((loop) => loop.set);
  return clauses.where === null ? sets : [...sets, clauses.where];
}

/** The outermost expressions of a rule of a game. */
export function expressionsOfRule(rule: Rule): readonly Expression[] {
  return [...headExpressionsOf(rule), ...ofClauses(rule.tail)];
}

/** The expressions of a line of a graph; a name that is only a vertex is none. */
function expressionsOfItem(item: GraphItem): readonly Expression[] {
  if (item.kind !== 'line') return [];
  return [...item.vertices.filter(({ kind }) => kind !== 'name'), ...ofClauses(item.tail)];
}
