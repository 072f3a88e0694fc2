import type { Feature } from '../services/services.ts';
import { ask } from './ask.ts';
import { calls } from './call-hierarchy.ts';
import { check } from './check.ts';
import { actions } from './code-actions.ts';
import { lenses } from './code-lenses.ts';
import { commands } from './commands.ts';
import { completion } from './completion.ts';
import { computing } from './computing.ts';
import { definition } from './definition.ts';
import { diagnostics } from './diagnostics.ts';
import { highlight } from './document-highlights.ts';
import { links } from './document-links.ts';
import { outline } from './document-symbols.ts';
import { moves } from './file-renames.ts';
import { folding } from './folding-ranges.ts';
import { formatting } from './formatting.ts';
import { hover } from './hover.ts';
import { hints } from './inlay-hints.ts';
import { lesson } from './lesson.ts';
import { linked } from './linked-editing.ts';
import { patterns } from './patterns.ts';
import { play } from './play.ts';
import { prelude } from './prelude.ts';
import { references } from './references.ts';
import { rename } from './rename.ts';
import { selection } from './selection-ranges.ts';
import { colours } from './semantic-tokens.ts';
import { signatures } from './signature-help.ts';
import { solver } from './solver.ts';
import { typeDefinition } from './type-definition.ts';
import { values } from './values.ts';
import { view } from './view.ts';
import { workspaceDiagnostics } from './workspace-diagnostics.ts';
import { workspaceSymbols } from './workspace-symbols.ts';

/** Everything that the server does for an editor, with one file for each feature. */
export const FEATURES: readonly Feature[] = [
  diagnostics,
  workspaceDiagnostics,
  hover,
  completion,
  signatures,
  colours,
  hints,
  selection,
  linked,
  lenses,
  actions,
  definition,
  typeDefinition,
  outline,
  folding,
  formatting,
  references,
  highlight,
  rename,
  calls,
  links,
  workspaceSymbols,
  moves,
  commands,
  prelude,
  play,
  solver,
  patterns,
  view,
  values,
  ask,
  computing,
  lesson,
  check,
];
