import { OPPOSITES } from '../../../syntax/tree/comparisons.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import type { Names } from '../../scope/scope.ts';
import { joined, mayFail } from '../shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';

/**
 * A game of a list whose rules choose between targets, with one rule for each of them: `move to if C then T else U where W` is
 * `move to T where W and C` and `move to U where W and not C`, so solvers see what each target does. The game itself if there is no such rule. A rule stays as it
 * is if its condition might be evaluated, and fail, where the rule has no move: before a later loop, which may be empty. Linear in the rules.
 */
export function branchesApart(game: GameDeclaration, names: Names): GameDeclaration {
  if (game.list === null) return game;
  const isPlain = plainWordsOf(game, names);
  const rules = game.rules.flatMap((rule) => (rule.kind === 'move' ? branchesOf(rule, isPlain) : [rule]));
  return rules.length === game.rules.length ? game : { ...game, rules };
}

function branchesOf(rule: MoveRule, isPlain: IsPlainWord): readonly Rule[] {
  const choice = unwrap(rule.to);
  if (choice.kind !== 'if' || !isSafe(choice.condition, rule, isPlain)) return [rule];
  const { loops, where } = rule.tail;
  return [
    { to: choice.then, condition: choice.condition },
    { to: choice.else, condition: opposite(choice.condition) },
  ].flatMap(({ to, condition }) =>
    branchesOf(
      { ...rule, to, tail: { loops, where: joined(where === null ? [condition] : [where, condition]) } },
      isPlain,
    ),
  );
}

/**
 * Whether a condition, moved to the end of `where`, is evaluated only where the rule has a move, or has a value everywhere. Its parts are tested one by one there, each
 * as soon as its variables are bound.
 */
function isSafe(condition: Expression, { tail: { loops } }: MoveRule, isPlain: IsPlainWord): boolean {
  const last = loops.at(-1);
  if (last === undefined) return true;
  return conjunctsOf(condition).every((part) => {
    const used = namesIn([part]);
    return last.names.some(({ text }) => used.has(text)) || !mayFail(part, null, isPlain);
  });
}

/** The condition that holds exactly where this one does not. */
function opposite(condition: Expression): Expression {
  const inner = unwrap(condition);
  const operator = inner.kind === 'binary' ? OPPOSITES.get(inner.operator) : undefined;
  if (inner.kind === 'binary' && operator !== undefined) return { ...inner, operator };
  return { kind: 'unary', operator: 'not', operand: condition, start: condition.start, end: condition.end };
}
