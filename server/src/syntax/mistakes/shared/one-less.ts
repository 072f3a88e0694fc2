/** A number that is one less, written as short as possible. */
export function oneLess(number: string): string {
  if (/^[1-9]\d{0,14}$/.test(number)) return String(Number(number) - 1);
  return /^(.+?)\s*\+\s*1$/.exec(number)?.[1] ?? `${number} - 1`;
}
