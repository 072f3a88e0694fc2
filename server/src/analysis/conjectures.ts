import { type Int, LimitReached, type Nimber, nimberText } from '../engine/engine.ts';
import type { Term } from '../engine/ruleset.ts';
import type { CompiledConjecture } from '../semantics/questions.ts';
import type { Environment } from '../semantics/scope.ts';
import { sumText } from '../semantics/text.ts';
import type { ConjectureAnswer } from './answer.ts';
import type { Asked } from './context.ts';
import { analysed } from './positions.ts';

/** A conjecture is tested on at most so many states, and for no longer than a part of the budget of an answer. */
const MOST_STATES = 5000;

/**
 * Tests a conjecture on all states in the order of their sum, until one disagrees or the budget ends. It is never proved
 * by agreeing.
 */
export function answerConjecture({ position, slots, expected }: CompiledConjecture, asked: Asked): ConjectureAnswer {
  const environment: Environment = { ...asked.environment, slots: [] };
  let tested = 0;
  let upTo = '';
  try {
    for (const state of statesBySum(slots.length)) {
      if (tested >= MOST_STATES) break;
      state.forEach((value, index) => {
        environment.slots[slots[index] ?? 0] = value;
      });
      const terms: Term[] = [];
      position(environment, (component, times) => terms.push({ component, times }));
      const analysis = analysed({ misere: false }, terms, asked);
      const actual = analysis.nimber;
      const claimed = expected(environment);
      if (actual !== claimed) return refuted(sumText(terms), claimed, actual, tested, upTo, asked);
      tested += 1;
      upTo = sumText(terms);
    }
  } catch (error) {
    if (!(error instanceof LimitReached) || tested === 0) throw error;
  }
  return { kind: 'conjecture', problems: [], tested: String(tested), upTo, counterexample: null };
}

function refuted(
  state: string,
  expected: Int,
  actual: Nimber | null,
  tested: number,
  upTo: string,
  { piece }: Asked,
): ConjectureAnswer {
  const counterexample = { state, expected: String(expected), actual: actual === null ? '' : nimberText(actual) };
  const { tree } = piece;
  const span =
    tree.kind === 'conjecture'
      ? { start: tree.right.start, end: tree.right.end }
      : { start: tree.start, end: tree.end };
  return {
    kind: 'conjecture',
    tested: String(tested),
    upTo,
    counterexample,
    problems: [{ code: 'counterexample', severity: 'warning', span, args: counterexample }],
  };
}

/** All tuples of `width` naturals, those of the least sum first. */
function* statesBySum(width: number): Generator<readonly number[]> {
  for (let sum = 0; ; sum += 1) yield* tuplesOfSum(width, sum);
}

function* tuplesOfSum(width: number, sum: number): Generator<readonly number[]> {
  if (width <= 1) {
    yield width === 1 ? [sum] : [];
    return;
  }
  for (let first = 0; first <= sum; first += 1) {
    for (const rest of tuplesOfSum(width - 1, sum - first)) yield [first, ...rest];
  }
}
