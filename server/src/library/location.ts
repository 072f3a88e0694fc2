import { type FileLocation, importedUri } from '../semantics/program/imports.ts';
import { parse } from '../syntax/pieces/parse.ts';
import type { Texts } from './requests.ts';

/** The file is in no folder; its imports are found by their paths relative to it. */
const HERE = 'file:///untitled.game';

/** Where a text finds its imports: among the texts that were given, by their paths, and nowhere else. */
export function locationOf(imports: Texts['imports']): FileLocation {
  const texts = new Map(Object.entries(imports).map(([path, text]) => [importedUri(HERE, path), text]));
  return {
    uri: HERE,
    fileAt: (uri) => {
      const text = texts.get(uri);
      return text === undefined ? null : parse(text);
    },
  };
}
