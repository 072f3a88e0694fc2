import { createHash } from 'node:crypto';
import type { Values } from '../../engine/index.ts';

/**
 * Values in a file: a line that identifies the format, and a line of JSON that tells which rules the values belong to and how to
 * check that they are intact, padded so that the values start at a multiple of 8. The values follow in the byte order of this
 * machine.
 */
const MAGIC = 'nimber values 1\n';

interface Header {
  /** A hash of the rules, whose text may be long. */
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

/** The values that a file holds for these rules; null if it holds those of other rules, is damaged, or is not such a file. Linear. */
export function readValues(rulesKey: string, file: Uint8Array): Values | null {
  const start = new TextDecoder().decode(file.subarray(0, 1024));
  const end = start.indexOf('\n', MAGIC.length) + 1;
  if (!start.startsWith(MAGIC) || end === 0 || end % 8 !== 0) return null;
  const header = headerIn(start.slice(MAGIC.length, end));
  if (header === null || header.rules !== hashOf(rulesKey)) return null;
  const body = file.subarray(end);
  if (body.length !== header.length * header.bytes || hashOf(body) !== header.checksum) return null;
  // Only data that starts at a multiple of its element size can be used in place.
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

/** A hash for which nobody can find another source. */
export function hashOf(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}
