import { normal } from '../engine/arithmetic/integers.ts';
import { members } from '../engine/arithmetic/number-sets.ts';
import { type Int, type Nimber, prepareFor, valueOfSum } from '../engine/index.ts';
import { outermostScope } from '../semantics/expressions/compilers.ts';
import { reportEndless } from '../semantics/expressions/values/endless.ts';
import { compilePositionOverRanges } from '../semantics/positions/asked-positions.ts';
import type { Environment } from '../semantics/scope/evaluation.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { spanOf } from '../syntax/text/span.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { printExpression } from '../syntax/tree/print.ts';
import { unwrap } from '../syntax/tree/walk.ts';
import type { AdHocQuestion } from './ad-hoc-question.ts';
import { createContext } from './answers.ts';
import { writtenTerms } from './positions/written-terms.ts';
import { refutationsOf, withoutRefuted } from './refuted.ts';
import type { Limits } from './shared/budget.ts';
import type { Context } from './shared/context.ts';
import { problemOf } from './shared/failures.ts';

/**
 * The values of a position over up to two ranges. The first of two ranges counts the rows; with one there is one row, without any one value, in
 * a column only if the position is one heap of a number.
 */
export interface ValueTable {
  /** Null with fewer than two ranges. */
  readonly rows: readonly Int[] | null;
  readonly columns: readonly Int[];
  readonly values: readonly (readonly Nimber[])[];
  /** As it is written. */
  readonly position: string;
}

interface ValuesFound {
  readonly table: ValueTable | null;
  /** What prevents the table, or, beside one, which shortcuts were not used because they contradict the rules. */
  readonly problems: readonly Problem[];
}

/**
 * Computes the table that a question asks for, or returns the problems that prevent it; neither if it has a number of ranges that is
 * not among those `wanted`. A context that is given must be one of its program.
 */
export function valueTable(
  { program, index, position }: AdHocQuestion,
  wanted: readonly (0 | 1 | 2)[],
  limits: Limits,
  context: Context = createContext(program, limits),
): ValuesFound {
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined || position === null || piece.problems.length > 0)
    return { table: null, problems: piece?.problems ?? [] };
  const problems: Problem[] = [];
  const scope = outermostScope({
    names: program.names,
    report: (problem) => problems.push(problem),
    within: '',
    wanted: 'all',
  });
  const { position: asked, ranges } = compilePositionOverRanges(position, scope);
  const span = spanOf(position);
  if (asked.misere) problems.push({ code: 'misere-has-no-value', severity: 'error', span, args: {} });
  if (problems.some(({ severity }) => severity === 'error')) return { table: null, problems };
  if (!wanted.some((number) => number === ranges.length)) return { table: null, problems: [] };
  /** Computed as a whole, because values computed before a shortcut is put aside may be wrong. */
  const tableOf = (): ValueTable => {
    context.meter.restart(limits);
    const environment: Environment = { ...context.environment, slots: [] };
    const [rows = [], columns = []] = ranges.map(({ members: of, range }) => {
      const set = of(environment);
      reportEndless(set, range);
      return [...members(set, null, null, context.meter)];
    });
    const termsAt = (places: readonly Int[]) => {
      ranges.forEach(({ slot }, at) => {
        environment.slots[slot] = places[at] ?? 0;
      });
      return writtenTerms(asked, { ...context, environment });
    };
    const valueAt = (places: readonly Int[]): Nimber => valueOfSum(context.session, termsAt(places), context.meter);
    const [row, column] = [rows.at(-1), columns.at(-1)];
    if (row !== undefined && column !== undefined)
      prepareFor(context.session, termsAt([row, column]), rows.length * columns.length, context.meter);
    const of = { position: printExpression(position) };
    if (ranges.length === 2) {
      const values = rows.map((row) => columns.map((column) => valueAt([row, column])));
      return { ...of, rows, columns, values };
    }
    if (ranges.length === 1) return { ...of, rows: null, columns: rows, values: [rows.map((n) => valueAt([n]))] };
    return { ...of, rows: null, columns: heapIn(position), values: [[valueAt([])]] };
  };
  try {
    const table = withoutRefuted(context.session, tableOf);
    return { table, problems: refutationsOf(context.session, span) };
  } catch (error) {
    return {
      table: null,
      problems: [
        problemOf(
          error,
          span,
          { text: piece.text.slice(span.start, span.end), asksMore: true, several: false },
          limits,
        ),
      ],
    };
  }
}

/** The size of the only heap of a position; nothing for any other position. */
function heapIn(position: Expression): readonly Int[] {
  const inner = unwrap(position);
  const [only, ...others] = inner.kind === 'call' ? inner.arguments : [];
  return only?.kind === 'numeral' && others.length === 0 ? [normal(only.value)] : [];
}
