import { afterEach, expect } from 'vitest';
import { messageOf, reportInternalErrorsTo } from '../server/src/syntax/problems/internal-error.ts';

/** The mistakes of ours that were met in this test. Those that it expects it takes away; all others fail it. */
export const internalErrors: string[] = [];

/** Fails every test in which a mistake of ours was met, though it was caught and cost one answer only. */
export function watchInternalErrors(): void {
  reportInternalErrorsTo((error) => internalErrors.push(messageOf(error)));
  afterEach(() => expect(internalErrors.splice(0), 'errors of our own').toEqual([]));
}
