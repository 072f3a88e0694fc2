/** Why something cannot be renamed. Plain text: an editor shows it as a message. */
export const rename = {
  word: (word: string) => `${word} is part of the language and cannot be renamed.`,
  prelude: (name: string) =>
    `${name} is declared in the prelude, which all files share and nobody can change. You can declare a game of your own that uses it.`,
  undeclared: (name: string) => `${name} is not declared anywhere, so it cannot be renamed.`,
  /** A vertex named by a number, which a position can also reach by computing. */
  numbered: (name: string) =>
    `${name} is a number, which a position may also compute, so it can only be changed by hand.`,
  notAName: (name: string) =>
    `${name === '' ? '' : `${name} is not a valid name. `}A name starts with a letter or _ and continues with letters, digits, _ and '.`,
  taken: (name: string) => `${name} is a reserved word and cannot be a name.`,
  /** `place` is the file and line, empty for this place. */
  unreadable: (name: string, place: string) =>
    `${name} occurs in a declaration that cannot be read${place === '' ? '' : ` (${place})`}. Fix that declaration first, so that no use of the name is missed.`,
  clash: (name: string, place: string) => `The name ${name} would change what ${place} means. Choose another name.`,
  notWritable: (file: string) => `${file} also uses the name, but may not be changed.`,
};

export type RenameWords = typeof rename;
