import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { binarySum } from '../../views/learn/binary-sum.ts';
import { Sum, SumSoFar } from '../../views/learn/sum.tsx';
import { leadingOf, xorSteps } from '../../views/learn/xor-steps.ts';
import { ask, positions } from '../ask.ts';
import { textOf } from './text.ts';

function positionOf(text: string) {
  const [position] = positions(ask(text));
  if (position === undefined) throw new Error(`there is no position in ${text}`);
  return position;
}

function sumOf(text: string) {
  const sum = binarySum(positionOf(text));
  if (sum === null) throw new Error(`${text} has no sum`);
  return sum;
}

test('columns come from the right, each with its ones', () => {
  expect(xorSteps(sumOf('play Nim(13, 12, 8)'))).toEqual([
    { weight: '1', ones: 1, isOdd: true },
    { weight: '2', ones: 0, isOdd: false },
    { weight: '4', ones: 2, isOdd: false },
    { weight: '8', ones: 3, isOdd: true },
  ]);
});

test.each(['play Nim(13, 12, 8)', 'play Nim(1, 4, 9)', 'play Nim(3) + Kayles(9) + Nim(16)', 'play Nim(1, 1, 6)'])(
  '%s: the move that is shown makes the xor 0',
  (text) => {
    const { rows, total } = sumOf(text);
    const leading = leadingOf({ rows, total });
    expect(BigInt(leading?.to ?? -1)).toBeLessThan(BigInt(leading?.row.decimal ?? 0));
    expect(rows.reduce((xor, row) => xor ^ BigInt(row === leading?.row ? leading.to : row.decimal), 0n)).toBe(0n);
  },
);

test('a lost sum has no such move', () => {
  expect(leadingOf(sumOf('play Nim(1, 2, 3)'))).toBeNull();
});

test('digits of the xor appear one column at a time, and what follows from it at the end', () => {
  const sum = sumOf('play Nim(5, 3)');
  const seen = [0, 1, 2, 3, 4].map((shown) => textOf(render(<SumSoFar sum={sum} shown={shown} />)));
  expect(seen.map((text) => /xor (.*?) (?:Is|The|Every)/.exec(text)?.[1])).toEqual([
    '? ? ? ?',
    '? ? 0 ?',
    '? 1 0 ?',
    '1 1 0 ?',
    '1 1 0 6',
  ]);
  expect(seen[1]).toContain('The column of 1 has 2 ones. This number is even, so the xor has a 0 here.');
  expect(seen[4]).toContain('in the column of 4, where Nim(5) has a 1');
  expect(seen[4]).toContain('from 5 to 5 ⊕ 6 = 3');
});

test('the xor is shown at once, except in learn mode', () => {
  const position = positionOf('play Nim(5, 3)');
  expect(textOf(render(<Sum position={position} />))).toContain('xor 1 1 0 6');
  expect(textOf(render(<Sum position={position} learning />))).toContain('xor ? ? ? ?');
});
