/** Typed arrays have the order of bytes of the machine, and the loop below reads them in this one. */
const LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * Marks the values of the pairs that make up `rest`, the smaller part being `part` to `last`. Two values are read at once: those
 * of two parts, and those of the heaps that go with them, which stand the other way round.
 */
export function markPairs(
  marks: Uint32Array,
  stamp: number,
  values: Uint16Array,
  bytes: DataView,
  rest: number,
  part: number,
  last: number,
): void {
  let at = part;
  if (LITTLE_ENDIAN) {
    let low = 2 * at;
    let high = 2 * (rest - at) - 2;
    for (let fours = (last - part + 1) >> 2; fours > 0; fours -= 1) {
      const first = bytes.getUint32(high, true);
      const both = bytes.getUint32(low, true) ^ ((first << 16) | (first >>> 16));
      marks[both & 0xffff] = stamp;
      marks[both >>> 16] = stamp;
      const second = bytes.getUint32(high - 4, true);
      const more = bytes.getUint32(low + 4, true) ^ ((second << 16) | (second >>> 16));
      marks[more & 0xffff] = stamp;
      marks[more >>> 16] = stamp;
      low += 8;
      high -= 8;
    }
    at = low / 2;
  }
  for (; at <= last; at += 1) marks[(values[at] ?? 0) ^ (values[rest - at] ?? 0)] = stamp;
}
