import {
  type CodeAction,
  CodeActionKind,
  type CodeLens,
  type DefinitionLink,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type DocumentSymbol,
  type FoldingRange,
  FoldingRangeKind,
  type Hover,
  type Location,
  MarkupKind,
  type Range,
  type SymbolInformation,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Action, TextChange } from '../ide/actions.ts';
import type { Definition } from '../ide/definition.ts';
import type { Diagnostic as Found, Related } from '../ide/diagnostics.ts';
import type { Fold } from '../ide/folding.ts';
import type { Hover as Said } from '../ide/hover.ts';
import type { Lens } from '../ide/lenses.ts';
import type { Symbol as Entry } from '../ide/symbols.ts';
import type { Span } from '../syntax/tree.ts';
import type { Client } from './client.ts';

/*
 * Offsets become the protocol's lines and characters here and nowhere else. Both sides count UTF-16 units, which is the
 * encoding that every client knows.
 */

/** Another document that an answer may point into, or undefined when it is not known. */
export type FindDocument = (uri: string) => TextDocument | undefined;

export function toRange(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toSpan(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

export function toDiagnostic(document: TextDocument, found: Found, client: Client, find: FindDocument): Diagnostic {
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

function toRelated({ uri, span, message }: Related, find: FindDocument): { location: Location; message: string }[] {
  const document = find(uri);
  return document === undefined ? [] : [{ location: { uri: document.uri, range: toRange(document, span) }, message }];
}

export function toHover(document: TextDocument, { span, markdown }: Said, client: Client): Hover {
  const kind = client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
  return { contents: { kind, value: markdown }, range: toRange(document, span) };
}

/** The command shows the hover at the place of the lens; an editor that does not know it still shows the title. */
export function toLens(document: TextDocument, { span, title }: Lens): CodeLens {
  const range = toRange(document, span);
  return { range, command: { title, command: 'nimber.explain', arguments: [document.uri, range.start] } };
}

/** `present` are the diagnostics that the client shows at the place, of which a mend names its own. */
export function toCodeAction(
  document: TextDocument,
  { title, edits, mends, preferred }: Action,
  client: Client,
  present: readonly Diagnostic[],
): CodeAction {
  const range = mends === null ? null : toRange(document, mends.span);
  const diagnostics = present.filter(
    (shown) => range !== null && shown.code === mends?.code && isSame(shown.range, range),
  );
  return {
    title,
    kind: CodeActionKind.QuickFix,
    edit: toWorkspaceEdit(document, edits, client),
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

/** Where the client can check it, the edit names the version it was made for, so that it is never applied to another text. */
function toWorkspaceEdit(document: TextDocument, changes: readonly TextChange[], client: Client): WorkspaceEdit {
  const { uri, version } = document;
  const edits = changes.map((change) => toTextEdit(document, change));
  return client.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}

export function toTextEdit(document: TextDocument, { span, text }: TextChange): TextEdit {
  return { range: toRange(document, span), newText: text };
}

const SYMBOL_KINDS: Readonly<Record<Entry['kind'], SymbolKind>> = {
  game: SymbolKind.Class,
  graph: SymbolKind.Class,
  board: SymbolKind.Class,
  coins: SymbolKind.Class,
  set: SymbolKind.Array,
  position: SymbolKind.Variable,
  play: SymbolKind.Event,
  expect: SymbolKind.Boolean,
  conjecture: SymbolKind.Boolean,
  import: SymbolKind.File,
};

export function toDocumentSymbol(
  document: TextDocument,
  { name, detail, kind, span, selection }: Entry,
): DocumentSymbol {
  const range = toRange(document, span);
  return { name, detail, kind: SYMBOL_KINDS[kind], range, selectionRange: toRange(document, selection) };
}

export function toSymbolInformation(document: TextDocument, { name, kind, span }: Entry): SymbolInformation {
  return { name, kind: SYMBOL_KINDS[kind], location: { uri: document.uri, range: toRange(document, span) } };
}

/** With a link the client also knows what was pointed at and which part of the target is its name. */
export function toDefinition(
  document: TextDocument,
  { origin, uri, span, selection }: Definition,
  client: Client,
  find: FindDocument,
): DefinitionLink[] | Location | null {
  const target = find(uri);
  if (target === undefined) return null;
  const targetSelectionRange = toRange(target, selection);
  if (!client.definitionLinks) return { uri: target.uri, range: targetSelectionRange };
  const originSelectionRange = toRange(document, origin);
  return [{ originSelectionRange, targetUri: target.uri, targetRange: toRange(target, span), targetSelectionRange }];
}

/** The line of a closing brace stays visible below what is folded. */
export function toFoldingRange(document: TextDocument, { span, kind }: Fold): FoldingRange {
  const { start, end } = toRange(document, span);
  const closes = kind === 'declaration' && document.getText().charAt(span.end - 1) === '}';
  const endLine = closes ? Math.max(start.line, end.line - 1) : end.line;
  return { startLine: start.line, endLine, ...(kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {}) };
}
