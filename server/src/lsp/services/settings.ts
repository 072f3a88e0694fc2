import { DEFAULT_SETTINGS, type Settings } from '../../answers/shared/settings.ts';
import { READING_LIMITS, type ReadingLimits } from '../../syntax/text/limits.ts';

/** The user's settings for the server. */
export interface UserSettings {
  readonly budget: Settings;
  readonly lenses: boolean;
  /** Whether the answers to `expect`, `conjecture` and `show` are behind the line; otherwise they are above it, like all other lenses. */
  readonly claimsBehind: boolean;
  readonly hints: boolean;
  /** Whether answers are hidden until they are asked for. */
  readonly learn: boolean;
  readonly reading: ReadingLimits;
  /** The most files of the client's folders that are read. */
  readonly files: number;
}

const MOST_FILES = 500;
/** The most characters read in one go, during which the thread can do nothing else. */
const LONGEST_DECLARATION = 50_000;

/**
 * Reads the section `nimber` of a client's settings, which may contain anything: a missing or meaningless setting keeps its
 * default.
 */
export function readSettings(section: unknown): UserSettings {
  const budget = memberOf(section, 'budget');
  const limit = memberOf(section, 'limit');
  const proof = memberOf(memberOf(section, 'proof'), 'seconds');
  return {
    budget: {
      seconds: positive(memberOf(budget, 'seconds')) ?? DEFAULT_SETTINGS.seconds,
      positions: positive(memberOf(budget, 'positions')) ?? DEFAULT_SETTINGS.positions,
      memory: positive(memberOf(budget, 'memory')) ?? DEFAULT_SETTINGS.memory,
      proof: proof === 0 ? 0 : (positive(proof) ?? DEFAULT_SETTINGS.proof),
      document: positive(memberOf(budget, 'document')) ?? DEFAULT_SETTINGS.document,
    },
    reading: {
      digits: positive(memberOf(limit, 'digits')) ?? READING_LIMITS.digits,
      declaration: positive(memberOf(limit, 'declaration')) ?? LONGEST_DECLARATION,
    },
    files: positive(memberOf(memberOf(section, 'workspace'), 'files')) ?? MOST_FILES,
    lenses: memberOf(memberOf(section, 'lens'), 'enabled') !== false,
    claimsBehind: memberOf(memberOf(section, 'lens'), 'expectations') === 'behind',
    hints: memberOf(memberOf(section, 'hints'), 'enabled') !== false,
    learn: memberOf(section, 'learn') === true,
  };
}

/** Whether answers may cost the same under both settings, so that answers under one are valid under the other. */
export function isSameBudget(a: Settings, b: Settings): boolean {
  const names = ['seconds', 'positions', 'memory', 'proof', 'document'] as const satisfies readonly (keyof Settings)[];
  return names.every((name) => a[name] === b[name]);
}

/** A member of whatever a client sent; undefined if it has none of that name. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}

/** The longest text in a request, in characters; nobody writes a longer position or game by hand. */
const LONGEST_TEXT = 100_000;

/** A member that is a text of sensible length. */
export function textIn(params: unknown, name: string): string | undefined {
  const value = memberOf(params, name);
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
}
