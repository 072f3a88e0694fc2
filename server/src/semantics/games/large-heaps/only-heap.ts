import { type Growing, theVariable } from '../../expressions/limits/slow-numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home } from '../shared/rule.ts';

/** The heap that becomes smaller. */
export interface Heap {
  readonly name: string;
  readonly own: Growing;
  /** Its problems are reported elsewhere. */
  readonly scope: Scope;
  /** Where an environment keeps the heap. */
  readonly slot: number;
}

/** The heap of a game of one number; null for any other game. */
export function onlyHeap({ game, scope }: Home): Heap | null {
  const [state, second] = game.states;
  if (game.list !== null || state === undefined || second !== undefined) return null;
  const name = state.name.text;
  const own = theVariable(name, scope);
  const slot = scope.variables.get(name)?.slot;
  return own === null || slot === undefined ? null : { name, own, slot, scope: { ...scope, report: () => undefined } };
}
