import { type Name, spanOf } from '../../syntax/text/span.ts';
import { type Scope, useVariable } from '../scope/scope.ts';

/**
 * Reports a word of the language where a reader may take it for a name that is declared, as in `let equal = 2` and `split into 2..equal`. In parentheses,
 * it is the name.
 */
export function reportWordAsName(word: Name | undefined, scope: Scope): void {
  if (word === undefined) return;
  const { text } = word;
  if (useVariable(scope, text) === undefined && !scope.names.has(text)) return;
  const fix = { span: spanOf(word), text: `(${text})` };
  scope.report({ code: 'word-or-name', severity: 'error', span: spanOf(word), args: { name: text }, fix });
}
