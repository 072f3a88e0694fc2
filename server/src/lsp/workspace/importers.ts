import type { Program } from '../../semantics/program/program.ts';
import { proposesNames } from '../../semantics/program/reuse.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import { dependentsOf } from './dependents.ts';
import { fileOf, forgetUnimported, foundAt, importersOf, type OpenFile } from './known-files.ts';
import type { Because, WorkspaceState } from './state.ts';
import { inTurns } from './turns.ts';
import { bind } from './unopened.ts';

/**
 * Updates the importers of whatever has changed since the last time, as far as the changes matter to them. Linear in the imports
 * of all known files. If many are concerned, they are bound again in turns, and a promise is returned; until then, those that
 * a client asks for come first.
 */
export function updateImporters(state: WorkspaceState): Promise<unknown> | undefined {
  const { changed, opened, unopened, concerned } = state;
  const stale = importersOf(changed.keys(), state);
  const changes = [...changed].map(([uri, before]) => ({ uri, before, now: foundAt(state, uri) }));
  changed.clear();
  // Whatever changed last was bound at that time.
  const outdated = [...stale].flatMap((uri) => {
    const open = opened.get(uri);
    return open !== undefined && open.bound < state.changes ? [open] : [];
  });
  const dependents =
    outdated.length === 0
      ? new Set<string>()
      : dependentsOf(changes, filesAt(state, stale), (uri) => mayPropose(opened.get(uri)));
  for (const open of outdated) open.outdated = true;
  for (const uri of stale) {
    if (dependents.has(uri) && opened.get(uri)?.outdated === true) concerned.add(uri);
    const entry = unopened.get(uri);
    if (entry !== undefined) entry.fresh = false;
  }
  forgetUnimported(state);
  const renewed = inTurns(renewing(state), () => true, MOST_AT_ONCE);
  return renewed instanceof Promise ? renewed : undefined;
}

/** At least this many importers are updated at once. */
const MOST_AT_ONCE = 20;

function* renewing(state: WorkspaceState): Generator<void, null> {
  // The set may grow during the iteration.
  for (const uri of state.concerned) {
    openProgram(state, uri);
    yield;
  }
  return null;
}

/** The program of an open document, which is made again if it is out of date. */
export function openProgram(state: WorkspaceState, uri: string): Program | undefined {
  const open = state.opened.get(uri);
  const because = state.concerned.delete(uri) ? 'import' : 'asked';
  if (open?.outdated === true) renew(state, open, because);
  return open?.program;
}

function renew(state: WorkspaceState, open: OpenFile, because: Because): void {
  const { uri } = open.document;
  open.outdated = false;
  open.bound = state.changes;
  open.program = bind(state, uri, open.file, open.program);
  state.outside.onProgram(uri, open.program, because);
}

function filesAt(state: WorkspaceState, uris: Iterable<string>): ReadonlyMap<string, SourceFile> {
  return new Map(
    [...uris].flatMap((uri) => {
      const file = fileOf(foundAt(state, uri));
      return file === undefined ? [] : [[uri, file]];
    }),
  );
}

function mayPropose(open: OpenFile | undefined): boolean {
  return open !== undefined && proposesNames(open.program);
}
