/** Periods: how a proof was found, how far a search has come, and what was merely seen. Sentences of Markdown. */
export const periods = {
  /**
   * What a proof rests on. The law was seen for all n from `from` to below `to`. For a finite code `enough` is as far
   * as its theorem asks.
   */
  seen: {
    code: ({ from, to, enough, most, heaps, unequal }: SeenOfCode) =>
      `It was seen for ${from} ≤ n < ${to}. Moves take at most ${most} and leave at most ${heaps} ${heaps === '1' ? 'heap' : 'heaps'}, so ${unequal ? 'that is enough' : `the theorem asks for n < ${enough}`}: the greatest heap that a move leaves can be exchanged for one a period smaller.${unequal ? ' Where the value is 0, no split into unequal heaps becomes one into equal heaps by that.' : ''}`,
    finite: ({ from, to, most }: SeenOfAmounts) =>
      `It was seen for ${from} ≤ n < ${to}. A value follows from the ${most === '1' ? 'one' : most} before it, so once that many in a row have come back, all that follow do.`,
    repeating: ({ from, to, most, round }: SeenOfAmounts) =>
      `It was seen for ${from} ≤ n < ${to}. From ${most} on the amounts repeat with period ${round}, and so do the values that a move reaches.`,
  },
  looking: (reached: string) => `Looking for a period: n = ${reached} so far.`,
  unproved: (reached: string) => `No period is proved; the values below n = ${reached} show none that can be.`,
  unprovable: 'No theorem is known here that could prove a period.',
  observed: (law: string, preperiod: string, seen: string) =>
    `Observed up to n = ${seen}, not proved: ${law} for n ≥ ${preperiod}. No answer rests on that.`,
  law: (period: string, saltus: string | null) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : Number(saltus) < 0 ? ` − ${saltus.slice(1)}` : ` + ${saltus}`}`,
  /** What the command line says. */
  proved: (game: string, period: string, preperiod: string) =>
    `**${game}** has period **${period}** from ${preperiod}.`,
  unknown: (game: string, reached: string) => `**${game}**: unknown. No period among the first ${reached} values.`,
  rate: (reached: string, perSecond: string) => `n = ${reached}, ${perSecond} values a second`,
  /** Follows the rate. */
  candidate: (period: string, provedAt: string) => `, perhaps period ${period}, to be proved at n = ${provedAt}`,
  resumed: (reached: string, file: string) => `Going on from n = ${reached}, kept in ${file}.`,
  kept: (reached: string, file: string) =>
    `${reached} values are kept in ${file}. The same command goes on from there; delete the file to begin anew.`,
  damaged: (file: string) => `${file} is damaged or of another game, so it is not used.`,
  outOfMemory: 'The memory is used up; `--memory` allows more.',
  /** The progress of the searches in an editor. */
  title: 'Looking for periods',
  progress: (game: string, reached: string) => `${game}: n = ${reached}`,
};

interface Seen {
  readonly from: string;
  readonly to: string;
  readonly most: string;
}

interface SeenOfCode extends Seen {
  readonly enough: string;
  readonly heaps: string;
  readonly unequal: boolean;
}

interface SeenOfAmounts extends Seen {
  /** The period of the amounts; 1 where they end. */
  readonly round: string;
}

export type PeriodWords = typeof periods;
