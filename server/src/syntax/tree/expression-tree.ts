import type { Name, Span } from '../text/span.ts';

/** `for x in SET, (dx, dy) in SET where CONDITION`, both optional. */
export interface Clauses {
  readonly loops: readonly Loop[];
  readonly where: Expression | null;
}

export interface Loop extends Span {
  /** One name, or several for a set of tuples. */
  readonly names: readonly Name[];
  readonly set: Expression;
}

/**
 * Numbers, conditions, sets and positions share one grammar, as they do on paper. The place of an expression determines which is
 * meant, and the semantics checks it.
 */
export type Expression =
  | Numeral
  | NameExpression
  | Text
  | Paren
  | Tuple
  | List
  | SetLiteral
  | Unary
  | Binary
  | Range
  | If
  | Call
  | Index
  | With
  | Without
  | Loopy;

export interface Numeral extends Span {
  readonly kind: 'numeral';
  readonly value: bigint;
}

export interface NameExpression extends Name {
  readonly kind: 'name';
}

export interface Text extends Span {
  readonly kind: 'text';
  /** Without the quotation marks. */
  readonly value: string;
}

export interface Paren extends Span {
  readonly kind: 'paren';
  readonly inner: Expression;
}

/** `(a, b)`, with two or more items. */
export interface Tuple extends Span {
  readonly kind: 'tuple';
  readonly items: readonly Expression[];
}

/** `[1, 2]`, or with clauses a comprehension `[e for j in 1..#a]` of one item. */
export interface List extends Span {
  readonly kind: 'list';
  readonly items: readonly Expression[];
  readonly clauses: Clauses | null;
}

/** `{1, 3}`; with clauses `{k in A..B where C}`, whose only item is the loop variable. */
export interface SetLiteral extends Span {
  readonly kind: 'set';
  readonly items: readonly Expression[];
  readonly clauses: Clauses | null;
}

export type UnaryOperator = '-' | 'not' | '#' | 'misere';

export interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Expression;
}

export type BinaryOperator =
  | '+'
  | '++'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'and'
  | 'or'
  | 'except'
  /** Only between the vertices that `without` removes. */
  | '->';

/**
 * `or` joins conditions, and also sets. Chains are left-associative, except that a sum (or a chain of `and` or `or`) of very many
 * terms is grouped evenly, because otherwise its tree would be as deep as it is long.
 */
export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

/** `a..b`, or `a..` without an end. */
export interface Range extends Span {
  readonly kind: 'range';
  readonly from: Expression;
  readonly to: Expression | null;
}

export interface If extends Span {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly then: Expression;
  readonly else: Expression;
}

/** `Bash[3](9)`, `min(a, b)`, `sum(A(i) for i in 1..9)`. */
export interface Call extends Span {
  readonly kind: 'call';
  readonly callee: Name;
  readonly parameters: readonly Expression[];
  readonly arguments: readonly Expression[];
  readonly clauses: Clauses | null;
}

/** `a[i]`, `a[i..j]`, `c[i][j]`, and `Bash[3]` where a game is meant. */
export interface Index extends Span {
  readonly kind: 'index';
  readonly of: Expression;
  readonly indices: readonly Expression[];
}

/** `a with [1] = e, [j] = e`. */
export interface With extends Span {
  readonly kind: 'with';
  readonly list: Expression;
  readonly replacements: readonly Replacement[];
}

export interface Replacement extends Span {
  readonly index: Expression;
  readonly value: Expression;
}

/** `∞{0, 2}`, the value of a position from which play may go on for ever. */
export interface Loopy extends Span {
  readonly kind: 'loopy';
  readonly values: SetLiteral;
}

/** `G without {a, b - c}`. */
export interface Without extends Span {
  readonly kind: 'without';
  readonly graph: Expression;
  readonly gone: SetLiteral;
}
