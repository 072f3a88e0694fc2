import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../client/src/shared/save.ts';
import { commands, env, UIKind, Uri, window, workspace } from './vscode.ts';

const FILE = Uri.parse('file:///pictures/nim.svg');

beforeEach(() => {
  vi.clearAllMocks();
  env.uiKind = UIKind.Desktop;
  workspace.getWorkspaceFolder.mockReturnValue(undefined);
  window.showSaveDialog.mockResolvedValue(FILE);
});

const save = () => saveFile(new TextEncoder().encode('<svg/>'), {});

test.each([
  ['Open', true, UIKind.Desktop, 'vscode.open'],
  ['Reveal', true, UIKind.Desktop, 'revealInExplorer'],
  ['Reveal', true, UIKind.Web, 'revealInExplorer'],
  ['Reveal', false, UIKind.Desktop, 'revealFileInOS'],
])('%s, in a folder that is open: %s, in the surroundings %i, runs %s', async (button, isInside, uiKind, command) => {
  env.uiKind = uiKind;
  workspace.getWorkspaceFolder.mockReturnValue(isInside ? {} : undefined);
  window.showInformationMessage.mockResolvedValueOnce(button);
  await save();
  expect(window.showInformationMessage).toHaveBeenCalledWith('Saved nim.svg.', 'Open', 'Reveal');
  await vi.waitFor(() => expect(commands.executeCommand).toHaveBeenCalledWith(command, FILE));
});

test('a browser cannot show a file that is in no open folder', async () => {
  env.uiKind = UIKind.Web;
  await save();
  expect(window.showInformationMessage).toHaveBeenCalledWith('Saved nim.svg.', 'Open');
});

test('a file can be opened in another way', async () => {
  const open = vi.fn();
  window.showInformationMessage.mockResolvedValueOnce('Open in the Browser');
  await saveFile(new Uint8Array(), {}, { title: 'Open in the Browser', open });
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith(FILE));
});

test('nothing is written or said if the user changes their mind', async () => {
  window.showSaveDialog.mockResolvedValueOnce(undefined);
  expect(await save()).toBeNull();
  expect(workspace.fs.writeFile).not.toHaveBeenCalled();
  expect(window.showInformationMessage).not.toHaveBeenCalled();
});
