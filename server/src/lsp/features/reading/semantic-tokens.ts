import {
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensDeltaParams,
  type SemanticTokensRangeParams,
  SemanticTokensRefreshRequest,
} from 'vscode-languageserver';
import { TOKEN_KINDS, TOKEN_MODIFIERS } from '../../../ide/reading/semantic-tokens.ts';
import { pieceAt } from '../../../ide/shared/locate.ts';
import type { Span } from '../../../syntax/text/span.ts';
import { toSpan } from '../../services/convert.ts';
import { createRefresh } from '../../services/refresh.ts';
import type { Feature, OpenDocument } from '../../services/services.ts';
import { BEGINNING, type Coloured, colouredPieces, differenceOf, type KnownTokens, numbersOf } from './token-cache.ts';

/** What the names of a document stand for, which determines their colours. */
export const semanticTokens: Feature = {
  capabilities: () => ({
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_KINDS], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: { delta: true },
      range: true,
    },
  }),
  connect: ({ connection, aboutInTurns, client, open, onUpdate, onClose }) => {
    const states = new Map<string, State>();
    let results = 0;

    const known: KnownTokens = new WeakMap();
    function* find({ document, snapshot: { program } }: OpenDocument, part: Span): Generator<void, Coloured[]> {
      const { meanings } = program;
      states.set(document.uri, { meanings, result: states.get(document.uri)?.result ?? null });
      return yield* colouredPieces(program, part, !client().knowsGrammar, known);
    }
    /** All tokens of a document, with the previous result. */
    function* findAll(opened: OpenDocument): Generator<void, { before: Result | null; now: Result }> {
      const { uri } = opened.document;
      const pieces = yield* find(opened, { start: 0, end: opened.document.getText().length });
      results += 1;
      const now = { resultId: String(results), pieces };
      const state = states.get(uri);
      if (state !== undefined) states.set(uri, { ...state, result: now });
      return { before: state?.result ?? null, now };
    }
    function* whole({ resultId, pieces }: Result): Generator<void, SemanticTokens> {
      return { resultId, data: yield* numbersOf(pieces, BEGINNING) };
    }

    const { semanticTokens } = connection.languages;
    semanticTokens.on(
      aboutInTurns('semantic tokens', NOTHING, function* (opened) {
        return yield* whole((yield* findAll(opened)).now);
      }),
    );
    semanticTokens.onDelta(
      aboutInTurns(
        'semantic tokens',
        NOTHING,
        function* (
          opened,
          { previousResultId }: SemanticTokensDeltaParams,
        ): Generator<void, SemanticTokens | SemanticTokensDelta> {
          const { before, now } = yield* findAll(opened);
          if (before?.resultId !== previousResultId) return yield* whole(now);
          return { resultId: now.resultId, edits: yield* differenceOf(before.pieces, now.pieces) };
        },
      ),
    );
    semanticTokens.onRange(
      aboutInTurns('semantic tokens', NOTHING, function* (opened, { range }: SemanticTokensRangeParams) {
        const { document, snapshot } = opened;
        const part = toSpan(document, range);
        const start = document.positionAt(pieceAt(snapshot.program.file, part.start)?.placed.at ?? 0);
        return { data: yield* numbersOf(yield* find(opened, part), start) };
      }),
    );

    const tell = createRefresh(() => connection.sendRequest(SemanticTokensRefreshRequest.type));
    onUpdate((uri) => {
      // Answers do not change colours, but the names of an imported file may.
      const before = states.get(uri)?.meanings;
      // Without a request for colours, no program is created for them.
      if (!client().refreshesColours || before === undefined) return;
      if (open(uri)?.snapshot.program.meanings !== before) tell();
    });
    onClose((uri) => states.delete(uri));
  },
};

const NOTHING: SemanticTokens = { data: [] };

interface State {
  /** The meanings of all names when the tokens were computed. */
  readonly meanings: object;
  /** The last result, from which the next one gives the difference. */
  readonly result: Result | null;
}

interface Result {
  readonly resultId: string;
  readonly pieces: readonly Coloured[];
}
