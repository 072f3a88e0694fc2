import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { Declaration, GameDeclaration } from '../../../syntax/tree/tree.ts';
import type { Names } from '../../scope/scope.ts';

/** Tells whether a word has the meaning that the language gives it: no declaration and no variable hides it. */
export interface IsPlainWord {
  (word: string): boolean;
  /** The function, constant or set that a word stands for; null if it stands for anything else. */
  readonly definition: (word: string) => Definition | null;
}

/** A definition by `let` or `set`. */
export interface Definition {
  readonly parameters: readonly string[];
  readonly value: Expression;
  /** The meaning of the words in it. */
  readonly isPlain: IsPlainWord;
}

/** Tells which words mean in the rules of a game what they mean in the language, outside loops over variables of that name. */
export function plainWordsOf({ parameters, states }: GameDeclaration, names: Pick<Names, 'has' | 'get'>): IsPlainWord {
  return plainWordsExcept(
    [...parameters, ...states.map(({ name }) => name)].map(({ text }) => text),
    plainWords(names),
  );
}

/** The same for any declaration: only games have variables of their own, apart from those of loops. */
export function plainWordsIn(declaration: Declaration, names: Pick<Names, 'has' | 'get'>): IsPlainWord {
  return declaration.kind === 'game' ? plainWordsOf(declaration, names) : plainWords(names);
}

/** The same words, except those that variables hide. */
export function plainWordsExcept(variables: readonly string[], isPlain: IsPlainWord): IsPlainWord {
  const hidden = new Set(variables);
  return Object.assign((word: string) => !hidden.has(word) && isPlain(word), {
    definition: (word: string) => (hidden.has(word) ? null : isPlain.definition(word)),
  });
}

function plainWords(names: Pick<Names, 'has' | 'get'>): IsPlainWord {
  return Object.assign((word: string) => !names.has(word), {
    definition: (word: string): Definition | null => {
      const found = names.get(word);
      if (found?.declaration.kind !== 'let' && found?.declaration.kind !== 'set') return null;
      const { parameters, value } = found.declaration;
      const variables = parameters.map(({ text }) => text);
      return { parameters: variables, value, isPlain: plainWordsExcept(variables, plainWords(found.home().names)) };
    },
  });
}
