import { kindOf } from '../../semantics/expressions/types/type-of.ts';
import { hasErrors, type Program } from '../../semantics/program/program.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import type { TextChange } from '../shared/edits.ts';
import { endOfLine, type Located, pieceAt, placedSpan } from '../shared/locate.ts';
import { lineBreakOf } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** What a declaration is about, as a reader would name it: a game, or a position. */
export interface Subject {
  readonly kind: 'game' | 'position';
  readonly text: string;
  /** The names in the brackets of a game, whose values it does not say. */
  readonly parameters: readonly string[];
  /** Whether the states of the game are one, two or three numbers, or a list of numbers. */
  readonly hasValues: boolean;
  /** The declaration. */
  readonly span: Span;
}

/** The game that is declared at an offset, or the first position that is asked about there; null if there is neither, or if it has an error. */
export function subjectAt({ program }: Snapshot, offset: number): Subject | null {
  const located = pieceAt(program.file, offset);
  if (located === null || hasErrors(program, located.index)) return null;
  const { tree } = located.placed.piece;
  const span = placedSpan(located.placed, tree);
  if (offset < span.start || offset > span.end) return null;
  if (tree.kind === 'game') return { kind: 'game', ...ofGame(tree), span };
  const position = positionIn(located, program);
  if (position === undefined) return null;
  const { start, end } = placedSpan(located.placed, position);
  return { kind: 'position', text: program.file.text.slice(start, end), parameters: [], hasValues: false, span };
}

function ofGame({ name, parameters, states, list }: GameDeclaration) {
  const hasValues = list === null ? states.length <= MOST_NUMBERS : states.length === 0 && list.kind !== 'text';
  return { text: name.text, parameters: parameters.map(({ text }) => text), hasValues };
}

/** Games of more numbers have no table of values that patterns are looked for in. */
const MOST_NUMBERS = 3;

function positionIn({ placed }: Located, { names }: Program): Expression | undefined {
  const { tree } = placed.piece;
  switch (tree.kind) {
    case 'play':
    case 'position':
      return tree.value;
    case 'show':
      return firstPosition(tree.value, names);
    case 'expect':
      return firstPosition(tree.left, names);
    default:
      return undefined;
  }
}

function firstPosition(expression: Expression, names: Program['names']): Expression | undefined {
  // What a function of the language says about a position is not a position itself, except for a sum.
  const isSaid = expression.kind === 'call' && !names.has(expression.callee.text) && expression.callee.text !== 'sum';
  if (!isSaid && kindOf(expression, { variables: new Map(), names }) === 'position') return expression;
  for (const child of childrenOf(expression)) {
    const found = firstPosition(child, names);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Adds lines below the declaration at an offset, or at the end of the file. */
export function linesBelow({ program }: Snapshot, offset: number | null, lines: readonly string[]): TextChange {
  const { file } = program;
  const located = offset === null ? null : pieceAt(file, offset);
  const end = located === null ? file.text.trimEnd().length : endOfLine(file.text, located.placed);
  const lineBreak = lineBreakOf(file.text);
  return { span: { start: end, end }, text: lines.map((line) => lineBreak + line).join('') };
}
