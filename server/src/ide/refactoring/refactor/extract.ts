import { kindOf } from '../../../semantics/expressions/types/type-of.ts';
import { hasErrors, type Program } from '../../../semantics/program/program.ts';
import { covers, type Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { symbolOf } from '../../navigation/document-symbols.ts';
import { type Located, type Node, pathAt, pieceAt, placedSpan } from '../../shared/locate.ts';
import { mentionsOf } from '../../shared/occurrences.ts';
import { lineBreakOf } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Refactoring } from './refactoring.ts';

/** Moves the selected position, or the call at the cursor, to a declaration of its own above the one that contains it. */
export function extractPosition({ program }: Snapshot, span: Span): Refactoring | null {
  const located = pieceAt(program.file, span.start);
  if (located === null || hasErrors(program, located.index)) return null;
  const { placed } = located;
  const node = selectedIn(program, located, span);
  if (node === null) return null;
  const title: Refactoring['title'] = (words) => words.extract;
  const { text } = program.file;
  const { start, end } = placedSpan(placed, node);
  const variable = mentionsOf(program, located).find(
    ({ name, meaning }) => meaning.kind === 'variable' && covers(node, name) && !covers(node, meaning.binder),
  );
  if (variable !== undefined) {
    const { text: name } = variable.name;
    return { kind: 'refactor.extract', title, made: { disabled: (words) => words.needsVariable(name) } };
  }
  const name = freshName(program);
  const at = symbolOf(placed)[0]?.span.start ?? placed.at + placed.piece.tree.start;
  const declaration = `position ${name} = ${text.slice(start, end)}${lineBreakOf(text)}`;
  const made = [
    { span: { start: at, end: at }, text: declaration },
    { span: { start, end }, text: name },
  ];
  return { kind: 'refactor.extract', title, made };
}

/** The selected position, ignoring blanks at its ends; for an empty selection, the innermost call at the cursor. */
function selectedIn(program: Program, { placed }: Located, span: Span): Expression | null {
  const { tree } = placed.piece;
  if (tree.kind !== 'play' && tree.kind !== 'position' && tree.kind !== 'show' && tree.kind !== 'expect') return null;
  const selected = program.file.text.slice(span.start, span.end);
  const start = span.start + (selected.length - selected.trimStart().length) - placed.at;
  const length = selected.trim().length;
  const path = pathAt(tree, start).toReversed();
  const node = path.find(
    (part): part is Expression =>
      isPosition(part, program) && (length === 0 ? part.kind === 'call' : isExactly(part, start, start + length)),
  );
  if (node === undefined || (tree.kind === 'expect' && node === tree.left)) return null;
  // The whole of a declared position already has a name.
  return tree.kind === 'position' && unwrap(tree.value) === unwrap(node) ? null : node;
}

function isPosition(node: Node, { names }: Program): node is Expression {
  if (!('kind' in node)) return false;
  if (node.kind !== 'call' && node.kind !== 'binary' && node.kind !== 'without' && node.kind !== 'paren') return false;
  // A range among the arguments asks about many positions at once.
  if (node.kind === 'call' && node.arguments.some((argument) => unwrap(argument).kind === 'range')) return false;
  return kindOf(node, { variables: new Map(), names }) === 'position';
}

function isExactly(node: Span, start: number, end: number): boolean {
  return node.start === start && node.end === end;
}

/** A name that does not occur in the file. */
function freshName(program: Program): string {
  const taken = new Set(
    program.file.pieces.flatMap((placed, index) => mentionsOf(program, { placed, index }).map(({ name }) => name.text)),
  );
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'start' : `start${number}`;
    if (!taken.has(name) && !program.names.has(name)) return name;
  }
}
