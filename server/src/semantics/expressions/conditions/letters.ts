import { MIRRORED } from '../../../syntax/tree/comparisons.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';

const ALPHABETS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];

/**
 * What a comparison of an entry with a letter means, as this language says it: `w[i] in "AB"` for `w[i] < "C"`. Null if neither side is a letter of
 * an alphabet, if there is none before or after it, or if the other side may be a longer text, which is no member of `"AB"`.
 */
export function lettersThat({ left, right, operator }: Pick<Binary, 'left' | 'right' | 'operator'>): string | null {
  const [letter, mirrored] = [letterOf(left), MIRRORED.get(operator)];
  if (letter !== null) return mirrored === undefined ? null : among(right, mirrored, letter);
  const other = letterOf(right);
  return other === null ? null : among(left, operator, other);
}

/** A comparison of two letters of texts, such as `w[i] < w[i + 1]`, as one of their places in an alphabet; null for any other, and for one too long for a message. */
export function placesCompared({ left, right, operator }: Pick<Binary, 'left' | 'right' | 'operator'>): string | null {
  const letters = [left, right].map(unwrap);
  if (!letters.every((side) => side.kind === 'index' && side.indices.every(({ kind }) => kind !== 'range')))
    return null;
  const text = letters.map((letter) => `rank(${printExpression(letter)})`).join(` ${operator} `);
  return text.length > LONGEST ? null : text;
}

const LONGEST = 50;

function letterOf(expression: Expression): string | null {
  return expression.kind === 'text' && expression.value.length === 1 ? expression.value : null;
}

function among(side: Expression, operator: string, letter: string): string | null {
  if (unwrap(side).kind !== 'index') return null;
  const alphabet = ALPHABETS.find((letters) => letters.includes(letter));
  if (alphabet === undefined) return null;
  const at = alphabet.indexOf(letter);
  const bound = operator === '<=' || operator === '>' ? at + 1 : at;
  const letters = operator.startsWith('<') ? alphabet.slice(0, bound) : alphabet.slice(bound);
  return letters === '' ? null : `${printExpression(side)} in "${letters}"`;
}
