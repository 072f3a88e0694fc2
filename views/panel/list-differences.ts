/** An entry in which two lists differ. */
export interface Difference {
  /** Where it is, `[3]` or `[2][5]`, counted from 1. */
  readonly place: string;
  /** As written; null where the list has ended. */
  readonly expected: string | null;
  readonly actual: string | null;
}

/** The entries in which two lists differ, lists in lists included; null if one of the texts is not a list. Linear in the texts. */
export function differencesOf(expected: string, actual: string): readonly Difference[] | null {
  const [wanted, found] = [entriesOf(expected), entriesOf(actual)];
  if (wanted === null || found === null) return null;
  const most = Math.max(wanted.length, found.length);
  return Array.from({ length: most }, (_, index) => between(index, wanted[index], found[index])).flat();
}

function between(index: number, expected: string | undefined, actual: string | undefined): readonly Difference[] {
  if (expected === actual) return [];
  const place = `[${index + 1}]`;
  const inside = differencesOf(expected ?? '', actual ?? '');
  if (inside !== null) return inside.map((difference) => ({ ...difference, place: `${place}${difference.place}` }));
  return [{ place, expected: expected ?? null, actual: actual ?? null }];
}

/** The entries of a list as written; what is in brackets, braces or quotation marks is not taken apart. */
function entriesOf(list: string): readonly string[] | null {
  if (!/^\[.*\]$/s.test(list)) return null;
  const entries: string[] = [];
  let depth = 0;
  let entry = '';
  for (const [part] of list.slice(1, -1).matchAll(/"[^"]*"|[^"]/gs)) {
    if (/^[[({]$/.test(part)) depth += 1;
    if (/^[\])}]$/.test(part)) depth -= 1;
    if (part === ',' && depth === 0) {
      entries.push(entry.trim());
      entry = '';
    } else entry += part;
  }
  return entry.trim() === '' && entries.length === 0 ? [] : [...entries, entry.trim()];
}
