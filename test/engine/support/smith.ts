import { isLoopy, loopyOf, mex, type Nimber } from '../../../server/src/engine/game/nimber.ts';
import type { Moves } from '../../../server/src/engine/search/label.ts';

/**
 * Smith's labels by their definition, in any order: m is the least number that no option has, and each option without a label
 * has an option with the label m.
 */
export function smith(moves: Moves, known: readonly (Nimber | undefined)[]): readonly Nimber[] {
  const labels: (number | undefined)[] = known.map((value) =>
    value === undefined || isLoopy(value) ? undefined : Number(value),
  );
  const optionsOf = (vertex: number): readonly unknown[] => {
    const value = known[vertex];
    if (value !== undefined && isLoopy(value)) return value.options;
    return (moves[vertex] ?? []).map((target) => labels[target]);
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const [vertex, targets] of moves.entries()) {
      if (known[vertex] !== undefined || labels[vertex] !== undefined) continue;
      const least = Number(mex(new Set(targets.flatMap((target) => labels[target] ?? []))));
      const open = targets.filter((target) => labels[target] === undefined);
      if (!open.every((target) => optionsOf(target).includes(least))) continue;
      labels[vertex] = least;
      changed = true;
    }
  }
  return moves.map(
    (targets, vertex) => known[vertex] ?? labels[vertex] ?? loopyOf(targets.flatMap((target) => labels[target] ?? [])),
  );
}
