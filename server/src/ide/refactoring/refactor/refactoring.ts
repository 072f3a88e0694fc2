import type { ActionWords } from '../../../words/en/code-actions.ts';
import type { TextChange } from '../../shared/edits.ts';

/** An equivalent way to write something: its title, and the changes or the reason why it is not possible. */
export interface Refactoring {
  readonly kind: 'refactor.extract' | 'refactor.inline' | 'refactor.rewrite';
  readonly title: (words: ActionWords) => string;
  readonly made: readonly TextChange[] | { readonly disabled: (words: ActionWords) => string };
}
