import type { Asked } from './asked.ts';
import { givenParameters } from './given-parameters.ts';
import { assign, choose, compare, if_, int, lengthOf, let_, list, operation, text, ZERO } from './ir/build.ts';
import { uses } from './ir/free-names.ts';
import { type Expr, isListType, isTexts, type Statement, type Type } from './ir/ir.ts';
import { misere } from './misere.ts';
import type { Print } from './prints.ts';
import { isOnce, partsOf } from './translate/games/positions.ts';
import { named, totalOf, verdictText } from './translate/games/totals.ts';
import { countWinning, firstWinning, NO_MOVE } from './translate/moves/winning-moves.ts';
import { bind, declare, declareBound, newGlobal } from './translate/scope/declarations.ts';
import { type LostBy, type Output, type Scope, Unsupported } from './translate/scope/scope.ts';

const READ_NUMBER = operation('read number', [], 'int');
const READ_TEXT = operation('read text', [], 'text');

/**
 * The main function of a program: it reads positions one after another, and prints what is asked of each. It is given the statements that forget
 * what held only for the position before, since all functions must be known before these can be written. Throws {@link Unsupported}.
 */
export function mainOf(
  asked: Asked,
  print: Print,
  output: Output,
): (forgotten: readonly Statement[]) => readonly Statement[] {
  const start: Scope = {
    variables: new Map(),
    names: asked.program.names,
    locals: new Map(),
    holds: [],
    natural: false,
    output,
  };
  const tests = asked.shape.tests;
  const head = tests === null ? null : declare(start, tests, 'int');
  const { statements, scope } = reads(asked, head?.scope ?? start);
  const answered = answer(asked, print, scope);
  const reading = withoutUnused(lengthsInPlace(statements, answered), answered);
  return (forgotten) => {
    const body = [...reading, ...forgotten, ...answered];
    if (head === null) return [{ kind: 'while', condition: operation('more input', [], 'bool'), body }];
    return [{ kind: 'repeat', name: head.variable.name, times: READ_NUMBER, body }];
  };
}

/** The length of a list that follows at once, and that nothing else needs, is read in its place. */
function lengthsInPlace(statements: readonly Statement[], answered: readonly Statement[]): readonly Statement[] {
  const lengthAt = (index: number): Expr | null => {
    const [length, list, ...rest] = statements.slice(index);
    const isList = list?.kind === 'let' || list?.kind === 'assign';
    if (length?.kind !== 'let' || !isList || !uses([list], length.name)) return null;
    return uses([...rest, ...answered], length.name) ? null : length.value;
  };
  return statements.flatMap((statement, index) => {
    if (lengthAt(index) !== null) return [];
    const length = index === 0 ? null : lengthAt(index - 1);
    if (length === null || (statement.kind !== 'let' && statement.kind !== 'assign')) return [statement];
    const { value } = statement;
    return value.kind === 'operation'
      ? [{ ...statement, value: { ...value, operands: value.operands.with(0, length) } }]
      : [statement];
  });
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
  { position, shape, texts }: Asked,
  start: Scope,
): { readonly statements: readonly Statement[]; readonly scope: Scope } {
  const statements: Statement[] = [];
  const read = new Map<string, Expr>();
  const given = givenParameters(position, shape);
  let scope = start;
  for (const { name: item, length, width } of shape.groups.flat()) {
    const entry: Type = texts.has(item) ? 'text' : width === null ? 'int' : { list: 'int' };
    const type: Type = length !== null ? { list: entry } : texts.has(item) ? 'text' : 'int';
    const isGiven = given.has(item) && type !== 'text';
    const declared = isGiven
      ? declareGiven(scope, item, type)
      : declareBound(scope, item, type, { natural: true, atMost: [] });
    const put = isGiven ? assign : let_;
    scope = declared.scope;
    read.set(item, declared.variable);
    if (length === null) {
      statements.push(put(declared.variable.name, type === 'text' ? READ_TEXT : READ_NUMBER));
      continue;
    }
    const limit = typeof length === 'number' ? int(length) : (read.get(length) ?? ZERO);
    statements.push(put(declared.variable.name, readEntries(limit, width, type)));
  }
  return { statements, scope };
}

/** Reads `many` entries of a list of this type; entries that are lists have `width` numbers each. */
function readEntries(many: Expr, width: number | null, type: Type): Expr {
  if (isTexts(type)) return operation('read texts', [many], type);
  return width === null ? operation('read numbers', [many], type) : operation('read rows', [many, int(width)], type);
}

/** A variable of the whole program for a name of the input. */
function declareGiven(scope: Scope, item: string, type: Type) {
  const variable = { kind: 'name', name: newGlobal(scope.output, item), type } as const;
  scope.output.globals.push({
    name: variable.name,
    value: isListType(type) ? list([], type.list) : ZERO,
    grows: true,
    given: true,
  });
  return { variable, scope: bind(scope, item, variable) };
}

function answer(asked: Asked, print: Print, scope: Scope): readonly Statement[] {
  const parts = partsOf(asked.position, scope);
  if (asked.misere) return misere(parts, print, scope);
  const [only] = parts;
  const isAlone = parts.length === 1 && only?.kind === 'component' && isOnce(only);
  if (isAlone && print !== 'value') scope.output.outcomes.add(only.game.key);
  const known = isAlone ? scope.output.lostBy(only.game) : null;
  if (isAlone && known !== null) {
    const said = byTheorem(known, only.state, print, scope);
    if (said !== null) return known.comment === null ? said : [{ kind: 'comment', text: known.comment }, ...said];
  }
  if (print === 'count') return countWinning(parts, scope);
  // The components of the program are the heads of the row, of which a move may take several.
  if (print === 'first-move' && asked.areHeads) throw new Unsupported(asked.title);
  if (print === 'first-move') return firstWinning(parts, scope);
  const { statements, total } = named(totalOf(parts, scope), scope);
  if (print === 'verdict') return [...statements, { kind: 'print', value: verdictText(total, scope) }];
  const value: Statement = { kind: 'print', value: total };
  if (!scope.output.mayBeEndless) return [...statements, value];
  return [...statements, ...if_(compare('less', total, ZERO), [{ kind: 'print', value: text('∞') }], [value])];
}

/** Statements that print what a theorem about who wins says of a single component; null if it does not say that. */
function byTheorem(
  { condition, winning }: LostBy,
  state: readonly Expr[],
  print: Print,
  scope: Scope,
): readonly Statement[] | null {
  if (print === 'verdict') return [{ kind: 'print', value: choose(condition(state, scope), text('P'), text('N')) }];
  if (winning === undefined || print === 'value') return null;
  if (print === 'count') return [{ kind: 'print', value: winning('count', state, scope) }];
  const move = winning('first', state, scope);
  const { variable: found } = declare(scope, 'found', move.type);
  const isAny = compare('less', ZERO, lengthOf(found));
  return [
    let_(found.name, move),
    { kind: 'print', value: choose(isAny, operation('spaced', [found], 'text'), NO_MOVE) },
  ];
}
