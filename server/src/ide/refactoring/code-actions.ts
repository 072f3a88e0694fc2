import type { Count, WinningMove } from '../../answers/answer.ts';
import type { Fix, ProblemCode } from '../../syntax/problems/problem.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import type { ActionWords } from '../../words/en/code-actions.ts';
import { problemsOf } from '../reading/diagnostics.ts';
import type { Action, TextChange } from '../shared/edits.ts';
import { type Located, piecesIn, placedSpan } from '../shared/locate.ts';
import { lineBreakOf, shortened } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { nearImport } from '../writing/near-imports.ts';

/** The most moves offered; nobody reads a longer menu. */
const MOST_MOVES = 20;
const LONGEST_TEXT = 60;

/**
 * The quick fixes at a span of the file: fixes of problems first, then winning moves. `files` returns the URIs of files that
 * could be imported, as far as they are known.
 */
export function actions(snapshot: Snapshot, span: Span, files: Files = () => []): readonly Action[] {
  const located = piecesIn(snapshot.program.file, span);
  return [
    ...located.flatMap((piece) => mends(snapshot, piece, span, files)),
    ...located.flatMap((piece) => moves(snapshot, piece, span)),
  ];
}

type Files = () => readonly string[];

function mends(snapshot: Snapshot, { index, placed }: Located, at: Span, files: Files): Action[] {
  const { words } = snapshot;
  return problemsOf(snapshot, index).flatMap((problem) => {
    const span = placedSpan(placed, problem.span);
    const fix = overlap(span, at) ? (problem.fix ?? nearImport(problem, snapshot, files)) : undefined;
    if (fix === undefined) return [];
    const edits = [{ span: placedSpan(placed, fix.span), text: fix.text }];
    return [
      {
        title: mendTitle(problem.code, fix, placed, words.actions),
        kind: 'quickfix',
        edits,
        mends: { code: problem.code, span },
        preferred: true,
      },
    ];
  });
}

function mendTitle(code: ProblemCode, fix: Fix, { piece }: PlacedPiece, words: ActionWords): string {
  const text = shortened(fix.text, LONGEST_TEXT);
  if (code === 'expectation-fails') return words.expectComputed(text);
  const old = shortened(piece.text.slice(fix.span.start, fix.span.end), LONGEST_TEXT);
  if (old === '') return words.insert(text);
  return text === '' ? words.remove(old) : words.replace(old, text);
}

/**
 * First an action for each winning move that edits the position in place, then an action for each that adds the new position
 * below; in a draw, the same for the moves that keep it.
 */
function moves({ program, answer, words }: Snapshot, { index, placed }: Located, at: Span): Action[] {
  const { tree } = placed.piece;
  if ((tree.kind !== 'play' && tree.kind !== 'position') || !overlap(placedSpan(placed, tree), at)) return [];
  const known = answer(index);
  if (known === 'pending' || known.kind !== 'position') return [];
  const inPlace = ({ edit }: WinningMove) =>
    edit === null ? null : { span: placedSpan(placed, edit.span), text: edit.text };
  const end = endOfLine(program.file.text, placed);
  const lineBreak = lineBreakOf(program.file.text);
  const below = ({ position }: WinningMove) =>
    position === null ? null : { span: { start: end, end }, text: `${lineBreak}play ${position}` };
  const { play, playBelow, keepDraw } = words.actions;
  const { winningMoves, drawingMoves } = known;
  const others = (shown: number) => otherMoves(winningMoves, shown, words.actions);
  const otherDrawing = (shown: number) =>
    drawingMoves.complete && drawingMoves.list.length === shown ? '' : words.actions.andOthers;
  return [
    ...offered(winningMoves.list, others, inPlace, play),
    ...offered(winningMoves.list, others, below, playBelow),
    ...offered(drawingMoves.list, otherDrawing, inPlace, keepDraw),
  ];
}

/** The number of winning moves beyond those shown, if it is known. */
function otherMoves(moves: Count, shown: number, words: ActionWords): string {
  if (!moves.exact) return words.andOthers;
  const rest = BigInt(moves.count) - BigInt(shown);
  return rest > 0n ? words.andMore(grouped(rest)) : '';
}

/** The first moves for which `changeOf` finds a change; the title of the last one mentions all others. */
function offered(
  moves: readonly WinningMove[],
  others: (shown: number) => string,
  changeOf: (move: WinningMove) => TextChange | null,
  title: (from: string, to: string) => string,
): Action[] {
  // The same move in each of several equal components is one change of the text.
  const changes = new Map<string, { readonly change: TextChange; readonly text: string; moves: number }>();
  for (const move of moves) {
    const change = changeOf(move);
    if (change === null) continue;
    const key = `${change.span.start} ${change.span.end} ${change.text}`;
    const known = changes.get(key);
    const text = title(shortened(move.from, LONGEST_TEXT), shortened(move.to, LONGEST_TEXT));
    if (known === undefined) changes.set(key, { change, text, moves: 1 });
    else known.moves += 1;
  }
  const shown = [...changes.values()].slice(0, MOST_MOVES);
  const told = shown.reduce((sum, { moves: equal }) => sum + equal, 0);
  return shown.map(({ change, text }, index) => ({
    title: index === shown.length - 1 ? text + others(told) : text,
    kind: 'quickfix',
    edits: [change],
    mends: null,
    preferred: false,
  }));
}

/** The end of the line with a declaration's last token, after the comments that begin on it. */
function endOfLine(text: string, { at, piece: { tree, comments } }: PlacedPiece): number {
  let end = at + tree.end;
  for (const comment of comments) {
    if (at + comment.start >= end && isBlank(text.slice(end, at + comment.start))) end = at + comment.end;
  }
  const [blanks = ''] = /^[^\S\r\n]*/.exec(text.slice(end)) ?? [];
  return /^(?:\r|\n|$)/.test(text.slice(end + blanks.length)) ? end + blanks.length : end;
}

function isBlank(text: string): boolean {
  return /^[^\S\r\n]*$/.test(text);
}

function overlap(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
