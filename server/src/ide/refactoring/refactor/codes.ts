import type { Span } from '../../../syntax/text/span.ts';
import type { CodeRule } from '../../../syntax/tree/rules.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Refactoring } from './refactoring.ts';
import { gapOf, rewritten, ruleAt } from './rules.ts';

/** Writes a take-and-break code as rules that take and split, digit by digit according to Winning Ways, chapter 4. */
export function codeToTakes({ program }: Snapshot, { start }: Span): Refactoring | null {
  const found = ruleAt(program, start);
  if (found?.rule.kind !== 'code') return null;
  const { rule, located, textOf } = found;
  const rules = takesOf(rule);
  if (rules.length === 0) return null;
  const tail = textOf({ start: rule.code.end, end: rule.end });
  const text = rules.map((each) => each + tail).join(gapOf(found));
  return rewritten(program, located, rule, text, (words) => words.toTakes);
}

/**
 * Writes the rules of a game as its take-and-break code, if the analysis found one: only games with exactly the moves of a code
 * have it.
 */
export function takesToCode({ program, answer }: Snapshot, { start }: Span): Refactoring | null {
  const found = ruleAt(program, start);
  if (found === null) return null;
  const { game, located } = found;
  const [first] = game.rules;
  const last = game.rules.at(-1);
  const known = answer(located.index);
  const code = known !== 'pending' && known.kind === 'game' ? (known.known?.code ?? null) : null;
  if (first === undefined || last === undefined || code === null || game.parameters.length > 0) return null;
  if (game.rules.length === 1 && first.kind === 'code') return null;
  const whole = { start: first.start, end: last.end };
  // A comment between the rules would be lost.
  if (located.placed.piece.comments.some((comment) => whole.start < comment.start && comment.end <= whole.end))
    return null;
  return rewritten(program, located, whole, code, (words) => words.toCode(code));
}

function takesOf({ code }: CodeRule): readonly string[] {
  const [, start = '', fixed = '', repeated = ''] = /^(\w*)\.(\w*)(?:\[(\w+)\])?$/.exec(code.text) ?? [];
  const first = Number.parseInt(start || '0', 16);
  /** By what a digit allows: the single amounts with that digit, and the amounts from which it repeats. */
  const amounts = new Map<number, { readonly once: number[]; readonly again: number[] }>();
  const at = (digit: string) => {
    const mask = Number.parseInt(digit, 16);
    const known = amounts.get(mask) ?? { once: [], again: [] };
    amounts.set(mask, known);
    return known;
  };
  for (const [index, digit] of [...fixed].entries()) at(digit).once.push(index + 1);
  for (const [index, digit] of [...repeated].entries()) at(digit).again.push(fixed.length + index + 1);
  const takes = [...amounts]
    .filter(([mask]) => mask > 0)
    .map(([mask, { once, again }]) => `take ${amountsText(once, again, repeated.length)}${leavingText(mask)}`);
  return [...splitText(first), ...takes];
}

/** Taking nothing: splitting into two heaps, into three, or either. */
function splitText(mask: number): readonly string[] {
  const counts = countsOf(mask).filter((count) => count > 1);
  if (counts.length === 0) return [];
  return [counts.includes(2) && counts.length === 1 ? 'split' : `split into ${numbersText(counts)}`];
}

function leavingText(mask: number): string {
  const counts = countsOf(mask);
  // Without `leaving`, nothing or one heap remains.
  return counts.join() === '0,1' ? '' : ` leaving ${numbersText(counts)} heaps`;
}

function countsOf(mask: number): readonly number[] {
  return [0, 1, 2, 3].filter((count) => (mask & (1 << count)) !== 0);
}

function amountsText(once: readonly number[], again: readonly number[], period: number): string {
  const endless =
    again.length === period && again.length > 0
      ? [`${again[0] ?? 1}..`]
      : again.map((from) => `{k in ${from}.. where k % ${period} == ${from % period}}`);
  return [...(once.length > 0 ? [numbersText(once)] : []), ...endless].join(' or ');
}

/** Ascending numbers: `3`, `1..4`, `{1, 3}`. */
function numbersText(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length === 1) return String(first);
  return last - first === numbers.length - 1 ? `${first}..${last}` : `{${numbers.join(', ')}}`;
}
