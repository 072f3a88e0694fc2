import {
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
} from 'vscode-languageserver';
import { diagnosticsIn, resultIdOf } from '../../services/diagnose.ts';
import { createRefresh } from '../../services/refresh.ts';
import type { Feature } from '../../services/services.ts';

/** The problems of a document: sent to clients that wait for them, and returned to clients that ask. */
export const diagnostics: Feature = {
  capabilities: ({ pullsDiagnostics }) =>
    pullsDiagnostics ? { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } } : {},
  connect: (services) => {
    const { connection, about, client } = services;
    connection.languages.diagnostics.on(
      about('diagnostics', NO_DIAGNOSTICS, (opened, { previousResultId }: DocumentDiagnosticParams) => {
        const items = diagnosticsIn(opened, services);
        const resultId = resultIdOf(items);
        return resultId === previousResultId
          ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
          : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
      }),
    );
    /** What was last sent for each document: its version, and the name of the report. */
    const sent = new Map<string, string>();
    const publish = services.guard('diagnostics', undefined, (uri: string) => {
      const opened = client().pullsDiagnostics ? null : services.open(uri);
      if (opened === null) return;
      const { version } = opened.document;
      const items = diagnosticsIn(opened, services);
      const report = `${version} ${resultIdOf(items)}`;
      if (sent.get(uri) === report) return;
      sent.set(uri, report);
      void connection.sendDiagnostics({ uri, version, diagnostics: items });
    });
    const refresh = createRefresh(() => connection.languages.diagnostics.refresh());
    // A client that pulls diagnostics knows about changes of the document, and asks by itself.
    services.onChange(publish);
    services.onUpdate((uri) => {
      publish(uri);
      if (client().pullsDiagnostics) refresh();
    });
    services.onClose((uri) => {
      sent.delete(uri);
      if (!client().pullsDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] });
    });
  },
};

const NO_DIAGNOSTICS: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };
