import { componentsFrom } from '../../collections/components.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Clauses, Expression } from '../../syntax/tree/expression-tree.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../syntax/tree/walk.ts';
import { type Names, type Referent, referentOf, type Scope } from '../scope/scope.ts';

/** For constants of one version of a program: whether they depend on themselves. */
const onCircles = new WeakMap<Referent, boolean>();

/**
 * Reports a set, constant or position whose value depends on itself, through any chain of names and files. Linear in what it leads to, once for
 * each version of a program.
 */
export function reportSelfReference({ text: name, start, end }: Name, scope: Scope): void {
  const referent = referentOf(name, scope.names);
  if (referent === undefined || !isConstant(referent.declaration)) return;
  if (!onCircles.has(referent))
    for (const { members, isCircle } of componentsFrom(referent, unknownIn))
      for (const member of members) onCircles.set(member, isCircle);
  if (onCircles.get(referent) !== true) return;
  scope.report({ code: 'refers-to-itself', severity: 'error', span: { start, end }, args: { name } });
}

/** The constants used by one of which it is not known whether they depend on themselves. */
function* unknownIn({ declaration, home }: Referent): Generator<Referent> {
  const { names } = home();
  for (const name of referredIn(expressionsOf(declaration), names)) {
    const used = referentOf(name, names);
    if (used !== undefined && isConstant(used.declaration) && !onCircles.has(used)) yield used;
  }
}

/** Whether a declaration has one value; a function may use itself. */
function isConstant(declaration: Declaration): boolean {
  if (declaration.kind === 'set' || declaration.kind === 'let') return declaration.parameters.length === 0;
  return declaration.kind === 'position';
}

/**
 * The names that expressions refer to, without their own loop variables, which hide declarations. Vertices of a graph are not included, even if a
 * declaration has the same name.
 */
function referredIn(expressions: readonly Expression[], names: Names): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Open[] = expressions.map((expression) => ({ expression, hidden: NOTHING }));
  const add = (name: string, hidden: ReadonlySet<string>) => void (hidden.has(name) || found.add(name));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { expression, hidden } = next;
    if (expression.kind === 'name') add(expression.text, hidden);
    if (expression.kind === 'call') add(expression.callee.text, hidden);
    const vertices = verticesIn(expression, names);
    const inClauses = clausesOf(expression)?.loops.map(({ set }) => set) ?? [];
    const inner = hiddenBy(expression, hidden, open);
    for (const child of childrenOf(expression))
      if (!vertices.includes(child) && !inClauses.includes(child)) open.push({ expression: child, hidden: inner });
  }
  return found;
}

interface Open {
  readonly expression: Expression;
  readonly hidden: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The names that the loops of an expression hide. Opens the set of each loop with the names that the loops before it hide. */
function hiddenBy(expression: Expression, outside: ReadonlySet<string>, open: Open[]): ReadonlySet<string> {
  let hidden = outside;
  for (const { names, set } of clausesOf(expression)?.loops ?? []) {
    open.push({ expression: set, hidden });
    hidden = new Set([...hidden, ...names.map(({ text }) => text)]);
  }
  return hidden;
}

function clausesOf(expression: Expression): Clauses | null {
  return 'clauses' in expression ? expression.clauses : null;
}

function verticesIn(expression: Expression, names: Names): readonly Expression[] {
  if (expression.kind === 'without') return [expression.gone];
  const isGraph = expression.kind === 'call' && names.get(expression.callee.text)?.declaration.kind === 'graph';
  return isGraph ? expression.arguments : [];
}
