import type { IToken } from 'chevrotain';
import { boundsMeant } from '../mistakes/expressions/misread.ts';
import type { Problem } from '../problems/problem.ts';
import { error } from '../problems/report.ts';
import type { Name } from '../text/span.ts';
import { endOf, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import type { Leaving, Parts, Rule } from '../tree/rules.ts';
import { ExpressionParser } from './expressions.ts';

/** The grammar of the rules of a `game`. */
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
    const slips = this.slips.length;
    const amounts = this.SUBRULE(this.expression);
    this.ACTION(() => {
      this.reportNegative(amounts);
      const range = boundsMeant(amounts);
      if (range !== null) this.slips.splice(slips, this.slips.length, range);
    });
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
    const word = this.wordAfterRange();
    const parts = this.OPTION(() => this.SUBRULE(this.parts)) ?? 'any';
    return { count, parts, ...word, start, end: endOf(this.CONSUME(t.Heaps)) };
  });

  readonly parts = this.RULE('parts', (): Parts => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Equal) }, { ALT: () => this.CONSUME(t.Unequal) }]);
    return word.tokenType === t.Equal ? 'equal' : 'unequal';
  });

  readonly split = this.RULE('split', (): Rule => {
    const { startOffset: start } = this.CONSUME(t.Split);
    const before = this.OPTION1(() => this.SUBRULE1(this.parts));
    let after: Parts | undefined;
    let word: { word?: Name } = {};
    const into = this.OPTION2(() => {
      this.CONSUME(t.Into);
      const count = this.SUBRULE(this.count);
      word = this.wordAfterRange();
      after = this.OPTION3({ GATE: () => before === undefined, DEF: () => this.SUBRULE2(this.parts) });
      this.OPTION4(() => this.CONSUME(t.Heaps));
      return count;
    });
    const tail = this.SUBRULE(this.clauses);
    return {
      kind: 'split',
      into: into ?? null,
      parts: before ?? after ?? 'any',
      ...word,
      tail,
      start,
      end: this.here(),
    };
  });

  readonly code = this.RULE('code', (): Rule => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Octal) }, { ALT: () => this.CONSUME(t.Hex) }]);
    const base = word.tokenType === t.Octal ? 8 : 16;
    const code = nameOf(this.CONSUME(t.Code));
    this.ACTION(() => {
      const isUnfinished = !/\.\w*(?:\[\w+\])?$/.test(code.text) || code.text.endsWith('.');
      if (isUnfinished && this.LA(1).tokenType !== t.LeftParen) this.slips.push(unfinishedCode(word, code));
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
