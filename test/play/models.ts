/**
 * Games as closures over the text of their positions, and who wins them, found backwards from the ends of play: an independent witness that
 * shares nothing with the product.
 */

export interface Part {
  readonly name: string;
  /** The text between the parentheses, without spaces. */
  readonly inner: string;
  /** The text in `without {…}`. */
  readonly gone: readonly string[];
}

/** What a part may become. */
export type Options = (part: Part) => readonly (readonly Part[])[];

export interface Model {
  readonly declaration: string;
  readonly options: Options;
  /** Parts that are the same position have the same key; the text itself unless said otherwise. */
  readonly keyOf?: (part: Part) => string;
}

const PART = /([A-Z]\w*)(?:\(([^()]*)\))?(?:\s*without\s*\{([^}]*)\})?/g;

/** The parts of a position's text. Several heaps in one call are several parts if `heaps` has the game. */
export function partsOf(text: string, heaps: ReadonlySet<string>): readonly Part[] {
  return [...text.matchAll(PART)].flatMap(([, name = '', inner = '', gone = '']): Part[] => {
    const without = gone
      .split(',')
      .map((each) => each.replaceAll(' ', ''))
      .filter((each) => each !== '');
    const part = { name, inner: inner.replaceAll(' ', ''), gone: without.toSorted() };
    return heaps.has(name) ? part.inner.split(',').map((each) => ({ ...part, inner: each })) : [part];
  });
}

export type Outcome = 'N' | 'P' | 'draw';

export interface Witness {
  readonly key: (text: string) => string;
  readonly outcome: (key: string) => Outcome;
  /** The keys of the positions that one move leads to. */
  readonly options: (key: string) => readonly string[];
}

/** Visits all positions from a text on. */
export function witnessOf(text: string, models: Readonly<Record<string, Model>>, heaps: ReadonlySet<string>): Witness {
  const misere = text.startsWith('misere');
  const known = new Map<string, readonly Part[]>();
  const keyOf = (parts: readonly Part[]): string => {
    const alive = parts.filter((part) => (models[part.name]?.options(part) ?? []).length > 0);
    const key = alive
      .map((part) => models[part.name]?.keyOf?.(part) ?? `${part.name}(${part.inner})-${part.gone.join(',')}`)
      .sort()
      .join('+');
    if (!known.has(key)) known.set(key, alive);
    return key;
  };
  const options = (key: string): readonly string[] => {
    const parts = known.get(key) ?? [];
    return [
      ...new Set(
        parts.flatMap((part, index) =>
          (models[part.name]?.options(part) ?? []).map((option) => keyOf(parts.toSpliced(index, 1, ...option))),
        ),
      ),
    ];
  };
  const start = keyOf(partsOf(text, heaps));
  const moves = new Map<string, readonly string[]>();
  for (const open = [start]; open.length > 0; ) {
    const key = open.pop() ?? start;
    if (moves.has(key)) continue;
    moves.set(key, options(key));
    open.push(...(moves.get(key) ?? []));
  }
  const outcomes = new Map<string, Outcome>();
  for (let before = -1; before < outcomes.size; ) {
    before = outcomes.size;
    for (const [key, targets] of moves) {
      if (outcomes.has(key)) continue;
      if (targets.length === 0) outcomes.set(key, misere ? 'N' : 'P');
      else if (targets.some((target) => outcomes.get(target) === 'P')) outcomes.set(key, 'N');
      else if (targets.every((target) => outcomes.get(target) === 'N')) outcomes.set(key, 'P');
    }
  }
  return {
    key: (position) => keyOf(partsOf(position, heaps)),
    outcome: (key) => outcomes.get(key) ?? 'draw',
    options: (key) => moves.get(key) ?? [],
  };
}
