import { createProgram } from '../../semantics/program/create-program.ts';
import type { FileLocation } from '../../semantics/program/imports.ts';
import { prelude } from '../../semantics/program/prelude.ts';
import type { Program } from '../../semantics/program/program.ts';
import { NOTHING, parsePieces } from '../../syntax/pieces/parse.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import type { Excerpt } from '../shared/protocol.ts';

export type ReadExcerpts = (excerpts: readonly Excerpt[]) => Program;

/**
 * Reads excerpts as the files that they were taken from; the first one is the program. It keeps the files of the last question,
 * because most of what a question depends on, the next one depends on as well. Linear in the text that has changed.
 */
export function createExcerptReader(): ReadExcerpts {
  let files: readonly SourceFile[] = [];
  let program: Program | undefined;
  return (excerpts) => {
    files = excerpts.map((excerpt, number) => read(excerpt, files[number]));
    program = createProgram(files[0] ?? NOTHING, prelude, program, placeAmong(files));
    return program;
  };
}

/** What the first declaration may use, as a text, and where its imports are found. */
export function declarationsIn([own, ...others]: readonly Excerpt[]): {
  readonly text: string;
  readonly place: FileLocation;
} {
  const { pieces: [, ...rest] = [], imports = [] } = own ?? {};
  const files = [NOTHING, ...others.map((excerpt) => read(excerpt))];
  return { text: textOf(rest, imports).join('\n'), place: placeAmong(files) };
}

/** Files are named by their numbers: their real names do not matter for an answer. */
function placeAmong(files: readonly SourceFile[]): FileLocation {
  const byUri = new Map(files.map((file, number) => [uriOf(number), file]));
  return { uri: uriOf(0), fileAt: (uri) => byUri.get(uri) ?? null };
}

function read({ pieces, imports, limits }: Excerpt, before: SourceFile = NOTHING): SourceFile {
  return parsePieces(textOf(pieces, imports), before, limits);
}

function textOf(pieces: readonly string[], imports: readonly number[]): readonly string[] {
  return [...pieces, ...imports.map((number) => `\nimport "${number}.game"\n`)];
}

function uriOf(number: number): string {
  return `nimber:/${number}.game`;
}
