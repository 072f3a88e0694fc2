import { type MarkupContent, MarkupKind, type Range, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileChanges } from '../../ide/refactoring/rename.ts';
import type { TextChange } from '../../ide/shared/edits.ts';
import { withoutMarks } from '../../ide/shared/sentences/plain.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Services } from './services.ts';

/*
 * Offsets are converted to the protocol's lines and characters only here. Both count UTF-16 units, the encoding that every client
 * knows.
 */

export function toRange(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toSpan(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** Text for a person to read, without Markdown's marks if the client would show them literally. */
export function toMarkup(markdown: string, knowsMarkdown: boolean): MarkupContent {
  return knowsMarkdown
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: withoutMarks(markdown) };
}

export function toTextEdit(document: TextDocument, { span, text }: TextChange): TextEdit {
  return { range: toRange(document, span), newText: text };
}

/**
 * Changes of files, by URI. If the client can check it, the edit of an open document names the version it was made for, so that
 * it is never applied to another text. Files that cannot be found are left out.
 */
export function toWorkspaceEdit(changes: FileChanges, { client, find, open }: EditServices): WorkspaceEdit {
  const files = [...changes].flatMap(([uri, made]) => {
    const document = find(uri);
    if (document === undefined) return [];
    const version = open(uri)?.document.version ?? null;
    return [{ uri: document.uri, version, edits: made.map((change) => toTextEdit(document, change)) }];
  });
  if (!client().versionedEdits) return { changes: Object.fromEntries(files.map(({ uri, edits }) => [uri, edits])) };
  return { documentChanges: files.map(({ uri, version, edits }) => ({ textDocument: { uri, version }, edits })) };
}

type EditServices = Pick<Services, 'client' | 'find' | 'open'>;
