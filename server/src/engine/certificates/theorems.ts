import { add, compare, floorDivide, greatest, type Int, modulo, multiply } from '../arithmetic/integers.ts';
import { has, isData, type NumberSet } from '../arithmetic/number-sets.ts';
import { residuesOf } from '../arithmetic/set-residues.ts';
import { unlimited } from '../budget/meter.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Claim, Objection } from './claim.ts';
import { numericRulesOf, takesOf } from './numeric-rules.ts';

/** What a theorem states about some rules. */
export interface Stated {
  readonly argument: 'interval' | 'Lasker' | 'residues' | 'all but the last';
  readonly preperiod: Int;
  readonly period: Int;
  readonly saltus: Int;
}

/**
 * Compares a claim with what a theorem states directly about the rules, without looking at values: Bachet's game, Lasker's game, and
 * amounts that avoid the multiples of a number. Returns the statement if they agree. The proofs are in `heaps/amounts/interval.ts`,
 * `splits/lasker.ts` and `heaps/amounts/residues.ts`; here their premises are read off the rules again, except that
 * the residues of the amounts are those of the same function, `residuesOf`, since separate code for all forms of sets would be as long. Instead, the amounts below {@link ROUNDS} times the period are
 * looked at one by one.
 */
export function theoremAbout(ruleset: Ruleset, claim: Claim): Stated | Objection {
  const stated = [lasker(ruleset), interval(ruleset), allButTheLast(ruleset), residues(ruleset, claim.period)].find(
    (law) => law !== null,
  );
  if (stated === undefined || stated === null)
    return { reason: 'no theorem', member: 'moves', claimed: ruleset.name, found: '' };
  const members = ['preperiod', 'period', 'saltus'] as const;
  const member = members.find((name) => stated[name] !== claim[name]);
  if (member === undefined) return stated;
  return { reason: 'theorem', member, claimed: String(claim[member]), found: String(stated[member]) };
}

/** The sets of amounts that may be taken from a heap, leaving the rest as one heap; null for rules that do anything else. */
function amountsOf(ruleset: Ruleset): readonly NumberSet[] | null {
  const takes = takesOf(ruleset);
  return takes?.every(({ leave }) => leave.least === 0 && leave.most === 1) === true
    ? takes.map(({ amounts }) => amounts)
    : null;
}

/** Amounts u·L, u·(L + 1), …, u·R: the period is u(L + R) (Bachet 1612 for L = 1). */
function interval(ruleset: Ruleset): Stated | null {
  const sets = amountsOf(ruleset) ?? [];
  const [only] = sets;
  const { from, step, to } = sets.length === 1 && only?.kind === 'progression' ? only : (runOf(sets) ?? NOTHING);
  if (to === null || from < 1 || to < from || modulo(from, step) !== 0) return null;
  return {
    argument: 'interval',
    preperiod: 0,
    period: multiply(step, add(floorDivide(from, step), floorDivide(to, step))),
    saltus: 0,
  };
}

const NOTHING = { from: 0, step: 1, to: null } as const;

/** The run of consecutive numbers that these sets form together; null if their descriptions do not show it. */
function runOf(sets: readonly NumberSet[]): { readonly from: Int; readonly step: 1; readonly to: Int } | null {
  const runs = sets.map(runsIn);
  if (runs.includes(null)) return null;
  const [first, ...rest] = runs.flatMap((found) => found ?? []).toSorted((a, b) => compare(a.from, b.from));
  if (first === undefined) return null;
  let { to } = first;
  for (const next of rest) {
    if (next.from > add(to, 1)) return null;
    to = greatest(to, next.to);
  }
  return { from: first.from, step: 1, to };
}

interface NumberRun {
  readonly from: Int;
  readonly to: Int;
}

function runsIn(set: NumberSet): readonly NumberRun[] | null {
  if (set.kind === 'list') return set.values.map((value) => ({ from: value, to: value }));
  if (set.kind === 'progression' && set.to !== null && set.step === 1)
    return set.to < set.from ? [] : [{ from: set.from, to: set.to }];
  if (set.kind !== 'union') return null;
  const [left, right] = [runsIn(set.left), runsIn(set.right)];
  return left === null || right === null ? null : [...left, ...right];
}

/** The heaps whose amounts are examined if a rule gives them heap by heap. */
const SAMPLES: readonly Int[] = [
  ...Array.from({ length: 64 }, (_, heap) => heap),
  1000,
  1_000_003,
  2 ** 40 + 1,
  10n ** 18n,
];

/** A heap of n allows taking 1, …, n − 1, which is Nim with one stone fewer. The rule is checked at {@link SAMPLES}. */
function allButTheLast({ signed, rules }: Ruleset): Stated | null {
  const [rule, ...others] = rules;
  if (rule?.kind !== 'take' || others.length > 0 || signed.length !== 1 || signed[0] === true) return null;
  const { amounts, leave } = rule;
  if (typeof amounts !== 'function' || leave.least !== 0 || leave.most !== 1) return null;
  const leavesOne = (heap: Int): boolean => {
    const set = amounts([heap], unlimited);
    const isRange = set.kind === 'progression' && set.from === 1 && set.step === 1;
    return isRange && set.to === add(heap, -1);
  };
  return SAMPLES.every(leavesOne) ? { argument: 'all but the last', preperiod: 1, period: 1, saltus: 1 } : null;
}

/** Any number may be taken, or the heap split into h = 2 or 3: the values grow by 2^h every 2^h heaps (Lasker 1931 for h = 2). */
function lasker(ruleset: Ruleset): Stated | null {
  const rules = numericRulesOf(ruleset);
  if (rules === null) return null;
  const isAny = (amounts: readonly number[]) =>
    Array.from({ length: rules.from + rules.round - 1 }, (_, index) => index + 1).every((k) => amounts.includes(k));
  const moves = rules.byRemainder.flat();
  const [split, ...others] = moves.filter(({ heaps }) => heaps > 1);
  if (split === undefined || others.length > 0 || split.parts !== 'any' || split.heaps > 3) return null;
  if (split.amounts.length !== 1 || split.amounts[0] !== 0) return null;
  const leaves = (wanted: number) => moves.some(({ heaps, amounts }) => heaps === wanted && isAny(amounts));
  const block = 2 ** split.heaps;
  return leaves(0) && leaves(1) ? { argument: 'Lasker', preperiod: 1, period: block, saltus: block } : null;
}

/** A longer period is not checked. */
const MOST_RESIDUES = 1000;
const ROUNDS = 4;

/**
 * Amounts that lead from each residue modulo m only to residues with other values: a heap of n has the value of one of n mod m. The period is the least that
 * the values of m heaps have.
 */
function residues(ruleset: Ruleset, m: Int): Stated | null {
  const sets = amountsOf(ruleset);
  if (sets === null || typeof m !== 'number' || m < 2 || m > MOST_RESIDUES || !sets.every(isData)) return null;
  const values: number[] = [];
  const isAmount = Array.from({ length: m }, (_, k) => k > 0 && sets.some((set) => has(set, k, unlimited)));
  for (let heap = 0; heap < m; heap += 1) {
    const reached = new Set(values.filter((_, rest) => isAmount[heap - rest] === true));
    let value = 0;
    while (reached.has(value)) value += 1;
    values.push(value);
  }
  const keeps = (amount: number) => values.some((value, residue) => value === values[(residue + m - amount) % m]);
  if (sets.some((set) => [...residuesOf(set, m)].some(keeps))) return null;
  for (let amount = 1; amount < ROUNDS * m; amount += 1)
    if (keeps(amount % m) && sets.some((set) => has(set, amount, unlimited))) return null;
  const isPeriod = (p: number) => m % p === 0 && values.every((value, heap) => value === values[heap % p]);
  const period = values.findIndex((_, index) => isPeriod(index + 1)) + 1;
  return { argument: 'residues', preperiod: 0, period, saltus: 0 };
}
