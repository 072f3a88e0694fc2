import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  type Range,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Action, actions as actionsIn } from '../../ide/actions.ts';
import { toRange, toSpan, toWorkspaceEdit } from '../convert.ts';
import type { Desk, Feature } from '../desk.ts';

/** Winning moves that can be played, and mends for what is wrong. */
export const actions: Feature = {
  capabilities: () => ({ codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] } }),
  connect: (desk) =>
    desk.connection.onCodeAction(
      desk.about('code actions', [], ({ document, snapshot }, { range, context }: CodeActionParams) => {
        const wanted = context.only?.some((kind) => kind === '' || kind === CodeActionKind.QuickFix) !== false;
        if (!wanted || !desk.client().codeActionLiterals) return [];
        const found = actionsIn(snapshot, toSpan(document, range));
        return found.map((action) => toCodeAction(document, action, desk, context.diagnostics));
      }),
    ),
};

/** `present` are the diagnostics that the client shows at the place, of which a mend names its own. */
function toCodeAction(
  document: TextDocument,
  { title, edits, mends, preferred }: Action,
  desk: Desk,
  present: readonly Diagnostic[],
): CodeAction {
  const range = mends === null ? null : toRange(document, mends.span);
  const diagnostics = present.filter(
    (shown) => range !== null && shown.code === mends?.code && isSame(shown.range, range),
  );
  return {
    title,
    kind: CodeActionKind.QuickFix,
    edit: toWorkspaceEdit(new Map([[document.uri, edits]]), desk),
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
    ...(preferred ? { isPreferred: true } : {}),
  };
}

function isSame(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}
