import type { CountedCases } from '../../semantics/positions/counted-cases.ts';
import type { Reason } from '../../semantics/positions/reasons.ts';
import type { Environment, Evaluate } from '../../semantics/scope/evaluation.ts';
import type { ProblemArguments } from '../../syntax/problems/problem.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked } from '../shared/context.ts';
import { shortened } from '../shared/failures.ts';

/** A few tenths of a second: the condition itself took about as long. */
const STEPS = 30_000_000;
const POSITIONS = 200_000;

function found<T>(compute: Evaluate<T>, asked: Asked): T | undefined {
  const inTime = (environment: Environment) => (meter: Environment['meter']) =>
    compute({ ...environment, slots: [], meter });
  return bestEffort(asked, inTime(asked.environment), STEPS, POSITIONS);
}

/** Why a condition does not hold, as a problem says it; nothing where that takes too long to find out. */
export function reasonWhyNot(
  whyNot: Evaluate<Reason>,
  asked: Asked,
): Omit<ProblemArguments['condition-fails'], 'text'> {
  const reason = found(whyNot, asked);
  if (reason === undefined) return { at: '', values: [], cases: null };
  const { at, values, cases } = reason;
  return {
    at: shortened(at.map(({ name, value }) => `${name} = ${value}`).join(', ')),
    values: values.map(({ expression: { start, end }, value }) => ({
      text: shortened(asked.piece.text.slice(start, end)),
      value: shortened(value),
    })),
    cases: cases === null ? null : grouped(cases),
  };
}

/** The cases that were counted, such as `a = 3, 5` and `(a, b) = (1, 2), …`; empty where there are none, or it takes too long to find out. */
export function countedText(counted: Evaluate<CountedCases> | null, asked: Asked): string {
  const first = counted === null ? undefined : found(counted, asked);
  if (first === undefined || first.cases.length === 0) return '';
  const { names, cases, areAll } = first;
  const several = names.length > 1;
  const tuple = (texts: readonly string[]) => (several ? `(${texts.join(', ')})` : texts.join());
  return shortened(`${tuple(names)} = ${cases.map(tuple).join(', ')}${areAll ? '' : ', …'}`);
}
