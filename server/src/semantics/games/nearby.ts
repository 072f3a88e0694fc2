import type { MoveRule as EngineMoveRule } from '../../engine/game/ruleset.ts';
import type { Binary, BinaryOperator, Expression } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileClauses } from '../expressions/clauses.ts';
import { kindOf } from '../expressions/type-of.ts';
import { listTypeOf } from '../positions/list-states.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../scope/types.ts';
import type { Home, Instance } from './rule.ts';
import { compileTarget } from './targets.ts';

type Near = NonNullable<EngineMoveRule['near']>;

/** No declaration or variable has such a name. */
const wanted = (name: string): string => `${name} wanted`;
const DISTANCE = 'distance wanted';

/**
 * Compiles `move to …` once more, with the conditions that each number of the new state is near a given one. The loops then run only over
 * what meets these conditions, see `expressions/bounds.ts`, so such options are found in a heap of any size. Null if the new state is no row of
 * numbers, or a list of which no entries are replaced. What is wrong with the rule is not reported again.
 */
export function compileNear(rule: MoveRule, home: Home, inner: Scope): ((instance: Instance) => Near) | null {
  const { game } = home;
  const silent: Scope = { ...home.scope, report: () => undefined };
  const near =
    numbersOf(rule.to, game, { ...inner, report: () => undefined })?.flatMap(([found, given]) =>
      isNear(found, given),
    ) ?? [];
  if (near.length === 0) return null;
  const scope = withGiven(game, silent);
  const where = rule.tail.where === null ? near : [rule.tail.where, ...near];
  const clauses = compileClauses({ ...rule.tail, where: where.reduce((all, each) => joined(all, 'and', each)) }, scope);
  const target = compileTarget(rule.to, { ...home, scope }, clauses.inner);
  const first = nextSlot(silent) - game.states.length - (game.list === null ? 0 : 1);
  return (instance) =>
    function* (state, given, most, meter) {
      const environment = instance.environment(state, meter);
      const givenSlots = instance.environment(given, meter).slots.slice(first);
      const slots = [...environment.slots, ...givenSlots, most];
      for (const _ of clauses.each({ ...environment, slots })) {
        meter.spend(1);
        const sum = target({ ...environment, slots }, instance);
        if (sum !== null) yield sum;
      }
    };
}

/** The scope of the rule with a given state, and how far from it an option may be. */
function withGiven({ states, list }: GameDeclaration, scope: Scope): Scope {
  const next = nextSlot(scope);
  const names = [...states, ...(list === null ? [] : [list])].map(({ name }) => ({ ...name, text: wanted(name.text) }));
  const [first] = names;
  if (first === undefined) return scope;
  const given = names.map((name, index) =>
    newVariable(
      name,
      next + index,
      index < states.length ? 'state' : 'list',
      ...(index < states.length ? [] : [LIST_OF_NUMBERS]),
    ),
  );
  return withVariables(scope, [...given, newVariable({ ...first, text: DISTANCE }, next + names.length, 'state')]);
}

/** The numbers of a new state that a move may change, each with the number in the same place of the given state; null if it is no such row. */
function numbersOf(
  to: Expression,
  game: GameDeclaration,
  scope: Scope,
): readonly (readonly [Expression, Expression])[] | null {
  const inner = unwrap(to);
  const items = inner.kind === 'tuple' ? inner.items : [inner];
  const { states, list } = game;
  if (items.length !== states.length + (list === null ? 0 : 1)) return null;
  const numbers = states.map(({ name }, index) => [items[index], named(wanted(name.text), to)] as const);
  const replaced = list === null ? [] : entriesOf(items.at(-1), game, scope);
  if (replaced === null) return null;
  const all = [...numbers, ...replaced].flatMap(([found, given]) =>
    found === undefined ? [] : [[found, given] as const],
  );
  return all.every(([found]) => kindOf(found, scope) === 'number' || list !== null) ? all : null;
}

/** An entry that a move replaces in a list of numbers, with the one in the same place of the given list; null if it replaces none. */
function entriesOf(expression: Expression | undefined, { list, ...game }: GameDeclaration, scope: Scope) {
  const made = expression === undefined ? null : unwrap(expression);
  if (list?.kind !== 'list' || listTypeOf({ ...game, list }) !== LIST_OF_NUMBERS) return null;
  if (made?.kind !== 'with' || made.list.kind !== 'name' || made.list.text !== list.name.text) return null;
  if (scope.variables.get(list.name.text)?.kind !== 'list') return null;
  // A place that is named twice gets the last of its entries.
  return made.replacements.slice(-1).map(({ index, value }): [Expression, Expression] => {
    const of = named(wanted(list.name.text), made);
    return [value, { ...spanned(made), kind: 'index', of, indices: [index] }];
  });
}

function isNear(found: Expression, given: Expression): readonly Expression[] {
  const distance = named(DISTANCE, found);
  return [joined(found, '>=', joined(given, '-', distance)), joined(found, '<=', joined(given, '+', distance))];
}

function joined(left: Expression, operator: BinaryOperator, right: Expression): Binary {
  return { ...spanned(left), kind: 'binary', operator, left, right };
}

function named(text: string, at: Expression): Expression {
  return { ...spanned(at), kind: 'name', text };
}

function spanned({ start, end }: Expression) {
  return { start, end };
}
