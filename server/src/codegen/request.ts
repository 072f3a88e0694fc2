import { withRules } from '../answers/game-question.ts';
import { type InputShape, parseInputShape, type ShapeItem } from '../answers/input/input-shape.ts';
import { questionProgram } from '../answers/question-program.ts';
import { type Ruleset, unlimited } from '../engine/index.ts';
import { createEnvironment } from '../semantics/program/environment.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { printExpression } from '../syntax/tree/print.ts';
import type { Declaration } from '../syntax/tree/tree.ts';
import { childrenOf, namesIn, unwrap } from '../syntax/tree/walk.ts';
import { BUILT_IN, isOneOf } from '../syntax/vocabulary.ts';
import type { Asked, Common, NamedGame, Request } from './asked.ts';
import { coinsAsHeaps, coinsAsLists, withCoinsAsGames } from './coins.ts';
import { type WithoutForms, withFormsAsGames } from './forms/forms.ts';
import { freeNames } from './free-names.ts';
import { askedForGame, textOf, tooNarrow } from './game-input.ts';
import { generalised, textsIn } from './position-input.ts';
import { wrongPiece } from './wrong-piece.ts';

/** What a program is asked for, as the user wrote it. */
interface RequestText {
  /** The declarations that it may use. */
  readonly declarations: string;
  /** A game, `Bash[3]`, its rules, `take {1, 3, 4}` or `0.77`, or a position. */
  readonly asked: string;
  /** How positions are given; null for the usual shape. */
  readonly input: string | null;
  readonly misere: boolean;
  readonly place?: FileLocation;
}

/**
 * Reads what a program is asked for. In a position, names that nothing declares are read from the input. Each head of a row of coins becomes a
 * heap; under misère play a row becomes a list.
 */
export function readRequest(written: RequestText): Request {
  const text = written.asked.trim();
  const { before, reference, title } = withRules(written.declarations, text);
  const request = read({ ...written, declarations: before.join('\n'), asked: reference, rewritten: AS_WRITTEN });
  return request.kind === 'asked' && reference !== title ? titled(request.asked, title) : request;
}

/** What was asked under another title: what the user wrote, where it was asked in other words. */
const titled = (asked: Asked, title: string): Request => ({ kind: 'asked', asked: { ...asked, title } });

/** What the declarations say in other words than the user's. */
interface Rewritten {
  readonly areHeads: boolean;
  /** The rows of coins, by the names of the games that they have become. */
  readonly rows: ReadonlyMap<string, Ruleset>;
  readonly forms: WithoutForms | null;
  /** The games in which play surely ends. */
  readonly ends: readonly string[];
}

const AS_WRITTEN: Rewritten = { areHeads: false, rows: new Map(), forms: null, ends: [] };

/** A question for a program, as the user wrote it or in other words. */
interface Question extends RequestText {
  readonly rewritten: Rewritten;
}

function read(question: Question): Request {
  const { declarations, input, place } = question;
  const shape = input === null ? null : parseInputShape(input);
  if (shape !== null && 'mistake' in shape) return { kind: 'shape', mistake: shape.mistake };
  const text = question.asked.trim().replace(/^play\s+/, '');
  const { program, index, piece } = questionProgram([declarations], `play ${text}`, place);
  if (piece?.tree.kind !== 'play') return { kind: 'problems', program, index };
  const { value } = piece.tree;
  const isMisere = value.kind === 'unary' && value.operator === 'misere';
  const whole = isMisere ? value.operand : value;
  const missing = undeclaredIn(whole, program);
  const wrong = wrongPiece(program, index, whole, missing);
  if (wrong !== null) return { kind: 'problems', program, index: wrong };
  if (missing.length > 0) return undeclared(declarations, whole, missing, place);
  const common = commonOf(question, program, whole, isMisere);
  const rewritten =
    readWithoutForms(question, index, whole, common) ?? readWithoutCoins(question, index, whole, common);
  if (rewritten !== null) return rewritten;
  const game = gameIn(whole, program);
  return game === null ? askedForPosition(whole, shape, input, common) : askedForGame(game, shape, input, common);
}

function commonOf({ misere, rewritten }: Question, program: Program, whole: Expression, isMisere: boolean): Common {
  const { forms } = rewritten;
  return {
    program,
    misere: misere || isMisere,
    title: printExpression(whole),
    areHeads: rewritten.areHeads,
    rows: new Map([...rewritten.rows].flatMap(([name, row]) => declarationPairs(name, row, program))),
    ends: declarationsOf(rewritten.ends, program),
    boards: forms?.boards ?? [],
    parts: gameIn(whole, program) === null ? [] : [...(forms?.parts.values() ?? [])].flat(),
  };
}

/** The question with graphs and boards as games; null if there are none, or if the question has problems then. */
function readWithoutForms(question: Question, index: number, whole: Expression, common: Common): Request | null {
  const { rewritten } = question;
  const plain = rewritten.forms === null ? withFormsAsGames(common.program, index, whole) : null;
  if (plain === null) return null;
  const { declarations, asked } = plain;
  const ends = [...rewritten.ends, ...plain.ends];
  const { misere } = common;
  const request = read({ ...question, declarations, asked, misere, rewritten: { ...rewritten, forms: plain, ends } });
  if (request.kind === 'problems') return null;
  return request.kind === 'asked' ? titled(request.asked, common.title) : request;
}

/** The question with rows of coins as games; null if there are none, or if the question has problems then. */
function readWithoutCoins(question: Question, index: number, whole: Expression, common: Common): Request | null {
  const { program, misere } = common;
  const declarations = withCoinsAsGames(program, index, whole, misere ? coinsAsLists : coinsAsHeaps);
  if (declarations === null) return null;
  const rows = [...namesIn([whole])].filter((name) => program.names.get(name)?.declaration.kind === 'coins');
  const changed = misere
    ? { ends: [...question.rewritten.ends, ...rows] }
    : { areHeads: rows.length > 0, rows: rulesetsOf(rows, program) };
  const request = read({ ...question, declarations, rewritten: { ...question.rewritten, ...changed } });
  return request.kind === 'problems' ? null : request;
}

/** A program for a position, in which names that nothing declares are read from the input. */
function askedForPosition(whole: Expression, shape: InputShape | null, input: string | null, common: Common): Request {
  const { program } = common;
  const general = shape === null ? generalised(whole, program) : null;
  if (general?.heaps != null) {
    const [heap] = general.heaps.call.arguments;
    return heap === undefined ? { kind: 'alone' } : askedForGame(general.heaps, shape, input, common);
  }
  const position = general?.position ?? whole;
  const free = general?.names ?? freeNames(position, program);
  const own: InputShape = shape ?? {
    tests: 't',
    groups: [free.map((name): ShapeItem => ({ name, length: null, width: null }))],
  };
  const unread = free.filter((name) => !own.groups.flat().some((item) => item.name === name) && own.tests !== name);
  const wanted = [...unread, ...tooNarrow(position, program, own)];
  if (wanted.length > 0) return { kind: 'unfit', game: common.title, wanted: wanted.join(', ') };
  const texts = general?.texts ?? textsIn(position, program);
  return {
    kind: 'asked',
    asked: { ...common, parameters: [], position, shape: own, shapeText: input ?? textOf(own), texts },
  };
}

function declarationPairs(
  name: string,
  row: Ruleset,
  { names }: Program,
): readonly (readonly [Declaration, Ruleset])[] {
  const declaration = names.get(name)?.declaration;
  return declaration === undefined ? [] : [[declaration, row]];
}

/** The rulesets of rows of coins, as far as they have one. */
function rulesetsOf(rows: readonly string[], program: Program): ReadonlyMap<string, Ruleset> {
  const environment = createEnvironment(program, unlimited);
  return new Map(rows.map((name) => [name, environment.instantiate(name, [])]));
}

function declarationsOf(games: readonly string[], { names }: Program): ReadonlySet<Declaration> {
  return new Set(games.flatMap((name) => names.get(name)?.declaration ?? []));
}

/** The names of games that a position needs and nothing declares; other names may be given by the input. */
function undeclaredIn(whole: Expression, program: Program): readonly string[] {
  const bare = bareName(whole);
  const needed = bare === null ? calleesIn(whole) : [bare];
  return needed.filter((name) => !program.names.has(name) && !isOneOf(BUILT_IN, name));
}

/** The name that an expression is, with or without parameters; null for other expressions. */
function bareName(expression: Expression): string | null {
  const inner = unwrap(expression);
  const name = inner.kind === 'index' ? inner.of : inner;
  return name.kind === 'name' ? name.text : null;
}

function calleesIn(expression: Expression): readonly string[] {
  const own = expression.kind === 'call' ? [expression.callee.text] : [];
  return [...own, ...childrenOf(expression).flatMap(calleesIn)];
}

/** What is wrong with a question that has these names, which nothing declares. */
function undeclared(
  declarations: string,
  whole: Expression,
  missing: readonly string[],
  place: FileLocation | undefined,
): Request {
  const written = printExpression(whole);
  const asked = bareName(whole) !== null ? `expect period(${written}) = 1` : `play ${written}`;
  const { program, index } = questionProgram([declarations], asked, place);
  const isAbout = (problem: Problem) => problem.code === 'unknown-name' && missing.includes(problem.args.name);
  return { kind: 'problems', program: { ...program, problems: (at) => program.problems(at).filter(isAbout) }, index };
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
