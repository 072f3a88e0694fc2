import { describe, expect, test } from 'vitest';
import {
  DidChangeWatchedFilesNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  PrepareRenameRequest,
  RenameRequest,
} from 'vscode-languageserver/node';
import { MODERN, OLD } from './client.ts';
import { at, DECLARED, here, opened, position, there, USING } from './folder.ts';

describe('rename', () => {
  test('changes every file that uses the name', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING });
    expect(await connection.sendRequest(PrepareRenameRequest.type, at)).toEqual({
      range: { start: position, end: { line: 0, character: 6 } },
      placeholder: 'A',
    });
    const edit = await connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    expect(edit?.documentChanges).toMatchObject([
      { textDocument: { uri: here, version: 1 }, edits: [{ newText: 'B' }, { newText: 'B' }] },
      { textDocument: { uri: there, version: null }, edits: [{ newText: 'B' }, { newText: 'B' }] },
    ]);
  });

  test('does not hold up other requests while thousands of uses are changed', async () => {
    const uses = 5000;
    const { connection } = await opened(DECLARED + 'play A(1)\n'.repeat(uses), {});
    await connection.sendRequest(DocumentDiagnosticRequest.type, at);
    const answered: string[] = [];
    const renamed = connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' }).then((edit) => {
      answered.push('rename');
      return edit;
    });
    await connection.sendRequest(PrepareRenameRequest.type, at).then(() => answered.push('prepared'));
    const [file] = (await renamed)?.documentChanges ?? [];
    expect(file !== undefined && 'edits' in file ? file.edits.length : 0).toBeGreaterThanOrEqual(uses);
    expect(answered).toEqual(['prepared', 'rename']);
  });

  test('changes nothing if a file in which it would change something is changed meanwhile', async () => {
    const client = await opened(DECLARED + 'play A(1)\n'.repeat(5000), {});
    await client.connection.sendRequest(DocumentDiagnosticRequest.type, at);
    const renamed = client.connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    // Answered while the rename is under way.
    await client.connection.sendRequest(PrepareRenameRequest.type, at);
    await client.change(here, 2, DECLARED);
    expect(await renamed).toBeNull();
  });

  test('changes imported files even where no folder is open', async () => {
    const client = await opened('import "there.game"\nplay A(1)\n', {}, MODERN, { workspaceFolders: null });
    client.files.set(there, 'game A(n) { take 1 }\n');
    client.outside.add(there);
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: there, type: FileChangeType.Created }],
    });
    const use = { textDocument: { uri: here }, position: { line: 1, character: 5 } };
    const edit = await client.connection.sendRequest(RenameRequest.type, { ...use, newName: 'B' });
    expect(edit?.documentChanges).toMatchObject([{ textDocument: { uri: here } }, { textDocument: { uri: there } }]);
  });

  test('is sent to an older client without versions', async () => {
    const { connection } = await opened(DECLARED, {}, OLD);
    const edit = await connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    expect(Object.keys(edit?.changes ?? {})).toEqual([here]);
  });

  test('is refused with a message', async () => {
    const { connection } = await opened('play Nim(3)\n', {});
    await expect(connection.sendRequest(PrepareRenameRequest.type, at)).rejects.toThrow(/declared in the prelude/);
    await expect(connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' })).rejects.toThrow(/prelude/);
  });

  test('is refused where a file may not be changed', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    client.readOnly.add(there);
    await client.connection.sendRequest(DocumentDiagnosticRequest.type, at);
    const renamed = client.connection.sendRequest(RenameRequest.type, { ...at, newName: 'B' });
    await expect(renamed).rejects.toThrow('there.game also uses the name, but may not be changed.');
  });

  test('is not offered where there is no name', async () => {
    const { connection } = await opened('play    Nim(3)\n', {});
    expect(
      await connection.sendRequest(PrepareRenameRequest.type, { ...at, position: { line: 0, character: 6 } }),
    ).toBe(null);
  });
});
