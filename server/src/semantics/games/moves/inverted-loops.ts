import { type Int, multiply, subtract } from '../../../engine/arithmetic/integers.ts';
import { has } from '../../../engine/arithmetic/number-sets.ts';
import type { Leads } from '../../../engine/game/move-forms.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isVariable, mentions, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { linearIn } from '../../expressions/limits/bounds.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import type { Environment } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';

/**
 * Whether `move to (a - k, b - l) for k in …, l in … where …` leads from one state to another, found without running its loops: each variable
 * follows from a number of the new state, and is then looked up in its set, and all conditions are tested. Null for any other rule: it leads to a row of
 * natural numbers; each variable stands once in some number of the new state, which is a sum or difference of names and numbers without other variables of loops; and none of these
 * hides another, or the meaning of a name in a set. `inner` is the scope of the new state; problems are reported elsewhere.
 */
export function compileLeads(
  rule: MoveRule,
  { game, scope: outer }: Home,
  inner: Scope,
): ((instance: Instance) => Leads) | null {
  const row = rowIn(rule, game);
  if (row === null) return null;
  const { items, states, variables } = row;
  const { loops, where } = rule.tail;
  const scope: Scope = { ...inner, report: () => undefined };
  const solved = loops.map((loop) => solvedFrom(loop, items, variables, { outer, scope }));
  const slots = states.map((name) => scope.variables.get(name)?.slot);
  if (!solved.every((one) => one !== null) || !slots.every((slot) => slot !== undefined)) return null;
  const numbers = items.map((item) => compileNumber(item, scope));
  const conjuncts = where === null ? [] : conjunctsOf(where);
  // As in the loops themselves, conditions without their variables come first: one of them may guard the sets of the loops.
  const isInLoops = (conjunct: Expression): boolean => mentions(conjunct, variables);
  const tested = (some: readonly Expression[]) => some.map((conjunct) => compileCondition(conjunct, scope));
  const before = tested(conjuncts.filter((conjunct) => !isInLoops(conjunct)));
  const tests = tested(conjuncts.filter(isInLoops));
  const kept = items.flatMap((item, place) => (isVariable(item, states[place] ?? '') ? [place] : []));
  return (instance) => ({
    kept,
    leadsWith: (meter) => {
      const environment = instance.environment(
        states.map(() => 0),
        meter,
      );
      return (from, to) => {
        for (let place = 0; place < slots.length; place += 1) environment.slots[slots[place] ?? 0] = from[place] ?? 0;
        if (!before.every((holds) => holds(environment))) return false;
        for (const one of solved) one.solve(environment, to);
        return (
          solved.every((one) => one.isMember(environment)) &&
          tests.every((holds) => holds(environment)) &&
          numbers.every((number, place) => number(environment) === to[place])
        );
      };
    },
  });
}

/** The numbers of the new state to which a rule leads, and the names of those of the state and of the variables of its loops. */
interface Row {
  readonly items: readonly Expression[];
  readonly states: readonly string[];
  readonly variables: readonly string[];
}

/** Null unless a rule with loops leads to a row of natural numbers, and no name is bound twice, or before the set of its loop. */
function rowIn({ to, tail: { loops } }: MoveRule, game: GameDeclaration): Row | null {
  const target = unwrap(to);
  const states = game.states.map(({ name }) => name.text);
  const variables = loops.flatMap(({ names }) => names.map(({ text }) => text));
  if (loops.length === 0 || game.list !== null || game.states.some(({ signed }) => signed)) return null;
  if (target.kind !== 'tuple' || target.items.length !== states.length) return null;
  if (variables.length !== loops.length || new Set([...states, ...variables]).size < states.length + loops.length)
    return null;
  if (loops.some(({ set }, index) => mentions(set, variables.slice(index)))) return null;
  return { items: target.items, states, variables };
}

/** A variable of a loop, found from the new state. */
interface Solved {
  /** Binds the variable. */
  readonly solve: (environment: Environment, to: readonly Int[]) => void;
  /** Whether the loop takes the value that is bound. */
  readonly isMember: (environment: Environment) => boolean;
}

function solvedFrom(
  { names, set }: Loop,
  items: readonly Expression[],
  variables: readonly string[],
  { outer, scope }: { readonly outer: Scope; readonly scope: Scope },
): Solved | null {
  const name = names[0]?.text ?? '';
  const others = variables.filter((each) => each !== name);
  const place = items.findIndex((item) => isSumWith(item, name, others));
  const item = items[place];
  const linear = item && linearIn(item, name, { ...outer, report: () => undefined });
  const slot = scope.variables.get(name)?.slot;
  const isMember = slot === undefined ? null : compileMember(set, slot, scope);
  if (!linear || slot === undefined || isMember === null) return null;
  return {
    isMember,
    solve: (environment, to) => {
      const rest = subtract(to[place] ?? 0, linear.rest(environment));
      environment.slots[slot] = multiply(linear.slope(environment), rest);
    },
  };
}

/** Whether an expression is a sum or difference of numbers and names, this one of them once and none of the others, so that it always has a value. */
function isSumWith(expression: Expression, name: string, others: readonly string[]): boolean {
  return timesIn(expression, name) === 1 && !mentions(expression, others);
}

/** How often a name stands in a sum or difference of numbers and names; null for any other expression. */
function timesIn(expression: Expression, name: string): number | null {
  const inner = unwrap(expression);
  if (inner.kind === 'numeral') return 0;
  if (inner.kind === 'name') return inner.text === name ? 1 : 0;
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return null;
  const [left, right] = [timesIn(inner.left, name), timesIn(inner.right, name)];
  return left === null || right === null ? null : left + right;
}

/** Whether the value in a slot is in the set of a loop, which is one of numbers. */
function compileMember(set: Expression, slot: number, scope: Scope): Solved['isMember'] | null {
  const range = unwrap(set);
  if (range.kind === 'range' && range.to !== null) {
    const [from, to] = [compileNumber(range.from, scope), compileNumber(range.to, scope)];
    return (environment) => {
      const value = environment.slots[slot] as Int;
      return value >= from(environment) && value <= to(environment);
    };
  }
  if (kindOf(range, scope) !== 'set') return null;
  const members = compileSet(set, scope);
  return (environment) => has(members(environment), environment.slots[slot] as Int, environment.meter);
}
