import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { greatest, type Int, leastCommonMultiple } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { NO_OTHERS } from '../boxes/option-reader.ts';
import type { Meter } from '../budget/meter.ts';
import type { TheoryAnalysis } from '../game/analysis.ts';
import { steadyOf } from '../game/large-heap-moves.ts';
import type { Steady, Step } from '../game/move-forms.ts';
import { outcomeOf } from '../game/nimber.ts';
import { hasNoMove, leavesOne, options } from '../game/options.ts';
import type { Component, MoveRule, Rule, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { NO_MOVES, type Solver, type Verdict } from '../game/solver.ts';
import { spans } from '../heaps/spans/spans.ts';
import { memoryWith } from '../memory/heap-with-memory.ts';
import { openMemoryWith } from '../memory/open-memory.ts';
import { mayGrow } from '../search/growing.ts';
import { searchSolver } from '../search/search-solver.ts';
import { analysisWithoutValue } from './analysis-by-search.ts';

/** A ruleset and the solver that knows its values. */
interface Solved {
  readonly ruleset: Ruleset;
  readonly solver: Solver;
}

const solvedOf = forgettable(() => new Map<Identity, Solved>());

/**
 * Analyses a component under misère play if no move ever makes several components of it; null otherwise. Then its misère outcome is the normal
 * outcome of the same game with one extra move: a player without a move ends the game, and so makes the last move. A move that ends the
 * component loses in either game. So whatever makes normal play fast, such as a table of all small states, serves misère play, too.
 */
export function analyseOneComponent(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const [term, another] = sum;
  if (term === undefined || another !== undefined || term.times !== 1) return null;
  const solved = solvedFor(session, term.component.ruleset);
  const verdict = solved?.solver.outcome?.(term.component.state, meter) ?? null;
  return solved === null ? null : analysisOf(sum, term.component, solved, verdict, meter);
}

/**
 * The same for a component from which play may grow for ever, if who wins is found from small numbers; null otherwise. Theories would follow such play
 * to ever larger numbers.
 */
export function analyseGrowing(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const [term, another] = sum;
  if (term === undefined || another !== undefined || term.times !== 1 || !mayGrow(term.component)) return null;
  const solved = solvedFor(session, term.component.ruleset);
  const verdict = solved?.solver.growing?.(term.component.state, meter) ?? null;
  return solved === null || verdict === null ? null : analysisOf(sum, term.component, solved, verdict, meter);
}

/** The analysis of a component by the game with the extra move, of which the verdict may be known. */
function analysisOf(
  sum: Sum,
  component: Component,
  { ruleset, solver }: Solved,
  verdict: Verdict | null,
  meter: Meter,
): TheoryAnalysis {
  const { state } = component;
  const outcome = verdict ? (verdict.lost ? 'P' : 'N') : outcomeOf(solver.value(state, meter).nimber);
  const own = ([option]: Sum): Sum =>
    option === undefined ? [] : [{ component: { ...component, state: option.component.state }, times: 1 }];
  const winning = () => {
    if (outcome !== 'N' || hasNoMove(component, meter)) return NO_MOVES;
    const moves = verdict?.winning ?? solver.optionsWithValue(state, 0, meter);
    return {
      get count() {
        return moves.count;
      },
      first: (limit: number) => moves.first(limit).map(own),
    };
  };
  function* drawing(): Generator<Sum> {
    if (outcome !== 'draw') return;
    for (const option of options({ ruleset, state }, meter)) {
      const [to] = option;
      if (to !== undefined && outcomeOf(solver.value(to.component.state, meter).nimber) === 'draw') yield own(option);
    }
  }
  const analysis = analysisWithoutValue(sum, outcome, winning, drawing, meter);
  return { ...analysis, order: ({ state: at }, limited) => solver.order(at, limited) };
}

/** The game with the extra move; null if a move may make several components. */
function solvedFor(session: Session, original: Ruleset): Solved | null {
  if (!original.rules.every(leavesOne)) return null;
  const known = solvedOf(session).get(original.key);
  if (known !== undefined) return known;
  const { name, signed, list, rules, heapSteps } = original;
  const own: Rule[] = [];
  const ruleset: Ruleset = {
    key: identityOf('one more move', original.key),
    name,
    signed,
    ...(list === undefined ? {} : { list }),
    rules: own,
    // Heaps that have the same moves have none, or some, alike.
    ...(heapSteps === undefined ? {} : { heapSteps }),
  };
  own.push(...rules.map((rule) => (rule.kind === 'take' ? rule : withinRuleset(rule, ruleset))), ending(original));
  const nothing = () => undefined;
  const plain = () => boxWith(ruleset, session, nothing) ?? searchSolver(ruleset, session, nothing);
  // With the extra move, a state without another one has the value 1.
  const forSmall = () => spans(ruleset, session) ?? openMemoryWith(ruleset, original.rules, 1, plain) ?? plain();
  const solver = memoryWith(ruleset, session, NO_OTHERS, forSmall) ?? forSmall();
  const solved = { ruleset, solver };
  solvedOf(session).set(original.key, solved);
  return solved;
}

/** The same rule, whose options belong to another ruleset; one that leaves nothing is left out, since the opponent then wins. */
function withinRuleset(rule: MoveRule, ruleset: Ruleset): MoveRule {
  const moved = ({ state }: Component): Sum => [{ component: { ruleset, state }, times: 1 }];
  const { shared } = rule;
  return {
    kind: 'move',
    staysWithin: true,
    anyOrder: rule.anyOrder === true,
    steady: ruleset.signed.map((_, heap) => steadilyWithin(rule, heap)),
    ...(rule.spans === undefined ? {} : { spans: rule.spans }),
    ...(shared === undefined ? {} : { shared: { ...shared, added: withinRuleset(shared.added, ruleset) } }),
    *options(state, meter) {
      for (const [term] of rule.options(state, meter)) if (term !== undefined) yield moved(term.component);
    },
    some: (state, meter, visit) => {
      const { some } = rule;
      const visitMoved = ([term]: Sum): boolean => term !== undefined && visit(moved(term.component));
      if (some !== undefined) return some(state, meter, visitMoved);
      for (const option of rule.options(state, meter)) if (visitMoved(option)) return true;
      return false;
    },
  };
}

/** What it does to large heaps. */
function steadilyWithin(rule: MoveRule, heap: number): Steady | null {
  const steady = steadyOf(rule, heap);
  return (
    steady && {
      modulus: steady.modulus,
      moves: (state, meter) => {
        const { from, steps } = steady.moves(state, meter);
        return { from, steps };
      },
    }
  );
}

/** The extra move of a state in which there is no other. */
function ending(original: Ruleset): MoveRule {
  return {
    kind: 'move',
    staysWithin: true,
    anyOrder: true,
    steady: original.signed.map((_, heap) => steadyEnding(original, heap)),
    *options(state, meter: Meter) {
      if (hasNoMove({ ruleset: original, state }, meter)) yield [];
    },
  };
}

/** What it does to large heaps, if that is known of all rules. */
function steadyEnding({ signed, rules }: Ruleset, heap: number): Steady | null {
  const found = rules.flatMap((rule) => steadyOf(rule, heap) ?? []);
  if (found.length < rules.length) return null;
  const signs = signed.toSpliced(heap, 1);
  const isLegal = ({ others }: Step): boolean => others.every((other, at) => other >= 0 || signs[at] === true);
  return {
    modulus: found.map(({ modulus }) => modulus).reduce(leastCommonMultiple, 1),
    moves: (state, meter) => {
      const moves = found.map((steady) => steady.moves(state, meter));
      const from = moves.map((own) => own.from).reduce<Int>(greatest, 0);
      return { from, steps: [], ends: !moves.some(({ steps, ends }) => ends === true || steps.some(isLegal)) };
    },
  };
}
