import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined } from '../shared/conditions.ts';
import type { Home } from '../shared/rule.ts';

/** Loops that are linked, and what depends on them: terms of the sum that a move leads to, and parts of the condition. */
interface Choice {
  readonly loops: readonly Loop[];
  readonly names: ReadonlySet<string>;
  readonly terms: readonly Expression[];
  readonly conditions: readonly Expression[];
}

/**
 * The independent choices of a move such as `G(d) + G(e) + Nim(1) for d in divisors(n), e in 1..n - 1`: its options are the sums of one option of each of
 * these rules, here `move to G(d) for d in divisors(n)`, `move to G(e) for e in 1..n - 1` and `move to Nim(1)`. Null if there are not at least two. Loops belong
 * to one choice if a set, a term or a part of the condition links them; conditions on none of them belong to all. `scope` knows the variables of the rule.
 */
export function choicesOf({ to, tail, ...rule }: MoveRule, { game }: Home, scope: Scope): readonly MoveRule[] | null {
  const terms = termsOf(to);
  if (terms.length < 2 || terms.some((term) => kindOf(term, scope) !== 'position')) return null;
  const variables = tail.loops.flatMap(({ names }) => names.map(({ text }) => text));
  const others = [...game.parameters, ...game.states.map(({ name }) => name)].map(({ text }) => text);
  // A name with two meanings might hide a link, or seem to be one.
  if (game.list !== null || new Set([...variables, ...others]).size < variables.length + others.length) return null;
  const conditions = tail.where === null ? [] : conjunctsOf(tail.where);
  const uses = (expression: Expression) => new Set(variables.filter((name) => namesIn([expression]).has(name)));
  const guards = conditions.filter((condition) => uses(condition).size === 0);
  const start: readonly Choice[] = [
    ...tail.loops.map((loop) => ({ ...NOTHING, loops: [loop], names: namesOf(loop, uses(loop.set)) })),
    ...terms.map((term) => ({ ...NOTHING, terms: [term], names: uses(term) })),
    ...conditions.flatMap((condition) => {
      const names = uses(condition);
      return names.size === 0 ? [] : [{ ...NOTHING, conditions: [condition], names }];
    }),
  ];
  const choices = start.reduce<readonly Choice[]>(linked, []);
  if (choices.length < 2 || choices.some((choice) => choice.terms.length === 0)) return null;
  return choices.map((choice) => ({
    ...rule,
    to: sumOf(choice.terms) ?? to,
    tail: { loops: inOrder(choice.loops, tail.loops), where: joined([...guards, ...choice.conditions]) },
  }));
}

const NOTHING: Omit<Choice, 'names'> = { loops: [], terms: [], conditions: [] };

function namesOf({ names }: Loop, used: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names.map(({ text }) => text), ...used]);
}

/** Adds a choice to others, joined with those that share a variable with it; choices without variables are joined, too. */
function linked(choices: readonly Choice[], choice: Choice): readonly Choice[] {
  const isOne = ({ names }: Choice) =>
    (names.size === 0 && choice.names.size === 0) || [...names].some((name) => choice.names.has(name));
  const whole = choices.filter(isOne).reduce(
    (one, other) => ({
      loops: [...other.loops, ...one.loops],
      names: new Set([...one.names, ...other.names]),
      terms: [...other.terms, ...one.terms],
      conditions: [...other.conditions, ...one.conditions],
    }),
    choice,
  );
  return [...choices.filter((other) => !isOne(other)), whole];
}

function inOrder(loops: readonly Loop[], all: readonly Loop[]): readonly Loop[] {
  return all.filter((loop) => loops.includes(loop));
}

function termsOf(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === '+'
    ? [...termsOf(inner.left), ...termsOf(inner.right)]
    : [inner];
}

function sumOf(terms: readonly Expression[]): Expression | null {
  return terms.reduce<Expression | null>(
    (left, right) =>
      left === null ? right : { kind: 'binary', operator: '+', left, right, start: left.start, end: right.end },
    null,
  );
}
