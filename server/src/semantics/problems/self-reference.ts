import { componentsFrom } from '../../collections/components.ts';
import type { Name } from '../../syntax/text/span.ts';
import { type Bound, boundChildrenOf, UNBOUND } from '../../syntax/tree/bound-names.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { expressionsOf } from '../../syntax/tree/walk.ts';
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
  const open: Bound[] = expressions.map((expression) => ({ expression, bound: UNBOUND }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { expression, bound } = next;
    const name =
      expression.kind === 'call' ? expression.callee.text : expression.kind === 'name' ? expression.text : null;
    if (name !== null && !bound.has(name)) found.add(name);
    const vertices = verticesIn(expression, names);
    for (const child of boundChildrenOf(next))
      if (child.expression.kind !== 'numeral' && !vertices.includes(child.expression)) open.push(child);
  }
  return found;
}

function verticesIn(expression: Expression, names: Names): readonly Expression[] {
  if (expression.kind === 'without') return [expression.gone];
  const isGraph = expression.kind === 'call' && names.get(expression.callee.text)?.declaration.kind === 'graph';
  return isGraph ? expression.arguments : [];
}
