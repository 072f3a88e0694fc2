import type { Imported } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { ReadingLimits } from '../../syntax/text/limits.ts';
import type { KnownFiles } from './known-files.ts';
import type { Pace } from './pace.ts';

/** Gives the text of a file, null where none can be read. Asked only for files that imports name, and listed ones. */
export type ReadFile = (uri: string) => Promise<string | null>;

/** Why an open document has a new program: it has changed, or something that it imports, or somebody has asked. */
export type Because = 'document' | 'import' | 'asked';

/** What a workspace is given by the server. */
export interface Outside {
  readonly readFile: ReadFile;
  readonly onProgram: (uri: string, program: Program, because: Because) => void;
  readonly limits: () => ReadingLimits;
}

/** All that a workspace knows and works with. */
export interface WorkspaceState extends KnownFiles {
  readonly outside: Outside;
  /** What is being read now, by URI. */
  readonly underWay: Map<string, Promise<void>>;
  /** What has changed since those that import it were told, as it was then. */
  readonly changed: Map<string, Imported>;
  /** How many changes there have been. */
  changes: number;
  /** When importers are told. */
  readonly pace: Pace;
}

/** A file is another one than before; importers are to be told of that. */
export function noteChange(state: WorkspaceState, uri: string, before: Imported): void {
  state.changes += 1;
  if (!state.changed.has(uri)) state.changed.set(uri, before);
}
