import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grouped } from '../../server/src/syntax/text/grouped.ts';

describe('a count in a sentence', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234, '-1,234'],
    ['1000000', '1,000,000'],
    [10n ** 21n, '1,000,000,000,000,000,000,000'],
    [1e21, '1,000,000,000,000,000,000,000'],
    [0.5, '0.5'],
    [1234.5, '1,234.5'],
  ])('%s is %s', (count, text) => {
    expect(grouped(count)).toBe(text);
  });

  it('has the same form as the runtime gives it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (count) => {
        expect(grouped(count)).toBe(count.toLocaleString('en-US'));
        expect(grouped(String(count))).toBe(grouped(count));
      }),
    );
  });

  it('may have very many digits', () => {
    expect(grouped('1'.repeat(300_000))).toHaveLength(399_999);
  });
});
