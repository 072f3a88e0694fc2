import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import {
  diagnostics as diagnosticsOf,
  type Diagnostic as Found,
  MOST_PROBLEMS,
  type Related,
} from '../../ide/reading/diagnostics.ts';
import type { Snapshot } from '../../ide/shared/snapshot.ts';
import type { Client } from './client.ts';
import { toRange } from './convert.ts';
import { reproductionOf } from './reproduction.ts';
import type { FindDocument, OpenDocument, Services } from './services.ts';

/** The problems of a document in the form of the protocol. */
export function diagnosticsIn({ document, snapshot }: OpenDocument, { client, find, logOnce }: Services): Diagnostic[] {
  const found = diagnosticsOf(snapshot, MOST_PROBLEMS);
  for (const each of found) if (each.code === 'shortcut-refuted') logReproduction(snapshot, each, logOnce);
  return found.map((each) => toDiagnostic(document, each, client(), find));
}

/** Says in the log which shortcut contradicts the rules, as a comment, and below it what shows it: all of it can be pasted into a file. */
function logReproduction({ program }: Snapshot, { message, span }: Found, logOnce: Services['logOnce']): void {
  const index = program.file.pieces.findLastIndex(({ at }) => at <= span.start);
  logOnce(`// ${message}\n${reproductionOf(program, index)}`);
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
    codeDescription: { href: pageOf(found, client) },
    source: 'nimber',
    message: found.message,
    ...(found.unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(related.length > 0 ? { relatedInformation: related } : {}),
  };
}

/** The page that explains a problem: in the client itself if it has the documentation, otherwise on the web. */
function pageOf({ code, href }: Found, { pageScheme }: Client): string {
  return pageScheme === null ? href : `${pageScheme}:/${code}.md?problems`;
}

function toRelated({ uri, span, message }: Related, find: FindDocument) {
  const document = find(uri);
  return document === undefined ? [] : [{ location: { uri: document.uri, range: toRange(document, span) }, message }];
}

/**
 * A name for the content of a report: equal reports have equal names, and different ones almost certainly have different names.
 * Linear in the report.
 */
export function resultIdOf(items: readonly Diagnostic[]): string {
  const text = JSON.stringify(items);
  // Multiplying by an odd number loses nothing, and the two halves mix what they have read in different ways.
  let [a, b] = [7, 11];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x01_00_01_93);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ unit, 0x85_eb_ca_6b);
  }
  return `${text.length}-${a >>> 0}-${b >>> 0}`;
}
