import type { ComponentAnswer } from '../../server/src/answers/answer.ts';

/** One step on the way to a mex: whether a number is the value of an option, and of which. */
export interface MexStep {
  readonly number: string;
  /** The first option with this value; null if there is none, which makes the number the mex. */
  readonly option: string | null;
}

/**
 * How the value of a component follows from those of its options: 0, 1, 2, … are looked for until one is missing. Null if not all options
 * are known, if play may go on for ever, or if the value is known by more than this. Linear in the options.
 */
export function mexSteps({ value, options }: Pick<ComponentAnswer, 'value' | 'options'>): readonly MexStep[] | null {
  if (options?.complete !== true || options.list.some((option) => !/^\d+$/.test(option.value))) return null;
  const first = new Map<string, string>();
  for (const option of options.list) if (!first.has(option.value)) first.set(option.value, option.to);
  const steps: MexStep[] = [];
  for (let number = 0; ; number += 1) {
    const option = first.get(String(number)) ?? null;
    steps.push({ number: String(number), option });
    if (option === null) return String(number) === value ? steps : null;
  }
}
