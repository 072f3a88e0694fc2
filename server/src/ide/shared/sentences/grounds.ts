import type { Convention, GameValues } from '../../../answers/shared/answer.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { GroundWords } from '../../../words/en/grounds.ts';

export type Ground = GameValues['ground'];
type Quotient = NonNullable<Extract<Ground, { readonly kind: 'theorem' }>['quotient']>;
export type Period = NonNullable<GameValues['period']>;

/** Why an answer is true, as one sentence of Markdown. */
export function groundInWords(ground: Ground, convention: Convention, words: GroundWords): string {
  switch (ground.kind) {
    case 'computed':
      return words.computed;
    case 'theorem':
      if (ground.states !== undefined) return words.automaton(grouped(ground.states));
      return ground.quotient === undefined
        ? words.theorem(ground.by, convention)
        : quotientInWords(ground.quotient, words);
    case 'periodic':
      return periodInWords(ground.period, words);
  }
}

function quotientInWords({ elements, lost, checkedTo, period }: Quotient, words: GroundWords): string {
  const repeating = period && { period: grouped(period.period), preperiod: grouped(period.preperiod) };
  return words.quotient(grouped(elements), grouped(lost), grouped(checkedTo), repeating);
}

/** The values g(n) = n have period 1 and saltus 1, but nobody would describe them like that. */
function periodInWords({ period, preperiod, saltus, by }: Period, words: GroundWords): string {
  if (by === 'Bouton') return words.theorem(by, 'normal');
  return words.periodic(grouped(period), grouped(preperiod), saltusText(saltus), by);
}

/** The saltus as text; null for values that repeat without growing. */
export function saltusText(saltus: Period['saltus']): string | null {
  return saltus === 0 ? null : grouped(saltus);
}
