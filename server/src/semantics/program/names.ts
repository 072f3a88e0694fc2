import { append } from '../../collections/grouping.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import { usersOf } from '../scope/uses.ts';
import { declaredIn } from './declared.ts';
import { type FileLocation, isFile, normalUri, type Reach } from './imports.ts';
import { lazyMap } from './lazy-map.ts';
import type { Declared, Program } from './program.ts';
import { ambiguous, duplicate } from './program-problems.ts';

/** What the names of a file are resolved against. */
export interface Surroundings {
  readonly place: FileLocation;
  readonly reach: Reach;
  readonly prelude: Program | null;
  /** How many files declare a name: the file itself and all reachable ones. If none does, none needs to be searched. */
  readonly declarers: (name: string) => number;
  /** The program of the file itself, and the programs of imported files. */
  readonly home: () => Program;
  readonly homeOf: (uri: string, file: SourceFile) => Program;
}

/**
 * Binds the names of a file: its own take precedence over imported ones, and these over the prelude's. A name is looked up on
 * demand, and the search stops at the nearest file that declares it.
 */
export function bindNames(file: SourceFile, surroundings: Surroundings): ReadonlyMap<string, Declared> {
  const { place, reach, prelude, declarers, home, homeOf } = surroundings;
  const imported = (name: string): Declared | undefined => {
    if (declarers(name) === 0) return undefined;
    for (const [uri, found] of reach.nearest()) {
      const known = isFile(found) ? declaredIn(found).byName.get(name) : undefined;
      if (known !== undefined && isFile(found))
        return { ...known, origin: 'import', uri, home: () => homeOf(uri, found) };
    }
    return undefined;
  };
  const find = (name: string): Declared | undefined => {
    const own = declaredIn(file).byName.get(name);
    if (own !== undefined) return { ...own, origin: 'file', uri: place.uri, home };
    const known = imported(name) ?? prelude?.names.get(name);
    return known === undefined || known.origin === 'import' ? known : { ...known, origin: 'prelude' };
  };
  function* keys(): Generator<string> {
    yield* declaredIn(file).byName.keys();
    for (const found of reach.all().values()) if (isFile(found)) yield* declaredIn(found).byName.keys();
    if (prelude !== null) yield* prelude.names.keys();
  }
  return lazyMap(find, keys);
}

/** Returns the number of files, of a file and all that it reaches, that declare a name. They are counted at the first question. */
export function declarersAmong(reach: Reach, file: SourceFile): (name: string) => number {
  let known: ReadonlyMap<string, number> | null = null;
  return (name) => {
    known ??= declarersOf(file, reach);
    return known.get(name) ?? 0;
  };
}

/** The same for all names. Files that import each other in a circle reach the same files. */
function declarersOf(file: SourceFile, reach: Reach): ReadonlyMap<string, number> {
  const files = [file];
  for (const found of reach.all().values()) if (isFile(found)) files.push(found);
  const last = lastDeclarers.deref();
  if (last?.files.size === files.length && files.every((each) => last.files.has(each))) return last.declarers;
  const declarers = new Map<string, number>();
  for (const each of files)
    for (const name of declaredIn(each).byName.keys()) declarers.set(name, (declarers.get(name) ?? 0) + 1);
  lastDeclarers = new WeakRef({ files: new Set(files), declarers });
  return declarers;
}

/** The last count, kept until the memory is needed. */
let lastDeclarers = new WeakRef<{
  readonly files: ReadonlySet<SourceFile>;
  readonly declarers: ReadonlyMap<string, number>;
}>({ files: new Set(), declarers: new Map() });

/**
 * The problems of a file's imports and of the names that it declares, by piece. Linear in the names that the file uses, and in the
 * imported files for each name that several of these declare.
 */
export function problemsOfNames(
  file: SourceFile,
  names: ReadonlyMap<string, Declared>,
  reach: Reach,
  declarers: (name: string) => number,
): ReadonlyMap<PlacedPiece, readonly Problem[]> {
  const problems = new Map<PlacedPiece, Problem[]>();
  const add = ([at, problem]: readonly [PlacedPiece, Problem]): void => {
    append(problems, at, problem);
  };
  reach.problems().forEach(add);
  for (const { declaration, placed } of declaredIn(file).duplicates) add([placed, duplicate(declaration.name)]);
  if (reach.all().size === 0) return problems;
  const declaredTwice = [...usersOf(file).keys()].filter(
    (name) => declarers(name) > 1 && names.get(name)?.origin === 'import',
  );
  if (declaredTwice.length === 0) return problems;
  const ways = reach.ways();
  for (const [uri, found] of reach.all()) {
    if (!isFile(found)) continue;
    const { byName } = declaredIn(found);
    for (const name of declaredTwice) {
      const known = names.get(name);
      if (known !== undefined && known.uri !== uri && byName.has(name)) ambiguous(known, uri, ways).forEach(add);
    }
  }
  return problems;
}

/** The part of a place that a program keeps: the files its imports reach, as they were when it was made. */
export function frozen(place: FileLocation, file: SourceFile, reach: Reach): FileLocation['fileAt'] {
  const own = normalUri(place.uri);
  const reached = reach.all();
  return (uri) => (uri === own ? file : (reached.get(uri) ?? null));
}
