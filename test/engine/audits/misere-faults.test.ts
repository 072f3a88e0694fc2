import { describe, expect, test, vi } from 'vitest';
import { withoutRefuted } from '../../../server/src/answers/refuted.ts';
import type { TheoryAnalysis } from '../../../server/src/engine/game/analysis.ts';
import { type Analysis, analyseMisere, createSession, type Sum, unlimited } from '../../../server/src/engine/index.ts';
import { Refuted } from '../../../server/src/engine/kernel/contradiction.ts';
import { searched } from '../../../server/src/engine/misere/whole-sum-search.ts';
import { ANY, code, heapGame, progression, take } from '../support/rules.ts';

/** What is wrong with the rules of misère play while one test runs. */
const faults = vi.hoisted(() => ({
  tame: (analysis: TheoryAnalysis): TheoryAnalysis => analysis,
  quotient: (analysis: TheoryAnalysis): TheoryAnalysis => analysis,
  isNim: (isNim: boolean): boolean => isNim,
}));

vi.mock('../../../server/src/engine/misere/tame.ts', async (load) => {
  const tame = await load<typeof import('../../../server/src/engine/misere/tame.ts')>();
  const analyseTame: typeof tame.analyseTame = (session, sum, meter) => {
    const analysis = tame.analyseTame(session, sum, meter);
    return analysis === null ? null : faults.tame(analysis);
  };
  return { ...tame, analyseTame };
});
vi.mock('../../../server/src/engine/misere/by-quotient.ts', async (load) => {
  const quotients = await load<typeof import('../../../server/src/engine/misere/by-quotient.ts')>();
  const analyseByQuotient: typeof quotients.analyseByQuotient = (session, sum, meter) => {
    const analysis = quotients.analyseByQuotient(session, sum, meter);
    return analysis === null ? null : faults.quotient(analysis);
  };
  return { ...quotients, analyseByQuotient };
});
vi.mock('../../../server/src/engine/heaps/amounts/nim.ts', async (load) => {
  const nim = await load<typeof import('../../../server/src/engine/heaps/amounts/nim.ts')>();
  return { ...nim, isNim: (...args: Parameters<typeof nim.isNim>) => faults.isNim(nim.isNim(...args)) };
});

const NIM = heapGame('Nim', take(ANY));
const UP_TO_THREE = heapGame('up to three', take(progression(1, 1, 3)));

function sumOf(...heaps: readonly (readonly [typeof NIM, number, number])[]): Sum {
  return heaps.map(([ruleset, heap, times]) => ({ component: { ruleset, state: [heap] }, times }));
}

const SUMS: readonly Sum[] = [
  sumOf([UP_TO_THREE, 2, 1]),
  sumOf([UP_TO_THREE, 2, 3]),
  sumOf([UP_TO_THREE, 5, 1], [UP_TO_THREE, 6, 2]),
  sumOf([UP_TO_THREE, 9, 1], [NIM, 3, 1]),
  sumOf([UP_TO_THREE, 1, 2], [NIM, 1, 1]),
];

/** Who wins, and how many moves win in each term. */
function told({ outcome, winning }: Analysis, sum: Sum): readonly unknown[] {
  return [outcome, ...sum.map((_, index) => winning.of(index).count)];
}

/** Expects that nobody is told anything but what a search of the whole sum finds. */
function expectNoWrongAnswer(): void {
  for (const sum of SUMS) {
    const session = createSession();
    const found = withoutRefuted(session, () => told(analyseMisere(session, sum, unlimited), sum));
    expect(found).toEqual(told(searched(createSession(), sum, unlimited), sum));
  }
}

describe('where a rule of misère play is wrong, nobody is told a wrong answer:', () => {
  const swapped = { N: 'P', P: 'N', draw: 'draw' } as const;
  const none = { count: 0, first: () => [] };
  const FAULTS: readonly (readonly [string, (analysis: TheoryAnalysis) => TheoryAnalysis])[] = [
    ['the loser is told to win', (analysis) => ({ ...analysis, outcome: swapped[analysis.outcome] })],
    ['everybody wins', (analysis) => ({ ...analysis, outcome: 'N' })],
    ['no move wins', (analysis) => ({ ...analysis, winning: { ...analysis.winning, of: () => none } })],
    [
      'another move wins',
      (analysis) => ({
        ...analysis,
        winning: {
          ...analysis.winning,
          of: (term) => {
            const { count } = analysis.winning.of(term);
            return { count, first: () => (count === 0 ? [] : [sumOf([UP_TO_THREE, 0, 1])]) };
          },
        },
      }),
    ],
  ];
  test.each(FAULTS)('tame games where %s', (_, fault) => {
    faults.tame = fault;
    expectNoWrongAnswer();
    faults.tame = (analysis) => analysis;
  });

  test.each(FAULTS.slice(0, 3))('misère quotients where %s', (_, fault) => {
    const large = sumOf([code('0.75'), 200, 1], [code('0.75'), 131, 3]);
    expect(analyseMisere(createSession(), large, unlimited).ground).toMatchObject({ by: 'misère quotient' });
    faults.quotient = fault;
    expect(() => analyseMisere(createSession(), large, unlimited)).toThrow(Refuted);
    faults.quotient = (analysis) => analysis;
  });

  test('another game passes for Nim', () => {
    faults.isNim = () => true;
    expectNoWrongAnswer();
    faults.isNim = (isNim) => isNim;
  });
});
