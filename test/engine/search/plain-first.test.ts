import { describe, expect, test } from 'vitest';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { plainFirst } from '../../../server/src/engine/search/plain-first.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';

/** A solver that is asked for nothing but what it alone can tell. */
const FAR: Solver = {
  value: () => ({ nimber: 77, ground: { kind: 'theorem', by: 'halving' } }),
  order: () => 'unneeded',
  optionsWithValue: () => ({ count: 77, first: () => [] }),
  period: () => null,
};

function first(text: string, ready = false) {
  const order = (): never => {
    throw new Error('an order is claimed');
  };
  const outcome = (): never => {
    throw new Error('the solver is asked who wins');
  };
  return plainFirst(
    rulesetOf(text),
    createSession(),
    { ...FAR, order, outcome },
    { isReady: () => ready, prepare: () => undefined },
  );
}

describe('few states are searched before a solver prepares anything', () => {
  test('and have the values and moves of the definition, for which no order is claimed', () => {
    const solver = first('game G(n) { take 1..3 }');
    expect(solver.value([6], unlimited)).toEqual({ nimber: 2, ground: { kind: 'computed' } });
    expect(solver.optionsWithValue([6], 0, unlimited).count).toBe(1);
    expect(solver.order([6], unlimited)).toBe('unneeded');
    expect(solver.outcome?.([6], unlimited)).toBeNull();
  });

  test('play that comes back is a draw by the theorem of Smith', () => {
    const told = first('game G(n) { move to (1 - n) }').value([0], unlimited);
    expect(told).toEqual({ nimber: { options: [] }, ground: { kind: 'theorem', by: 'Smith' } });
  });

  test('the solver is asked where a state that is met has no meaning, where there are many states, and where it is ready', () => {
    const meaningless = first('game G(n) { move to (floor(8 / (n - 1))) where n > 0 }');
    expect(meaningless.value([8], unlimited).nimber).toBe(77);
    expect(first('game G(n) { take 1..3 }').value([10 ** 6], unlimited).nimber).toBe(77);
    expect(first('game G(n) { take 1..3 }', true).value([6], unlimited).nimber).toBe(77);
    expect(() =>
      [...rulesetOf('game G(n) { move to (floor(8 / (n - 1))) where n > 0 }').rules].map((rule) =>
        rule.kind === 'move' ? [...rule.options([1], unlimited)] : [],
      ),
    ).toThrow(Meaningless);
  });
});
