import type { InputMistake } from '../../answers/input/shaped-input.ts';
import type { ProblemArguments } from '../../syntax/problems/problem.ts';
import { misfit } from './misfits.ts';
import { objection, type Refused } from './objections.ts';

/** Words of the command line. */
export const cli = {
  /** After a file that asks nothing, of whose games no values are shown. */
  askPosition: (signature: string) =>
    `To see who wins, add a line such as play ${signature} with values in place of the names.`,
  /** `label` says how the rules are called. */
  verified: (rules: string, label: string, { preperiod, period, saltus, needed, below }: Verified, by: string) =>
    [
      `The certificate holds for the rules of one heap that are in it: ${rules}`,
      label,
      `g(n + ${period}) = g(n)${saltus === '0' ? '' : ` + ${saltus}`} for every n ≥ ${preperiod}.`,
      `${by} ${needed === '0' ? '' : `${needed === '1' ? 'The one value' : `All ${needed} values`} that this requires, of heaps below ${below}, agreed with the rules. `}The preperiod and the period are the least possible.`,
    ].join('\n'),
  /** How the rules in a certificate are called. */
  label: {
    same: (game: string) => `These are the rules of ${game}, as the file says.`,
    unknown: (game: string) =>
      `The file calls them “${game}”; whether they are the rules of a game with this name was not checked.`,
  },
  /** Why a law that holds for the values that were checked holds for all. */
  verifiedBy: {
    finite: 'The set of amounts is finite.',
    repeating: 'The amounts repeat.',
    'growing splits':
      'Splits whose sizes differ by multiples of the period lead to values that differ by multiples of the saltus.',
    interval: 'The amounts form an interval, so quotients and remainders determine the values.',
    Lasker: 'These are Lasker’s rules, whose values are known.',
    'all but the last': 'This is Nim with one stone fewer.',
    residues: 'The values depend only on the remainder of the heap.',
  },
  refused: (refused: Refused) => `The certificate does not hold: ${objection(refused)}.`,
  unfinished: 'The check reached a limit, so it proves nothing. Raise the limit with --seconds or --memory.',
  declarationsIn: 'To use the declarations of a file, add `--in FILE`.',
  notWritten: (game: string) =>
    `No certificate of ${game} can be written to a file: its rules cannot be written as data, or it has too many values.`,
  /** `position` counts the positions of the input, from 1. */
  inputMistake: (mistake: InputMistake, position: string) =>
    mistake.kind === 'ends'
      ? `The input ends before position ${position} is complete.`
      : `${mistake.text} in position ${position} is not a number that is allowed there.`,
  /** `known` are the titles of the sections that can be converted. */
  leftOut: (place: string, section: string, text: string, known: readonly string[]) =>
    `${place} is left out: ${text} in the section [${section}] is not a position that can be converted. Positions of these sections can: ${known.join(', ')}.`,
  onePositionEachLine: 'one position on each line is needed, such as Nim(3, 4, 5)',
  /** `printed`: the number of lines whose answers were printed before. */
  shortcutRefuted: (refuted: ProblemArguments['shortcut-refuted'], printed: number) =>
    [
      `warning: a shortcut in Nimber contradicts the rules: ${misfit(refuted)}.`,
      printed === 0
        ? 'No answer uses it.'
        : `The answers to lines 1 to ${printed} may have used it; the others do not.`,
      'Please report this with the file.',
    ].join(' '),
  internalError: (text: string, url: string) =>
    `Internal error in Nimber (${text}). Please report it at ${url} with this command and its files; --verbose shows where it occurred.`,
  /** A test of a file that has no errors outside its expectations and conjectures. */
  readsWithoutErrors: 'has no other errors',
  /** For the formats that make one text of all files. */
  stoppedUnprinted: 'Stopped. Nothing is printed, because this format needs the answers to all lines.',
  /** What `nimber check` has done when it is stopped: answered `answers` lines, and every line of `known` of the `files` files. */
  stopped: (answers: string, known: string, files: string) => {
    const said = `${answers} ${answers === '1' ? 'line has an answer' : 'lines have answers'}`;
    return files === '1'
      ? `Stopped. ${said}; the others do not.`
      : `Stopped. ${said}; ${known} of ${files} files ${known === '1' ? 'is' : 'are'} complete.`;
  },
  notFormatted: (files: string) => `${files} ${files === '1' ? 'file is' : 'files are'} not formatted: run nimber fmt.`,
  watching: 'Waiting for a file to change. Press Ctrl-C to stop.',
  severity: { error: 'error', warning: 'warning', information: 'note' },
};

/** What a certificate says, as texts. */
export interface Verified {
  readonly preperiod: string;
  readonly period: string;
  readonly saltus: string;
  readonly needed: string;
  /** The values of the heaps below this many stones are needed. */
  readonly below: string;
}

export type CliWords = typeof cli;
