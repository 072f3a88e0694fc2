import { answer, type MakeContext } from '../../answers/answers.ts';
import type { ConjectureAnswer, Proof } from '../../answers/shared/answer.ts';
import type { Limits } from '../../answers/shared/budget.ts';
import type { Pattern } from '../formulas/pattern.ts';
import { type AskedGame, withConjecture, withFreeNames } from './game-asked.ts';

/** A pattern with the result of the test of conjectures. */
export interface FoundPattern extends Pick<Pattern, 'kind'> {
  /** What it is about: `sg(Bash[3](n))`. */
  readonly about: string;
  readonly formula: string;
  /** The declarations that state it, to be written below the game. */
  readonly lines: readonly string[];
  /** What proves it; null if it was only observed. */
  readonly proved: Proof | null;
  /** How many states agreed, and the last of them; of no meaning if it is proved. */
  readonly tested: string;
  readonly upTo: string;
}

/** What the tests of the patterns of a game need. */
export interface Tests {
  readonly asked: AskedGame;
  readonly limits: Limits;
  readonly makeContext: MakeContext;
  /** The time in milliseconds, and when the tests must have ended. */
  readonly now: () => number;
  readonly end: number;
}

/** The patterns that the test of conjectures does not refute, as far as there is time for their tests. */
export function stated(
  patterns: readonly Pattern[],
  { asked, makeContext, limits, now, end }: Tests,
): readonly FoundPattern[] {
  return patterns.flatMap((pattern) => {
    const { kind, about, variables } = pattern;
    const [formula = '', ...declarations] = withFreeNames([pattern.formula, ...pattern.declarations], asked);
    const of = `${about}(${asked.reference}(${variables.join(', ')}))`;
    const line = `conjecture ${of} = ${formula}`;
    const { program, index } = withConjecture(asked, declarations, line);
    const left = (end - now()) / 1000;
    if (left <= 0) return [];
    const seconds = kind === 'row' ? Math.min(SECONDS_OF_ROW, left) : left;
    const answered = answer(makeContext(program, { ...limits, seconds }), index);
    if (answered.kind !== 'conjecture' || !isBelieved(answered)) return [];
    const { proved, tested, upTo } = answered;
    return [{ kind, about: of, formula, lines: [...declarations, line], proved, tested, upTo }];
  });
}

/** There are several rows, and each says little about the game. */
const SECONDS_OF_ROW = 1;

/** The least number of states that must have been tested where there is no proof. */
const LEAST_TESTED = 100;

function isBelieved({ proved, counterexample, tested }: ConjectureAnswer): boolean {
  return counterexample === null && (proved !== null || Number(tested) >= LEAST_TESTED);
}
