import type { Int } from '../../engine/arithmetic/integers.ts';
import { isData, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import { whereMeant } from '../../engine/budget/failures.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { optionsOfTake } from '../../engine/game/options.ts';
import { periodicSet } from '../../engine/game/repeating-amounts.ts';
import type { MoveRule, Rule, SettledTakes, TakeRule } from '../../engine/game/ruleset.ts';
import type { State } from '../../engine/game/state.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { headExpressionsOf, type TakeRule as TakeSyntax } from '../../syntax/tree/rules.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { conjunctsOf } from '../expressions/limits/conjuncts.ts';
import { comparison } from '../expressions/limits/endless-loops.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { compileImages, orEndless } from '../expressions/sets/images.ts';
import { reportUnused } from '../problems/unused.ts';
import { compileModulus } from './large-heaps/amounts-modulus.ts';
import { compileGrowingSpan } from './large-heaps/growing-spans.ts';
import { compileSteadyTake } from './large-heaps/large-heap-takes.ts';
import { compileSlowLimit } from './large-heaps/slow-limits.ts';
import { compileCommonDivisors } from './shared/common-divisors.ts';
import { joined } from './shared/conditions.ts';
import { given } from './shared/given.ts';
import { plainWordsOf } from './shared/plain-words.ts';
import { type CompiledRule, type Home, type Instance, neverRun } from './shared/rule.ts';
import { isTotal } from './shared/total.ts';
import { type Bites, compileBites, compileTakeBites, PLAIN, positive } from './takes/bites.ts';
import type { Bite } from './takes/codes.ts';
import { compileGuarded } from './takes/guarded-takes.ts';
import { type HeapRuleSyntax, heapsOf, reportAll, reportSeveralHeaps } from './takes/heaps-of-rule.ts';
import { compileSettled, settledIn } from './takes/settled-takes.ts';
import { takeRules, unite } from './takes/take-rules.ts';
import { takeByRest } from './takes/takes-by-rest.ts';
import { takesByWhole } from './takes/takes-by-whole.ts';

/**
 * Compiles `take`, `split` and the codes. If what may be taken depends only on parameters, the engine gets the set itself, so
 * that its theorems can examine it; otherwise it gets a function of the state. The rule is in its plain form, see `plainRules`.
 */
export function compileTake(rule: HeapRuleSyntax, home: Home, written: HeapRuleSyntax = rule): CompiledRule {
  reportSeveralHeaps(rule, home);
  const from = heapsOf(rule, home);
  if (reportAll(rule, from, home)) return () => [];
  const clauses = compileClauses(rule.tail, home.scope, null, impliedBy(rule, home));
  const bites = compileBites(rule, { ...home, scope: clauses.inner });
  reportUnused(clauses.variables, home.scope);
  if (home.scope.wanted === 'problems') return neverRun;
  const listed: Bites = (environment) => {
    const found: Bite[] = [];
    const isUnknown = clauses.some(environment, () => {
      const here = bites(environment);
      if (here === null) return true;
      for (const bite of here) found.push(bite);
      return false;
    });
    return isUnknown ? null : found;
  };
  const bitesIn = orImages(listed, rule, home);
  if (!dependsOnState(rule, home)) {
    return (instance) => {
      const found = bitesIn(instance.environment([], instance.meter));
      return found === null ? [asMoves(bitesIn, from, instance)] : takeRules(found, from);
    };
  }
  if (home.scope.wanted === 'options') return (instance) => [optionsOf(rule, bitesIn, from, instance)];
  const settled = compileSettledRule(rule, home);
  const asSplits = (instance: Instance): Rule => ({
    ...asMoves(bitesIn, from, instance),
    ...settledIn(settled?.(instance) ?? null),
  });
  if (rule.kind !== 'take') return (instance) => [asSplits(instance)];
  const hasMeaning = isTotal([rule.amounts], rule.tail, home.game, plainWordsOf(home.game, home.scope.names));
  const byRest = compileByRest(rule, home, hasMeaning);
  if (rule.leaving !== null) {
    return (instance) => byRest?.(instance) ?? [asSplits(instance)];
  }
  const steady = written.kind === 'take' ? compileSteadyTake(written, from, home) : null;
  const slowLimitIn = given(compileSlowLimit(rule, home), (slowLimit) => ({ slowLimit }));
  const growingSpanIn = given(compileGrowingSpan(rule, home), (growingSpan) => ({ growingSpan }));
  const guardedIn = given(compileGuarded(rule, home), (guarded) => ({ guarded }));
  const modulusIn = given(compileModulus(rule, home), (modulus) => ({ modulus }));
  const divisorsIn = given(compileCommonDivisors(rule, home), (commonDivisors) => ({ commonDivisors }));
  return (instance) => {
    return (
      byRest?.(instance) ?? [
        {
          ...plainTake(bitesIn, from, instance),
          isTotal: hasMeaning,
          ...(steady === null ? {} : { steady: steady(instance) }),
          ...modulusIn(instance),
          ...slowLimitIn(instance),
          ...growingSpanIn(instance),
          ...guardedIn(instance),
          ...settledIn(settled?.(instance) ?? null),
          ...divisorsIn(instance),
        },
      ]
    );
  };
}

/** `take p - 1 for p in primes` takes one of endlessly many amounts. */
function orImages(listed: Bites, rule: HeapRuleSyntax, { scope }: Home): Bites {
  if (rule.kind !== 'take' || rule.leaving !== null || rule.tail.loops.length === 0) return listed;
  const { amounts, start, end, tail } = rule;
  const images = compileImages({ kind: 'set', items: [amounts], clauses: tail, start, end }, tail, scope);
  return orEndless(listed, images, (set) => [{ amounts: positive(set), leave: PLAIN }]);
}

/** No more can be taken than the heap has. */
function impliedBy(rule: HeapRuleSyntax, { game }: Home): readonly Expression[] {
  const heap = 'from' in rule ? (rule.from[0]?.text ?? game.states[0]?.name.text) : undefined;
  if (rule.kind !== 'take' || heap === undefined) return [];
  return [comparison(rule.amounts, '<=', heap), comparison(rule.amounts, '>=', 1n)];
}

/** A rule that depends on the state, without what solvers look at. */
function optionsOf(rule: HeapRuleSyntax, bitesIn: Bites, from: readonly number[], instance: Instance): Rule {
  const isPlain = rule.kind === 'take' && rule.leaving === null;
  return isPlain ? plainTake(bitesIn, from, instance) : asMoves(bitesIn, from, instance);
}

/** A rule that takes amounts which depend on the state, and splits nothing. */
function plainTake(bitesIn: Bites, from: readonly number[], instance: Instance): TakeRule {
  const amounts = keepingLatest((state, meter) =>
    unite((bitesIn(instance.environment(state, meter)) ?? []).map((bite) => bite.amounts)),
  );
  return { kind: 'take', from, leave: PLAIN, amounts };
}

type AmountsAt = (state: State, meter: Meter) => NumberSet;

/** Keeps the amounts of the latest heap: an audit asks for the same ones several times in a row. Sets that are not plain data are not kept, since they may hold the meter of a question. */
function keepingLatest(amountsAt: AmountsAt): AmountsAt {
  let latest: { readonly heap: Int; readonly amounts: NumberSet } | null = null;
  return (state, meter) => {
    const [heap, another] = state;
    if (heap === undefined || another !== undefined) return amountsAt(state, meter);
    if (latest?.heap === heap) return latest.amounts;
    const amounts = amountsAt(state, meter);
    if (isData(amounts)) latest = { heap, amounts };
    return amounts;
  };
}

/**
 * Compiles a rule once more, as {@link takeByRest} or, if it has a meaning for all amounts, {@link takesByWhole} rewrites it to take certain amounts from any heap; null if
 * it is another rule. In an instance it gives null if these amounts cannot be written out, or are finitely many, as then they are no easier to examine than the heaps.
 */
function compileByRest(
  rule: TakeSyntax,
  home: Home,
  hasMeaning: boolean,
): ((instance: Instance) => readonly TakeRule[] | null) | null {
  const [heap, another] = home.game.states;
  if (heap === undefined || another !== undefined || home.game.list !== null) return null;
  const one = takeByRest(rule, heap.name);
  const fixed = one !== null ? [one] : hasMeaning ? takesByWhole(rule, heap.name) : null;
  if (fixed === null) return null;
  const apart: Home = { ...home, scope: { ...home.scope, report: () => undefined } };
  const all = fixed.map((each) => compileTakeBites(each, apart));
  return (instance) => {
    const environment = instance.environment([], instance.meter);
    const found = whereMeant(() => all.flatMap((bites) => bites(environment) ?? []));
    if (found?.every(({ amounts }) => isData(amounts)) !== true) return null;
    // What wide ranges beside these amounts lead to is computed as runs, for which some rule has to mention the heap.
    const areFew = rule.leaving === null && found.some(({ amounts }) => periodicSet(amounts)?.far.length === 0);
    return areFew ? null : takeRules(found, [0]);
  };
}

/** What a rule allows for large heaps, if it depends on the heap by its condition alone, and that settles; else null. */
function compileSettledRule(rule: HeapRuleSyntax, home: Home): ((instance: Instance) => SettledTakes | null) | null {
  const { loops, where } = rule.tail;
  const inner = new Set(loops.flatMap(({ names }) => names.map(({ text }) => text)));
  const conditions = where === null ? [] : conjunctsOf(where);
  const isGuard = (condition: Expression) => ![...namesIn([condition])].some((name) => inner.has(name));
  const others = { loops, where: joined(conditions.filter((condition) => !isGuard(condition))) };
  const unguarded = { ...rule, tail: others };
  const settled = compileSettled(conditions.filter(isGuard), home);
  if (settled === null) return null;
  const takes = compileTake(unguarded, { ...home, scope: { ...home.scope, report: () => undefined } });
  return (instance) => settled(instance, takes(instance));
}

function asMoves(bitesIn: Bites, from: readonly number[], instance: Instance): MoveRule {
  const takesAt = (state: State, meter: Meter) => takeRules(bitesIn(instance.environment(state, meter)) ?? [], from);
  return {
    kind: 'move',
    takesAt,
    *options(state, meter) {
      for (const rule of takesAt(state, meter)) yield* optionsOfTake(instance.ruleset(), rule, state, meter);
    },
  };
}

function dependsOnState(rule: HeapRuleSyntax, home: Home): boolean {
  const sets = rule.tail.loops.map((loop) => loop.set);
  const where = rule.tail.where === null ? [] : [rule.tail.where];
  return [...headExpressionsOf(rule), ...sets, ...where].some((expression) => mentionsState(expression, home));
}

function mentionsState(expression: Expression, home: Home): boolean {
  const names = namesIn([expression]);
  return home.game.states.some(({ name }) => names.has(name.text));
}
