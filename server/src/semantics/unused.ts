import type { Scope, Variable } from './scope.ts';

/** Warns of each variable that nothing uses; a name that begins with `_` is meant to be unused. */
export function reportUnused(variables: readonly Variable[], scope: Scope): void {
  for (const { name, used } of variables) {
    if (used || name.text.startsWith('_')) continue;
    const span = { start: name.start, end: name.end };
    scope.report({ code: 'unused-name', severity: 'warning', span, args: { name: name.text } });
  }
}
