import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { diagnostics as diagnosticsOf, type Diagnostic as Found, type Related } from '../../ide/diagnostics.ts';
import type { Client } from '../client.ts';
import { toRange } from '../convert.ts';
import type { Desk, Feature, FindDocument, Open } from '../desk.ts';
import { createRefresh } from '../refresh.ts';

/** What is wrong with a document: sent to clients that wait for it, and given to those that ask. */
export const diagnostics: Feature = {
  capabilities: ({ pullsDiagnostics }) =>
    pullsDiagnostics ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } } : {},
  connect: (desk) => {
    const { connection, about, client } = desk;
    connection.languages.diagnostics.on(
      about('diagnostics', NO_DIAGNOSTICS, (opened) => ({
        kind: DocumentDiagnosticReportKind.Full,
        items: diagnosticsIn(opened, desk),
      })),
    );
    const publish = desk.guard('diagnostics', undefined, (uri: string) => {
      const opened = client().pullsDiagnostics ? null : desk.open(uri);
      if (opened === null) return;
      const { version } = opened.document;
      void connection.sendDiagnostics({ uri, version, diagnostics: diagnosticsIn(opened, desk) });
    });
    const refresh = createRefresh(() => connection.languages.diagnostics.refresh());
    // Of a change in the document itself a client that asks knows, and asks by itself.
    desk.onChange(publish);
    desk.onNews((uri) => {
      publish(uri);
      if (client().pullsDiagnostics) refresh();
    });
    desk.onClose((uri) => {
      if (!client().pullsDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] });
    });
  },
};

const NO_DIAGNOSTICS: FullDocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

function diagnosticsIn({ document, snapshot }: Open, { client, find }: Desk): Diagnostic[] {
  return diagnosticsOf(snapshot).map((found) => toDiagnostic(document, found, client(), find));
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

function toDiagnostic(document: TextDocument, found: Found, client: Client, find: FindDocument): Diagnostic {
  const related = client.relatedInformation ? found.related.flatMap((place) => toRelated(place, find)) : [];
  return {
    range: toRange(document, found.span),
    severity: SEVERITIES[found.severity],
    code: found.code,
    codeDescription: { href: found.href },
    source: 'nimber',
    message: found.message,
    ...(found.unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}

function toRelated({ uri, span, message }: Related, find: FindDocument) {
  const document = find(uri);
  return document === undefined ? [] : [{ location: { uri: document.uri, range: toRange(document, span) }, message }];
}
