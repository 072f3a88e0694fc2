/** How values are found step by step, in the panel. The page has this table itself, so nothing here may need anything but text. */
export const learning = {
  next: 'Next step',
  showAll: 'All steps',
  fromStart: 'From the beginning',
  mex: 'The mex, step by step',
  ofComponent: 'Component ',
  noOptions: 'has no options.',
  hasOptions: (count: string) => (count === '1' ? 'has one option.' : `has ${count} options.`),
  guessMex: 'What are the values of the options, and which number is the first that is missing?',
  optionHas: (option: string, value: string) => `${option} has the value ${value}.`,
  /** `below` lists 0, 1, 2, … up to the number before the mex. */
  mexIs: (below: string, mex: string) =>
    below === ''
      ? 'No option has the value 0, so 0 is the mex: the value is 0.'
      : `${below} ${mex === '1' ? 'is the value of an option' : 'are values of options'}, and ${mex} is not, so ${mex} is the mex: the value is ${mex}.`,
  guessXor: 'Is the number of ones in each column odd or even?',
  column: (weight: string, ones: string, isOdd: boolean) =>
    `The column of ${weight} has ${ones} ${ones === '1' ? 'one' : 'ones'}. This number is ${isOdd ? 'odd, so the xor has a 1 here' : 'even, so the xor has a 0 here'}.`,
  allEven: 'Every column has an even number of ones, so the xor is 0.',
  leading: (weight: string, component: string, from: string, xor: string, to: string) =>
    `The first 1 of the xor is in the column of ${weight}, where ${component} has a 1. A move that changes its value from ${from} to ${from} ⊕ ${xor} = ${to} makes every column even.`,
};

export type LearningWords = typeof learning;
