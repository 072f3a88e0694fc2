import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Scope } from '../scope/scope.ts';

/** Reports each of the names introduced together that an earlier one of them already has; returns whether there is one. */
export function reportRepeated(names: readonly Name[], scope: Scope): boolean {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name.text))
      scope.report({ code: 'duplicate-name', severity: 'error', span: spanOf(name), args: { name: name.text } });
    seen.add(name.text);
  }
  return seen.size < names.length;
}
