import { describe, expect, test } from 'vitest';
import { someOf } from '../tiers.ts';
import { play } from './asked.ts';
import { HEAPS, MODELS, STARTS } from './games.ts';
import { type Witness, witnessOf } from './models.ts';

const DECLARATIONS = Object.values(MODELS)
  .map(({ declaration }) => declaration)
  .join('\n');
const EFFECTS = { P: 'wins', N: 'loses', draw: 'draws' } as const;

/** The best that a player can do who has to move: what the engine must do, and all that it can do. */
function bestOf(witness: Witness, key: string): string | null {
  const found = witness.options(key).map(witness.outcome);
  const best = (['P', 'draw', 'N'] as const).find((outcome) => found.includes(outcome));
  return best === undefined ? null : EFFECTS[best];
}

describe.each(someOf(STARTS, 2))('%s', (start) => {
  const witness = witnessOf(start, MODELS, HEAPS);

  test('whatever the other player does, the engine makes the best move, and all moves are listed with their effects', () => {
    const seen = new Set<string>();
    for (const open = [start]; open.length > 0 && seen.size < 60; ) {
      const position = open.pop() ?? start;
      const key = witness.key(position);
      if (seen.has(key)) continue;
      seen.add(key);
      const state = play(DECLARATIONS, position);
      expect(state.problems).toEqual([]);
      expect([position, state.outcome]).toEqual([position, witness.outcome(key)]);
      const told = new Map(state.moves.map((move) => [witness.key(move.position), move.effect]));
      expect(new Set(told.keys())).toEqual(new Set(witness.options(key)));
      for (const [after, effect] of told) expect([after, effect]).toEqual([after, EFFECTS[witness.outcome(after)]]);
      expect([position, state.reply?.move.effect ?? null]).toEqual([position, bestOf(witness, key)]);
      expect(state.over !== null).toBe(witness.options(key).length === 0);
      open.push(...state.moves.map((move) => move.position));
    }
  });

  test('a game that the engine has won, it wins in as many moves as it said', () => {
    let [position, remoteness] = [start, play(DECLARATIONS, start).remoteness];
    for (let left = remoteness; left !== null; left -= 1) {
      const state = play(DECLARATIONS, position, { seed: left });
      expect([position, state.remoteness]).toEqual([position, left]);
      if (state.reply === null) break;
      position = state.reply.move.position;
      remoteness = left;
    }
    const outcome = witness.outcome(witness.key(start));
    expect(remoteness === null).toBe(outcome === 'draw');
    if (remoteness !== null) expect(play(DECLARATIONS, position).over).not.toBe(null);
  });
});
