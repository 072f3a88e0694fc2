import { Meaningless } from '../../server/src/engine/budget/failures.ts';
import { LimitReached, meterOf } from '../../server/src/engine/index.ts';
import { valueText as textOf } from '../../server/src/semantics/expressions/values/value-text.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The value of an expression as a user would write it, beside some declarations, or the name of the error. */
export function valueText(text: string, declared: string): string {
  const program = createProgram(parse(`${declared}\nlet it = ${text}`), prelude);
  const index = program.file.pieces.length - 1;
  const [problem] = program.problems(index).filter(({ severity }) => severity === 'error');
  if (problem !== undefined) return problem.code;
  const meter = meterOf(3_000_000, 100_000);
  try {
    return textOf(createEnvironment(program, meter).call('it', [], meter));
  } catch (error) {
    if (error instanceof LimitReached) return `limit ${error.limit}`;
    if (error instanceof Meaningless) return error.message;
    throw error;
  }
}
