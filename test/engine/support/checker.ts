/**
 * Checks certificates of periods. It shares nothing with the engine: it reads the printed certificate, computes the values
 * itself as a textbook does, and compares them with what the theorems require. For the theorems and their proofs see
 * `docs/periods.md`.
 */

/** A certificate as `nimber period --json` prints it. */
export interface Printed {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
  readonly checkedTo: number;
  readonly premises?: {
    readonly kind: string;
    readonly most?: number;
    readonly heaps?: number;
    readonly unequal?: boolean;
    readonly from?: number;
    readonly period?: number;
  };
  readonly moves: readonly Move[] | null;
}

interface Move {
  readonly heaps: number;
  readonly parts: string;
  readonly amounts: Amounts;
}

type Amounts =
  | { readonly kind: 'list'; readonly values: readonly number[] }
  | { readonly kind: 'progression'; readonly from: number; readonly step: number; readonly to: number | null }
  | { readonly kind: 'union' | 'except'; readonly left: Amounts; readonly right: Amounts };

/**
 * What is wrong with a certificate; null when it proves what it says, and says it of the least preperiod and period. The
 * values are computed here unless they are given.
 */
export function refute(certificate: Printed, computed?: readonly number[]): string | null {
  const { preperiod, period, saltus, checkedTo, premises, moves } = certificate;
  if (moves === null) return 'the moves are not told';
  const { from, round } = repetition(moves);
  const finite = moves.every(({ amounts }) => endOf(amounts) !== null);
  const heaps = Math.max(1, ...moves.map((move) => move.heaps));
  if (!finite && heaps > 1) return 'no theorem is known for endless amounts and several heaps';
  const wrong = premisesWrong(certificate, { finite, heaps, from, round });
  if (wrong !== null) return wrong;

  // The empty heap is no part of a split, and no remainder where one heap has to be left.
  const start = premises?.kind === 'code' || !leavesAnyRest(moves) ? Math.max(1, preperiod) : preperiod;
  const common = (period * round) / gcd(period, round);
  const enough = finite ? heaps * (start + period - 1) + from : start + 2 * common + from;
  if (checkedTo > 0 && checkedTo < enough) return `${enough} values are needed, not ${checkedTo}`;
  const unequal = moves.filter(({ parts }) => parts === 'unequal');
  const seen = finite && unequal.length === 0 ? enough : Math.max(checkedTo, 3 * enough);
  const g = computed ?? textbook(moves, Math.max(seen, preperiod + (finite && saltus !== 0 ? 12 : 3) * period));

  for (let n = preperiod; n + period < g.length; n += 1)
    if (g[n + period] !== (g[n] ?? 0) + saltus) return `the law fails at ${n}`;
  if (finite && saltus !== 0)
    return mayGrow(moves, certificate, g) ? leastWrong(certificate, g) : 'finitely many amounts have bounded values';
  if (saltus < 0 || (saltus > 0 && !outgrows(g, start + common, 2 * common + from, checkedTo || seen)))
    return 'the values do not outgrow the first ones';
  // Unequal heaps can rule out a period but not its double, which holds for ever just as well.
  const certain = (shift: number): boolean => {
    const first = beginning(g, start, shift);
    return heaps * (first + shift - 1) + from <= seen && staysUnequal(unequal, g, first, shift);
  };
  if (unequal.length > 0 && !certain(period) && !certain(2 * period)) return 'a split becomes one into equal heaps';
  return leastWrong(certificate, g);
}

/**
 * Whether values may grow although the amounts are finite: by a power of two, from 1 on, where heaps are left in threes or more; by any number where at
 * most three are left.
 */
function mayGrow(moves: readonly Move[], { preperiod, period, saltus }: Printed, g: readonly number[]): boolean {
  const most = Math.max(...moves.map(({ heaps }) => heaps));
  if (most < 3 || moves.some(({ parts }) => parts !== 'any')) return false;
  const low = g.slice(1, 1 + period).every((value) => value < saltus);
  return most === 3 || (preperiod === 1 && low && Number.isInteger(Math.log2(saltus)));
}

/** Whether the same amounts leave no heap and one, so that the empty heap is a remainder like any other. */
function leavesAnyRest(moves: readonly Move[]): boolean {
  const told = [0, 1].map((wanted) => moves.filter(({ heaps }) => heaps === wanted).map(({ amounts }) => amounts));
  return JSON.stringify(told[0]) === JSON.stringify(told[1]);
}

function premisesWrong(
  { premises }: Printed,
  { finite, heaps, from, round }: { finite: boolean; heaps: number; from: number; round: number },
): string | null {
  switch (premises?.kind) {
    case 'code':
      return finite && premises.most === from - 1 && premises.heaps === heaps ? null : 'it is another code';
    case 'finite':
      return finite && heaps === 1 && premises.most === from - 1 ? null : 'these are other amounts';
    case 'repeating':
      return from <= (premises.from ?? 0) && (premises.period ?? 0) % round === 0
        ? null
        : 'they do not repeat like that';
    default:
      return null;
  }
}

/** From `from` on, an amount belongs to each move exactly when the amount `round` later does. */
function repetition(moves: readonly Move[]): { readonly from: number; readonly round: number } {
  const all = moves.map(({ amounts }) => repetitionOf(amounts));
  return {
    from: Math.max(1, ...all.map(({ from }) => from)),
    round: all.reduce((round, own) => (round * own.round) / gcd(round, own.round), 1),
  };
}

function repetitionOf(amounts: Amounts): { readonly from: number; readonly round: number } {
  const end = endOf(amounts);
  if (end !== null) return { from: greatestIn(amounts, end) + 1, round: 1 };
  if (amounts.kind === 'progression') return { from: amounts.from, round: amounts.step };
  if (amounts.kind === 'list') return { from: 0, round: 1 };
  return together(amounts.left, amounts.right);
}

function together(first: Amounts, second: Amounts): { readonly from: number; readonly round: number } {
  const [left, right] = [repetitionOf(first), repetitionOf(second)];
  return {
    from: Math.max(left.from, right.from),
    round: (left.round * right.round) / gcd(left.round, right.round),
  };
}

function greatestIn(amounts: Amounts, end: number): number {
  let k = end;
  while (k > 0 && !isIn(amounts, k)) k -= 1;
  return k;
}

/** A finite set has no greater amount than this; null for an endless one. */
function endOf(amounts: Amounts): number | null {
  switch (amounts.kind) {
    case 'list':
      return Math.max(0, ...amounts.values);
    case 'progression':
      return amounts.to;
    case 'union': {
      const [left, right] = [endOf(amounts.left), endOf(amounts.right)];
      return left === null || right === null ? null : Math.max(left, right);
    }
    case 'except': {
      const end = endOf(amounts.left);
      if (end !== null) return end;
      const { from, round } = together(amounts.left, amounts.right);
      const repeats = Array.from({ length: round }, (_, k) => from + k).some((k) => isIn(amounts, k));
      return repeats ? null : from;
    }
  }
}

function isIn(amounts: Amounts, k: number): boolean {
  switch (amounts.kind) {
    case 'list':
      return amounts.values.includes(k);
    case 'progression':
      return k >= amounts.from && (k - amounts.from) % amounts.step === 0 && (amounts.to === null || k <= amounts.to);
    case 'union':
      return isIn(amounts.left, k) || isIn(amounts.right, k);
    case 'except':
      return isIn(amounts.left, k) && !isIn(amounts.right, k);
  }
}

/** The values of the first heaps: each is the least number that no option has. */
function textbook(moves: readonly Move[], length: number): readonly number[] {
  const g: number[] = [];
  while (g.length < length) g.push(mexOfOptions(moves, g, g.length));
  return g;
}

const MET = 1;

/** The value of heap n, from those of the smaller ones. */
export function mexOfOptions(moves: readonly Move[], g: readonly number[], n: number): number {
  const met: number[] = [];
  for (const { heaps, parts, amounts } of moves) {
    for (let k = heaps > 1 ? 0 : 1; k <= Math.min(n, endOf(amounts) ?? n); k += 1)
      if (isIn(amounts, k)) addSplits(met, n - k, heaps, 1, parts === 'unequal', 0, g);
  }
  let mex = 0;
  while (met[mex] === MET) mex += 1;
  return mex;
}

/** The values of all ways to leave `stones` stones as `heaps` heaps, each at least `least`, beside heaps of value `sum`. */
function addSplits(
  met: number[],
  stones: number,
  heaps: number,
  least: number,
  unequal: boolean,
  sum: number,
  g: readonly number[],
): void {
  if (heaps === 0) {
    if (stones === 0) met[sum] = MET;
    return;
  }
  if (heaps === 1) {
    if (stones >= least) met[sum ^ (g[stones] ?? 0)] = MET;
    return;
  }
  for (let part = least; part * heaps <= stones; part += 1)
    addSplits(met, stones - part, heaps - 1, unequal ? part + 1 : part, unequal, sum ^ (g[part] ?? 0), g);
}

/** Whether the last `many` values of some first ones, at most `seen`, are all greater than each of the first `below`. */
function outgrows(g: readonly number[], below: number, many: number, seen: number): boolean {
  const greatest = Math.max(...g.slice(0, below));
  let greater = 0;
  for (const value of g.slice(0, seen)) {
    greater = value > greatest ? greater + 1 : 0;
    if (greater >= many) return true;
  }
  return false;
}

/** Where the values begin to be those that many places later, given that they are from `from` on. */
function beginning(g: readonly number[], from: number, shift: number): number {
  let first = from;
  while (first > 1 && g[first - 1 + shift] === g[first - 1]) first -= 1;
  return first;
}

/** A split of n into b and b + p is none of n − p once the greater part is p smaller; then 0 must not be the value of n − p. */
function staysUnequal(unequal: readonly Move[], g: readonly number[], start: number, period: number): boolean {
  for (let heap = start; heap < start + 2 * period; heap += 1) {
    if (g[heap] !== 0) continue;
    for (const { amounts } of unequal)
      for (let k = 0; k <= (endOf(amounts) ?? 0); k += 1) if (isIn(amounts, k) && (heap - k) % 2 === 0) return false;
  }
  return true;
}

function leastWrong({ preperiod, period, saltus }: Printed, g: readonly number[]): string | null {
  if (preperiod > 0 && g[preperiod - 1 + period] === (g[preperiod - 1] ?? 0) + saltus) return 'it begins earlier';
  for (let shorter = 1; shorter < period; shorter += 1) {
    if (period % shorter !== 0) continue;
    const growth = (saltus * shorter) / period;
    let n = preperiod;
    while (n < preperiod + period && g[n + shorter] === (g[n] ?? 0) + growth) n += 1;
    if (n === preperiod + period) return `the period is ${shorter}`;
  }
  return null;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
