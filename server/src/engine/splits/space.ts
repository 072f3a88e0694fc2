/** All heaps divided into rare and common ones, see `sparse-space.ts`, in the form that the inner loops need. */
export interface Space {
  /** A power of two above the values of all heaps, at most 2^16. */
  readonly limit: number;
  /** The values that make a heap n common, for even n and for odd n: ascending, all below 2 · limit, with 2 · limit as the end marker. */
  readonly commons: readonly [Uint32Array, Uint32Array];
  /** The same for rare heaps. */
  readonly rares: readonly [Uint32Array, Uint32Array];
  /** The rare heaps, ascending, and their values, each in both halves of its word; there are `count` of them. */
  places: Int32Array;
  nimbers: Int32Array;
  count: number;
  /**
   * For each value below 2 · limit, one more than the last heap that has an option of this value; then an entry that no heap sets. Even and
   * odd heaps have separate marks, because a heap is often begun before the one below it is finished.
   */
  readonly marks: readonly [Uint32Array, Uint32Array];
}
