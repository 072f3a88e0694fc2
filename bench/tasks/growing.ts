import { growth, type Task } from '../row.ts';
import { wythoff } from './boxes.ts';
import { GRUNDY, octal, tableOf } from './heaps.ts';

/** How the cost grows with the work: twice as much each time. */
export const growing: readonly Task[] = [
  ...[octal('0.16'), octal('0.6'), GRUNDY].map((game) =>
    growth(`${game.name} as n grows from 50,000`, 50_000, tableOf(game)),
  ),
  growth('0.06 as n grows from 10,000', 10_000, tableOf(octal('0.06'))),
  growth("Wythoff's game as the side grows from 250", 250, wythoff),
];
