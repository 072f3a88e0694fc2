import { describe, test, vi } from 'vitest';
import { xor } from '../../../server/src/engine/arithmetic/integers.ts';
import { createAllowance } from '../../../server/src/engine/audits/record/allowance.ts';
import { isLoopy } from '../../../server/src/engine/game/nimber.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { someOf } from '../../tiers.ts';
import { changedFrom, expectNoWrongAnswer, raised, shiftedFrom } from '../support/faults.ts';

/** What is wrong with the values of rows while one test runs. */
const faults = vi.hoisted(() => ({
  length: (length: number): number => length,
  value: (nimber: number, _length: number): number => nimber,
}));

vi.mock('../../../server/src/engine/boards/lines.ts', async (load) => {
  const lines = await load<typeof import('../../../server/src/engine/boards/lines.ts')>();
  const lineOf: typeof lines.lineOf = (...args) => {
    const line = lines.lineOf(...args);
    if (line === null) return null;
    const value: typeof line.value = (length, meter) => {
      const found = line.value(faults.length(length), meter);
      return { ...found, nimber: faults.value(found.nimber, length) };
    };
    return { ...line, value };
  };
  return { ...lines, lineOf };
});

const BOARDS = [
  'board B { place "##" }  play B(1, 300)',
  'board B { place "##" }  play B(300, 1)',
  'board B { place "###" }  play B(1, 217)',
  'board B { place fixed "##" }  play B(2, 151)',
  'board B { place "##" }  play B(1, 99) + B(1, 130)',
];
const same = <T>(value: T): T => value;
/** With every change, each board has one of the four faults. */
const boards = BOARDS.map((text, index) => ({ text, index }));

describe.each(boards)(
  'where rows are wrong from 100 squares on, nobody is told a wrong answer about $text:',
  ({ text, index }) => {
    const FAULTS = [
      ['they count for one square less', (length: number) => (length < 100 ? length : length - 1), same],
      ['values are one too large', same, (nimber: number, length: number) => (length < 100 ? nimber : nimber + 1)],
      [
        'values change in pairs',
        same,
        (nimber: number, length: number) => (length < 100 ? nimber : Number(xor(nimber, 1))),
      ],
      ['nobody wins', same, (nimber: number, length: number) => (length < 100 ? nimber : 0)],
    ] as const;
    test.each(someOf(FAULTS, FAULTS.length, index))('%s', (_, length, value) => {
      // Only the faulty session makes this solver; the right answer is known by then.
      const planted = (solver: Solver): Solver => {
        Object.assign(faults, { length, value });
        return solver;
      };
      try {
        expectNoWrongAnswer(text, planted, createAllowance().steps);
      } finally {
        Object.assign(faults, { length: same, value: same });
      }
    });
  },
);

/** A fault of the heaps that rows are, which the solver of boards shares. */
const ofHeaps =
  (fault: (solver: Solver) => Solver) =>
  (solver: Solver): Solver => {
    const faulty = fault(solver);
    return { ...solver, value: (state, meter) => (state.length === 1 ? faulty : solver).value(state, meter) };
  };

describe.each(boards)(
  'where the heaps that are rows are wrong from 100 on, nobody is told a wrong answer about $text:',
  ({ text, index }) => {
    const FAULTS: readonly (readonly [string, (solver: Solver) => Solver])[] = [
      ['they count for the one before', shiftedFrom(100)],
      ['values are one too large', changedFrom(100, raised)],
      ['values change in pairs', changedFrom(100, (nimber) => (isLoopy(nimber) ? nimber : xor(nimber, 1)))],
      ['nobody wins', changedFrom(100, () => 0)],
    ];
    test.each(someOf(FAULTS, FAULTS.length, index + 1))('%s', (_, fault) =>
      expectNoWrongAnswer(text, ofHeaps(fault), createAllowance().steps),
    );
  },
);
