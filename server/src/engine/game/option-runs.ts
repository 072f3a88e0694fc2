import { once } from '../../collections/once.ts';
import { add, type Int } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import type { Sum } from './ruleset.ts';
import type { Moves } from './solver.ts';

/** `count` options that can be retrieved one at a time by their index, from 0. */
export interface Run {
  readonly count: Int;
  readonly at: (index: number) => Sum;
}

/**
 * Moves made of runs of options. Each listing calls `runs` again, so no option has to be kept. They are counted only on demand, so the
 * first ones can be listed even where there are too many to count; a listing of all of them counts them, too.
 */
export function movesOf(runs: () => Iterable<Run>): Moves {
  let counted: Int | null = null;
  return {
    get count() {
      if (counted === null) {
        let count: Int = 0;
        for (const run of runs()) count = add(count, run.count);
        counted = count;
      }
      return counted;
    },
    first: (limit) => {
      const listed = list(runs(), limit);
      if (listed.length < limit) counted = listed.length;
      return listed;
    },
  };
}

/** These moves, which are all of them. */
export function movesIn(options: readonly Sum[]): Moves {
  return { count: options.length, first: (limit) => options.slice(0, limit) };
}

/** The most moves that are kept once they have been found. */
const MOST_KEPT = 1000;

/**
 * Moves that are found by looking through all options. Once all have been found, they are kept if they are few: looking again may take as
 * long as finding the value. Where a limit ends that, the moves met so far are known.
 */
export function movesAmong(wanted: () => Iterable<Sum>): Moves {
  return movesWhere((visit) => {
    for (const move of wanted()) if (visit(move)) return true;
    return false;
  });
}

/** The same for moves that `some` shows one after another, as long as it gets false; it returns whether it got true. */
export function movesWhere(some: (visit: (move: Sum) => boolean) => boolean): Moves {
  let kept: readonly Sum[] | null = null;
  let met: readonly Sum[] = [];
  let counted: number | null = null;
  /** Looks through the options until `limit` moves are found, and lists at most `listed` of them: finding one more may take far longer. */
  const look = (limit: number, listed: number): readonly Sum[] => {
    if (kept !== null) return kept.slice(0, listed);
    const found: Sum[] = [];
    let count = 0;
    const isLast = (move: Sum): boolean => {
      count += 1;
      if (found.length < listed) found.push(move);
      if (found.length > met.length) met = found;
      return count >= limit;
    };
    if (some(isLast)) return found;
    counted = count;
    if (found.length === count && count <= MOST_KEPT) kept = found;
    return found;
  };
  return {
    get count() {
      if (counted === null) look(Number.POSITIVE_INFINITY, MOST_KEPT);
      return counted ?? 0;
    },
    first: (limit) => look(limit, limit),
    met: () => met,
  };
}

/** These moves, counted in another way than by listing them. */
export function countedBy({ first, met }: Moves, count: () => Int): Moves {
  const counted = once(count);
  return {
    get count() {
      return counted();
    },
    first,
    ...(met === undefined ? {} : { met }),
  };
}

/** Moves that are looked for in a way that is chosen when they are first needed. Until then, none have been met. */
export function movesLater(choose: () => Moves): Moves {
  let chosen: Moves | null = null;
  const moves = (): Moves => {
    chosen ??= choose();
    return chosen;
  };
  return {
    get count() {
      return moves().count;
    },
    first: (limit) => moves().first(limit),
    met: () => chosen?.met?.() ?? [],
  };
}

/** A move that is known among others that are not: counting them reaches a limit. */
export function oneOfMany(option: Sum): Moves {
  return {
    get count(): never {
      throw new LimitReached('value');
    },
    first: (limit) => [option].slice(0, limit),
  };
}

/** A run of one option. */
export function single(option: Sum): Run {
  return { count: 1, at: () => option };
}

/** A run of `count` options, which are generated only as far as they are retrieved. */
export function runOf(count: Int, options: () => Iterable<Sum>): Run {
  const made: Sum[] = [];
  let source: Iterator<Sum> | null = null;
  const at = (index: number): Sum => {
    source ??= options()[Symbol.iterator]();
    while (made.length <= index) {
      const next = source.next();
      if (next.done === true) break;
      made.push(next.value);
    }
    return made[index] ?? [];
  };
  return { count, at };
}

function list(runs: Iterable<Run>, limit: number): readonly Sum[] {
  const listed: Sum[] = [];
  for (const run of runs) {
    for (let index = 0; index < run.count; index += 1) {
      if (listed.length >= limit) return listed;
      listed.push(run.at(index));
    }
  }
  return listed;
}
