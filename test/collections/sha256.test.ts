import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../server/src/collections/sha256.ts';

function byNode(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'utf16le').swap16()).digest('hex');
}

test('equals the digest of Node around every end of a block', () => {
  const texts = Array.from({ length: 200 }, (_, length) => 'ß'.repeat(length));
  expect(texts.map(sha256)).toEqual(texts.map(byNode));
});

test('equals the digest of Node for any text, even one with half a surrogate pair', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', '\ud800', '\udc00'),
      (text, half) => {
        expect(sha256(text + half)).toBe(byNode(text + half));
      },
    ),
  );
});
