import { isOneOf } from '../syntax/vocabulary.ts';
import {
  call,
  choose,
  compare,
  count,
  FALSE,
  if_,
  int,
  let_,
  ONE,
  operation,
  subtract,
  TRUE,
  text,
  ZERO,
} from './ir/build.ts';
import { uses } from './ir/free-names.ts';
import type { Expr, Statement, Type } from './ir/ir.ts';
import type { Asked } from './request.ts';
import { type Part, partsOf, sum, valueOfParts } from './translate/positions.ts';
import { declare, declareBound, type Game, type Output, type Scope, Unsupported } from './translate/scope.ts';
import { appendParts, writeWins } from './translate/whole-sums.ts';
import { countWinning } from './translate/winning-moves.ts';

/** What a program prints for each position. */
export const PRINTS = ['verdict', 'value', 'count'] as const;
export type Print = (typeof PRINTS)[number];

/** Whether a text says what to print. */
export function isPrint(text: string): text is Print {
  return isOneOf(PRINTS, text);
}

/** A theorem that says only who wins. */
type LostBy = (
  game: Game,
) => { readonly comment: string | null; readonly condition: (state: readonly Expr[], scope: Scope) => Expr } | null;

/** Reads positions one after another, and prints what is asked of each. Throws {@link Unsupported}. */
export function mainOf(asked: Asked, print: Print, output: Output, lostBy: LostBy): readonly Statement[] {
  if (asked.misere && print !== 'verdict') throw new Unsupported(`misere ${asked.title}`);
  const start: Scope = {
    variables: new Map(),
    names: asked.program.names,
    locals: new Map(),
    holds: [],
    natural: false,
    output,
  };
  const tests = asked.shape.tests;
  const number = operation('read number', [], 'int');
  const head = tests === null ? null : declare(start, tests, 'int');
  const each = declare(head?.scope ?? start, 'test', 'int');
  const { statements, scope } = reads(asked, tests === null ? start : each.scope);
  const answered = answer(asked, print, scope, lostBy);
  const body = [...withoutUnused(statements, answered), ...answered];
  if (head === null) return [{ kind: 'while', condition: operation('more input', [], 'bool'), body }];
  return [let_(head.variable.name, number), count(each.variable.name, ONE, head.variable, body)];
}

/** What is read but never looked at needs no variable. */
function withoutUnused(statements: readonly Statement[], answered: readonly Statement[]): readonly Statement[] {
  return statements.map((statement, index) => {
    if (statement.kind !== 'let' || uses([...statements.slice(index + 1), ...answered], statement.name))
      return statement;
    return { kind: 'do', value: statement.value };
  });
}

/** Reads what the shape says, and binds the names of the file to it. */
function reads(
  { shape, texts }: Asked,
  start: Scope,
): { readonly statements: readonly Statement[]; readonly scope: Scope } {
  const statements: Statement[] = [];
  const number = operation('read number', [], 'int');
  const read = new Map<string, Expr>();
  let scope = start;
  for (const { name: item, length } of shape.groups.flat()) {
    const type: Type = length !== null ? { list: 'int' } : texts.has(item) ? 'text' : 'int';
    const declared = declareBound(scope, item, type, { natural: true, atMost: [] });
    scope = declared.scope;
    read.set(item, declared.variable);
    if (length === null) {
      statements.push(let_(declared.variable.name, type === 'text' ? operation('read text', [], 'text') : number));
      continue;
    }
    const limit = typeof length === 'number' ? int(length) : (read.get(length) ?? ZERO);
    statements.push(let_(declared.variable.name, operation('read numbers', [limit], type)));
  }
  return { statements, scope };
}

function answer(asked: Asked, print: Print, scope: Scope, lostBy: LostBy): readonly Statement[] {
  const parts = partsOf(asked.position, scope);
  if (asked.misere) return misere(parts, scope);
  const [only] = parts;
  if (print === 'verdict' && parts.length === 1 && only?.kind === 'component' && isOnce(only)) {
    const known = lostBy(only.game);
    if (known !== null) {
      const condition = known.condition(only.state, scope);
      return [
        ...(known.comment === null ? [] : [{ kind: 'comment' as const, text: known.comment }]),
        { kind: 'print', value: choose(condition, text('P'), text('N')) },
      ];
    }
  }
  if (print === 'count') return counted(asked, parts, scope);
  const { statements, total } = named(totalOf(parts, scope), scope);
  if (print === 'verdict') return [...statements, { kind: 'print', value: verdictText(total, scope) }];
  const value: Statement = { kind: 'print', value: total };
  if (!scope.output.mayBeEndless) return [...statements, value];
  return [...statements, ...if_(compare('less', total, ZERO), [{ kind: 'print', value: text('∞') }], [value])];
}

/** A move wins if it makes the value of the sum 0. */
function counted(asked: Asked, parts: readonly Part[], scope: Scope): readonly Statement[] {
  if (scope.output.mayBeEndless) throw new Unsupported(asked.title);
  const { statements, total } = totalOf(parts, scope);
  const whole = declare(scope, 'value', 'int');
  const moves = declare(whole.scope, 'winning', 'int');
  return [
    ...statements,
    let_(whole.variable.name, total),
    let_(moves.variable.name, ZERO),
    ...countWinning(parts, whole.variable, moves.variable, moves.scope),
    { kind: 'print', value: moves.variable },
  ];
}

/** Whoever makes the last move loses: by Bouton's rule where all heaps are those of Nim, else by search through whole sums. */
function misere(parts: readonly Part[], scope: Scope): readonly Statement[] {
  const { output } = scope;
  if (parts.length > 0 && parts.every((part) => isNim(part))) return misereNim(parts, scope);
  const sums: Type = { list: { list: 'int' } };
  const { variable, scope: inner } = declare(scope, 'parts', sums);
  const statements = appendParts(parts, variable.name, inner);
  const all = operation('sorted', [operation('done', [variable], sums)], sums);
  return [
    let_(variable.name, operation('new list', [], sums)),
    ...statements,
    { kind: 'print', value: choose(call(writeWins(output), [all], 'bool'), text('N'), text('P')) },
  ];
}

/** Whether a part is heaps of Nim, however many. */
function isNim(part: Part): boolean {
  if (part.kind === 'choice') return false;
  if (part.kind === 'component') return isOnce(part) && part.game.scope.output.knowledge(part.game)?.isNim === true;
  if (part.times.kind !== 'int' || part.times.value !== 1n) return false;
  let all = true;
  part.scope.output.translators.clauses(part.clauses, part.scope, (inner) => {
    all = all && partsOf(part.inner, inner).every(isNim);
    return [];
  });
  return all;
}

/** Misère Nim (Bouton 1901): as in normal play as long as a heap has two stones or more, else the other way round. */
function misereNim(parts: readonly Part[], scope: Scope): readonly Statement[] {
  const total = declare(scope, 'total', 'int');
  const big = declare(total.scope, 'big', 'bool');
  const take = (part: Part, at: Scope): readonly Statement[] => {
    if (part.kind === 'choice') return [];
    if (part.kind === 'loop')
      return at.output.translators.clauses(part.clauses, { ...part.scope, locals: at.locals }, (inner) =>
        partsOf(part.inner, inner).flatMap((each) => take(each, inner)),
      );
    const [heap = ZERO] = part.state;
    return [
      { kind: 'assign', name: total.variable.name, value: operation('xor', [total.variable, heap], 'int') },
      ...if_(compare('less', ONE, heap), [{ kind: 'assign', name: big.variable.name, value: TRUE }]),
    ];
  };
  const lost = operation('equal', [operation('equal', [total.variable, ZERO], 'bool'), big.variable], 'bool');
  return [
    { kind: 'comment', text: scope.output.words.misereNim },
    let_(total.variable.name, ZERO),
    let_(big.variable.name, FALSE),
    ...parts.flatMap((part) => take(part, big.scope)),
    { kind: 'print', value: choose(lost, text('P'), text('N')) },
  ];
}

/** A value that is looked at several times gets a name. */
function named({ statements, total }: Total, scope: Scope): Total {
  if (!scope.output.mayBeEndless || total.kind === 'name') return { statements, total };
  const { variable } = declare(scope, 'total', 'int');
  return { statements: [...statements, let_(variable.name, total)], total: variable };
}

interface Total {
  readonly statements: readonly Statement[];
  readonly total: Expr;
}

function verdictText(total: Expr, { output }: Scope): Expr {
  const finite = choose(compare('equal', total, ZERO), text('P'), text('N'));
  if (!output.mayBeEndless) return finite;
  // Whoever can move to 0 wins, however long play might go on.
  const winning = compare('equal', operation('remainder', [subtract(int(-1), total), int(2)], 'int'), ONE);
  return choose(compare('less', total, ZERO), choose(winning, text('N'), text('draw')), finite);
}

const isOnce = ({ times }: Extract<Part, { kind: 'component' }>): boolean => times.kind === 'int' && times.value === 1n;

/** Parts that surely have finite values come first: these may be large, and a set of values holds small ones only. */
function finiteFirst(parts: readonly Part[]): readonly Part[] {
  const hasFormula = (part: Part) => part.kind === 'component' && part.game.scope.output.knowledge(part.game) !== null;
  return [...parts.filter(hasFormula), ...parts.filter((part) => !hasFormula(part))];
}

/** The value of a sum, whose loops are written out. */
function totalOf(parts: readonly Part[], scope: Scope): Total {
  const isLoop = (part: Part): part is Extract<Part, { kind: 'loop' }> =>
    part.kind === 'loop' && part.times.kind === 'int';
  const single = parts.filter((part) => !isLoop(part));
  const rest = valueOfParts(scope.output.mayBeEndless ? finiteFirst(single) : single, scope);
  const loops = parts.filter(isLoop);
  if (loops.length === 0) return { statements: [], total: rest };
  const total = declare(scope, 'total', 'int');
  const statements = loops.flatMap((loop) =>
    scope.output.translators.clauses(loop.clauses, { ...loop.scope, locals: total.scope.locals }, (inner) => [
      {
        kind: 'assign' as const,
        name: total.variable.name,
        value: sum(total.variable, valueOfParts(partsOf(loop.inner, inner), inner), inner),
      },
    ]),
  );
  return { statements: [let_(total.variable.name, rest), ...statements], total: total.variable };
}
