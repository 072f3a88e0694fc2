import { createBudgetMeter } from '../server/src/answers/shared/budget.ts';
import { bitesOf } from '../server/src/engine/heaps/bites.ts';
import {
  createSession,
  LimitReached,
  type Meter,
  nimberOf,
  type Ruleset,
  sequence,
} from '../server/src/engine/index.ts';
import { createTable } from '../server/src/engine/periods/heap-values.ts';
import { pairCodeOf } from '../server/src/engine/splits/pair-code.ts';
import { pairValues } from '../server/src/engine/splits/pair-values.ts';
import { createProgram } from '../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../server/src/semantics/program/environment.ts';
import { prelude } from '../server/src/semantics/program/prelude.ts';
import { parse } from '../server/src/syntax/pieces/parse.ts';
import { checksumOf, type Run, timed } from './measure.ts';

/** A meter that looks at the clock as the product's does, and allows an hour. */
export function meter(): Meter {
  const budget = createBudgetMeter(() => performance.now());
  budget.restart({ seconds: 3600, positions: Number.POSITIVE_INFINITY, components: 1 });
  return budget;
}

/** The game `G` that a text declares. */
export function gameOf(text: string): Ruleset {
  const program = createProgram(parse(text), prelude);
  return createEnvironment(program, meter()).instantiate('G', []);
}

/** The values of all heaps below n, asked for in a session that knows nothing yet. Null where a limit is reached. */
export function valuesBelow(ruleset: Ruleset, n: number): Run | null {
  const session = createSession();
  const limits = meter();
  return orNull(() =>
    timed(
      () => nimberOf(session, { ruleset, state: [n - 1] }, limits),
      () => checksumOf(sequence(session, ruleset, 0, n - 1, limits).map(Number)),
    ),
  );
}

/** The same for a game that is split in two, one value after the other even where a period would be proved on the way. */
export function valuesOneByOne(ruleset: Ruleset, n: number): Run | null {
  const code = pairCodeOf(bitesOf(ruleset) ?? []);
  if (code === null) return null;
  const table = createTable({ ...pairValues(code), theorem: null, unit: 1 });
  const limits = meter();
  return orNull(() =>
    timed(
      () => table.nimber(n - 1, limits),
      () => checksumOf(Array.from({ length: n }, (_, heap) => Number(table.nimber(heap, limits)))),
    ),
  );
}

/** What `work` gives, and null when it comes to a limit. */
export function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}
