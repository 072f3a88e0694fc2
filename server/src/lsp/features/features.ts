import type { Feature } from '../desk.ts';
import { actions } from './actions.ts';
import { calls } from './calls.ts';
import { colours } from './colours.ts';
import { completion } from './completion.ts';
import { definition } from './definition.ts';
import { diagnostics } from './diagnostics.ts';
import { folding } from './folding.ts';
import { formatting } from './formatting.ts';
import { highlight } from './highlight.ts';
import { hints } from './hints.ts';
import { hover } from './hover.ts';
import { lenses } from './lenses.ts';
import { linked } from './linked.ts';
import { links } from './links.ts';
import { moves } from './moves.ts';
import { outline } from './outline.ts';
import { prelude } from './prelude.ts';
import { references } from './references.ts';
import { rename } from './rename.ts';
import { selection } from './selection.ts';
import { signatures } from './signatures.ts';
import { stop } from './stop.ts';
import { typeDefinition } from './type-definition.ts';
import { workspaceDiagnostics } from './workspace-diagnostics.ts';
import { workspaceSymbols } from './workspace-symbols.ts';

/** All that the server does for an editor; one file for each. */
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
  stop,
  prelude,
];
