import { EmbeddedActionsParser, EOF, type IToken, type TokenType } from 'chevrotain';
import { lookaheadOnDemand, MOST_AHEAD } from '../lookahead.ts';
import { chainedComparison, rangeMeant } from '../mistakes/misread.ts';
import type { Problem } from '../problems/problem.ts';
import type { Name } from '../text/span.ts';
import { digitsOf, endOf, is, isClosing, isName, isOpening, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Clauses, Expression, Loop, Replacement, SetLiteral } from '../tree/expression-tree.ts';
import { climb, type Part } from './climb.ts';
import { type Items, suchThat } from './comprehension.ts';

/** Thrown when expressions are nested deeper than anybody would write them. */
export class TooDeep extends Error {}

const MOST_NESTED = 200;

const NO_CLAUSES: Clauses = { loops: [], where: null };
const NO_ITEMS: readonly Expression[] = [];

/** The messages name only the token type or rule that was expected, for {@link diagnose} to read; the sentence is made elsewhere. */
const errorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }: { expected: TokenType }) => expected.LABEL ?? expected.name,
  buildNotAllInputParsedMessage: () => 'end',
  buildNoViableAltMessage: ({ ruleName }: { ruleName: string }) => ruleName,
  buildEarlyExitMessage: ({ ruleName }: { ruleName: string }) => ruleName,
};

/** The part of the grammar that numbers, conditions, sets and positions share. */
export class ExpressionParser extends EmbeddedActionsParser {
  /** Problems in text that the grammar allows but that is meaningless. */
  slips: Problem[] = [];
  private nesting = 0;
  /** Inside `into` or `leaving`, where words such as `unequal` may follow an open range. */
  private counting = false;
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

  readonly expression = this.RULE('expression', (): Expression => {
    this.ACTION(() => this.enter());
    const parts: Part[] = [];
    this.MANY1(() => parts.push(this.CONSUME1(t.Prefix)));
    parts.push(this.SUBRULE1(this.operand));
    this.MANY2(() => {
      this.OR([
        {
          ALT: () => {
            parts.push(this.CONSUME(t.DotDot));
            this.OPTION({
              GATE: () => !this.atPartsWord() && !(this.drawing && this.atLine(1)),
              DEF: () => {
                this.MANY3(() => parts.push(this.CONSUME2(t.Prefix)));
                parts.push(this.SUBRULE2(this.operand));
              },
            });
          },
        },
        {
          ALT: () => {
            parts.push(this.CONSUME(t.Infix));
            this.MANY4(() => parts.push(this.CONSUME3(t.Prefix)));
            parts.push(this.SUBRULE3(this.operand));
          },
        },
      ]);
    });
    return this.ACTION(() => {
      this.nesting -= 1;
      return climb(parts, (left, operator) => this.slips.push(chainedComparison(left, operator)));
    });
  });

  /** An atom, perhaps an entry or a slice of it, with entries replaced, or without some vertices and edges. */
  readonly operand = this.RULE('operand', (): Expression => {
    let expression = this.SUBRULE(this.atom);
    this.MANY1(() => {
      this.OR([
        {
          ALT: () => {
            this.CONSUME(t.Without);
            const gone = this.SUBRULE(this.gone);
            expression = { kind: 'without', graph: expression, gone, start: expression.start, end: gone.end };
          },
        },
        {
          ALT: () => {
            const { items, end } = this.SUBRULE(this.indices);
            expression = { kind: 'index', of: expression, indices: items, start: expression.start, end };
          },
        },
        {
          ALT: () => {
            this.CONSUME(t.With);
            const replacements = [this.SUBRULE1(this.replacement)];
            this.MANY2({
              GATE: () => this.atReplacement(),
              DEF: () => {
                this.CONSUME(t.Comma);
                replacements.push(this.SUBRULE2(this.replacement));
              },
            });
            const end = replacements.at(-1)?.end ?? expression.end;
            expression = { kind: 'with', list: expression, replacements, start: expression.start, end };
          },
        },
      ]);
    });
    return expression;
  });

  /** The vertices, edges and arrows that `without` removes. */
  readonly gone = this.RULE('gone', (): SetLiteral => {
    const { startOffset: start } = this.CONSUME(t.LeftBrace);
    const items: Expression[] = [];
    this.OPTION1(() => {
      items.push(this.SUBRULE1(this.goneItem));
      this.MANY(() => {
        this.CONSUME1(t.Comma);
        items.push(this.SUBRULE2(this.goneItem));
      });
      this.OPTION2(() => this.CONSUME2(t.Comma));
    });
    const next = this.LA(1).tokenType;
    const tail = this.SUBRULE(this.clauses);
    const all: Items = { items, clauses: next === t.For || next === t.Where ? tail : null };
    const end = endOf(this.CONSUME(t.RightBrace));
    return this.ACTION(() => ({ kind: 'set', ...(suchThat(all) ?? all), start, end }));
  });

  readonly goneItem = this.RULE('goneItem', (): Expression => {
    let item = this.SUBRULE1(this.expression);
    this.MANY(() => {
      this.CONSUME(t.Arrow);
      const right = this.SUBRULE2(this.expression);
      item = { kind: 'binary', operator: '->', left: item, right, start: item.start, end: right.end };
    });
    return item;
  });

  readonly atom = this.RULE(
    'atom',
    (): Expression =>
      this.OR([
        { ALT: () => this.numeral(this.CONSUME(t.Integer)) },
        { ALT: () => this.SUBRULE(this.reference) },
        { ALT: () => this.SUBRULE(this.parenthesised) },
        { ALT: () => this.SUBRULE(this.setLiteral) },
        { ALT: () => this.SUBRULE(this.list) },
        { ALT: () => this.SUBRULE(this.choice) },
        { ALT: () => this.SUBRULE(this.loopy) },
        { ALT: () => text(this.CONSUME(t.Picture)) },
      ]),
  );

  /** A name and what may be called by it: `a`, `f(x)`, `Bash[3](9)`. */
  readonly reference = this.RULE('reference', (): Expression => {
    const name = nameOf(this.CONSUME(t.Identifier));
    const indices = this.OPTION1(() => this.SUBRULE(this.indices));
    const call = this.OPTION2(() => this.SUBRULE(this.callArguments));
    if (call !== undefined) {
      const { items, clauses, end } = call;
      const parameters = indices?.items ?? NO_ITEMS;
      return { kind: 'call', callee: name, parameters, arguments: items, clauses, start: name.start, end };
    }
    if (indices === undefined) return { kind: 'name', ...name };
    return {
      kind: 'index',
      of: { kind: 'name', ...name },
      indices: indices.items,
      start: name.start,
      end: indices.end,
    };
  });

  readonly indices = this.RULE('indices', (): { items: readonly Expression[]; end: number } => {
    this.CONSUME(t.LeftBracket);
    const { items } = this.SUBRULE(this.items);
    return { items, end: endOf(this.CONSUME(t.RightBracket)) };
  });

  readonly callArguments = this.RULE('callArguments', (): Items & { end: number } => {
    this.CONSUME(t.LeftParen);
    const { items, clauses } = this.SUBRULE(this.items);
    return { items, clauses, end: endOf(this.CONSUME(t.RightParen)) };
  });

  readonly replacement = this.RULE('replacement', (): Replacement => {
    const { startOffset } = this.CONSUME(t.LeftBracket);
    const index = this.SUBRULE1(this.expression);
    this.CONSUME(t.RightBracket);
    this.CONSUME(t.Equals);
    const value = this.SUBRULE2(this.expression);
    return { index, value, start: startOffset, end: value.end };
  });

  readonly parenthesised = this.RULE('parenthesised', (): Expression => {
    const { startOffset: start } = this.CONSUME(t.LeftParen);
    const inner = this.SUBRULE1(this.expression);
    const items = [inner];
    this.MANY(() => {
      this.CONSUME(t.Comma);
      items.push(this.SUBRULE2(this.expression));
    });
    const end = endOf(this.CONSUME(t.RightParen));
    return items.length === 1 ? { kind: 'paren', inner, start, end } : { kind: 'tuple', items, start, end };
  });

  readonly list = this.RULE('list', (): Expression => {
    const { startOffset: start } = this.CONSUME(t.LeftBracket);
    const { items, clauses } = this.SUBRULE(this.items);
    return { kind: 'list', items, clauses, start, end: endOf(this.CONSUME(t.RightBracket)) };
  });

  readonly setLiteral = this.RULE('setLiteral', (): SetLiteral => {
    const { startOffset: start } = this.CONSUME(t.LeftBrace);
    const items = this.SUBRULE(this.items);
    const end = endOf(this.CONSUME(t.RightBrace));
    return this.ACTION(() => ({ kind: 'set', ...(suchThat(items) ?? items), start, end }));
  });

  readonly choice = this.RULE('choice', (): Expression => {
    const { startOffset: start } = this.CONSUME(t.If);
    const condition = this.SUBRULE1(this.expression);
    this.CONSUME(t.Then);
    const yes = this.SUBRULE2(this.expression);
    this.CONSUME(t.Else);
    const no = this.SUBRULE3(this.expression);
    // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
    return { kind: 'if', condition, then: yes, else: no, start, end: no.end };
  });

  readonly loopy = this.RULE('loopy', (): Expression => {
    const { startOffset: start } = this.CONSUME(t.Endless);
    const values = this.SUBRULE(this.setLiteral);
    return { kind: 'loopy', values, start, end: values.end };
  });

  /** The content of brackets: items separated by commas, perhaps a trailing comma, and perhaps clauses. */
  readonly items = this.RULE('items', (): Items => {
    const items: Expression[] = [];
    let clauses: Clauses | null = null;
    this.OPTION1(() => {
      items.push(this.SUBRULE1(this.expression));
      this.MANY(() => {
        this.CONSUME1(t.Comma);
        items.push(this.SUBRULE2(this.expression));
      });
      this.OPTION2(() => this.CONSUME2(t.Comma));
      const next = this.LA(1).tokenType;
      const tail = this.SUBRULE(this.clauses);
      if (next === t.For || next === t.Where) clauses = tail;
    });
    // A list that has grown keeps room for more; a copy does not.
    return { items: items.slice(), clauses };
  });

  /** `for …, … where …`, both parts optional. */
  readonly clauses = this.RULE('clauses', (): Clauses => {
    const loops: Loop[] = [];
    this.OPTION1(() => {
      this.CONSUME(t.For);
      this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => loops.push(this.SUBRULE(this.loop)) });
    });
    const where = this.OPTION2(() => {
      this.CONSUME(t.Where);
      return this.SUBRULE(this.expression);
    });
    return loops.length === 0 && where === undefined ? NO_CLAUSES : { loops, where: where ?? null };
  });

  readonly loop = this.RULE('loop', (): Loop => {
    const { startOffset: start } = this.LA(1);
    const names: Name[] = [];
    this.OR([
      { ALT: () => names.push(nameOf(this.CONSUME1(t.Identifier))) },
      {
        ALT: () => {
          this.CONSUME(t.LeftParen);
          this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => names.push(nameOf(this.CONSUME2(t.Identifier))) });
          this.CONSUME(t.RightParen);
        },
      },
    ]);
    this.CONSUME(t.In);
    const set = this.SUBRULE(this.expression);
    this.ACTION(() => this.reportNegative(set));
    return { names, set, start, end: set.end };
  });

  /** A number of heaps, which words such as `unequal` may follow. */
  readonly count = this.RULE('count', (): Expression => {
    this.counting = true;
    const expression = this.SUBRULE(this.expression);
    this.counting = false;
    this.ACTION(() => this.reportNegative(expression));
    return expression;
  });

  override reset(): void {
    super.reset();
    this.slips = [];
    this.nesting = 0;
    this.counting = false;
    this.drawing = false;
  }

  protected numeral(token: IToken): Expression {
    const value = this.ACTION(() => BigInt(digitsOf(token)));
    return { kind: 'numeral', value, start: token.startOffset, end: endOf(token) };
  }

  /** In `take 1-5`, where only positive numbers make sense, a negative difference is meant as a range. */
  protected reportNegative(numbers: Expression): void {
    if (numbers.kind !== 'binary' || numbers.operator !== '-') return;
    const { left, right } = numbers;
    if (left.kind === 'numeral' && right.kind === 'numeral' && left.value < right.value)
      this.slips.push(rangeMeant(numbers));
  }

  private enter(): void {
    this.nesting += 1;
    if (this.nesting > MOST_NESTED) throw new TooDeep();
  }

  /** Whether `, [i] =` follows, which replaces one more entry; `, [1, 2]` may be the next argument of a call. */
  private atReplacement(): boolean {
    if (this.LA(2).tokenType !== t.LeftBracket) return false;
    let depth = 1;
    for (let ahead = 3; depth > 0; ahead += 1) {
      const token = this.LA(ahead);
      if (token.tokenType === EOF) return true;
      if (isOpening(token)) depth += 1;
      if (isClosing(token)) depth -= 1;
      if (depth === 0) return this.LA(ahead + 1).tokenType === t.Equals;
    }
    return false;
  }

  /** Whether a token is the word of a line of a graph, and not a vertex of that name: a vertex follows. */
  protected atLine(distance: number): boolean {
    const next = this.LA(distance + 1);
    return is(this.LA(distance), ...t.LINE_TYPES) && (isName(next) || is(next, t.Integer, t.LeftParen));
  }

  private atPartsWord(): boolean {
    const { tokenType } = this.LA(1);
    return this.counting && (tokenType === t.Equal || tokenType === t.Unequal || tokenType === t.Heaps);
  }
}

/** A string without its quotation marks. */
export function text(token: IToken): Expression & { kind: 'text' } {
  return { kind: 'text', value: token.image.slice(1, -1), start: token.startOffset, end: endOf(token) };
}
