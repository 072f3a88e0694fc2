/** What the library says that no other part of the product does. */
export const library = {
  closed: 'These games are closed.',
  positiveNumber: (option: string) => `${option} must be a positive number.`,
  mustBeText: (name: string) => `${name} must be a string.`,
  /** For a text with several declarations, or with none, in place of one position or game. */
  oneQuestion: (text: string) => `\`${text}\` is not one position or one game.`,
  outOfMemory: 'This needs more memory than the library may take.',
  crashed: (text: string) => `Internal error in Nimber (${text}). Please report it.`,
};

export type LibraryWords = typeof library;
