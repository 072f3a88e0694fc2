import type { Problem } from '../problems/problem.ts';
import { conjectureRange } from './declarations/conjecture-range.ts';
import { conventionBehindQuestion, conventionInGame, conventionWithoutPlay } from './declarations/conventions.ts';
import { defaultParameter } from './declarations/default-parameters.ts';
import { definitionInBody } from './declarations/definitions-in-bodies.ts';
import { picturesWithoutQuotes, pieceOfLengths, sizedPiece, startOfText } from './declarations/foreign-pictures.ts';
import { heapsWithoutGame } from './declarations/heaps-without-game.ts';
import { missingBraces } from './declarations/missing-braces.ts';
import * as words from './declarations/mistaken-words.ts';
import { otherBody } from './declarations/other-bodies.ts';
import { typesBeforeNames } from './declarations/typed-states.ts';
import { divisionAsComment } from './expressions/comment-divisions.ts';
import { conditionAfterComma, conditionsApart } from './expressions/conditions-after-commas.ts';
import { congruence } from './expressions/divisibility.ts';
import { field } from './expressions/fields.ts';
import * as methods from './expressions/methods.ts';
import * as signs from './expressions/mistaken-signs.ts';
import { notIn } from './expressions/not-in.ts';
import * as lines from './expressions/program-lines.ts';
import { functionThatSolves, readsInput, statementOfProgram } from './expressions/programs.ts';
import { propertyInWords } from './expressions/properties-in-words.ts';
import { functionOfChoices } from './expressions/returned-choices.ts';
import { shiftOfSum } from './expressions/shifts.ts';
import { slice } from './expressions/slices.ts';
import { functionOfStatements, statement } from './expressions/statements.ts';
import { unclosedBracket } from './expressions/unclosed-bracket.ts';
import { heapsTogether, setAfterHeap, takeFromAnyHeap, takeFromFirst } from './rules/any-heap.ts';
import { assignment, assignmentAfterMove } from './rules/assignments.ts';
import { arrowMoves, bareMoves } from './rules/bare-moves.ts';
import { clauseBeforeRule, clausesAroundRules } from './rules/blocks.ts';
import { boundedAmounts } from './rules/bounded-amounts.ts';
import { casesAroundRules } from './rules/cases.ts';
import { chineseRule } from './rules/chinese.ts';
import { chosenDivisor, namedDivisors } from './rules/divisors.ts';
import { drawnEdges, loopBeforeEdges } from './rules/drawn-edges.ts';
import { elseRule } from './rules/else-rules.ts';
import { entriesFromZero } from './rules/entries-from-zero.ts';
import { halfAmongAmounts, halfOfHeap } from './rules/half.ts';
import { listedMoves } from './rules/listed-moves.ts';
import { secondLoop } from './rules/loop-heads.ts';
import * as rules from './rules/mistaken-rules.ts';
import { movedPiece } from './rules/moved-pieces.ts';
import { namedParts } from './rules/named-parts.ts';
import { listWithout, removedEntries } from './rules/removals.ts';
import { returnedStates } from './rules/returned-states.ts';
import { severalAssignments } from './rules/several-assignments.ts';
import { replacementInState, replacementInText } from './rules/text-replacements.ts';
import { transfer } from './rules/transfers.ts';
import { unfinishedAlternative } from './rules/unfinished-alternatives.ts';
import type { Mishap } from './shared/mishap.ts';

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
  divisionAsComment,
  unfinishedAlternative,
  listedMoves,
  returnedStates,
  slice,
  shiftOfSum,
  methods.functionOfModule,
  methods.methodOfNumber,
  methods.zeroDigits,
  field,
  rules.takeFromEach,
  rules.stopAt,
  rules.countOfHeaps,
  rules.swapped,
  rules.passed,
  rules.halved,
  rules.movedInWords,
  rules.unorderedInBody,
  rules.entryOfNumber,
  removedEntries,
  listWithout,
  replacementInState,
  rules.otherGames,
  conventionBehindQuestion,
  conventionInGame,
  defaultParameter,
  definitionInBody,
  withoutFix(definitionInBody),
  secondLoop,
  clausesAroundRules,
  casesAroundRules,
  elseRule,
  entriesFromZero,
  severalAssignments,
  assignment,
  transfer,
  assignmentAfterMove,
  movedPiece,
  sizedPiece,
  pieceOfLengths,
  replacementInText,
  picturesWithoutQuotes,
  startOfText,
  words.whereTwice,
  conditionAfterComma,
  conditionsApart,
  signs.repeatingCode,
  congruence,
  chosenDivisor,
  propertyInWords,
  statement,
  readsInput,
  functionOfChoices,
  functionThatSolves,
  functionOfStatements,
  typesBeforeNames,
  lines.classOfMethods,
  lines.returnOutside,
  lines.vectorOfZeros,
  lines.sortInPlace,
  lines.formattedPrint,
  lines.tableOfValues,
  lines.nimberAlone,
  namedParts,
  halfAmongAmounts,
  halfOfHeap,
  takeFromAnyHeap,
  setAfterHeap,
  heapsTogether,
  takeFromFirst,
  boundedAmounts,
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
  statementOfProgram,
  drawnEdges,
  loopBeforeEdges,
  signs.otherComment,
  signs.numberAndName,
  arrowMoves,
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
  conventionWithoutPlay,
  methods.method,
  words.notARule,
  words.notADeclaration,
];
