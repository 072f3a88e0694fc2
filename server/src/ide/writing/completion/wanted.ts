import { isClosing, type Token } from '../../../syntax/text/token.ts';
import {
  COLLECTIONS,
  isOneOf,
  LIST_FUNCTIONS,
  LOOP_FUNCTIONS,
  NUMBER_FUNCTIONS,
  PERIOD_QUESTIONS,
  POSITION_FUNCTIONS,
  POSITION_QUESTIONS,
  SET_FUNCTIONS,
} from '../../../syntax/vocabulary.ts';
import { calleeIndex, openingOf } from '../../shared/brackets.ts';

/** What a name or a word at some place must stand for. */
export type Wanted =
  /** A name that is introduced here. */
  | { readonly kind: 'new name' }
  | { readonly kind: 'loop variable' | 'state' }
  /** A vertex of the graph with that name; null stands for the graph being declared. */
  | { readonly kind: 'vertex'; readonly graph: string | null }
  /** A vertex in a line of the graph being declared, where variables mean their values. */
  | { readonly kind: 'line vertex' }
  | { readonly kind: 'position' | 'game' | 'question' | 'conjecture' }
  /** The answer to a question, which is empty if the question is unknown. */
  | { readonly kind: 'answer'; readonly question: string }
  /** The target of a move: numbers in parentheses, or a position. */
  | { readonly kind: 'destination' }
  /** A set of numbers. */
  | { readonly kind: 'amounts' }
  | { readonly kind: 'number' | 'set' | 'condition' | 'value' };

/** Rules of the grammar that do not determine what their parts stand for. */
const TRANSPARENT: readonly string[] = ['expression', 'operand', 'atom', 'reference'];

/** After these operators, only a number can follow. */
const ARITHMETIC: readonly string[] = ['..', '-', '%', '^', '/', '<', '<=', '>', '>=', '≤', '≥', '#'];
const BEFORE_SET: readonly string[] = ['in', '∈', 'except'];

/**
 * What is wanted after some tokens of a declaration, at a place given by the rules of the grammar around it, innermost first.
 * Linear in the number of tokens.
 */
export function wantedAt(rules: readonly string[], before: readonly Token[]): Wanted {
  const [innermost = ''] = rules;
  if (!TRANSPARENT.includes(innermost)) return wantedName(innermost, before);
  const last = before.at(-1)?.image ?? '';
  const wanted = wantedBy(
    rules.filter((rule) => !TRANSPARENT.includes(rule)),
    before,
  );
  if (BEFORE_SET.includes(last) && wanted.kind !== 'vertex') return { kind: 'set' };
  return ARITHMETIC.includes(last) && wanted.kind !== 'vertex' ? { kind: 'number' } : wanted;
}

function wantedName(rule: string, before: readonly Token[]): Wanted {
  switch (rule) {
    case 'loop':
      return { kind: 'loop variable' };
    case 'from':
      return { kind: 'state' };
    case 'vertex':
      return { kind: 'vertex', graph: null };
    case 'lineVertex':
      return { kind: 'line vertex' };
    case 'clauses':
    case 'items':
      return wantedBy(['clauses'], before);
    default:
      return { kind: 'new name' };
  }
}

function wantedBy([rule = '', ...outer]: readonly string[], before: readonly Token[]): Wanted {
  switch (rule) {
    case 'play':
      return { kind: 'position' };
    case 'show':
      return { kind: 'value' };
    case 'definition':
      return { kind: DEFINED.get(before[0]?.image ?? '') ?? 'position' };
    case 'expect':
    case 'expected':
    case 'conjecture':
      return wantedByClaim(before);
    case 'amounts':
    case 'flip':
    case 'count':
      return { kind: 'amounts' };
    case 'loop':
      return { kind: 'set' };
    case 'clauses':
    case 'stop':
      return { kind: 'condition' };
    case 'move':
      return { kind: 'destination' };
    case 'choice':
      return { kind: 'value' };
    case 'items':
      return wantedInBrackets(outer, before);
    case 'goneItem':
      return { kind: 'vertex', graph: graphOf(before) };
    case 'parenthesised':
      // What a function wants of its arguments, it wants of those in parentheses.
      return wantedBy(outer, before.slice(0, Math.max(0, openingOf(before))));
    default:
      return { kind: 'number' };
  }
}

const DEFINED: ReadonlyMap<string, 'set' | 'value'> = new Map([
  ['set', 'set'],
  ['let', 'value'],
]);

function wantedByClaim(before: readonly Token[]): Wanted {
  const [keyword, question] = before;
  if (!before.some(({ image }) => image === '=')) {
    return { kind: keyword?.image === 'conjecture' ? 'conjecture' : 'question' };
  }
  return keyword?.image === 'conjecture' ? { kind: 'number' } : { kind: 'answer', question: question?.image ?? '' };
}

function wantedInBrackets([bracket = '', ...outer]: readonly string[], before: readonly Token[]): Wanted {
  switch (bracket) {
    case 'callArguments':
      return wantedByCallee(
        calleeOf(before),
        outer.some((rule) => isOneOf(ASKING, rule)),
      );
    case 'indices':
      return { kind: 'set' };
    default:
      return { kind: 'number' };
  }
}

/** The rules of the grammar in which something is asked. */
const ASKING = ['show', 'expect', 'expected', 'conjecture'] as const;

/** These ask whether and how often a condition holds. */
const CONDITIONAL = ['all', 'some', 'count'] as const;

function wantedByCallee(callee: string, asked: boolean): Wanted {
  if (asked && isOneOf(POSITION_QUESTIONS, callee)) return { kind: 'position' };
  if (asked && isOneOf(PERIOD_QUESTIONS, callee)) return { kind: 'game' };
  if (isOneOf(POSITION_FUNCTIONS, callee)) return { kind: 'position' };
  if (isOneOf(COLLECTIONS, callee)) return { kind: 'set' };
  if (isOneOf(CONDITIONAL, callee)) return { kind: 'condition' };
  if (isOneOf([...NUMBER_FUNCTIONS, ...LOOP_FUNCTIONS, ...LIST_FUNCTIONS, ...SET_FUNCTIONS], callee))
    return { kind: 'number' };
  return { kind: 'vertex', graph: callee };
}

/** The word before the innermost open bracket, skipping square brackets in between. */
export function calleeOf(before: readonly Token[]): string {
  return before[calleeIndex(before, openingOf(before))]?.image ?? '';
}

/** The graph in `G without {a, b} without {`, `Grid[3, 3] without {` and `G(a) without {`. */
function graphOf(before: readonly Token[]): string {
  let at = openingOf(before) - 2;
  for (let bracket = before[at]; isClosing(bracket); bracket = before[at]) {
    at = openingOf(before, at - 1) - (bracket.image === '}' ? 2 : 1);
  }
  return before[at]?.image ?? '';
}
