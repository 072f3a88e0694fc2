import type { Int } from './integers.ts';

declare const brand: unique symbol;

/**
 * What tells a set, a ruleset or a declaration from all others. It is made by {@link identityOf} alone, from all that a thing
 * depends on, so that a name or a piece of text is none by its type. Equal identities mean equal things.
 */
export type Identity = string & { readonly [brand]: true };

/** What an identity is made of: words, numbers, other identities, and lists of these. */
export type Part = string | Int | boolean | null | readonly Part[];

/** The identity of something that is made up of these parts: equal only where all parts are. Linear in the length of the parts. */
export function identityOf(...parts: readonly Part[]): Identity {
  // The one place where a text becomes an identity.
  return encoded(parts) as Identity;
}

/** Each kind of part begins with a sign of its own, and texts and lists tell their length, so that no two encodings are equal. */
function encoded(part: Part): string {
  if (typeof part === 'string') return `"${part.length}:${part}`;
  if (typeof part === 'object' && part !== null) return `[${part.length}:${part.map(encoded).join('')}`;
  return `${part};`;
}
