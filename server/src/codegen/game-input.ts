import { type InputShape, lengthsIn, type ShapeItem } from '../answers/input-shape.ts';
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
  const { states, list, parameters } = declaration;
  const missing =
    call.parameters.length === 0
      ? parameters.map(({ text }) => text)
      : call.parameters.flatMap((parameter) => freeNames(parameter, common.program));
  const width = tupleWidth(declaration, common.program.names);
  const usual = usualShape(declaration, missing, width);
  const shape = given ?? usual;
  const counted = lengthsIn(shape);
  const items = shape.groups.flat().filter(({ name }) => !counted.has(name));
  const chosen = missing.filter((name) => items.some((item) => item.name === name));
  const unfit: Request = { kind: 'unfit', game: common.title, wanted: textOf(usual) };
  if (chosen.length < missing.length) return unfit;
  const rest = items.filter(({ name }) => !missing.includes(name));
  const numbers = rest.filter(({ length }) => length === null);
  const lists = rest.filter(({ length }) => length !== null);
  const of = (state: readonly Expression[]): Call => ({
    ...call,
    parameters: call.parameters.length === 0 ? missing.map(named) : call.parameters,
    arguments: state,
  });
  const asked = (position: Expression, texts: readonly string[] = []): Request => ({
    kind: 'asked',
    asked: {
      ...common,
      parameters: missing,
      position,
      shape,
      shapeText: input ?? textOf(shape),
      texts: new Set(texts),
    },
  });
  if (list === null && states.length === 1) {
    const heaps: Expression[] = rest.map(({ name, length }) =>
      length === null ? of([named(name)]) : sumOver(name, of),
    );
    const [first, ...others] = heaps;
    if (first === undefined) return unfit;
    return asked(
      others.reduce((left, right) => ({ kind: 'binary', operator: '+', left, right, start: 0, end: 0 }), first),
    );
  }
  const [rows, columns] = numbers;
  if (common.boards.includes(declaration.name.text) && rows !== undefined && columns !== undefined && rest.length === 2)
    return asked(boardOfSize(of([]), [named(rows.name), named(columns.name)]));
  const names = states.map(({ name }) => name.text);
  const isNamed = names.every((name) => numbers.some((item) => item.name === name));
  const isText = list?.kind === 'text';
  const state = (isNamed ? names : numbers.slice(0, names.length).map(({ name }) => name)).map(named);
  const [last] = isText
    ? numbers.filter(({ name }) => !state.some((each) => each.kind === 'name' && each.text === name))
    : lists;
  const fits = numbers.length === names.length + (isText ? 1 : 0) && lists.length === (list === null || isText ? 0 : 1);
  if (!fits || !lists.every((item) => hasWidth(item, width)) || (list !== null && last === undefined)) return unfit;
  return asked(
    of(last === undefined ? state : [...state, named(last.name)]),
    last !== undefined && (isText || areTexts(declaration, common.program.names)) ? [last.name] : [],
  );
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
