import { deflateRawSync } from 'node:zlib';
import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fragmentOf, textIn } from '../../playground/address.ts';

/** A fragment with these bytes in it, compressed. */
const fragmentWith = (bytes: Uint8Array): string => `#game=${deflateRawSync(bytes).toString('base64url')}`;

describe('a text in an address', () => {
  test('comes out as it went in', async () => {
    const roundTrip = asyncProperty(string({ unit: 'binary' }), async (text) => {
      expect(await textIn((await fragmentOf(text)) ?? '')).toEqual({ kind: 'text', text });
    });
    await assert(roundTrip, { seed: 1 });
  });

  test.each([
    ['an empty text', ''],
    ['lines of any system', 'play Nim(1)\r\nplay Nim(2)\n'],
    ['a byte order mark', '\uFEFFplay Nim(1)'],
    ['Chinese', '// 取石子\nplay Nim(3)\n'],
    ['a long text', 'play Nim(13, 12, 8)\n'.repeat(10_000)],
  ])('may be %s', async (_, text) => {
    expect(await textIn((await fragmentOf(text)) ?? '')).toEqual({ kind: 'text', text });
  });

  test('is written in characters that no program has to escape', async () => {
    const always = asyncProperty(string({ unit: 'binary' }), async (text) => {
      expect(await fragmentOf(text)).toMatch(/^#game=[\w-]*$/);
    });
    await assert(always, { seed: 2 });
  });

  test('is not shared if an address cannot hold it', async () => {
    expect(await fragmentOf('1'.repeat(1_000_001))).toBeNull();
    let seed = 1;
    const noise = Array.from({ length: 200_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(33 + (seed % 90));
    });
    expect(await fragmentOf(noise.join(''))).toBeNull();
  });
});

describe('an address', () => {
  test.each(['', '#', '#heading', '#other=1', '#games=1'])('without a text: %j', async (fragment) => {
    expect(await textIn(fragment)).toEqual({ kind: 'nothing' });
  });

  test.each([
    ['what is not in base 64', '#game=<script>'],
    ['escapes', '#game=%41'],
    ['half of a text', '#game=i05U'],
    ['what is not compressed', '#game=aGVsbG8'],
    ['what has been cut off', `#game=${deflateRawSync('play Nim(1, 2, 3)').toString('base64url').slice(0, 12)}`],
    ['bytes that are not text', fragmentWith(Uint8Array.of(0xc3, 0x28))],
    ['a text without end', fragmentWith(new Uint8Array(50_000_000))],
    ['more letters than it may have', `#game=${'A'.repeat(100_001)}`],
    ['nothing at all', '#game='],
  ])('with %s cannot be read', async (_, fragment) => {
    expect(await textIn(fragment)).toEqual({ kind: 'unreadable' });
  });

  test('may hold anything, and reading it never fails', async () => {
    const total = asyncProperty(string({ unit: 'binary', maxLength: 200 }), async (code) => {
      await textIn(`#game=${code}`);
      await textIn(code);
    });
    await assert(total, { seed: 3 });
  });
});
