import { chainedComparison } from '../mistakes/expressions/misread.ts';
import { nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import { BracketParser } from './brackets.ts';
import { climb, type ExpressionPart } from './climb.ts';
import { text } from './grammar.ts';

const NO_ITEMS: readonly Expression[] = [];

/** The part of the grammar that numbers, conditions, sets and positions share. */
export class ExpressionParser extends BracketParser {
  readonly expression = this.RULE('expression', (): Expression => {
    this.ACTION(() => this.enter());
    const parts: ExpressionPart[] = [];
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

  /** A number of heaps, which words such as `unequal` may follow. */
  readonly count = this.RULE('count', (): Expression => {
    this.counting = true;
    const expression = this.SUBRULE(this.expression);
    this.counting = false;
    this.ACTION(() => this.reportNegative(expression));
    return expression;
  });
}
