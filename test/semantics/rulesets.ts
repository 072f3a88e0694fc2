import { type Ruleset, unlimited } from '../../server/src/engine/engine.ts';
import { createProgram } from '../../server/src/semantics/create-program.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createEnvironment } from '../../server/src/semantics/world.ts';
import { parse } from '../../server/src/syntax/parse.ts';

/** The ruleset of the game `G` that a text declares, with numbers for its parameters. */
export function rulesetOf(text: string, parameters: readonly number[] = []): Ruleset {
  return createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate('G', parameters);
}
