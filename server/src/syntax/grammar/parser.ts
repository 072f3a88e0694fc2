import type { IToken } from 'chevrotain';
import type { Name } from '../text/span.ts';
import { nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Rule } from '../tree/rules.ts';
import type {
  BoardRule,
  Declaration,
  FlipRule,
  GraphItem,
  GraphRule,
  ListVariable,
  StateVariable,
} from '../tree/tree.ts';
import { isCondition } from './conditions.ts';
import { text } from './grammar.ts';
import { StateParser } from './states.ts';

/** The grammar of one declaration. The doc comment above it is not read here: each tree has an empty one, which is filled in later. */
export class DeclarationParser extends StateParser {
  constructor(options: { skipValidations: boolean } = { skipValidations: true }) {
    super(options.skipValidations);
    this.performSelfAnalysis();
  }

  readonly declaration = this.RULE(
    'declaration',
    (): Declaration =>
      this.OR([
        { ALT: () => this.SUBRULE(this.game) },
        { ALT: () => this.SUBRULE(this.graph) },
        { ALT: () => this.SUBRULE(this.board) },
        { ALT: () => this.SUBRULE(this.coins) },
        { ALT: () => this.SUBRULE(this.definition) },
        { ALT: () => this.SUBRULE(this.play) },
        { ALT: () => this.SUBRULE(this.show) },
        { ALT: () => this.SUBRULE(this.expect) },
        { ALT: () => this.SUBRULE(this.conjecture) },
        { ALT: () => this.SUBRULE(this.import) },
      ]),
  );

  readonly game = this.RULE('game', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Game);
    const name = nameOf(this.CONSUME1(t.Identifier));
    const parameters = this.OPTION(() => this.SUBRULE(this.parameters)) ?? [];
    this.CONSUME(t.LeftParen);
    const variables: (StateVariable | ListVariable)[] = [];
    this.AT_LEAST_ONE_SEP2({ SEP: t.Comma, DEF: () => variables.push(this.SUBRULE(this.state)) });
    this.CONSUME(t.RightParen);
    const rules: Rule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.rule)));
    this.CONSUME(t.RightBrace);
    const head = this.ACTION(() => this.stateOf(variables));
    return { kind: 'game', doc: '', name, parameters, ...head, rules, start, end: this.here() };
  });

  readonly graph = this.RULE('graph', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Graph);
    const name = nameOf(this.CONSUME(t.Identifier));
    const parameters = this.OPTION1(() => this.SUBRULE(this.parameters)) ?? [];
    const groups: GraphItem[][] = [];
    const rules: GraphRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => {
      this.OR([
        {
          GATE: () => this.atLine(1),
          ALT: () => groups.push([this.SUBRULE(this.graphLine)]),
        },
        { ALT: () => groups.push(this.SUBRULE(this.graphItems)), IGNORE_AMBIGUITIES: true },
        { ALT: () => rules.push(this.SUBRULE(this.graphRule)) },
      ]);
      this.OPTION2(() => this.CONSUME(t.Comma));
    });
    this.CONSUME(t.RightBrace);
    return { kind: 'graph', doc: '', name, parameters, items: groups.flat(), rules, start, end: this.here() };
  });

  readonly board = this.RULE('board', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Board);
    const name = nameOf(this.CONSUME(t.Identifier));
    const rules: BoardRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.boardRule)));
    this.CONSUME(t.RightBrace);
    return { kind: 'board', doc: '', name, rules, start, end: this.here() };
  });

  readonly coins = this.RULE('coins', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Coins);
    const name = nameOf(this.CONSUME(t.Identifier));
    const rules: FlipRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.flip)));
    this.CONSUME(t.RightBrace);
    return { kind: 'coins', doc: '', name, rules, start, end: this.here() };
  });

  /** `set S = …`, `let limit = …`, `let square(n) = …` and `position p = …`. */
  readonly definition = this.RULE('definition', (): Declaration => {
    const word = this.OR([
      { ALT: () => this.CONSUME(t.SetWord) },
      { ALT: () => this.CONSUME(t.Let) },
      { ALT: () => this.CONSUME(t.PositionWord) },
    ]);
    const kind = word.tokenType === t.SetWord ? 'set' : word.tokenType === t.Let ? 'let' : 'position';
    const name = nameOf(this.CONSUME1(t.Identifier));
    const parameters: Name[] = [];
    this.OPTION({
      GATE: () => kind !== 'position',
      DEF: () => {
        this.CONSUME(t.LeftParen);
        this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => parameters.push(nameOf(this.CONSUME2(t.Identifier))) });
        this.CONSUME(t.RightParen);
        this.ACTION(() => this.few(parameters));
      },
    });
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    this.ACTION(() => {
      if (kind === 'set') this.reportNegative(value);
    });
    const [start, end] = [word.startOffset, value.end];
    return kind === 'position'
      ? { kind, doc: '', name, value, start, end }
      : { kind, doc: '', name, parameters, value, start, end };
  });

  readonly play = this.RULE('play', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Play);
    const value = this.SUBRULE(this.expression);
    return { kind: 'play', doc: '', value, start, end: value.end };
  });

  readonly show = this.RULE('show', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Show);
    const value = this.SUBRULE(this.expression);
    return { kind: 'show', doc: '', value, start, end: value.end };
  });

  /** `expect … = …`, and `expect` with a condition. */
  readonly expect = this.RULE('expect', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Expect);
    const left = this.SUBRULE1(this.expression);
    const isWhole = this.ACTION(() => this.LA(1).tokenType !== t.Equals && isCondition(left));
    const right = isWhole ? null : this.SUBRULE(this.expected);
    return { kind: 'expect', doc: '', left, right, start, end: (right ?? left).end };
  });

  readonly expected = this.RULE('expected', () => {
    this.CONSUME(t.Equals);
    return this.SUBRULE(this.expression);
  });

  /** `conjecture … = …`. */
  readonly conjecture = this.RULE('conjecture', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Conjecture);
    const left = this.SUBRULE1(this.expression);
    this.CONSUME(t.Equals);
    const right = this.SUBRULE2(this.expression);
    return { kind: 'conjecture', doc: '', left, right, start, end: right.end };
  });

  readonly import = this.RULE('import', (): Declaration => {
    const { startOffset: start } = this.CONSUME(t.Import);
    const path = text(this.CONSUME(t.Picture));
    return { kind: 'import', doc: '', path, start, end: path.end };
  });

  /** Parses the tokens of one piece; afterwards, `errors` contains chevrotain's errors. */
  read(tokens: IToken[]): Declaration | undefined {
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
