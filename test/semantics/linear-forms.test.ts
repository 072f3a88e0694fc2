import { expect, it } from 'vitest';
import {
  constantForm,
  isNeverNegative,
  plusTimes,
  variableForm,
} from '../../server/src/semantics/games/fixed-parity/linear-forms.ts';
import { range } from '../engine/support/range.ts';

const [x, y] = [variableForm('x'), variableForm('y')];
const difference = plusTimes(x, -1n, y);

it('shows that a form is never negative by subtracting facts', () => {
  expect(isNeverNegative(plusTimes(x, -1n, constantForm(3n)), [difference, plusTimes(y, -1n, constantForm(3n))])).toBe(
    true,
  );
  expect(isNeverNegative(plusTimes(x, -1n, constantForm(4n)), [difference, plusTimes(y, -1n, constantForm(3n))])).toBe(
    false,
  );
});

it('gives up where very many facts have too many combinations', () => {
  const facts = range(0, 200).flatMap((k) => {
    const by = constantForm(BigInt(k));
    return [plusTimes(difference, 1n, by), plusTimes(plusTimes(y, -1n, x), 1n, by)];
  });
  expect(isNeverNegative(x, facts)).toBe(false);
});
