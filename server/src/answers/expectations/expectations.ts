import {
  type Analysis,
  type Count,
  type Int,
  LimitReached,
  nimberText,
  optionValues,
  type Period,
  periodOf,
  type Sum,
} from '../../engine/index.ts';
import type { CompiledExpectation } from '../../semantics/positions/expectations.ts';
import type { CompiledGameReference } from '../../semantics/positions/game-reference.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { ExpectDeclaration } from '../../syntax/tree/tree.ts';
import { gamesUsed } from '../games/games.ts';
import { analysePosition, answerPosition, rulesetsIn, valuesIn } from '../positions/positions.ts';
import type { Answer, AtLeast, ExpectationAnswer } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked } from '../shared/context.ts';
import { valuesOver } from '../values/values.ts';
import { answerComparison, answerCondition } from './comparisons.ts';
import { verdict, withExcerpts } from './verdict.ts';

/** Computes what an `expect` asks and compares it with the expected value. */
export function answerExpectation(question: CompiledExpectation, tree: ExpectDeclaration, asked: Asked): Answer {
  switch (question.ask) {
    case 'outcome':
    case 'sg':
    case 'moves':
      return answerAboutPosition(question, tree, asked);
    case 'values':
      return answerValues(question, tree, asked);
    case 'comparison':
      return answerComparison(question, tree, asked);
    case 'condition':
      return answerCondition(question, tree, asked);
    case 'period':
    case 'preperiod':
    case 'saltus':
      return answerPeriod(question, tree, asked);
  }
}

type PositionQuestion = CompiledExpectation & { ask: 'outcome' | 'sg' | 'moves' };

function answerAboutPosition(question: PositionQuestion, tree: ExpectDeclaration, asked: Asked): ExpectationAnswer {
  const { position, ask } = question;
  // A theorem may know one winning move of a board, and only its values tell how many there are.
  const otherwise = ask === 'moves' || asked.detail === 'explanation' ? 'wanted' : 'unwanted';
  const found = analysePosition(position, asked, ask === 'sg' ? 'needed' : otherwise);
  const { analysis, terms } = found;
  const expected = ask === 'outcome' ? question.expected : nimberText(question.expected(asked.environment));
  const actual = actualOf(ask, analysis, expected);
  const over = (): boolean => ask === 'outcome' && isOver(terms, asked);
  const answer = verdict(tree, { expected, actual, ground: analysis.ground, over }, asked);
  const explained = asked.detail === 'explanation' ? answerPosition(position, positionIn(tree), found, asked) : null;
  return {
    ...answer,
    values: explained ?? valuesIn(found, asked),
    position: explained,
    games: explained?.games ?? gamesUsed(rulesetsIn(terms), asked),
  };
}

function actualOf(
  ask: PositionQuestion['ask'],
  { outcome, nimber, winning }: Analysis,
  expected: string,
): string | AtLeast {
  switch (ask) {
    case 'outcome':
      return outcome;
    case 'sg':
      return nimber === null ? '' : nimberText(nimber);
    case 'moves':
      return countAgainst(winning.count, expected);
  }
}

/** The number of winning moves, as far as needed to decide the expectation. Throws the limit if the bound does not decide it. */
function countAgainst(count: Count, expected: string): string | AtLeast {
  if (count.exact) return String(count.count);
  if (BigInt(count.atLeast) > BigInt(expected)) return { atLeast: String(count.atLeast) };
  throw new LimitReached(count.limit);
}

function positionIn(tree: ExpectDeclaration): Expression {
  return tree.left.kind === 'call' ? (tree.left.arguments[0] ?? tree.left) : tree.left;
}

function answerValues(
  { of, positions, expected: claimed }: CompiledExpectation & { ask: 'values' },
  tree: ExpectDeclaration,
  asked: Asked,
): ExpectationAnswer {
  const expected = claimed.map((value) => value(asked.environment));
  const { values, ground, rulesets } = valuesOver(positions, of, expected.length, asked);
  const [wanted, found] = [expected.map(nimberText), values.map(nimberText)];
  const answer = verdict(tree, { expected: listText(wanted), actual: listText(found), ground }, asked);
  return { ...withExcerpts(answer, wanted, found), games: gamesUsed(rulesets, asked) };
}

function listText(values: readonly string[]): string {
  return `[${values.join(', ')}]`;
}

type PeriodQuestion = CompiledExpectation & { ask: 'period' | 'preperiod' | 'saltus' };

function answerPeriod(question: PeriodQuestion, tree: ExpectDeclaration, asked: Asked): Answer {
  const { environment, meter, session } = asked;
  const ruleset = rulesetOf(question.game, asked);
  const period = periodOf(session, ruleset, meter);
  const expected = String(question.expected(environment));
  if (period === null) {
    const span = { start: tree.left.start, end: tree.left.end };
    const args = { game: question.game.text };
    return { kind: 'none', problems: [{ code: 'no-period', severity: 'warning', span, args }] };
  }
  const actual = String(numberOf(period, question.ask));
  const found = verdict(tree, { expected, actual, ground: { kind: 'periodic', period } }, asked);
  return { ...found, games: gamesUsed([ruleset], asked) };
}

function numberOf(period: Period, ask: 'period' | 'preperiod' | 'saltus'): Int {
  return period[ask];
}

function rulesetOf({ game, parameters }: CompiledGameReference, { environment }: Asked) {
  return environment.instantiate(
    game,
    parameters.map((parameter) => parameter(environment)),
  );
}

/** Whether a position has no move left; false also if that cannot be found out quickly. */
function isOver(terms: Sum, asked: Asked): boolean {
  const found = bestEffort(asked, (meter) =>
    terms.every(({ component }) => {
      const { list, complete } = optionValues(asked.session, component, 1, meter);
      return complete && list.length === 0;
    }),
  );
  return found === true;
}
