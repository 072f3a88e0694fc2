import { importedUri, isFile, normalUri, reachOf } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { ImportDeclaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import type { Action, TextChange } from '../shared/edits.ts';
import { mentionsOf } from '../shared/occurrences.ts';
import { lineBreakOf } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { programAfter } from './meaning-preserved.ts';

/** An import with its place. */
interface Import {
  readonly placed: PlacedPiece;
  readonly tree: ImportDeclaration;
}

/**
 * Sorts each run of imports by their paths, and removes duplicates and unused imports; the latter only in a file that asks
 * questions, because other files are meant to be imported themselves. The order is kept where it decides the meaning of a name.
 * Null if there is nothing to do.
 */
export function organizeImports({ program, words }: Snapshot): Action | null {
  const runs = runsOf(program);
  const wanted = wantedImports(program);
  const edits =
    [true, false]
      .map((sorts) => runs.flatMap((run) => organized(run, wanted, sorts, program.file.text)))
      .find((made) => made.length > 0 && meansTheSame(program, made)) ?? [];
  if (edits.length === 0) return null;
  return { title: words.actions.organizeImports, kind: 'source.organizeImports', edits, fixes: null, preferred: false };
}

/** The runs of adjacent imports; an import with an error ends a run. */
function runsOf({ file }: Program): readonly (readonly Import[])[] {
  const runs: Import[][] = [[]];
  for (const placed of file.pieces) {
    const { tree, problems } = placed.piece;
    if (tree.kind === 'import' && problems.length === 0) runs.at(-1)?.push({ placed, tree });
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** The pieces of imports that bring something that is used, or may be used once it can be read. */
function wantedImports(program: Program): ReadonlySet<PlacedPiece> {
  const { file, uri, imports } = program;
  const own = normalUri(uri);
  const ways = reachOf(file, { uri, fileAt: (imported) => imports.get(imported) ?? null }).ways();
  const asks = file.pieces.some(({ piece }) => ['play', 'show', 'expect', 'conjecture'].includes(piece.tree.kind));
  // Code that cannot be parsed may use anything.
  const keepsAll =
    !asks || file.pieces.some(({ piece }) => piece.problems.some(({ severity }) => severity === 'error'));
  const used = new Set(
    file.pieces.flatMap((placed, index) =>
      mentionsOf(program, { placed, index }).flatMap(({ meaning }) => {
        if (meaning.kind === 'declared') return [normalUri(meaning.declared.uri)];
        return meaning.kind === 'vertex' ? [normalUri(meaning.graph.uri)] : [];
      }),
    ),
  );
  const useful = new Set([...ways].flatMap(([imported, way]) => (used.has(imported) ? [way] : [])));
  const seen = new Set<string>();
  const wanted = file.pieces.filter((placed) => {
    const { tree } = placed.piece;
    const target = tree.kind === 'import' ? importedUri(uri, tree.path.value) : null;
    if (target === null) return true;
    if (seen.has(target) || target === own) return false;
    seen.add(target);
    return keepsAll || useful.has(placed) || !isFile(imports.get(target) ?? null);
  });
  return new Set(wanted);
}

function organized(
  run: readonly Import[],
  wanted: ReadonlySet<PlacedPiece>,
  sorts: boolean,
  text: string,
): readonly TextChange[] {
  const kept = run.filter(({ placed }) => wanted.has(placed));
  const ordered = sorts ? [...kept].sort((a, b) => comparePaths(a.tree.path.value, b.tree.path.value)) : kept;
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  if (ordered.length === run.length && ordered.every((each, index) => each === run[index])) return [];
  // A comment at the start of the file is about the file, even directly above the first import.
  const start = first.placed.at + headOf(first);
  const end = last.placed.at + last.placed.piece.text.trimEnd().length;
  const lines = ordered.map((each) => each.placed.piece.text.slice(each === first ? headOf(first) : 0).trim());
  const gone = ordered.length === 0 ? (/^\s*/.exec(text.slice(end))?.[0].length ?? 0) : 0;
  return [{ span: { start, end: end + gone }, text: lines.join(lineBreakOf(text)) }];
}

/** Where an import begins, with the comments that belong to it: after the last empty line above it. */
function headOf({ placed, tree }: Import): number {
  const lead = placed.piece.text.slice(0, tree.start);
  const empty = [...lead.matchAll(/(?:\r\n|\r|\n)[^\S\r\n]*(?:\r\n|\r|\n)/g)].at(-1);
  if (empty !== undefined) return empty.index + empty[0].length;
  return placed.at === 0 ? tree.start : 0;
}

function comparePaths(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Whether every name of the file has the same meaning after the changes. */
function meansTheSame(before: Program, changes: readonly TextChange[]): boolean {
  const [was, is] = [before, programAfter(before, changes)].map(meanings);
  return was === is;
}

function meanings(program: Program): string {
  const found = program.file.pieces.flatMap((placed, index) =>
    mentionsOf(program, { placed, index }).map(({ name, meaning }) => {
      if (meaning.kind === 'declared') return `${name.text} ${meaning.declared.uri}`;
      return meaning.kind === 'vertex' ? `${name.text} ${meaning.graph.uri}` : `${name.text} ${meaning.kind}`;
    }),
  );
  return found.join('\n');
}
