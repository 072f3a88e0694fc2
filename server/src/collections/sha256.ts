/**
 * The SHA-256 digest of a text (FIPS 180-4), as 64 hexadecimal digits; no two texts with equal digests are known. What is digested is the
 * text in UTF-16, big-endian: unlike in UTF-8, each text has its own form, even with halves of surrogate pairs. Written here because
 * programs in browsers can digest only asynchronously. Linear.
 */
export function sha256(text: string): string {
  const { length } = text;
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  // After the text come a single bit and, at the end of the last block, the length in bits.
  const blocks = Math.ceil((length + 5) / UNITS);
  const unit = (at: number): number => (at < length ? text.charCodeAt(at) : at === length ? 0x8000 : 0);
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) {
      const at = block * UNITS + 2 * word;
      words[word] = (unit(at) << 16) | unit(at + 1);
    }
    if (block === blocks - 1) {
      words[14] = Math.floor((length * 16) / 2 ** 32);
      words[15] = length * 16;
    }
    compress(state, words);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Code units in a block. */
const UNITS = 32;

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && Array.from({ length: number - 2 }, (_, less) => less + 2).every((less) => number % less > 0),
);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

/** Works a block of 16 words, with room for 64, into the state. */
function compress(state: Int32Array, words: Int32Array): void {
  for (let at = 16; at < 64; at += 1) {
    const [late, early] = [words[at - 2] ?? 0, words[at - 15] ?? 0];
    const mixed = (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)) + (words[at - 7] ?? 0);
    words[at] = mixed + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + (words[at - 16] ?? 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

/** Turned to the right. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
