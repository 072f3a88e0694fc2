/**
 * The known name that a user most likely meant: the one at the least edit distance (insertions, deletions, replacements
 * and swaps of neighbours; upper and lower case differ by half a step), or null when none is near enough to be a slip.
 * Costs the length of the name times the length of all known ones.
 */
export function nearest(name: string, known: Iterable<string>): string | null {
  // One letter for another is no slip in a name of one letter.
  const most = name.length < 2 ? 0.25 : Math.max(1, Math.floor(name.length / 3));
  let best: string | null = null;
  let bestDistance = most + 0.5;
  for (const candidate of known) {
    if (candidate === name) continue;
    const unfinished = name.length >= 3 && candidate.startsWith(name);
    if (!unfinished && Math.abs(candidate.length - name.length) > most) continue;
    const distance = unfinished ? UNFINISHED : editDistance(name, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The beginning of a known name is a nearer slip than another letter. */
const UNFINISHED = 0.75;

function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = at(last, column - 1) + replacement(from.charAt(row - 1), to.charAt(column - 1));
      let distance = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      current.push(distance);
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

function replacement(a: string, b: string): number {
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
