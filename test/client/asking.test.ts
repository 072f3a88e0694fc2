import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Memento } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { findPatterns } from '../../client/src/commands/patterns.ts';
import { generateSolver } from '../../client/src/commands/solver.ts';
import { Uri, window, workspace } from './vscode.ts';

/** A client whose server gives these answers, one after another. */
function clientWith(...answers: readonly unknown[]) {
  const left = [...answers];
  const sendRequest = vi.fn(async (..._: unknown[]) => left.shift());
  const client = { code2ProtocolConverter: { asUri: String }, sendRequest } as unknown as BaseLanguageClient;
  return { client, sendRequest };
}

function memory() {
  const kept: Record<string, unknown> = {};
  return {
    get: (name: string) => kept[name],
    update: vi.fn(async (name: string, value: unknown) => {
      kept[name] = value;
    }),
  } as unknown as Memento;
}

const document = {
  languageId: 'nimber',
  uri: Uri.parse('file:///a.game'),
  version: 3,
  lineCount: 10,
  lineAt: (line: number) => ({ range: { end: { line, character: 0 } } }),
};

beforeEach(() => {
  vi.clearAllMocks();
  window.activeTextEditor = { document, selection: { active: { line: 2, character: 5 } } };
});

describe('a program is generated', () => {
  const written = { of: 'Bash[3]', text: 'int main() {}', languageId: 'cpp', remarks: [], problems: [] };

  test('for what the cursor is on, and opened beside the file', async () => {
    const { client, sendRequest } = clientWith(written);
    await generateSolver(client, memory());
    const params = { textDocument: { uri: 'file:///a.game' }, position: { line: 2, character: 5 }, language: 'cpp' };
    expect(sendRequest).toHaveBeenCalledWith('nimber/solver', params, expect.anything());
    expect(workspace.openTextDocument).toHaveBeenCalledWith({ language: 'cpp', content: 'int main() {}' });
    expect(window.showTextDocument).toHaveBeenCalledOnce();
  });

  test('and the user is told which shortcuts it does not rely on', async () => {
    const remarks = ['A shortcut contradicts the rules.'];
    await generateSolver(clientWith({ ...written, remarks }).client, memory());
    expect(window.showInformationMessage).toHaveBeenCalledWith(remarks[0]);
    expect(window.showTextDocument).toHaveBeenCalledOnce();
  });

  test('for the place of a code action', async () => {
    const { client, sendRequest } = clientWith(written);
    window.activeTextEditor = undefined;
    await generateSolver(client, memory(), 'file:///b.game', { line: 7, character: 1 });
    expect(sendRequest.mock.lastCall?.[1]).toMatchObject({ position: { line: 7, character: 1 } });
  });

  test('in the language that was chosen last, if no other is chosen', async () => {
    const kept = memory();
    window.showQuickPick.mockResolvedValueOnce({ name: 'java' });
    await generateSolver(clientWith(written).client, kept);
    await generateSolver(clientWith(written).client, kept);
    expect(window.showQuickPick.mock.lastCall?.[0]).toMatchObject([
      { label: 'Java' },
      { label: 'C++' },
      { label: 'Python' },
      { label: 'TypeScript' },
    ]);
  });

  test('not if no language is chosen', async () => {
    const { client, sendRequest } = clientWith(written);
    window.showQuickPick.mockResolvedValueOnce(undefined);
    await generateSolver(client, memory());
    expect(sendRequest).not.toHaveBeenCalled();
  });

  test.each([
    [[null], /Put the cursor on/],
    [[{ ...written, text: null, problems: ['It is too hard.'] }], /too hard/],
  ])('not for %j, and the user is shown why', async (answers, reason) => {
    await generateSolver(clientWith(...answers).client, memory());
    expect(window.showWarningMessage).toHaveBeenCalledWith(expect.stringMatching(reason));
    expect(window.showTextDocument).not.toHaveBeenCalled();
  });
});

describe('patterns', () => {
  const pattern = {
    lines: ['conjecture sg(A(n)) = n'],
    proved: true,
    said: 'It is proved.',
    edit: { range: { start: { line: 2, character: 20 } }, newText: '\nconjecture sg(A(n)) = n' },
  };
  const found = { game: 'A', parameters: [], patterns: [pattern], remarks: [], problems: [] };
  const inserted = () => workspace.applyEdit.mock.lastCall?.[0].inserted;

  test('are written where the server says, if they are chosen', async () => {
    window.showQuickPick.mockImplementationOnce(async (items) => items);
    await findPatterns(clientWith(found).client);
    expect(window.showQuickPick.mock.lastCall?.[0]).toMatchObject([
      { label: 'conjecture sg(A(n)) = n', detail: 'It is proved.' },
    ]);
    expect(inserted()).toEqual([expect.objectContaining({ line: 2, text: pattern.edit.newText })]);
  });

  test('are written at the end of a file that was changed meanwhile', async () => {
    const changing = { ...document };
    window.activeTextEditor = { document: changing, selection: { active: { line: 2, character: 5 } } };
    window.showQuickPick.mockImplementationOnce(async (items) => {
      changing.version = 4;
      return items;
    });
    await findPatterns(clientWith(found).client);
    expect(inserted()).toEqual([expect.objectContaining({ line: 9, text: pattern.edit.newText })]);
  });

  test('of a game with parameters are searched for when these are given', async () => {
    const { client, sendRequest } = clientWith({ ...found, parameters: ['m'] }, found);
    window.showInputBox.mockResolvedValueOnce('3');
    window.showQuickPick.mockResolvedValueOnce(undefined);
    await findPatterns(client);
    expect(sendRequest.mock.lastCall?.[1]).toMatchObject({ game: 'A[3]' });
  });

  test.each([
    [null, /Put the cursor on/],
    [{ ...found, problems: ['It is no game.'] }, /no game/],
  ])('of %j are not shown, and the user is shown why', async (answer, reason) => {
    await findPatterns(clientWith(answer).client);
    expect(window.showWarningMessage).toHaveBeenCalledWith(expect.stringMatching(reason));
    expect(window.showQuickPick).not.toHaveBeenCalled();
  });

  test('are reported if there are none', async () => {
    await findPatterns(clientWith({ ...found, patterns: [], remarks: ['None was found.'] }).client);
    expect(window.showInformationMessage).toHaveBeenCalledWith('None was found.');
    expect(workspace.applyEdit).not.toHaveBeenCalled();
  });
});
