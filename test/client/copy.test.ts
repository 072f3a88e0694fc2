import { beforeEach, expect, test, vi } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { copyAs } from '../../client/src/commands/copy.ts';
import { viewAt } from '../../server/src/ide/reading/view/view.ts';
import { answered } from '../ide/marked.ts';
import { env, window } from './vscode.ts';

/** A client whose server answers about a text. */
function clientOf(text: string): BaseLanguageClient {
  return {
    code2ProtocolConverter: { asUri: String },
    sendRequest: async () => viewAt(answered(text), 6),
  } as unknown as BaseLanguageClient;
}

beforeEach(() => {
  vi.clearAllMocks();
  const document = { languageId: 'nimber', uri: 'file:///nim.game' };
  window.activeTextEditor = { document, selection: { active: { line: 0, character: 6 } } };
});

/** Chooses the entries with these labels, one after another. */
function choosing(...labels: readonly string[]): void {
  for (const label of labels)
    window.showQuickPick.mockImplementationOnce(async (items) =>
      items.find((item) => 'label' in item && item.label === label),
    );
}

test.each([
  ['play Nim(3)', ['Components with their values', 'CSV'], 'component,value\nNim(3),3'],
  [
    'play Nim(1)',
    ['Moves with their values', 'Markdown'],
    '| component | option | value | wins |\n| --- | --- | ---: | --- |\n| Nim(1) | Nim(0) | 0 | yes |',
  ],
  ['show sg(Nim(0..2))', ['JSON'], '[0,1,2]'],
])('of %s, the choices %j put the values into the clipboard', async (text, choices, copied) => {
  choosing(...choices);
  await copyAs(clientOf(text));
  expect(env.clipboard.writeText).toHaveBeenCalledWith(copied);
});

test('every format is offered', async () => {
  await copyAs(clientOf('show sg(Nim(0..2))'));
  const [offered] = window.showQuickPick.mock.lastCall ?? [];
  expect(offered).toMatchObject(['CSV', 'JSON', 'C++', 'Python', 'LaTeX', 'Markdown'].map((label) => ({ label })));
});

test('nothing is copied if the user changes their mind', async () => {
  window.showQuickPick.mockResolvedValueOnce(undefined);
  await copyAs(clientOf('play Nim(3)'));
  choosing('Components with their values');
  window.showQuickPick.mockResolvedValueOnce(undefined);
  await copyAs(clientOf('play Nim(3)'));
  expect(env.clipboard.writeText).not.toHaveBeenCalled();
});

test('where there is nothing to copy, a message says so', async () => {
  window.activeTextEditor = undefined;
  await copyAs(clientOf('play Nim(3)'));
  expect(window.showWarningMessage).toHaveBeenCalledOnce();
});
