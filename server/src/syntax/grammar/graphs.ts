import type { Name } from '../text/span.ts';
import { digitsOf, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import type { GraphItem, GraphLine, GraphRule } from '../tree/tree.ts';
import { BoardRuleParser } from './board-rules.ts';

/** The grammar of the vertices, edges, arrows and rules of a `graph`. */
export class GraphParser extends BoardRuleParser {
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
      GATE: () => this.LA(2).tokenType === t.LeftParen || !(this.atLine(2) || this.leads(3)),
      DEF: () => {
        this.CONSUME(t.Comma);
        vertices.push(this.SUBRULE2(this.lineVertex));
      },
    });
    return vertices;
  });

  /** Whether an arrow or an edge follows the vertex at a place, which then begins another line. */
  private leads(at: number): boolean {
    const { tokenType } = this.LA(at);
    return tokenType === t.Arrow || tokenType === t.Minus;
  }

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
              GATE: () => !this.leads(3),
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
}
