import { type InputShape, lengthsIn, type ShapeItem } from '../answers/input/input-shape.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Call, Expression } from '../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../syntax/tree/tree.ts';
import { childrenOf } from '../syntax/tree/walk.ts';
import type { Common, NamedGame, Request } from './asked.ts';
import { boardOfSize } from './forms/forms.ts';
import { freeNames } from './free-names.ts';
import { areTexts, tupleWidth } from './translate/scope/list-entries.ts';

export const named = (text: string): Expression => ({ kind: 'name', text, start: 0, end: 0 });

/** The position that a shape gives for a game: one heap or many, the numbers of a state, or its list. */
export function askedForGame(
  { declaration, call }: NamedGame,
  given: InputShape | null,
  input: string | null,
  common: Common,
): Request {
  const missing =
    call.parameters.length === 0
      ? declaration.parameters.map(({ text }) => text)
      : call.parameters.flatMap((parameter) => freeNames(parameter, common.program));
  const width = tupleWidth(declaration, common.program.names);
  const usual = usualShape(declaration, missing, width);
  const shape = given ?? usual;
  const counted = lengthsIn(shape);
  const items = shape.groups.flat().filter(({ name }) => !counted.has(name));
  const isGiven = missing.every((name) => items.some((item) => item.name === name));
  const rest = items.filter(({ name }) => !missing.includes(name));
  const of = (state: readonly Expression[]): Call => ({
    ...call,
    parameters: call.parameters.length === 0 ? missing.map(named) : call.parameters,
    arguments: state,
  });
  const read = isGiven ? positionRead(declaration, rest, width, of, common) : null;
  if (read === null) return { kind: 'unfit', game: common.title, wanted: textOf(usual) };
  const texts = new Set(read.texts);
  const { position } = read;
  return {
    kind: 'asked',
    asked: { ...common, parameters: missing, position, shape, shapeText: input ?? textOf(shape), texts },
  };
}

/** A position made of what the input gives, and the names in it that stand for texts. */
interface PositionRead {
  readonly position: Expression;
  readonly texts: readonly string[];
}

/** Null if these items do not fit the game. `of` makes a call of the game from its arguments. */
function positionRead(
  declaration: GameDeclaration,
  items: readonly ShapeItem[],
  width: number | null,
  of: (state: readonly Expression[]) => Call,
  common: Common,
): PositionRead | null {
  const { states, list } = declaration;
  if (list === null && states.length === 1) return heapsRead(items, of);
  const [rows, columns, ...others] = items;
  const isSize = rows?.length === null && columns?.length === null && others.length === 0;
  if (common.boards.includes(declaration.name.text) && isSize)
    return { position: boardOfSize(of([]), [named(rows.name), named(columns.name)]), texts: [] };
  const numbers = items.filter(({ length }) => length === null);
  const lists = items.filter(({ length }) => length !== null);
  const names = states.map(({ name }) => name.text);
  const isNamed = names.every((name) => numbers.some((item) => item.name === name));
  const isText = list?.kind === 'text';
  const state = (isNamed ? names : numbers.slice(0, names.length).map(({ name }) => name)).map(named);
  const [last] = isText
    ? numbers.filter(({ name }) => !state.some((each) => each.kind === 'name' && each.text === name))
    : lists;
  const fits = numbers.length === names.length + (isText ? 1 : 0) && lists.length === (list === null || isText ? 0 : 1);
  if (!fits || !lists.every((item) => hasWidth(item, width)) || (list !== null && last === undefined)) return null;
  if (last === undefined) return { position: of(state), texts: [] };
  const hasTexts = isText || areTexts(declaration, common.program.names);
  return { position: of([...state, named(last.name)]), texts: hasTexts ? [last.name] : [] };
}

/** The sum of all heaps that the input gives; null if there are none. */
function heapsRead(items: readonly ShapeItem[], of: (state: readonly Expression[]) => Call): PositionRead | null {
  const [first, ...others] = items.map(
    ({ name, length }): Expression => (length === null ? of([named(name)]) : sumOver(name, of)),
  );
  if (first === undefined) return null;
  const position = others.reduce<Expression>(
    (left, right) => ({ kind: 'binary', operator: '+', left, right, start: 0, end: 0 }),
    first,
  );
  return { position, texts: [] };
}

/** Whether the entries of a list in the input have all numbers that the rules look at, or are numbers where these want numbers. */
function hasWidth({ width }: ShapeItem, wanted: number | null): boolean {
  return wanted === null || width === null ? wanted === width : width >= wanted;
}

/** The lists of a position whose entries have fewer numbers in the input than the rules look at, as they would fit. */
export function tooNarrow(position: Expression, program: Program, shape: InputShape): readonly string[] {
  const inner = childrenOf(position).flatMap((child) => tooNarrow(child, program, shape));
  const declaration = position.kind === 'call' ? program.names.get(position.callee.text)?.declaration : undefined;
  const last = position.kind === 'call' ? position.arguments.at(-1) : undefined;
  if (declaration?.kind !== 'game' || last?.kind !== 'name') return inner;
  const width = tupleWidth(declaration, program.names);
  const lists = shape.groups.flat().filter(({ name, length }) => name === last.text && length !== null);
  const narrow = width === null ? [] : lists.filter((item) => !hasWidth(item, width));
  return [...narrow.map((item) => textOf({ tests: null, groups: [[{ ...item, width }]] })), ...inner];
}

function usualShape({ states, list }: GameDeclaration, missing: readonly string[], width: number | null): InputShape {
  const numbers = (names: readonly string[]) => names.map((name): ShapeItem => ({ name, length: null, width: null }));
  const free = (wanted: string, ...taken: readonly string[]): string =>
    [...taken, ...missing].includes(wanted) ? free(`${wanted}${wanted}`, ...taken) : wanted;
  const names = states.map(({ name }) => name.text);
  if (list === null && states.length === 1) {
    const many = free('n');
    return {
      tests: 't',
      groups: [numbers([...missing, many]), [{ name: free('a', many), length: many, width: null }]],
    };
  }
  if (list === null) return { tests: 't', groups: [numbers([...missing, ...names])] };
  if (list.kind === 'text') return { tests: 't', groups: [numbers([...missing, ...names, list.name.text])] };
  const many = free('n', ...names, list.name.text);
  return {
    tests: 't',
    groups: [numbers([...missing, ...names, many]), [{ name: list.name.text, length: many, width }]],
  };
}

/** `sum(G(x) for x in a)`. */
function sumOver(list: string, of: (state: readonly Expression[]) => Call): Expression {
  const heap = { kind: 'name', text: 'x', start: 0, end: 0 } as const;
  return {
    kind: 'call',
    callee: { text: 'sum', start: 0, end: 0 },
    parameters: [],
    arguments: [of([heap])],
    clauses: { loops: [{ names: [heap], set: named(list), start: 0, end: 0 }], where: null },
    start: 0,
    end: 0,
  };
}

/** A shape as it is written. */
export function textOf({ tests, groups }: InputShape): string {
  const written = groups.map((group) =>
    group
      .map(
        ({ name, length, width }) =>
          name + (length === null ? '' : `[${length}]`) + (width === null ? '' : `[${width}]`),
      )
      .join(' '),
  );
  return [...(tests === null ? [] : [tests]), ...written].join('; ');
}
