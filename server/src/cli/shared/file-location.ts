import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FileLocation } from '../../semantics/program/imports.ts';
import { NOTHING, parse } from '../../syntax/pieces/parse.ts';
import type { Io } from './io.ts';
import { type ReadingOptions, readingOf } from './options.ts';

/** The location of a file: its imports are resolved from its folder, those of the standard input from the current folder. */
export function locationOf(
  file: string,
  options: ReadingOptions,
  { readImport }: Pick<Io, 'readImport'>,
): FileLocation {
  return {
    uri: pathToFileURL(file === '-' ? 'standard-input' : file).href,
    fileAt: (uri) => {
      const text = readImport(fileURLToPath(uri));
      return text === null ? null : parse(text, NOTHING, readingOf(options));
    },
  };
}
