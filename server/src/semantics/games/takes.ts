import { add, ceilDivide, greatest, type Int, multiply, subtract } from '../../engine/arithmetic/integers.ts';
import { isData, members, type NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import { optionsOfTake } from '../../engine/game/options.ts';
import type { Leave, Rule, State, TakeRule } from '../../engine/game/ruleset.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import {
  type CodeRule,
  headExpressionsOf,
  type Leaving,
  type SplitRule,
  stateNamesIn,
  type TakeRule as TakeSyntax,
} from '../../syntax/tree/rules.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import { compileClauses } from '../expressions/clauses.ts';
import { reportEmpty } from '../expressions/constants.ts';
import { compileSet } from '../expressions/sets.ts';
import { reportNothingSplit, reportNothingTaken } from '../problems/conventions.ts';
import { reportInstead } from '../problems/foreign-names.ts';
import { reportUnknown } from '../problems/unknown-names.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import { useVariable } from '../scope/scope.ts';
import { type Bite, compileCode } from './codes.ts';
import { compileSteadyTake } from './large-heap-takes.ts';
import { type CompiledRule, type Home, type Instance, statesText } from './rule.ts';
import { wholeHeapTake } from './whole-heap-takes.ts';

/** The rules of a heap that the engine knows by their numbers. */
type HeapRuleSyntax = TakeSyntax | SplitRule | CodeRule;

/**
 * Compiles `take`, `split` and the codes. If what may be taken depends only on parameters, the engine gets the set itself, so
 * that its theorems can examine it; otherwise it gets a function of the state. The rule is in its plain form, see `plainRules`.
 */
export function compileTake(rule: HeapRuleSyntax, home: Home, written: HeapRuleSyntax = rule): CompiledRule {
  reportSeveralHeaps(rule, home);
  const from = heapsOf(rule, home);
  if (reportAll(rule, from, home)) return () => [];
  const clauses = compileClauses(rule.tail, home.scope);
  const bites = compileBites(rule, { ...home, scope: clauses.inner });
  reportUnused(clauses.variables, home.scope);
  const bitesIn: Bites = (environment) => {
    const found: Bite[] = [];
    for (const _ of clauses.each(environment)) {
      const here = bites(environment);
      if (here === null) return null;
      found.push(...here);
    }
    return found;
  };
  if (!dependsOnState(rule, home)) {
    return (instance) => {
      const found = bitesIn(instance.environment([], instance.meter));
      return found === null ? [asMoves(bitesIn, from, instance)] : takeRules(found, from);
    };
  }
  if (rule.kind !== 'take') return (instance) => [asMoves(bitesIn, from, instance)];
  if (rule.leaving !== null) {
    const whole = compileWholeHeap(rule, home);
    return (instance) => whole?.(instance) ?? [asMoves(bitesIn, from, instance)];
  }
  const steady = written.kind === 'take' ? compileSteadyTake(written, from, home) : null;
  return (instance) => {
    const amounts = (state: State, meter: Meter): NumberSet =>
      unite((bitesIn(instance.environment(state, meter)) ?? []).map((bite) => bite.amounts));
    return [{ kind: 'take', from, leave: PLAIN, amounts, ...(steady === null ? {} : { steady: steady(instance) }) }];
  };
}

/**
 * Compiles a rule that takes whole heaps of certain sizes once more, as one that takes certain amounts; null if it is no such rule. In an
 * instance it gives null if these amounts cannot be written out, as then they are no easier to examine than the heaps.
 */
function compileWholeHeap(rule: TakeSyntax, home: Home): ((instance: Instance) => readonly TakeRule[] | null) | null {
  const [heap] = home.game.states;
  const whole = heap === undefined ? null : wholeHeapTake(rule, heap.name);
  if (whole === null) return null;
  const bites = compileTakeBites(whole, { ...home, scope: { ...home.scope, report: () => undefined } });
  return (instance) => {
    const found = bites(instance.environment([], instance.meter));
    return found?.every(({ amounts }) => isData(amounts)) === true ? takeRules(found, [0]) : null;
  };
}

/** What a rule allows; null if this depends on the heap and no heap is given. */
type Bites = Evaluate<readonly Bite[] | null>;

function compileBites(rule: HeapRuleSyntax, home: Home): Bites {
  switch (rule.kind) {
    case 'take':
      return compileTakeBites(rule, home);
    case 'split':
      return compileSplitBites(rule, home);
    case 'code': {
      const bites = compileCode(rule, home.scope);
      return () => bites;
    }
  }
}

const PLAIN: Leave = { least: 0, most: 1, parts: 'any' };
const NOTHING: NumberSet = { kind: 'list', values: [0] };

function compileTakeBites(rule: TakeSyntax, home: Home): Bites {
  const set = compileSet(rule.amounts, home.scope);
  reportEmpty(rule.amounts, set, 1, home.scope);
  reportNothingTaken(rule.amounts, home.scope);
  if (rule.leaving === null) return (environment) => [{ amounts: positive(set(environment)), leave: PLAIN }];
  const leaves = compileLeaving(rule.leaving, home);
  return (environment) => {
    const amounts = positive(set(environment));
    return leaves(environment)?.map((leave) => ({ amounts, leave })) ?? null;
  };
}

/** A rule must take something: its set without zero and negative numbers. */
function positive(set: NumberSet): NumberSet {
  switch (set.kind) {
    case 'list':
      return { kind: 'list', values: set.values.filter((value) => value > 0) };
    case 'progression': {
      if (set.from > 0) return set;
      const skipped = multiply(set.step, ceilDivide(subtract(1, set.from), set.step));
      return { ...set, from: add(set.from, skipped) };
    }
    case 'union':
      return { kind: 'union', left: positive(set.left), right: positive(set.right) };
    case 'except':
      return { kind: 'except', left: positive(set.left), right: set.right };
    case 'filter':
      return { ...set, set: positive(set.set) };
    default:
      return set;
  }
}

function compileLeaving({ count, parts }: Leaving, home: Home): Evaluate<readonly Leave[] | null> {
  const counts = compileSet(count, home.scope);
  return (environment) => leavesOf(counts(environment), parts, 0, heapIn(environment, home), environment);
}

function compileSplitBites(rule: SplitRule, home: Home): Bites {
  if (rule.into === null) return () => [{ amounts: NOTHING, leave: { least: 2, most: 2, parts: rule.parts } }];
  const { into, parts } = rule;
  if (into.kind === 'numeral' && into.value < 2n) {
    home.scope.report({
      code: 'split-needs-two',
      severity: 'error',
      span: into,
      args: { text: printExpression(into) },
    });
  }
  const counts = compileSet(into, home.scope);
  if (into.kind !== 'numeral') reportEmpty(into, counts, 2, home.scope);
  reportNothingSplit(into, home.scope);
  return (environment) =>
    leavesOf(counts(environment), parts, 2, heapIn(environment, home), environment)?.map((leave) => ({
      amounts: NOTHING,
      leave,
    })) ?? null;
}

/** The size of the heap; null if the rule is examined for all heaps at once. */
function heapIn({ slots }: Environment, { game }: Home): Int | null {
  const heap = slots[game.parameters.length];
  return typeof heap === 'number' || typeof heap === 'bigint' ? heap : null;
}

/**
 * Numbers of heaps as runs of consecutive numbers, none below `least`. A set such as `odd`, which is neither consecutive nor a
 * list, is listed only up to the size of the heap: null if no heap is given.
 */
function leavesOf(
  counts: NumberSet,
  parts: Leave['parts'],
  least: number,
  heap: Int | null,
  { meter }: Environment,
): readonly Leave[] | null {
  if (counts.kind === 'progression' && counts.step === 1) {
    const from = greatest(least, counts.from);
    return counts.to === null || from <= counts.to ? [{ least: from, most: counts.to, parts }] : [];
  }
  if (counts.kind !== 'list' && heap === null) return null;
  const runs: { least: Int; most: Int; parts: Leave['parts'] }[] = [];
  for (const heaps of members(counts, least, counts.kind === 'list' ? null : heap, meter)) {
    const last = runs.at(-1);
    if (last !== undefined && add(last.most, 1) === heaps) last.most = heaps;
    else runs.push({ least: heaps, most: heaps, parts });
  }
  return runs;
}

function takeRules(bites: readonly Bite[], from: readonly number[]): TakeRule[] {
  const byLeave = new Map<string, { leave: Leave; sets: NumberSet[] }>();
  for (const { amounts, leave } of bites) {
    const key = `${leave.least} ${leave.most} ${leave.parts}`;
    const group = byLeave.get(key);
    if (group === undefined) byLeave.set(key, { leave, sets: [amounts] });
    else group.sets.push(amounts);
  }
  return [...byLeave.values()].map(({ leave, sets }) => ({ kind: 'take', from, amounts: unite(sets), leave }));
}

/** The union. Lists are merged into one list, because theorems about finite sets look for one. */
function unite(sets: readonly NumberSet[]): NumberSet {
  const listed = new Set<Int>();
  const others: NumberSet[] = [];
  for (const set of sets) {
    if (set.kind === 'list') for (const value of set.values) listed.add(value);
    else others.push(set);
  }
  const list: NumberSet = { kind: 'list', values: [...listed].sort((a, b) => (a < b ? -1 : 1)) };
  return unionOf(listed.size === 0 && others.length > 0 ? others : [...others, list]);
}

/** A union as deep as the number of sets has binary digits, since a loop may give thousands. */
function unionOf(sets: readonly NumberSet[]): NumberSet {
  const [only, ...more] = sets;
  if (only === undefined) return { kind: 'list', values: [] };
  if (more.length === 0) return only;
  const half = Math.ceil(sets.length / 2);
  return { kind: 'union', left: unionOf(sets.slice(0, half)), right: unionOf(sets.slice(half)) };
}

function asMoves(bitesIn: Bites, from: readonly number[], instance: Instance): Rule {
  return {
    kind: 'move',
    *options(state, meter) {
      for (const rule of takeRules(bitesIn(instance.environment(state, meter)) ?? [], from)) {
        yield* optionsOfTake(instance.ruleset(), rule, state, meter);
      }
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

/**
 * `take all` and `take all from a`: all the stones of a heap are as many as the heap has. To take all from several heaps is to leave none of
 * them. Returns whether the rule says so.
 */
function reportAll(rule: HeapRuleSyntax, from: readonly number[], { game, scope }: Home): boolean {
  if (rule.kind !== 'take') return false;
  const { amounts } = rule;
  if (amounts.kind !== 'name' || !/^(?:all|everything|whole)$/.test(amounts.text)) return false;
  if (scope.variables.has(amounts.text) || scope.names.has(amounts.text)) return false;
  const names = game.states.map(({ name }) => name.text);
  // Where it is not clear which heap is meant, that is a problem already.
  if (from.length === 0 || (names.length > 1 && rule.from.length === 0)) return true;
  if (from.length === 1) reportInstead(amounts, names[from[0] ?? 0] ?? 'n', scope);
  else {
    const left = names.map((name, place) => (from.includes(place) ? '0' : name));
    const some = from.map((place) => names[place]).join(' + ');
    const span = { start: rule.start, end: rule.from.at(-1)?.end ?? rule.end };
    const isBare = rule.tail.loops.length === 0 && rule.tail.where === null;
    const instead = `move to (${left.join(', ')})${isBare ? ` where ${some} > 0` : ''}`;
    const found = `take ${amounts.text} from ${rule.from.map(({ text }) => text).join(', ')}`;
    scope.report({
      code: 'write-instead',
      severity: 'error',
      span,
      args: { found, instead },
      fix: { span, text: instead },
    });
  }
  return true;
}

/** The indices of the state variables that a rule takes from. */
function heapsOf(rule: HeapRuleSyntax, home: Home): readonly number[] {
  const { game, scope } = home;
  const named = stateNamesIn(rule);
  if (named.length === 0) {
    if (game.states.length > 1 && rule.kind === 'take') {
      scope.report({ code: 'from-needed', severity: 'error', span: spanOf(rule), args: { states: statesText(game) } });
    }
    return [0];
  }
  return [...new Set(named.flatMap((name) => indexOf(name, home)))];
}

function indexOf(name: Name, { game, scope }: Home): readonly number[] {
  const index = game.states.findIndex((state) => state.name.text === name.text);
  if (index >= 0) return [index];
  const variable = useVariable(scope, name.text);
  if (variable !== undefined) {
    const args = { name: name.text, states: statesText(game) };
    scope.report({ code: 'not-a-state', severity: 'error', span: spanOf(name), args });
  } else {
    reportUnknown(scope, name, 'number');
  }
  return [];
}

/** Only a state of a single heap can be left as heaps, or split. */
function reportSeveralHeaps(rule: HeapRuleSyntax, { game, scope }: Home): void {
  const breaks = rule.kind !== 'take' || rule.leaving !== null;
  if (!breaks || game.states.length === 1) return;
  scope.report({
    code: 'leaving-needs-one-heap',
    severity: 'error',
    span: spanOf(rule),
    args: { states: statesText(game) },
  });
}
