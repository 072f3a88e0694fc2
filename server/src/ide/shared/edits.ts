import type { Span } from '../../syntax/text/span.ts';

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
