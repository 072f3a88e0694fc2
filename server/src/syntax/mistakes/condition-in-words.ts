/** Conditions in words, special ones first, and how this language writes them. A name or a number is `$1` or `$2`. */
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

const PATTERNS = SAID.map(
  ([said, written]) =>
    [
      new RegExp(`(?<![\\p{L}\\p{N}_'])${said.replaceAll('@', "([\\p{L}\\p{N}_']+)")}(?![\\p{L}\\p{N}_'])`, 'gu'),
      written,
    ] as const,
);

/** A condition with what it says in English words written as in this language; everything else in it stays. Linear. */
export function conditionInWords(text: string): string {
  return PATTERNS.reduce((condition, [said, written]) => condition.replace(said, written), text);
}
