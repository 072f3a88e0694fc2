import text from '../../prelude/prelude.game';
import { parseOnDemand } from '../../syntax/pieces/parse.ts';
import { createProgram } from './create-program.ts';
import { NOWHERE } from './imports.ts';
import type { Program } from './program.ts';

/** The read-only document in which an editor shows the prelude. */
export const PRELUDE_URI = 'nimber:/prelude.game';

/** The text of the prelude: the named games of the literature, written in the language itself. */
export const PRELUDE_TEXT: string = text;

/** The prelude as a program of its own. Its declarations are read as they are asked for: most files need few of them. */
export const prelude: Program = createProgram(parseOnDemand(PRELUDE_TEXT), null, undefined, {
  ...NOWHERE,
  uri: PRELUDE_URI,
});
