import { describe, expect, it } from 'vitest';
import { answerText } from '../ask.ts';
import { reportOn } from '../mistakes.ts';

const { floor } = Math;

type Operand = readonly [written: string, of: (n: number) => number];

/** Operands of which each side of an operation may be: a name, and sums and products. */
const OPERANDS: readonly Operand[] = [
  ['n', (n) => n],
  ['n + 1', (n) => n + 1],
  ['n * 2', (n) => n * 2],
  ['n % 5', (n) => n % 5],
];

/** Phrases of other languages about A, and what they say there. All of A is meant, since they bind less tightly than arithmetic. */
const NUMBERS: readonly (readonly [said: string, meant: (a: number) => number])[] = [
  ['A << 1', (a) => 2 * a],
  ['A >> 1', (a) => floor(a / 2)],
  ['A xor 5', (a) => a ^ 5],
  ['A > 4 ? 1 : 2', (a) => (a > 4 ? 1 : 2)],
  ['A if n > 4 else 0', (a) => a],
];

const CONDITIONS: readonly (readonly [said: string, meant: (a: number) => boolean])[] = [
  ['A is divisible by 3', (a) => a % 3 === 0],
  ['A is not divisible by 3', (a) => a % 3 !== 0],
  ['A is a multiple of 3', (a) => a % 3 === 0],
  ['60 is divisible by A', (a) => a > 0 && 60 % a === 0],
  ['3 divides A', (a) => a % 3 === 0],
  ['A is positive', (a) => a > 0],
  ['A is between 4 and 9', (a) => 4 <= a && a <= 9],
];

/** Heaps in which no operand is 0. */
const HEAPS = [6, 7, 8, 9, 11, 12, 13, 14];

/** Whether an `expect` holds once the fixes of its text are applied; null if these leave something to be mended by hand. */
function holdsMended(text: string): boolean | null {
  const { mended } = reportOn(text);
  const [answer] = mended === null ? [] : answerText(mended).answers;
  return answer?.kind === 'expectation' ? answer.holds : null;
}

describe('a quick fix takes the whole operand, or there is none:', () => {
  it.each(NUMBERS)('%s', (said, meant) => {
    const found = OPERANDS.map(([written, of]) => {
      const values = HEAPS.map((n) => meant(of(n)));
      return holdsMended(`expect [${said.replaceAll('A', written)} for n in [${HEAPS}]] = [${values}]`);
    });
    expect(found).not.toContain(false);
    expect(found).toContain(true);
  });

  it.each(CONDITIONS)('where %s', (said, meant) => {
    const found = OPERANDS.map(([written, of]) => {
      const met = HEAPS.filter((n) => meant(of(n)));
      return holdsMended(`expect [n for n in [${HEAPS}] where ${said.replaceAll('A', written)}] = [${met}]`);
    });
    expect(found).not.toContain(false);
    expect(found).toContain(true);
  });
});
