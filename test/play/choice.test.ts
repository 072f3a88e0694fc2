import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { onlyDeep } from '../tiers.ts';
import { play } from './asked.ts';

/** The heaps of a position of one game. */
function heapsOf(position: string): readonly bigint[] {
  return [...position.matchAll(/\d+/g)].map(([digits]) => BigInt(digits));
}

const xor = (heaps: readonly bigint[]): bigint => heaps.reduce((total, heap) => total ^ heap, 0n);
/** Bouton: as in normal play while a heap is larger than 1; otherwise an odd number of heaps is lost. */
const isLostMisere = (heaps: readonly bigint[]): boolean =>
  heaps.some((heap) => heap > 1n) ? xor(heaps) === 0n : xor(heaps) === 1n;

/** Too little to visit even a share of the positions. */
const QUICK = { limits: { ...DEFAULT_LIMITS, seconds: 0.1 } };

describe('where there are too many positions to visit, a theory wins', () => {
  type GameAndLoser = readonly [start: string, isLost: (heaps: readonly bigint[]) => boolean];
  const GAMES: readonly GameAndLoser[] = [
    ...onlyDeep<GameAndLoser>(['Nim(1000000, 1000001, 3)', (heaps) => xor(heaps) === 0n]),
    ['Nim(1000000000000000000, 5, 77)', (heaps) => xor(heaps) === 0n],
    ['misere Nim(99999, 1)', isLostMisere],
    ...onlyDeep(['misere Nim(5000, 5001, 2)', isLostMisere]),
  ];

  test.each(GAMES)(
    '%s',
    (start, isLost) => {
      let position = start;
      for (let turn = 0; turn < 2; turn += 1) {
        const reply = play('', position, { seed: turn }, QUICK).reply;
        if (reply === null) break;
        expect(reply.move.effect).toBe('wins');
        expect([reply.move.position, isLost(heapsOf(reply.move.position))]).toEqual([reply.move.position, true]);
        const answer = play('', reply.move.position, { level: 'random', seed: turn }, QUICK);
        if (answer.reply === null) break;
        position = answer.reply.move.position;
      }
    },
    60_000,
  );
});

describe('a lost position', () => {
  test('resists as long as play can last', () => {
    const { reply, remoteness } = play('', 'Nim(2, 2)');
    expect(remoteness).toBe(4);
    expect(reply?.reason).toEqual({ kind: 'resists', remaining: 3 });
  });

  test('leaves few winning answers if the length of play is unknown', () => {
    const { reply } = play('', 'Nim(100000, 100000)');
    expect(reply?.reason).toEqual({ kind: 'few-answers', answers: '1' });
  });
});

describe('levels', () => {
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const position = 'Nim(9, 10, 12)';
  const LEVELS = ['random', 'beginner', 'good', 'perfect'] as const;
  const replyOf = (level: (typeof LEVELS)[number], seed: number) => play('', position, { level, seed }).reply;
  const known = new Map(LEVELS.map((level) => [level, seeds.map((seed) => replyOf(level, seed))]));
  const replies = (level: (typeof LEVELS)[number]) => known.get(level) ?? [];

  test('the perfect one always wins, the random one does not', () => {
    expect(replies('perfect').every((reply) => reply?.move.effect === 'wins')).toBe(true);
    expect(replies('random').every((reply) => reply?.move.effect === 'wins')).toBe(false);
  });

  test('the same seed gives the same move', () => {
    for (const level of LEVELS) expect(replyOf(level, 3)).toEqual(replies(level)[3]);
  });

  test('the better one makes more of the best moves', () => {
    const best = (level: (typeof LEVELS)[number]): number =>
      replies(level).filter((reply) => reply?.reason.kind !== 'random').length;
    expect([best('random'), best('perfect')]).toEqual([0, 12]);
    expect(best('beginner')).toBeLessThan(best('good'));
  });
});

describe('a position out of reach', () => {
  const RULES =
    'game Far(a, b, c, d) { take any from a  take any from b, c  take odd from c, d  take any from a, d where b > c }';
  const limits = { ...DEFAULT_LIMITS, seconds: 0.05, positions: 500 };
  const state = play(RULES, 'Far(60, 61, 62, 63)', {}, { limits });

  test('the winner is unknown, and play goes on with a random move', () => {
    expect([state.outcome, state.remoteness, state.reply?.reason]).toEqual([null, null, { kind: 'unknown' }]);
    expect(state.moves.length).toBeGreaterThan(0);
  });
});

describe('the list of moves', () => {
  test('has pages if there are many', () => {
    const first = play('', 'Nim(1000)');
    expect([first.moves.length, first.complete]).toEqual([200, false]);
    const last = play('', 'Nim(1000)', { skip: 900 });
    expect([last.moves.length, last.complete]).toEqual([100, true]);
    expect(last.moves.at(-1)?.position).toBe('Nim(0)');
  });

  test('can be limited to a component and an amount', () => {
    const taking = play('', 'Nim(10^18, 7)', { only: { component: 0, amount: '999999999999999993' } });
    expect(taking.moves).toEqual([
      {
        component: 0,
        from: 'Nim(1000000000000000000)',
        to: 'Nim(7)',
        position: 'Nim(7, 7)',
        effect: 'wins',
        act: null,
        marks: ['h0:7'],
      },
    ]);
    const split = play('', 'Kayles(10) + Nim(2)', { only: { component: 0, amount: '2' } });
    expect(split.moves.map(({ to }) => to)).toEqual([
      'Kayles(8)',
      'Kayles(1, 7)',
      'Kayles(2, 6)',
      'Kayles(3, 5)',
      'Kayles(4, 4)',
    ]);
    expect(play('', 'Nim(3)', { only: { component: 0, amount: '4' } }).moves).toEqual([]);
    expect(play('', 'Nim(3)', { only: { component: 7 } }).moves).toEqual([]);
  });
});

describe('a move given by the position after it', () => {
  const MADE: readonly (readonly [string, string, string | null])[] = [
    ['Nim(3, 4, 5)', 'Nim(5, 1, 4)', 'Nim(1)'],
    ['Nim(3, 4, 5)', 'Nim(4, 5)', 'Nim(0)'],
    ['Nim(3, 4, 5)', 'Nim(3, 4)', 'Nim(0)'],
    ['Nim(1)', '0', 'Nim(0)'],
    ['Nim(10^18, 2)', 'Nim(123456789012345678, 2)', 'Nim(123456789012345678)'],
    ['Kayles(12)', 'Kayles(3) + Kayles(7)', 'Kayles(3, 7)'],
    ['Wythoff(3, 5)', 'Wythoff(1, 3)', 'Wythoff(1, 3)'],
    ['Nim(2, 2)', 'Nim(2, 1)', 'Nim(1)'],
    ['Nim(3, 4, 5)', 'Nim(3, 4, 5)', null],
    ['Nim(3, 4, 5)', 'Nim(2, 4, 4)', null],
    ['Nim(3, 4, 5)', 'Nim(3, 4, 6)', null],
    ['Nim(3, 4, 5)', 'Nim(3, 3, 3)', null],
    ['Kayles(12)', 'Kayles(3, 6)', null],
  ];

  test.each(MADE)('%s to %s', (position, target, to) => {
    expect(play('', position, {}, { target }).made?.to ?? null).toBe(to);
  });
});

describe('what cannot be played', () => {
  test.each(['Nim(', 'Nope(3)', 'Nim(-1)'])('%s says why', (position) => {
    const { problems, moves, reply } = play('', position);
    expect(problems.length).toBeGreaterThan(0);
    expect([moves, reply]).toEqual([[], null]);
  });
});
