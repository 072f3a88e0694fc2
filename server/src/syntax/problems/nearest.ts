import { firstWhere } from '../../collections/bisection.ts';
import { append } from '../../collections/grouping.ts';
import { editDistance } from '../edit-distance.ts';

/** Names to choose from, arranged so that the name most similar to another is found without examining all of them. */
export interface KnownNames {
  readonly near: (name: string) => Iterable<IndexedName>;
}

interface IndexedName {
  readonly text: string;
  /** The letters it contains, ignoring case, as bits. */
  readonly letters: number;
  readonly order: number;
}

/**
 * Of more names than this, only those are proposed that differ by one slip or that the name is a beginning of: these can be
 * looked up.
 */
const MANY = 500;

/** Arranges names. Linear in their lengths; for many names also in the squares of their lengths. */
export function knownNames(names: Iterable<string>): KnownNames {
  const all = [...new Set(names)].map((text, order) => ({ text, letters: lettersOf(text), order }));
  return all.length > MANY ? nearSlips(all) : { near: () => all };
}

/**
 * The known name that a user most likely meant: the one with the least edit distance (insertions, deletions, replacements and
 * swaps of neighbours; upper and lower case differ by half a step), or null if none is close enough to be a slip. Of equally
 * close names, the first.
 */
export function nearest(name: string, known: Iterable<string>): string | null {
  return nearestAmong(name, knownNames(known));
}

/**
 * {@link nearest}, for names that are searched more than once. Examines each of a few names; of many names, those that share a
 * part. A number at the end of a name that is like no other may be left out: `Half2` is a beginning of `HalfNim`.
 */
export function nearestAmong(name: string, known: KnownNames): string | null {
  const stem = name.replace(/\d+$/, '');
  return closest(name, known) ?? (stem.length >= 3 && stem !== name ? closest(stem, known) : null);
}

function closest(name: string, { near }: KnownNames): string | null {
  // In a name of one letter, another letter is not a slip.
  const most = name.length < 2 ? 0.25 : Math.max(1, Math.floor(name.length / 3));
  const letters = lettersOf(name);
  let best: IndexedName | null = null;
  let bestDistance = most + 0.5;
  for (const candidate of near(name)) {
    const { text } = candidate;
    if (text === name) continue;
    const unfinished = name.length >= 3 && text.startsWith(name);
    // Each step removes a letter of one name, of the other, or of both.
    const differs = bitsIn(letters ^ candidate.letters) > 2 * most;
    if (!unfinished && (differs || Math.abs(text.length - name.length) > most)) continue;
    const distance = unfinished ? UNFINISHED : editDistance(name, text);
    const isFirst = distance === bestDistance && best !== null && candidate.order < best.order;
    if (distance < bestDistance || isFirst) [best, bestDistance] = [candidate, distance];
  }
  return best?.text ?? null;
}

/** The beginning of a known name counts as closer than one wrong letter. */
const UNFINISHED = 0.75;

/** If two names differ by one slip, they become equal when a letter is left out of each, or of one of them. */
function nearSlips(all: readonly IndexedName[]): KnownNames {
  const byForm = new Map<string, IndexedName[]>();
  for (const known of all) {
    for (const form of formsOf(known.text)) {
      append(byForm, form, known);
    }
  }
  const sorted = all.toSorted((a, b) => (a.text < b.text ? -1 : 1));
  function* found(name: string): Generator<IndexedName> {
    for (const form of formsOf(name)) yield* byForm.get(form) ?? [];
    const next = firstWhere(sorted.length, (at) => (sorted[at]?.text ?? '') >= name);
    for (const known of sorted.slice(next, next + MANY)) {
      if (!known.text.startsWith(name)) return;
      yield known;
    }
  }
  return { near: (name) => firstDistinct(found(name), MANY) };
}

/** The first `most` of some names, each once: long names with the same beginning share most of their forms. */
function firstDistinct(names: Iterable<IndexedName>, most: number): ReadonlySet<IndexedName> {
  const distinct = new Set<IndexedName>();
  for (const name of names) {
    if (distinct.size >= most) break;
    distinct.add(name);
  }
  return distinct;
}

/** A name in lower case, as a whole and with each of its letters left out. */
function formsOf(name: string): ReadonlySet<string> {
  const whole = name.slice(0, LONGEST).toLowerCase();
  return new Set([whole, ...[...whole].map((_, at) => whole.slice(0, at) + whole.slice(at + 1))]);
}

/** The rest of a longer name is ignored. */
const LONGEST = 40;

function lettersOf(name: string): number {
  let letters = 0;
  const text = name.toLowerCase();
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let [left, count] = [bits, 0];
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}
