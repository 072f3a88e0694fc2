import type { Declaration, GameDeclaration } from '../../syntax/tree/tree.ts';
import type { Names } from '../scope/scope.ts';

/** Tells whether a word has the meaning that the language gives it: no declaration and no variable hides it. */
export type IsPlainWord = (word: string) => boolean;

/** Tells which words mean in the rules of a game what they mean in the language, outside loops over variables of that name. */
export function plainWordsOf({ parameters, states }: GameDeclaration, names: Pick<Names, 'has'>): IsPlainWord {
  const variables = new Set([...parameters, ...states.map(({ name }) => name)].map(({ text }) => text));
  return (word) => !names.has(word) && !variables.has(word);
}

/** The same for any declaration: only games have variables of their own, apart from those of loops. */
export function plainWordsIn(declaration: Declaration, names: Pick<Names, 'has'>): IsPlainWord {
  return declaration.kind === 'game' ? plainWordsOf(declaration, names) : (word) => !names.has(word);
}
