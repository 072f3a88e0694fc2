import type { Fix } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import { placedSpan } from './locate.ts';

/** The change that a fix of a piece makes in its file. What is removed between two words leaves a blank, as in `play Nim(3);play Nim(5)`. */
export function changeOf({ span: inPiece, text }: Fix, placed: PlacedPiece, file: SourceFile): TextChange {
  const span = placedSpan(placed, inPiece);
  const joins =
    /[^\s([{]/.test(file.text.charAt(span.start - 1)) &&
    /^[\p{L}\p{N}_]/u.test(file.text.slice(span.end, span.end + 2));
  return { span, text: text === '' && joins ? ' ' : text };
}

/** A change of the text that is offered to a user. */
export interface Action {
  readonly title: string;
  readonly kind: ActionKind;
  readonly edits: readonly TextChange[];
  /** The problem that it fixes, so that the editor shows them together. */
  readonly fixes: { readonly code: string; readonly span: Span } | null;
  /** Whether it is the one obvious fix of a problem. */
  readonly preferred: boolean;
  /** Why it is not possible here, although it could be elsewhere. */
  readonly disabled?: string;
}

export type ActionKind =
  | 'quickfix'
  | 'refactor.extract'
  | 'refactor.inline'
  | 'refactor.rewrite'
  | 'source.fixAll.nimber'
  | 'source.organizeImports'
  /** Those that change nothing by themselves: the client asks for a program, or for patterns. */
  | Asking;

export type Asking = 'nimber.solver' | 'nimber.patterns';

/** Replaces a span of the file. */
export interface TextChange {
  readonly span: Span;
  readonly text: string;
}
