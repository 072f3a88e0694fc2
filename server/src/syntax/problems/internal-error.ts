import type { Span } from '../text/span.ts';
import type { Problem } from './problem.ts';

/** Receives every error that can only be our own mistake. */
export type Reporter = (error: unknown) => void;

const toConsole: Reporter = (error) => console.error(error);

let reporter = toConsole;

/**
 * From now on, reports all our own mistakes to `report`; null means the console, the default. Such a mistake may occur wherever a
 * text is read or answered, so there is one reporter for the whole program.
 */
export function reportInternalErrorsTo(report: Reporter | null): void {
  reporter = report ?? toConsole;
}

/** Reports our own mistake, caught where it does the least harm. */
export function reportInternalError(error: unknown): void {
  reporter(error);
}

/** Reports our own mistake, and returns it as a problem for the user at the place where it occurred. */
export function internalError(error: unknown, span: Span): Problem {
  reportInternalError(error);
  return { code: 'internal-error', severity: 'error', span, args: { text: messageOf(error) } };
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
