import { typedText } from '../../semantics/expressions/values/value-text.ts';
import type { CompiledExpectation } from '../../semantics/positions/expectations.ts';
import { outcomeIn } from '../../semantics/positions/wrong-questions.ts';
import { type Environment, isList, type Value } from '../../semantics/scope/evaluation.ts';
import { type Type, VALUE } from '../../semantics/scope/types.ts';
import { isSame } from '../../semantics/scope/values.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { ExpectDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import type { ExpectationAnswer } from '../shared/answer.ts';
import type { Asked } from '../shared/context.ts';
import { shortened } from '../shared/failures.ts';
import { countedText, reasonWhyNot } from './reasons.ts';
import { COMPUTED, verdict, withExcerpts } from './verdict.ts';

/** An environment with variables of its own. */
export function fresh({ environment }: Asked): Environment {
  return { ...environment, slots: [] };
}

/** Compares the values of two expressions. */
export function answerComparison(
  { sides: [left, right], actual, expected, counted }: CompiledExpectation & { ask: 'comparison' },
  declared: ExpectDeclaration,
  asked: Asked,
): ExpectationAnswer {
  const tree = { ...declared, left, right, end: right.end };
  const environment = fresh(asked);
  const [found, wanted] = [actual.value(environment), expected.value(environment)];
  const holds = isSame(found, wanted, asked.meter);
  const [is, should] = [typedText(found, actual.type), typedText(wanted, expected.type)];
  // Equal sets may be written differently.
  const compared = { expected: should, actual: holds ? should : is, ground: COMPUTED };
  const answer = verdict(tree, { ...compared, counted: () => countedText(counted, asked) }, asked);
  const isShort = actual.type.kind === 'tuple' || expected.type.kind === 'tuple';
  if (isShort || !isList(found) || !isList(wanted)) return withoutFix(answer, tree);
  const entries = (list: readonly Value[], { entry = VALUE }: Type) => list.map((each) => typedText(each, entry));
  return withoutFix(withExcerpts(answer, entries(wanted, expected.type), entries(found, actual.type)), tree);
}

/** Only a value that is written out may be replaced by what was computed. */
function withoutFix(answer: ExpectationAnswer, { right }: ExpectDeclaration): ExpectationAnswer {
  if (right !== null && isWrittenOut(right)) return answer;
  return { ...answer, problems: answer.problems.map(({ fix: _, ...problem }) => problem) };
}

function isWrittenOut(expression: Expression): boolean {
  const { kind } = expression;
  if (kind === 'name') return outcomeIn(expression) !== null;
  if ((kind === 'list' || kind === 'set') && expression.clauses !== null) return false;
  return (
    ['numeral', 'text', 'list', 'set', 'tuple', 'paren', 'unary'].includes(kind) &&
    childrenOf(expression).every(isWrittenOut)
  );
}

/** Whether a condition holds. */
export function answerCondition(
  { holds: isMet, whyNot }: CompiledExpectation & { ask: 'condition' },
  tree: ExpectDeclaration,
  asked: Asked,
): ExpectationAnswer {
  const holds = isMet(fresh(asked));
  const answer = verdict(tree, { expected: 'true', actual: String(holds), ground: COMPUTED }, asked);
  if (holds) return answer;
  const span = { start: tree.left.start, end: tree.left.end };
  const text = shortened(asked.piece.text.slice(span.start, span.end));
  const args = { text, ...reasonWhyNot(whyNot, asked) };
  return { ...answer, problems: [{ code: 'condition-fails', severity: 'error', span, args }] };
}
