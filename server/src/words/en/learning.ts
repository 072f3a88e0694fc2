/** How a value is found step by step, in the panel. The page has this table itself, so nothing here may need anything but text. */
export const learning = {
  mex: 'The mex, step by step',
  noOptions: 'has no options.',
  optionsOf: (values: string) => `has these options with their values: ${values}.`,
  next: (number: string) => `Is ${number} the value of an option?`,
  found: (number: string, option: string) => `${number} is the value of ${option}.`,
  missing: (number: string) => `${number} is missing, so it is the mex: the value is ${number}.`,
};

export type LearningWords = typeof learning;
