import { withinWords } from '../ir/beyond-words.ts';
import type { Program } from '../ir/ir.ts';
import { cpp } from './cpp.ts';
import { java } from './java.ts';
import type { Language } from './language.ts';
import { printProgram } from './print.ts';
import { python } from './python.ts';
import { typescript } from './typescript.ts';

/** The languages in which a solver can be written, by the name that the command line knows; `words` if their numbers have 64 bits. */
export const LANGUAGES = {
  cpp: { name: 'C++', extension: 'cpp', editor: 'cpp', words: true, of: () => cpp },
  python: { name: 'Python', extension: 'py', editor: 'python', words: false, of: () => python },
  typescript: { name: 'TypeScript', extension: 'ts', editor: 'typescript', words: false, of: typescript },
  java: { name: 'Java', extension: 'java', editor: 'java', words: true, of: () => java },
} as const satisfies Readonly<
  Record<string, { name: string; extension: string; editor: string; words: boolean; of: (large: boolean) => Language }>
>;

export type LanguageName = keyof typeof LANGUAGES;

/** Whether a text is the name of one of the languages. */
export function isLanguage(text: string): text is LanguageName {
  return Object.hasOwn(LANGUAGES, text);
}

/** A program in a language. */
export function written(program: Program, language: LanguageName): string {
  const { of, words } = LANGUAGES[language];
  return printProgram(words ? withinWords(program) : program, of(program.large));
}

/** Words that no name of a program may be in any of the languages. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  Object.values(LANGUAGES).flatMap(({ of }) => [...of(true).reserved]),
);
