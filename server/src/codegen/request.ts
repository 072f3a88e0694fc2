import {
  type InputShape,
  lengthsIn,
  parseInputShape,
  type ShapeItem,
  type ShapeMistake,
} from '../answers/input-shape.ts';
import { questionProgram } from '../answers/question-program.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import { hasErrors, type Program } from '../semantics/program/program.ts';
import type { Call, Expression } from '../syntax/tree/expression-tree.ts';
import { printExpression } from '../syntax/tree/print.ts';
import type { Declaration, GameDeclaration } from '../syntax/tree/tree.ts';
import { childrenOf, namesIn, unwrap } from '../syntax/tree/walk.ts';
import { BUILT_IN, isOneOf } from '../syntax/vocabulary.ts';
import { withCoinsAsHeaps } from './coins.ts';
import { boardOfSize, type WithoutForms, withFormsAsGames } from './forms/forms.ts';

/** What a program is asked to solve: a position in which some names stand for what the input gives. */
export interface Asked {
  readonly program: Program;
  readonly position: Expression;
  readonly misere: boolean;
  readonly shape: InputShape;
  readonly shapeText: string;
  /** The names that stand for texts. */
  readonly texts: ReadonlySet<string>;
  /** What the user asked for. */
  readonly title: string;
  /** Whether its heaps are the heads of a row of coins. */
  readonly areHeads: boolean;
  /** What the lists of 1 and 0 stand for, in their order; empty if there are none. */
  readonly parts: readonly string[];
  /** The games in which play surely ends, for a reason that their rules do not show. */
  readonly ends: ReadonlySet<Declaration>;
}

export type Request =
  | { readonly kind: 'asked'; readonly asked: Asked }
  /** A piece of the program has errors, or what was asked is no game or position. */
  | { readonly kind: 'problems'; readonly program: Program; readonly index: number }
  | { readonly kind: 'shape'; readonly mistake: ShapeMistake }
  | { readonly kind: 'unfit'; readonly game: string; readonly wanted: string }
  | { readonly kind: 'alone' };

/**
 * Reads what a program is asked for: a game, `Bash[3]`, or a position, after the declarations that it may use. `input` says how positions are
 * given; null for the usual shape. In a position, names that nothing declares are read from the input. Each head of a row of coins becomes a
 * heap.
 */
export function readRequest(
  declarations: string,
  asked: string,
  input: string | null,
  misere: boolean,
  place?: FileLocation,
): Request {
  return read(declarations, asked, input, misere, place, false, null);
}

function read(
  declarations: string,
  asked: string,
  input: string | null,
  misere: boolean,
  place: FileLocation | undefined,
  areHeads: boolean,
  forms: WithoutForms | null,
): Request {
  const shape = input === null ? null : parseInputShape(input);
  if (shape !== null && 'mistake' in shape) return { kind: 'shape', mistake: shape.mistake };
  const text = asked.trim().replace(/^play\s+/, '');
  const { program, index, piece } = questionProgram([declarations], `play ${text}`, place);
  const { pieces } = program.file;
  const wrong = pieces.findIndex((_, at) => at !== index && hasErrors(program, at));
  if (wrong >= 0) return { kind: 'problems', program, index: wrong };
  if (piece?.tree.kind !== 'play') return { kind: 'problems', program, index };
  const isMisere = piece.tree.value.kind === 'unary' && piece.tree.value.operator === 'misere';
  const whole = piece.tree.value.kind === 'unary' && isMisere ? piece.tree.value.operand : piece.tree.value;
  const common = {
    program,
    misere: misere || isMisere,
    title: printExpression(whole),
    areHeads,
    ends: endsIn(forms, program),
    boards: forms?.boards ?? [],
    parts: gameIn(whole, program) === null ? [] : [...(forms?.parts.values() ?? [])].flat(),
  };
  const plain = forms === null ? withFormsAsGames(program, index, whole) : null;
  if (plain !== null) {
    const request = read(plain.declarations, plain.asked, input, common.misere, place, areHeads, plain);
    // The title stays what the user wrote.
    if (request.kind === 'asked') return { ...request, asked: { ...request.asked, title: common.title } };
    if (request.kind !== 'problems') return request;
  }
  const heaps = common.misere ? null : withCoinsAsHeaps(program, index, whole);
  if (heaps !== null) {
    const hasHeads = [...namesIn([whole])].some((name) => program.names.get(name)?.declaration.kind === 'coins');
    const request = read(heaps, asked, input, misere, place, hasHeads, forms);
    if (request.kind !== 'problems') return request;
  }
  const game = gameIn(whole, program);
  if (game !== null) return askedForGame(game, shape, input, common);
  const general = shape === null ? generalised(whole, program) : null;
  const position = general?.position ?? whole;
  if (general?.heaps != null) {
    const [heap] = general.heaps.call.arguments;
    return heap === undefined ? { kind: 'alone' } : askedForGame(general.heaps, shape, input, common);
  }
  const free = general?.names ?? freeNames(position, program);
  const own: InputShape = shape ?? { tests: 't', groups: [free.map((name): ShapeItem => ({ name, length: null }))] };
  const missing = free.filter((name) => !own.groups.flat().some((item) => item.name === name) && own.tests !== name);
  if (missing.length > 0) return { kind: 'unfit', game: common.title, wanted: missing.join(', ') };
  const texts = general?.texts ?? textsIn(position, program);
  return { kind: 'asked', asked: { ...common, position, shape: own, shapeText: input ?? textOf(own), texts } };
}

type Common = Pick<Asked, 'program' | 'misere' | 'title' | 'areHeads' | 'parts' | 'ends'> & {
  /** The games of a text that are boards. */
  readonly boards: readonly string[];
};

function endsIn(forms: WithoutForms | null, { names }: Program): ReadonlySet<Declaration> {
  return new Set(forms?.ends.flatMap((name) => names.get(name)?.declaration ?? []) ?? []);
}

/** A game without a state, as a call without arguments. */
interface NamedGame {
  readonly declaration: GameDeclaration;
  readonly call: Call;
}

function gameIn(expression: Expression, { names }: Program): NamedGame | null {
  const inner = unwrap(expression);
  const name = inner.kind === 'index' ? inner.of : inner;
  if (name.kind !== 'name') return null;
  const declaration = names.get(name.text)?.declaration;
  if (declaration?.kind !== 'game') return null;
  const { start, end } = inner;
  const parameters = inner.kind === 'index' ? inner.indices : [];
  return { declaration, call: { kind: 'call', callee: name, parameters, arguments: [], clauses: null, start, end } };
}

const named = (text: string): Expression => ({ kind: 'name', text, start: 0, end: 0 });

/** The position that a shape gives for a game: one heap or many, the numbers of a state, or its list. */
function askedForGame(
  { declaration, call }: NamedGame,
  given: InputShape | null,
  input: string | null,
  common: Common,
): Request {
  const { states, list, parameters } = declaration;
  const missing = call.parameters.length === 0 ? parameters.map(({ text }) => text) : [];
  const shape = given ?? usualShape(declaration, missing);
  const counted = lengthsIn(shape);
  const items = shape.groups.flat().filter(({ name }) => !counted.has(name));
  const chosen = missing.filter((name) => items.some((item) => item.name === name));
  const unfit: Request = { kind: 'unfit', game: common.title, wanted: textOf(usualShape(declaration, missing)) };
  if (chosen.length < missing.length) return unfit;
  const rest = items.filter(({ name }) => !missing.includes(name));
  const numbers = rest.filter(({ length }) => length === null);
  const lists = rest.filter(({ length }) => length !== null);
  const of = (state: readonly Expression[]): Call => ({
    ...call,
    parameters: missing.length > 0 ? missing.map(named) : call.parameters,
    arguments: state,
  });
  const asked = (position: Expression, texts: readonly string[] = []): Request => ({
    kind: 'asked',
    asked: { ...common, position, shape, shapeText: input ?? textOf(shape), texts: new Set(texts) },
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
  if (!fits || (list !== null && last === undefined)) return unfit;
  return asked(
    of(last === undefined ? state : [...state, named(last.name)]),
    isText && last !== undefined ? [last.name] : [],
  );
}

function usualShape({ states, list }: GameDeclaration, missing: readonly string[]): InputShape {
  const numbers = (names: readonly string[]) => names.map((name): ShapeItem => ({ name, length: null }));
  const free = (wanted: string, ...taken: readonly string[]): string =>
    [...taken, ...missing].includes(wanted) ? free(`${wanted}${wanted}`, ...taken) : wanted;
  const names = states.map(({ name }) => name.text);
  if (list === null && states.length === 1) {
    const many = free('n');
    return { tests: 't', groups: [numbers([...missing, many]), [{ name: free('a', many), length: many }]] };
  }
  if (list === null) return { tests: 't', groups: [numbers([...missing, ...names])] };
  if (list.kind === 'text') return { tests: 't', groups: [numbers([...missing, ...names, list.name.text])] };
  const many = free('n', ...names, list.name.text);
  return {
    tests: 't',
    groups: [numbers([...missing, ...names, many]), [{ name: list.name.text, length: many }]],
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
    group.map(({ name, length }) => (length === null ? name : `${name}[${length}]`)).join(' '),
  );
  return [...(tests === null ? [] : [tests]), ...written].join('; ');
}

/** The names in a position that nothing declares, in the order in which they come. */
function freeNames(position: Expression, program: Program): readonly string[] {
  const found = new Set<string>();
  const walk = (expression: Expression, bound: ReadonlySet<string>): void => {
    const clauses = 'clauses' in expression ? expression.clauses : null;
    const inner = new Set([...bound, ...(clauses?.loops.flatMap(({ names }) => names.map(({ text }) => text)) ?? [])]);
    if (expression.kind === 'name' && !bound.has(expression.text) && !program.names.has(expression.text))
      if (!isOneOf(BUILT_IN, expression.text)) found.add(expression.text);
    for (const child of childrenOf(expression)) walk(child, inner);
  };
  walk(position, new Set());
  return [...found];
}

/** The names that are the text of a game. */
function textsIn(position: Expression, program: Program): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (expression: Expression): void => {
    if (expression.kind === 'call') {
      const declaration = program.names.get(expression.callee.text)?.declaration;
      const last = expression.arguments.at(-1);
      if (declaration?.kind === 'game' && declaration.list?.kind === 'text' && last?.kind === 'name')
        found.add(last.text);
    }
    for (const child of childrenOf(expression)) walk(child);
  };
  walk(position);
  return found;
}

/** A position of fixed numbers with a name for each number of its states; null if it has names already. */
function generalised(position: Expression, program: Program) {
  if (freeNames(position, program).length > 0) return null;
  const names: string[] = [];
  const texts = new Set<string>();
  const calls: NamedGame[] = [];
  const fresh = (wanted: string): string => {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? wanted : `${wanted}${count}`;
      if (name === 't' || names.includes(name) || program.names.has(name)) continue;
      names.push(name);
      return name;
    }
  };
  const general = (expression: Expression): Expression => {
    if (expression.kind === 'paren') return { ...expression, inner: general(expression.inner) };
    if (expression.kind === 'binary' && expression.operator === '+')
      return { ...expression, left: general(expression.left), right: general(expression.right) };
    if (expression.kind !== 'call') return expression;
    const declaration = program.names.get(expression.callee.text)?.declaration;
    if (declaration?.kind !== 'game') return expression;
    calls.push({ declaration, call: expression });
    if (declaration.list !== null) {
      const [only] = expression.arguments;
      if (declaration.list.kind !== 'text' || only === undefined || expression.arguments.length > 1) return expression;
      const name = fresh(declaration.list.name.text);
      texts.add(name);
      return { ...expression, arguments: [named(name)] };
    }
    const state = expression.arguments.map((_, index) =>
      named(
        fresh((declaration.states.length === 1 ? declaration.states[0] : declaration.states[index])?.name.text ?? 'n'),
      ),
    );
    return { ...expression, arguments: state };
  };
  const made = general(position);
  const [first] = calls;
  const same =
    first !== undefined &&
    calls.every(({ declaration, call }) => {
      const parameters = call.parameters.map(printExpression).join();
      return declaration === first.declaration && parameters === first.call.parameters.map(printExpression).join();
    });
  const isHeaps = same && first.declaration.states.length === 1 && first.declaration.list === null;
  const isList = calls.length === 1 && first?.declaration.list != null && first.declaration.list.kind !== 'text';
  return { position: made, names, texts, heaps: isHeaps || isList ? first : null };
}
