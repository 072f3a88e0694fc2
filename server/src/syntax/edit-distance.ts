/**
 * The least number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other; upper and
 * lower case differ by half a step. The cost is the product of the lengths.
 */
export function editDistance(from: string, to: string): number {
  const width = to.length + 1;
  let [beforeLast, last, current] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  for (let column = 0; column < width; column += 1) last[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    current[0] = row;
    for (let column = 1; column < width; column += 1) {
      const replaced = at(last, column - 1) + replacement(from, row - 1, to, column - 1);
      let distance = Math.min(replaced, at(last, column) + 1, at(current, column - 1) + 1);
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1);
      current[column] = distance;
    }
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return at(last, to.length);
}

function replacement(from: string, row: number, to: string, column: number): number {
  const [a, b] = [from.charAt(row), to.charAt(column)];
  if (a === b) return 0;
  return a.toLowerCase() === b.toLowerCase() ? 0.5 : 1;
}

function at(row: Float64Array, column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
