import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { error } from '../problems/report.ts';
import type { Name } from '../text/span.ts';
import { digitsOf, endOf, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Clauses, Expression } from '../tree/expression-tree.ts';
import type { Leaving, Parts, Rule } from '../tree/rules.ts';
import type { BoardRule, FlipRule, GraphItem, GraphLine, GraphRule } from '../tree/tree.ts';
import { ExpressionParser, text } from './expressions.ts';

/** The grammar of what is between the braces of a declaration. */
export class RuleParser extends ExpressionParser {
  readonly rule = this.RULE(
    'rule',
    (): Rule =>
      this.OR([
        { ALT: () => this.SUBRULE(this.take) },
        { ALT: () => this.SUBRULE(this.split) },
        { ALT: () => this.SUBRULE(this.code) },
        { ALT: () => this.SUBRULE(this.move) },
        { ALT: () => this.SUBRULE(this.stop) },
      ]),
  );

  readonly take = this.RULE('take', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.Take);
    const amounts = this.SUBRULE(this.amounts);
    const before = this.OPTION1(() => this.SUBRULE1(this.from));
    const leaving = this.OPTION2(() => this.SUBRULE(this.leaving));
    const after = this.OPTION3({ GATE: () => before === undefined, DEF: () => this.SUBRULE2(this.from) });
    const tail = this.SUBRULE(this.clauses);
    const from = before ?? after ?? [];
    return { kind: 'take', amounts, from, leaving: leaving ?? null, tail, start, end: this.here() };
  });

  readonly amounts = this.RULE('amounts', (): Expression => {
    const amounts = this.SUBRULE(this.expression);
    this.ACTION(() => this.reportNegative(amounts));
    return amounts;
  });

  readonly from = this.RULE('from', (): Name[] => {
    const names: Name[] = [];
    this.CONSUME(t.From);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => names.push(nameOf(this.CONSUME(t.Identifier))) });
    return names;
  });

  readonly leaving = this.RULE('leaving', (): Leaving => {
    const { startOffset: start } = this.CONSUME(t.Leaving);
    const count = this.SUBRULE(this.count);
    const parts = this.OPTION(() => this.SUBRULE(this.parts)) ?? 'any';
    return { count, parts, start, end: endOf(this.CONSUME(t.Heaps)) };
  });

  readonly parts = this.RULE('parts', (): Parts => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Equal) }, { ALT: () => this.CONSUME(t.Unequal) }]);
    return word.tokenType === t.Equal ? 'equal' : 'unequal';
  });

  readonly split = this.RULE('split', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.Split);
    const before = this.OPTION1(() => this.SUBRULE1(this.parts));
    let after: Parts | undefined;
    const into = this.OPTION2(() => {
      this.CONSUME(t.Into);
      const count = this.SUBRULE(this.count);
      after = this.OPTION3({ GATE: () => before === undefined, DEF: () => this.SUBRULE2(this.parts) });
      this.OPTION4(() => this.CONSUME(t.Heaps));
      return count;
    });
    const tail = this.SUBRULE(this.clauses);
    return { kind: 'split', into: into ?? null, parts: before ?? after ?? 'any', tail, start, end: this.here() };
  });

  readonly code = this.RULE('code', (): Rule => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Octal) }, { ALT: () => this.CONSUME(t.Hex) }]);
    const base = word.tokenType === t.Octal ? 8 : 16;
    const code = nameOf(this.CONSUME(t.Code));
    this.ACTION(() => {
      if (!/\.\w*(?:\[\w+\])?$/.test(code.text) || code.text.endsWith('.')) this.slips.push(unfinishedCode(word, code));
    });
    const tail = this.SUBRULE(this.clauses);
    return { kind: 'code', base, code, tail, start: word.startOffset, end: this.here() };
  });

  readonly move = this.RULE('move', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.Move);
    this.CONSUME(t.To);
    const to = this.SUBRULE(this.expression);
    const tail = this.SUBRULE(this.clauses);
    return { kind: 'move', to, tail, start, end: this.here() };
  });

  readonly stop = this.RULE('stop', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.Stop);
    this.CONSUME(t.Where);
    const where = this.SUBRULE(this.expression);
    return { kind: 'stop', tail: { loops: [], where }, start, end: where.end };
  });

  readonly boardRule = this.RULE(
    'boardRule',
    (): BoardRule =>
      this.OR([
        { ALT: () => this.SUBRULE(this.place) },
        { ALT: () => this.SUBRULE(this.replace) },
        { ALT: () => this.SUBRULE(this.pattern) },
        { ALT: () => this.SUBRULE(this.fill) },
      ]),
  );

  readonly place = this.RULE('place', (): BoardRule => {
    const { startOffset: start } = this.CONSUME(t.Place);
    const fixed = this.OPTION(() => this.CONSUME(t.Fixed)) !== undefined;
    const picture = text(this.CONSUME(t.Picture));
    return { kind: 'place', fixed, picture, start, end: picture.end };
  });

  readonly replace = this.RULE('replace', (): BoardRule => {
    const { startOffset: start } = this.CONSUME(t.Replace);
    const fixed = this.OPTION(() => this.CONSUME(t.Fixed)) !== undefined;
    const picture = text(this.CONSUME1(t.Picture));
    this.CONSUME(t.By);
    const by = text(this.CONSUME2(t.Picture));
    return { kind: 'replace', fixed, picture, by, start, end: by.end };
  });

  readonly pattern = this.RULE('pattern', (): BoardRule => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Forbid) }, { ALT: () => this.CONSUME(t.Stop) }]);
    const fixed = this.OPTION(() => this.CONSUME(t.Fixed)) !== undefined;
    const picture = text(this.CONSUME(t.Picture));
    const kind = word.tokenType === t.Forbid ? 'forbid' : 'stop';
    return { kind, fixed, picture, start: word.startOffset, end: picture.end };
  });

  readonly fill = this.RULE('fill', (): BoardRule => {
    const { startOffset: start } = this.CONSUME(t.Fill);
    const picture = text(this.CONSUME(t.Picture));
    return { kind: 'fill', picture, start, end: picture.end };
  });

  readonly flip = this.RULE('flip', (): FlipRule => {
    const { startOffset: start } = this.CONSUME(t.Flip);
    const count: Expression | 'run' = this.OR([
      {
        GATE: () => this.LA(1).tokenType === t.Run,
        ALT: () => {
          this.CONSUME(t.Run);
          return 'run' as const;
        },
      },
      { ALT: () => this.SUBRULE(this.amounts), IGNORE_AMBIGUITIES: true },
    ]);
    const tail: Clauses = this.SUBRULE(this.clauses);
    return { count, tail, start, end: this.here() };
  });

  readonly graphRule = this.RULE('graphRule', (): GraphRule => {
    const word = this.OR1([
      { ALT: () => this.CONSUME(t.Cut) },
      { ALT: () => this.CONSUME(t.Claim) },
      { ALT: () => this.CONSUME(t.Walk) },
    ]);
    const isCut = word.tokenType === t.Cut;
    const things = this.OR2([
      { ALT: () => this.CONSUME(t.Edges) },
      { GATE: () => !isCut, ALT: () => this.CONSUME(t.Vertices) },
    ]);
    const of = things.tokenType === t.Edges ? 'edges' : 'vertices';
    const verb = word.tokenType === t.Walk ? 'walk' : 'claim';
    return { kind: isCut ? 'cut edges' : `${verb} ${of}`, start: word.startOffset, end: this.here() };
  });

  /** A line whose vertices may be computed, with loops. */
  readonly graphLine = this.RULE('graphLine', (): GraphLine => {
    const { startOffset: start } = this.LA(1);
    let vertices: Expression[] = [];
    const word = this.OR([
      {
        ALT: () => {
          this.CONSUME(t.EdgeWord);
          vertices.push(this.SUBRULE1(this.lineVertex));
          this.CONSUME1(t.Minus);
          vertices.push(this.SUBRULE2(this.lineVertex));
          this.MANY(() => {
            this.CONSUME2(t.Minus);
            vertices.push(this.SUBRULE3(this.lineVertex));
          });
          return 'edge' as const;
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.ArrowWord);
          vertices.push(this.SUBRULE4(this.lineVertex));
          this.CONSUME(t.Arrow);
          vertices = vertices.concat(this.SUBRULE1(this.lineVertices));
          return 'arrow' as const;
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.VertexWord);
          vertices = this.SUBRULE2(this.lineVertices);
          return 'vertex' as const;
        },
      },
    ]);
    this.drawing = true;
    const tail = this.SUBRULE(this.clauses);
    this.drawing = false;
    return { kind: 'line', word, vertices, tail, start, end: this.here() };
  });

  /** Vertices separated by commas, up to where another line begins. */
  readonly lineVertices = this.RULE('lineVertices', (): Expression[] => {
    const vertices = [this.SUBRULE1(this.lineVertex)];
    this.MANY({
      GATE: () => !this.atLine(2) && this.LA(3).tokenType !== t.Arrow && this.LA(3).tokenType !== t.Minus,
      DEF: () => {
        this.CONSUME(t.Comma);
        vertices.push(this.SUBRULE2(this.lineVertex));
      },
    });
    return vertices;
  });

  readonly lineVertex = this.RULE(
    'lineVertex',
    (): Expression =>
      this.OR([
        { ALT: () => ({ kind: 'name' as const, ...nameOf(this.CONSUME(t.Identifier)) }) },
        { ALT: () => this.numeral(this.CONSUME(t.Integer)) },
        { ALT: () => this.SUBRULE(this.parenthesised) },
      ]),
  );

  /** One vertex and its arrows or edges; `a -> b -> c` is two items, a to b and b to c. */
  readonly graphItems = this.RULE('graphItems', (): GraphItem[] => {
    const items: GraphItem[] = [];
    const first = this.SUBRULE1(this.vertex);
    this.OR([
      {
        ALT: () => {
          let from = first;
          this.AT_LEAST_ONE(() => {
            this.CONSUME(t.Arrow);
            const to = [this.SUBRULE2(this.vertex)];
            this.MANY1({
              GATE: () => this.LA(3).tokenType !== t.Arrow && this.LA(3).tokenType !== t.Minus,
              DEF: () => {
                this.CONSUME(t.Comma);
                to.push(this.SUBRULE3(this.vertex));
              },
            });
            const last = to.at(-1) ?? from;
            items.push({ kind: 'arrows', from, to, start: from.start, end: last.end });
            from = last;
          });
        },
      },
      {
        ALT: () => {
          const vertices = [first];
          this.MANY2(() => {
            this.CONSUME(t.Minus);
            vertices.push(this.SUBRULE4(this.vertex));
          });
          items.push({ kind: 'path', vertices, start: first.start, end: this.here() });
        },
      },
    ]);
    return items;
  });

  readonly vertex = this.RULE(
    'vertex',
    (): Name =>
      this.OR([
        { ALT: () => nameOf(this.CONSUME(t.Identifier)) },
        {
          ALT: () => {
            const token = this.CONSUME(t.Integer);
            return { ...nameOf(token), text: this.ACTION(() => String(BigInt(digitsOf(token)))) };
          },
        },
      ]),
  );

  /** The end of the token that was read last. */
  protected here(): number {
    return endOf(this.LA(0));
  }
}

/** The problem of `octal 0.`. */
function unfinishedCode(keyword: IToken, code: Name): Problem {
  const args = {
    wanted: 'code',
    found: code.text,
    after: keyword.image,
    within: { keyword: 'game', name: '' },
  } as const;
  return error('wanted', code, args);
}
