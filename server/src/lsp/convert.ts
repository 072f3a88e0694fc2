import type { Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextChange } from '../ide/actions.ts';
import type { Span } from '../syntax/tree.ts';
import type { Client } from './client.ts';

/*
 * Offsets become the protocol's lines and characters here and nowhere else. Both sides count UTF-16 units, which is the
 * encoding that every client knows.
 */

export function toRange(document: TextDocument, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toSpan(document: TextDocument, { start, end }: Range): Span {
  return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

export function toTextEdit(document: TextDocument, { span, text }: TextChange): TextEdit {
  return { range: toRange(document, span), newText: text };
}

/** Where the client can check it, the edit names the version it was made for, so that it is never applied to another text. */
export function toWorkspaceEdit(document: TextDocument, changes: readonly TextChange[], client: Client): WorkspaceEdit {
  const { uri, version } = document;
  const edits = changes.map((change) => toTextEdit(document, change));
  return client.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
