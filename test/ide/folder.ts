import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';

const FOLDER = 'file:///games/';

/** The programs of the files of a folder, by their names. */
export function folder(files: Readonly<Record<string, string>>): ReadonlyMap<string, Program> {
  const sources = new Map(Object.entries(files).map(([name, text]) => [FOLDER + name, parse(text)]));
  const fileAt = (uri: string) => sources.get(uri) ?? null;
  return new Map(
    [...sources].map(([uri, file]) => [nameOf(uri), createProgram(file, prelude, undefined, { uri, fileAt })]),
  );
}

/** The name of a file of the folder, without the place of the folder. */
export function nameOf(uri: string): string {
  return uri.replace(FOLDER, '');
}

/** The snapshot of a program without any answers yet. */
export function unanswered(program: Program, locale = 'en'): Snapshot {
  return { uri: program.uri, program, answer: () => 'pending', words: wordsFor(locale) };
}
