import { format } from '../../syntax/format/format.ts';
import { isUnread } from '../../syntax/pieces/parse-piece.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { SourceFile } from '../../syntax/tree/tree.ts';
import type { TextChange } from '../shared/edits.ts';
import { pieceAt, piecesIn } from '../shared/locate.ts';

/**
 * The changes that format a text. Formatting changes only what is between tokens, so each change replaces one run of blanks, and
 * cursors, marks and breakpoints elsewhere stay in place. Linear in the text.
 */
export function formatting(text: string): readonly TextChange[] {
  return changesBetween(text, format(text));
}

/** The number of characters that are formatted in one step. */
const STEP = 10_000;

/**
 * The changes that format some parts of a file, in steps, each change once. They are those of {@link formattingIn}, except that a declaration with strange
 * signs, or one too long to be read, leaves only itself and what is near it as it is. Linear in the parts.
 */
export function* formattingInSteps(
  file: SourceFile,
  spans: readonly Span[] = [{ start: 0, end: file.text.length }],
  step = STEP,
): Generator<void, readonly TextChange[]> {
  const changes = new Map<number, TextChange>();
  for (const { start, end } of spans) {
    // An empty span touches a declaration, too.
    for (let from = start; from === start || from < end; from += step) {
      // A change that touches two parts is found in both, and the declaration where they meet is laid out in both.
      for (const change of formattingIn(file, { start: from, end: Math.min(from + step, end) }))
        changes.set(change.span.start, change);
      yield;
    }
  }
  return changes.size > MANY ? lineByLine(file.text, [...changes.values()]) : [...changes.values()];
}

/** So many changes take long to send, and an editor takes long to make them. */
const MANY = 10_000;

/** The same changes in order, but one for each line. Linear in the changes and the text between them. */
function lineByLine(text: string, changes: readonly TextChange[]): readonly TextChange[] {
  const joined: TextChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last === undefined ? '\n' : text.slice(last.span.end, change.span.start);
    if (last === undefined || between.includes('\n') || last.span.end > change.span.start) joined.push(change);
    else {
      const span = { start: last.span.start, end: change.span.end };
      joined[joined.length - 1] = { span, text: last.text + between + change.text };
    }
  }
  return joined;
}

/**
 * The changes that format a part of a file: those of {@link formatting} that touch the span, computed from the declarations that
 * it touches, so that an unfinished declaration elsewhere does no harm. Linear in these declarations.
 */
export function formattingIn(file: SourceFile, span: Span): readonly TextChange[] {
  const located = piecesIn(file, span);
  const [first] = located;
  const last = located.at(-1);
  if (first === undefined || last === undefined || located.some(({ placed }) => isUnread(placed.piece))) return [];
  const { at } = first.placed;
  const end = last.placed.at + last.placed.piece.text.length;
  return formatting(file.text.slice(at, end))
    .map((change) => ({ ...change, span: { start: at + change.span.start, end: at + change.span.end } }))
    .filter((change) => {
      // The text continues after the last declaration, unless this is the end of the file.
      if (change.span.end === end && end < file.text.length) return false;
      return change.span.start <= span.end && span.start <= change.span.end;
    });
}

/**
 * The changes after a character was typed right before an offset: `}` formats the declaration that it closes, and a new line
 * formats the previous line. The text around the cursor is not changed.
 */
export function formattingAfter(file: SourceFile, typed: string, offset: number): readonly TextChange[] {
  const { text } = file;
  const end = typed === '}' ? offset : text.lastIndexOf('\n', offset - 1);
  const piece = pieceAt(file, Math.max(0, offset - 1))?.placed;
  if (end < 0 || piece === undefined) return [];
  const start = typed === '}' ? piece.at : text.lastIndexOf('\n', end - 1) + 1;
  if (typed === '}' && piece.piece.problems.some(({ severity }) => severity === 'error')) return [];
  return formattingIn(file, { start, end }).filter(
    ({ span }) => start <= span.start && span.start < end && span.end <= end,
  );
}

/** The changes of blanks that turn one text into the other; a single change of everything if they differ in more than blanks. */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  if (before.replace(/\s+/g, '') !== after.replace(/\s+/g, ''))
    return [{ span: { start: 0, end: before.length }, text: after }];
  const changes: TextChange[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old, wanted] = [blanksAt(before, from), blanksAt(after, to)];
    if (old !== wanted) changes.push({ span: { start: from, end: from + old.length }, text: wanted });
    // The character after the blanks is the same on both sides.
    from += old.length + 1;
    to += wanted.length + 1;
  }
  return changes;
}

function blanksAt(text: string, offset: number): string {
  const blanks = /\s*/y;
  blanks.lastIndex = offset;
  return blanks.exec(text)?.[0] ?? '';
}
