/** A count in a sentence, with its digits in groups of three. Values, and what is in code or in a table, are not grouped. */
export function grouped(count: number | bigint | string): string {
  return (typeof count === 'string' ? BigInt(count) : count).toLocaleString('en-US');
}
