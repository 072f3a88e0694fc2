import { type Ground, type Int, type Period, periodOf } from '../engine/engine.ts';
import { members } from '../engine/set.ts';
import type { CompiledGameReference, Question } from '../semantics/questions.ts';
import type { Environment } from '../semantics/scope.ts';
import type { ExpectDeclaration, Expression } from '../syntax/tree.ts';
import type { Answer, ExpectationAnswer, PositionAnswer } from './answer.ts';
import type { Asked } from './context.ts';
import { analysed, answerPosition, placedTerms } from './positions.ts';

/** Computes what an `expect` asks and holds it against what it expects. */
export function answerExpectation(question: Question, tree: ExpectDeclaration, asked: Asked): Answer {
  switch (question.ask) {
    case 'outcome': {
      const position = answerPosition(question.position, positionIn(tree), asked);
      return verdict(tree, question.expected, position.outcome, position.ground, position, asked);
    }
    case 'sg':
    case 'moves': {
      const position = answerPosition(question.position, positionIn(tree), asked);
      const actual = question.ask === 'sg' ? (position.value ?? '') : position.winningMoves.count;
      return verdict(tree, String(question.expected(asked.environment)), actual, position.ground, position, asked);
    }
    case 'values':
      return answerValues(question, tree, asked);
    case 'period':
    case 'preperiod':
    case 'saltus':
      return answerPeriod(question, tree, asked);
  }
}

function positionIn(tree: ExpectDeclaration): Expression {
  return tree.left.kind === 'call' ? (tree.left.arguments[0] ?? tree.left) : tree.left;
}

function answerValues(question: Question & { ask: 'values' }, tree: ExpectDeclaration, asked: Asked): ExpectationAnswer {
  const { environment } = asked;
  const expected = question.expected.map((value) => value(environment));
  const { values, ground } = valuesOver(question, expected.length, asked);
  return verdict(tree, listText(expected), listText(values), ground, null, asked);
}

/** One value for each member of the range; of a range without end as many as are expected. */
export function valuesOver(
  question: Question & { ask: 'values' },
  most: number,
  asked: Asked,
): { readonly values: readonly Int[]; readonly ground: Ground } {
  const { meter } = asked;
  const environment: Environment = { ...asked.environment, slots: [] };
  const range = question.range(environment);
  const endless = range.kind === 'progression' && range.to === null;
  const values: Int[] = [];
  let ground: Ground = { kind: 'computed' };
  for (const member of members(range, null, null, meter)) {
    if (endless && values.length >= most) break;
    environment.slots[question.slot] = member;
    const analysis = analysed(question.position, placedTerms(question.position, { ...asked, environment }), asked);
    values.push(question.of === 'sg' ? (analysis.nimber ?? 0) : analysis.winning.count);
    ground = analysis.ground;
  }
  return { values, ground };
}

export function listText(values: readonly Int[]): string {
  return `[${values.join(', ')}]`;
}

type PeriodQuestion = Question & { ask: 'period' | 'preperiod' | 'saltus' };

function answerPeriod(question: PeriodQuestion, tree: ExpectDeclaration, asked: Asked): Answer {
  const { environment, meter, session } = asked;
  const ruleset = rulesetOf(question.game, asked);
  const period = periodOf(session, ruleset, meter);
  const expected = String(question.expected(environment));
  if (period === null) {
    const span = { start: tree.left.start, end: tree.left.end };
    const args = { game: question.game.text, searched: '' };
    return { kind: 'none', problems: [{ code: 'no-period', severity: 'warning', span, args }] };
  }
  return verdict(tree, expected, String(numberOf(period, question.ask)), { kind: 'periodic', period }, null, asked);
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

function verdict(
  tree: ExpectDeclaration,
  expected: string,
  actual: string,
  ground: Ground,
  position: PositionAnswer | null,
  { piece }: Asked,
): ExpectationAnswer {
  const holds = expected === actual;
  const text = piece.text.slice(tree.left.start, tree.end);
  const span = { start: tree.right.start, end: tree.right.end };
  const asked = piece.text.slice(tree.left.start, tree.left.end);
  return {
    kind: 'expectation',
    text,
    holds,
    expected,
    actual,
    ground,
    position,
    problems: holds
      ? []
      : [
          {
            code: 'expectation-fails',
            severity: 'error',
            span,
            args: { text: asked, expected, actual },
            fix: { span, text: actual },
          },
        ],
  };
}

