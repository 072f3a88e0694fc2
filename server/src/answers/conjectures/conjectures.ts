import type { Term } from '../../engine/game/ruleset.ts';
import {
  auditRules,
  constantsOf,
  type Int,
  LimitReached,
  type Meter,
  type Nimber,
  nimberText,
  statementsAbout,
} from '../../engine/index.ts';
import type { Components } from '../../semantics/forms/forms.ts';
import type { CompiledConjecture } from '../../semantics/positions/conjectures.ts';
import { sumText } from '../../semantics/positions/text.ts';
import type { Environment } from '../../semantics/scope/evaluation.ts';
import type { OutcomeWord } from '../../syntax/vocabulary.ts';
import { analysed, decided as outcomeOf } from '../positions/positions.ts';
import type { ConjectureAnswer, Proof } from '../shared/answer.ts';
import { bestEffort } from '../shared/best-effort.ts';
import type { Asked } from '../shared/context.ts';
import { statesAround } from './places.ts';
import { type Decision, decideConjecture } from './proof.ts';
import { haveSameRules, isFixed } from './same-rules.ts';
import { statementOf } from './statements.ts';
import { statesBySum } from './states-by-sum.ts';

/** The search for a proof gets part of the budget, about a second. */
const STEPS_OF_PROOF = 100_000_000;

/**
 * Decides a conjecture for all states if possible, see `proof.ts`. Otherwise tests it near the constants of its
 * formula and of the rules, and then on all states in the order of their sums, until one disagrees or the budget ends. Agreement is never a proof.
 */
export function answerConjecture(conjecture: CompiledConjecture, asked: Asked): ConjectureAnswer {
  const decision = decided(conjecture, asked);
  switch (decision.kind) {
    case 'proved':
      return { ...unanswered(asked), proved: decision.ground };
    case 'fails':
      return testedOn(conjecture, [conjecture.slots.map(() => decision.at)], asked);
    case 'open':
      return tested(conjecture, asked);
  }
}

/** The most that one state near a constant may cost, and all of them together. */
const STEPS_OF_PLACE = 1_000_000;
const STEPS_OF_PLACES = 30_000_000;

/**
 * Tries the states near constants first, because the small states might use up the budget; a small counterexample is reported in
 * preference.
 */
function tested(conjecture: CompiledConjecture, asked: Asked): ConjectureAnswer {
  const { formula, slots } = conjecture;
  const within = (meter: Meter): Asked => ({ ...asked, meter: { ...asked.meter, ...meter } });
  const fails = (state: readonly Int[], places: Asked): boolean =>
    bestEffort(
      places,
      (meter) => {
        const { terms, expected } = stateOf(conjecture, state, places);
        return foundIn(conjecture, terms, within(meter)) !== expected;
      },
      STEPS_OF_PLACE,
    ) ?? false;
  const findFar = (meter: Meter): readonly Int[] | undefined => {
    const places = within(meter);
    const zeros = slots.map(() => 0);
    const terms = termsOf(conjecture.position, environmentOf(conjecture, zeros, places));
    const inRules = terms.flatMap(({ component }) => constantsOf(component.ruleset));
    return statesAround(formula, inRules, slots.length).find((state) => fails(state, places));
  };
  const far = bestEffort(asked, findFar, STEPS_OF_PLACES);
  const near = testedOn(conjecture, statesBySum(slots.length), asked);
  return near.counterexample !== null || far === undefined ? near : testedOn(conjecture, [far], asked);
}

function decided(conjecture: CompiledConjecture, asked: Asked): Decision {
  const { slots } = conjecture;
  const decide = (meter: Meter): Decision => {
    const zeros = slots.map(() => 0);
    const terms = termsOf(conjecture.position, environmentOf(conjecture, zeros, asked));
    if (isOfSameRules(conjecture, terms, asked)) return { kind: 'proved', ground: BY_SAME_RULES };
    const context = { ...asked, meter: { ...asked.meter, ...meter } };
    const stated = provedByStatement(conjecture, terms, context);
    return stated === null ? decideConjecture(conjecture, terms, context) : { kind: 'proved', ground: stated };
  };
  return bestEffort(asked, decide, STEPS_OF_PROOF) ?? { kind: 'open' };
}

const BY_SAME_RULES: Proof = { kind: 'theorem', by: 'same rules' };

/** Whether the formula is the value of the same state of a game with the same rules. */
function isOfSameRules(conjecture: CompiledConjecture, terms: readonly Term[], asked: Asked): boolean {
  const { call, other, slots } = conjecture;
  if (other === null) return false;
  const zeros = slots.map(() => 0);
  const others = termsOf(other.position, environmentOf(conjecture, zeros, asked));
  return haveSameRules({ call, terms }, { call: other.call, terms: others });
}

/** How many states are asked about before the statement of a theorem is believed, so that the theorem is audited. */
const STATES_OF_STATEMENT = 100;

/** The theorem that states exactly this; null if there is none, or if a state disagrees, which the test then reports. */
function provedByStatement(conjecture: CompiledConjecture, terms: readonly Term[], asked: Asked): Proof | null {
  const [term, ...others] = terms;
  if (term === undefined || others.length > 0 || !isFixed(conjecture.call)) return null;
  const statements = statementsAbout(asked.session, term.component);
  const found = statementOf(conjecture, statements, asked.program.names);
  if (found === undefined) return null;
  const states = statesBySum(conjecture.slots.length);
  if (testedOn(conjecture, states, asked, STATES_OF_STATEMENT).counterexample !== null) return null;
  auditRules(asked.session, term.component.ruleset);
  return found.ground;
}

/** The most states that a conjecture is tested on. */
const MOST_STATES = 5000;

function testedOn(
  conjecture: CompiledConjecture,
  states: Iterable<readonly Int[]>,
  asked: Asked,
  most = MOST_STATES,
): ConjectureAnswer {
  let answer = unanswered(asked);
  let tested = 0;
  try {
    for (const state of states) {
      if (tested >= most) break;
      const { terms, expected } = stateOf(conjecture, state, asked);
      const found = foundIn(conjecture, terms, asked);
      if (found !== expected) return refuted(sumText(terms), expected, found, answer, asked);
      tested += 1;
      answer = { ...answer, tested: String(tested), upTo: sumText(terms) };
    }
  } catch (error) {
    if (!(error instanceof LimitReached) || tested === 0) throw error;
  }
  return answer;
}

/** The value or the outcome of the position, whichever the conjecture is about. */
function foundIn({ ask }: CompiledConjecture, terms: readonly Term[], asked: Asked): Nimber | OutcomeWord | null {
  if (ask === 'outcome') return outcomeOf({ misere: false }, terms, 'unwanted', asked).outcome;
  return analysed({ misere: false }, terms, asked).nimber;
}

/** The components of the position for these values of the variables, and what the conjecture claims of it. */
function stateOf(
  conjecture: CompiledConjecture,
  state: readonly Int[],
  asked: Asked,
): { readonly terms: readonly Term[]; readonly expected: Int | OutcomeWord } {
  const environment = environmentOf(conjecture, state, asked);
  return { terms: termsOf(conjecture.position, environment), expected: conjecture.expected(environment) };
}

/** What the names of a conjecture stand for where its variables have these values. */
function environmentOf({ slots }: CompiledConjecture, state: readonly Int[], asked: Asked): Environment {
  const environment: Environment = { ...asked.environment, slots: [] };
  state.forEach((value, index) => {
    environment.slots[slots[index] ?? 0] = value;
  });
  return environment;
}

function termsOf(position: Components, environment: Environment): readonly Term[] {
  const terms: Term[] = [];
  position(environment, (component, times) => terms.push({ component, times }));
  return terms;
}

function unanswered({ piece }: Asked): ConjectureAnswer {
  const { tree, text } = piece;
  const written = tree.kind === 'conjecture' ? text.slice(tree.left.start, tree.right.end) : '';
  return { kind: 'conjecture', text: written, problems: [], proved: null, tested: '0', upTo: '', counterexample: null };
}

function refuted(
  state: string,
  expected: Int | OutcomeWord,
  actual: Nimber | OutcomeWord | null,
  answer: ConjectureAnswer,
  { piece: { tree } }: Asked,
): ConjectureAnswer {
  const counterexample = { state, expected: String(expected), actual: textOf(actual) };
  const { start, end } = tree.kind === 'conjecture' ? tree.right : tree;
  const span = { start, end };
  return {
    ...answer,
    counterexample,
    problems: [{ code: 'counterexample', severity: 'warning', span, args: counterexample }],
  };
}

function textOf(actual: Nimber | OutcomeWord | null): string {
  if (actual === null) return '';
  return typeof actual === 'string' ? actual : nimberText(actual);
}
