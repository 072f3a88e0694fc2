import { conjunctsOf } from '../../../semantics/expressions/limits/conjuncts.ts';
import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { and, entry, if_, int, isFalse, partsOfAnd } from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { bind } from '../scope/declarations.ts';
import type { Body, Scope } from '../scope/scope.ts';
import { boundsAmong, UNBOUNDED } from './bounds.ts';
import { over } from './sets.ts';

/**
 * `for x in SET, … where CONDITION` as nested loops. As in the language itself, each part of the condition is tested as soon as its
 * variables are bound, so that `where b > 0` guards a set such as `1..floor(a / b)`; what bounds a variable bounds its loop. `bounds` holds
 * for the variable of the first loop.
 */
export function clauses(written: Clauses, scope: Scope, body: Body): readonly Statement[] {
  const conjuncts = written.where === null ? [] : conjunctsOf(written.where);
  const depthOf = (conjunct: Expression): number => {
    const names = namesIn([conjunct]);
    return written.loops.reduce(
      (depth, { names: bound }, index) => (bound.some(({ text }) => names.has(text)) ? index + 1 : depth),
      0,
    );
  };
  const tested = (depth: number, left: readonly Expression[], at: Scope, inner: Body): readonly Statement[] => {
    const own = left.filter((conjunct) => depthOf(conjunct) === depth);
    const condition = and(...own.map((conjunct) => at.output.translators.expression(conjunct, at)));
    if (isFalse(condition)) return [];
    return if_(condition, inner({ ...at, holds: [...at.holds, ...partsOfAnd(condition)] }));
  };
  const loopAt = (index: number, left: readonly Expression[], at: Scope): readonly Statement[] => {
    const loop = written.loops[index];
    if (loop === undefined) return body(at);
    const [only] = loop.names;
    const own = left.filter((conjunct) => depthOf(conjunct) === index + 1);
    const { bounds, rest: tests } =
      loop.names.length > 1 || only === undefined ? { bounds: UNBOUNDED, rest: own } : boundsAmong(own, only.text, at);
    const rest = left.filter((conjunct) => !own.includes(conjunct) || tests.includes(conjunct));
    return over(loop.set, at, bounds, only?.text ?? 'item', (member, inner) => {
      const named = {
        ...bound(
          loop.names.map(({ text }) => text),
          member,
          at,
        ),
        locals: inner.locals,
        holds: inner.holds,
      };
      return tested(index + 1, rest, named, (next) => loopAt(index + 1, rest, next));
    });
  };
  return tested(0, conjuncts, scope, (next) => loopAt(0, conjuncts, next));
}

/** A scope in which the names of a loop stand for a member, or for the parts of one. */
function bound(names: readonly string[], member: Expr, scope: Scope): Scope {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return bind(scope, only, member);
  return names.reduce((inner, name, index) => bind(inner, name, entry(member, int(index + 1))), scope);
}
