import { isOneOf } from '../syntax/vocabulary.ts';

/** What a program prints for each position. */
export const PRINTS = ['verdict', 'value', 'count', 'first-move'] as const;
export type Print = (typeof PRINTS)[number];

/** Whether a text says what to print. */
export function isPrint(text: string): text is Print {
  return isOneOf(PRINTS, text);
}
