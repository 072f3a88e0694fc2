/** Lists with fewer entries are easier to read in full. */
const FEWEST_ENTRIES = 5;
/** A move that changes more entries than this is not told by its changes. */
const MOST_CHANGES = 4;

/**
 * What a move changes in a long list of numbers, `[3]: 5 → 2`, with entries counted from 1; null if the list is short, if its length
 * changes, or for anything else. Linear in the texts.
 */
export function changedEntries(from: string, to: string): string | null {
  const [before, after] = [numbersOf(from), numbersOf(to)];
  if (before.length < FEWEST_ENTRIES || before.length !== after.length) return null;
  const changes = before.flatMap((entry, index) =>
    entry === after[index] ? [] : [`[${index + 1}]: ${entry} → ${after[index]}`],
  );
  return changes.length === 0 || changes.length > MOST_CHANGES ? null : changes.join(', ');
}

/** The numbers of a component that is a list of them; those before a list in brackets are not counted as its entries. */
function numbersOf(component: string): readonly string[] {
  const [, numbers] = /^[^([]+(?:\[[^\]]*\])?\((?:[^"[]*\[)?(-?\d+(?:, -?\d+)*)\]?\)$/.exec(component) ?? [];
  return numbers?.split(', ') ?? [];
}
