import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsIn } from './axe.ts';
import { openSession, type Session } from './session.ts';

const SHOWCASE = `/// Three heaps; remove a Fibonacci number of stones from one; last to move wins.
game Fib(n) { take fibonacci }
play Fib(3, 5, 8)

game Wythoff(a, b) {
  take any from a
  take any from b
  take any from a, b      // the same number from both
}
play Wythoff(4, 7) + 3 * Kayles(5)

expect period(Kayles) = 12
expect moves(Nim(3, 4, 5)) = 2

play Nim(13, 12, 8)
`;

const MORE = `board Cram { place "##" }
play Cram("..#./..../....")

graph Maze { start -> left, right  left -> gate, cellar  right -> gate  gate -> door, left }
play Maze(start)

game Halves(n) { split  take 2 }
play Halves(30) + Nim(3)
`;

const LESSON = `// Each move takes one or two skittles that stand side by side.
game Kayles2(n) { octal 0.77 }

play Kayles2(9) + Nim(6)

// Who wins from here?
// ? sg(Kayles2(12))
// ? moves(Nim(3, 4, 5))
`;

const NOTHING_ELSE = {
  'editor.hover.above': false,
  'editor.lineNumbers': 'off',
  'editor.glyphMargin': false,
  'editor.scrollBeyondLastLine': false,
  'editor.occurrencesHighlight': 'off',
  'breadcrumbs.enabled': false,
  'window.commandCenter': false,
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
};

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'games.game': SHOWCASE, 'more.game': MORE, 'lesson.game': LESSON }, NOTHING_ELSE);
});

afterAll(() => vscode?.close());

/**
 * The README and the walkthrough show these pictures, as docs/images/NAME.png: copy them there from `test/e2e/out` when the editor
 * or the panel looks different.
 */
test('the picture of the editor is the real thing', async () => {
  await vscode.page.setViewportSize({ width: 860, height: 720 });
  await vscode.open('games.game');
  await vscode.page.keyboard.press('ControlOrMeta+B');
  await vscode.lens(/SG 9 · 3 winning moves/);
  await vscode.line(/✗/);
  await vscode.page.mouse.move(700, 600);
  await vscode.goTo(15, 2);
  await vscode.hover(/the player to move wins/);
  await vscode.picture('editor');
});

/** Where the cursor is, what the panel then draws, its tab and the theme. */
test.each([
  ['panel', 'games.game', 15, '.moves button', '#tab-answer', 'Dark Modern'],
  ['play', 'more.game', 2, '.picture .active', '#tab-play', 'Light Modern'],
  ['plot', 'more.game', 7, '.controls:has(option[value="1000"]) [role=status]:empty', 'header', 'Light Modern'],
  [
    'map',
    'games.game',
    5,
    'section:has(.map) .controls:has([type=checkbox]) [role=status]:empty',
    'header',
    'Light Modern',
  ],
  ['graph', 'more.game', 4, '.picture .outcome-P', 'header', 'Dark High Contrast'],
  ['contrast', 'games.game', 15, '.moves button', '#tab-answer', 'Light High Contrast'],
  ['learn', 'games.game', 15, 'header .learn[aria-pressed=true]', '#tab-answer', 'Light Modern'],
] as const)(
  'the picture %s is the real thing, and everybody can read it',
  async (name, file, line, drawing, tab, theme) => {
    const { page } = vscode;
    await page.setViewportSize({ width: 1000, height: 680 });
    await vscode.open(file);
    await colour(theme);
    await vscode.goTo(line, 7);
    if (name === 'panel') await vscode.command('Nimber: Open Panel');
    if (name === 'learn') await vscode.command('Nimber: Switch Learn Mode On or Off');
    const panel = await vscode.webview(`#panel:has(${drawing}), #panel:has(#tab-play)`);
    await panel.locator(tab).click();
    await panel.locator(drawing).first().waitFor({ state: 'attached' });
    if (name === 'learn') await vscode.lens(/^\?/);
    if (name === 'map') {
      await panel.getByLabel('Size').selectOption('300');
      await panel.locator(drawing).first().waitFor({ state: 'attached' });
      await panel.locator('.map').scrollIntoViewIfNeeded();
    }
    await page.mouse.move(300, 675);
    await vscode.picture(name);
    expect(await violationsIn(panel, 'panel')).toEqual([]);
  },
);

/** An exported lesson in a browser, and how it is printed. */
test('the picture lesson is the real thing, everybody can read it, in the dark too', async () => {
  const { page } = vscode;
  await vscode.open('lesson.game');
  await vscode.command('Nimber: Export Lesson');
  await vscode.saveAsSuggested();
  const html = await vscode.text('lesson.html', (text) => text.includes('</html>'));
  const reader = await page.context().browser()?.newPage();
  if (reader === undefined) throw new Error('there is no browser');
  await reader.setViewportSize({ width: 860, height: 1080 });
  await reader.setContent(html);
  for (const colorScheme of ['dark', 'light'] as const) {
    await reader.emulateMedia({ colorScheme });
    expect(await violationsIn(reader)).toEqual([]);
    await reader.screenshot({ path: join(import.meta.dirname, `out/lesson-${colorScheme}.png`) });
  }
  await reader.close();
});

/** Gives the editor the colours of this theme, which is found by its name. */
async function colour(theme: string): Promise<void> {
  const { page } = vscode;
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.press('ControlOrMeta+T');
  await page.locator('.quick-input-widget input').first().fill(theme);
  await page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: theme }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}
