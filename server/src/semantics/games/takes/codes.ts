import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Leave } from '../../../engine/game/ruleset.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { CodeRule } from '../../../syntax/tree/rules.ts';
import type { Scope } from '../../scope/scope.ts';

/** What one bite may take, and what it may leave. */
export interface Bite {
  readonly amounts: NumberSet;
  readonly leave: Leave;
}

/**
 * Reads a take-and-break code (Guy and Smith 1956; Winning Ways, chapter 4). Digit k says what may be left after taking k: its
 * bits 1, 2, 4 and 8 allow 0, 1, 2 and 3 heaps. Digits in brackets repeat for ever. Reports digits out of range.
 */
export function compileCode(rule: CodeRule, scope: Scope): readonly Bite[] {
  const { base, code } = rule;
  const [, start = '', fixed = '', repeated = ''] = /^(\w*)\.(\w*)(?:\[(\w+)\])?$/.exec(code.text) ?? [];
  const span = spanOf(code);
  const digits = `${start}${fixed}${repeated}`;
  const wrong = [...digits].find((digit) => !(Number.parseInt(digit, 36) < base));
  if (wrong !== undefined) {
    scope.report({ code: 'code-digit', severity: 'error', span, args: { code: code.text, digit: wrong, base } });
  }
  // A move that takes nothing must break the heap, or the position would not change.
  const first = Number.parseInt(start === '' ? '0' : start, 16);
  const allowed = base === 8 ? [0, 4] : [0, 4, 8, 12];
  if (!allowed.includes(first)) {
    const names = base === 8 ? '0 4' : '0 4 8 C';
    scope.report({ code: 'code-start', severity: 'error', span, args: { code: code.text, allowed: names.split(' ') } });
  }
  const bites: Bite[] = bitesOf(first, { kind: 'list', values: [0] });
  [...fixed].forEach((digit, index) => {
    bites.push(...bitesOf(Number.parseInt(digit, 16), { kind: 'list', values: [index + 1] }));
  });
  [...repeated].forEach((digit, index) => {
    const from: Int = fixed.length + index + 1;
    bites.push(...bitesOf(Number.parseInt(digit, 16), { kind: 'progression', from, step: repeated.length, to: null }));
  });
  return bites;
}

/** One bite for each run of consecutive bits. */
function bitesOf(digit: number, amounts: NumberSet): Bite[] {
  const bites: Bite[] = [];
  for (let heaps = 0; heaps <= 3; heaps += 1) {
    if ((digit & (1 << heaps)) === 0) continue;
    const least = heaps;
    while ((digit & (1 << (heaps + 1))) !== 0) heaps += 1;
    bites.push({ amounts, leave: { least, most: heaps, parts: 'any' } });
  }
  return bites;
}
