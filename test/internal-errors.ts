import { afterEach, expect } from 'vitest';
import { messageOf, reportInternalErrorsTo } from '../server/src/syntax/problems/internal-error.ts';

/** The internal errors that occurred in this test. It removes those that it expects; any others make it fail. */
export const internalErrors: string[] = [];

/** Fails every test in which an internal error occurred, even one that was caught and cost only one answer. */
export function watchInternalErrors(): void {
  reportInternalErrorsTo((error) => internalErrors.push(messageOf(error)));
  afterEach(() => expect(internalErrors.splice(0), 'errors of our own').toEqual([]));
}
