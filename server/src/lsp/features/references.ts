import type {
  CancellationToken,
  Location,
  ReferenceParams,
  ResultProgressReporter,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { occurrencesIn, thingAt } from '../../ide/shared/occurrences.ts';
import { toRange } from '../services/convert.ts';
import { withProgress } from '../services/progress.ts';
import type { Feature } from '../services/services.ts';

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
            const locations = occurrencesIn(program, thing)
              .filter(({ binds }) => context.includeDeclaration || !binds)
              .map(({ span }) => ({ uri: document.uri, range: toRange(document, span) }));
            if (partial === undefined) for (const location of locations) found.push(location);
            else if (locations.length > 0) partial.report(locations);
          }
        });
        return found;
      }),
    ),
};

type Rest = readonly [WorkDoneProgressReporter, (ResultProgressReporter<Location[]> | undefined)?];
