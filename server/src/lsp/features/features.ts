import type { Feature } from '../services/services.ts';
import { commands } from './commands.ts';
import { ask } from './custom/ask.ts';
import { computing } from './custom/computing.ts';
import { lesson } from './custom/lesson.ts';
import { patterns } from './custom/patterns.ts';
import { play } from './custom/play.ts';
import { prelude } from './custom/prelude.ts';
import { solver } from './custom/solver.ts';
import { check } from './custom/tests.ts';
import { values } from './custom/values.ts';
import { view } from './custom/view.ts';
import { callHierarchy } from './navigation/call-hierarchy.ts';
import { definition } from './navigation/definition.ts';
import { documentHighlights } from './navigation/document-highlights.ts';
import { documentLinks } from './navigation/document-links.ts';
import { documentSymbols } from './navigation/document-symbols.ts';
import { foldingRanges } from './navigation/folding-ranges.ts';
import { references } from './navigation/references.ts';
import { selectionRanges } from './navigation/selection-ranges.ts';
import { typeDefinition } from './navigation/type-definition.ts';
import { workspaceSymbols } from './navigation/workspace-symbols.ts';
import { codeLenses } from './reading/code-lenses.ts';
import { diagnostics } from './reading/diagnostics.ts';
import { hover } from './reading/hover.ts';
import { inlayHints } from './reading/inlay-hints.ts';
import { semanticTokens } from './reading/semantic-tokens.ts';
import { workspaceDiagnostics } from './reading/workspace-diagnostics.ts';
import { codeActions } from './refactoring/code-actions.ts';
import { fileRenames } from './refactoring/file-renames.ts';
import { rename } from './refactoring/rename.ts';
import { completion } from './writing/completion.ts';
import { formatting } from './writing/formatting.ts';
import { linkedEditing } from './writing/linked-editing.ts';
import { signatureHelp } from './writing/signature-help.ts';

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
