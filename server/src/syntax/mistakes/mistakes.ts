import type { Problem } from '../problems/problem.ts';
import { takeFromAnyHeap } from './any-heap.ts';
import { assignment, assignmentAfterMove } from './assignments.ts';
import { bareMoves } from './bare-moves.ts';
import { clauseBeforeRule, clausesAroundRules } from './blocks.ts';
import { chineseRule } from './chinese.ts';
import { conditionAfterComma, conditionsApart } from './conditions-after-commas.ts';
import { conjectureRange } from './conjecture-range.ts';
import { conventionInGame } from './conventions.ts';
import { definitionInBody } from './definitions-in-bodies.ts';
import { congruence } from './divisibility.ts';
import { chosenDivisor, namedDivisors } from './divisors.ts';
import { pieceOfLengths, replacementInText, sizedPiece, startOfText } from './foreign-pictures.ts';
import { halfOfHeap } from './half.ts';
import { heapsWithoutGame } from './heaps-without-game.ts';
import type { Mishap } from './mishap.ts';
import { missingBraces } from './missing-braces.ts';
import * as rules from './mistaken-rules.ts';
import * as signs from './mistaken-signs.ts';
import * as words from './mistaken-words.ts';
import { notIn } from './not-in.ts';
import { otherBody } from './other-bodies.ts';
import { propertyInWords } from './properties-in-words.ts';
import { removedEntries } from './removals.ts';
import { transfer } from './transfers.ts';
import { unclosedBracket } from './unclosed-bracket.ts';

type Recognise = (mishap: Mishap) => Problem | null;

/** The same mistake in a declaration that cannot be read even after the fix. */
function withoutFix(recognise: Recognise): Recognise {
  return (mishap) => {
    const problem = recognise(mishap);
    if (problem === null) return null;
    const { fix: _, ...rest } = problem;
    return rest;
  };
}

/** Mistakes that are more special than any phrase. */
export const SPECIAL_MISTAKES: readonly Recognise[] = [
  rules.takeFromEach,
  rules.stopAt,
  rules.swapped,
  rules.passed,
  rules.entryOfNumber,
  removedEntries,
  rules.otherGames,
  conventionInGame,
  definitionInBody,
  withoutFix(definitionInBody),
  clausesAroundRules,
  assignment,
  transfer,
  assignmentAfterMove,
  sizedPiece,
  pieceOfLengths,
  replacementInText,
  startOfText,
  words.whereTwice,
  conditionAfterComma,
  conditionsApart,
  signs.repeatingCode,
  congruence,
  chosenDivisor,
  propertyInWords,
  halfOfHeap,
  takeFromAnyHeap,
  heapsWithoutGame,
  otherBody,
  withoutFix(otherBody),
  chineseRule,
  namedDivisors,
  unclosedBracket,
];

/**
 * Mistakes that beginners make, each recognised from the tokens around the place where the grammar stopped. They are tried in
 * this order, from special to general.
 */
export const MISTAKES: readonly Recognise[] = [
  signs.otherComment,
  signs.divisionAsComment,
  signs.numberAndName,
  bareMoves,
  missingBraces,
  words.missingStates,
  signs.decimalNumber,
  signs.codeWithoutPoint,
  signs.comparisonWithOneEquals,
  signs.definitionWithTwoEquals,
  signs.otherArrow,
  signs.threeDots,
  words.wordFromElsewhere,
  notIn,
  conjectureRange,
  words.forAfterWhere,
  words.wrongRule,
  words.reservedName,
  words.misspeltWord,
  signs.missingComma,
  signs.missingOperator,
  signs.extraBracket,
  clauseBeforeRule,
  words.notARule,
  words.notADeclaration,
];
