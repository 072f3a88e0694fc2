import type { Parameter } from '../../server/src/engine/game/forms.ts';
import { type Ruleset, unlimited } from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The ruleset of the game `G` that a text declares, with these parameters. */
export function rulesetOf(text: string, parameters: readonly Parameter[] = []): Ruleset {
  return createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate('G', parameters);
}
