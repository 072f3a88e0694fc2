import { DEFAULT_LIMITS, type Limits } from '../../answers/shared/budget.ts';
import { READING_LIMITS, type ReadingLimits } from '../../syntax/text/limits.ts';

/** The options of all commands. */
export interface Options {
  readonly json: boolean;
  readonly check: boolean;
  /** What `check` prints instead of text or JSON: a key of `FORMATS`. */
  readonly format: string | undefined;
  /** Whether `check` checks again whenever a file changes. */
  readonly watch: boolean;
  /** The file whose declarations `eval`, `sg` and `play` may use. */
  readonly in: string | undefined;
  /** Whether `eval`, `play` and `solver` are under misère play, and whether the engine begins. */
  readonly misere: boolean;
  readonly second: boolean;
  /** How well the engine plays, and what decides between its moves. */
  readonly level: string | undefined;
  readonly seed: number | undefined;
  /** How `sg` prints a table: a key of `TABLES`. */
  readonly table: string | undefined;
  /** The file with the positions that `eval` answers line by line. */
  readonly batch: string | undefined;
  readonly seconds: number | undefined;
  /** The most megabytes that the values of `period` may take. */
  readonly memory: number | undefined;
  /** The most positions that an answer remembers. */
  readonly positions: number | undefined;
  /** The most digits that a number may have. */
  readonly digits: number | undefined;
  /** The most characters that a declaration may have. */
  readonly declaration: number | undefined;
  /** Where `period` saves its values if it ends without a proof. */
  readonly save: string | undefined;
  /** Where `report` writes the page. */
  readonly html: string | undefined;
  /** For `solver`: the language, what is printed, and the shape of the input. */
  readonly lang: string | undefined;
  readonly print: string | undefined;
  readonly input: string | undefined;
  /** Where `period` writes the certificate of a proof. */
  readonly certificate: string | undefined;
}

/** The limits for reading. */
export function readingOf({ digits, declaration }: ReadingOptions): ReadingLimits {
  return { digits: digits ?? READING_LIMITS.digits, declaration: declaration ?? LONGEST_DECLARATION };
}

export type ReadingOptions = Pick<Options, 'digits' | 'declaration'>;

/**
 * More than in the editor, where others wait while a declaration is read: as long as the largest inputs of contests, such as lists of 300,000 numbers
 * and graphs of 100,000 edges, which are read in about a second.
 */
const LONGEST_DECLARATION = 2_000_000;

/** A position as the options want it played. */
export function asPlayed(position: string, { misere }: Pick<Options, 'misere'>): string {
  const written = position.replace(/^\s*play\s+/, '');
  return misere && !/^\s*mis[eè]re\b/.test(written) ? `misere ${written}` : position;
}

/** The limits requested by the options. */
export function limitsOf({ seconds = DEFAULT_LIMITS.seconds, positions = DEFAULT_LIMITS.positions }: Options): Limits {
  return { ...DEFAULT_LIMITS, seconds, positions };
}

/** What settings of the editor are called on the command line. */
export const OPTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['nimber.budget.seconds', '--seconds'],
  ['nimber.budget.positions', '--positions'],
  ['nimber.budget.memory', '--memory'],
  ['nimber.limit.digits', '--digits'],
  ['nimber.limit.declaration', '--declaration'],
]);
