import type { Referent } from '../../../semantics/scope/scope.ts';
import { parse } from '../../../syntax/pieces/parse.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Expr } from '../../ir/ir.ts';
import { definition } from './definitions.ts';
import { type Scope, Unsupported } from './scope.ts';

/**
 * What no language has by itself, written once in the language of the files: it is translated like any other definition. All arguments are
 * natural numbers.
 */
const TEXT = `
let floor_log2(n) = if n < 2 then 0 else 1 + floor_log2(floor(n / 2))
let ones(n) = if n == 0 then 0 else n % 2 + ones(floor(n / 2))
let digits(n, b) = if n == 0 then [] else [n % b] ++ digits(floor(n / b), b)
let number(a, b) = if #a == 0 then 0 else a[1] + b * number(a[2..], b)
let unless_zero(a) = if all(x == 0 for x in a) then [0] else [x for x in a where x != 0]
let is_prime(n) = n >= 2 and all(n % d != 0 for d in 2..isqrt(n))
let fibonacci_to(n) = fibonacci_from(1, 2, n)
let fibonacci_from(a, b, n) = if a > n then [] else [a] ++ fibonacci_from(b, a + b, n)
let powers_to(b, n) = powers_from(1, b, n)
let powers_from(p, b, n) = if p > n then [] else if b == 1 then [p] else [p] ++ powers_from(p * b, b, n)
let nimproduct(a, b) = if a < 2 or b < 2 then a * b else nim_parts(a, b, fermat(max(a, b)))
let nim_parts(a, b, h) = nim_sum(floor(a / h), a % h, floor(b / h), b % h, h)
let nim_sum(a, c, b, d, h) = xor(h * xor(nimproduct(a, b), nimproduct(a, d), nimproduct(c, b)), nimproduct(c, d), nimproduct(nimproduct(a, b), floor(h / 2)))
let fermat(m) = if m < 4 then 2 else if m < 16 then 4 else if m < 256 then 16 else if m < 65536 then 256 else if m < 2^32 then 65536 else 2^32
`;

/** The names of the helpers. */
let names: ReadonlyMap<string, Referent> | null = null;

/** The definitions of a text that stands alone, by name. */
export function definitionsIn(text: string): ReadonlyMap<string, Referent> {
  const found = new Map<string, Referent>();
  const home = () => ({ names: found });
  for (const { piece } of parse(text).pieces) {
    const declaration = piece.tree;
    if (declaration.kind === 'let' || declaration.kind === 'set')
      found.set(declaration.name.text, { declaration, home });
  }
  return found;
}

/** A call of a helper. Throws {@link Unsupported} if there is none of this name. */
export function helper(name: string, values: readonly Expr[], written: Expression | string, scope: Scope): Expr {
  names ??= definitionsIn(TEXT);
  if (!names.has(name)) throw new Unsupported(written);
  const callee: Expression = { kind: 'name', text: name, start: 0, end: 0 };
  const made = definition(name, values, callee, { ...scope, names, variables: new Map() }, true);
  if (made.kind === 'call') scope.output.helpers.set(made.name, name);
  return made;
}
