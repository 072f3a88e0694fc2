import { enlarged } from '../../collections/enlarged.ts';
import { addNimber } from './bit-sets.ts';

/** Values that have been met, as bits, and a number up to which they are known to be complete: all smaller ones are among them. */
export interface MetValues {
  bits: Uint32Array<ArrayBuffer>;
  mex: number;
}

/** No values. */
export function noneMet(): MetValues {
  return { bits: new Uint32Array(2), mex: 0 };
}

/** Adds a value, and tells whether it is new. Constant, apart from growing. */
export function addMet(met: MetValues, value: number): boolean {
  if (hasMet(met, value)) return false;
  if (value >>> 5 >= met.bits.length) met.bits = enlarged(met.bits, 2 * (value >>> 5));
  addNimber(met.bits, 0, value);
  return true;
}

/** Whether a value is among them. */
export function hasMet({ bits }: MetValues, value: number): boolean {
  return ((bits[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0;
}

/** The least number that is none of them. All calls together take as many steps as the last answer. */
export function mexOfMet(met: MetValues): number {
  while (hasMet(met, met.mex)) met.mex += 1;
  return met.mex;
}
