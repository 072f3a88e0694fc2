import type { Unproved } from '../../../answers/shared/answer.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { PeriodWords } from '../../../words/en/periods.ts';
import { type Period, saltusText } from './grounds.ts';

/** The evidence for the proof of a period, in one sentence; null if its theorem needs no values. */
export function evidenceInWords(proved: Period, { seen }: PeriodWords): string | null {
  const { premises, preperiod, period, checkedTo } = proved;
  if (premises === undefined) return null;
  const range = { from: grouped(preperiod), to: grouped(BigInt(checkedTo) - BigInt(period)) };
  switch (premises.kind) {
    case 'code': {
      const { most, heaps, unequal, from = 0 } = premises;
      const enough = grouped(enoughFor(proved, BigInt(most), BigInt(heaps), BigInt(from)));
      return seen.code({ ...range, enough, most: grouped(most), heaps: String(heaps), unequal });
    }
    case 'finite':
      return seen.finite({ ...range, most: grouped(premises.most), round: grouped(premises.modulus ?? 1) });
    case 'repeating':
      return seen.repeating({ ...range, most: grouped(premises.from), round: grouped(premises.period) });
  }
}

/** The theorem of Guy and Smith for finite codes requires values up to this, see `engine/periods/guy-smith.ts`. */
function enoughFor({ preperiod, period }: Period, most: bigint, heaps: bigint, first: bigint): bigint {
  const from = preperiod === 0 ? 1n : BigInt(preperiod);
  const enough = heaps * (from + BigInt(period) - 1n) + most + 1n - BigInt(period);
  return enough > first ? enough : first;
}

/** How far an unsuccessful search for a period got, and the pattern of the first values. */
export function unprovedInWords(
  { provable, reached, observed, looking }: Unproved,
  words: PeriodWords,
): readonly string[] {
  const far = grouped(reached);
  const state = looking ? words.looking(far) : provable ? words.unproved(far) : words.open;
  return [state, ...observedInWords(observed, words)];
}

/** The pattern of the first values, with the number of values that show it. */
export function observedInWords(observed: Unproved['observed'], words: PeriodWords): readonly string[] {
  if (observed === null) return [];
  const { preperiod, period, saltus, seen } = observed;
  return [words.observed(words.law(grouped(period), saltusText(saltus)), grouped(preperiod), grouped(seen))];
}
