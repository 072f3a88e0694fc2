import type { Program } from '../ir/ir.ts';
import { cpp } from './cpp.ts';
import { java } from './java.ts';
import type { Language } from './language.ts';
import { printProgram } from './print.ts';
import { python } from './python.ts';
import { typescript } from './typescript.ts';

/** The languages in which a solver can be written, by the name that the command line knows. */
export const LANGUAGES = {
  cpp: { name: 'C++', extension: 'cpp', editor: 'cpp', of: () => cpp },
  python: { name: 'Python', extension: 'py', editor: 'python', of: () => python },
  typescript: { name: 'TypeScript', extension: 'ts', editor: 'typescript', of: typescript },
  java: { name: 'Java', extension: 'java', editor: 'java', of: () => java },
} as const satisfies Readonly<
  Record<string, { name: string; extension: string; editor: string; of: (large: boolean) => Language }>
>;

export type LanguageName = keyof typeof LANGUAGES;

/** Whether a text is the name of one of the languages. */
export function isLanguage(text: string): text is LanguageName {
  return Object.hasOwn(LANGUAGES, text);
}

/** A program in a language. */
export function written(program: Program, language: LanguageName): string {
  return printProgram(program, LANGUAGES[language].of(program.large));
}

/** Words that no name of a program may be in any of the languages. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  Object.values(LANGUAGES).flatMap(({ of }) => [...of(true).reserved]),
);
