import type { MoveRule as EngineMoveRule } from '../../../engine/game/ruleset.ts';
import type { Binary, BinaryOperator, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { named } from '../shared/unwritten.ts';
import { compileTarget } from './targets.ts';

type Near = NonNullable<EngineMoveRule['near']>;

/** No declaration or variable has such a name. */
const wanted = (name: string): string => `${name} wanted`;
const DISTANCE = 'distance wanted';

/**
 * Compiles `move to …` once more, with the conditions that each number of the new state is near a given one. The loops then run only over
 * what meets these conditions, see `expressions/limits/bounds.ts`, so such options are found in a heap of any size. Null if the new state is not a row
 * of numbers, or a list of which no entries are replaced. What is wrong with the rule is not reported again.
 */
export function compileNear(rule: MoveRule, home: Home, inner: Scope): ((instance: Instance) => Near) | null {
  const { game } = home;
  const silent: Scope = { ...home.scope, report: () => undefined };
  const cases = casesOf(rule.to, game, { ...inner, report: () => undefined });
  if (cases.length === 0) return null;
  const scope = withGiven(game, silent);
  const first = nextSlot(silent) - game.states.length - (game.list === null ? 0 : 1);
  const compiled = cases.map((near) => {
    const where = rule.tail.where === null ? near : [rule.tail.where, ...near];
    const clauses = compileClauses(
      { ...rule.tail, where: where.reduce((all, each) => joined(all, 'and', each)) },
      scope,
    );
    return { clauses, target: compileTarget(rule.to, { ...home, scope }, clauses.inner) };
  });
  return (instance) =>
    function* (state, given, most, meter) {
      const environment = instance.environment(state, meter);
      const givenSlots = instance.environment(given, meter).slots.slice(first);
      for (const { clauses, target } of compiled) {
        const slots = [...environment.slots, ...givenSlots, most];
        const next = clauses.each({ ...environment, slots });
        while (next()) {
          meter.spend(1);
          const sum = target({ ...environment, slots }, instance);
          if (sum !== null) yield sum;
        }
      }
    };
}

/** The conditions that together say that an option is near: it meets all conditions of exactly one case. None if the new state is not such a row. */
function casesOf(to: Expression, game: GameDeclaration, scope: Scope): readonly (readonly Expression[])[] {
  const numbers = numbersOf(to, game);
  const replaced = game.list === null ? [] : entriesOf(listIn(to, game), game, scope);
  if (numbers === null || replaced === null) return [];
  if (game.list === null && !numbers.every(({ found }) => kindOf(found, scope) === 'number')) return [];
  const near = (of: readonly Changed[]): readonly Expression[] =>
    of.flatMap(({ found, given }) => isNear(found, given));
  const last = replaced.slice(-1);
  if (replaced.length < 2) return [near([...numbers, ...last])].filter((conditions) => conditions.length > 0);
  // A place that is named twice gets the last of its entries, so that what the others would be does not matter.
  const places = replaced.map(({ index }) => index);
  const pairs = places.flatMap((place, at) => places.slice(at + 1).map((other) => [place, other] as const));
  const same = pairs.map(([place, other]) => joined(place, '==', other)).reduce((all, each) => joined(all, 'or', each));
  const different = pairs.map(([place, other]) => joined(place, '!=', other));
  return [
    [...different, ...near([...numbers, ...replaced])],
    [same, ...near([...numbers, ...last])],
  ];
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

/** A number of a new state, and the one in the same place of the given state. */
interface Changed {
  readonly found: Expression;
  readonly given: Expression;
}

/** The numbers of a new state in front of a list; null if it is not a row of as many numbers as the game has. */
function numbersOf(to: Expression, { states, list }: GameDeclaration): readonly Changed[] | null {
  const items = itemsOf(to);
  if (items.length !== states.length + (list === null ? 0 : 1)) return null;
  return states.flatMap(({ name }, index) => {
    const found = items[index];
    return found === undefined ? [] : [{ found, given: named(wanted(name.text), to) }];
  });
}

function listIn(to: Expression, { states }: GameDeclaration): Expression | undefined {
  return itemsOf(to)[states.length];
}

function itemsOf(to: Expression): readonly Expression[] {
  const inner = unwrap(to);
  return inner.kind === 'tuple' ? inner.items : [inner];
}

/** The entries that a move replaces in a list of numbers, and their places; null if it replaces none. */
function entriesOf(expression: Expression | undefined, { list, ...game }: GameDeclaration, scope: Scope) {
  const made = expression === undefined ? null : unwrap(expression);
  if (list?.kind !== 'list' || listTypeOf({ ...game, list }, scope.names) !== LIST_OF_NUMBERS) return null;
  if (made?.kind !== 'with' || made.list.kind !== 'name' || made.list.text !== list.name.text) return null;
  if (scope.variables.get(list.name.text)?.kind !== 'list') return null;
  return made.replacements.map(({ index, value }) => {
    const of = named(wanted(list.name.text), made);
    const given: Expression = { ...spanned(made), kind: 'index', of, indices: [index] };
    return { index, found: value, given };
  });
}

function isNear(found: Expression, given: Expression): readonly Expression[] {
  const distance = named(DISTANCE, found);
  return [joined(found, '>=', joined(given, '-', distance)), joined(found, '<=', joined(given, '+', distance))];
}

function joined(left: Expression, operator: BinaryOperator, right: Expression): Binary {
  return { ...spanned(left), kind: 'binary', operator, left, right };
}

function spanned({ start, end }: Expression) {
  return { start, end };
}
