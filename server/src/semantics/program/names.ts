import { append } from '../../collections/grouping.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import { usersOf } from '../scope/uses.ts';
import { declaredIn } from './declared.ts';
import { type FileLocation, type Imported, isFile, normalUri, type Reach } from './imports.ts';
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

/** This many files are searched for a name before all are counted that declare it: most names are declared nearby. */
const NEAR = 8;

/**
 * Binds the names of a file: its own take precedence over imported ones, and these over the prelude's. A name is looked up on
 * demand, and the search stops at the nearest file that declares it.
 */
export function bindNames(file: SourceFile, surroundings: Surroundings): ReadonlyMap<string, Declared> {
  const { place, reach, prelude, declarers, home, homeOf } = surroundings;
  const imported = (name: string): Declared | undefined => {
    let looked = 0;
    for (const [uri, found] of reach.nearest()) {
      looked += 1;
      if (looked === NEAR && declarers(name) === 0) return undefined;
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

/** The same for all names, counted once for files that import each other in a circle. */
function declarersOf(file: SourceFile, reach: Reach): ReadonlyMap<string, number> {
  const files = reach.files();
  const known = declarersIn.get(files);
  if (known !== undefined) return known;
  const declarers = new Map<string, number>();
  for (const each of new Set([file, ...files.values()])) {
    if (!isFile(each)) continue;
    for (const name of declaredIn(each).byName.keys()) declarers.set(name, (declarers.get(name) ?? 0) + 1);
  }
  declarersIn.set(files, declarers);
  return declarers;
}

const declarersIn = new WeakMap<ReadonlyMap<string, Imported>, ReadonlyMap<string, number>>();

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
  if (reach.isEmpty()) return problems;
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
  const files = reach.files();
  return (uri) => (uri === own ? file : (files.get(uri) ?? null));
}
