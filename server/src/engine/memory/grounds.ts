/** The ground of values of large heaps that a table of small ones proves. */
export const BY_SMALL_HEAPS = { kind: 'theorem', by: 'small heaps' } as const;
