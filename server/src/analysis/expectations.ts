import {
  type Ground,
  type Int,
  LimitReached,
  type Nimber,
  nimberText,
  type Period,
  periodOf,
} from '../engine/engine.ts';
import type { CompiledGameReference, Question } from '../semantics/questions.ts';
import type { Expression } from '../syntax/expression-tree.ts';
import type { ExpectDeclaration } from '../syntax/tree.ts';
import type { Answer, AtLeast, ExpectationAnswer, PositionAnswer, WinningMoves } from './answer.ts';
import type { Asked } from './context.ts';
import { gamesUsed } from './games.ts';
import { answerPosition } from './positions.ts';
import { valuesOver } from './values.ts';

/** Computes what an `expect` asks and holds it against what it expects. */
export function answerExpectation(question: Question, tree: ExpectDeclaration, asked: Asked): Answer {
  switch (question.ask) {
    case 'outcome': {
      const position = answerPosition(question.position, positionIn(tree), asked);
      return verdict(tree, question.expected, position.outcome, position.ground, position, asked);
    }
    case 'sg': {
      const position = answerPosition(question.position, positionIn(tree), asked, 'needed');
      const expected = nimberText(question.expected(asked.environment));
      return verdict(tree, expected, position.value ?? '', position.ground, position, asked);
    }
    case 'moves': {
      const position = answerPosition(question.position, positionIn(tree), asked);
      const expected = String(question.expected(asked.environment));
      const actual = countAgainst(position.winningMoves, expected);
      return verdict(tree, expected, actual, position.ground, position, asked);
    }
    case 'values':
      return answerValues(question, tree, asked);
    case 'period':
    case 'preperiod':
    case 'saltus':
      return answerPeriod(question, tree, asked);
  }
}

/** How many winning moves there are, as far as it decides the expectation. Throws the limit of a count that does not. */
function countAgainst(moves: WinningMoves, expected: string): string | AtLeast {
  if (moves.exact) return moves.count;
  if (BigInt(moves.atLeast) > BigInt(expected)) return { atLeast: moves.atLeast };
  throw new LimitReached(moves.limit);
}

function positionIn(tree: ExpectDeclaration): Expression {
  return tree.left.kind === 'call' ? (tree.left.arguments[0] ?? tree.left) : tree.left;
}

function answerValues(
  { of, positions, expected: claimed }: Question & { ask: 'values' },
  tree: ExpectDeclaration,
  asked: Asked,
): ExpectationAnswer {
  const expected = claimed.map((value) => value(asked.environment));
  const { values, ground, rulesets } = valuesOver(positions, of, expected.length, asked);
  const found = verdict(tree, listText(expected), listText(values), ground, null, asked);
  return { ...found, games: gamesUsed(rulesets, asked) };
}

function listText(values: readonly Nimber[]): string {
  return `[${values.map(nimberText).join(', ')}]`;
}

type PeriodQuestion = Question & { ask: 'period' | 'preperiod' | 'saltus' };

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
  const found = verdict(tree, expected, actual, { kind: 'periodic', period }, null, asked);
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

function verdict(
  tree: ExpectDeclaration,
  expected: string,
  actual: string | AtLeast,
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
    games: position?.games ?? [],
    problems: holds
      ? []
      : [
          {
            code: 'expectation-fails',
            severity: 'error',
            span,
            args: { text: asked, expected, actual, over: asked.startsWith('outcome') && isOver(position) },
            ...(typeof actual === 'string' ? { fix: { span, text: actual } } : {}),
          },
        ],
  };
}

/** Whether no move is left in a position, as far as its options are told. */
function isOver(position: PositionAnswer | null): boolean {
  if (position === null) return false;
  const { components, componentCount } = position;
  if (Number(componentCount) !== components.length) return false;
  return components.every(({ options }) => options?.complete === true && options.list.length === 0);
}
