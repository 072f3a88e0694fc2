/** After one of `amounts` is taken, the rest is left as exactly `heaps` heaps. */
interface Parts {
  readonly heaps: number;
  readonly amounts: readonly number[];
}

/** With fewer heaps, moves can lose only finitely many numbers of periods. */
const LEAST_PARTS = 3;
/** Limits of cost. */
const MOST_PARTS = 8;
const MOST_STEPS = 2 ** 22;

/**
 * Whether values grow by `saltus` in every period for ever, if those of the first period, the heaps 1, 2, …, are right. The theorem and its proof are in `engine/game/growth.ts`; this is
 * separate code for what it requires, so that a mistake there does not pass the check as well.
 */
export function isGrowing(first: readonly number[], saltus: number, moves: readonly Parts[]): boolean {
  const period = first.length;
  const most = Math.max(0, ...moves.map(({ heaps }) => heaps));
  if (most < LEAST_PARTS || most > MOST_PARTS || most ** 2 * period ** 2 * saltus > MOST_STEPS) return false;
  if (saltus < 1 || (saltus & (saltus - 1)) !== 0 || first.some((value) => value >= saltus)) return false;
  const lefts = leftBy(first, saltus, most);
  return first.every((own, place) =>
    Array.from({ length: saltus }, (_, low) => low).every((low) => {
      const lost = periodsLost(place, low);
      return (low >= own || lost.exactly.has(0)) && meetsAll(lost);
    }),
  );

  /** How many periods the heaps of a move lose together, if the heap at this place of its period is left as heaps whose values have the xor `low`, but for multiples of the saltus. */
  function periodsLost(place: number, low: number): Lost {
    const exactly = new Set<number>();
    const inThree = new Set<number>();
    for (const { heaps, amounts } of moves) {
      if (heaps === 0) continue;
      for (const sum of lefts[heaps]?.[low] ?? []) {
        for (const amount of amounts) {
          const stones = amount + heaps + sum - 1 - place;
          if (stones % period !== 0) continue;
          exactly.add(stones / period);
          if (heaps >= LEAST_PARTS) inThree.add(stones / period);
        }
      }
    }
    return { exactly, inThree };
  }
}

/** The periods that moves lose: as many, or as many and any even number more, which three heaps or more can also lose. */
interface Lost {
  readonly exactly: ReadonlySet<number>;
  readonly inThree: ReadonlySet<number>;
}

/** Whether each number of periods from 1 on is lost by one of the moves. */
function meetsAll({ exactly, inThree }: Lost): boolean {
  return [1, 2].every((parity) => {
    const fromHere = [...inThree].filter((lost) => (lost - parity) % 2 === 0);
    if (fromHere.length === 0) return false;
    const end = Math.min(...fromHere);
    for (let lost = parity; lost < end; lost += 2) if (!exactly.has(lost)) return false;
    return true;
  });
}

/** For each number of heaps, and each xor of their values in the first period, what the places of so many heaps in their periods may add up to. */
function leftBy(first: readonly number[], saltus: number, most: number): readonly SumsByXor[] {
  const none = (): Set<number>[] => Array.from({ length: saltus }, () => new Set<number>());
  let latest = none();
  latest[0]?.add(0);
  const all: SumsByXor[] = [latest];
  for (let heaps = 1; heaps <= most; heaps += 1) {
    const next = none();
    for (const [xor, sums] of latest.entries())
      for (const [place, value] of first.entries()) for (const sum of sums) next[xor ^ value]?.add(sum + place);
    latest = next;
    all.push(next);
  }
  return all;
}

type SumsByXor = readonly ReadonlySet<number>[];
