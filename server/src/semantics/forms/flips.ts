import { type Int, least } from '../../engine/arithmetic/integers.ts';
import type { Flip } from '../../engine/game/forms.ts';
import { choicesOf, type Meter } from '../../engine/index.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression, Loop, Numeral } from '../../syntax/tree/expression-tree.ts';
import type { FlipRule } from '../../syntax/tree/tree.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { leastMember, reportEmpty } from '../expressions/loops/constants.ts';
import { compileSet } from '../expressions/sets/sets.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import { reportOrLess } from '../problems/or-less.ts';
import { reportUnused } from '../problems/unused.ts';
import { reportWordAsName } from '../problems/words-as-names.ts';
import { type Environment, type Evaluate, isNumber } from '../scope/evaluation.ts';
import { newVariable, type Scope, withVariables } from '../scope/scope.ts';

/** The names of the turned coins, from left to right. */
export const COIN_NAMES: readonly string[] = ['x', 'y', 'z', 'w', 'v', 'u', 't', 's', 'r'];

/** Compiles `flip …`. Reports what is wrong with it. */
export function compileFlip(rule: FlipRule, scope: Scope): Evaluate<Flip> {
  const { count, tail } = rule;
  const restricted = tail.loops.length > 0 || tail.where !== null;
  if (count === 'run') {
    reportWordAsName(rule.word, scope);
    const run: Flip = { kind: 'run' };
    return restricted ? compileTested(rule, 1, () => run, scope) : () => run;
  }
  const coins = count.kind === 'numeral' ? Number(count.value) : 0;
  if (restricted && coins >= 1) return compileChosen(rule, coins, scope);
  if (reportOrLess(count, 1, scope, kindOf)) return () => ({ kind: 'run' });
  const counts = compileSet(count, scope);
  reportEmpty(count, counts, 1, scope);
  const free = (environment: Environment): Flip => ({ kind: 'any', counts: counts(environment) });
  if (!restricted) return free;
  const named = Number(least(leastMember(count, counts, 1, scope) ?? fewest(count), COIN_NAMES.length));
  return compileTested(rule, named, free, scope);
}

/** The least number of coins that are turned, as far as the text shows. */
function fewest(count: Expression): number {
  if (count.kind === 'paren') return fewest(count.inner);
  if (count.kind === 'numeral') return Math.max(1, Number(count.value));
  if (count.kind === 'range') return fewest(count.from);
  if (count.kind === 'set' && count.clauses === null)
    return count.items.map(fewest).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return 1;
}

/**
 * A fixed number of coins restricted by clauses. The rightmost coin is given and each of the others is a loop, so that each part
 * of the condition is tested as soon as the coins it mentions are chosen.
 */
function compileChosen(rule: FlipRule, coins: number, scope: Scope): Evaluate<Flip> {
  const others = namesOf(coins - 1, rule);
  const last: Name = { ...spanOf(rule), text: nameOf(coins - 1) };
  const inner = withVariables(scope, [newVariable(last, 0, 'loop')]);
  const loops = others.map((name, index): Loop => {
    const left = others[index - 1];
    const from = left === undefined ? numeral(1, rule) : sum('+', left, numeral(1, rule));
    const to = sum('-', last, numeral(coins - 1 - index, rule));
    return { ...spanOf(rule), names: [name], set: { ...spanOf(rule), kind: 'range', from, to } };
  });
  const clauses = compileClauses(
    { loops: [...loops, ...rule.tail.loops], where: rule.tail.where },
    speakingOfCoins(inner, coins),
  );
  reportUnused(clauses.variables.slice(loops.length), scope);
  const slots = clauses.variables.slice(0, loops.length).map(({ slot }) => slot);
  return (outer) =>
    keepingChoices(function* (place, meter) {
      const environment: Environment = { ...outer, slots: [place], meter };
      const next = clauses.each(environment);
      while (next()) yield slots.map((slot) => numberIn(environment, slot));
    });
}

/**
 * Coins that another rule chooses, and that the clauses then accept or reject. Only the first `named` coins from the left can be
 * mentioned.
 */
function compileTested(rule: FlipRule, named: number, free: Evaluate<Flip>, scope: Scope): Evaluate<Flip> {
  const variables = namesOf(named, rule).map((name, slot) => newVariable(name, slot, 'loop'));
  const clauses = compileClauses(rule.tail, speakingOfCoins(withVariables(scope, variables), named));
  reportUnused(clauses.variables, scope);
  return (outer) => {
    const flip = free(outer);
    return keepingChoices(function* (last, meter) {
      const slots: Int[] = [];
      const environment: Environment = { ...outer, slots, meter };
      for (const others of choicesOf(flip, last, meter)) {
        for (let coin = 0; coin < named; coin += 1) slots[coin] = others[coin] ?? last;
        if (clauses.some(environment, isFound)) yield others;
      }
    });
  };
}

type Chosen = Flip & { readonly kind: 'chosen' };

/** The choices for places up to this one are kept, if they are at most this many. */
const LAST_KEPT = 32;
const MOST_KEPT = 1000;

/**
 * Keeps the choices for small places once all of them have been listed: they are the same in every position, and a search, a table and an audit
 * list them again and again.
 */
function keepingChoices(list: Chosen['choices']): Chosen {
  const kept = new Map<Int, readonly (readonly Int[])[]>();
  function* listed(last: Int, meter: Meter): Generator<readonly Int[]> {
    const found: (readonly Int[])[] = [];
    for (const others of list(last, meter)) {
      if (found.length <= MOST_KEPT) found.push(others);
      yield others;
    }
    if (found.length <= MOST_KEPT) kept.set(last, found);
  }
  const choices: Chosen['choices'] = (last, meter) =>
    kept.get(last) ?? (last > LAST_KEPT ? list(last, meter) : listed(last, meter));
  return { kind: 'chosen', choices };
}

const isFound = (): boolean => true;

/** The names that the clauses of a rule can use for its coins. */
export function coinNames({ count }: FlipRule): readonly string[] {
  const coins = count === 'run' ? 1 : count.kind === 'numeral' ? Number(count.value) : fewest(count);
  return COIN_NAMES.slice(0, Math.max(0, coins));
}

/** A scope in which an unknown name is reported as not being a coin. */
function speakingOfCoins(scope: Scope, coins: number): Scope {
  const names = Array.from({ length: Math.min(coins, COIN_NAMES.length) }, (_, index) => nameOf(index));
  const asCoin = (problem: Problem): Problem => {
    if (problem.code !== 'unknown-name' || problem.args.wanted !== 'number') return problem;
    const { span, severity, args } = problem;
    return { code: 'coin-name', severity, span, args: { name: args.name, coins: names } };
  };
  return { ...scope, report: (problem) => scope.report(asCoin(problem)) };
}

/** Coins without a name of their own get one that cannot occur in a text. */
function nameOf(index: number): string {
  return COIN_NAMES[index] ?? `·${index}`;
}

function namesOf(coins: number, rule: FlipRule): readonly Name[] {
  return Array.from({ length: coins }, (_, index) => ({ ...spanOf(rule), text: nameOf(index) }));
}

function numeral(value: number, rule: FlipRule): Numeral {
  return { ...spanOf(rule), kind: 'numeral', value: BigInt(value) };
}

function sum(operator: '+' | '-', name: Name, right: Numeral): Expression {
  return { ...spanOf(name), kind: 'binary', operator, left: { ...name, kind: 'name' }, right };
}

function numberIn({ slots }: Environment, slot: number): Int {
  const value = slots[slot];
  return isNumber(value) ? value : 0;
}
