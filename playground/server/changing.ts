import { editor, type IDisposable, type languages as l, languages, MarkerSeverity, Uri } from 'monaco-editor/editor';
import {
  type CodeAction,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
  type Diagnostic,
  DiagnosticSeverity,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver-protocol/browser';
import type { Server } from './connect.ts';
import { documentOf, fromRange, fromWorkspaceEdit, toRange } from './convert.ts';

const OWNER = 'nimber';

const SEVERITIES: Readonly<Record<DiagnosticSeverity, MarkerSeverity>> = {
  [DiagnosticSeverity.Error]: MarkerSeverity.Error,
  [DiagnosticSeverity.Warning]: MarkerSeverity.Warning,
  [DiagnosticSeverity.Information]: MarkerSeverity.Info,
  [DiagnosticSeverity.Hint]: MarkerSeverity.Hint,
};

/** Shows what is wrong, and offers what can be done: fixes, winning moves, refactorings. */
export function registerChanging(language: string, server: Server): readonly IDisposable[] {
  /** The diagnostics of each document as the server sent them, which it wants to see again. */
  const shown = new Map<string, readonly Diagnostic[]>();
  server.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    shown.set(uri, diagnostics);
    const model = editor.getModel(Uri.parse(uri));
    if (model !== null) editor.setModelMarkers(model, OWNER, diagnostics.map(toMarker));
  });
  return [
    languages.registerCodeActionProvider(
      language,
      actionsBy(server, (uri) => shown.get(uri) ?? []),
    ),
  ];
}

function toMarker({ range, severity, message, code, codeDescription, tags, ...rest }: Diagnostic): editor.IMarkerData {
  return {
    ...fromRange(range),
    severity: SEVERITIES[severity ?? DiagnosticSeverity.Error],
    message: typeof message === 'string' ? message : message.value,
    ...(code === undefined ? {} : { code: codeOf(String(code), codeDescription?.href) }),
    ...(tags === undefined ? {} : { tags }),
    relatedInformation: (rest.relatedInformation ?? []).map((related) => ({
      resource: Uri.parse(related.location.uri),
      ...fromRange(related.location.range),
      message: related.message,
    })),
  };
}

function codeOf(value: string, page: string | undefined): NonNullable<editor.IMarkerData['code']> {
  return page === undefined ? value : { value, target: Uri.parse(page) };
}

function actionsBy({ ask }: Server, diagnosticsOf: (uri: string) => readonly Diagnostic[]): l.CodeActionProvider {
  const sent = new WeakMap<l.CodeAction, CodeAction>();
  return {
    async provideCodeActions(model, range, { only, trigger }, token) {
      const textDocument = documentOf(model);
      const asked = trigger === languages.CodeActionTriggerType.Invoke;
      const context = {
        diagnostics: diagnosticsOf(textDocument.uri).filter((each) => range.intersectRanges(fromRange(each.range))),
        triggerKind: asked ? CodeActionTriggerKind.Invoked : CodeActionTriggerKind.Automatic,
        ...(only === undefined ? {} : { only: [only] }),
      };
      const found = await ask(CodeActionRequest.type, { textDocument, range: toRange(range), context }, token);
      const actions = (found ?? []).flatMap((action) => {
        // The server offers edits only.
        if ('command' in action && typeof action.command === 'string') return [];
        const made = fromAction(action as CodeAction);
        sent.set(made, action as CodeAction);
        return [made];
      });
      return { actions, dispose: () => undefined };
    },
    async resolveCodeAction(action, token) {
      const known = sent.get(action);
      const found = known === undefined ? null : await ask(CodeActionResolveRequest.type, known, token);
      if (found?.edit !== undefined) action.edit = fromWorkspaceEdit(found.edit);
      return action;
    },
  };
}

function fromAction({ title, kind, isPreferred, disabled, diagnostics }: CodeAction): l.CodeAction {
  return {
    title,
    ...(kind === undefined ? {} : { kind }),
    ...(isPreferred === undefined ? {} : { isPreferred }),
    ...(disabled === undefined ? {} : { disabled: disabled.reason }),
    ...(diagnostics === undefined ? {} : { diagnostics: diagnostics.map(toMarker) }),
  };
}
