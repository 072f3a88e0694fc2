import {
  add,
  choose,
  compare,
  divide,
  extreme,
  if_,
  int,
  let_,
  multiply,
  ONE,
  operation,
  return_,
  subtract,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement } from '../ir/ir.ts';
import { declare } from '../translate/scope/declarations.ts';
import type { MovesAs, Scope } from '../translate/scope/scope.ts';

/** From `least` to `most` stones may be taken; `most` is null if there is no limit. */
export interface Interval {
  readonly least: bigint;
  readonly most: bigint | null;
}

/**
 * Statements that count the options of a value where an interval of amounts may be taken, or find the least one, without a loop over the amounts.
 * The heaps of value w are those whose remainder modulo L + R is from wL to wL + L − 1, as far as there are such remainders (`engine/heaps/amounts/interval.ts`).
 * The options are R − L + 1 consecutive heaps. They meet at most one run of such heaps, since the next run begins R + 1 or more heaps after the
 * end of the one before.
 */
export function runOfMoves(
  kind: MovesAs,
  heap: Expr,
  wanted: Expr,
  { least, most }: Interval,
  scope: Scope,
): readonly Statement[] {
  const { variable: from, scope: one } = declare(scope, 'bottom', 'int');
  const { variable: top, scope: two } = declare(one, 'top', 'int');
  const { variable: last, scope: three } = declare(two, 'last', 'int');
  const first = declare(three, 'first', 'int').variable;
  const greatest = subtract(heap, int(least));
  const lowest = multiply(int(least), wanted);
  const highest = add(lowest, int(least - 1n));
  const none = [return_(kind === 'count' ? ZERO : int(-1))];
  const before: Statement = { kind: 'comment', text: scope.output.words.run };
  const end =
    kind === 'count'
      ? extreme('max', [ZERO, add(subtract(extreme('min', [last, greatest]), first), ONE)])
      : choose(compare('at most', first, greatest), first, int(-1));
  if (most === null)
    return [
      before,
      ...if_(compare('less', heap, int(least)), none),
      ...if_(compare('less', divide(greatest, int(least)), wanted), none),
      let_(first.name, lowest),
      ...(kind === 'count' ? [let_(last.name, highest)] : []),
      return_(end),
    ];
  const period = int(least + most);
  const remainder = (of: Expr) => operation('remainder', [of, period], 'int');
  return [
    before,
    ...if_(compare('less', int((least + most - 1n) / least), wanted), none),
    let_(from.name, extreme('max', [ZERO, subtract(heap, int(most))])),
    let_(top.name, extreme('min', [highest, int(least + most - 1n)])),
    let_(last.name, add(from, remainder(subtract(add(top, period), remainder(from))))),
    let_(first.name, extreme('max', [from, subtract(last, subtract(top, lowest))])),
    return_(end),
  ];
}
