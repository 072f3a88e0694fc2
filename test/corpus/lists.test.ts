import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, positions, readSum } from '../ask.ts';
import chomp from '../fixtures/chomp.json' with { type: 'json' };
import whole from '../fixtures/whole.json' with { type: 'json' };
import { someOf } from '../tiers.ts';

interface Known {
  readonly state: readonly number[];
  readonly sg: number;
  readonly outcome: string;
  readonly misere: string;
  readonly winning: readonly (readonly number[])[];
}

/** Checks every verdict and the complete list of winning moves; states are compared after `normal` is applied to them. */
function check(name: string, known: readonly Known[], normal: (state: readonly number[]) => readonly number[]): void {
  const calls = known.map(({ state }) => `${name}(${state.join(', ')})`);
  const asked = askQuestions(calls.flatMap((call) => [`play ${call}`, `play misere ${call}`]).join('\n'));
  expect(complaints(asked)).toEqual([]);
  const found = positions(asked).map(({ value, outcome, winningMoves }) => ({ value, outcome, winningMoves }));
  known.forEach(({ sg, outcome, misere, winning }, index) => {
    const [play, last] = [found[2 * index], found[2 * index + 1]];
    expect(play?.value, calls[index]).toBe(String(sg));
    expect(play?.outcome, calls[index]).toBe(outcome);
    expect(last?.outcome, `misere ${calls[index]}`).toBe(misere);
    const moves = play?.winningMoves.list.flatMap(({ to }) => readSum(to, () => false)) ?? [];
    expect(play?.winningMoves).toMatchObject({ exact: true, count: String(moves.length) });
    const states = new Set(moves.map(({ state }) => normal(state).join()));
    expect([...states].sort(), calls[index]).toEqual(winning.map((state) => normal(state).join()).sort());
  });
}

const sorted = (state: readonly number[]) => state.toSorted((a, b) => a - b);
const heaps = (state: readonly number[]) => sorted(state.filter((heap) => heap > 0));
const withoutEnd = (state: readonly number[]) => state.slice(0, state.findLastIndex((entry) => entry > 0) + 1);

describe('games on whole rows', () => {
  it('Staircase', () => check('Staircase', whole.staircase, (state) => state));
  it('Nimble', () => check('Nimble', whole.nimble, sorted));
  it('SilverDollar', () => check('SilverDollar', whole.silver, (state) => state));
  it.each(someOf(whole.moore, 9))('MooreNim[$k]', ({ k, positions: known }) => check(`MooreNim[${k}]`, known, heaps));
});

describe('Nim with a pass', () => {
  it('with two heaps', () =>
    expectAll(
      whole.pass_nim_two.flatMap((row, a) => row.map((value, b) => `expect sg(NimWithPass(1, ${a}, ${b})) = ${value}`)),
    ));

  it('with three heaps', () =>
    expectAll(
      whole.pass_nim_three.map(([a, b, c, value]) => `expect sg(NimWithPass(1, ${a}, ${b}, ${c})) = ${value}`),
    ));
});

describe('Chomp', () => {
  it('has the values of all small bars', () =>
    expectAll(
      chomp.shapes.map(([rows, value]) => `expect sg(Chomp(${String(rows).replaceAll(',', ', ')})) = ${value}`),
    ));

  it('has the winning moves of whole bars', () => {
    for (const { rows, cols, sg, winning } of chomp.boards) {
      const bar = `Chomp(${Array.from({ length: rows }, () => cols).join(', ')})`;
      const [answer] = positions(askQuestions(`play ${bar}`));
      expect(answer?.value, bar).toBe(String(sg));
      const found = answer?.winningMoves.list.flatMap(({ to }) => readSum(to, () => false)) ?? [];
      expect(found.map(({ state }) => withoutEnd(state).join()).sort(), bar).toEqual(winning.map(String).sort());
    }
  });

  // A long row has another key than a state of several entries whose key is the same number.
  it('answers a single row', () => {
    const values = Array.from({ length: 31 }, (_, more) => 39 + more);
    expectAll([`expect sg(Chomp(40..70)) = [${values.join(', ')}]`]);
  });

  it('answers three rows of thirty', () => expectAll(['expect sg(Chomp(30, 30, 30)) = 64']));
});

it('a staircase of a hundred thousand steps has an answer with all its winning moves', () => {
  const steps = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 1000);
  const [answer] = positions(askQuestions(`play Staircase(${steps.join(', ')})`));
  const odd = steps.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum ^ step, 0);
  expect(answer?.value).toBe(String(odd));
  const winning = steps.filter((step, index) => {
    const heap = index % 2 === 0 ? step : (steps[index - 1] ?? 0);
    const stones = index % 2 === 0 ? heap - (heap ^ odd) : (heap ^ odd) - heap;
    return stones >= 1 && stones <= step;
  });
  expect(answer?.winningMoves).toMatchObject({ exact: true, count: String(winning.length) });
  expect(answer?.winningMoves.list[0]?.edit).not.toBeNull();
});

function expectAll(lines: readonly string[]): void {
  expect(complaints(askQuestions(lines.join('\n')))).toEqual([]);
}
