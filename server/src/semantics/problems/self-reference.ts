import type { Name } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../syntax/tree/walk.ts';
import type { Names, Scope } from '../scope/scope.ts';

/** A name, and the names of the file in which it is used. */
interface Use {
  readonly name: string;
  readonly names: Names;
}

/** For the names of one version of a program: constants that lead to no constant that depends on itself. */
const knownToEnd = new WeakMap<Names, WeakSet<Declaration>>();

/**
 * Reports a set, constant or position whose value depends on itself, through any chain of names and files. Linear in what it leads to; what is
 * known not to lead back to itself is not followed again.
 */
export function reportSelfReference({ text: name, start, end }: Name, scope: Scope): void {
  const version = scope.names.source?.() ?? scope.names;
  const known = knownToEnd.get(version) ?? new WeakSet<Declaration>();
  knownToEnd.set(version, known);
  const use = { name, names: scope.names };
  if (ends(use, known) || !leadsBack(use)) return;
  scope.report({ code: 'refers-to-itself', severity: 'error', span: { start, end }, args: { name } });
}

/** Whether nothing that a name leads to depends on itself. Constants for which this has been found out are added to `known`. */
function ends(start: Use, known: WeakSet<Declaration>): boolean {
  const underWay = new Set<Declaration>();
  const path: { readonly declaration: Declaration; readonly uses: Use[] }[] = [];
  /** False if this closes a circle. */
  const enter = (use: Use): boolean => {
    const declaration = use.names.get(use.name)?.declaration;
    if (declaration === undefined || known.has(declaration) || !isConstant(declaration)) return true;
    if (underWay.has(declaration)) return false;
    underWay.add(declaration);
    path.push({ declaration, uses: usesIn(use) });
    return true;
  };
  if (!enter(start)) return false;
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.uses.pop();
    if (next !== undefined) {
      if (!enter(next)) return false;
      continue;
    }
    path.pop();
    underWay.delete(top.declaration);
    known.add(top.declaration);
  }
  return true;
}

/** Whether the value of a constant depends on itself. */
function leadsBack(start: Use): boolean {
  const own = start.names.get(start.name)?.declaration;
  const reached = new Set<Declaration>();
  const open = [start];
  for (let use = open.pop(); use !== undefined; use = open.pop()) {
    for (const next of usesIn(use)) {
      const target = next.names.get(next.name)?.declaration;
      if (target === undefined || reached.has(target)) continue;
      if (target === own) return true;
      reached.add(target);
      open.push(next);
    }
  }
  return false;
}

/** What the declaration of a constant uses; nothing if the name is not that of one. */
function usesIn({ name, names }: Use): Use[] {
  const declared = names.get(name);
  if (declared === undefined || !isConstant(declared.declaration)) return [];
  const home = declared.home().names;
  return [...referredIn(expressionsOf(declared.declaration), home)].map((used) => ({ name: used, names: home }));
}

/** Whether a declaration has one value; a function may use itself. */
function isConstant(declaration: Declaration): boolean {
  if (declaration.kind === 'set' || declaration.kind === 'let') return declaration.parameters.length === 0;
  return declaration.kind === 'position';
}

/** The names that expressions refer to. Vertices of a graph are not included, even if a declaration has the same name. */
function referredIn(expressions: readonly Expression[], names: Names): ReadonlySet<string> {
  const ofVertices = (expression: Expression): readonly Expression[] => {
    if (expression.kind === 'without') return [expression.gone];
    const isGraph = expression.kind === 'call' && names.get(expression.callee.text)?.declaration.kind === 'graph';
    return isGraph ? expression.arguments : [];
  };
  const found = new Set<string>();
  const open = [...expressions];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'name') found.add(next.text);
    if (next.kind === 'call') found.add(next.callee.text);
    const vertices = ofVertices(next);
    for (const child of childrenOf(next)) if (!vertices.includes(child)) open.push(child);
  }
  return found;
}
