import stringWidth from 'fast-string-width';
import { answerAll, createContext, programOf } from '../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../server/src/answers/shared/budget.ts';
import { type Diagnostic, diagnostics } from '../server/src/ide/reading/diagnostics.ts';
import { actions } from '../server/src/ide/refactoring/code-actions.ts';
import type { TextChange } from '../server/src/ide/shared/edits.ts';
import { type Snapshot, snapshotOf } from '../server/src/ide/shared/snapshot.ts';
import type { FileLocation } from '../server/src/semantics/program/imports.ts';
import { parse } from '../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../server/src/words/words.ts';
import { sessionOfTests } from './ask.ts';

/** A file of mistakes: blocks with blank lines between them. */
export function blocksOf(file: string): readonly string[] {
  return file.trimEnd().split(/\n{2,}/);
}

/** What a block has before the mistake, and the mistake itself: its indented lines. {@link shown} writes the rest. */
export function readBlock(block: string): { readonly lead: readonly string[]; readonly text: string } {
  const lines = block.split('\n');
  const first = lines.findIndex((line) => line.startsWith(INDENT));
  const lead = first === -1 ? lines : lines.slice(0, first);
  const text = lines.filter((line) => line.startsWith(INDENT)).map((line) => line.slice(INDENT.length));
  return { lead, text: text.join('\n') };
}

const INDENT = '   ';
const COMMENT = '// ';

/** A mistake as the editor reports it: its diagnostics in both languages, its quick fixes and the text they give. */
export interface Report {
  readonly english: readonly Diagnostic[];
  readonly chinese: readonly Diagnostic[];
  /** The titles of the quick fixes of each diagnostic. */
  readonly titles: readonly (readonly string[])[];
  /** The text after all quick fixes, null where a problem has none. */
  readonly mended: string | null;
}

export function reportOn(text: string): Report {
  const known = reports.get(text) ?? makeReport(text);
  reports.set(text, known);
  return known;
}

const reports = new Map<string, Report>();

function makeReport(text: string): Report {
  // An editor asks this first. What a hover explains beyond it has no messages of its own.
  const program = programOf(text, PLACE);
  const limits = { ...DEFAULT_LIMITS, seconds: 60, positions: 20_000 };
  const answered = answerAll(program, limits, 'verdict', createContext(program, limits, sessionOfTests()));
  const english = snapshotOf(PLACE.uri, answered, wordsFor('en'));
  const found = diagnostics(english);
  const fixes = found.map((diagnostic) => fixesOf(english, diagnostic));
  const edits = fixes.flatMap(([fix]) => fix?.edits ?? []);
  return {
    english: found,
    chinese: diagnostics(snapshotOf(PLACE.uri, answered, wordsFor('zh-cn'))),
    titles: fixes.map((all) => all.map(({ title }) => title)),
    mended: found.length > 0 && fixes.every((all) => all.length > 0) ? changed(text, edits) : null,
  };
}

/** The block as its file should have it: the mistake, and below it the messages that a person sees. */
export function shown(block: string): string {
  const { lead, text } = readBlock(block);
  if (text === '') return block;
  const { english, chinese, titles, mended } = reportOn(text);
  const marks = english.map(({ span }) => marksOf(text, span.start, span.end));
  const source = text
    .split('\n')
    .flatMap((line, row) => [
      `${INDENT}${line}`,
      ...marks.filter((mark) => mark.row === row).map(({ carets }) => `${COMMENT}${carets}`),
    ]);
  const sentences = english.flatMap(({ severity, code, message }, index) => [
    `${COMMENT}${severity} ${code}: ${message}`,
    `${COMMENT}${chinese[index]?.message ?? ''}`,
    ...(titles[index] ?? []).map((title) => `${COMMENT}fix: ${title}`),
  ]);
  const after = mended === null ? [] : mended.split('\n').map((line) => `${COMMENT}${line}`.trimEnd());
  return [...lead, ...source, ...sentences, ...after].join('\n');
}

/** The text after all edits; an edit that several problems share is made once. */
function changed(text: string, edits: readonly TextChange[]): string {
  const once = new Map(edits.map((edit) => [JSON.stringify(edit), edit]));
  const lastFirst = [...once.values()].sort((a, b) => b.span.start - a.span.start);
  return lastFirst.reduce((all, edit) => all.slice(0, edit.span.start) + edit.text + all.slice(edit.span.end), text);
}

function fixesOf(of: Snapshot, { code, span }: Diagnostic) {
  return actions(of, span).filter(({ fixes }) => fixes?.code === code && fixes.span.start === span.start);
}

/** There is one other file beside it. */
const PLACE: FileLocation = {
  uri: 'file:///mistake.game',
  fileAt: (uri) => (uri === 'file:///other.game' ? parse('game Other(n) { take 1 }') : null),
};

/** The row in which a span starts, and carets under its part of that row. */
function marksOf(text: string, start: number, end: number): { readonly row: number; readonly carets: string } {
  const before = text.slice(0, start).split('\n');
  const [inRow = ''] = text.slice(start, end).split('\n');
  const blanks = ' '.repeat(stringWidth(before.at(-1) ?? ''));
  return { row: before.length - 1, carets: blanks + '^'.repeat(Math.max(1, stringWidth(inRow))) };
}
