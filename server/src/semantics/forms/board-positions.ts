import { type Int, multiply } from '../../engine/arithmetic/integers.ts';
import { FREE, type Sign } from '../../engine/game/forms.ts';
import type { Component, Ruleset } from '../../engine/game/ruleset.ts';
import { decidedBoard, emptyBoard, stateOf, tiledBoard, withoutSquares } from '../../engine/index.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import { type Span, spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression, SetLiteral, Text } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { BoardDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf } from '../../syntax/vocabulary.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { wrongValue } from '../expressions/values/wrong-values.ts';
import type { Environment, WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { entriesOf } from '../scope/values.ts';
import { compileSquares, type Place } from './board-squares.ts';
import { type Components, NOTHING } from './forms.ts';
import { compileRectangle, LETTER, lettersOf, rectangleIn } from './pictures.ts';

/** The component with which a position starts, for a board with these rules, without squares that are gone. */
type Start = (environment: Environment, ruleset: Ruleset, gone: GoneFrom) => Component;

/** The squares that are gone from a board of this size. */
type GoneFrom = (rows: Int, columns: Int) => readonly Place[];

/**
 * Compiles a position of a board, `B(4, 5)`, `B("..#/...")` or, with the braces behind `without`, `B(4, 5) without {(1, 2)}`. Reports what is wrong
 * with it. `whole` is the position with its `without`; a move writes all of it anew.
 */
export function compileBoardPosition(
  call: Call,
  board: BoardDeclaration,
  scope: Scope,
  gone: readonly SetLiteral[] = [],
  whole: Span = call,
): Components {
  const name = board.name.text;
  const signature = signatureOf({ declaration: board });
  if (call.parameters.length > 0) {
    const args = { name, signature, wanted: 0, found: call.parameters.length };
    scope.report({ code: 'parameter-count', severity: 'error', span: spanOf(call), args });
  }
  const place: WrittenPlace =
    gone.length === 0 ? { kind: 'call', call, argument: null } : { kind: 'whole', node: spanOf(whole) };
  const start = compileStart(call, board, scope);
  const squares = compileSquares(gone, name, scope);
  if (start === null) return NOTHING;
  return (environment, emit) => {
    const goneFrom: GoneFrom = (rows, columns) => squares(environment, rows, columns);
    emit(start(environment, environment.instantiate(name, []), goneFrom), 1, place);
  };
}

/** The component with which a position starts. If there is none, reports this and returns null. */
function compileStart(call: Call, board: BoardDeclaration, scope: Scope): Start | null {
  const written = call.arguments.map(unwrap);
  const pictures = written.filter((argument) => argument.kind === 'text');
  const [first, second] = written;
  const [picture] = pictures;
  if (picture !== undefined && pictures.length === written.length) {
    if (pictures.length === 1) return compileDrawn(picture, board, scope);
    const text = `"${pictures.map(({ value }) => value).join('/')}"`;
    const span = { start: picture.start, end: pictures.at(-1)?.end ?? picture.end };
    const args = { name: call.callee.text, text };
    scope.report({ code: 'picture-in-parts', severity: 'error', span, args, fix: { span, text } });
    return null;
  }
  if (first !== undefined && written.length === 1 && isOneOf(WRITTEN, typeOf(first, scope).kind))
    return compileComputed(first, board, scope);
  if (picture !== undefined || first === undefined || second === undefined || written.length !== 2) {
    reportArguments(call, first, scope);
    return null;
  }
  const [rows, columns] = [compileNumber(first, scope), compileNumber(second, scope)];
  const name = call.callee.text;
  return (environment, ruleset, goneFrom) =>
    sizedBoard(name, rows(environment), columns(environment), ruleset, goneFrom);
}

/** The numbers of a size written as one argument, `4 * 5` or `(4, 5)`; none in any other. */
export function sizesIn(argument: Expression): readonly Expression[] {
  if (argument.kind === 'tuple') return argument.items;
  return argument.kind === 'binary' && argument.operator === '*' ? [argument.left, argument.right] : [];
}

/** The argument of `Cram(4 * 5)` or `Cram((4, 5))` is most likely meant as a size. */
function reportArguments(call: Call, first: Expression | undefined, scope: Scope): void {
  const args = { name: call.callee.text };
  const sizes = call.arguments.length === 1 && first !== undefined ? sizesIn(first) : [];
  const fix =
    first === undefined || sizes.length !== 2
      ? {}
      : { fix: { span: spanOf(first), text: sizes.map(printExpression).join(', ') } };
  scope.report({ code: 'board-arguments', severity: 'error', span: spanOf(call), args, ...fix });
}

/** The board of a picture. */
function compileDrawn(picture: Text, board: BoardDeclaration, scope: Scope): Start | null {
  const letters = lettersOf(board);
  const alphabet = alphabetOf(board);
  const tile = compileRectangle(picture, alphabet, '#', scope);
  if (tile === null) return null;
  if (alphabet === 'letters') warnOfStrangers(picture, board.name.text, letters, scope);
  return (_, ruleset, goneFrom) => boardOfTile(tile, ruleset, goneFrom);
}

/** What may turn out to be a picture. */
const WRITTEN = ['text', 'list', 'value'] as const;

/** The board of a picture that is computed, as in `B(w)`. */
function compileComputed(picture: Expression, board: BoardDeclaration, scope: Scope): Start {
  const alphabet = alphabetOf(board);
  const list = scope.compile.list(picture, scope);
  return (environment, ruleset, goneFrom) => {
    const drawn = entriesOf(list(environment));
    if (!drawn.every((letter) => typeof letter === 'string')) throw wrongValue(picture, 'text', list(environment));
    if (drawn.length > MOST_SQUARES)
      throw new Fault('board-too-large', { name: board.name.text, most: grouped(MOST_SQUARES) });
    return boardOfTile(rectangleIn(drawn.join(''), alphabet, '#'), ruleset, goneFrom);
  };
}

function boardOfTile(tile: readonly (readonly Sign[])[], ruleset: Ruleset, goneFrom: GoneFrom): Component {
  const [rows, columns] = [tile.length, tile[0]?.length ?? 0];
  const isSigned = ruleset.form?.kind === 'pictures';
  const state = isSigned ? tiledBoard(rows, columns, tile) : stateOf({ rows, columns, free: freeIn(tile) });
  return { ruleset, state: withoutSquares(ruleset, state, goneFrom(rows, columns)) };
}

function freeIn(signs: readonly (readonly Sign[])[]): Uint8Array {
  return Uint8Array.from(signs.flat(), (sign) => (sign === FREE ? 1 : 0));
}

/** Letters may stand on every board but those on which pieces are only placed. */
function alphabetOf({ rules }: BoardDeclaration): 'letters' | 'board' {
  return rules.every(({ kind }) => kind === 'place') ? 'board' : 'letters';
}

/** Warns of letters that no rule mentions, which stay where they are for ever. */
function warnOfStrangers(picture: Text, name: string, letters: ReadonlySet<string>, scope: Scope): void {
  const strangers = [...new Set(picture.value)].filter((sign) => LETTER.test(sign) && !letters.has(sign));
  const [first] = strangers;
  if (first === undefined) return;
  const like = (sign: string) => [...letters].find((letter) => letter.toLowerCase() === sign.toLowerCase());
  const meant = (sign: string) => (letters.size === 0 ? '#' : like(sign));
  const args = { sign: first, name, letters: [...letters] };
  const span = spanOf(picture);
  const text = `"${[...picture.value].map((sign) => (strangers.includes(sign) ? (meant(sign) ?? sign) : sign)).join('')}"`;
  const fix = strangers.every((sign) => meant(sign) !== undefined) ? { fix: { span, text } } : {};
  scope.report({ code: 'unknown-piece', severity: 'warning', span, args, ...fix });
}

/** A state takes one bit or more per square, and so does each of its options. */
const MOST_SQUARES = 1_000_000;
/** If symmetry gives the value of a board with more squares than this, it is not described square by square: that takes a second. */
const MANY_SQUARES = 100_000;

function sizedBoard(name: string, rows: Int, columns: Int, ruleset: Ruleset, goneFrom: GoneFrom): Component {
  for (const size of [rows, columns]) if (size < 0) throw new Fault('board-negative', { name, size: String(size) });
  const squares = multiply(rows, columns);
  const gone = goneFrom(rows, columns);
  const isTooLarge = squares > MOST_SQUARES || rows > MOST_SQUARES || columns > MOST_SQUARES;
  const large = squares > MANY_SQUARES || isTooLarge ? decidedBoard(ruleset, rows, columns, gone) : null;
  if (large !== null && (isTooLarge || large.lost)) return large.component;
  if (isTooLarge) throw new Fault('board-too-large', { name, most: grouped(MOST_SQUARES) });
  const [height, width] = [Number(rows), Number(columns)];
  const { form } = ruleset;
  const state = form?.kind === 'pictures' ? tiledBoard(height, width, form.tile) : emptyBoard(height, width);
  return { ruleset, state: withoutSquares(ruleset, state, gone) };
}
