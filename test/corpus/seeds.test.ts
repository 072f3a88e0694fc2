import { expect, it } from 'vitest';
import { askQuestions, expectations } from '../ask.ts';
import seeds from '../fixtures/seeds.game';

it('well-known facts hold without a diagnostic', () => {
  const asked = askQuestions(seeds);
  expect(asked.problems).toEqual([]);
  expect(expectations(asked).filter(({ holds }) => !holds)).toEqual([]);
  expect(expectations(asked).length).toBeGreaterThan(45);
});
