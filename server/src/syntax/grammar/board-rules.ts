import type { Name } from '../text/span.ts';
import { nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Clauses, Expression } from '../tree/expression-tree.ts';
import type { BoardRule, FlipRule } from '../tree/tree.ts';
import { text } from './grammar.ts';
import { RuleParser } from './rules.ts';

/** The grammar of the rules of a `board`, and of a row of `coins`. */
export class BoardRuleParser extends RuleParser {
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
    let word: { word?: Name } = {};
    const count: Expression | 'run' = this.OR([
      {
        GATE: () => this.LA(1).tokenType === t.Run,
        ALT: () => {
          word = { word: nameOf(this.CONSUME(t.Run)) };
          return 'run' as const;
        },
      },
      { ALT: () => this.SUBRULE(this.amounts), IGNORE_AMBIGUITIES: true },
    ]);
    const tail: Clauses = this.SUBRULE(this.clauses);
    return { count, ...word, tail, start, end: this.here() };
  });
}
