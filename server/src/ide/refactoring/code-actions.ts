import type { Edit, WinningMove, WinningMoves } from '../../answers/shared/answer.ts';
import type { Fix, Problem } from '../../syntax/problems/problem.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import type { ActionWords } from '../../words/en/code-actions.ts';
import { problemsOf } from '../reading/diagnostics.ts';
import { type Action, changeOf } from '../shared/edits.ts';
import { endOfLine, type Located, piecesIn, placedSpan } from '../shared/locate.ts';
import { movesInText } from '../shared/sentences/moves.ts';
import { lineBreakOf, shortened } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { nearImport } from '../writing/near-imports.ts';
import { stateKindFix } from './state-kinds.ts';

/** The most moves offered; nobody reads a longer menu. */
const MOST_MOVES = 8;
/** The most lines that one action adds. */
const MOST_LINES = 100;
const LONGEST_TEXT = 60;

/**
 * The quick fixes at a span of the file: fixes of problems first, then winning moves. `files` returns the URIs of files that
 * could be imported, as far as they are known.
 */
export function actions(snapshot: Snapshot, span: Span, files: Files = () => []): readonly Action[] {
  const located = piecesIn(snapshot.program.file, span);
  return [
    ...located.flatMap((piece) => fixes(snapshot, piece, span, files)),
    ...located.flatMap((piece) => moves(snapshot, piece, span)),
  ];
}

type Files = () => readonly string[];

function fixes(snapshot: Snapshot, { index, placed }: Located, at: Span, files: Files): Action[] {
  const { words } = snapshot;
  return problemsOf(snapshot, index).flatMap((problem) => {
    const span = placedSpan(placed, problem.span);
    if (!overlap(span, at)) return [];
    const fix = problem.fix ?? nearImport(problem, snapshot, files) ?? stateKindFix(problem, snapshot, placed);
    const all = fix === undefined ? choices(problem, placed.piece.tree) : [fix, ...otherFixes(problem, fix)];
    return all.map((one) => ({
      title: fixTitle(problem, one, placed, words.actions),
      kind: 'quickfix',
      edits: [changeOf(one, placed, snapshot.program.file)],
      fixes: { code: problem.code, span },
      preferred: one === fix,
    }));
  });
}

/** What a message says to choose between, none of which is more likely than the others. */
function choices(problem: Problem, tree: Declaration): readonly Fix[] {
  if (problem.choices !== undefined) return problem.choices;
  if (problem.code !== 'graph-rule-needed' || tree.kind !== 'graph') return [];
  const [last] = tree.items.slice(-1);
  // A vertex without edges may be a word for the rule.
  if (last === undefined || tree.items.some((item) => item.kind === 'path' && item.vertices.length === 1)) return [];
  const span = { start: last.end, end: last.end };
  return WITHOUT_GROUND.map((rule) => ({ span, text: `  ${rule}` }));
}

const WITHOUT_GROUND = ['claim vertices', 'claim edges', 'walk vertices', 'walk edges'] as const;
const GRAPH_RULES = ['cut edges', ...WITHOUT_GROUND] as const;

/** What else a message says to write. */
function otherFixes(problem: Problem, { span }: Fix): readonly Fix[] {
  return problem.code === 'bare-division' ? [{ span, text: problem.args.ceil }] : [];
}

function fixTitle(problem: Problem, fix: Fix, { piece }: PlacedPiece, words: ActionWords): string {
  const { code } = problem;
  const text = shortened(fix.text, LONGEST_TEXT);
  if (problem.code === 'definition-in-rules' && problem.args.instead !== null)
    return words.writeBefore(problem.args.instead, problem.args.within.name);
  const rule = GRAPH_RULES.find((one) => one === fix.text.trim());
  if (code === 'graph-rule-needed' && rule !== undefined && fix.span.start === fix.span.end)
    return words.insertGraphRule[rule];
  if (code === 'expectation-fails') return words.expectComputed(text);
  if (code === 'missing-comma' && fix.text.trim() !== ',') return words.insertCommas;
  const old = shortened(piece.text.slice(fix.span.start, fix.span.end), LONGEST_TEXT);
  if (old === '') return words.insert(text);
  return text === '' ? words.remove(old) : words.replace(old, text);
}

/**
 * An action for each of the first winning moves, which edits the position in place, then one that adds lines for all of them below, and
 * counts them; in a draw, the moves that keep it, and in a lost position some moves.
 */
function moves(snapshot: Snapshot, located: Located, at: Span): Action[] {
  const { placed } = located;
  const { tree } = placed.piece;
  if ((tree.kind !== 'play' && tree.kind !== 'position') || !overlap(placedSpan(placed, tree), at)) return [];
  const known = snapshot.answer(located.index);
  if (known === 'pending' || known.kind !== 'position') return [];
  const { play, keepDraw, playThough, andOthers } = snapshot.words.actions;
  const { winningMoves, drawingMoves, losingMoves } = known;
  const keeping = inPlace(drawingMoves.list, keepDraw, snapshot, placed);
  const losing = inPlace(losingMoves.list, (move) => move, snapshot, placed);
  const all = drawingMoves.complete && drawingMoves.list.length <= keeping.length;
  return [
    ...inPlace(winningMoves.list, play, snapshot, placed),
    ...onNewLines(winningMoves, snapshot, placed),
    ...keeping.map((action, index) =>
      all || index < keeping.length - 1 ? action : { ...action, title: action.title + andOthers },
    ),
    ...losing.map((action, index) => ({
      ...action,
      title: playThough(action.title, !losingMoves.complete && index === losing.length - 1),
    })),
  ];
}

/** The first moves, each in the first of the equal components in which it can be made. */
function inPlace(
  moves: readonly WinningMove[],
  title: (move: string) => string,
  { program, words }: Snapshot,
  placed: PlacedPiece,
): Action[] {
  const found = new Map<string, WinningMove & { readonly edit: Edit }>();
  for (const { edit, ...move } of moves) {
    if (found.size >= MOST_MOVES) break;
    const key = `${move.from} ${move.to}`;
    if (edit !== null && !found.has(key)) found.set(key, { ...move, edit });
  }
  return movesInText([...found.values()], program.names, words).map(([{ edit }, text]) => ({
    title: title(text),
    kind: 'quickfix',
    edits: [{ span: placedSpan(placed, edit.span), text: edit.text }],
    fixes: null,
    preferred: false,
  }));
}

/** One action that adds a line for each winning move, as many as there is room for. */
function onNewLines({ list, ...moves }: WinningMoves, { program, words }: Snapshot, placed: PlacedPiece): Action[] {
  const { text } = program.file;
  // Equal components have one move in common, and it is written once.
  const positions = [...new Set(list.flatMap(({ position }) => position ?? []))].slice(0, MOST_LINES);
  if (positions.length === 0) return [];
  const listed = list.filter(({ position }) => position !== null && positions.includes(position)).length;
  const end = endOfLine(text, placed);
  const lines = positions.map((position) => `${lineBreakOf(text)}play ${position}`);
  const title = words.actions.playBelow(grouped(listed), moves.exact ? grouped(moves.count) : null);
  const edits = [{ span: { start: end, end }, text: lines.join('') }];
  return [{ title, kind: 'quickfix', edits, fixes: null, preferred: false }];
}

function overlap(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
