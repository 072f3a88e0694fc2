import { spanOf } from '../../../syntax/text/span.ts';
import type { Binary, BinaryOperator, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import type { Environment } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';
import type { Scope } from '../../scope/scope.ts';
import { boundsOf } from './condition-bounds.ts';

/**
 * For a loop without end over `name`: the fault that says so, with a condition that ends it. `implied` are conditions that hold wherever a value of the loop counts, so that
 * adding one of them changes nothing; if none of those about the variable ends the loop, the fault shows none.
 */
export function endlessLoop(
  name: string,
  { set }: Loop,
  implied: readonly Expression[],
  scope: Scope,
): (environment: Environment) => Fault {
  const silent: Scope = { ...scope, report: () => undefined };
  const about = implied.filter((condition) => namesIn([condition]).has(name));
  const ends = about.map((condition) => ({ condition, bounds: boundsOf(name, [condition], silent) }));
  const usual = about.length === 0 ? `${name} <= ${boundingNumber(scope)}` : null;
  return (environment) => {
    const found = ends.find(({ bounds }) => (bounds?.(environment).most ?? null) !== null);
    const where = found === undefined ? usual : printExpression(found.condition);
    return new Fault('endless-loop', { name, text: printExpression(set), where }, spanOf(set), scope.within);
  };
}

/** A number that may bound a loop, for an example: the first of the state, otherwise the first parameter that may be a number; `100` without either. */
export function boundingNumber({ variables }: Scope): string {
  const mayBeNumbers = [...variables.values()].filter(({ type }) => type.kind === 'number' || type.kind === 'value');
  const isOf = (wanted: 'state' | 'parameter') => mayBeNumbers.find(({ kind }) => kind === wanted);
  const known = isOf('state') ?? isOf('parameter');
  return known?.name.text ?? '100';
}

/** A comparison with a number, or with a name. */
export function comparison(left: Expression, operator: BinaryOperator, right: bigint | string): Binary {
  const { start, end } = left;
  const other: Expression =
    typeof right === 'string'
      ? { kind: 'name', text: right, start, end }
      : { kind: 'numeral', value: right, start, end };
  return { kind: 'binary', operator, left, right: other, start, end };
}
