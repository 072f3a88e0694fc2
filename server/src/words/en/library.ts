/** What the library says that no other part of the product does. */
export const library = {
  closed: 'This games object is closed. Call createGames again.',
  positiveNumber: (option: string) => `${option} must be a positive number.`,
  mustBeText: (name: string) => `${name} must be a string.`,
  mustBeBudget: 'budget must be an object such as { seconds: 2 }.',
  mustBeSignal: 'signal must be an AbortSignal.',
  mustBeFile: 'The file must be a result of `read`.',
  /** For a text with several declarations, or with none, in place of one position or game. */
  oneQuestion: (text: string) => `\`${text}\` is not one position or one game.`,
  /** For values over more ranges than a call takes, or fewer. */
  numberOfRanges:
    '`values` takes a position with at most one range, such as `Kayles(0..9)`; `table` takes one with two, such as `Wythoff(0..9, 0..9)`.',
  outOfMemory: 'This needs more memory than the library may use.',
  /** What a person reads before a language model uses a tool, and meanwhile. */
  toolOnlyComputes: 'Nimber only computes. It reads nothing but this input and changes nothing.',
  toolInUse: (tool: string) => `Nimber: ${tool}`,
  /** What is wrong with the use of a tool; a language model reads it and tries again. */
  noTool: (name: string, tools: readonly string[]) => `There is no tool ${name}. The tools are ${tools.join(', ')}.`,
  inputNeeded: 'The input must be an object.',
  missing: (name: string) => `The input needs ${name}.`,
  unknownInput: (name: string, known: readonly string[]) =>
    `The input cannot have ${name}. It may have: ${known.join(', ')}.`,
  mustBeTrueOrFalse: (name: string) => `${name} must be true or false.`,
  mustBeBetween: (name: string, least: string, most: string) =>
    `${name} must be a number greater than ${least} and at most ${most}.`,
  mustBeFiles: (name: string) => `${name} must be an object that maps the path of each file to its text.`,
  tooManyCharacters: (name: string, most: string) => `${name} must have at most ${most} characters.`,
  tooLong: (seconds: string) => `No result within ${seconds} s. Ask for less at once, or set a smaller budget.`,
  crashed: (text: string) => `Internal error in Nimber (${text}). Please report it.`,
};

export type LibraryWords = typeof library;
