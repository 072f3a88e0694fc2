/** A copy of an array of counts that is longer, with zeros at the end. Linear in the new length. */
export function enlarged(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(array);
  return larger;
}

/** A copy of an array that has at least `needed` places, and at least twice as many as before; `filling` is in the new ones. Linear in the new length. */
export function doubled(array: Int32Array, needed: number, filling: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(needed, 2 * array.length)).fill(filling);
  larger.set(array);
  return larger;
}
