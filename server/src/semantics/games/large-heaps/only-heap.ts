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
  /** The names of the other numbers of the state. */
  readonly others: ReadonlySet<string>;
}

/** The heap of a game of one number; null for any other game. */
export function onlyHeap(home: Home): Heap | null {
  const [heap, second] = heapsOf(home) ?? [];
  return heap === undefined || second !== undefined ? null : heap;
}

/** Each number of a state as a heap beside the others; null for a list. */
export function heapsOf({ game, scope }: Home): readonly Heap[] | null {
  if (game.list !== null) return null;
  const names = game.states.map(({ name }) => name.text);
  const heaps = names.flatMap((name): readonly Heap[] => {
    const own = theVariable(name, scope);
    const slot = scope.variables.get(name)?.slot;
    if (own === null || slot === undefined) return [];
    const others = new Set(names.filter((other) => other !== name));
    return [{ name, own, slot, others, scope: { ...scope, report: () => undefined } }];
  });
  return heaps.length < names.length ? null : heaps;
}
