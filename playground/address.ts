import { toBase64 } from '../views/shared/base64.ts';

/** The parameter of the address's fragment that holds the text. A fragment is not sent to any server. */
const NAME = 'game';

/** An address is pasted into messages and cut off by some of them, so a longer one is not offered. */
const MOST_CHARACTERS = 100_000;

/** The most bytes that a text has when it is unpacked. A short address can hold an endless text, which is not read further than this. */
const MOST_BYTES = 1_000_000;

const FORMAT = 'deflate-raw';

/** What an address holds: a text, nothing, or something that is not a text of this page or is too long. */
export type Shared = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'nothing' | 'unreadable' };

/**
 * The fragment of an address that holds a text, compressed, with the `#` before it; null if the text is too long to be shared. Halves
 * of characters, which no text in a file has, become replacement characters. Linear in the text.
 */
export async function fragmentOf(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return null;
  const packed = await readUpTo(through(bytes, new CompressionStream(FORMAT)), MOST_CHARACTERS);
  const code = packed === null ? '' : toBase64Url(packed);
  return packed === null || code.length > MOST_CHARACTERS ? null : `#${NAME}=${code}`;
}

/** The text in the fragment of an address, which may hold anything. Costs no more than the limits above allow. */
export async function textIn(fragment: string): Promise<Shared> {
  const code = new RegExp(`^#(?:.*&)?${NAME}=([^&]*)`, 's').exec(fragment)?.[1];
  if (code === undefined) return { kind: 'nothing' };
  if (code.length > MOST_CHARACTERS || !/^[\w-]*$/.test(code)) return { kind: 'unreadable' };
  try {
    const bytes = await readUpTo(through(fromBase64Url(code), new DecompressionStream(FORMAT)), MOST_BYTES);
    if (bytes === null) return { kind: 'unreadable' };
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { kind: 'unreadable' };
  }
}

function through(bytes: Uint8Array<ArrayBuffer>, transform: CompressionStream | DecompressionStream) {
  return new Blob([bytes]).stream().pipeThrough<Uint8Array>(transform);
}

/** The bytes of a stream; null if there are more than `most`, and then the rest is not read. */
async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= most) continue;
    await reader.cancel();
    return null;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
