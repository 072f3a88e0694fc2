import type {
  Answer,
  ComponentAnswer,
  ExpectationAnswer,
  GameAnswer,
  PositionAnswer,
} from '../../../answers/shared/answer.ts';
import { plainWordsIn } from '../../../semantics/games/shared/plain-words.ts';
import type { Program } from '../../../semantics/program/program.ts';
import type { Problem } from '../../../syntax/problems/problem.ts';
import type { Declaration, Piece } from '../../../syntax/tree/tree.ts';
import { isOneOf, PLAYED } from '../../../syntax/vocabulary.ts';
import type { Words } from '../../../words/words.ts';
import { docInWords } from '../../shared/sentences/doc.ts';
import { messageOf } from '../../shared/sentences/messages.ts';
import {
  asParagraph,
  boardLimitsInWords,
  flipsInWords,
  placesInWords,
  rulesAsParagraph,
} from '../../shared/sentences/rules-in-words.ts';
import { isEndless } from '../hover/endless.ts';
import { reasonsInWords } from '../hover/game.ts';
import { groundsInWords } from '../hover/position.ts';
import { conjectureInWords, expectationInWords, shownInWords } from '../hover/verdict.ts';

/**
 * What is said in a panel about a declaration, as Markdown paragraphs, the verdict first. Values and moves are not among them: the
 * panel draws these. `problems` are those of the text, which may be why there is no answer.
 */
export function sentencesAbout(
  { tree }: Piece,
  answer: Answer | 'pending',
  problems: readonly Problem[],
  names: Program['names'],
  words: Words,
): readonly string[] {
  if (answer === 'pending') return [words.hover.pending];
  switch (answer.kind) {
    case 'position':
      return aboutPosition(answer, words);
    case 'shown': {
      const { position } = answer;
      return [shownInWords(answer, words.hover), ...(position === null ? [] : aboutPosition(position, words))];
    }
    case 'expectation': {
      const { position } = answer;
      const why = position === null ? whyOfGames(answer, words) : aboutPosition(position, words);
      return [expectationInWords(answer, words.hover), ...why];
    }
    case 'conjecture':
      return [conjectureInWords(answer, words)];
    case 'game':
      return aboutGame(tree, answer, names, words);
    case 'none': {
      const errors = problems.filter(({ severity }) => severity === 'error');
      const found = [...errors, ...answer.problems];
      const reasons = found.map((problem) => messageOf(problem, words));
      // A game asks nothing, and this problem says itself that there is no answer.
      const isSaid = isOneOf(PLAYED, tree.kind) || found.some(({ code }) => code === 'rules-have-errors');
      return isSaid && reasons.length > 0 ? reasons : [words.hover.noAnswer, ...reasons];
    }
  }
}

/** Why the values of the games are true about which something is expected, such as a period. */
function whyOfGames({ games }: ExpectationAnswer, words: Words): readonly string[] {
  return [...new Set(games.flatMap((game) => reasonsInWords(game, words)))];
}

function aboutPosition(position: PositionAnswer, words: Words): readonly string[] {
  const { hover, grounds } = words;
  const { convention, outcome, value, like, otherOutcome } = position;
  const misere = convention === 'misere';
  return [
    hover.verdict[outcome] + (value === null ? '' : hover.value(value)),
    ...(misere ? [hover.misere] : []),
    ...(like === undefined ? [] : [hover.likeNim(like.xor, like.onlyOnes)]),
    ...whyOf(position, words),
    ...groundsInWords(position, grounds),
    ...(otherOutcome === null ? [] : [hover.otherConvention(misere, otherOutcome, outcome)]),
  ];
}

/** Why the position is lost, or a draw; why one is won is seen from the moves. */
function whyOf(position: PositionAnswer, { hover }: Words): readonly string[] {
  const { components, value, outcome, convention } = position;
  if (isOver(position)) return [hover.noComponents];
  if (value === null && convention === 'normal') return [hover.onlyOutcome];
  if (components.length > 1 && components.some((component) => component.value !== null && isEndless(component.value)))
    return [hover.endlessSum];
  if (outcome !== 'P') return [];
  if (value === null) return [hover.noWinningMove];
  return [components.length > 1 ? hover.sumIsZero : hover.noZero];
}

/** Whether no move is left. Under misère play, a position that is won without a winning move is over. */
function isOver({ components, outcome, convention, winningMoves }: PositionAnswer): boolean {
  if (convention === 'misere') return outcome === 'N' && winningMoves.exact && winningMoves.count === '0';
  return components.every(hasNoMove);
}

function hasNoMove({ options }: ComponentAnswer): boolean {
  return options?.complete === true && options.list.length === 0;
}

function aboutGame(tree: Declaration, answer: GameAnswer, names: Program['names'], words: Words): readonly string[] {
  const isKnown = answer.values.length > 0 || answer.table.length > 0 || (answer.listed ?? []).length > 0;
  const doc = 'doc' in tree ? docInWords(tree, words) : [];
  const why = isKnown ? reasonsInWords(answer, words) : [];
  return [...doc, ...rulesOf(tree, names, words), ...why];
}

/** The rules of a declared game, graph, board or coins, as Markdown paragraphs; none for anything else. Linear in the declaration. */
export function rulesOf(tree: Declaration, names: Program['names'], { rules: words }: Words): readonly string[] {
  const isPlain = plainWordsIn(tree, names);
  switch (tree.kind) {
    case 'graph':
      return [words.graph[tree.rules[0]?.kind ?? 'arrows']];
    case 'game':
      return rulesAsParagraph(tree.rules, isPlain, words);
    case 'board':
      return [...asParagraph(placesInWords(tree.rules, words), words), ...boardLimitsInWords(tree.rules, words)];
    case 'coins':
      return [...asParagraph(flipsInWords(tree.rules, isPlain, words), words), words.rightmost];
    default:
      return [];
  }
}
