import type { Given } from './fill-in.ts';
import type { InputShape, ShapeItem } from './input-shape.ts';

/** Why no more positions can be read. */
export type InputMistake =
  /** The input ends within a position, or before there are as many as it says. */
  | { readonly kind: 'ends' }
  /** A text in the place of a number, or a number that is not a length in the place of a length. */
  | { readonly kind: 'number'; readonly text: string };

/** What the input gives for the names of one position. */
export type Read = { readonly given: ReadonlyMap<string, Given> } | { readonly mistake: InputMistake };

/**
 * Reads one position after another from the input of a contest; a mistake is the last that is read. `texts` are the names that stand for texts.
 * Linear in the text.
 */
export function* readPositions(shape: InputShape, text: string, texts: ReadonlySet<string>): Generator<Read> {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const at = { word: 0 };
  const tests = shape.tests === null ? null : numberAt(words, at);
  if (tests !== null && typeof tests === 'object') return yield { mistake: tests };
  for (let read = 0n; tests === null ? at.word < words.length : read < tests; read += 1n) {
    const position = positionAt(shape.groups.flat(), words, at, texts);
    yield position;
    if ('mistake' in position) return;
  }
}

interface Cursor {
  word: number;
}

function positionAt(
  items: readonly ShapeItem[],
  words: readonly string[],
  at: Cursor,
  texts: ReadonlySet<string>,
): Read {
  const given = new Map<string, Given>();
  for (const { name, length, width } of items) {
    const found = texts.has(name) ? wordAt(words, at) : itemAt(lengthOf(length, given), width, words, at);
    if (typeof found === 'object' && 'kind' in found) return { mistake: found };
    given.set(name, found);
  }
  return { given };
}

/** Null for a single number. */
function lengthOf(length: ShapeItem['length'], given: ReadonlyMap<string, Given>): bigint | null {
  if (typeof length === 'number') return BigInt(length);
  const found = length === null ? null : given.get(length);
  return typeof found === 'bigint' ? found : null;
}

function itemAt(
  length: bigint | null,
  width: number | null,
  words: readonly string[],
  at: Cursor,
): Exclude<Given, string> | InputMistake {
  if (length === null) return numberAt(words, at);
  if (length < 0n) return { kind: 'number', text: String(length) };
  if (length > words.length - at.word) return { kind: 'ends' };
  return width === null
    ? entriesAt(length, () => numberAt(words, at))
    : entriesAt(length, () => entriesAt(BigInt(width), () => numberAt(words, at)));
}

function entriesAt<T extends bigint | bigint[]>(length: bigint, next: () => T | InputMistake): T[] | InputMistake {
  const list: T[] = [];
  while (list.length < length) {
    const entry = next();
    if (isMistake(entry)) return entry;
    list.push(entry);
  }
  return list;
}

function isMistake(read: bigint | bigint[] | InputMistake): read is InputMistake {
  return typeof read === 'object' && 'kind' in read;
}

function numberAt(words: readonly string[], at: Cursor): bigint | InputMistake {
  const word = wordAt(words, at);
  if (typeof word === 'object') return word;
  return /^[+-]?\d+$/.test(word) ? BigInt(word.replace('+', '')) : { kind: 'number', text: word };
}

function wordAt(words: readonly string[], at: Cursor): string | InputMistake {
  const word = words[at.word];
  at.word += 1;
  return word ?? { kind: 'ends' };
}
