import { add, type Int, subtract } from '../../../engine/arithmetic/integers.ts';
import type { SiftedSpans, Span, Spans } from '../../../engine/game/move-forms.ts';
import type { Expression, Range } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { type Bounds, both, boundsBy, linearIn, UNBOUNDED } from '../../expressions/limits/bounds.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileAboutTarget } from './conditions-on-target.ts';
import { onlyLoop } from './only-loop.ts';
import type { Home, Instance } from './rule.ts';

/**
 * The ends of the range in a rule such as `move to (n - k) for k in isqrt(n)..floor(n / 2) where n % 3 == 0 and k > 1` of a game of one number,
 * which say what the number may become. Null for any other rule: the new number is the variable of the only loop, up to its sign and what is
 * added to it, and each condition is a linear inequality in the variable or does not mention it. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileSpans(rule: MoveRule, home: Home, scope: Scope): ((instance: Instance) => Spans) | null {
  const loop = spanLoop(rule, home, scope);
  return loop && compileEnds(rule, loop, conditionsOf(rule), home);
}

/**
 * The same for a rule such as `move to (j) for j in n - 5..n - 1 where A[j] % 2 == 1`: other conditions are about the new number alone. Null where there
 * are none.
 */
export function compileSiftedSpans(
  rule: MoveRule,
  home: Home,
  scope: Scope,
): ((instance: Instance) => SiftedSpans) | null {
  const loop = spanLoop(rule, home, scope);
  if (loop === null) return null;
  const silent: Scope = { ...home.scope, report: () => undefined };
  const all = conditionsOf(rule);
  const bounds = all.filter((condition) => allowedBy([condition], loop.name, silent) !== null);
  const others = all.filter((condition) => !bounds.includes(condition));
  const conditions = others.flatMap((condition) => compileAboutTarget(condition, [rule.to], loop.name, home) ?? []);
  if (conditions.length === 0 || conditions.length < others.length) return null;
  const ends = compileEnds(rule, loop, bounds, home);
  return (
    ends &&
    ((instance) => ({
      spans: ends(instance),
      allowsWith: (meter) => {
        const environment = instance.environment([0], meter);
        return (number) => {
          environment.slots[loop.heap] = number;
          return conditions.every((holds) => holds(environment));
        };
      },
    }))
  );
}

/** The only loop of a rule of a game of one number, if it runs through a range and its variable occurs in the new number. */
interface SpanLoop {
  readonly name: string;
  readonly set: Range;
  /** The slot of the number that is the state. */
  readonly heap: number;
}

function spanLoop(rule: MoveRule, { game, scope: outer }: Home, scope: Scope): SpanLoop | null {
  const [state, second] = game.states;
  const loop = onlyLoop(rule.tail);
  if (game.list !== null || state === undefined || second !== undefined) return null;
  if (loop === null) return null;
  const set = unwrap(loop.set);
  const heap = outer.variables.get(state.name.text)?.slot;
  if (heap === undefined || set.kind !== 'range' || !scope.variables.has(loop.name)) return null;
  return namesIn([rule.to]).has(loop.name) ? { name: loop.name, set, heap } : null;
}

function conditionsOf({ tail: { where } }: MoveRule): readonly Expression[] {
  return where === null ? [] : conjunctsOf(where);
}

/** The ends of the span that the loop and these conditions leave; null if one of them is not linear, or the new number is not. */
function compileEnds(
  { to: target }: MoveRule,
  { name, set, heap }: SpanLoop,
  conditions: readonly Expression[],
  { scope }: Home,
): ((instance: Instance) => Spans) | null {
  const silent: Scope = { ...scope, report: () => undefined };
  const to = linearIn(target, name, silent);
  const allowed = allowedBy(conditions, name, silent);
  if (to === null || allowed === null) return null;
  const [least, most] = [compileNumber(set.from, silent), set.to === null ? null : compileNumber(set.to, silent)];
  return (instance) => (meter) => {
    const environment = instance.environment([0], meter);
    return (number) => {
      environment.slots[heap] = number;
      const bounds = allowed(environment);
      if (bounds === null) return NOWHERE;
      const range = { least: least(environment), most: most?.(environment) ?? null };
      return spanOf(both(range, bounds), to.slope(environment), to.rest(environment));
    };
  };
}

/** No number. */
export const NOWHERE: Span = { least: 0, most: -1 };

/** What slope · k + rest is for the k within bounds; null if that is no span. */
export function spanOf({ least, most }: Bounds, slope: Int, rest: Int): Span | null {
  if (least === null || most === null || (slope !== 1 && slope !== -1)) return null;
  if (slope === 1) return { least: add(rest, least), most: add(rest, most) };
  return { least: subtract(rest, most), most: subtract(rest, least) };
}

/** The bounds that a condition puts on a variable, or null where it holds for none; null if it says anything else about the variable. */
export function compileAllowed(where: Expression | null, name: string, scope: Scope): Evaluate<Bounds | null> | null {
  return allowedBy(where === null ? [] : conjunctsOf(where), name, scope);
}

/** The same for the parts of a condition. */
function allowedBy(conjuncts: readonly Expression[], name: string, scope: Scope): Evaluate<Bounds | null> | null {
  const about = conjuncts.filter((conjunct) => namesIn([conjunct]).has(name));
  const bounds = about.flatMap((conjunct) => boundsBy(conjunct, name, scope, NOWHERE) ?? []);
  if (bounds.length < about.length) return null;
  const tests = conjuncts
    .filter((conjunct) => !about.includes(conjunct))
    .map((conjunct) => compileCondition(conjunct, scope));
  return (environment: Environment) => {
    if (!tests.every((holds) => holds(environment))) return null;
    return bounds.reduce<Bounds>((all, each) => both(all, each(environment)), UNBOUNDED);
  };
}
