import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * The SHA-256 digest of a text, as 64 hexadecimal digits; no two texts with equal digests are known. What is digested is the text in UTF-16:
 * unlike in UTF-8, each text has its own form, even with halves of surrogate pairs. Programs in browsers can digest only asynchronously by
 * themselves. Linear.
 */
export function sha256(text: string): string {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at));
  return bytesToHex(digestOf(bytes));
}
