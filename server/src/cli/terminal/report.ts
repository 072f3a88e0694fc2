import stringWidth from 'fast-string-width';
import type { Answer } from '../../answers/shared/answer.ts';
import { type Lens, lensOf } from '../../ide/reading/code-lenses.ts';
import type { Diagnostic } from '../../ide/reading/diagnostics.ts';
import type { Snapshot } from '../../ide/shared/snapshot.ts';
import { signatureOf } from '../../semantics/scope/signature.ts';
import { lineAt, lineText, pointAt } from '../../syntax/text/lines.ts';
import type { Declaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import type { Io } from '../shared/io.ts';
import { type Palette, palette } from './colours.ts';

/** What `check` prints about one file: a line for each answer, then the problems, with carets under the text. */
export function reportFile(
  file: string,
  snapshot: Snapshot,
  found: readonly Diagnostic[],
  { colours, words }: Pick<Io, 'colours' | 'words'>,
): string {
  const paint = palette(colours);
  const { text } = snapshot.program.file;
  const answers = snapshot.program.file.pieces.flatMap((placed, index) => {
    const lens = lensOf(snapshot, { placed, index });
    return lens === null
      ? []
      : [
          {
            placed,
            at: lens.span.start,
            line: lineAt(text, lens.span.start),
            title: wholeTitle(lens, snapshot.answer(index), words),
          },
        ];
  });
  const numbers = String(answers.at(-1)?.line ?? 0).length + 1;
  const lines = answers.map(({ placed, at, line, title }) => {
    const written = fitted(declarationOn(text, at, placed));
    return `${paint.dim(String(line + 1).padStart(numbers))}  ${written}  ${verdict(title, paint)}`;
  });
  const problems = found.map((diagnostic) => reportDiagnostic(text, diagnostic, paint, words.cli.severity, true));
  const unasked = found.length === 0 ? unaskedIn(snapshot) : null;
  const advice = unasked === null ? [] : [paint.dim(words.cli.askPosition(unasked))];
  return `${[paint.bold(file), ...lines, ...advice, ...problems.map((problem) => `\n${problem}`)].join('\n')}\n\n`;
}

/** How a position of the last declaration is written, in a file that asks nothing and gets no values; null in any other. */
function unaskedIn({ program, answer }: Snapshot): string | null {
  const trees = program.file.pieces.map(({ piece }) => piece.tree);
  if (trees.some(({ kind }) => ASKING.includes(kind))) return null;
  const played = trees.flatMap((tree, index) => (isPlayed(tree) ? [{ name: tree.name.text, index }] : []));
  const last = played.at(-1);
  const referent = last === undefined ? undefined : program.names.get(last.name);
  if (referent === undefined || played.some(({ index }) => hasValues(answer(index)))) return null;
  return signatureOf(referent);
}

const ASKING: readonly Declaration['kind'][] = ['play', 'show', 'expect', 'conjecture'];

function isPlayed(tree: Declaration): tree is PlayedDeclaration {
  return tree.kind === 'game' || tree.kind === 'graph' || tree.kind === 'board' || tree.kind === 'coins';
}

type PlayedDeclaration = Extract<Declaration, { readonly kind: 'game' | 'graph' | 'board' | 'coins' }>;

function hasValues(answer: Answer | 'pending'): boolean {
  if (answer === 'pending' || answer.kind !== 'game') return answer === 'pending';
  return answer.values.length > 0 || answer.table.length > 0 || (answer.listed ?? []).length > 0;
}

/** The problems in a text, with carets under the places they are about. */
export function reportDiagnostics(text: string, found: readonly Diagnostic[], { colours, words }: Io): string {
  return found
    .map((diagnostic) => `${reportDiagnostic(text, diagnostic, palette(colours), words.cli.severity, true)}\n`)
    .join('');
}

/**
 * The problems in an argument of the command, which is somewhere behind `from` in a text. Only what the user wrote is shown, and no
 * number of a line, unless a problem lies elsewhere or the argument has several lines.
 */
export function reportArgument(
  argument: string,
  text: string,
  from: number,
  found: readonly Diagnostic[],
  io: Io,
): string {
  const at = text.indexOf(argument, from);
  const isInside = ({ span }: Diagnostic) => from <= span.start && span.start <= at + argument.length;
  if (at < 0 || argument.includes('\n') || !found.every(isInside)) return reportDiagnostics(text, found, io);
  const { colours, words } = io;
  return found
    .map((diagnostic) => {
      // A message about the keyword in front of the argument is about the whole argument.
      const { start, end } = diagnostic.span.start < at ? { start: at, end: text.length } : diagnostic.span;
      const span = { start: start - at, end: Math.min(end - at, argument.length) };
      return `${reportDiagnostic(argument, { ...diagnostic, span }, palette(colours), words.cli.severity, false)}\n`;
    })
    .join('');
}

/** How to use the declarations of a file, if a name is unknown and no file was given; otherwise empty. */
export function reportIn(found: readonly Diagnostic[], file: string | undefined, { words }: Io): string {
  const isUnknown = found.some(({ code }) => code === 'unknown-name');
  return file === undefined && isUnknown ? `nimber: ${words.cli.declarationsIn}\n` : '';
}

/** A terminal has no hover, so a value that a lens abbreviates is printed whole. */
function wholeTitle({ title }: Lens, answer: Answer | 'pending', { lens }: Io['words']): string {
  return answer !== 'pending' && answer.kind === 'shown' ? lens.shown(answer.value) : title;
}

/** The part of the line around an offset that belongs to a declaration, without comments. */
function declarationOn(text: string, offset: number, { at, piece: { tree, comments } }: PlacedPiece): string {
  const { line, character } = pointAt(text, offset);
  const first = offset - character;
  const from = Math.max(first, at + tree.start);
  const to = Math.min(first + lineText(text, line).length, at + tree.end);
  const without = comments
    .filter(({ start, end }) => at + start < to && at + end > from)
    .reduceRight(
      (left, { start, end }) => left.slice(0, Math.max(0, at + start - from)) + left.slice(at + end - from),
      text.slice(from, to),
    );
  return without.trim();
}

/** Declarations are shown up to this width, so that their answers form a column. */
const WIDTH = 52;

function fitted(text: string): string {
  return text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text.padEnd(WIDTH);
}

function verdict(title: string, paint: Palette): string {
  if (title.startsWith('✗')) return paint.red(title);
  if (title.startsWith('✓')) return paint.green(title);
  return title.startsWith('?') ? paint.yellow(title) : paint.blue(title);
}

const LONGEST_LINE = 120;

function reportDiagnostic(
  text: string,
  { code, severity, message, span }: Diagnostic,
  paint: Palette,
  names: Readonly<Record<Diagnostic['severity'], string>>,
  isNumbered: boolean,
): string {
  const colour = { error: paint.red, warning: paint.yellow, information: paint.blue }[severity];
  const { line, character } = pointAt(text, span.start);
  const whole = lineText(text, line);
  // Of a very long line, only the part around the place is shown.
  const from = character < LONGEST_LINE ? 0 : character - 20;
  const shown = whole.slice(from, from + LONGEST_LINE).replaceAll('\t', ' ');
  const place = character - from;
  const width = Math.max(1, stringWidth(shown.slice(place, place + span.end - span.start)));
  const number = isNumbered ? String(line + 1) : ' ';
  const margin = ' '.repeat(number.length);
  return [
    `${colour(paint.bold(`${names[severity]}[${code}]`))} ${message}`,
    ...(isNumbered ? [paint.dim(`${margin} ╭ ${number}:${character + 1}`)] : []),
    `${paint.dim(`${number} │`)} ${shown}`,
    `${paint.dim(`${margin} ╰`)} ${' '.repeat(stringWidth(shown.slice(0, place)))}${colour('^'.repeat(width))}`,
  ].join('\n');
}
