import { describe, expect, test } from 'vitest';
import {
  CancellationTokenSource,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type Location,
  LSPErrorCodes,
  ProgressType,
  ReferencesRequest,
  WorkDoneProgress,
} from 'vscode-languageserver/node';
import { PRELUDE_URI } from '../../server/src/semantics/program/prelude.ts';
import { MODERN, OLD } from './client.ts';
import { at, DECLARED, far, opened, placesOf, there, USING } from './folder.ts';

describe('references', () => {
  const all = { ...at, context: { includeDeclaration: true } };

  test('are found in files that nobody has opened', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING, [far]: 'play Nim(3)' });
    expect(placesOf(await connection.sendRequest(ReferencesRequest.type, all))).toEqual([
      'here:0:5',
      'here:1:5',
      'there:1:5',
      'there:1:12',
    ]);
  });

  test('leave out the declaration if it is not wanted', async () => {
    const { connection } = await opened(DECLARED, {});
    const uses = { ...at, context: { includeDeclaration: false } };
    expect(placesOf(await connection.sendRequest(ReferencesRequest.type, uses))).toEqual(['here:1:5']);
  });

  test('come file by file on request', async () => {
    const { connection } = await opened(DECLARED, { [there]: USING });
    const parts: (readonly string[])[] = [];
    connection.onProgress(new ProgressType<Location[]>(), 'part', (part) => {
      parts.push(placesOf(part));
    });
    const rest = await connection.sendRequest(ReferencesRequest.type, { ...all, partialResultToken: 'part' });
    expect(rest).toEqual([]);
    expect(parts).toEqual([
      ['here:0:5', 'here:1:5'],
      ['there:1:5', 'there:1:12'],
    ]);
  });

  test('of a name of the prelude include the prelude', async () => {
    const { connection } = await opened('play Nim(3)\n', { [there]: 'play Nim(4)\n' });
    const found = await connection.sendRequest(ReferencesRequest.type, all);
    expect(placesOf(found).slice(0, 2)).toEqual(['here:0:5', 'there:0:5']);
    expect(found?.at(-1)?.uri).toBe(PRELUDE_URI);
  });

  test('follow files that come, change and go', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    const ask = async () => placesOf(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    const tell = (uri: string, type: FileChangeType) =>
      client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
    expect(await ask()).toEqual(['there:1:5', 'there:1:12']);
    client.files.set(there, 'import "here.game"\nplay A(1)\n');
    await tell(there, FileChangeType.Changed);
    expect(await ask()).toEqual(['there:1:5']);
    client.files.set(far, 'import "here.game"\nplay 2 * A(1)\n');
    await tell(far, FileChangeType.Created);
    expect(await ask()).toEqual(['there:1:5', 'far:1:9']);
    client.files.delete(there);
    await tell(there, FileChangeType.Deleted);
    expect(await ask()).toEqual(['far:1:9']);
    expect(client.looked.count).toBe(3);
  });

  test('are those of the files as they are now, whether or not the client reports changes', async () => {
    const client = await opened(DECLARED, { [there]: USING }, OLD);
    const ask = async () => placesOf(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    expect(await ask()).toEqual(['there:1:5', 'there:1:12']);
    client.files.set(there, 'import "here.game"\nplay A(1)\n');
    expect(await ask()).toEqual(['there:1:5']);
  });

  test('lead through files outside the folders, if a file inside imports them', async () => {
    const between = 'file:///elsewhere/between.game';
    const client = await opened(DECLARED, {
      [there]: 'import "/elsewhere/between.game"\nplay A(1)\n',
      [between]: 'import "/games/here.game"\nplay A(2)\n',
    });
    client.outside.add(between);
    const ask = async () => placesOf(await client.connection.sendRequest(ReferencesRequest.type, all)).slice(2);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask()).toEqual(['there:1:5', 'between:1:5']);
      expect(client.read).toEqual([there, between]);
    }
  });

  test('of an unsaved text are those of the text in the editor', async () => {
    const client = await opened(DECLARED, { [there]: USING });
    await client.open(there, 'import "here.game"\n');
    expect(placesOf(await client.connection.sendRequest(ReferencesRequest.type, all))).toEqual([
      'here:0:5',
      'here:1:5',
    ]);
  });

  test('are searched for in no more files than the user allows, and in none before they are requested', async () => {
    const initializationOptions = { workspace: { files: 1 } };
    const client = await opened(DECLARED, { [there]: USING, [far]: USING }, MODERN, { initializationOptions });
    expect([client.looked.count, client.read]).toEqual([0, []]);
    await client.connection.sendRequest(ReferencesRequest.type, all);
    expect([client.looked.count, client.read]).toEqual([1, [there]]);
  });

  test('are given up when the request is cancelled, even if a file never arrives', async () => {
    const client = await opened(DECLARED, { [there]: new Promise<string>(() => undefined) });
    const source = new CancellationTokenSource();
    const answer = client.connection.sendRequest(ReferencesRequest.type, all, source.token);
    await client.until(() => client.read.length > 0);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  });

  test('show progress when they take long', async () => {
    let arrive = (_: string): void => undefined;
    const late = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const client = await opened(DECLARED, { [there]: late });
    const seen: string[] = [];
    client.connection.onProgress(WorkDoneProgress.type, 'work', (value) => {
      seen.push(value.kind);
      // The file arrives only after the work has been announced.
      arrive(USING);
    });
    await client.connection.sendRequest(ReferencesRequest.type, { ...all, workDoneToken: 'work' });
    expect([seen[0], seen.at(-1)]).toEqual(['begin', 'end']);
  });
});
