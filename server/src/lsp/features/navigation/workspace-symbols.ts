import type {
  CancellationToken,
  ResultProgressReporter,
  SymbolInformation,
  WorkDoneProgressReporter,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { symbolsFor } from '../../../ide/navigation/workspace-symbols.ts';
import { fileName } from '../../../ide/shared/sentences/text.ts';
import { toRange } from '../../services/convert.ts';
import { withProgress } from '../../services/progress.ts';
import type { Feature } from '../../services/services.ts';
import { SYMBOL_KINDS } from './document-symbols.ts';

/** The declarations of the whole workspace by their names; those of the prelude come last. */
export const workspaceSymbols: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: { workDoneProgress: true } }),
  connect: ({ connection, client, files, find, slowGuard, words }) =>
    connection.onWorkspaceSymbol(
      slowGuard(
        'workspace symbols',
        [],
        async ({ query }: WorkspaceSymbolParams, token: CancellationToken, ...rest: Rest) => {
          const [shown, partial] = rest;
          const found: SymbolInformation[] = [];
          await withProgress(words().progress.searching, connection, client(), shown, async (progress) => {
            for await (const text of files.texts(token, progress)) {
              const document = find(text.uri);
              if (document === undefined) continue;
              const symbols = symbolsFor(text, query).map(({ name, kind, selection }) => ({
                name,
                kind: SYMBOL_KINDS[kind],
                location: { uri: document.uri, range: toRange(document, selection) },
                containerName: fileName(document.uri),
              }));
              if (partial === undefined) for (const symbol of symbols) found.push(symbol);
              else if (symbols.length > 0) partial.report(symbols);
            }
          });
          return found;
        },
      ),
    ),
};

type Rest = readonly [WorkDoneProgressReporter, (ResultProgressReporter<SymbolInformation[]> | undefined)?];
