import { nearest } from '../../syntax/nearest.ts';
import type { Name, Span } from '../../syntax/span.ts';
import { BUILT_IN_SETS } from '../expressions/built-in-sets.ts';
import type { Scope } from '../expressions/scope.ts';
import { nameHere } from './elsewhere.ts';

/** Reports a name that nothing declares, with the nearest one of those that would have served. */
export function reportUnknown(scope: Scope, name: Name, wanted: 'game' | 'number' | 'set' | 'position' | 'name'): void {
  const candidate = nameHere(name.text, wanted) ?? nearest(name.text, candidates(scope, wanted));
  const span: Span = { start: name.start, end: name.end };
  scope.report({
    code: 'unknown-name',
    severity: 'error',
    span,
    args: { name: name.text, nearest: candidate, wanted },
    ...(candidate === null ? {} : { fix: { span, text: candidate } }),
  });
}

const KINDS = {
  game: ['game', 'graph', 'board', 'coins'],
  number: [],
  set: ['set'],
  position: ['position', 'game', 'graph', 'board', 'coins'],
  name: ['game', 'graph', 'board', 'coins', 'set', 'position'],
} as const;

function candidates(scope: Scope, wanted: keyof typeof KINDS): string[] {
  const kinds: readonly string[] = KINDS[wanted];
  const declared = [...scope.names]
    .filter(([, { declaration }]) => kinds.includes(declaration.kind))
    .map(([name]) => name);
  const words = wanted === 'set' ? BUILT_IN_SETS : [];
  return [...scope.variables.keys(), ...declared, ...words];
}
