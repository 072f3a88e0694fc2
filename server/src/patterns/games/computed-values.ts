import { bestEffort } from '../../answers/shared/best-effort.ts';
import type { Context } from '../../answers/shared/context.ts';
import { nimberOf } from '../../engine/index.ts';
import type { Shape } from './game-asked.ts';

/** The values of some lines; as many whole lines as the budget allows. */
export function tableOf(
  shape: Shape,
  lines: number,
  length: number,
  numbersOf: (line: number, n: number) => readonly number[],
  context: Context,
): number[][] {
  const table: number[][] = [];
  for (let line = 0; line < lines; line += 1) {
    const values = lineOf(shape, length, (n) => numbersOf(line, n), context);
    if (values.length < length) break;
    table.push(values);
  }
  return table;
}

/** About a second. */
const STEPS_OF_LINE = 100_000_000;
/** Heaps whose moves lead to positions of two numbers have many of them. */
const POSITIONS_OF_LINE = 500_000;

/** The first values of a line, as far as the budget allows and play must end. */
export function lineOf(
  { componentOf }: Shape,
  length: number,
  numbersOf: (n: number) => readonly number[],
  context: Context,
): number[] {
  const values: number[] = [];
  bestEffort(
    context,
    (meter) => {
      while (values.length < length) {
        const nimber = nimberOf(context.session, componentOf(numbersOf(values.length)), meter);
        if (typeof nimber === 'object') return;
        values.push(Number(nimber));
      }
    },
    STEPS_OF_LINE,
    POSITIONS_OF_LINE,
  );
  return values;
}
