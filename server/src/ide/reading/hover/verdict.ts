import type {
  Answer,
  ConjectureAnswer,
  ExpectationAnswer,
  PositionAnswer,
  PositionValues,
  ShownAnswer,
  UsedGame,
} from '../../../answers/shared/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { HoverWords } from '../../../words/en/hover.ts';
import type { Words } from '../../../words/words.ts';
import { comparedValues, failsFor } from '../../shared/sentences/expectations.ts';
import { groundInWords } from '../../shared/sentences/grounds.ts';
import { messageOf } from '../../shared/sentences/messages.ts';
import { abbreviated, code, shortened } from '../../shared/sentences/text.ts';
import { positionInWords } from './position.ts';

/** What an answer says about a `play`, `position`, `show`, `expect` or `conjecture`, as Markdown paragraphs; empty for other declarations. */
export function verdictInWords(answer: Answer | 'pending', names: Program['names'], words: Words): readonly string[] {
  if (answer === 'pending') return [words.hover.pending];
  const whole = (position: PositionAnswer | null): readonly string[] =>
    position === null ? [] : positionInWords(position, names, words);
  switch (answer.kind) {
    case 'position':
      return whole(answer);
    case 'shown':
      return [shownInWords(answer, words.hover), ...whole(answer.position)];
    case 'expectation':
      return [expectationInWords(answer, words.hover), ...whole(answer.position)];
    case 'conjecture':
      return [conjectureInWords(answer, words)];
    case 'none':
      // Each says for itself that there is no answer, and the editor adds the problem at the place.
      return answer.problems.map((problem) => messageOf(problem, words));
    case 'game':
      return [];
  }
}

/** The position that an answer is about, if it is about one. */
export function positionOf(answer: Answer | 'pending'): PositionAnswer | null {
  if (answer === 'pending') return null;
  if (answer.kind === 'position') return answer;
  return answer.kind === 'expectation' || answer.kind === 'shown' ? answer.position : null;
}

/** The values of the position that an answer is about, with whatever is known about its components. */
export function valuesOf(answer: Answer | 'pending'): PositionValues | null {
  if (answer === 'pending') return null;
  if (answer.kind === 'position') return answer;
  return answer.kind === 'expectation' || answer.kind === 'shown' ? answer.values : null;
}

/** The games that a declaration uses and about which something is known. */
export function gamesOf(answer: Answer | 'pending'): readonly UsedGame[] {
  return answer !== 'pending' && 'games' in answer ? answer.games.filter(isTold) : [];
}

function isTold({ known, values, table, listed = [] }: UsedGame): boolean {
  return known !== null || values.length > 0 || table.length > 0 || listed.length > 0;
}

const LONGEST_VALUE = 80;

/** An editor cannot scroll through more than that in a hover. */
const LONGEST_SHOWN = 10_000;

/** A value that is shown, in a sentence. */
export function shownInWords({ value, count }: ShownAnswer, words: HoverWords): string {
  const written = code(abbreviated(value, LONGEST_SHOWN));
  return count === null ? written : words.values(written, grouped(count));
}

/** Whether an expectation holds, in a sentence. */
export function expectationInWords(answer: ExpectationAnswer, words: HoverWords): string {
  const { holds, isCondition } = answer;
  const at = failsFor(answer);
  if (isCondition) return holds ? words.conditionHolds : words.conditionFails(at === '' ? '' : code(at));
  const { actual, expected } = comparedValues(answer);
  const wanted = code(shortened(expected, LONGEST_VALUE));
  if (typeof actual !== 'string') return words.failsBy(code(actual.atLeast), wanted);
  const found = code(shortened(actual, LONGEST_VALUE));
  return holds ? words.holds(found) : words.fails(found, wanted);
}

/** Whether a conjecture is proved, only tested or refuted, in a sentence. */
export function conjectureInWords(
  { tested, upTo, counterexample, proved }: ConjectureAnswer,
  { hover: words, grounds }: Words,
): string {
  if (proved !== null) return words.provedForAll(groundInWords(proved, 'normal', grounds));
  if (counterexample === null) return words.agreesUpTo(grouped(tested), code(upTo));
  return words.disagrees(code(counterexample.state), counterexample.actual, counterexample.expected);
}
