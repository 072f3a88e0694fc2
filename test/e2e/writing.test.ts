import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const TEXT = `game Mine[m](n) { take 1..m }

position start = Kayles(12) + Grundy(8)
play start + Mine[3](7)

`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'a.game': TEXT });
});

afterAll(() => vscode?.close());

test('the value of each component is shown behind it', async () => {
  await vscode.open('a.game');
  expect(await vscode.line(/Grundy.*SG.2/)).toMatch(/Kayles\(12\)\s*SG.4.*Grundy\(8\)\s*SG.2/);
  expect(await vscode.line(/Mine\[3\]\(7\).*3/)).toMatch(/start\s*SG.6.*Mine\[3\]\(7\)\s*SG.3/);
});

test('a name has the colour of what it stands for', async () => {
  // The grammar alone cannot know that the m of the rule is the parameter.
  await vscode.coloured(/take/, 'm', 'rgb(79, 193, 255)');
  await vscode.coloured(/play/, 'Mine', 'rgb(78, 201, 176)');
  await vscode.picture('hints');
});

test('a game is completed, explained and filled in', async () => {
  await vscode.goTo(6, 1);
  await vscode.page.keyboard.type('play Bas');
  expect(await vscode.complete(/Bash/, /Bachet/)).toContain('m + 1');
  await vscode.page.keyboard.type('3');
  await vscode.page.keyboard.press('Tab');
  await vscode.page.keyboard.type('10');
  expect(await vscode.text('a.game', (now) => now.includes('10'))).toBe(`${TEXT}play Bash[3](10)`);
  await vscode.lens(/SG 2 ·/);
});

test('the brackets that are being filled show what belongs in them', async () => {
  await vscode.page.keyboard.type(' + Wythoff(3, ');
  await vscode.page.keyboard.press('ControlOrMeta+Shift+Space');
  const parameter = vscode.page.locator('.parameter-hints-widget .signature .parameter.active');
  await parameter.filter({ hasText: /^b$/ }).waitFor();
  await vscode.picture('signature');
});
