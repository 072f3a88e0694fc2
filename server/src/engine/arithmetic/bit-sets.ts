/** Sets of small natural numbers as bits: number v is bit v mod 32 of word ⌊v / 32⌋, counted from a first word. */

/** Adds a number to the set. */
export function addNimber(words: Uint32Array, start: number, nimber: number): void {
  const word = start + (nimber >>> 5);
  words[word] = (words[word] ?? 0) | (1 << (nimber & 31));
}

/** The least number in a set of one word that is not empty. */
export function leastIn(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The least number not in a set of one word; 32 if it contains all below that. */
export function mexOfWord(bits: number): number {
  return bits === -1 ? 32 : leastIn(~bits);
}

/** The members of the set that begins with the first word, ascending. */
export function* membersOf(words: Uint32Array): Generator<number> {
  for (let word = 0; word < words.length; word += 1)
    for (let bits = words[word] ?? 0; bits !== 0; bits &= bits - 1) yield 32 * word + leastIn(bits);
}

/** The same set with room for more words. */
export function widened(words: Uint32Array, length: number): Uint32Array {
  const wider = new Uint32Array(length);
  wider.set(words);
  return wider;
}

/** The least number not in the set. */
export function mexOf(words: Uint32Array | Int32Array): number {
  for (let word = 0; word < words.length; word += 1) {
    const gaps = ~(words[word] ?? 0);
    if (gaps !== 0) return 32 * word + leastIn(gaps);
  }
  return 32 * words.length;
}

/** Adds to the set that begins at `to` the xor of `nimber` with each member of the set of `width` words that begins at `from`. */
export function addXored(
  words: Uint32Array,
  to: number,
  source: Uint32Array,
  from: number,
  width: number,
  nimber: number,
): void {
  const high = nimber >>> 5;
  const low = nimber & 31;
  for (let word = 0; word < width; word += 1) {
    const bits = source[from + word] ?? 0;
    if (bits === 0) continue;
    const place = to + (word ^ high);
    words[place] = (words[place] ?? 0) | permuted(bits, low);
  }
}

/** Moves the bit at position i to position i xor `by`, for all 32 bits. */
function permuted(bits: number, by: number): number {
  let moved = bits;
  if ((by & 1) !== 0) moved = ((moved & 0x55555555) << 1) | ((moved >>> 1) & 0x55555555);
  if ((by & 2) !== 0) moved = ((moved & 0x33333333) << 2) | ((moved >>> 2) & 0x33333333);
  if ((by & 4) !== 0) moved = ((moved & 0x0f0f0f0f) << 4) | ((moved >>> 4) & 0x0f0f0f0f);
  if ((by & 8) !== 0) moved = ((moved & 0x00ff00ff) << 8) | ((moved >>> 8) & 0x00ff00ff);
  if ((by & 16) !== 0) moved = (moved << 16) | (moved >>> 16);
  return moved;
}
