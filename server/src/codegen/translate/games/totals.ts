import { choose, compare, let_, text, ZERO } from '../../ir/build.ts';
import type { Expr, Statement } from '../../ir/ir.ts';
import { declare } from '../scope/declarations.ts';
import type { Scope } from '../scope/scope.ts';
import { reachesZero } from './loopy-sums.ts';
import { type Part, partsOf, sum, valueOfParts } from './positions.ts';

/** A value, and what has to be done before it is known. */
export interface Total {
  readonly statements: readonly Statement[];
  readonly total: Expr;
}

/** A value that is looked at several times gets a name. */
export function named({ statements, total }: Total, scope: Scope): Total {
  if (!scope.output.mayBeEndless || total.kind === 'name') return { statements, total };
  const { variable } = declare(scope, 'total', 'int');
  return { statements: [...statements, let_(variable.name, total)], total: variable };
}

/** Parts that surely have finite values come first, so that few sets of values are made. */
function finiteFirst(parts: readonly Part[]): readonly Part[] {
  const hasFormula = (part: Part) => part.kind === 'component' && part.game.scope.output.knowledge(part.game) !== null;
  return [...parts.filter(hasFormula), ...parts.filter((part) => !hasFormula(part))];
}

/** The value of a sum, whose loops are written out. */
export function totalOf(parts: readonly Part[], scope: Scope): Total {
  const isLoop = (part: Part): part is Extract<Part, { kind: 'loop' }> =>
    part.kind === 'loop' && part.times.kind === 'int';
  const single = parts.filter((part) => !isLoop(part));
  const rest = valueOfParts(scope.output.mayBeEndless ? finiteFirst(single) : single, scope);
  const loops = parts.filter(isLoop);
  if (loops.length === 0) return { statements: [], total: rest };
  const total = declare(scope, 'total', 'int');
  const statements = loops.flatMap((loop) =>
    scope.output.translators.clauses(loop.clauses, { ...loop.scope, locals: total.scope.locals }, (inner) => [
      {
        kind: 'assign' as const,
        name: total.variable.name,
        value: sum(total.variable, valueOfParts(partsOf(loop.inner, inner), inner), inner),
      },
    ]),
  );
  return { statements: [let_(total.variable.name, rest), ...statements], total: total.variable };
}

/** P, N or draw for the labels 0, 1 and -1. */
export function outcomeText(label: Expr): Expr {
  const open = choose(compare('less', ZERO, label), text('N'), text('draw'));
  return choose(compare('equal', label, ZERO), text('P'), open);
}

/** N, P or draw, by the value of a sum. */
export function verdictText(total: Expr, { output }: Scope): Expr {
  const finite = choose(compare('equal', total, ZERO), text('P'), text('N'));
  if (!output.mayBeEndless) return finite;
  // The only component has no value.
  if (output.outcomes.size > 0 || output.misere.size > 0) return outcomeText(total);
  // Whoever can move to 0 wins, however long play might go on.
  const winning = reachesZero(total, output);
  return choose(compare('less', total, ZERO), choose(winning, text('N'), text('draw')), finite);
}
