import text from '../../prelude/prelude.game';
import { parseOnDemand } from '../../syntax/pieces/parse.ts';
import { createProgram } from './create-program.ts';
import { NOWHERE } from './imports.ts';
import type { Program } from './program.ts';

/** The read-only document in which an editor shows the prelude. */
export const PRELUDE_URI = 'nimber:/prelude.game';

/** The text of the prelude: the named games of the literature, written in this language. */
export const PRELUDE_TEXT: string = text;

/** The prelude as a program. Its declarations are parsed on demand, because most files need few of them. */
export const prelude: Program = createProgram(parseOnDemand(PRELUDE_TEXT), null, undefined, {
  ...NOWHERE,
  uri: PRELUDE_URI,
});
