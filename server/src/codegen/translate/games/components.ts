import { append, call, count, if_, int, list, ONE, operation, TRUE } from '../../ir/build.ts';
import { type Expr, isListType, isNumbers, isTexts, type Statement, type Type } from '../../ir/ir.ts';
import { declare } from '../scope/declarations.ts';
import { encoded } from '../scope/flattened.ts';
import { numberedTexts } from '../scope/numbered-texts.ts';
import { type Game, type Scope, Unsupported } from '../scope/scope.ts';
import { type Component, isOnce, type Part, partsOf } from './positions.ts';

/* Sums as data of the program: a component is a list, the number of its game and then its state; a sum is a sorted list of components. */

export const COMPONENT: Type = { list: 'int' };
export const SUM: Type = { list: COMPONENT };
export const SUMS: Type = { list: SUM };

/** By which number components of a game are known. */
export const numberOf = (game: Game): bigint => {
  const { numbered } = game.scope.output;
  const known = numbered.indexOf(game);
  return BigInt(known >= 0 ? known : numbered.push(game) - 1);
};

/** A component as a list. */
function component(game: Game, state: readonly Expr[]): Expr {
  if (game.varying.length > 0) throw new Unsupported(game.declaration.name.text);
  const { output } = game.scope;
  const number = int(numberOf(game));
  const numbers = state.map((value) =>
    value.type === 'text' ? call(numberedTexts(output).numberOf, [value], 'int') : value,
  );
  const last = numbers.at(-1);
  if (isTexts(last?.type)) throw new Unsupported(game.declaration.name.text);
  if (last === undefined || !isListType(last.type)) return list([number, ...numbers], 'int');
  return operation('join', [list([number, ...numbers.slice(0, -1)], 'int'), encoded(last, game.scope)], COMPONENT);
}

/** Whether a state of a game is a list of tuples or texts, which cannot be read from a component. */
export const isOfTuplesOrTexts = ({ states }: Game): boolean =>
  states.some((type) => isListType(type) && !isNumbers(type));

/** When a component belongs to a sum. */
export type IsLeft = (component: Component, scope: Scope) => Expr;

const ALL: IsLeft = () => TRUE;

/** Statements that append the components of some parts to a list, or only those that are left. */
export function appendParts(
  parts: readonly Part[],
  to: string,
  scope: Scope,
  isLeft: IsLeft = ALL,
): readonly Statement[] {
  return parts.flatMap((part): readonly Statement[] => {
    if (part.kind === 'choice')
      return if_(part.condition, appendParts(part.yes, to, scope, isLeft), appendParts(part.no, to, scope, isLeft));
    if (part.kind === 'loop') {
      if (part.times.kind !== 'int' || part.times.value !== 1n) throw new Unsupported(part.inner);
      const at: Scope = { ...part.scope, locals: new Map([...part.scope.locals, ...scope.locals]) };
      return scope.output.translators.clauses(part.clauses, at, (inner) =>
        appendParts(partsOf(part.inner, inner), to, inner, isLeft),
      );
    }
    const one = append(to, component(part.game, part.state));
    if (isOnce(part)) return if_(isLeft(part, scope), [one]);
    const { variable } = declare(scope, 'copy', 'int');
    return if_(isLeft(part, scope), [count(variable.name, ONE, part.times, [one])]);
  });
}
