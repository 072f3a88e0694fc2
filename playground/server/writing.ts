import { type editor, type IDisposable, type languages as l, languages, type Position } from 'monaco-editor/editor';
import {
  type CompletionItem,
  CompletionRequest,
  CompletionResolveRequest,
  DocumentFormattingRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  InsertTextFormat,
  LinkedEditingRangeRequest,
  PrepareRenameRequest,
  RenameRequest,
  SignatureHelpRequest,
  type TextEdit,
} from 'vscode-languageserver-protocol/browser';
import type { Server } from './connect.ts';
import {
  documentOf,
  fromCommand,
  fromEdit,
  fromEdits,
  fromMarkup,
  fromRange,
  fromWorkspaceEdit,
  toPosition,
  toRange,
} from './convert.ts';

/** Helps while the user types: completion, signatures, layout, names that change together. */
export function registerWriting(language: string, server: Server): readonly IDisposable[] {
  const { ask, capabilities } = server;
  const typed = capabilities.documentOnTypeFormattingProvider;
  return [
    languages.registerCompletionItemProvider(language, completionBy(server)),
    languages.registerSignatureHelpProvider(language, signaturesBy(server)),
    languages.registerRenameProvider(language, renameBy(server)),
    languages.registerDocumentFormattingEditProvider(language, {
      async provideDocumentFormattingEdits(model, options, token) {
        const params = { textDocument: documentOf(model), options };
        return fromEdits(await ask(DocumentFormattingRequest.type, params, token));
      },
    }),
    languages.registerDocumentRangeFormattingEditProvider(language, {
      async provideDocumentRangeFormattingEdits(model, range, options, token) {
        const params = { textDocument: documentOf(model), range: toRange(range), options };
        return fromEdits(await ask(DocumentRangeFormattingRequest.type, params, token));
      },
    }),
    languages.registerOnTypeFormattingEditProvider(language, {
      autoFormatTriggerCharacters:
        typed === undefined ? [] : [typed.firstTriggerCharacter, ...(typed.moreTriggerCharacter ?? [])],
      async provideOnTypeFormattingEdits(model, position, ch, options, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position), ch, options };
        return fromEdits(await ask(DocumentOnTypeFormattingRequest.type, params, token));
      },
    }),
    languages.registerLinkedEditingRangeProvider(language, {
      async provideLinkedEditingRanges(model, position, token) {
        const params = { textDocument: documentOf(model), position: toPosition(position) };
        const found = await ask(LinkedEditingRangeRequest.type, params, token);
        return found === null ? null : { ranges: found.ranges.map(fromRange) };
      },
    }),
  ];
}

function completionBy({ ask, capabilities }: Server): l.CompletionItemProvider {
  const sent = new WeakMap<l.CompletionItem, CompletionItem>();
  return {
    triggerCharacters: capabilities.completionProvider?.triggerCharacters ?? [],
    async provideCompletionItems(model, position, _, token) {
      const params = { textDocument: documentOf(model), position: toPosition(position) };
      const found = await ask(CompletionRequest.type, params, token);
      const list = found === null ? { items: [] } : Array.isArray(found) ? { items: found } : found;
      const suggestions = list.items.map((item) => {
        const made = fromItem(item, wordAt(model, position));
        sent.set(made, item);
        return made;
      });
      return { suggestions, incomplete: 'isIncomplete' in list && list.isIncomplete };
    },
    async resolveCompletionItem(item, token) {
      const known = sent.get(item);
      const found = known === undefined ? null : await ask(CompletionResolveRequest.type, known, token);
      return found === null ? item : Object.assign(item, explanationOf(found));
    },
  };
}

/** The range that an item replaces if it does not name one itself. */
function wordAt(model: editor.ITextModel, position: Position) {
  const { startColumn, endColumn } = model.getWordUntilPosition(position);
  const { lineNumber } = position;
  return { startLineNumber: lineNumber, startColumn, endLineNumber: lineNumber, endColumn };
}

function fromItem(item: CompletionItem, word: l.CompletionItem['range']): l.CompletionItem {
  const { label, labelDetails, kind, textEdit, insertText, sortText, filterText, preselect, command } = item;
  return {
    label: labelDetails === undefined ? label : { label, ...labelDetails },
    kind:
      kind === undefined ? languages.CompletionItemKind.Text : (KINDS[kind - 1] ?? languages.CompletionItemKind.Text),
    insertText: textEdit?.newText ?? insertText ?? label,
    insertTextRules:
      item.insertTextFormat === InsertTextFormat.Snippet
        ? languages.CompletionItemInsertTextRule.InsertAsSnippet
        : languages.CompletionItemInsertTextRule.None,
    range: textEdit === undefined ? word : rangeOf(textEdit),
    ...(sortText === undefined ? {} : { sortText }),
    ...(filterText === undefined ? {} : { filterText }),
    ...(preselect === undefined ? {} : { preselect }),
    ...(command === undefined ? {} : { command: fromCommand(command) }),
    ...explanationOf(item),
  };
}

function rangeOf(edit: TextEdit | NonNullable<CompletionItem['textEdit']>): l.CompletionItem['range'] {
  if ('range' in edit) return fromRange(edit.range);
  return { insert: fromRange(edit.insert), replace: fromRange(edit.replace) };
}

function explanationOf({ detail, documentation, additionalTextEdits }: CompletionItem): Partial<l.CompletionItem> {
  return {
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation: fromMarkup(documentation) }),
    ...(additionalTextEdits === undefined
      ? {}
      : { additionalTextEdits: additionalTextEdits.map((edit) => ({ ...fromEdit(edit) })) }),
  };
}

const { CompletionItemKind: Kind } = languages;

/** Monaco's kinds in the order in which the protocol counts them, from 1. */
const KINDS = [
  Kind.Text,
  Kind.Method,
  Kind.Function,
  Kind.Constructor,
  Kind.Field,
  Kind.Variable,
  Kind.Class,
  Kind.Interface,
  Kind.Module,
  Kind.Property,
  Kind.Unit,
  Kind.Value,
  Kind.Enum,
  Kind.Keyword,
  Kind.Snippet,
  Kind.Color,
  Kind.File,
  Kind.Reference,
  Kind.Folder,
  Kind.EnumMember,
  Kind.Constant,
  Kind.Struct,
  Kind.Event,
  Kind.Operator,
  Kind.TypeParameter,
];

function signaturesBy({ ask, capabilities }: Server): l.SignatureHelpProvider {
  return {
    signatureHelpTriggerCharacters: capabilities.signatureHelpProvider?.triggerCharacters ?? [],
    signatureHelpRetriggerCharacters: capabilities.signatureHelpProvider?.retriggerCharacters ?? [],
    async provideSignatureHelp(model, position, token) {
      const params = { textDocument: documentOf(model), position: toPosition(position) };
      const found = await ask(SignatureHelpRequest.type, params, token);
      if (found === null) return null;
      const signatures = found.signatures.map(({ label, documentation, parameters }) => ({
        label,
        ...(documentation === undefined ? {} : { documentation: fromMarkup(documentation) }),
        parameters: (parameters ?? []).map((parameter) => ({
          label: parameter.label,
          ...(parameter.documentation === undefined ? {} : { documentation: fromMarkup(parameter.documentation) }),
        })),
      }));
      const { activeSignature, activeParameter } = found;
      const value = { signatures, activeSignature: activeSignature ?? 0, activeParameter: activeParameter ?? 0 };
      return { value, dispose: () => undefined };
    },
  };
}

function renameBy({ connection }: Server): l.RenameProvider {
  return {
    async resolveRenameLocation(model, position, token) {
      const params = { textDocument: documentOf(model), position: toPosition(position) };
      const word = model.getWordAtPosition(position)?.word ?? '';
      const nowhere = { range: fromRange({ start: params.position, end: params.position }), text: '' };
      try {
        const found = await connection.sendRequest(PrepareRenameRequest.type, params, token);
        if (found === null || !('placeholder' in found)) return { ...nowhere, text: word };
        return { range: fromRange(found.range), text: found.placeholder };
      } catch (error) {
        return { ...nowhere, rejectReason: reasonOf(error) };
      }
    },
    async provideRenameEdits(model, position, newName, token) {
      const params = { textDocument: documentOf(model), position: toPosition(position), newName };
      try {
        const found = await connection.sendRequest(RenameRequest.type, params, token);
        return found === null ? { edits: [] } : fromWorkspaceEdit(found);
      } catch (error) {
        return { edits: [], rejectReason: reasonOf(error) };
      }
    },
  };
}

/** The server says in a sentence for the user why something cannot be renamed. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
