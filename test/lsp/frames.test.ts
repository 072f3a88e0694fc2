import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFrames } from '../../server/src/lsp/frames.ts';

/** A message as an editor sends it. */
function framed(body: string, length = Buffer.byteLength(body)): string {
  return `Content-Length: ${length}\r\n\r\n${body}`;
}

/** The bodies that come through when a text is sent in pieces of this length. */
function bodies(text: string, piece = text.length): string[] {
  const frames = createFrames();
  const bytes = Buffer.from(text);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    for (const frame of frames(bytes.subarray(at, at + piece))) found.push(frame.toString());
  }
  return found.map((frame) => frame.slice(frame.indexOf('\r\n\r\n') + 4));
}

const GOOD = framed('{"good":"♘ Content-Length: 3"}');
const GOOD_BODY = '{"good":"♘ Content-Length: 3"}';

describe('a message comes through after', () => {
  test.each([
    ['nothing', ''],
    ['another one', framed('[]')],
    ['a header with more in it', 'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n'],
    ['a line of something else', 'hello\r\n'],
    ['a header without a length', 'Content-Type: text\r\n\r\n{}'],
    ['a length that is not a number', 'Content-Length: many\r\n\r\n{}'],
    ['a negative length', 'Content-Length: -2\r\n\r\n{}'],
    ['a length that is too small', framed('{"a": 1}', 3)],
    ['a length that is too great', framed('{"a": 1}', 30)],
    ['a length beyond all measure', framed('{"a": 1}', 10 ** 15)],
    ['a body that is not JSON', framed('{"a": }')],
    ['a header that was cut', 'Content-Length: 1'],
    ['a header without an end', 'Content-Length: 10\r\n'],
    ['a message that was cut', framed('{"a": 1}').slice(0, -3)],
    ['a hundred kilobytes of dust', 'Content-Length'.repeat(7000)],
  ])('%s', (_, before) => {
    for (const piece of [1, 7, 1000, 10 ** 6]) expect(bodies(before + GOOD, piece).at(-1)).toBe(GOOD_BODY);
  });
});

test('complete messages come through unchanged, whatever the pieces they arrive in', () => {
  const body = fc.anything({ maxDepth: 2 }).map((value) => JSON.stringify(value) ?? 'null');
  fc.assert(
    fc.property(fc.array(body), fc.integer({ min: 1, max: 50 }), (sent, piece) => {
      expect(bodies(sent.map((each) => framed(each)).join(''), piece)).toEqual(sent);
    }),
  );
});

test('whatever comes before, a message comes through', () => {
  const dust = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('Content-Length: ', '\r\n', '\r\n\r\n', '{', '}', '5', '100', GOOD)),
  );
  fc.assert(
    fc.property(dust, fc.integer({ min: 1, max: 50 }), (before, piece) => {
      expect(bodies(before.join('') + GOOD, piece).at(-1)).toBe(GOOD_BODY);
    }),
  );
});
