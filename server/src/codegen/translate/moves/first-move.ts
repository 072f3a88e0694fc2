import {
  and,
  assign,
  choose,
  compare,
  entry,
  if_,
  int,
  lengthOf,
  let_,
  list,
  name,
  ONE,
  operation,
  or,
  return_,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, isListType, isNumbers, type Statement, sameType, type Type } from '../../ir/ir.ts';
import { COMPONENT, isOfTuplesOrTexts } from '../games/components.ts';
import { type Shape, writtenShapeOf } from '../games/option-shapes.ts';
import { type Part, valueOfParts } from '../games/positions.ts';
import { optionsOf } from '../games/rules.ts';
import { declare, newGlobal } from '../scope/declarations.ts';
import { type Game, type Output, type Scope, Unsupported } from '../scope/scope.ts';
import { eachSum, numbersOf } from '../values/each-sum.ts';

/**
 * The type that holds the first option: a natural number, or -1 if there is no option; numbers, empty if there is no option; or else, for
 * an option that is a text or may itself be an empty list, a list of it.
 */
export function typeOfFirst(game: Game, state: readonly Expr[], scope: Scope): Type {
  const shape = writtenShapeOf(game, state, scope);
  if (shape === null) return { list: COMPONENT };
  const { type } = shape;
  const { list: ofList, states } = game.declaration;
  if (type === 'int' && states.every(({ signed }) => !signed)) return 'int';
  if (!isListType(type)) return { list: type };
  return ofList === null || (isNumbers(type) && areNeverEmpty(shape, game, state, scope)) ? type : { list: type };
}

/** Whether each option is a list with an entry, as far as its expression shows. */
function areNeverEmpty(shape: Shape, game: Game, state: readonly Expr[], scope: Scope): boolean {
  const options: Expr[] = [];
  optionsOf(game, state, scope, (parts, at) => {
    options.push(shape.option(parts, at));
    return [];
  });
  return options.every(hasEntry);
}

function hasEntry(made: Expr): boolean {
  if (made.kind === 'list') return made.items.length > 0;
  if (made.kind !== 'operation') return false;
  // Whoever replaces an entry has one.
  return made.operation === 'replace' || (made.operation === 'join' && made.operands.some(hasEntry));
}

/** Statements that find the least option of a value. Nothing is kept but the least one so far. Throws {@link Unsupported}. */
export function firstMove(game: Game, state: readonly Expr[], wanted: Expr, scope: Scope): readonly Statement[] {
  const shape = writtenShapeOf(game, state, scope);
  const type = typeOfFirst(game, state, scope);
  const { variable: least, scope: inner } = declare(scope, 'least', type);
  const isWanted = (parts: readonly Part[], at: Scope) => compare('equal', valueOfParts(parts, at), wanted);
  const keep = (option: Expr): Statement => assign(least.name, lesserOf(least, option, game.scope.output));
  const start = let_(least.name, type === 'int' ? int(-1) : operation('new list', [], type));
  if (shape === null) {
    // Numbers alone do not say where one list ends.
    if (game.declaration.list !== null) throw new Unsupported(game.declaration.name.text);
    const body = eachSum(game, state, inner, 'written', isWanted, (option) => [
      keep(numbersOf(option, game.scope.output)),
    ]);
    const unwritten = game.scope.output.numbered.find(isOfTuplesOrTexts);
    if (unwritten !== undefined) throw new Unsupported(unwritten.declaration.name.text);
    return [start, ...body, return_(least)];
  }
  const body = optionsOf(game, state, inner, (parts, at) => {
    const option = shape.option(parts, at);
    if (isListType(type)) return if_(isWanted(parts, at), [keep(option)]);
    const isLess = or(compare('less', least, ZERO), compare('less', option, least));
    return if_(and(isWanted(parts, at), isLess), [assign(least.name, option)]);
  });
  return [start, ...body, return_(least)];
}

/** The lesser of an option and the least one so far, if there is one. */
export function lesserOf(least: Expr, option: Expr, output: Output): Expr {
  const meaning = `lesser of ${JSON.stringify([least.type, option.type])}`;
  const known = output.known.get(meaning);
  const fn = known?.kind === 'name' ? known.name : writeLesser(least.type, option.type, meaning, output);
  return { kind: 'call', name: fn, arguments: [least, option], type: least.type };
}

function writeLesser(type: Type, of: Type, meaning: string, output: Output): string {
  const fn = newGlobal(output, 'lesser');
  output.known.set(meaning, name(fn, type));
  const [least, option] = [name('a', type), name('b', of)];
  const isKept = sameType(type, of);
  const before = isKept ? least : entry(least, ONE);
  const isLess = of === 'int' ? compare('less', option, before) : operation('precedes', [option, before], 'bool');
  const isFirst = compare('equal', lengthOf(least), ZERO);
  output.functions.push({
    name: fn,
    parameters: [
      { name: 'a', type },
      { name: 'b', type: of },
    ],
    result: type,
    body: [return_(choose(or(isFirst, isLess), isKept ? option : list([option], of), least))],
    memo: false,
    comment: null,
  });
  return fn;
}
