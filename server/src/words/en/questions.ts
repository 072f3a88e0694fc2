/**
 * The questions of a lesson, in the panel and on a page made from a file. The panel has this table itself, so nothing here may need
 * anything but text. Text between backticks is code.
 */
export const questions = {
  title: 'Lesson',
  heading: 'Questions',
  intro: 'Answer first, then compare with what Nimber computes.',
  asks: {
    outcome: (about: string) => `Who wins \`${about}\`?`,
    sg: (about: string) => `What is the value of \`${about}\`?`,
    moves: (about: string) => `How many moves win in \`${about}\`?`,
    period: (about: string) => `What is the period of \`${about}\`?`,
    preperiod: (about: string) => `How many values of \`${about}\` come before its period?`,
    play: (about: string) => `Which move wins in \`${about}\`?`,
  },
  yourAnswer: 'Your answer',
  check: 'Check',
  right: 'Right.',
  wrong: (answer: string) => `No, the answer is ${answer}.`,
  explanation: 'Explanation',
  score: (right: string, all: string) => `You have answered ${right} of ${all} questions correctly.`,
  again: 'Once more',
  /** On a page, what hides the answer until it is clicked. */
  answer: 'Answer',
  noAnswer: 'This question has no answer.',
};

export type QuestionWords = typeof questions;
