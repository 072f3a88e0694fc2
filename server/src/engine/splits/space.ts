/** All heaps divided into rare and common ones, see `sparse-space.ts`, in the form that the loops below want. */
export interface Space {
  /** A power of two above the values of all heaps, at most 2^16. */
  readonly limit: number;
  /** The values that make a heap n common, for even n and for odd n: ascending, all below 2 · limit, then 2 · limit as an end. */
  readonly commons: readonly [Uint32Array, Uint32Array];
  /** The same for rare heaps. */
  readonly rares: readonly [Uint32Array, Uint32Array];
  /** The rare heaps, ascending, and their values, each in both halves of its word: `count` of them. */
  places: Int32Array;
  nimbers: Int32Array;
  count: number;
  /**
   * For each value below 2 · limit one more than the last heap that has an option of this value; then one that no heap reaches.
   * Of even and of odd heaps, since a heap is often looked at before the one below it is done.
   */
  readonly marks: readonly [Uint32Array, Uint32Array];
}
