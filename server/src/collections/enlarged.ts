/** A copy of an array of counts that is longer, with zeros at the end. Linear in the new length. */
export function enlarged(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(array);
  return larger;
}
