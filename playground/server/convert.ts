import {
  type editor,
  type IMarkdownString,
  type IPosition,
  type IRange,
  type languages,
  Uri,
} from 'monaco-editor/editor';
import type {
  Command,
  Location,
  LocationLink,
  MarkupContent,
  Position,
  Range,
  TextDocumentIdentifier,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/browser';

/*
 * Monaco counts lines and columns from 1, the protocol from 0.
 */

export function documentOf(model: editor.ITextModel): TextDocumentIdentifier {
  return { uri: model.uri.toString() };
}

export function toPosition({ lineNumber, column }: IPosition): Position {
  return { line: lineNumber - 1, character: column - 1 };
}

export function toPlace({ line, character }: Position): IPosition {
  return { lineNumber: line + 1, column: character + 1 };
}

export function toRange({ startLineNumber, startColumn, endLineNumber, endColumn }: IRange): Range {
  return {
    start: { line: startLineNumber - 1, character: startColumn - 1 },
    end: { line: endLineNumber - 1, character: endColumn - 1 },
  };
}

export function fromRange({ start, end }: Range): IRange {
  return {
    startLineNumber: start.line + 1,
    startColumn: start.character + 1,
    endLineNumber: end.line + 1,
    endColumn: end.character + 1,
  };
}

export function fromEdit({ range, newText }: TextEdit): languages.TextEdit {
  return { range: fromRange(range), text: newText };
}

export function fromEdits(edits: readonly TextEdit[] | null): languages.TextEdit[] {
  return edits === null ? [] : edits.map(fromEdit);
}

/** An edit of open documents; files are neither made nor renamed by the server. */
export function fromWorkspaceEdit({ changes }: WorkspaceEdit): languages.WorkspaceEdit {
  const edits = Object.entries(changes ?? {}).flatMap(([uri, those]) =>
    those.map((edit) => ({ resource: Uri.parse(uri), versionId: undefined, textEdit: fromEdit(edit) })),
  );
  return { edits };
}

export function fromCommand(command: Command): languages.Command {
  return { id: command.command, title: command.title, arguments: command.arguments };
}

export function fromMarkup(markup: MarkupContent | string): IMarkdownString {
  return { value: typeof markup === 'string' ? markup : markup.value };
}

/** One place or several, with or without their origin. */
export function fromLocations(found: Location | readonly (Location | LocationLink)[] | null): languages.Location[] {
  const list = found === null ? [] : 'uri' in found ? [found] : found;
  return list.map((location) =>
    'uri' in location
      ? { uri: Uri.parse(location.uri), range: fromRange(location.range) }
      : { uri: Uri.parse(location.targetUri), range: fromRange(location.targetSelectionRange) },
  );
}
