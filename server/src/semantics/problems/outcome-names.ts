import { type Name, spanOf } from '../../syntax/text/span.ts';
import { isOneOf, OUTCOMES } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';

/** Reports names that a question would take for outcomes: `P`, `N` and `draw`. */
export function reportOutcomeNames(names: readonly Name[], { report }: Scope): void {
  for (const name of names)
    if (isOneOf(OUTCOMES, name.text))
      report({ code: 'outcome-name', severity: 'error', span: spanOf(name), args: { name: name.text } });
}
