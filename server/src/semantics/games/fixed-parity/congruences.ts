import { gcd as greatestDivisor, modulo, normal } from '../../../engine/arithmetic/integers.ts';

/** What is known of a number: it is `rest` plus a multiple of `modulus`. It is `rest` itself if the modulus is 0, and may be anything if that is 1. */
export interface Congruence {
  readonly modulus: bigint;
  readonly rest: bigint;
}

/** What is known of any number. */
export const ANYTHING: Congruence = { modulus: 1n, rest: 0n };

/** A number that is known. */
export function exactly(number: bigint): Congruence {
  return { modulus: 0n, rest: number };
}

/** The sum of one number and a multiple of another. */
export function sumOf(one: Congruence, by: bigint, other: Congruence): Congruence {
  return congruence(gcd(one.modulus, by * other.modulus), one.rest + by * other.rest);
}

/** The product of two numbers. */
export function productOf(one: Congruence, other: Congruence): Congruence {
  const modulus = gcd(one.modulus * other.modulus, gcd(one.modulus * other.rest, other.modulus * one.rest));
  return congruence(modulus, one.rest * other.rest);
}

/** A number that is one or the other. */
export function eitherOf(one: Congruence, other: Congruence): Congruence {
  return congruence(gcd(gcd(one.modulus, other.modulus), one.rest - other.rest), one.rest);
}

/** The remainder of a number by a positive one. */
export function remainderOf({ modulus, rest }: Congruence, by: bigint): Congruence {
  return modulus % by === 0n ? exactly(residue(rest, by)) : congruence(gcd(modulus, by), rest);
}

/** The quotient of a number by a positive one, rounded down. */
export function quotientOf({ modulus, rest }: Congruence, by: bigint): Congruence {
  return modulus % by === 0n ? congruence(modulus / by, (rest - residue(rest, by)) / by) : ANYTHING;
}

/** The remainder of a number by `by`; null if it is not known. */
export function residueBy({ modulus, rest }: Congruence, by: bigint): bigint | null {
  return modulus % by === 0n ? residue(rest, by) : null;
}

/** Whether a number may be 0. */
export function mayBeZero({ modulus, rest }: Congruence): boolean {
  return modulus === 0n ? rest === 0n : rest % modulus === 0n;
}

function congruence(modulus: bigint, rest: bigint): Congruence {
  return modulus === 0n ? exactly(rest) : { modulus, rest: residue(rest, modulus) };
}

function residue(number: bigint, by: bigint): bigint {
  return BigInt(modulo(number, by));
}

function gcd(a: bigint, b: bigint): bigint {
  return BigInt(greatestDivisor(normal(a), normal(b)));
}
