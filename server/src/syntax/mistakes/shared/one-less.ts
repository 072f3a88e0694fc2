/** A number that is one less, written as short as possible. */
export function oneLess(number: string): string {
  if (/^[1-9]\d{0,14}$/.test(number)) return String(Number(number) - 1);
  const [, less, subtracted] = /^([^?:]+?)\s*-\s*(\d{1,9})$/.exec(number) ?? [];
  if (less !== undefined && subtracted !== undefined) return `${less} - ${Number(subtracted) + 1}`;
  return /^(.+?)\s*\+\s*1$/.exec(number)?.[1] ?? `${number} - 1`;
}

/** A number that is one more, written as short as possible. */
export function oneMore(number: string): string {
  return /^\d{1,14}$/.test(number) ? String(Number(number) + 1) : `${number} + 1`;
}
