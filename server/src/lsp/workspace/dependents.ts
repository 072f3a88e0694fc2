import { append } from '../../collections/grouping.ts';
import { declareAlike, declaredIn } from '../../semantics/program/declared.ts';
import { type Imported, importsIn, isFile } from '../../semantics/program/imports.ts';
import { usersOf } from '../../semantics/scope/uses.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';

/** A changed file, and what it was when others were last bound to it. */
export interface Change {
  readonly uri: string;
  readonly before: Imported;
  readonly now: Imported;
}

/**
 * The files, by URI, in which a name may have another meaning or other problems after these changes. `files` are the changed
 * files and all that import them; `proposes` says which of them may mention names that they do not use. All of them if a file
 * has been added or removed, or has other imports. Linear in the names that the files use.
 */
export function dependentsOf(
  changes: readonly Change[],
  files: ReadonlyMap<string, SourceFile>,
  proposes: (uri: string) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  const found = new Set<string>();
  for (const { uri, before, now } of changes) {
    if (!isFile(before) || !isFile(now) || !importAlike(before, now, uri)) return new Set(files.keys());
    for (const name of changedNames(before, now)) names.add(name);
    if (!declareAlike(before, now)) for (const other of files.keys()) if (proposes(other)) found.add(other);
  }
  const users = new Map<string, string[]>();
  for (const [uri, file] of files) {
    for (const name of usersOf(file).keys()) {
      append(users, name, uri);
    }
  }
  // The set grows during the iteration.
  for (const name of names) {
    for (const uri of users.get(name) ?? []) {
      found.add(uri);
      const file = files.get(uri);
      if (file !== undefined) for (const own of declaredWith(name, file)) names.add(own);
    }
  }
  return found;
}

function importAlike(before: SourceFile, now: SourceFile, uri: string): boolean {
  const [old, found] = [importsIn(before, uri), importsIn(now, uri)];
  return old.length === found.length && old.every(({ target }, index) => target === found[index]?.target);
}

/** The names whose declarations in a file have a different text than before, or exist only before or only now. */
function changedNames(before: SourceFile, now: SourceFile): string[] {
  const [old, found] = [declaredIn(before).byName, declaredIn(now).byName];
  const names = new Set([...old.keys(), ...found.keys()]);
  return [...names].filter((name) => old.get(name)?.placed.piece !== found.get(name)?.placed.piece);
}

/** The names of the declarations of a file that use a name. */
function declaredWith(name: string, file: SourceFile): readonly string[] {
  return (usersOf(file).get(name) ?? []).flatMap(({ tree }) =>
    'name' in tree && tree.name !== null ? tree.name.text : [],
  );
}
