import { greatest, type Int, leastCommonMultiple } from '../../engine/arithmetic/integers.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { changesIn, isTotalRule } from '../../engine/game/changes.ts';
import { steadyOf } from '../../engine/game/large-heap-moves.ts';
import type { Steady, Steps } from '../../engine/game/move-forms.ts';
import { leavesOne, optionsOfTake, someOptionOfRule } from '../../engine/game/options.ts';
import type { MoveRule, Rule, Stopped } from '../../engine/game/ruleset.ts';
import type { State } from '../../engine/game/state.ts';
import type { StopRule } from '../../syntax/tree/rules.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { compileEndedPairs } from './ended-pairs.ts';
import { compileSteadyStop } from './large-heaps/large-heap-takes.ts';
import { compileLeastOver } from './large-heaps/numbers-over.ts';
import { areClausesForAnyOrder } from './lists/any-order.ts';
import { plainWordsOf } from './shared/plain-words.ts';
import { type Home, type Instance, neverRun } from './shared/rule.ts';
import { NOWHERE } from './shared/spans.ts';
import { isTotal } from './shared/total.ts';

/** The conditions of `stop where …`. */
export interface CompiledStops {
  /** Whether one of them holds in a state. */
  readonly holds: (instance: Instance, state: State, meter: Meter) => boolean;
  /** How many state variables there are. */
  readonly numbers: number;
  /** Whether all of them have a meaning in every state. */
  readonly areTotal: boolean;
  /** Whether none of them can tell the entries of a list apart by their places. */
  readonly anyOrder: boolean;
  /** For each of them and each state variable, a step where it holds once that variable is large, and none where it does not. */
  readonly steady: (instance: Instance) => readonly (readonly (Steady | null)[])[];
  /** For a state of one natural number: a number such that none of them holds for a smaller one; null if none is known. */
  readonly least: (instance: Instance) => Int | null;
  /** See {@link Stopped}. */
  readonly pairs: ((instance: Instance) => NonNullable<Stopped['pairs']>) | null;
}

/** Where only problems are wanted. */
const NEVER_ASKED: CompiledStops = {
  numbers: 0,
  least: neverRun,
  pairs: null,
  areTotal: false,
  steady: neverRun,
  holds: neverRun,
  anyOrder: false,
};

/** Compiles the conditions under which a game is over; null if there are none. Reports what is wrong with them. */
export function compileStops(rules: readonly StopRule[], home: Home): CompiledStops | null {
  if (rules.length === 0) return null;
  const conditions = rules.map(({ tail }) => compileClauses(tail, home.scope));
  if (home.scope.wanted === 'problems') return NEVER_ASKED;
  const { list } = home.game;
  const steady = rules.map((rule) => compileSteadyStop(rule, home));
  return {
    numbers: home.game.states.length,
    least: compileLeastOver(rules, home),
    pairs: compileEndedPairs(rules, home),
    areTotal: rules.every(({ tail }) => isTotal([], tail, home.game, plainWordsOf(home.game, home.scope.names))),
    steady: (instance) => steady.map((stop) => stop(instance)),
    holds: (instance, state, meter) => {
      const environment = instance.environment(state, meter);
      return conditions.some((condition) => condition.some(environment, () => true));
    },
    anyOrder: list !== null && rules.every(({ tail }) => areClausesForAnyOrder(tail, list.name.text, home.scope)),
  };
}

/**
 * A rule that has no options where `isOver` holds, that is, where one of the conditions of `stops` does. It keeps its options, what it does to large
 * numbers, the ranges that one number may become, and a climb that ends before: all else that theorems, tables and proofs of periods look at in a rule says nothing about
 * where play stops, so only `stopped` has it.
 */
export function ruleUntilOver(
  rule: Rule,
  instance: Instance,
  stops: CompiledStops,
  isOver: Stopped['isOver'],
): MoveRule {
  const { ruleset } = instance;
  const near = rule.kind === 'move' ? rule.near : undefined;
  return {
    kind: 'move',
    stopped: { rule, isOver, ...(stops.pairs === null ? {} : { pairs: stops.pairs(instance) }) },
    staysWithin: rule.kind === 'take' || rule.staysWithin === true,
    leavesOne: leavesOne(rule),
    changes: changesIn(rule, stops.numbers),
    isTotal: stops.areTotal && isTotalRule(rule),
    ...spansUntilOver(rule, isOver),
    ...climbUntilOver(rule, stops.least(instance)),
    anyOrder: stops.anyOrder && rule.kind === 'move' && rule.anyOrder === true,
    steady: steadyUntilOver(rule, instance, stops),
    ...(near && {
      near: (state, target, most, meter) => (isOver(state, meter) ? [] : near(state, target, most, meter)),
    }),
    *options(state, meter) {
      if (isOver(state, meter)) return;
      yield* rule.kind === 'take' ? optionsOfTake(ruleset(), rule, state, meter) : rule.options(state, meter);
    },
    some: (state, meter, visit) => !isOver(state, meter) && someOptionOfRule(ruleset(), rule, state, meter, visit),
  };
}

function spansUntilOver(rule: Rule, isOver: (state: State, meter: Meter) => boolean): Pick<MoveRule, 'spans'> {
  if (rule.kind === 'take' || rule.spans === undefined) return {};
  const { spans } = rule;
  return {
    spans: (meter) => {
      const spanOf = spans(meter);
      return (number) => (isOver([number], meter) ? NOWHERE : spanOf(number));
    },
  };
}

/** The climb of one number ends at its top, so it is the same if play is over at no number below. */
function climbUntilOver(rule: Rule, over: Int | null): Pick<MoveRule, 'climb'> {
  if (rule.kind === 'take' || rule.climb === undefined || over === null) return {};
  const [top, another] = rule.climb.tops;
  if (top === undefined || top === null || another !== undefined || over < top) return {};
  return { climb: rule.climb };
}

/** What the rule does to large numbers, if that is known of the rule and of every condition under which play is over. */
function steadyUntilOver(rule: Rule, instance: Instance, stops: CompiledStops): readonly (Steady | null)[] {
  const conditions = stops.steady(instance);
  return (
    conditions[0]?.map((_, heap) => {
      const own = steadyOf(rule, heap);
      const ends = conditions.flatMap((condition) => condition[heap] ?? []);
      if (own === null || ends.length < conditions.length) return null;
      const modulus = ends.map((end) => end.modulus).reduce(leastCommonMultiple, own.modulus);
      const moves = (state: State, meter: Meter): Steps => {
        const over = ends.map((end) => end.moves(state, meter));
        const moves = own.moves(state, meter);
        const from = over.map((end) => end.from).reduce(greatest, moves.from);
        return over.some((end) => end.steps.length > 0) ? { from, steps: [] } : { ...moves, from };
      };
      return { modulus, moves };
    }) ?? []
  );
}
