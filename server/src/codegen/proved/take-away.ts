import {
  add,
  and,
  append,
  assign,
  call,
  compare,
  divide,
  entry,
  if_,
  int,
  isZero,
  lengthOf,
  let_,
  list,
  multiply,
  name,
  ONE,
  operation,
  or,
  return_,
  subtract,
  TRUE,
  ZERO,
} from '../ir/build.ts';
import type { Expr, Statement } from '../ir/ir.ts';
import { newGlobal } from '../translate/scope/declarations.ts';
import type { LostBy, Output } from '../translate/scope/scope.ts';

const NUMBERS = { list: 'int' } as const;
const PARAMETERS = [{ name: 'n', type: 'int' }] as const;
const [N, RUN, REST] = [name('n', 'int'), name('run', 'int'), name('rest', 'int')];

/**
 * When a take-away game with a factor f of at least 1 is lost: no stones are left, or fewer may be taken than the least of Schwenk's numbers whose
 * sum is n, where the greatest is taken first. `isLast` says that the second number of a state is the number taken last, not the cap. The
 * program keeps what it has listed: about n / f numbers, and never more than a multiple of f·log n.
 */
export function lostTakeAway(factor: bigint, isLast: boolean): LostBy['condition'] {
  return ([n = ZERO, second = ZERO], { output }) => {
    const least = call(leastPart(factor, output), [n], 'int');
    // A product with the factor may be too large.
    const isLess = isLast
      ? compare('at most', second, divide(subtract(least, ONE), int(factor)))
      : compare('less', second, least);
    return isZero(n) ? TRUE : or(compare('equal', n, ZERO), isLess);
  };
}

/**
 * The function that gives the least number in the sum, written once. The number after p is p + q, where q is the first number with f·q ≥ p. So
 * the numbers ascend in runs, and the steps of the runs are the numbers themselves, from 1 on: of each run, its start and its step are listed.
 * The greatest number up to n is then n less the remainder of n - start by the step.
 */
function leastPart(factor: bigint, output: Output): string {
  const meaning = `least part ${factor}`;
  const known = output.known.get(meaning);
  if (known?.kind === 'call') return known.name;
  const fn = newGlobal(output, 'least_part');
  output.known.set(meaning, call(fn, [], 'int'));
  const [starts, steps] = [newGlobal(output, 'starts'), newGlobal(output, 'steps')];
  for (const global of [starts, steps])
    output.globals.push({ name: global, value: list([ONE], 'int'), grows: true, large: true });
  // A run is where its start is in the list.
  const runOf = (number: Expr): Expr => operation('count up to', [name(starts, NUMBERS), number], 'int');
  const [start, step] = [name('start', 'int'), name('step', 'int')];
  const last = (of: string): Expr => entry(name(of, NUMBERS), lengthOf(name(of, NUMBERS)));
  const before = divide(subtract(start, ONE), step);
  // The start of the next run is at most n: it is not computed before this is known, since it may be too large.
  const isBeyond = and(
    compare('at most', start, N),
    compare('at most', int(factor), add(divide(subtract(N, start), step), before)),
  );
  const body: readonly Statement[] = [
    let_('start', last(starts)),
    let_('step', last(steps)),
    {
      kind: 'while',
      condition: isBeyond,
      body: [
        assign('start', add(start, multiply(subtract(int(factor), before), step))),
        assign('step', add(step, entry(name(steps, NUMBERS), runOf(step)))),
        append(starts, start),
        append(steps, step),
      ],
    },
    {
      kind: 'while',
      condition: TRUE,
      body: [
        let_('run', runOf(N)),
        let_(
          'rest',
          operation(
            'remainder',
            [subtract(N, entry(name(starts, NUMBERS), RUN)), entry(name(steps, NUMBERS), RUN)],
            'int',
          ),
        ),
        ...if_(compare('equal', REST, ZERO), [return_(N)]),
        assign('n', REST),
      ],
    },
  ];
  const comment = output.words.runs(starts, steps);
  output.functions.push({ name: fn, parameters: PARAMETERS, result: 'int', body, memo: false, comment });
  return fn;
}
