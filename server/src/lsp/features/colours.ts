import { SemanticTokensBuilder, SemanticTokensRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type KnownTokens, semanticTokens, TOKEN_KINDS, TOKEN_MODIFIERS } from '../../ide/tokens.ts';
import type { Span } from '../../syntax/tree.ts';
import { toSpan } from '../convert.ts';
import type { Desk, Feature, Open } from '../desk.ts';
import { createRefresh } from '../refresh.ts';

/** What the names of a document are, for their colours. */
export const colours: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_KINDS], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: { delta: true },
      range: true,
    },
  }),
  connect: (desk) => {
    const { connection, about, client, open, onNews, onClose } = desk;
    const states = new Map<string, State>();
    const stateOf = ({ document, snapshot }: Open): State => {
      const { signature } = snapshot.program;
      const before = states.get(document.uri);
      if (before?.signature === signature) return before;
      const state = { signature, known: new WeakMap(), builder: before?.builder ?? new SemanticTokensBuilder() };
      states.set(document.uri, state);
      return state;
    };
    const fill = (opened: Open, builder: SemanticTokensBuilder, part: Span) =>
      push(opened, builder, part, stateOf(opened).known, desk);

    connection.languages.semanticTokens.on(
      about('semantic tokens', { data: [] }, (opened) => {
        const { builder } = stateOf(opened);
        // Says that a new result begins, and gives it a new id.
        builder.previousResult('');
        fill(opened, builder, whole(opened.document));
        return builder.build();
      }),
    );
    connection.languages.semanticTokens.onDelta(
      about('semantic tokens', { data: [] }, (opened, { previousResultId }) => {
        const { builder } = stateOf(opened);
        builder.previousResult(previousResultId);
        fill(opened, builder, whole(opened.document));
        return builder.buildEdits();
      }),
    );
    connection.languages.semanticTokens.onRange(
      about('semantic tokens', { data: [] }, (opened, { range }) => {
        const builder = new SemanticTokensBuilder();
        fill(opened, builder, toSpan(opened.document, range));
        return builder.build();
      }),
    );

    const tell = createRefresh(() => connection.sendRequest(SemanticTokensRefreshRequest.type));
    onNews((uri) => {
      // Answers change no colours, the names of an imported file may.
      const before = states.get(uri)?.signature;
      const now = open(uri)?.snapshot.program.signature;
      if (client().refreshesColours && before !== undefined && before !== now) tell();
    });
    onClose((uri) => states.delete(uri));
  },
};

interface State {
  /** What all names meant when the tokens were found. */
  readonly signature: string;
  readonly known: KnownTokens;
  /** Keeps the last result, of which the next one says what has changed. */
  readonly builder: SemanticTokensBuilder;
}

function whole(document: TextDocument): Span {
  return { start: 0, end: document.getText().length };
}

function push(
  { document, snapshot }: Open,
  builder: SemanticTokensBuilder,
  part: Span,
  known: KnownTokens,
  { client }: Desk,
) {
  for (const { span, kind, modifiers } of semanticTokens(snapshot, part, !client().knowsGrammar, known)) {
    const { line, character } = document.positionAt(span.start);
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)), 0);
    builder.push(line, character, span.end - span.start, TOKEN_KINDS.indexOf(kind), bits);
  }
}
