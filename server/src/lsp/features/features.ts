import type { Feature } from '../services/services.ts';
import { ask } from './ask.ts';
import { callHierarchy } from './call-hierarchy.ts';
import { codeActions } from './code-actions.ts';
import { codeLenses } from './code-lenses.ts';
import { commands } from './commands.ts';
import { completion } from './completion.ts';
import { computing } from './computing.ts';
import { definition } from './definition.ts';
import { diagnostics } from './diagnostics.ts';
import { documentHighlights } from './document-highlights.ts';
import { documentLinks } from './document-links.ts';
import { documentSymbols } from './document-symbols.ts';
import { fileRenames } from './file-renames.ts';
import { foldingRanges } from './folding-ranges.ts';
import { formatting } from './formatting.ts';
import { hover } from './hover.ts';
import { inlayHints } from './inlay-hints.ts';
import { lesson } from './lesson.ts';
import { linkedEditing } from './linked-editing.ts';
import { patterns } from './patterns.ts';
import { play } from './play.ts';
import { prelude } from './prelude.ts';
import { references } from './references.ts';
import { rename } from './rename.ts';
import { selectionRanges } from './selection-ranges.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { signatureHelp } from './signature-help.ts';
import { solver } from './solver.ts';
import { check } from './tests.ts';
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
  signatureHelp,
  semanticTokens,
  inlayHints,
  selectionRanges,
  linkedEditing,
  codeLenses,
  codeActions,
  definition,
  typeDefinition,
  documentSymbols,
  foldingRanges,
  formatting,
  references,
  documentHighlights,
  rename,
  callHierarchy,
  documentLinks,
  workspaceSymbols,
  fileRenames,
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
