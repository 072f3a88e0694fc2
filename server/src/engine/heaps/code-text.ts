import { leastCommonMultiple } from '../arithmetic/integers.ts';
import { has, type NumberSet } from '../arithmetic/number-sets.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import { unlimited } from '../budget/meter.ts';
import { periodicSet } from '../game/repeating-amounts.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Bite, bitesOf } from './bites.ts';

/** Codes are written out with at most this many digits. */
const MOST_DIGITS = 64;

/**
 * The take-and-break code of a ruleset in its shortest form (Winning Ways, chapter 4): octal if no move leaves three heaps, else
 * hexadecimal; brackets enclose digits that repeat for ever. Equal codes mean equal moves, however the rules were written. Null for rules
 * of any other kind, and for codes too long to read.
 */
export function codeText(ruleset: Ruleset): string | null {
  const bites = bitesOf(ruleset);
  if (bites === null || !bites.every(({ heaps, parts }) => heaps <= 3 && parts === 'any')) return null;
  const repetition = repetitionOf(bites);
  if (repetition === null) return null;
  const { from, period } = repetition;
  const digits = Array.from({ length: from + period }, (_, amount) => digitAt(bites, amount));
  const [start = '0', fixed, block] = [digits[0], digits.slice(1, from).join(''), digits.slice(from).join('')];
  return /^0*$/.test(block) ? `${start}.${fixed.replace(/0+$/, '') || '0'}` : shortest(start, fixed, block);
}

function digitAt(bites: readonly Bite[], amount: number): string {
  const allowed = bites.filter(({ heaps, amounts }) => (amount > 0 || heaps > 1) && has(amounts, amount, unlimited));
  return [...new Set(allowed.map(({ heaps }) => 1 << heaps))]
    .reduce((sum, bit) => sum + bit, 0)
    .toString(16)
    .toUpperCase();
}

/** Reduces the block to its shortest repetition, and moves preceding digits that agree with its end into it: 0.3[33] becomes 0.[3]. */
function shortest(start: string, fixed: string, block: string): string {
  let [after, repeated] = [fixed, /^(.+?)\1*$/.exec(block)?.[1] ?? block];
  while (after !== '' && after.at(-1) === repeated.at(-1)) {
    repeated = after.at(-1) + repeated.slice(0, -1);
    after = after.slice(0, -1);
  }
  return `${start}.${after}[${repeated}]`;
}

/** The amount from which all bites repeat, and their common period; null if the code would be too long. */
function repetitionOf(bites: readonly Bite[]): { readonly from: number; readonly period: number } | null {
  let [from, period] = [1, 1];
  for (const { amounts } of bites) {
    const own = endOf(amounts);
    if (own === null) return null;
    from = Math.max(from, own.from);
    period = leastCommonMultiple(period, own.period);
  }
  return from + period <= MOST_DIGITS ? { from, period } : null;
}

function endOf(amounts: NumberSet): { readonly from: number; readonly period: number } | null {
  if (amounts.kind === 'list' && amounts.values.every((value) => value === 0)) return { from: 1, period: 1 };
  const repeating = periodicSet(amounts);
  if (repeating === null || (isInfinite(amounts) && repeating.far.length === 0)) return null;
  const unit = Number(repeating.unit);
  return { from: repeating.from * unit, period: repeating.period * unit };
}
