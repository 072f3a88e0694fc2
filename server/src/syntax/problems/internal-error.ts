import type { Span } from '../text/span.ts';
import type { Problem } from './problem.ts';

/** Is told of every error that can only be a mistake of ours. */
export type Reporter = (error: unknown) => void;

const toConsole: Reporter = (error) => console.error(error);

let reporter = toConsole;

/**
 * Tells all mistakes of ours to `report` from now on; null means the console, as in the beginning. A mistake may be met
 * wherever a text is read or answered, so there is one reporter for the whole program.
 */
export function reportInternalErrorsTo(report: Reporter | null): void {
  reporter = report ?? toConsole;
}

/** Tells the reporter of a mistake of ours that was caught where it costs least. */
export function reportInternalError(error: unknown): void {
  reporter(error);
}

/** Reports a mistake of ours, and gives it as a problem for the user at the place where it was met. */
export function internalError(error: unknown, span: Span): Problem {
  reportInternalError(error);
  return { code: 'internal-error', severity: 'error', span, args: { text: messageOf(error) } };
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
