import type { Expected } from '../../../syntax/grammar/expected.ts';
import { endsOperand, isClosing, isOpening, type Token } from '../../../syntax/text/token.ts';
import * as t from '../../../syntax/text/tokens.ts';
import { openingOf } from '../../shared/brackets.ts';
import { variablesAt } from '../../shared/variables.ts';
import { wantedAt } from './wanted.ts';

export const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/** What separates the parts of a condition, each of which compares something. */
const BETWEEN_PARTS: readonly string[] = ['where', 'and', 'or', 'not', ',', ':'];
/** What makes numbers into a condition, also as other keyboards have it. */
const COMPARING: readonly string[] = [...COMPARISONS, '=', '≠', '≤', '≥', 'in', '∈'];

/**
 * What part of a condition ends before a place: a number that is yet to be compared, or a whole comparison. Null if it may be
 * either, such as a name of the file. Linear in the number of tokens.
 */
export function comparedBefore(before: readonly Token[]): 'number' | 'comparison' | null {
  if (!endsOperand(before.at(-1))) return null;
  const part = lastPart(before);
  const images = part.map(({ image }) => image);
  // What is in parentheses may be a part of a number, too.
  if (images.some((image) => image === 'if' || image === 'else') || isOpening(part[0])) return null;
  if (images.some((image) => COMPARING.includes(image))) return 'comparison';
  const first = images.find((image) => image !== '-' && image !== '#') ?? '';
  if (/^\d/.test(first)) return 'number';
  const variable = variablesAt({ tokens: before, count: before.length }).find(({ name }) => name === first);
  return variable !== undefined && variable.kind !== 'parameter' ? 'number' : null;
}

/**
 * The tokens after the last `where`, `and` or the like, or from the innermost open bracket on, as in a tuple. Of closed brackets, only the first
 * token.
 */
function lastPart(before: readonly Token[]): readonly Token[] {
  const part: Token[] = [];
  for (let at = before.length - 1; at >= 0; at -= 1) {
    if (isClosing(before[at])) at = openingOf(before, at - 1);
    else if (isOpening(before[at])) return before.slice(at);
    const token = before[at];
    const opening = token?.image === ',' ? openingOf(before, at - 1) : -1;
    if (opening >= 0) return before.slice(opening);
    if (token === undefined || BETWEEN_PARTS.includes(token.image)) break;
    part.unshift(token);
  }
  return part;
}

/** Whether a number stands before a place where a condition must be: nothing but what compares it, or belongs to it, can follow. */
export function isUncompared({ tokens }: Expected, before: readonly Token[]): boolean {
  const infix = tokens.find(({ type }) => type === t.Infix);
  if (infix === undefined || wantedAt(infix.rules, before).kind !== 'condition') return false;
  return comparedBefore(before) === 'number';
}
