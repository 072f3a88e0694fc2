import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

/* The tools for language models in the real editor, used by an extension, since the tests have no model. */

/** Uses every tool once, and writes what it gets into `answers.json` of the folder. */
const USER = `const vscode = require('vscode');
const INPUTS = {
  nimber_check: { text: 'play Nimm(3)' },
  nimber_evaluate: { position: 'Nim(13, 12, 8)' },
  nimber_period: { game: '0.77' },
};
async function answer([name, input]) {
  try {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return [name, JSON.parse(content.map((part) => part.value).join(''))];
  } catch (error) {
    return [name, String(error)];
  }
}
async function use() {
  const answers = [];
  for (const each of Object.entries(INPUTS)) answers.push(await answer(each));
  const { uri } = vscode.workspace.workspaceFolders[0];
  const text = JSON.stringify(Object.fromEntries(answers));
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(uri, 'answers.json'), Buffer.from(text));
}
exports.activate = ({ subscriptions }) => subscriptions.push(vscode.commands.registerCommand('user.use', use));
`;

const MANIFEST = {
  ...{ name: 'user', publisher: 'test', version: '1.0.0', engines: { vscode: '^1.101.0' }, main: './user.cjs' },
  contributes: { commands: [{ command: 'user.use', title: 'Use All Tools' }] },
};

const folder = mkdtempSync(join(tmpdir(), 'nimber-user-'));
let vscode: Session;

beforeAll(async () => {
  const source = join(folder, 'user');
  const packagePath = join(folder, 'user.vsix');
  mkdirSync(source);
  writeFileSync(join(source, 'user.cjs'), USER);
  writeFileSync(join(source, 'package.json'), JSON.stringify(MANIFEST));
  await createVSIX({
    cwd: source,
    packagePath,
    skipLicense: true,
    allowMissingRepository: true,
    allowStarActivation: true,
  });
  vscode = await openSession({ 'nim.game': 'play Nim(3)\n', 'answers.json': '' }, {}, [packagePath]);
});

afterAll(async () => {
  await vscode?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each tool asks before it is used, says that it only computes, and answers', async () => {
  await vscode.open('nim.game');
  await vscode.lens(/N · the player to move wins/);
  await vscode.command('Use All Tools');
  const dialog = vscode.page.locator('.monaco-dialog-box');
  for (const tool of ['Check Games', 'Evaluate a Position', 'Search for a Period']) {
    const asked = dialog.filter({ hasText: tool });
    await asked.waitFor({ timeout: 120_000 });
    expect(await asked.innerText()).toContain('Nimber only computes.');
    await asked.locator('.monaco-button').filter({ hasNotText: 'Cancel' }).first().click();
  }
  const answers = JSON.parse(await vscode.text('answers.json', (text) => text.endsWith('}')));
  expect(answers).toMatchObject({
    nimber_check: { problems: [{ code: 'unknown-name', fix: { text: 'Nim' } }] },
    nimber_evaluate: { outcome: 'N', value: '9' },
    nimber_period: { period: { preperiod: 71, period: 12 } },
  });
});
