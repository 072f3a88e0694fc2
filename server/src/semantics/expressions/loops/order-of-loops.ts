import { insteadOf } from '../../../syntax/problems/report.ts';
import { type Bound, boundChildrenOf, UNBOUND } from '../../../syntax/tree/bound-names.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printTail } from '../../../syntax/tree/print.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';

/**
 * Reports `for k in 1..a[i], i in 1..#a`, in which a set uses the variable of a later loop, with the order in which each is known. Tells whether it did: not if there is no such order, or
 * if the variable means something else. Quadratic in the number of loops.
 */
export function reportOrderOfLoops(loops: readonly Loop[], scope: Scope): boolean {
  const free = new Map(loops.map((loop) => [loop, freeNamesIn(loop.set)]));
  const bound = loops.flatMap(({ names }) => names.map(({ text }) => text));
  const isOnce = new Set(bound).size === bound.length;
  const isFree = (name: string): boolean =>
    isOnce && !scope.variables.has(name) && !scope.names.has(name) && !isOneOf(SETS, name);
  const uses = (loop: Loop, other: Loop): boolean =>
    other.names.some(({ text }) => isFree(text) && free.get(loop)?.has(text) === true);
  if (!loops.some((loop, index) => loops.slice(index + 1).some((later) => uses(loop, later)))) return false;
  const ordered: Loop[] = [];
  let rest = loops;
  while (rest.length > 0) {
    const next = rest.find((loop) => !rest.some((other) => uses(loop, other)));
    if (next === undefined) return false;
    ordered.push(next);
    rest = rest.filter((loop) => loop !== next);
  }
  for (const names of free.values()) for (const name of names) useVariable(scope, name);
  const [found, instead] = [loops, ordered].map((all) => printTail({ loops: all, where: null }).slice(' for '.length));
  const span = { start: loops[0]?.start ?? 0, end: loops.at(-1)?.end ?? 0 };
  scope.report(insteadOf(found ?? '', instead ?? '', span));
  return true;
}

/** The names that an expression has from around it: those that no loop in it binds. Linear. */
function freeNamesIn(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const open: Bound[] = [{ expression, bound: UNBOUND }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { expression: inner, bound } = part;
    if (inner.kind === 'name' && !bound.has(inner.text)) names.add(inner.text);
    open.push(...boundChildrenOf(part));
  }
  return names;
}
