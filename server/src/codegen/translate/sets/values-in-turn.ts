import { count, each, extreme, if_, let_, ONE, operation, partsOfAnd } from '../../ir/build.ts';
import { callsFunction } from '../../ir/free-names.ts';
import { type Expr, entryType, isListType, type Statement } from '../../ir/ir.ts';
import { constant, declare, declareOnce, isLiteral } from '../scope/declarations.ts';
import { isNatural, isNaturalList } from '../scope/facts.ts';
import type { Facts, Scope } from '../scope/scope.ts';
import type { Bounds } from './bounds.ts';
import { type SetLoop, within } from './named-sets.ts';

/** A loop over values, which needs no text for messages. */
type ValueLoop = Omit<SetLoop, 'written'>;

/** The entries of a list, the letters of a text, or one number. `more` is what else is known of the entries. */
export function overValue(
  value: Expr,
  bounds: Bounds,
  loop: ValueLoop,
  more: Partial<Facts> = {},
): readonly Statement[] {
  const { scope, hint, body } = loop;
  if (value.type === 'text') {
    const { variable, scope: inner } = declare(scope, 'at', 'int', {
      natural: true,
      atMost: [operation('text length', [value], 'int')],
    });
    const letter = operation('letter', [value, variable], 'text');
    return [count(variable.name, ONE, operation('text length', [value], 'int'), body(letter, inner))];
  }
  if (!isListType(value.type)) return overNumber(value, bounds, loop);
  const only = value.kind === 'list' && value.items.length === 1 ? value.items[0] : undefined;
  if (only !== undefined) return overNumber(only, bounds, loop);
  const natural = isNaturalList(value, scope);
  const values = isLiteral(value) ? constant(scope.output, `${hint}_values`, value) : value;
  const literals = value.kind === 'list' ? value.items.filter((item) => item.kind === 'int') : [];
  const isKnown = value.kind === 'list' && literals.length === value.items.length && literals.length > 0;
  const { variable, scope: inner } = declare(scope, hint, entryType(value.type), {
    natural,
    memberOf: value,
    ...more,
    atMost: [...bounds.most, ...(isKnown ? [extreme('max', literals)] : [])],
    atLeast: [...bounds.least, ...(isKnown ? [extreme('min', literals)] : [])],
    ...(isLiteral(value) && value.kind === 'list' && literals.length === 0 ? { among: value.items } : {}),
  });
  const fits = within(variable, bounds);
  return [each(variable.name, values, if_(fits, body(variable, holding(fits, inner))))];
}

/** One number. If it takes a call to compute, it gets a name that nothing else has, since a block may hold several such loops. */
function overNumber(value: Expr, bounds: Bounds, { scope, hint, body }: ValueLoop): readonly Statement[] {
  const fits = within(value, bounds);
  if (!callsFunction(value)) return if_(fits, body(value, holding(fits, scope)));
  const { variable, scope: inner } = declareOnce(scope, hint, value.type, {
    natural: isNatural(value, scope),
    atMost: [value],
    atLeast: [value],
  });
  const isWithin = within(variable, bounds);
  return [let_(variable.name, value), ...if_(isWithin, body(variable, holding(isWithin, inner)))];
}

const holding = (condition: Expr, scope: Scope): Scope => ({
  ...scope,
  holds: [...scope.holds, ...partsOfAnd(condition)],
});
