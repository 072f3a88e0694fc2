import type {
  Answers,
  Budget,
  Contradiction,
  GameFile,
  GamesError,
  GamesOptions,
  PeriodSearch,
  Position,
  ValueTable,
} from './api.ts';

/** The texts that a question may use. */
export interface Texts {
  readonly text: string;
  readonly imports: Readonly<Record<string, string>>;
}

/** The requests to the worker, as plain data. */
export type Request =
  | ({ readonly kind: 'read' } & Texts)
  | ({ readonly kind: 'answers' } & Texts)
  | ({ readonly kind: 'ask'; readonly position: string; readonly misere: boolean } & Texts)
  | ({ readonly kind: 'values'; readonly position: string } & Texts)
  | ({ readonly kind: 'table'; readonly position: string } & Texts)
  | ({ readonly kind: 'period'; readonly game: string } & Texts);

/** What each request is answered with. */
export interface Results {
  readonly read: GameFile;
  readonly answers: Answers;
  readonly ask: Position;
  readonly values: { readonly values: readonly string[]; readonly contradictions: readonly Contradiction[] };
  readonly table: { readonly table: ValueTable; readonly contradictions: readonly Contradiction[] };
  readonly period: PeriodSearch;
}

/** A request with what it may cost. */
export interface Job {
  readonly request: Request;
  readonly budget: Budget;
  readonly reading: Pick<GamesOptions, 'digits' | 'declaration'>;
  /** The megabytes that tables of values may take. */
  readonly memory: number;
  readonly language: string;
}

/** The result of a job, or the problems that prevent it. */
export type Reply = { readonly result: Results[keyof Results] } | { readonly problems: GamesError['problems'] };
