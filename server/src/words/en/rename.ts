/** Why something cannot be renamed. Plain text: an editor shows it as a message. */
export const rename = {
  word: (word: string) => `${word} is a word of the language.`,
  prelude: (name: string) =>
    `${name} is declared in the prelude, which every file shares and nobody can change. A declaration of your own under another name can use it.`,
  undeclared: (name: string) => `Nothing declares ${name}, so there is nothing to rename.`,
  /** A vertex named by a number, which a position can also reach by computing. */
  numbered: (name: string) => `${name} is a number, which a position may also compute; it can only be changed by hand.`,
  notAName: (name: string) =>
    `${name} is no name. A name begins with a letter or _, and goes on with letters, digits, _ and '.`,
  taken: (name: string) => `${name} is a word of the language and cannot be a name.`,
  /** `place` is the file and line, empty for this place. */
  unreadable: (name: string, place: string) =>
    `${name} stands in a declaration that cannot be read${place === '' ? '' : ` (${place})`}. Mend that first, lest the name be missed there.`,
  clash: (name: string, place: string) => `The name ${name} would change what ${place} means. Choose another one.`,
  notWritable: (file: string) => `${file} uses the name, too, and must not be written to.`,
};

export type RenameWords = typeof rename;
