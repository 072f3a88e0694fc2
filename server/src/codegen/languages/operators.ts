import { MOST } from '../ir/beyond-words.ts';
import { BINDS, type Language, type Spelling } from './language.ts';

/** The operations that are written alike in C++, Java and TypeScript. */
export const C_LIKE_OPERATIONS = {
  true: [BINDS.atom, 'true'],
  false: [BINDS.atom, 'false'],
  negate: [BINDS.unary, '-$0'],
  add: [BINDS.sum, '$0 + $1'],
  subtract: [BINDS.sum, '$0 - $1'],
  multiply: [BINDS.product, '$0 * $1'],
  times: [BINDS.product, '$0 * $1'],
  quotient: [BINDS.product, '$0 / $1'],
  remainder: [BINDS.product, '$0 % $1'],
  less: [BINDS.comparison, '$0 < $1'],
  'at most': [BINDS.comparison, '$0 <= $1'],
  equal: [BINDS.comparison, '$0 == $1'],
  different: [BINDS.comparison, '$0 != $1'],
  same: [BINDS.comparison, '$0 == $1'],
  unlike: [BINDS.comparison, '$0 != $1'],
  precedes: [BINDS.comparison, '$0 < $1'],
  and: [BINDS.and, '$0 && $1'],
  or: [BINDS.or, '$0 || $1'],
  not: [BINDS.unary, '!$0'],
  choose: [BINDS.choice, '$0 ? $1 : $2'],
  xor: [BINDS.bits, '$0 ^ $1'],
  bitand: [BINDS.bits, '$0 & $1'],
  bitor: [BINDS.bits, '$0 | $1'],
} as const satisfies Readonly<Record<string, Spelling>>;

/** How these languages write statements: braces, semicolons, conditions and comments. */
export const C_LIKE_STATEMENTS = {
  block: [' {', '}'],
  nothing: null,
  bare: true,
  end: ';',
  comment: '// ',
  several: true,
  while: (condition) => `while (${condition})`,
  if: (condition) => `if (${condition})`,
  else: 'else',
} as const satisfies Partial<Language>;

/** A number for a language whose numbers have 64 bits: whatever is beyond them is as good as the greatest one. */
export const clamped = (value: bigint): bigint => (value > MOST ? MOST : value < -MOST ? -MOST : value);
