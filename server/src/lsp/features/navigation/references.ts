import type {
  CancellationToken,
  Location,
  ReferenceParams,
  ResultProgressReporter,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Occurrence, occurrencesByPiece, thingAt } from '../../../ide/shared/occurrences.ts';
import { toRange } from '../../services/convert.ts';
import { withProgress } from '../../services/progress.ts';
import type { Feature } from '../../services/services.ts';
import { inTurns } from '../../workspace/turns.ts';

/** The uses of the thing under the cursor, in all files of the workspace. */
export const references: Feature = {
  capabilities: () => ({ referencesProvider: { workDoneProgress: true } }),
  connect: ({ connection, client, files, find, open, slowGuard, words }) =>
    connection.onReferences(
      slowGuard('references', [], async (params: ReferenceParams, token: CancellationToken, ...rest: Rest) => {
        const { textDocument, position, context } = params;
        const opened = open(textDocument.uri);
        const thing = opened === null ? null : thingAt(opened.snapshot.program, opened.document.offsetAt(position));
        if (thing === null) return [];
        const [shown, partial] = rest;
        const found: Location[] = [];
        await withProgress(words().progress.searching, connection, client(), shown, async (progress) => {
          for await (const program of files.programs(token, progress)) {
            const document = find(program.uri);
            if (document === undefined) continue;
            const wanted = (occurrence: Occurrence) => context.includeDeclaration || !occurrence.binds;
            const steps = locationsIn(document, occurrencesByPiece(program, thing), wanted);
            const locations = (await inTurns(steps, () => !token.isCancellationRequested)) ?? [];
            if (partial === undefined) for (const location of locations) found.push(location);
            else if (locations.length > 0) partial.report(locations);
          }
        });
        return found;
      }),
    ),
};

function* locationsIn(
  document: TextDocument,
  occurrences: Iterable<readonly Occurrence[]>,
  isWanted: (occurrence: Occurrence) => boolean,
): Generator<void, Location[]> {
  const found: Location[] = [];
  for (const own of occurrences) {
    for (const occurrence of own)
      if (isWanted(occurrence)) found.push({ uri: document.uri, range: toRange(document, occurrence.span) });
    yield;
  }
  return found;
}

type Rest = readonly [WorkDoneProgressReporter, (ResultProgressReporter<Location[]> | undefined)?];
