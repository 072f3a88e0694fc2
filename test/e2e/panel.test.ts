import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerText } from '../ask.ts';
import { violationsIn } from './axe.ts';
import { openSession, type Session } from './session.ts';

/** One position of each form of game, each on a separate line. */
const GAMES = `game Fib(n) { take fibonacci }
board Cram { place "##" }
coins Turn { flip 2 }
graph Shrub { ground - a - b  a - c  ground - d  cut edges }
graph Maze { start -> left, right  left -> gate  right -> gate  gate -> door }
game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }
play Fib(3, 5, 8)
play Wythoff(4, 7) + 3 * Kayles(5)
play Cram("..#/...")
play Turn(2, 5)
play Shrub
play Maze(start)
play Stairs(2, 1, 3)
play misere Nim(3, 4, 5)
game Bash[k](n) { take 1..k }
game Lives(p, a...) { move to (p - 1, a) where p > 0  move to (p, a with [i] = x) for i in 1..#a, x in 0..a[i] - 1 }
game Word(s: text) { move to s[2..] where #s > 0 }
`;
const LINES = GAMES.split('\n');

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'games.game': GAMES, 'other.game': 'play Nim(1, 2)\n' });
  await vscode.open('games.game');
  await vscode.lens(/the player to move wins/);
  await vscode.goTo(7, 8);
  await vscode.command('Nimber: Open Panel');
});

afterAll(() => vscode?.close());

/** What the engine says of each position, by its line. */
const answered = answerText(GAMES).answers.flatMap((answer) => (answer.kind === 'position' ? [answer] : []));

test.each(answered.map((answer) => [answer.text, answer] as const))(
  'the panel follows the cursor to %s and shows what the engine says',
  async (text, { outcome, value, components }) => {
    // A click into the text gives the keys back to the editor.
    await vscode.goTo(LINES.indexOf(`play ${text}`) + 1, 8);
    const heading = new RegExp(`^${escaped(text)}$`, 'm');
    const shown = await vscode.panel(heading);
    const verdict = await vscode.panel(new RegExp(`^${outcome}: the player to move`, 'm'));
    expect(shown).toMatch(heading);
    if (value !== null) expect(verdict).toContain(`Its value is ${value}.`);
    for (const component of components.filter((each) => each.value !== null))
      expect(verdict).toContain(`value ${component.value}`);
    const page = await vscode.panelPage();
    // Pictures come with the explanation, after the verdict.
    await page
      .locator('svg.picture')
      .nth(components.length - 1)
      .waitFor();
  },
);

test.each([
  [1, /^Values of Fib by size$/m, '.plot canvas'],
  [4, /^Shrub$/m, 'svg.picture'],
  [5, /^Maze\(vertex, …\)$/m, 'svg.picture'],
])('a declaration on line %i is drawn', async (line, heading, drawing) => {
  await vscode.goTo(line, 8);
  await vscode.panel(heading);
  const page = await vscode.panelPage();
  await page.locator(drawing).first().waitFor();
  await vscode.picture(`panel-${line}`);
});

test('everybody can read it: axe finds nothing to complain about', async () => {
  for (const [line, heading] of [
    [7, /^Fib\(3, 5, 8\)$/m],
    [1, /^Values of Fib by size$/m],
  ] as const) {
    await vscode.goTo(line, 8);
    await vscode.panel(heading);
    expect(await violationsIn(await vscode.panelPage(), 'panel')).toEqual([]);
  }
});

test('hovering over a move shows the position after it, and the move stays under the pointer', async () => {
  await vscode.goTo(7, 8);
  await vscode.panel(/^Fib\(3, 5, 8\)$/m);
  const page = await vscode.panelPage();
  await page.locator('svg.picture').nth(2).waitFor();
  const move = page.getByRole('button', { name: 'Fib(8) → Fib(6)' });
  await move.scrollIntoViewIfNeeded();
  const before = await move.boundingBox();
  await move.hover();
  await page.getByRole('img', { name: 'After the move: Fib(6)' }).waitFor();
  expect(await move.boundingBox()).toEqual(before);
  await vscode.page.mouse.move(5, 5);
});

test('on a map of lists, keys go from state to state, and Enter asks about one', async () => {
  const { answers } = answerText(`${LINES[5]}\nplay Stairs(1, 3)`);
  const answer = answers.find(({ kind }) => kind === 'position');
  await vscode.goTo(6, 8);
  await vscode.panel(/^Map of the values of Stairs$/m);
  const page = await vscode.panelPage();
  const canvas = page.locator('.map canvas');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await canvas.press(key);
  const told = page.locator('.told').filter({ hasText: /^Stairs\(1, 3\) value \d/ });
  await told.waitFor();
  expect(answer).toMatchObject({ outcome: 'N' });
  expect(await told.innerText()).toMatch(new RegExp(`value ${answer?.kind === 'position' ? answer.value : ''} · N:`));
  await canvas.press('Enter');
  await page.getByRole('region', { name: 'Stairs(1, 3)' }).getByText('the player to move wins').waitFor();
  expect(await violationsIn(page, 'panel')).toEqual([]);
});

test('a map of numbers before a list writes the list in brackets, and its values are those of the engine', async () => {
  const { answers } = answerText(`${LINES[15]}\nplay Lives(1, [1, 2])`);
  const answer = answers.find(({ kind }) => kind === 'position');
  await vscode.open('games.game');
  await vscode.goTo(16, 8);
  await vscode.panel(/^Map of the values of Lives$/m);
  const page = await vscode.panelPage();
  const before = page.getByLabel('p =');
  await before.fill('1');
  await before.press('Enter');
  const canvas = page.locator('.map canvas');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await canvas.press(key);
  const value = answer?.kind === 'position' ? answer.value : '';
  await vscode.panel(new RegExp(escaped(`Lives(1, [1, 2]) value ${value} · N:`)));
  expect(value).toMatch(/^[1-9]/);
});

test('for a game with parameters, the reader gives them and sees its values; mistakes in them are reported', async () => {
  await vscode.open('games.game');
  await vscode.goTo(15, 8);
  await vscode.panel(/^Bash\[k\]\(n\)$/m);
  const page = await vscode.panelPage();
  const field = page.getByLabel('k =');
  await field.fill('3');
  await field.press('Enter');
  await vscode.panel(/^Values of Bash\[3\] by size$/m);
  await page.locator('.plot canvas').waitFor();
  expect(await violationsIn(page, 'panel')).toEqual([]);
  await field.fill('{');
  await field.press('Enter');
  await page.getByText('Expected a number').waitFor();
});

test('a game of texts says why there is no plot, and answers about any text', async () => {
  await vscode.open('games.game');
  await vscode.goTo(17, 8);
  await vscode.panel(/^The states of this game are texts/m);
  const field = (await vscode.panelPage()).getByLabel('Ask about a position');
  await field.fill('Word("abc")');
  await field.press('Enter');
  await vscode.panel(/the player to move wins/);
});

test.each([
  [1, /^Values of Fib by size$/m, 'svg', 'Values-of-Fib-by-size'],
  [6, /^Map of the values of Stairs$/m, 'svg', 'Map-of-the-values-of-Stairs'],
  [6, /^Map of the values of Stairs$/m, 'png', 'Map-of-the-values-of-Stairs'],
  [5, /^Maze\(vertex, …\)$/m, 'svg', 'Maze'],
  [7, /^Fib\(3, 5, 8\)$/m, 'svg', 'Fib-3-5-8'],
  [9, /^Cram\("..#\/..."\)$/m, 'png', 'Cram'],
])(
  'what line %i is about, %s, is saved as %s for a document, and can be opened',
  async (line, heading, ending, name) => {
    const { page } = vscode;
    await vscode.open('games.game');
    await vscode.goTo(line, 8);
    await vscode.panel(heading);
    const panel = await vscode.panelPage();
    await panel.locator('svg.picture, .plot canvas, .map canvas').first().waitFor();
    await panel
      .getByRole('button', { name: `Save as ${ending.toUpperCase()}` })
      .first()
      .click();
    await vscode.saveAsSuggested();
    const text = await vscode.text(`${name}.${ending}`, (found) => found.length > 100);
    if (ending === 'svg') expect(text).toMatch(/^<svg [^>]*>.*fill="#ffffff".*<\/svg>$/s);
    if (ending === 'svg') expect(text).not.toContain('var(');
    if (ending === 'png') expect(text).toMatch(/^.PNG/s);
    const message = page.locator('.notification-toast').filter({ hasText: `Saved ${name}.${ending}.` });
    await message.getByRole('button', { name: 'Open' }).waitFor();
    await page.locator('.notification-toast .codicon-notifications-clear').first().click({ force: true });
    await message.waitFor({ state: 'hidden' });
  },
);

test('the values of a plot, of components and of moves are saved for other programs', async () => {
  for (const [line, heading, table, format, file, expected] of [
    [1, /^Values of Fib by size$/m, null, 'Python', 'Fib.py', /^Fib = \[0, 1, 2, 3, 0, 1,/],
    [7, /^Fib\(3, 5, 8\)$/m, 'components with their values', 'CSV', 'Fib-3-5-8.csv', /^component,value\nFib\(3\),3\n/],
    [7, /^Fib\(3, 5, 8\)$/m, 'moves with their values', 'JSON', 'Fib-3-5-8-moves.json', /"component":"Fib\(8\)"/],
  ] as const) {
    await vscode.open('games.game');
    await vscode.goTo(line, 8);
    await vscode.panel(heading);
    const page = await vscode.panelPage();
    // A plot says how many values there are until it has all of them.
    if (table === null)
      await page.locator('.controls:has(option[value="1000"]) [role=status]:empty').waitFor({ state: 'attached' });
    const controls = page.locator('.controls').filter({ hasText: 'Markdown' }).first();
    if (table !== null) await controls.locator('select').first().selectOption(table);
    await controls.locator('select').last().selectOption(format);
    await controls.getByRole('button', { name: 'Save' }).click();
    await vscode.saveAsSuggested();
    expect(await vscode.text(file, (text) => text !== '')).toMatch(expected);
  }
});

test('the lesson is exported as a page with pictures, plots and maps', async () => {
  await vscode.open('games.game');
  await vscode.command('Nimber: Export Lesson');
  await vscode.saveAsSuggested();
  const html = await vscode.text('games.html', (text) => text.includes('</html>'));
  for (const label of ['Values of Fib by size', 'Map of the values of Stairs', 'Maze', 'Fib(8)'])
    expect(html).toContain(`aria-label="${label}"`);
  expect(html).toContain('The winning moves are marked. On a heap, the move takes the stones above the line.');
});

test('the reader can ask about any position of a game, and mistakes in it are reported', async () => {
  await vscode.open('games.game');
  await vscode.goTo(1, 8);
  await vscode.panel(/^Fib\(n\)$/m);
  const page = await vscode.panelPage();
  const field = page.getByLabel('Ask about a position');
  await field.fill('Fib(8) + Nim(4)');
  await field.press('Enter');
  await page.getByRole('region', { name: 'Fib(8) + Nim(4)' }).getByText('the player to move loses').waitFor();
  await field.fill('Fbi(8)');
  await field.press('Enter');
  await page
    .getByRole('region', { name: 'Fbi(8)' })
    .getByText(/no game/i)
    .waitFor();
});

test('in learn mode, the reader guesses who wins before the answer is shown', async () => {
  await vscode.open('games.game');
  await vscode.goTo(7, 8);
  await vscode.panel(/^Fib\(3, 5, 8\)$/m);
  const page = await vscode.panelPage();
  await page.locator('header .learn').click();
  await page.locator('fieldset.learning').waitFor();
  await page.locator('.components .picture').nth(2).waitFor();
  expect(await page.locator('.components').innerText()).not.toContain('value');
  await page.getByRole('button', { name: 'P: the player to move loses' }).click();
  await page.getByText('No, the answer is N: the player to move wins.').waitFor();
  await vscode.panel(/^N: the player to move wins/m);
  expect(await page.getByText('Winning moves').count()).toBe(0);
  await page.getByRole('button', { name: 'All steps' }).first().click();
  await page.getByText('Winning moves').waitFor();
  expect(await violationsIn(page, 'panel')).toEqual([]);
  await page.locator('header .learn').click();
});

test('fast clicks on the button of learn mode all count', async () => {
  const learn = (await vscode.panelPage()).locator('header .learn');
  for (const pressed of ['true', 'false', 'true', 'false', 'true']) {
    await learn.click();
    expect(await learn.getAttribute('aria-pressed')).toBe(pressed);
  }
  await (await vscode.panelPage()).locator('fieldset.learning').waitFor();
  await learn.click();
  await vscode.panel(/^N: the player to move wins/m);
});

test('a pinned panel stays with what it shows', async () => {
  // The keys go to the panel after a click in it; a line can be gone to only in an editor.
  await vscode.open('games.game');
  await vscode.goTo(7, 8);
  await vscode.panel(/^Fib\(3, 5, 8\)$/m);
  const page = await vscode.panelPage();
  await page.locator('header .pin').click();
  // The keys go to the panel now; a line can be gone to only in an editor.
  await vscode.open('games.game');
  await vscode.goTo(14, 8);
  await vscode.lens(/misère/);
  expect(await vscode.panel(/./)).toContain('Fib(3, 5, 8)');
  await page.locator('header .pin').click();
  // The keys go to the panel now; a line can be gone to only in an editor.
  await vscode.open('games.game');
  await vscode.goTo(13, 8);
  await vscode.panel(/^Stairs\(2, 1, 3\)$/m);
  await vscode.picture('panel');
});

test('after a reload of the window a pinned panel shows what it showed, from a file in a background tab, and follows the cursor again once it is unpinned', async () => {
  const pin = async () => (await vscode.panelPage()).locator('header .pin').click();
  await pin();
  await vscode.open('games.game');
  await vscode.goTo(7, 8);
  await vscode.open('other.game');
  await vscode.reload();
  await vscode.panel(/^Stairs\(2, 1, 3\)$.*the player to move/ms);
  await pin();
  await vscode.open('games.game');
  await vscode.goTo(14, 8);
  await vscode.panel(/^misere Nim\(3, 4, 5\)$/m);
});

/** A text as a pattern that matches nothing else. */
function escaped(text: string): string {
  return text.replaceAll(/[^\w ]/g, '\\$&');
}
