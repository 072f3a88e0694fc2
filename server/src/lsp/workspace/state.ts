import type { FileLocation, Imported } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { ReadingLimits } from '../../syntax/text/limits.ts';
import type { KnownFiles } from './known-files.ts';
import type { Pace } from './pace.ts';

/** Returns the text of a file; null if it cannot be read. Called only for files that imports name, and for listed files. */
export type ReadFile = (uri: string) => Promise<string | null>;

/** A file that has been read. */
export type FileText = Pick<Program, 'uri' | 'file'>;

/** Why an open document has a new program: the document has changed, something that it imports has changed, or a client has asked for it. */
export type Because = 'document' | 'import' | 'asked';

/** What the server provides to a workspace. */
export interface Outside {
  readonly readFile: ReadFile;
  /** The first program of an open document without imports has been made, and is going to be checked. */
  readonly onBound: (uri: string, program: Program) => void;
  readonly onProgram: (uri: string, program: Program, because: Because) => void;
  readonly limits: () => ReadingLimits;
}

/** What imports find after some number of changes. */
export interface Closures extends Required<Omit<FileLocation, 'uri'>> {
  readonly changes: number;
}

/** Everything that a workspace knows and works with. */
export interface WorkspaceState extends KnownFiles {
  readonly outside: Outside;
  /** The reading in progress, by URI. */
  readonly underWay: Map<string, Promise<void>>;
  /** Files that have changed since their importers last learned of them, as they were then. */
  readonly changed: Map<string, Imported>;
  /** Open documents in which a change matters, and which are to be bound again because of it. */
  readonly concerned: Set<string>;
  /** The number of changes so far. */
  changes: number;
  /** What files reach, as it was when it was last looked up. */
  closures: Closures | undefined;
  /** When importers learn of changes. */
  readonly pace: Pace;
}

/** Records that a file has changed, so that its importers learn of it. */
export function noteChange(state: WorkspaceState, uri: string, before: Imported): void {
  state.changes += 1;
  if (!state.changed.has(uri)) state.changed.set(uri, before);
}
