import { expect, it } from 'vitest';
import { ask, expectations } from '../ask.ts';
import seeds from '../fixtures/seeds.game';

/** Forms that are read but not answered yet. */
const WAITING: readonly string[] = ['graph', 'board', 'coins', 'list'];

it('well-known facts hold without a diagnostic', () => {
  const asked = ask(seeds);
  expect(asked.problems.filter(({ code, args }) => code !== 'not-yet' || !WAITING.includes(args.form))).toEqual([]);
  expect(expectations(asked).filter(({ holds }) => !holds)).toEqual([]);
  expect(expectations(asked).length).toBeGreaterThan(45);
});
