import { afterAll, beforeAll, test } from 'vitest';
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
  vscode = await openSession({ 'games.game': SHOWCASE }, NOTHING_ELSE);
});

afterAll(() => vscode?.close());

/** The README shows out/editor.png, as docs/images/editor.png: copy it there when the editor looks different. */
test('the picture in the README is the real thing', async () => {
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
