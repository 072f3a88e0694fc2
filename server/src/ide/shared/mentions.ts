import { coinNames } from '../../semantics/forms/flips.ts';
import { isConstant } from '../../semantics/forms/tokens.ts';
import { graphWritten } from '../../semantics/forms/written-graphs.ts';
import type { Declared, Program } from '../../semantics/program/program.ts';
import type { Name } from '../../syntax/text/span.ts';
import { verticesIn } from '../../syntax/tree/drawings.ts';
import type { Call, Clauses, Expression, Without } from '../../syntax/tree/expression-tree.ts';
import { headExpressionsOf, stateNamesIn } from '../../syntax/tree/rules.ts';
import type { Declaration, FlipRule, GameDeclaration, GraphDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf, unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, QUESTIONS } from '../../syntax/vocabulary.ts';

/** A name in the text of a declaration, and its meaning there. Offsets count from the piece. */
export interface Mention {
  readonly name: Name;
  readonly meaning: Meaning;
  /** True if the name is introduced here, false if it is used. */
  readonly binds: boolean;
}

export type Meaning =
  | { readonly kind: 'declared'; readonly declared: Declared }
  /** A parameter, state or loop variable, with the place that introduces it. */
  | { readonly kind: 'variable'; readonly binder: Name }
  | { readonly kind: 'vertex'; readonly graph: Declared; readonly vertex: string }
  /** A coin in a condition of `flip`; nothing in the text introduces it. */
  | { readonly kind: 'coin' }
  /** A word of the language, or an unknown name. */
  | { readonly kind: 'unknown' };

type Names = Program['names'];

/** The variables bound at a place; null stands for a coin. */
type Bound = ReadonlyMap<string, Name | null>;

interface Walk {
  readonly names: Names;
  readonly note: (name: Name, meaning: Meaning, binds?: boolean) => void;
  /** Expressions still to be walked. A list instead of recursion, because a sum may be a hundred thousand terms deep. */
  readonly open: { readonly expression: Expression; readonly bound: Bound }[];
}

/**
 * Every name in a declaration with its meaning, in the order of the text, by the same scopes in which the declaration is
 * compiled. `own` is the declaration itself, or null if it has no name. Linear in the declaration.
 */
export function mentionsIn(tree: Declaration, own: Declared | null, names: Names): readonly Mention[] {
  const found = new Map<number, Mention>();
  const walk: Walk = {
    names,
    open: [],
    note: (name, meaning, binds = false) => {
      // The variable of `{k in S where …}` occurs in the tree twice, first where it is bound.
      if (name.text !== '' && !found.has(name.start)) found.set(name.start, { name, meaning, binds });
    },
  };
  if (own !== null) walk.note(own.declaration.name, { kind: 'declared', declared: own }, true);
  declaration(tree, own, walk);
  for (let next = walk.open.pop(); next !== undefined; next = walk.open.pop())
    expression(next.expression, next.bound, walk);
  return [...found.values()].sort((a, b) => a.name.start - b.name.start);
}

const NOTHING: Bound = new Map();

function declaration(tree: Declaration, own: Declared | null, walk: Walk): void {
  switch (tree.kind) {
    case 'game':
      game(tree, walk);
      return;
    case 'graph':
      graph(tree, own, walk);
      return;
    case 'coins':
      for (const rule of tree.rules) flip(rule, walk);
      return;
    case 'set':
    case 'let':
      later(tree.value, bind(tree.parameters, NOTHING, walk), walk);
      return;
    case 'position':
    case 'play':
    case 'show':
      later(tree.value, NOTHING, walk);
      return;
    case 'expect': {
      // The word before the parenthesis is the question, and `N`, `P` and `draw` are answers, even if such names are declared.
      const { left, right } = tree;
      const isQuestion = left.kind === 'call' && isOneOf(QUESTIONS, left.callee.text);
      for (const part of isQuestion ? childrenOf(left) : [left]) later(part, NOTHING, walk);
      if (right !== null && (left.kind !== 'call' || left.callee.text !== 'outcome')) later(right, NOTHING, walk);
      return;
    }
    case 'conjecture': {
      const [asked] = tree.left.kind === 'call' ? tree.left.arguments : [];
      const states = asked?.kind === 'call' ? asked.arguments.filter((argument) => argument.kind === 'name') : [];
      const bound = bind(states, NOTHING, walk);
      for (const part of tree.left.kind === 'call' ? childrenOf(tree.left) : [tree.left]) later(part, bound, walk);
      later(tree.right, bound, walk);
      return;
    }
    case 'board':
    case 'import':
    case 'broken':
      return;
  }
}

function game({ parameters, states, list, rules }: GameDeclaration, walk: Walk): void {
  const variables = [...states, ...(list === null ? [] : [list])];
  const heads = [...parameters, ...variables.map(({ name }) => name)];
  const bound = bind(heads, NOTHING, walk);
  for (const rule of rules) {
    const inner = clauses(rule.tail, bound, walk);
    for (const part of headExpressionsOf(rule)) later(part, inner, walk);
    // Stones are always taken from a state variable, even where a loop variable hides its name.
    for (const name of stateNamesIn(rule)) walk.note(name, meaningOf(name, bound, walk.names));
  }
}

function graph(tree: GraphDeclaration, own: Declared | null, walk: Walk): void {
  const bound = bind(tree.parameters, NOTHING, walk);
  const seen = new Set<string>();
  for (const vertex of verticesIn(tree)) {
    if (own !== null) vertexIn(vertex, own, walk, !seen.has(vertex.text));
    seen.add(vertex.text);
  }
  for (const item of tree.items) {
    if (item.kind !== 'line') continue;
    const inner = clauses(item.tail, bound, walk);
    // Bare names that nothing binds are vertices, and are noted already.
    for (const vertex of item.vertices)
      if (vertex.kind !== 'name' || inner.has(vertex.text)) later(vertex, inner, walk);
  }
}

function flip(rule: FlipRule, walk: Walk): void {
  const coins: Bound = new Map(coinNames(rule).map((name) => [name, null]));
  clauses(rule.tail, coins, walk);
  if (rule.count !== 'run') later(rule.count, NOTHING, walk);
}

function expression(node: Expression, bound: Bound, walk: Walk): void {
  switch (node.kind) {
    case 'name':
      walk.note(node, meaningOf(node, bound, walk.names));
      return;
    case 'call':
      call(node, bound, walk);
      return;
    case 'without':
      without(node, bound, walk);
      return;
    case 'list':
    case 'set': {
      const inner = node.clauses === null ? bound : clauses(node.clauses, bound, walk);
      for (const item of node.items) later(item, inner, walk);
      return;
    }
    default:
      break;
  }
  for (const child of childrenOf(node)) later(child, bound, walk);
}

function call({ callee, parameters, arguments: given, clauses: tail }: Call, bound: Bound, walk: Walk): void {
  const declared = walk.names.get(callee.text);
  walk.note(callee, declared === undefined ? { kind: 'unknown' } : { kind: 'declared', declared });
  const inner = tail === null ? bound : clauses(tail, bound, walk);
  for (const parameter of parameters) later(parameter, inner, walk);
  for (const argument of given) {
    const vertex = unwrap(argument);
    if (
      declared?.declaration.kind === 'graph' &&
      vertex.kind === 'name' &&
      isVertex(vertex, declared.declaration, inner, walk)
    )
      vertexIn(vertex, declared, walk);
    else later(argument, inner, walk);
  }
}

/** What is removed from a graph: vertices, alone or along `a - b - c`, even if variables have the same names. */
function without(node: Without, bound: Bound, walk: Walk): void {
  const { graph: base, gone } = node;
  later(base, bound, walk);
  const declared = walk.names.get(graphWritten(node)?.name.text ?? '');
  if (declared?.declaration.kind !== 'graph') {
    later(gone, bound, walk);
    return;
  }
  const open = [...gone.items];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const vertex = unwrap(next);
    const variables = next.kind === 'name' ? NOTHING : bound;
    if (vertex.kind === 'name' && isVertex(vertex, declared.declaration, variables, walk))
      vertexIn(vertex, declared, walk);
    else if (next.kind === 'binary') open.push(...childrenOf(next));
    else later(next, bound, walk);
  }
}

/** Whether a name in a position of a graph is a vertex, and no variable or constant. */
function isVertex({ text }: Name, of: GraphDeclaration, bound: Bound, { names }: Walk): boolean {
  return !bound.has(text) && !isConstant(text, of, names);
}

function vertexIn(name: Name, graphOf: Declared, walk: Walk, binds = false): void {
  walk.note(name, { kind: 'vertex', graph: graphOf, vertex: name.text }, binds);
}

/** The set of each loop sees the loops before it. Returns the variables bound after all of them. */
function clauses({ loops, where }: Clauses, bound: Bound, walk: Walk): Bound {
  let inner = bound;
  for (const { names, set } of loops) {
    later(set, inner, walk);
    inner = bind(names, inner, walk);
  }
  if (where !== null) later(where, inner, walk);
  return inner;
}

/** Binds names that are introduced together; a repeated name is the same variable. */
function bind(names: readonly Name[], bound: Bound, walk: Walk): Bound {
  const added = new Map<string, Name>();
  for (const name of names) {
    const binder = added.get(name.text) ?? name;
    added.set(name.text, binder);
    walk.note(name, { kind: 'variable', binder }, binder === name);
  }
  return new Map([...bound, ...added]);
}

function meaningOf({ text }: Name, bound: Bound, names: Names): Meaning {
  const binder = bound.get(text);
  if (binder !== undefined) return binder === null ? { kind: 'coin' } : { kind: 'variable', binder };
  const declared = names.get(text);
  return declared === undefined ? { kind: 'unknown' } : { kind: 'declared', declared };
}

function later(node: Expression, bound: Bound, { open }: Walk): void {
  open.push({ expression: node, bound });
}
