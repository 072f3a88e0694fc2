import { RequestType } from 'vscode-languageserver';
import { type Bounds, type PackedValues, packValues, valuesQuestion } from '../../../ide/reading/view/values.ts';
import type { AboutDocument, Feature } from '../../services/services.ts';

/** Whose values are wanted: a game with what is in its brackets, and the bounds of each number of a state. */
export interface ValuesParams extends AboutDocument {
  readonly game: string;
  readonly ranges: readonly Bounds[];
  /** The numbers after the first `before` are written as a list; absent if a state is only numbers, or only a list. */
  readonly before?: number;
}

/** Asks for many values of a game, for plots. */
const VALUES_REQUEST = new RequestType<ValuesParams, PackedValues | null, never>('nimber/values');

/** Long tables of values. Whoever wants more than one answer can hold asks for one part after another. */
export const values: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, open, askIn, workspace }) =>
    connection.onRequest(VALUES_REQUEST, (params, token) =>
      slowGuard('values', null, async ({ textDocument, game, ranges, before }: ValuesParams, cancelled) => {
        await workspace.whenRead(textDocument.uri);
        const opened = open(textDocument.uri);
        const question = valuesQuestion(game, ranges, before);
        if (opened === null || question === null) return null;
        const answer = await askIn(opened.snapshot.program, question, (stop) =>
          cancelled.onCancellationRequested(stop),
        );
        return answer?.kind === 'shown' ? packValues(answer.value) : null;
      })(params, token),
    ),
};
