import type {
  CancellationToken,
  PrepareRenameParams,
  Range,
  RenameParams,
  WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { type Refusal, renamableAt, rename as renameAt } from '../../../ide/refactoring/rename.ts';
import { fileName } from '../../../ide/shared/sentences/text.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { toRange, toWorkspaceEdit } from '../../services/convert.ts';
import { refused } from '../../services/guard.ts';
import { withProgress } from '../../services/progress.ts';
import type { Feature, Services } from '../../services/services.ts';
import { inTurns } from '../../workspace/turns.ts';

/** Renames the thing under the cursor in all files of the workspace, or says why it cannot. */
export const rename: Feature = {
  capabilities: ({ preparesRename }) => ({ renameProvider: preparesRename ? { prepareProvider: true } : true }),
  connect: (services) => {
    const { connection, slowGuard, open } = services;
    connection.onPrepareRename(
      slowGuard('rename', null, async ({ textDocument, position }: PrepareRenameParams): Promise<Prepared> => {
        const opened = open(textDocument.uri);
        const found = opened === null ? null : renamableAt(opened.snapshot, opened.document.offsetAt(position));
        if (opened === null || found === null) return null;
        if ('refused' in found) throw refused(found.refused);
        return { range: toRange(opened.document, found.span), placeholder: found.text };
      }),
    );
    connection.onRenameRequest(
      slowGuard(
        'rename',
        null,
        async (params: RenameParams, token: CancellationToken, shown: WorkDoneProgressReporter) => {
          const before = open(params.textDocument.uri)?.document.version;
          const read = before === undefined ? [] : await everything(token, shown, services);
          const opened = open(params.textDocument.uri);
          // If the text has changed meanwhile, there may be another name at this place.
          if (opened === null || token.isCancellationRequested || opened.document.version !== before) return null;
          // An import that arrived meanwhile has given open documents new programs.
          const programs = read.map((program) => open(program.uri)?.snapshot.program ?? program);
          const offset = opened.document.offsetAt(params.position);
          const steps = renameAt(opened.snapshot, offset, params.newName, programs);
          const changes = await inTurns(steps, () => !token.isCancellationRequested);
          // Others may have been typed in meanwhile.
          const isNewest = ({ uri, file }: Program) => (open(uri)?.snapshot.program.file ?? file) === file;
          if (changes === null || !programs.every(isNewest)) return null;
          if (isRefusal(changes)) throw refused(changes.refused);
          for (const uri of changes.keys()) {
            const writable = open(uri) !== null || (await services.folders.isWritable(uri));
            if (!writable) throw refused(services.words().rename.notWritable(fileName(uri)));
          }
          return toWorkspaceEdit(changes, services);
        },
      ),
    );
  },
};

type Prepared = { readonly range: Range; readonly placeholder: string } | null;

function isRefusal(found: object): found is Refusal {
  return 'refused' in found;
}

/** All programs of the workspace; files that have not been read yet are read now. */
function everything(
  token: CancellationToken,
  shown: WorkDoneProgressReporter,
  services: Services,
): Promise<readonly Program[]> {
  const { connection, client, files, words } = services;
  return withProgress(words().progress.searching, connection, client(), shown, async (progress) => {
    const programs: Program[] = [];
    for await (const program of files.programs(token, progress)) programs.push(program);
    return programs;
  });
}
