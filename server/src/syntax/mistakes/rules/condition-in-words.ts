import { once } from '../../../collections/once.ts';

/** Conditions in words, special ones first, and how this language writes them. A name, a number or a sum is `$1` or `$2`. */
const SAID: readonly (readonly [said: string, written: string])[] = [
  ['@ is not (odd|even)', 'not $1 in $2'],
  ['@ (?:is )?(odd|even)', '$1 in $2'],
  ['@ is not prime', 'not $1 in primes'],
  ['@ is (?:a )?prime', '$1 in primes'],
  ['@ is not divisible by @', '$1 % $2 != 0'],
  ['@ is divisible by @', '$1 % $2 == 0'],
  ['@ is a power of @', '$1 in powers($2)'],
  ['@ is (?:a )?(?:perfect )?square', '$1 in squares'],
  ['@ is not @', '$1 != $2'],
  ['@ (?:is|equals) @', '$1 == $2'],
  ['@ mod @', '$1 % $2'],
];

/** A name or a number; no word of a condition. */
const OPERAND = "(?!(?:in|is|not|and|or)\\b)[\\p{L}\\p{N}_']+";
const SUM = `(${OPERAND}(?: ?[-+*%] ?${OPERAND})*)`;

/** Made when a condition in words is first looked for: the letters of all scripts take milliseconds, at each start of Nimber. */
const patterns = once(() =>
  SAID.map(
    ([said, written]) =>
      [
        // A pattern begins at the first operand of a sum, so that each is read once.
        new RegExp(`(?<![\\p{L}\\p{N}_'])(?<![-+*%] ?)${said.replaceAll('@', SUM)}(?![\\p{L}\\p{N}_'])`, 'gu'),
        written,
      ] as const,
  ),
);

/** A condition with what it says in English words written as in this language; everything else in it stays. Linear. */
export function conditionInWords(text: string): string {
  return patterns().reduce(
    (condition, [said, written]) =>
      condition.replace(said, (_, first: string, second: string) =>
        written
          .replace(/\$1(?= %)|(?<=% )\$2/g, (slot) => factor(slot === '$1' ? first : second))
          .replace(/\$[12]/g, (slot) => (slot === '$1' ? first : second)),
      ),
    text,
  );
}

/** A sum beside `%`, which needs parentheses. */
function factor(text: string): string {
  return /[-+*%]/.test(text) ? `(${text})` : text;
}
