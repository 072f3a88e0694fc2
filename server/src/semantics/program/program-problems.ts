import type { Problem } from '../../syntax/problems/problem.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Piece, PlacedPiece } from '../../syntax/tree/tree.ts';
import type { Declared } from './program.ts';

/** Problems of a declaration that do not come from compiling it, and the choice of which problems to report. */

/** Of a slip and a wrong meaning, one of which encloses the other, reports only the one with the complete remedy. */
export function apart(slips: readonly Problem[], meanings: readonly Problem[]): readonly Problem[] {
  if (slips.length === 0) return meanings;
  if (meanings.length === 0) return slips;
  const holds = (outer: Problem, inner: Problem) =>
    outer.severity === 'error' && outer.span.start <= inner.span.start && inner.span.end <= outer.span.end;
  const reported = meanings.filter(
    (meaning) => meaning.fix !== undefined || !slips.some((slip) => holds(meaning, slip)),
  );
  return [...slips.filter((slip) => !reported.some((meaning) => holds(meaning, slip))), ...reported];
}

/** A missing file may have declared any name, so if a file is missing, only its import is reported. */
export function withoutUnknownNames(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ code }) => code !== 'unknown-name');
}

/** The problem of a name that the file declares a second time. */
export function duplicate(name: Name): Problem {
  const span = spanOf(name);
  return { code: 'duplicate-name', severity: 'error', span, args: { name: name.text } };
}

/**
 * A name that the file uses and two imports declare differently: the first is used, but the user may mean the other, which is declared at
 * `uri`. `ways` are the imports that lead to each file.
 */
export function ambiguous(
  known: Declared,
  uri: string,
  ways: ReadonlyMap<string, PlacedPiece>,
): [PlacedPiece, Problem][] {
  const way = ways.get(uri);
  const [first, second] = [ways.get(known.uri)?.piece.tree, way?.piece.tree];
  const name = known.declaration.name.text;
  if (way === undefined || first?.kind !== 'import' || second?.kind !== 'import' || first === second) return [];
  const span = { start: second.path.start, end: second.path.end };
  const args = { name, first: first.path.value, second: second.path.value };
  return [[way, { code: 'ambiguous-name', severity: 'warning', span, args }]];
}

/** A game without any move. If its rules could not be parsed, that has already been reported. */
export function withoutRules({ tree, problems }: Piece): readonly Problem[] {
  if ((tree.kind !== 'game' && tree.kind !== 'coins') || tree.rules.length > 0 || problems.length > 0) return NONE;
  const { start, end, text } = tree.name;
  return [{ code: 'no-rules', severity: 'warning', span: { start, end }, args: { name: text } }];
}

const NONE: readonly Problem[] = [];
