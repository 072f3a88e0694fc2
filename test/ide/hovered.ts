import { expect } from 'vitest';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { answered, marked } from './marked.ts';

/** The Markdown of the hover at the mark of a text; empty where there is none. */
export function at(source: string, locale = 'en'): string {
  const { text, offsets } = marked(source);
  return hover(answered(text, locale), offsets[0] ?? 0)?.markdown ?? '';
}

/** The whole Markdown of a hover, its lines given one by one. */
export function check(source: string, ...lines: readonly string[]): void {
  expect(at(source).split('\n')).toEqual(lines);
}
