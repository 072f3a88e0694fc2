import type { IToken } from 'chevrotain';
import type { Problem } from '../problems/problem.ts';
import { error } from '../problems/report.ts';
import { type Name, spanOf } from '../text/span.ts';
import { isName, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import type { Expression } from '../tree/expression-tree.ts';
import { printStates } from '../tree/print.ts';
import type { Rule } from '../tree/rules.ts';
import type {
  BoardRule,
  Declaration,
  FlipRule,
  GameDeclaration,
  GraphItem,
  GraphRule,
  ListVariable,
  StateVariable,
} from '../tree/tree.ts';
import { unwrap } from '../tree/walk.ts';
import { BUILT_IN, isOneOf, QUANTIFIERS } from '../vocabulary.ts';
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
        { ALT: () => this.SUBRULE(this.show) },
        { ALT: () => this.SUBRULE(this.expect) },
        { ALT: () => this.SUBRULE(this.conjecture) },
        { ALT: () => this.SUBRULE(this.import) },
      ]),
  );

  readonly game = this.RULE('game', (): Undocumented => {
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
    return { kind: 'game', name, parameters, ...head, rules, start, end: this.here() };
  });

  readonly parameters = this.RULE('parameters', (): Name[] => {
    const names: Name[] = [];
    this.CONSUME(t.LeftBracket);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => names.push(nameOf(this.CONSUME(t.Identifier))) });
    this.CONSUME(t.RightBracket);
    return names;
  });

  /** The numbers of a state and the list at its end; a list anywhere else is reported. */
  private stateOf(variables: readonly (StateVariable | ListVariable)[]): Pick<GameDeclaration, 'states' | 'list'> {
    const lists = variables.flatMap((variable) => ('kind' in variable ? [variable] : []));
    const states = variables.flatMap((variable) => ('kind' in variable ? [] : [variable]));
    const [list = null, second] = lists;
    if (list !== null && (second !== undefined || list !== variables.at(-1)))
      this.slips.push(listNotLast(list, second ?? null, variables, printStates({ states, list })));
    return { states, list };
  }

  /** `n`, `x: int`, `w: text`, `a...` or `unordered a...`; `unordered` alone is a name. */
  readonly state = this.RULE('state', (): StateVariable | ListVariable =>
    this.OR1([
      {
        GATE: () => isName(this.LA(2)),
        ALT: (): StateVariable | ListVariable => {
          const { startOffset: start } = this.CONSUME(t.Unordered);
          const name = nameOf(this.CONSUME1(t.Identifier));
          this.CONSUME1(t.Ellipsis);
          return { name, kind: 'unordered', start, end: this.here() };
        },
      },
      {
        ALT: (): StateVariable | ListVariable => {
          const name = nameOf(this.CONSUME2(t.Identifier));
          const kind = this.OPTION(() => this.SUBRULE(this.stateKind));
          const span = { start: name.start, end: this.here() };
          if (kind === 'list' || kind === 'text') return { name, kind, ...span };
          return { name, signed: kind === 'int', ...span };
        },
      },
    ]),
  );

  readonly stateKind = this.RULE('stateKind', (): 'list' | 'text' | 'int' =>
    this.OR1([
      {
        ALT: () => {
          this.CONSUME(t.Ellipsis);
          return 'list' as const;
        },
      },
      {
        ALT: () => {
          this.CONSUME(t.Colon);
          const word = this.OR2([{ ALT: () => this.CONSUME(t.Int) }, { ALT: () => this.CONSUME(t.TextWord) }]);
          return word.tokenType === t.TextWord ? ('text' as const) : ('int' as const);
        },
      },
    ]),
  );

  readonly graph = this.RULE('graph', (): Undocumented => {
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
    return { kind: 'graph', name, parameters, items: groups.flat(), rules, start, end: this.here() };
  });

  readonly board = this.RULE('board', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Board);
    const name = nameOf(this.CONSUME(t.Identifier));
    const rules: BoardRule[] = [];
    this.CONSUME(t.LeftBrace);
    this.MANY(() => rules.push(this.SUBRULE(this.boardRule)));
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

  /** `set S = …`, `let limit = …`, `let square(n) = …` and `position p = …`. */
  readonly definition = this.RULE('definition', (): Undocumented => {
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
      },
    });
    this.CONSUME(t.Equals);
    const value = this.SUBRULE(this.expression);
    this.ACTION(() => {
      if (kind === 'set') this.reportNegative(value);
    });
    const [start, end] = [word.startOffset, value.end];
    return kind === 'position' ? { kind, name, value, start, end } : { kind, name, parameters, value, start, end };
  });

  readonly play = this.RULE('play', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Play);
    const value = this.SUBRULE(this.expression);
    return { kind: 'play', value, start, end: value.end };
  });

  readonly show = this.RULE('show', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Show);
    const value = this.SUBRULE(this.expression);
    return { kind: 'show', value, start, end: value.end };
  });

  /** `expect … = …`, and `expect` with a condition. */
  readonly expect = this.RULE('expect', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Expect);
    const left = this.SUBRULE1(this.expression);
    const isWhole = this.ACTION(() => this.LA(1).tokenType !== t.Equals && isCondition(left));
    const right = isWhole ? null : this.SUBRULE(this.expected);
    return { kind: 'expect', left, right, start, end: (right ?? left).end };
  });

  readonly expected = this.RULE('expected', () => {
    this.CONSUME(t.Equals);
    return this.SUBRULE(this.expression);
  });

  /** `conjecture … = …`. */
  readonly conjecture = this.RULE('conjecture', (): Undocumented => {
    const { startOffset: start } = this.CONSUME(t.Conjecture);
    const left = this.SUBRULE1(this.expression);
    this.CONSUME(t.Equals);
    const right = this.SUBRULE2(this.expression);
    return { kind: 'conjecture', left, right, start, end: right.end };
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

/** The problem of `(a..., turn)`, with a fix, and of `(a..., b...)`, which has none. */
function listNotLast(
  list: ListVariable,
  second: ListVariable | null,
  variables: readonly (StateVariable | ListVariable)[],
  ordered: string,
): Problem {
  if (second !== null) return error('two-lists', spanOf(second), { first: list.name.text, second: second.name.text });
  const span = { start: variables[0]?.start ?? list.start, end: variables.at(-1)?.end ?? list.end };
  return error('list-not-last', spanOf(list), { list: list.name.text, instead: ordered }, { span, text: ordered });
}

/** Whether an expression may be a condition, so that nothing has to be expected of it; a name may stand for one. */
function isCondition(expression: Expression): boolean {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'binary':
      return isOneOf(CONDITION_OPERATORS, inner.operator);
    case 'unary':
      return inner.operator === 'not';
    case 'call':
      return isOneOf(QUANTIFIERS, inner.callee.text) || !isOneOf(BUILT_IN, inner.callee.text);
    case 'name':
      return !isOneOf(BUILT_IN, inner.text);
    default:
      return false;
  }
}

const CONDITION_OPERATORS = ['==', '!=', '<', '<=', '>', '>=', 'in', 'and', 'or'] as const;

let shared: DeclarationParser | null = null;

/** The parser shared by all parsing. It is made on first use, because analysing the grammar takes longer than parsing most files. */
export function sharedParser(): DeclarationParser {
  shared ??= new DeclarationParser();
  return shared;
}
