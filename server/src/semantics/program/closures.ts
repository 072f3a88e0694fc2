import { append } from '../../collections/grouping.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import { type Closure, type FileLocation, type Imported, importsIn, isFile } from './imports.ts';

/**
 * Finds the {@link Closure} of a file as long as `fileAt` gives the same files. Files that import each other in a circle, directly or through
 * others, reach the same files, so one closure serves them all. Null for another version of a file than the one that others import: it may have
 * other imports. Linear in the imports of all files that are reached, once for each circle.
 */
export function createClosures(fileAt: FileLocation['fileAt']): NonNullable<FileLocation['closureOf']> {
  const known = new Map<string, Closure>();
  return (uri, file) => {
    if (fileAt(uri) !== file) return null;
    const found = known.get(uri);
    if (found !== undefined) return found;
    const { files, circle } = closureFrom(uri, file, fileAt);
    const made = { files, isCircle: circle.size > 1 };
    for (const member of circle) known.set(member, made);
    return made;
  };
}

/** Everything that a file reaches, itself included, and those files of it that reach it. */
function closureFrom(
  own: string,
  file: SourceFile,
  fileAt: FileLocation['fileAt'],
): { readonly files: ReadonlyMap<string, Imported>; readonly circle: ReadonlySet<string> } {
  const files = new Map<string, Imported>([[own, file]]);
  const importers = new Map<string, string[]>();
  // The map grows during the iteration.
  for (const [from, source] of files) {
    if (!isFile(source)) continue;
    for (const { target } of importsIn(source, from)) {
      if (target === null) continue;
      append(importers, target, from);
      if (!files.has(target)) files.set(target, fileAt(target));
    }
  }
  const circle = new Set([own]);
  for (const member of circle) for (const importer of importers.get(member) ?? []) circle.add(importer);
  return { files, circle };
}
