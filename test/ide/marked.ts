import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { TextChange } from '../../server/src/ide/shared/edits.ts';
import { type Snapshot, snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import type { FileLocation } from '../../server/src/semantics/program/imports.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answerText } from '../ask.ts';

export const FILE = 'file:///a.game';

/** A text in which `<|>` marks places, with those places as offsets of the text without the marks. */
export interface Marked {
  readonly text: string;
  readonly offsets: readonly number[];
}

export function marked(text: string): Marked {
  const parts = text.split('<|>');
  const offsets = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
  return { text: parts.join(''), offsets };
}

/** The snapshot of a text that is completely answered. */
export function answered(text: string, locale = 'en', place?: FileLocation, seconds = 60): Snapshot {
  return snapshotOf(FILE, answerText(text, { ...DEFAULT_LIMITS, seconds }, place), wordsFor(locale));
}

/** The snapshot of a text without any answers yet. */
export function pending(text: string, locale = 'en'): Snapshot {
  return { uri: FILE, program: createProgram(parse(text), prelude), answer: () => 'pending', words: wordsFor(locale) };
}

/** A text after some changes, none of which overlap. */
export function changed(text: string, changes: readonly TextChange[]): string {
  const lastFirst = [...changes].sort((a, b) => b.span.start - a.span.start);
  return lastFirst.reduce(
    (before, { span, text: added }) => before.slice(0, span.start) + added + before.slice(span.end),
    text,
  );
}
