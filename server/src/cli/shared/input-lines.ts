import { createInterface } from 'node:readline';

/** The lines of the standard input, as they come. */
export function linesOfInput(): AsyncIterable<string> {
  return createInterface({ input: process.stdin });
}
