import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TESTS } from '../scripts/mutation-tests.ts';

test.each(TESTS)('the tests for changes of %s exist, and so does what is changed', (source, tests) => {
  expect(globSync(`${source}*`), source).not.toEqual([]);
  for (const pattern of tests) expect(globSync(pattern), pattern).not.toEqual([]);
});
