import type { IToken } from 'chevrotain';
import type { Name } from '../text/span.ts';
import { nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Rule } from '../tree/rules.ts';
import type { Declaration, FlipRule, GraphItem, GraphRule, PlaceRule, StateVariable } from '../tree/tree.ts';
import { text } from './expressions.ts';
import { RuleParser } from './rules.ts';

/** What the grammar produces: a declaration without the doc comment above it. */
export type Undocumented = Declaration extends infer One ? (One extends Declaration ? Omit<One, 'doc'> : never) : never;

/** The grammar of one declaration. */
export class DeclarationParser extends RuleParser {
  constructor(options: { skipValidations: boolean } = { skipValidations: true }) {
    super(options.skipValidations);
    this.performSelfAnalysis();
  }

  readonly declaration = this.RULE(
    'declaration',
    (): Undocumented =>
      this.OR([
        { ALT: () => this.SUBRULE(this.game) },
        { ALT: () => this.SUBRULE(this.graph) },
        { ALT: () => this.SUBRULE(this.board) },
        { ALT: () => this.SUBRULE(this.coins) },
        { ALT: () => this.SUBRULE(this.definition) },
        { ALT: () => this.SUBRULE(this.play) },
        { ALT: () => this.SUBRULE(this.claim) },
        { ALT: () => this.SUBRULE(this.import) },
      ]),
  );

  readonly game = this.RULE('game', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Game);
    const name = nameOf(this.CONSUME1(t.Identifier));
    const parameters: Name[] = [];
    this.OPTION(() => {
      this.CONSUME(t.LeftBracket);
      this.AT_LEAST_ONE_SEP1({ SEP: t.Comma, DEF: () => parameters.push(nameOf(this.CONSUME2(t.Identifier))) });
      this.CONSUME(t.RightBracket);
    });
    this.CONSUME(t.LeftParen);
    const states: StateVariable[] = [];
    const list: Name | null = this.OR([
      {
        ALT: () => {
          const state = nameOf(this.CONSUME3(t.Identifier));
          this.CONSUME(t.Ellipsis);
          return state;
        },
      },
      {
        ALT: () => {
          this.AT_LEAST_ONE_SEP2({ SEP: t.Comma, DEF: () => states.push(this.SUBRULE(this.state)) });
          return null;
        },
      },
    ]);
    this.CONSUME(t.RightParen);
    const rules: Rule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.rule)));
    this.CONSUME(t.RightBrace);
    return { kind: 'game', name, parameters, states, list, rules, start, end: this.here() };
  });

  readonly state = this.RULE('state', (): StateVariable => {
    const name = nameOf(this.CONSUME(t.Identifier));
    const signed = this.OPTION(() => {
      this.CONSUME(t.Colon);
      return this.CONSUME(t.Int);
    });
    return { name, signed: signed !== undefined, start: name.start, end: this.here() };
  });

  readonly graph = this.RULE('graph', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Graph);
    const name = nameOf(this.CONSUME(t.Identifier));
    const groups: GraphItem[][] = [];
    const rules: GraphRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => {
      this.OR([
        { ALT: () => groups.push(this.SUBRULE(this.graphItems)) },
        { ALT: () => rules.push(this.SUBRULE(this.graphRule)) },
      ]);
      this.OPTION(() => this.CONSUME(t.Comma));
    });
    this.CONSUME(t.RightBrace);
    return { kind: 'graph', name, items: groups.flat(), rules, start, end: this.here() };
  });

  readonly board = this.RULE('board', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Board);
    const name = nameOf(this.CONSUME(t.Identifier));
    const rules: PlaceRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.place)));
    this.CONSUME(t.RightBrace);
    return { kind: 'board', name, rules, start, end: this.here() };
  });

  readonly coins = this.RULE('coins', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Coins);
    const name = nameOf(this.CONSUME(t.Identifier));
    const rules: FlipRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.flip)));
    this.CONSUME(t.RightBrace);
    return { kind: 'coins', name, rules, start, end: this.here() };
  });

  /** `set S = …` and `position p = …`. */
  readonly definition = this.RULE('definition', (): Undocumented => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.SetWord) }, { ALT: () => this.CONSUME(t.PositionWord) }]);
    const kind = word.tokenType === t.SetWord ? 'set' : 'position';
    const name = nameOf(this.CONSUME(t.Identifier));
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    this.ACTION(() => {
      if (kind === 'set') this.reportNegative(value);
    });
    return { kind, name, value, start: word.startOffset, end: value.end };
  });

  readonly play = this.RULE('play', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Play);
    const value = this.SUBRULE(this.expression);
    return { kind: 'play', value, start, end: value.end };
  });

  /** `expect … = …` and `conjecture … = …`. */
  readonly claim = this.RULE('claim', (): Undocumented => {
    const word = this.OR([{ ALT: () => this.CONSUME(t.Expect) }, { ALT: () => this.CONSUME(t.Conjecture) }]);
    const kind = word.tokenType === t.Expect ? 'expect' : 'conjecture';
    const left = this.SUBRULE1(this.expression);
    this.CONSUME(t.Equals);
    const right = this.SUBRULE2(this.expression);
    return { kind, left, right, start: word.startOffset, end: right.end };
  });

  readonly import = this.RULE('import', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Import);
    const path = text(this.CONSUME(t.Picture));
    return { kind: 'import', path, start, end: path.end };
  });

  /** Parses the tokens of one piece; afterwards, `errors` contains chevrotain's errors. */
  read(tokens: IToken[]): Undocumented | undefined {
    this.input = tokens;
    const { stackTraceLimit } = Error;
    // Its errors are data, and recording a stack for each would cost more than parsing the text.
    Error.stackTraceLimit = 0;
    try {
      return this.declaration();
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
    }
  }
}

let shared: DeclarationParser | null = null;

/** The parser shared by all parsing. It is made on first use, because analysing the grammar takes longer than parsing most files. */
export function sharedParser(): DeclarationParser {
  shared ??= new DeclarationParser();
  return shared;
}
