import {
  type CancellationToken,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type ResultProgressReporter,
  type WorkDoneProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { PRELUDE_URI } from '../../../semantics/program/prelude.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { diagnosticsIn, resultIdOf } from '../../services/diagnose.ts';
import { withProgress } from '../../services/progress.ts';
import type { Feature, OpenDocument, Services } from '../../services/services.ts';

/**
 * The problems of all files of the workspace. Answers are computed only for open documents; for other files, only the problems in
 * their texts are reported. The server announces this capability together with the diagnostics of documents.
 */
export const workspaceDiagnostics: Feature = {
  capabilities: () => ({}),
  connect: (services) => {
    const { connection, client, files, slowGuard, words } = services;
    connection.languages.diagnostics.onWorkspace(
      slowGuard(
        'workspace diagnostics',
        NOTHING,
        async (params: WorkspaceDiagnosticParams, token: CancellationToken, ...rest: Rest) => {
          const [shown, partial] = rest;
          const known = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
          const items: WorkspaceDocumentDiagnosticReport[] = [];
          await withProgress(words().progress.searching, connection, client(), shown, async (progress) => {
            for await (const program of files.programs(token, progress)) {
              const report = program.uri === PRELUDE_URI ? null : reportOf(program, known, services);
              if (report === null) continue;
              if (partial === undefined) items.push(report);
              else partial.report({ items: [report] });
            }
          });
          return { items };
        },
      ),
    );
  },
};

const NOTHING: WorkspaceDiagnosticReport = { items: [] };

type Rest = readonly [
  WorkDoneProgressReporter,
  (ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined)?,
];

function reportOf(
  program: Program,
  known: ReadonlyMap<string, string>,
  services: Services,
): WorkspaceDocumentDiagnosticReport | null {
  const opened = services.open(program.uri) ?? unopened(program, services);
  if (opened === null) return null;
  const { uri } = opened.document;
  const version = services.open(uri) === null ? null : opened.document.version;
  const isOpen = version !== null;
  const { items, resultId } = (isOpen ? undefined : unopenedReports.get(program)) ?? reported(opened, services);
  if (!isOpen) unopenedReports.set(program, { items, resultId });
  if (known.get(uri) === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, uri, version, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items };
}

interface Report {
  readonly items: Diagnostic[];
  readonly resultId: string;
}

function reported(opened: OpenDocument, services: Services): Report {
  const items = diagnosticsIn(opened, services);
  return { items, resultId: resultIdOf(items) };
}

/** Some clients ask every other second, and the report on a file that is not open depends only on its program. */
const unopenedReports = new WeakMap<Program, Report>();

/** A file for which nothing is computed. */
function unopened(program: Program, { find, words }: Services): OpenDocument | null {
  const document = find(program.uri);
  if (document === undefined) return null;
  return { document, snapshot: { uri: program.uri, program, answer: () => 'pending', words: words() } };
}
