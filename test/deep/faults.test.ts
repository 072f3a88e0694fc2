import { describe, test } from 'vitest';
import { expectNoWrongAnswer, FAULTS, SERVED } from '../engine/faults.ts';

describe.each(Object.entries(SERVED))('%s', (_, text) => {
  test.each(Object.entries(FAULTS))('where %s, nobody is told a wrong answer', (_, fault) =>
    expectNoWrongAnswer(text, fault),
  );
});
