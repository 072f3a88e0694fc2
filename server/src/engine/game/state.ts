import type { Int } from '../arithmetic/integers.ts';

/** The values of the state variables. */
export type State = readonly Int[];
