import { oneLess } from './one-less.ts';

/** A list without its entry at a place, which is a name or a number. */
export function withoutEntry(list: string, place: string): string {
  if (place === '1') return `${list}[2..]`;
  const next = /^\d{1,15}$/.test(place) ? String(Number(place) + 1) : `${place} + 1`;
  return `${list}[1..${oneLess(place)}] ++ ${list}[${next}..]`;
}
