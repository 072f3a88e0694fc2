import { EmbeddedActionsParser, type IToken, type TokenType } from 'chevrotain';
import { lookaheadOnDemand, MOST_AHEAD } from '../lookahead.ts';
import { rangeMeant } from '../mistakes/expressions/misread.ts';
import type { Problem } from '../problems/problem.ts';
import { type Name, type Span, spanOf } from '../text/span.ts';
import { digitsOf, endOf, is, isName, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';

/** Thrown when expressions are nested deeper than anybody would write them. */
export class TooDeep extends Error {}

const MOST_NESTED = 200;

/** Thrown when a list of variables is longer than anybody would write it: compilers look at them two by two. */
export class TooManyNames extends Error {
  /** The first name too many. */
  readonly span: Span;

  constructor(span: Span) {
    super();
    this.span = span;
  }
}

/** The loops of one `for`, the numbers of a state, and parameters: no list of them may have more names. */
export const MOST_NAMES = 100;

/** The messages name only the token type or rule that was expected, for {@link diagnose} to read; the sentence is made elsewhere. */
const errorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }: { expected: TokenType }) => expected.LABEL ?? expected.name,
  buildNotAllInputParsedMessage: () => 'end',
  buildNoViableAltMessage: ({ ruleName }: { ruleName: string }) => ruleName,
  buildEarlyExitMessage: ({ ruleName }: { ruleName: string }) => ruleName,
};

/** What all parts of the grammar share: what has been read so far, problems on the way, and looks ahead. */
export abstract class Grammar extends EmbeddedActionsParser {
  /** Problems in text that the grammar allows but that is meaningless. */
  slips: Problem[] = [];
  protected nesting = 0;
  /** Inside `into` or `leaving`, where words such as `unequal` may follow an open range. */
  protected counting = false;
  /** In the loops of a line of a graph, where the word of the next line may follow an open range. */
  protected drawing = false;

  constructor(skipValidations: boolean) {
    super(t.TOKEN_TYPES, {
      errorMessageProvider,
      maxLookahead: MOST_AHEAD,
      lookaheadStrategy: lookaheadOnDemand,
      recoveryEnabled: false,
      skipValidations,
    });
  }

  override reset(): void {
    super.reset();
    this.slips = [];
    this.nesting = 0;
    this.counting = false;
    this.drawing = false;
  }

  protected numeral(token: IToken): Expression {
    const value = this.ACTION(() => numberOf(digitsOf(token)));
    return { kind: 'numeral', value, start: token.startOffset, end: endOf(token) };
  }

  /**
   * A number that is a whole item between brackets, as in a long list of amounts, where reading each as an expression would take several times
   * as long; null before anything else.
   */
  protected wholeNumber(): Expression | null {
    if (this.LA(1).tokenType !== t.Integer) return null;
    return isAfterItem(this.LA(2).tokenType) ? this.numeral(this.CONSUME(t.Integer)) : null;
  }

  /** The same for a pair of numbers, as in a long list of edges. */
  protected wholePair(): Expression | null {
    if (!PAIR.every((type, index) => this.LA(index + 1).tokenType === type)) return null;
    if (!isAfterItem(this.LA(PAIR.length + 1).tokenType)) return null;
    const { startOffset: start } = this.CONSUME1(t.LeftParen);
    const first = this.numeral(this.CONSUME1(t.Integer));
    this.CONSUME1(t.Comma);
    const second = this.numeral(this.CONSUME2(t.Integer));
    return { kind: 'tuple', items: [first, second], start, end: endOf(this.CONSUME1(t.RightParen)) };
  }

  /** In `take 1-5`, where only positive numbers make sense, a negative difference is meant as a range. */
  protected reportNegative(numbers: Expression): void {
    if (numbers.kind !== 'binary' || numbers.operator !== '-') return;
    const { left, right } = numbers;
    if (left.kind === 'numeral' && right.kind === 'numeral' && left.value < right.value)
      this.slips.push(rangeMeant(numbers));
  }

  protected enter(): void {
    this.nesting += 1;
    if (this.nesting > MOST_NESTED) throw new TooDeep();
  }

  /** Throws {@link TooManyNames} if a list introduces too many. */
  protected few(names: readonly Span[]): void {
    const another = names[MOST_NAMES];
    if (another !== undefined) throw new TooManyNames(spanOf(another));
  }

  /** Whether a token is the word of a line of a graph, and not a vertex of that name: a vertex follows. */
  protected atLine(distance: number): boolean {
    const next = this.LA(distance + 1);
    return is(this.LA(distance), ...t.LINE_TYPES) && (isName(next) || is(next, t.Integer, t.LeftParen));
  }

  protected atPartsWord(): boolean {
    const { tokenType } = this.LA(1);
    return this.counting && (tokenType === t.Equal || tokenType === t.Unequal || tokenType === t.Heaps);
  }

  /** The word such as `unequal` that follows an open range just read. */
  protected wordAfterRange(): { word?: Name } {
    const next = this.LA(1);
    const follows = this.LA(0).tokenType === t.DotDot && is(next, t.Equal, t.Unequal, t.Heaps);
    return follows ? { word: nameOf(next) } : {};
  }

  /** The end of the token that was read last. */
  protected here(): number {
    return endOf(this.LA(0));
  }
}

const PAIR: readonly TokenType[] = [t.LeftParen, t.Integer, t.Comma, t.Integer, t.RightParen];

function isAfterItem(type: TokenType): boolean {
  return type === t.Comma || type === t.RightBrace || type === t.RightBracket;
}

const SMALL: readonly bigint[] = Array.from({ length: 1000 }, (_, number) => BigInt(number));

/** A written number. Small ones, of which a long file has many, take no memory of their own. */
function numberOf(digits: string): bigint {
  return (digits.length <= 3 ? SMALL[Number(digits)] : undefined) ?? BigInt(digits);
}

/** A string without its quotation marks. */
export function text(token: IToken): Expression & { kind: 'text' } {
  return { kind: 'text', value: token.image.slice(1, -1), start: token.startOffset, end: endOf(token) };
}
