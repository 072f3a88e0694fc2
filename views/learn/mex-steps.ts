import type { ComponentAnswer, OptionsAnswer } from '../../server/src/answers/shared/answer.ts';

/** How a value follows from those of its options, as one finds it with pencil and paper. */
export interface MexSteps {
  /** The options in the order in which their values are shown. */
  readonly options: OptionsAnswer['list'];
  /** 0, 1, 2, … as far as each is the value of an option. */
  readonly below: readonly string[];
  /** The first number that is not. */
  readonly mex: string;
}

/**
 * The steps to the value of a component. Null if not all options are known, if play may go on for ever, or if the value is not the mex.
 * Linear in the options.
 */
export function mexSteps({ value, options }: Pick<ComponentAnswer, 'value' | 'options'>): MexSteps | null {
  if (options?.complete !== true || options.list.some((option) => !/^\d+$/.test(option.value))) return null;
  const values = new Set(options.list.map((option) => option.value));
  const below: string[] = [];
  while (values.has(String(below.length))) below.push(String(below.length));
  const mex = String(below.length);
  return mex === value ? { options: options.list, below, mex } : null;
}
