import type { Int } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Name } from '../../../syntax/text/span.ts';
import type { Clauses, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { identityOfCondition } from '../../scope/bound.ts';
import { type Environment, type Evaluate, isList, isNumber } from '../../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { isOfNumbers, type Type } from '../../scope/types.ts';
import { numbersOf } from '../../scope/values.ts';
import { compileCondition } from '../conditions/conditions.ts';
import { boundingNumber, comparison } from '../limits/endless-loops.ts';
import { compileWithout } from '../limits/excluding.ts';
import { compileFewer } from '../limits/loop-limits.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { reportLoopOverNumber } from '../types/loop-over-number.ts';
import { typeOf } from '../types/type-of.ts';
import { valueText } from '../values/value-text.ts';
import { asNumberSet } from '../values/wrong-values.ts';
import { compileImages, orEndless } from './images.ts';
import { listFew, listOut } from './listed-sets.ts';
import { compilePowers } from './raised-numbers.ts';
import { compileWriteOut } from './repeating-sets.ts';

/**
 * Compiles a set of numbers that is given by clauses. `{k in A..B where C}` filters a set that may be infinite; any other builder lists its
 * values. Reports what is wrong with it.
 */
export function compileBuilder(builder: SetLiteral, clauses: Clauses, scope: Scope): Evaluate<NumberSet> {
  const [item, anotherItem] = builder.items;
  if (reportNoLoop(builder, clauses, scope)) return () => EMPTY;
  const [loop, anotherLoop] = clauses.loops;
  const [name, anotherName] = loop?.names ?? [];
  const isFilter =
    item?.kind === 'name' && item.text === name?.text && (anotherItem ?? anotherLoop ?? anotherName) === undefined;
  if (!isFilter || loop === undefined || name === undefined || !mayBeFiltered(typeOf(loop.set, scope)))
    return compileListing(builder, clauses, scope);
  reportLoopOverNumber(loop, scope);
  const set = compileCandidates(loop.set, scope);
  return clauses.where === null ? set : compileFilter(builder, name, set, clauses.where, scope);
}

/** Reports `{k where k % 3 == 1}`, which does not say where k comes from. */
function reportNoLoop({ items, ...builder }: SetLiteral, { loops, where }: Clauses, scope: Scope): boolean {
  const [item] = items;
  if (item?.kind !== 'name' || items.length > 1 || loops.length > 0 || where === null) return false;
  if (scope.variables.has(item.text) || scope.names.has(item.text)) return false;
  const instead = `{${item.text} in 1.. where ${printExpression(where)}}`;
  reportInstead({ ...builder, items }, instead, scope);
  return true;
}

/** Whether a loop may run over a set of numbers, which is filtered since it may be infinite; a loop over a list goes through its entries. */
function mayBeFiltered(type: Type): boolean {
  return type.kind === 'value' || isOfNumbers(type);
}

/** The numbers that a loop runs through, also where they turn out to be the entries of a list. */
function compileCandidates(expression: Expression, scope: Scope): Evaluate<NumberSet> {
  if (typeOf(expression, scope).kind !== 'value') return scope.compile.set(expression, scope);
  const value = scope.compile.value(expression, scope);
  return asNumberSet((environment) => {
    const found = value(environment);
    return isList(found) && found.every(isNumber) ? numbersOf(found) : found;
  }, expression);
}

/** The members of a set that meet a condition: written out where that is possible and of use, else as a filter. */
function compileFilter(
  builder: SetLiteral,
  name: Name,
  set: Evaluate<NumberSet>,
  where: Expression,
  scope: Scope,
): Evaluate<NumberSet> {
  const variable = newVariable(name, nextSlot(scope), 'loop');
  const condition = compileCondition(where, withVariables(scope, [variable]));
  const writeOut = compileWriteOut(where, name.text, scope);
  const fewer = compileFewer(where, name.text, scope);
  const without = compileWithout(where, name.text, scope);
  const text = printExpression(builder);
  const free = [...namesIn([builder])].flatMap((used) => scope.variables.get(used) ?? []);
  const isFixed = free.every(({ kind }) => kind === 'parameter');
  return (environment) => {
    // The set may be queried after the variables have changed, so it keeps a copy of them.
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const keep = (value: Int): boolean => {
      own.slots[variable.slot] = value;
      return condition(own);
    };
    const whole = set(environment);
    const gaps = isFixed ? null : (without?.(whole, environment) ?? null);
    if (gaps !== null) return gaps;
    const limited = fewer(whole, environment);
    const { values: candidates, most } = limited;
    const listed =
      listOut(candidates, keep, environment) ??
      writeOut?.(candidates, keep, environment) ??
      (isFixed ? listFew(limited, keep, environment) : null);
    if (listed !== null) return listed;
    const values = free.map(({ name: { text: key }, slot }) => `${key}=${valueText(own.slots[slot])}`);
    const identity = () => identityOfCondition(where, name, free, own);
    return { kind: 'filter', set: candidates, keep, most, condition: identity, text: [text, ...values].join(' ') };
  };
}

function compileListing(builder: SetLiteral, clauses: Clauses, scope: Scope): Evaluate<NumberSet> {
  const { items } = builder;
  const powers = compilePowers(builder, clauses, scope);
  const images = compileImages(builder, clauses, scope);
  const { inner, each } = scope.compile.clauses(clauses, scope, null, impliedBy(items, scope));
  const numbers = items.map((item) => compileNumber(item, inner));
  const list = (environment: Environment): NumberSet => {
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const values: Int[] = [];
    const next = each(own);
    while (next()) for (const number of numbers) values.push(number(own));
    return numbersOf(values);
  };
  const listed = orEndless(list, images, (set) => set);
  return (environment) => powers?.(environment) ?? listed(environment);
}

/** Members above every number of the state, or below 1, seldom count. */
function impliedBy(items: readonly Expression[], scope: Scope): readonly Expression[] {
  const [item, another] = items;
  if (item === undefined || another !== undefined) return [];
  return [comparison(item, '<=', boundingNumber(scope)), comparison(item, '>=', 1n)];
}
