import {
  type CancellationToken,
  type RenameFilesParams,
  WillRenameFilesRequest,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { importsAfter } from '../../../ide/refactoring/file-renames.ts';
import type { TextChange } from '../../../ide/shared/edits.ts';
import { toWorkspaceEdit } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** Keeps imports on their targets when files are renamed or moved. */
export const fileRenames: Feature = {
  capabilities: () => ({ workspace: { fileOperations: { willRename: { filters: FILTERS } } } }),
  connect: (services) =>
    services.connection.onRequest(
      WillRenameFilesRequest.type,
      services.slowGuard(
        'moves',
        null,
        async ({ files }: RenameFilesParams, token: CancellationToken): Promise<WorkspaceEdit | null> => {
          const moved = files.map(({ oldUri, newUri }) => ({ from: oldUri, to: newUri }));
          const changes = new Map<string, readonly TextChange[]>();
          for await (const program of services.files.programs(token)) {
            const made = importsAfter(program, moved);
            if (made.length > 0) changes.set(program.uri, made);
          }
          return changes.size === 0 ? null : toWorkspaceEdit(changes, services);
        },
      ),
    ),
};

const FILTERS = [
  { pattern: { glob: '**/*.game', matches: 'file' as const } },
  { pattern: { glob: '**', matches: 'folder' as const } },
];
