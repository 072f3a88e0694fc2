import type { Problem } from '../problems/problem.ts';
import { error } from '../problems/report.ts';
import { type Name, spanOf } from '../text/span.ts';
import { isName, nameOf } from '../text/token.ts';
import * as t from '../text/tokens.ts';
import { printStates } from '../tree/print.ts';
import type { GameDeclaration, ListVariable, StateVariable } from '../tree/tree.ts';
import { GraphParser } from './graphs.ts';

/** The grammar of the head of a declaration: its parameters, and the numbers and the list of a state. */
export class StateParser extends GraphParser {
  readonly parameters = this.RULE('parameters', (): Name[] => {
    const names: Name[] = [];
    this.CONSUME(t.LeftBracket);
    this.AT_LEAST_ONE_SEP({ SEP: t.Comma, DEF: () => names.push(nameOf(this.CONSUME(t.Identifier))) });
    this.CONSUME(t.RightBracket);
    this.ACTION(() => this.few(names));
    return names;
  });

  /** The numbers of a state and the list at its end; a list anywhere else is reported. */
  protected stateOf(variables: readonly (StateVariable | ListVariable)[]): Pick<GameDeclaration, 'states' | 'list'> {
    this.few(variables);
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
