import { expect, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Options, type State } from './brute-force.ts';

/** Compares what the shortcuts say of the game `G` in some states with brute force. */
export function check(
  text: string,
  options: Options,
  states: readonly State[],
  ...parameters: readonly number[]
): void {
  test(`${text} ${parameters}`, () => {
    const solver = solverOf(createSession(), rulesetOf(text, parameters));
    const nimber = bruteForce(options);
    const told = states.map((state) => solver.value(state, unlimited).nimber);
    expect(told).toEqual(states.map(nimber));
    const judged = states.flatMap((state) => {
      const verdict = solver.verdict?.(state, unlimited) ?? null;
      return verdict === null ? [] : [{ state, lost: verdict.lost }];
    });
    expect(judged).toEqual(judged.map(({ state }) => ({ state, lost: nimber(state) === 0 })));
  });
}

/** The numbers from 0 to `most`. */
export function upTo(most: number): readonly number[] {
  return Array.from({ length: Math.max(0, most + 1) }, (_, number) => number);
}
