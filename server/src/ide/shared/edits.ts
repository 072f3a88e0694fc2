import type { Span } from '../../syntax/text/span.ts';

/** Something that a user may have done to the text. */
export interface Action {
  readonly title: string;
  readonly kind: ActionKind;
  readonly edits: readonly TextChange[];
  /** The problem that it mends, for the editor to show them together. */
  readonly mends: { readonly code: string; readonly span: Span } | null;
  /** True for the one obvious way to mend a problem. */
  readonly preferred: boolean;
  /** Why it cannot be done here, although it could be elsewhere. */
  readonly disabled?: string;
}

export type ActionKind =
  | 'quickfix'
  | 'refactor.extract'
  | 'refactor.inline'
  | 'refactor.rewrite'
  | 'source.fixAll.nimber'
  | 'source.organizeImports';

/** Replaces a span of the file. */
export interface TextChange {
  readonly span: Span;
  readonly text: string;
}
