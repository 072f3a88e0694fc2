/** Periods: how a proof was found, how far a search has come, and what was merely observed. Sentences of Markdown. */
export const periods = {
  /**
   * What a proof rests on. The law was checked for all n from `from` to below `to`. For a finite code `enough` is as far
   * as its theorem asks.
   */
  seen: {
    code: ({ from, to, enough, most, heaps, unequal }: SeenOfCode) =>
      `It was checked for ${from} ≤ n < ${to}. A move takes at most ${most} and leaves at most ${heaps} ${heaps === '1' ? 'heap' : 'heaps'}, so ${unequal ? 'that is enough' : `the theorem requires n < ${enough}`}: the largest heap that a move leaves can be replaced by one that is smaller by a period.${unequal ? ' Where the value is 0, this never turns a split into unequal heaps into one into equal heaps.' : ''}`,
    finite: ({ from, to, most, round }: SeenOfAmounts) => {
      const [before, repeated] = most === '1' ? ['one', 'one has'] : [most, 'that many consecutive values have'];
      const also = round === '1' ? '' : ` and on the remainder of n by ${round}`;
      const where = round === '1' ? '' : ` a multiple of ${round} places later`;
      return `It was checked for ${from} ≤ n < ${to}. For large n, a value depends only on the ${before} before it${also}, so once ${repeated} repeated${where}, all later values do.`;
    },
    repeating: ({ from, to, most, round }: SeenOfAmounts) =>
      `It was checked for ${from} ≤ n < ${to}. From ${most} on, the amounts repeat with period ${round}, and so do the values that a move can reach.`,
  },
  looking: (reached: string) => `Looking for a period: n = ${reached} so far.`,
  unproved: (reached: string) => `No period is proved: the values below n = ${reached} show none that can be proved.`,
  /** Of values that are computed, where no theorem about such rules is known. */
  open: 'It is not known whether these values become periodic.',
  unprovable: 'No known theorem could prove a period here.',
  observed: (law: string, preperiod: string, seen: string) =>
    `Observed up to n = ${seen}, not proved: ${law} for n ≥ ${preperiod}. No answer relies on this.`,
  law: (period: string, saltus: string | null) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : saltus.startsWith('-') ? ` − ${saltus.slice(1)}` : ` + ${saltus}`}`,
  /** What the command line says. */
  proved: (game: string, period: string, saltus: string | null, preperiod: string) =>
    `**${game}** has period **${period}**${saltus === null ? '' : ` and saltus **${saltus}**`} from ${preperiod}.`,
  unknown: (game: string, reached: string) => `**${game}**: unknown. No period among the first ${reached} values.`,
  rate: (reached: string, perSecond: string) => `n = ${reached}, ${perSecond} values per second`,
  /** Follows the rate. */
  candidate: (period: string, provedAt: string) =>
    `, possibly period ${period}, which can be proved at n = ${provedAt}`,
  resumed: (reached: string, file: string) => `Continuing from n = ${reached}, saved in ${file}.`,
  kept: (reached: string, file: string) =>
    `${reached} ${reached === '1' ? 'value is' : 'values are'} saved in ${file}. Run the same command to continue; delete the file to start over.`,
  damaged: (file: string) => `${file} is damaged or belongs to another game, so it is not used.`,
  outOfMemory: 'Out of memory; `--memory` allows more.',
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
