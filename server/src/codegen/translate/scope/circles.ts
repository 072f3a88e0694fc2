/** Two games, by their keys: moves of the first lead to the second. */
export type Lead = readonly [string, string];

/** Whether moves from a game lead to other games and back to it. */
export function isInCircle(start: string, leads: readonly Lead[]): boolean {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [from, to] of leads) {
      if (from !== next || reached.has(to)) continue;
      if (to === start) return true;
      reached.add(to);
      open.push(to);
    }
  }
  return false;
}
