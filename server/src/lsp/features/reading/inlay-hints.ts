import { type InlayHint, type InlayHintParams, InlayHintRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Hint, hintInWords, hints as hintsIn } from '../../../ide/reading/inlay-hints.ts';
import { verdictHints } from '../../../ide/reading/verdict-hints.ts';
import { placedSpan } from '../../../ide/shared/locate.ts';
import type { Snapshot } from '../../../ide/shared/snapshot.ts';
import type { Declared } from '../../../semantics/program/program.ts';
import type { Span } from '../../../syntax/text/span.ts';
import { toMarkup, toRange, toSpan } from '../../services/convert.ts';
import { createRefresh } from '../../services/refresh.ts';
import type { Feature, Services } from '../../services/services.ts';
import { memberOf } from '../../services/settings.ts';

/** The values of components, after them. */
export const inlayHints: Feature = {
  capabilities: () => ({ inlayHintProvider: { resolveProvider: true } }),
  connect: (services) => {
    const { connection, about, slowGuard, explained, client, settings, onUpdate, onSettings } = services;
    connection.languages.inlayHint.on(
      about('hints', [], ({ document, snapshot }, { range }: InlayHintParams) => {
        if (!settings().hints) return [];
        const part = toSpan(document, range);
        return [...hintsIn(snapshot, part), ...verdicts(snapshot, part)].map((hint) => toInlayHint(document, hint));
      }),
    );
    const verdicts = (snapshot: Snapshot, part: Span): readonly Hint[] => {
      if (!client().showsLenses) return verdictHints(snapshot, part);
      return settings().lenses && settings().claimsBehind ? verdictHints(snapshot, part, 'claims') : [];
    };
    const resolved = async (hint: InlayHint): Promise<InlayHint> => {
      const [uri, at] = [memberOf(hint.data, 'uri'), memberOf(hint.data, 'at')];
      if (typeof uri !== 'string' || typeof at !== 'number') return hint;
      const said = await explained(uri, null, ({ snapshot }) => hintInWords(snapshot, at));
      if (said === null || said.markdown === '') return hint;
      const tooltip = toMarkup(said.markdown, client().markdown);
      return { ...hint, tooltip, label: withLocation(hint.label, said.game, services) };
    };
    connection.languages.inlayHint.resolve((hint, token) => slowGuard('hint resolve', hint, resolved)(hint, token));
    const tell = createRefresh(() => connection.sendRequest(InlayHintRefreshRequest.type));
    const refresh = () => {
      if (client().refreshesHints) tell();
    };
    onUpdate(refresh);
    onSettings((before) => {
      const after = settings();
      if (before.hints !== after.hints || before.claimsBehind !== after.claimsBehind) refresh();
    });
  },
};

function toInlayHint(document: TextDocument, { at, label }: Hint): InlayHint {
  const position = document.positionAt(at);
  return { position, label: [{ value: label }], paddingLeft: true, data: { uri: document.uri, at } };
}

/** Adds the link from a value to the game that has it. */
function withLocation(label: InlayHint['label'], game: Declared | null, { find }: Services): InlayHint['label'] {
  const document = game === null ? undefined : find(game.uri);
  if (game === null || document === undefined || typeof label === 'string') return label;
  const range = toRange(document, placedSpan(game.placed, game.declaration.name));
  return label.map((part) => ({ ...part, location: { uri: document.uri, range } }));
}
