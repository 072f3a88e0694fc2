import { append, call, count, if_, int, list, ONE, operation } from '../ir/build.ts';
import { type Expr, isListType, isNumbers, isTexts, type Statement, type Type } from '../ir/ir.ts';
import { declare } from './declarations.ts';
import { encoded } from './flattened.ts';
import { numberedTexts } from './numbered-texts.ts';
import { type Part, partsOf } from './positions.ts';
import { type Game, type Scope, Unsupported } from './scope.ts';

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

/** Statements that append the components of some parts to a list. */
export function appendParts(parts: readonly Part[], to: string, scope: Scope): readonly Statement[] {
  return parts.flatMap((part): readonly Statement[] => {
    if (part.kind === 'choice')
      return if_(part.condition, appendParts(part.yes, to, scope), appendParts(part.no, to, scope));
    if (part.kind === 'loop') {
      if (part.times.kind !== 'int' || part.times.value !== 1n) throw new Unsupported(part.inner);
      const at: Scope = { ...part.scope, locals: new Map([...part.scope.locals, ...scope.locals]) };
      return scope.output.translators.clauses(part.clauses, at, (inner) =>
        appendParts(partsOf(part.inner, inner), to, inner),
      );
    }
    const one = append(to, component(part.game, part.state));
    if (part.times.kind === 'int' && part.times.value === 1n) return [one];
    const { variable } = declare(scope, 'copy', 'int');
    return [count(variable.name, ONE, part.times, [one])];
  });
}
