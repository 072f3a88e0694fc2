import type { IToken } from 'chevrotain';
import { applyEdits, type Edit } from '../../text/edits.ts';
import { endOf, isOpening, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, partsBetween } from './mishap.ts';
import { spacedText } from './spaced-text.ts';

/** The text of some tokens of a program, where `a ^ b` is the nim-sum: `xor(a, b)` here. Linear, apart from nested brackets. */
export function textWithXors(tokens: readonly IToken[], text: string): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || !tokens.some(isSign)) return spacedText(tokens, text);
  const { start, end } = spanOver(first, last);
  return applyEdits(text.slice(start, end), xorsIn(tokens), start);
}

function isSign({ image }: IToken): boolean {
  return image === '^';
}

/** What separates the operands of other operators from those of a nim-sum. */
const SEPARATING = [
  ...[t.Comma, t.Colon, t.Question],
  ...t.COMPARING,
  ...[t.And, t.Or, t.Not, t.If, t.Then, t.Else, t.For, t.In],
];

function xorsIn(tokens: readonly IToken[]): readonly Edit[] {
  const inBrackets = tokens.flatMap((one, at) =>
    isOpening(one)
      ? [
          tokens.slice(
            at + 1,
            endOfPart(tokens, at + 1, () => false),
          ),
        ]
      : [],
  );
  return [tokens, ...inBrackets].flatMap((part) => partsBetween(part, ...SEPARATING)).flatMap(xorOf);
}

/** The edits that make one nim-sum of the signs in an operand outside its brackets. */
function xorOf(operand: readonly IToken[]): readonly Edit[] {
  const parts = partsBetween(operand, t.Power);
  const [first, last] = [operand[0], operand.at(-1)];
  if (parts.length < 2 || first === undefined || last === undefined) return [];
  const { start, end } = spanOver(first, last);
  const commas = parts.slice(1).flatMap((part, index) => {
    const [before, after] = [parts[index]?.at(-1), part[0]];
    if (before === undefined || after === undefined) return [];
    return [{ span: { start: endOf(before), end: after.startOffset }, text: ', ' }];
  });
  return [{ span: { start, end: start }, text: 'xor(' }, ...commas, { span: { start: end, end }, text: ')' }];
}
