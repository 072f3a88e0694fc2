import { otherErrors } from '../../ide/reading/tests.ts';
import type { Severity } from '../../syntax/problems/problem.ts';

/** What a test runner or a pipeline wants to know about a file. It can be sent between threads. */
export interface FileResults {
  readonly file: string;
  readonly tests: readonly TestResult[];
  readonly problems: readonly FileProblem[];
}

/** An `expect` or a `conjecture`. */
export interface TestResult {
  /** From 1. */
  readonly line: number;
  /** On one line. */
  readonly text: string;
  /** An `expect` that has no answer has failed, so that nobody takes it for one that holds; an untested conjecture is skipped. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it has not passed. */
  readonly messages: readonly string[];
}

export interface FileProblem {
  readonly code: string;
  /** The page of the documentation about the code. */
  readonly href: string;
  readonly severity: Severity;
  readonly message: string;
  /** Lines and characters count from 0. */
  readonly start: Place;
  readonly end: Place;
}

interface Place {
  readonly line: number;
  readonly character: number;
}

/** The tests of a file. What is wrong outside all of them, so that it cannot be read or compiled, is one more test, which fails. */
export function testsOf({ tests, problems }: FileResults, whole: string): readonly TestResult[] {
  const messages = otherErrors(tests, problems).map(({ message }) => message);
  return messages.length > 0 ? [{ line: 1, text: whole, outcome: 'failed', messages }, ...tests] : tests;
}
