import type { ActionWords } from '../../../words/en/code-actions.ts';
import type { TextChange } from '../../shared/edits.ts';

/** Another way of writing the same: what it is called, and the changes or the reason why not. */
export interface Refactoring {
  readonly kind: 'refactor.extract' | 'refactor.inline' | 'refactor.rewrite';
  readonly title: (words: ActionWords) => string;
  readonly made: readonly TextChange[] | { readonly disabled: (words: ActionWords) => string };
}
