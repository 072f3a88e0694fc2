import { sha256 } from '../../collections/sha256.ts';
import type { Int } from './integers.ts';

declare const brand: unique symbol;

/**
 * Distinguishes a set, a ruleset or a declaration from all others. Only {@link identityOf} creates one, from everything that a thing
 * depends on; the type keeps names and source text from being used as one. Equal identities mean equal things.
 */
export type Identity = string & { readonly [brand]: true };

/** The constituents of an identity: words, numbers, other identities, and lists of these. */
export type IdentityPart = string | Int | boolean | null | readonly IdentityPart[];

/** The identity of something made up of these parts: equal only if all parts are equal. Linear in the length of the parts. */
export function identityOf(...parts: readonly IdentityPart[]): Identity {
  // The only place where a string becomes an identity.
  return encoded(parts) as Identity;
}

/**
 * An identity that is never long, and is equal only for equal ones: a long one is replaced by its digest. What consists of many things that
 * consist of others is identified in linear time with it. Linear in the identity.
 */
export function shortened(identity: Identity): Identity {
  return identity.length <= LONGEST ? identity : identityOf('digest', sha256(identity));
}

/** Identities of this length, such as those of most games in themselves, cost no digest. */
const LONGEST = 256;

/** Each kind of part has a distinct prefix or form, and strings and lists state their length, so no two parts have the same encoding. */
function encoded(part: IdentityPart): string {
  if (typeof part === 'string') return `"${part.length}:${part}`;
  if (typeof part !== 'object' || part === null) return `${part};`;
  // Sets of hundreds of numbers are common. This is the same as encoding each number.
  const items = part.length > 0 && part.every(isInteger) ? `${part.join(';')};` : part.map(encoded).join('');
  return `[${part.length}:${items}`;
}

function isInteger(part: IdentityPart): boolean {
  return typeof part === 'number' || typeof part === 'bigint';
}
