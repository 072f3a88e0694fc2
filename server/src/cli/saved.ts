import { createHash } from 'node:crypto';
import type { Values } from '../engine/index.ts';

/**
 * Values in a file: a line that says what the file is, a line of JSON that says whose values it holds and how to know that
 * they are whole, filled up so that the values, which follow in the order of bytes of this machine, begin at a multiple of 8.
 */
const MAGIC = 'nimber values 1\n';

interface Header {
  /** What the rules are, as a hash, since their text may be long. */
  readonly rules: string;
  readonly length: number;
  readonly bytes: number;
  readonly checksum: string;
}

/** The parts of the file, in order. The values are not copied. Linear. */
export function written(rulesKey: string, values: Values): readonly Uint8Array[] {
  const body = bytesOf(values);
  const header: Header = {
    rules: hashOf(rulesKey),
    length: values.length,
    bytes: values.BYTES_PER_ELEMENT,
    checksum: hashOf(body),
  };
  const line = JSON.stringify(header);
  const filled = line.padEnd(line.length + 7 - ((MAGIC.length + line.length) % 8));
  return [new TextEncoder().encode(`${MAGIC}${filled}\n`), body];
}

/** The values that a file holds for these rules; null when it holds others, or is damaged, or is no such file at all. Linear. */
export function readValues(rulesKey: string, file: Uint8Array): Values | null {
  const start = new TextDecoder().decode(file.subarray(0, 1024));
  const end = start.indexOf('\n', MAGIC.length) + 1;
  if (!start.startsWith(MAGIC) || end === 0 || end % 8 !== 0) return null;
  const header = headerIn(start.slice(MAGIC.length, end));
  if (header === null || header.rules !== hashOf(rulesKey)) return null;
  const body = file.subarray(end);
  if (body.length !== header.length * header.bytes || hashOf(body) !== header.checksum) return null;
  // Only what begins at a multiple of its size can be looked at in place.
  const { buffer, byteOffset } = body.byteOffset % 8 === 0 ? body : body.slice();
  switch (header.bytes) {
    case 1:
      return new Uint8Array(buffer, byteOffset, header.length);
    case 2:
      return new Uint16Array(buffer, byteOffset, header.length);
    case 4:
      return new Uint32Array(buffer, byteOffset, header.length);
    default:
      return null;
  }
}

function headerIn(text: string): Header | null {
  try {
    const { rules, length, bytes, checksum } = JSON.parse(text);
    if (typeof rules !== 'string' || typeof checksum !== 'string') return null;
    return Number.isSafeInteger(length) && Number.isSafeInteger(bytes) ? { rules, length, bytes, checksum } : null;
  } catch {
    return null;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Values): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** A text that nobody finds another source for. */
export function hashOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
