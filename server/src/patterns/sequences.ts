import { log2, lowest, ones } from './formulas/number-theory.ts';

/** A sequence of the On-Line Encyclopedia of Integer Sequences (OEIS), computed by a formula. */
export interface NamedSequence {
  /** Its number there, as in `A000120`. */
  readonly id: string;
  /** Its entries from index 0 on. */
  readonly at: (n: number) => number;
}

const golden = (k: number): number => Math.floor((k + Math.floor(Math.sqrt(5 * k * k))) / 2);

/** Sequences that values often are; the index is shifted so that all begin at 0. */
export const VALUES: readonly NamedSequence[] = [
  { id: 'A001477', at: (n) => n },
  { id: 'A000035', at: (n) => n % 2 },
  { id: 'A010872', at: (n) => n % 3 },
  { id: 'A010873', at: (n) => n % 4 },
  { id: 'A010874', at: (n) => n % 5 },
  { id: 'A004526', at: (n) => Math.floor(n / 2) },
  { id: 'A002264', at: (n) => Math.floor(n / 3) },
  { id: 'A007814', at: (n) => log2(lowest(n + 1)) },
  { id: 'A001511', at: (n) => log2(lowest(n + 1)) + 1 },
  { id: 'A006519', at: (n) => lowest(n + 1) },
  { id: 'A053644', at: (n) => (n === 0 ? 0 : 2 ** log2(n)) },
  { id: 'A029837', at: (n) => (n === 0 ? 0 : log2(n) + 1) },
  { id: 'A000120', at: ones },
  { id: 'A010060', at: (n) => ones(n) % 2 },
  { id: 'A003188', at: (n) => n ^ (n >> 1) },
  { id: 'A025480', at: (n) => Math.floor((n + 1) / (2 * lowest(n + 1))) },
  { id: 'A000196', at: (n) => Math.floor(Math.sqrt(n)) },
];

/** Increasing sequences that lost heaps often are. */
export const LOST: readonly NamedSequence[] = [
  { id: 'A000079', at: (n) => 2 ** n },
  { id: 'A000045', at: fibonacci },
  { id: 'A000290', at: (n) => n * n },
  { id: 'A000217', at: (n) => (n * (n + 1)) / 2 },
  { id: 'A000225', at: (n) => 2 ** n - 1 },
  { id: 'A001969', at: (n) => 2 * n + (ones(n) % 2) },
  { id: 'A000069', at: (n) => 2 * n + 1 - (ones(n) % 2) },
  { id: 'A000201', at: (n) => golden(n + 1) },
  { id: 'A001950', at: (n) => golden(n + 1) + n + 1 },
];

/** 1, 2, 3, 5, 8, …: the beginning of the Fibonacci numbers with 0, 1, 1 left out. */
function fibonacci(n: number): number {
  let [last, next] = [1, 2];
  for (let index = 0; index < n; index += 1) [last, next] = [next, last + next];
  return last;
}

/** Entries that a sequence and the values may differ in at the beginning of either. */
const MOST_OMITTED = 3;
const LEAST_ENTRIES = 6;

/** The numbers of the sequences that have these entries, from one of the first on. */
export function sequencesLike(entries: readonly number[], among: readonly NamedSequence[]): readonly string[] {
  return among.filter(({ at }) => isLike(entries, at)).map(({ id }) => id);
}

function isLike(entries: readonly number[], at: (n: number) => number): boolean {
  for (let omitted = 0; omitted <= MOST_OMITTED; omitted += 1) {
    const rest = entries.slice(omitted);
    if (rest.length < LEAST_ENTRIES) return false;
    for (let first = 0; first <= MOST_OMITTED; first += 1)
      if (rest.every((entry, index) => entry === at(first + index))) return true;
  }
  return false;
}

/** Games of the prelude whose values are a sequence without a formula. */
export const NAMED_GAMES: ReadonlyMap<string, string> = new Map([
  ['Kayles', 'A002186'],
  ['DawsonsChess', 'A002187'],
  ['Grundy', 'A002188'],
  ['SubtractSquare', 'A014586'],
  ['TakeFibonacci', 'A014588'],
]);
