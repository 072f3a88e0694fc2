import type { Fix } from '../../syntax/problems/problem.ts';
import { keepingWordsApart } from '../../syntax/text/edits.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece, SourceFile } from '../../syntax/tree/tree.ts';
import { placedSpan } from './locate.ts';

/** The change that a fix of a piece makes in its file. */
export function changeOf({ span, text }: Fix, placed: PlacedPiece, file: SourceFile): TextChange {
  return keepingWordsApart({ span: placedSpan(placed, span), text }, file.text);
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
