import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionParams,
  CompletionResolveRequest,
  CompletionTriggerKind,
  InsertTextFormat,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Completion, completions } from '../../../ide/writing/completion/completion.ts';
import { computedOffer, questionAt } from '../../../ide/writing/completion/computed.ts';
import { documentation, sampleFor } from '../../../ide/writing/completion/documentation.ts';
import type { OfferKind } from '../../../ide/writing/completion/offer.ts';
import { normalUri } from '../../../semantics/program/imports.ts';
import type { Client } from '../../services/client.ts';
import { toMarkup, toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';
import { memberOf } from '../../services/settings.ts';

/** What may be written at the cursor. */
export const completion: Feature = {
  capabilities: () => ({
    completionProvider: { resolveProvider: true, triggerCharacters: [...TRIGGERS], completionItem: LABEL_DETAILS },
  }),
  connect: ({ connection, about, slowGuard, open, client, workspace, ask, settings }) => {
    const listed = about('completion', [], ({ document, snapshot }, { position, context }: CompletionParams) => {
      const files = workspace.files().map(normalUri);
      const found = completions(snapshot, document.offsetAt(position), files);
      const triggered = context?.triggerKind === CompletionTriggerKind.TriggerCharacter;
      return found
        .filter(({ kind }) => !triggered || TRIGGERED.includes(kind))
        .map((offer) => toItem(document, offer, client()));
    });
    /** The value that an `expect` asks for, for whoever is about to write it; learn mode leaves it to be guessed. */
    const computed = async ({ textDocument, position }: CompletionParams): Promise<CompletionItem[]> => {
      if (settings().learn) return [];
      const opened = open(textDocument.uri);
      if (opened === null) return [];
      const { document, snapshot } = opened;
      const offset = document.offsetAt(position);
      const question = questionAt(snapshot, offset);
      const answer = question === null ? null : await ask(question);
      return computedOffer(snapshot, offset, answer).map((offer) => toItem(document, offer, client()));
    };
    connection.onCompletion(async (params, token) => {
      const [first, others] = await Promise.all([
        slowGuard('completion', [], computed)(params, token),
        listed(params, token),
      ]);
      return Array.isArray(first) && Array.isArray(others) ? [...first, ...others] : others;
    });
    const explained = async (item: CompletionItem): Promise<CompletionItem> => {
      const [uri, kind] = [memberOf(item.data, 'uri'), memberOf(item.data, 'kind')];
      const opened = typeof uri === 'string' ? open(uri) : null;
      if (opened === null || !isKind(kind)) return item;
      const { snapshot } = opened;
      const question = kind === 'game' ? sampleFor(snapshot, item.label) : null;
      const sample = question === null ? null : await ask(question);
      const value = documentation(snapshot, item.label, kind, sample);
      return value === '' ? item : { ...item, documentation: toMarkup(value, client().completion.markdown) };
    };
    connection.onRequest(CompletionResolveRequest.type, (item, token) =>
      slowGuard('completion resolve', item, explained)(item, token),
    );
  },
};

/** After these characters a list opens unasked, so it contains only what is closely related: they are usually followed by a number. */
const TRIGGERS = ['(', '[', '{', '"', '/'];
const TRIGGERED: readonly OfferKind[] = [
  'game',
  'position',
  'set',
  'constant',
  'variable',
  'vertex',
  'outcome',
  'file',
  'value',
];
const LABEL_DETAILS = { labelDetailsSupport: true };

const KINDS: Readonly<Record<OfferKind, CompletionItemKind>> = {
  game: CompletionItemKind.Class,
  set: CompletionItemKind.Enum,
  position: CompletionItemKind.Constant,
  constant: CompletionItemKind.Constant,
  variable: CompletionItemKind.Variable,
  vertex: CompletionItemKind.EnumMember,
  function: CompletionItemKind.Function,
  outcome: CompletionItemKind.EnumMember,
  code: CompletionItemKind.Value,
  'new name': CompletionItemKind.Text,
  keyword: CompletionItemKind.Keyword,
  snippet: CompletionItemKind.Snippet,
  sign: CompletionItemKind.Operator,
  file: CompletionItemKind.File,
  value: CompletionItemKind.Value,
};

function isKind(kind: unknown): kind is OfferKind {
  return typeof kind === 'string' && Object.hasOwn(KINDS, kind);
}

function toItem(document: TextDocument, offer: Completion, { completion: can }: Client): CompletionItem {
  const { label, kind, signature, source, rank } = offer;
  const snippet = can.snippets ? offer.snippet : null;
  const newText = snippet ?? offer.text;
  const [insert, replace] = [toRange(document, offer.insert), toRange(document, offer.replace)];
  const details = can.labelDetails
    ? {
        labelDetails: {
          ...(signature === '' ? {} : { detail: signature }),
          ...(source === '' ? {} : { description: source }),
        },
      }
    : {};
  const detail = [`${signature === '' ? '' : label}${signature}`, source].filter((part) => part !== '').join(' · ');
  return {
    label,
    kind: KINDS[kind],
    ...details,
    ...(detail === '' ? {} : { detail }),
    sortText: `${String(rank).padStart(2, '0')} ${label}`,
    insertTextFormat: snippet === null ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    textEdit: can.insertReplace ? { newText, insert, replace } : { newText, range: insert },
    data: { uri: document.uri, kind },
  };
}
