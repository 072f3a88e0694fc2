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

/** For the names of one version of a program: whether constants depend on themselves. */
const knownIn = new WeakMap<Names, WeakMap<Declaration, boolean>>();

/**
 * Reports a set, constant or position whose value depends on itself, through any chain of names and files. Linear in what it leads to, once for
 * each version of a program.
 */
export function reportSelfReference({ text: name, start, end }: Name, scope: Scope): void {
  const version = scope.names.source?.() ?? scope.names;
  const known = knownIn.get(version) ?? new WeakMap<Declaration, boolean>();
  knownIn.set(version, known);
  const declaration = scope.names.get(name)?.declaration;
  if (declaration === undefined) return;
  findCircles({ name, names: scope.names }, known);
  if (known.get(declaration) !== true) return;
  scope.report({ code: 'refers-to-itself', severity: 'error', span: { start, end }, args: { name } });
}

/** A constant on the way from the one that was asked about, in the terms of Tarjan’s algorithm. */
interface Visit {
  readonly declaration: Declaration;
  readonly uses: Use[];
  readonly number: number;
  /** The least number of a constant that it is known to lead to. */
  lowest: number;
  usesItself: boolean;
}

/**
 * Notes for a constant, and for all to which it leads, whether they depend on themselves: those on a circle do, which are the strongly connected
 * components of more than one constant (Tarjan 1972), and those that use themselves.
 */
function findCircles(start: Use, known: WeakMap<Declaration, boolean>): void {
  const numbers = new Map<Declaration, number>();
  const open: Declaration[] = [];
  const path: Visit[] = [];
  const enter = (use: Use): void => {
    const declaration = use.names.get(use.name)?.declaration;
    if (declaration === undefined || known.has(declaration) || !isConstant(declaration)) return;
    const [user, before] = [path.at(-1), numbers.get(declaration)];
    if (user !== undefined && before !== undefined) {
      user.lowest = Math.min(user.lowest, before);
      user.usesItself ||= declaration === user.declaration;
      return;
    }
    const number = numbers.size;
    numbers.set(declaration, number);
    open.push(declaration);
    path.push({ declaration, uses: usesIn(use), number, lowest: number, usesItself: false });
  };
  enter(start);
  for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
    const next = visit.uses.pop();
    if (next !== undefined) {
      enter(next);
      continue;
    }
    path.pop();
    const user = path.at(-1);
    if (user !== undefined) user.lowest = Math.min(user.lowest, visit.lowest);
    if (visit.lowest < visit.number) continue;
    const together = open.splice(open.lastIndexOf(visit.declaration));
    for (const each of together) known.set(each, together.length > 1 || visit.usesItself);
  }
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
