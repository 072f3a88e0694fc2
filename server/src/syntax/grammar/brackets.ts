import { EOF, type ParserMethod } from 'chevrotain';
import type { Name } from '../text/span.ts';
import { endOf, isClosing, isOpening, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Clauses, Expression, Loop, Replacement, SetLiteral } from '../tree/expression-tree.ts';
import { type Items, suchThat } from './comprehension.ts';
import { Grammar } from './grammar.ts';

const NO_CLAUSES: Clauses = { loops: [], where: null };

/** The grammar of what is between brackets: tuples, lists, sets, arguments and entries, and the loops and conditions behind them. */
export abstract class BracketParser extends Grammar {
  abstract readonly expression: ParserMethod<[], Expression>;

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

  /** The content of brackets: items separated by commas, perhaps a trailing comma, and perhaps clauses. */
  readonly items = this.RULE('items', (): Items => {
    const items: Expression[] = [];
    let clauses: Clauses | null = null;
    this.OPTION1(() => {
      items.push(this.SUBRULE1(this.expression));
      this.MANY(() => {
        this.CONSUME1(t.Comma);
        items.push(this.wholeNumber() ?? this.wholePair() ?? this.SUBRULE2(this.expression));
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
      this.ACTION(() => this.few(loops.flatMap(({ names }) => names)));
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

  /** Whether `, [i] =` follows, which replaces one more entry; `, [1, 2]` may be the next argument of a call. */
  protected atReplacement(): boolean {
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
}
