import type { ReadingLimits } from '../text/limits.ts';
import type { Name, Span } from '../text/span.ts';
import type { Clauses, Expression, Text } from './expression-tree.ts';
import type { Rule } from './rules.ts';

/**
 * The syntax tree of a `.game` file: plain data, one type per form of the language reference.
 *
 * Offsets are UTF-16 units. Inside a {@link Piece} they count from the start of the piece, so that a piece whose text is
 * unchanged can be kept when the text above it grows or shrinks.
 */

export interface Comment extends Span {
  readonly text: string;
}

/** One declaration of a file with everything the parser found out about it. */
export interface Piece {
  /** The text from the first doc comment of the declaration up to the next piece. */
  readonly text: string;
  readonly tree: Declaration;
  readonly comments: readonly Comment[];
  readonly problems: readonly import('../problems/problem.ts').Problem[];
}

export interface PlacedPiece {
  /** Offset of the piece in the text of the file. */
  readonly at: number;
  readonly piece: Piece;
}

export interface SourceFile {
  readonly text: string;
  readonly pieces: readonly PlacedPiece[];
  /** The limits under which it was read. */
  readonly limits: ReadingLimits;
  /** Which piece declares a name, if that is known without parsing the pieces. */
  readonly headings?: ReadonlyMap<string, PlacedPiece>;
}

export type Declaration =
  | GameDeclaration
  | GraphDeclaration
  | BoardDeclaration
  | CoinsDeclaration
  | SetDeclaration
  | LetDeclaration
  | PositionDeclaration
  | PlayDeclaration
  | ShowDeclaration
  | ExpectDeclaration
  | ConjectureDeclaration
  | ImportDeclaration
  | BrokenDeclaration;

/** The span of a declaration runs from its keyword to its last token; doc comments come before it. */
interface DeclarationBase extends Span {
  /** The text of the `///` lines above, without the slashes and joined by `\n`; empty if there are none. */
  readonly doc: string;
}

export interface GameDeclaration extends DeclarationBase {
  readonly kind: 'game';
  readonly name: Name;
  /** The names in brackets, which moves do not change. */
  readonly parameters: readonly Name[];
  /** The numbers that a move changes, except those of a list; empty if the state is a list alone. */
  readonly states: readonly StateVariable[];
  /** The list at the end of a state, `(a...)` or `(turn, a...)`; null if a state is numbers alone. */
  readonly list: ListVariable | null;
  readonly rules: readonly Rule[];
}

export interface StateVariable extends Span {
  readonly name: Name;
  /** `(x: int)`: may be negative. */
  readonly signed: boolean;
}

/** What a state of many entries is: `(a...)`, `(unordered a...)`, whose order does not count, or `(w: text)`. */
export interface ListVariable extends Span {
  readonly name: Name;
  readonly kind: 'list' | 'unordered' | 'text';
}

export interface GraphDeclaration extends DeclarationBase {
  readonly kind: 'graph';
  readonly name: Name;
  /** The names in brackets, which choose one graph of many. */
  readonly parameters: readonly Name[];
  readonly items: readonly GraphItem[];
  readonly rules: readonly GraphRule[];
}

export type GraphItem =
  | (Span & { readonly kind: 'arrows'; readonly from: Name; readonly to: readonly Name[] })
  /** `a - b - c`; a path may be a single vertex. */
  | (Span & { readonly kind: 'path'; readonly vertices: readonly Name[] })
  | GraphLine;

/**
 * `edge A - B - C for …`, `arrow A -> B, C for …` and `vertex A, B for …`. A vertex is a name, a number, or computed in parentheses; a name
 * that is bound by a loop or in brackets means its value.
 */
export interface GraphLine extends Span {
  readonly kind: 'line';
  readonly word: 'edge' | 'arrow' | 'vertex';
  readonly vertices: readonly Expression[];
  readonly tail: Clauses;
}

export interface GraphRule extends Span {
  readonly kind: 'cut edges' | 'claim vertices' | 'claim edges' | 'walk vertices' | 'walk edges';
}

export interface BoardDeclaration extends DeclarationBase {
  readonly kind: 'board';
  readonly name: Name;
  readonly rules: readonly BoardRule[];
}

export type BoardRule = PlaceRule | ReplaceRule | PatternRule | FillRule;

export interface PlaceRule extends Span {
  readonly kind: 'place';
  readonly fixed: boolean;
  readonly picture: Text;
}

export interface ReplaceRule extends Span {
  readonly kind: 'replace';
  readonly fixed: boolean;
  readonly picture: Text;
  /** What is there after the move. */
  readonly by: Text;
}

/** A picture that no move may make, or that ends play. */
export interface PatternRule extends Span {
  readonly kind: 'forbid' | 'stop';
  readonly fixed: boolean;
  readonly picture: Text;
}

/** What a board given by its size is tiled with. */
export interface FillRule extends Span {
  readonly kind: 'fill';
  readonly picture: Text;
}

export interface CoinsDeclaration extends DeclarationBase {
  readonly kind: 'coins';
  readonly name: Name;
  readonly rules: readonly FlipRule[];
}

export interface FlipRule extends Span {
  /** The number of coins, or `'run'` for any number of adjacent ones. */
  readonly count: Expression | 'run';
  /** The word `run`, if it is written. */
  readonly word?: Name;
  readonly tail: Clauses;
}

export interface SetDeclaration extends DeclarationBase {
  readonly kind: 'set';
  readonly name: Name;
  /** `n` in `set Near(n) = …`; none for a single set. */
  readonly parameters: readonly Name[];
  readonly value: Expression;
}

/** `let limit = 12`, `let square(n) = n * n`. */
export interface LetDeclaration extends DeclarationBase {
  readonly kind: 'let';
  readonly name: Name;
  /** None for a constant. */
  readonly parameters: readonly Name[];
  readonly value: Expression;
}

export interface PositionDeclaration extends DeclarationBase {
  readonly kind: 'position';
  readonly name: Name;
  readonly value: Expression;
}

export interface PlayDeclaration extends DeclarationBase {
  readonly kind: 'play';
  readonly value: Expression;
}

/** `show sg(Nim(0..9))`: any value, of which nothing is expected. */
export interface ShowDeclaration extends DeclarationBase {
  readonly kind: 'show';
  readonly value: Expression;
}

export interface ExpectDeclaration extends DeclarationBase {
  readonly kind: 'expect';
  /** A call such as `sg(Kayles(0..11))`, or any other expression; a condition if there is no right side. */
  readonly left: Expression;
  readonly right: Expression | null;
}

export interface ConjectureDeclaration extends DeclarationBase {
  readonly kind: 'conjecture';
  readonly left: Expression;
  readonly right: Expression;
}

export interface ImportDeclaration extends DeclarationBase {
  readonly kind: 'import';
  readonly path: Text;
}

/** A declaration that could not be parsed. Its name is kept if one was written, so that its uses are not reported as unknown. */
export interface BrokenDeclaration extends DeclarationBase {
  readonly kind: 'broken';
  /** The declaration keyword it starts with; null if it starts with none. */
  readonly keyword: string | null;
  readonly name: Name | null;
  /** Whether it is a definition of another language, such as `int f(int n) { … }`; one that can be read may have the same name. */
  readonly isForeign: boolean;
}
