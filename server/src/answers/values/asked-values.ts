import {
  exactly,
  LimitReached,
  nimberText,
  outcomeOfSum,
  periodOf,
  prepareFor,
  remotenessOf,
  type Session,
  type Term,
  valueOfSum,
} from '../../engine/index.ts';
import type { Ask, Emit } from '../../semantics/scope/evaluation.ts';
import { decided } from '../positions/positions.ts';
import type { BudgetMeter } from '../shared/budget.ts';

/** How the questions in expressions are answered, at the expense of a meter. Throws `LimitReached`, also if moves cannot all be counted. */
export function askWith(session: Session, meter: BudgetMeter): Ask {
  return {
    position: (question, misere, each) => {
      const sum = sumFrom(each, meter);
      switch (question) {
        case 'sg': {
          if (misere) throw new LimitReached('value');
          const nimber = valueOfSum(session, sum, meter);
          return typeof nimber === 'object' ? { instead: nimberText(nimber) } : nimber;
        }
        case 'outcome':
          return misere
            ? decided({ misere }, sum, 'unwanted', { session, meter }).outcome
            : outcomeOfSum(session, sum, meter);
        case 'moves':
          return exactly(decided({ misere }, sum, 'wanted', { session, meter }).winning.count);
        case 'remoteness':
          return remotenessOf(session, sum, misere, meter) ?? { instead: 'draw' };
      }
    },
    prepare: (positions, most) => prepareFor(session, sumFrom(most, meter), positions, meter),
    period: (question, ruleset) => periodOf(session, ruleset, meter)?.[question] ?? null,
  };
}

function sumFrom(each: (emit: Emit) => void, meter: BudgetMeter): readonly Term[] {
  const sum: Term[] = [];
  each((component, times) => {
    meter.spend(1);
    sum.push({ component, times });
  });
  return sum;
}
