import type { Identity } from '../../engine/arithmetic/identity.ts';
import { type Int, multiply } from '../../engine/arithmetic/integers.ts';
import { emptyBoard, placing, stateOf } from '../../engine/boards/board.ts';
import { distinct, orientations, shapeOf } from '../../engine/boards/shapes.ts';
import type { Shape, Square } from '../../engine/game/forms.ts';
import type { Ruleset, State } from '../../engine/game/ruleset.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Call, Expression, Text } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { BoardDeclaration, PlaceRule } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Environment, WrittenPlace } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';
import { type CompiledForm, type Components, NOTHING } from './forms.ts';
import { boardText, readPicture } from './pictures.ts';

/** Compiles `board NAME { place … }`. Reports what is wrong with it. */
export function compileBoard({ name, rules }: BoardDeclaration, scope: Scope): CompiledForm {
  if (rules.length === 0) {
    scope.report({ code: 'no-pieces', severity: 'error', span: spanOf(name), args: { name: name.text } });
  }
  const pieces: Shape[] = [];
  for (const rule of rules) {
    const shapes = compilePiece(rule, scope);
    const known = new Set(pieces.map(String));
    if (shapes.length > 0 && shapes.every((shape) => known.has(String(shape)))) {
      const span = spanOf(rule);
      const args = { picture: rule.picture.value };
      scope.report({ code: 'piece-twice', severity: 'warning', span, args, fix: { span, text: '' } });
    }
    pieces.push(...shapes);
  }
  return { instantiate: (_, key) => rulesetOf(name.text, key, distinct(pieces)) };
}

/** All orientations of the piece that the rule allows. */
function compilePiece({ fixed, picture }: PlaceRule, scope: Scope): readonly Shape[] {
  const rows = compilePicture(picture, scope);
  if (rows === null) return [];
  const squares = rows.flatMap((row, r) => [...row].flatMap((sign, c): Square[] => (sign === '#' ? [[r, c]] : [])));
  if (squares.length === 0) {
    scope.report({ code: 'empty-piece', severity: 'error', span: spanOf(picture), args: { picture: picture.value } });
    return [];
  }
  return fixed ? [shapeOf(squares)] : orientations(shapeOf(squares));
}

/**
 * The rows of a picture of `#` and `.`. If it contains another sign, reports this with the picture that was probably meant, and
 * returns null.
 */
function compilePicture({ value, start, end }: Text, scope: Scope): readonly string[] | null {
  const { rows, strange, meant } = readPicture(value);
  if (strange === null) return rows;
  const span = { start, end };
  const fix = meant === null ? {} : { fix: { span, text: `"${meant}"` } };
  scope.report({ code: 'picture-sign', severity: 'error', span, args: { picture: value, sign: strange }, ...fix });
  return null;
}

function rulesetOf(name: string, key: Identity, pieces: readonly Shape[]): Ruleset {
  const ruleset: Ruleset = {
    key,
    name,
    signed: [false, false, false],
    form: { kind: 'board', pieces },
    text: (state) => `${name}(${boardText(state)})`,
    rules: [placing(pieces, () => ruleset)],
  };
  return ruleset;
}

/** Compiles a position of a board, `B(4, 5)` or `B("..#/...")`. Reports what is wrong with it. */
export function compileBoardPosition(call: Call, board: BoardDeclaration, scope: Scope): Components {
  const name = board.name.text;
  const signature = signatureOf({ declaration: board });
  if (call.parameters.length > 0) {
    const args = { name, signature, wanted: 0, found: call.parameters.length };
    scope.report({ code: 'parameter-count', severity: 'error', span: spanOf(call), args });
  }
  const place: WrittenPlace = { kind: 'call', call, argument: null };
  const state = compileState(call, scope);
  if (state === null) return NOTHING;
  return (environment, emit) =>
    emit({ ruleset: environment.instantiate(name, []), state: state(environment) }, 1, place);
}

/** The state in which a position starts. If there is none, reports this and returns null. */
function compileState(call: Call, scope: Scope): ((environment: Environment) => State) | null {
  const written = call.arguments.map(unwrap);
  const pictures = written.filter((argument) => argument.kind === 'text');
  const [first, second] = written;
  const [picture] = pictures;
  if (picture !== undefined && pictures.length === written.length) {
    if (pictures.length === 1) return compileStart(picture, scope);
    const text = `"${pictures.map(({ value }) => value).join('/')}"`;
    const span = { start: picture.start, end: pictures.at(-1)?.end ?? picture.end };
    const args = { name: call.callee.text, text };
    scope.report({ code: 'picture-in-parts', severity: 'error', span, args, fix: { span, text } });
    return null;
  }
  if (picture !== undefined || first === undefined || second === undefined || written.length !== 2) {
    reportArguments(call, first, scope);
    return null;
  }
  const [rows, columns] = [compileNumber(first, scope), compileNumber(second, scope)];
  return (environment) => sizedBoard(call.callee.text, rows(environment), columns(environment));
}

/** The argument of `Cram(4 * 5)` is most likely meant as a size. */
function reportArguments(call: Call, first: Expression | undefined, scope: Scope): void {
  const args = { name: call.callee.text };
  const product = call.arguments.length === 1 && first?.kind === 'binary' && first.operator === '*' ? first : null;
  const text = product === null ? '' : `${printExpression(product.left)}, ${printExpression(product.right)}`;
  const fix = product === null ? {} : { fix: { span: spanOf(product), text } };
  scope.report({ code: 'board-arguments', severity: 'error', span: spanOf(call), args, ...fix });
}

/** The board of a picture, which must be a rectangle; the fix pads it with taken squares. */
function compileStart(picture: Text, scope: Scope): (() => State) | null {
  const rows = compilePicture(picture, scope);
  if (rows === null) return null;
  const span = spanOf(picture);
  const width = Math.max(...rows.map((row) => row.length));
  if (width === 0) {
    scope.report({ code: 'empty-picture', severity: 'error', span, args: {} });
    return null;
  }
  const short = rows.findIndex((row) => row.length < width);
  if (short !== -1) {
    const args = { row: String(short + 1), found: String(rows[short]?.length ?? 0), wanted: String(width) };
    const text = `"${rows.map((row) => row.padEnd(width, '#')).join('/')}"`;
    scope.report({ code: 'ragged-picture', severity: 'error', span, args, fix: { span, text } });
    return null;
  }
  const free = Uint8Array.from(rows.join(''), (sign) => (sign === '.' ? 1 : 0));
  const state = stateOf({ rows: rows.length, columns: width, free });
  return () => state;
}

/** A state takes one bit per square, and so does each of its options. */
const MOST_SQUARES = 1_000_000;

function sizedBoard(name: string, rows: Int, columns: Int): State {
  for (const size of [rows, columns]) if (size < 0) throw new Fault('board-negative', { name, size: String(size) });
  const squares = multiply(rows, columns);
  if (squares > MOST_SQUARES || rows > MOST_SQUARES || columns > MOST_SQUARES) {
    throw new Fault('board-too-large', { name, most: grouped(MOST_SQUARES) });
  }
  return emptyBoard(Number(rows), Number(columns));
}
