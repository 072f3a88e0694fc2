import type { Identity } from '../../engine/index.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { Piece, PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import { unusedDefinition } from '../problems/unused.ts';
import { namesUsedBy } from '../scope/uses.ts';
import { carriedProblems, type Reported } from './carried-problems.ts';
import { type Check, type Compiled, checkDeclaration, compileDeclaration } from './compile.ts';
import { declaredSince } from './declared.ts';
import { deferredMap } from './deferred-map.ts';
import { type FileLocation, NOWHERE, normalUri, type Reach, reachOf } from './imports.ts';
import { meaningOfAll } from './meaning.ts';
import { bindNames, declarersAmong, frozen, problemsOfNames } from './names.ts';
import type { Bound, Program } from './program.ts';
import { apart, withoutRules, withoutUnknownNames } from './program-problems.ts';
import { type ComputedPieces, nothingKnown, stillKnown } from './reuse.ts';

/**
 * Binds the names of a file: its own take precedence over imported ones, and these over the prelude's. Pieces are checked and
 * compiled on demand; what is known from `previous` is reused for pieces that depend on nothing that has changed. Linear in the number of
 * declarations of the file and of imports of all reachable files.
 */
export function createProgram(file: SourceFile, prelude: Program | null, previous?: Program, place = NOWHERE): Program {
  if (previous !== undefined) declaredSince(file, previous.file);
  const reach = reachOf(file, place);
  const shared: Shared = {
    prelude,
    fileAt: frozen(place, file, reach),
    programs: new Map(),
    declarers: declarersAmong(reach, file),
  };
  return bind(file, place.uri, reach, shared, previous);
}

const NONE: readonly Problem[] = [];

/** What a program shares with the programs of imported files, which are made on demand. */
interface Shared {
  readonly prelude: Program | null;
  readonly fileAt: FileLocation['fileAt'];
  readonly programs: Map<string, Program>;
  readonly declarers: (name: string) => number;
}

function bind(file: SourceFile, uri: string, reach: Reach, shared: Shared, previous: Program | undefined): Program {
  const { prelude, fileAt, programs, declarers } = shared;
  const home = (): Program => program;
  const homeOf = (at: string, found: SourceFile): Program =>
    programs.get(at) ?? bind(found, at, reachOf(found, { uri: at, fileAt }), shared, undefined);
  const names = bindNames(file, { place: { uri, fileAt }, reach, prelude, declarers, home, homeOf });
  const bound: Bound = {
    file,
    names,
    imports: deferredMap(reach.all),
    isAlone: reach.isEmpty,
    isImported: reach.isImported,
    isReading: () => reach.has('reading'),
  };
  const last = previous === undefined ? undefined : knowns.get(previous);
  const {
    isSame,
    apart: changed,
    ...known
  } = previous === undefined || last === undefined
    ? { isSame: false, apart: null, ...nothingKnown() }
    : stillKnown(last.pieces, previous, bound);
  const check = (piece: Piece): Check => remembered(known.checks, piece, () => checkDeclaration(piece.tree, names));
  const compiledFor = (piece: Piece, wanted: 'options' | 'all'): Compiled => {
    const made = compileDeclaration(piece.tree, names, wanted);
    remembered(known.checks, piece, () => made.check);
    return made.compiled;
  };
  const compiled = (piece: Piece): Compiled => remembered(known.compiled, piece, () => compiledFor(piece, 'all'));
  /** Not kept for the next version, in whose answers shortcuts are used. */
  const compiledToSearch = new Map<Piece, Compiled>();
  const extra = once(() => problemsOfNames(file, names, reach, declarers));
  const reported =
    previous === undefined || last === undefined || changed === null
      ? []
      : carriedProblems(last.reported, previous.file, file, changed);
  const problemsOf = (placed: PlacedPiece): readonly Problem[] => {
    const { piece } = placed;
    const found = apart(piece.problems, check(piece).problems);
    const own = found.length > 0 && reach.has(null) ? withoutUnknownNames(found) : found;
    const more = [extra().get(placed) ?? NONE, unusedDefinition(piece, file), withoutRules(piece)];
    // Few pieces have any, and no list is made for the others.
    return more.every(({ length }) => length === 0) ? own : [own, ...more].flat();
  };
  /** Pieces with equal names need only one search. */
  const byNames = new Map<string, Identity>();
  const program: Program = {
    ...bound,
    uri,
    problems: (index) => {
      const placed = file.pieces[index];
      if (placed === undefined) return NONE;
      const found = reported[index] ?? problemsOf(placed);
      reported[index] = found;
      return found;
    },
    isReported: (index) => reported[index] !== undefined,
    check,
    compiled,
    compiledToSearch: (piece) =>
      known.compiled.get(piece) ?? remembered(compiledToSearch, piece, () => compiledFor(piece, 'options')),
    definitions: (piece) =>
      remembered(known.definitions, piece, () => {
        const used = namesUsedBy(piece);
        return remembered(byNames, [...used].join(' '), () => meaningOfAll(used, program));
      }),
    identities: known.identities,
    meanings: isSame && previous !== undefined ? previous.meanings : {},
    version: {},
    since: previous === undefined || changed === null ? null : { version: previous.version, apart: changed },
  };
  programs.set(normalUri(uri), program);
  knowns.set(program, { pieces: known, reported });
  return program;
}

interface Memory<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

/** What each program has found out, so that the next version can reuse it. */
const knowns = new WeakMap<Program, { readonly pieces: ComputedPieces; readonly reported: Reported }>();

function remembered<Key, Value>(known: Memory<Key, Value>, key: Key, find: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = find();
  known.set(key, made);
  return made;
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
