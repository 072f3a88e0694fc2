import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createWorkspace } from '../../server/src/lsp/workspace/workspace.ts';
import { reachOf } from '../../server/src/semantics/program/imports.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/* Files that import each other in a circle, each the next one. */

const FILES = 300;
const uriOf = (index: number) => `file:///games/f${index}.game`;
const textOf = (index: number, most = 2) =>
  `import "f${(index + 1) % FILES}.game"\ngame G${index}(n) { take 1..${most} }\nplay G${(index + 1) % FILES}(5)\n`;
const indexOf = (uri: string) => Number(/\d+/.exec(uri)?.[0]);

test('each file of a circle is read once, and its importers are notified of many files at once', async () => {
  let [reads, most] = [0, 2];
  const notified: string[] = [];
  const workspace = createWorkspace(
    (uri) => {
      reads += 1;
      return Promise.resolve(textOf(indexOf(uri), most));
    },
    (_, __, because) => notified.push(because),
  );
  const open = (version: number, text: string) =>
    workspace.update(TextDocument.create(uriOf(0), 'nimber', version, text));
  const codes = async () => {
    const program = await workspace.read(uriOf(0));
    return program?.file.pieces.flatMap((_, index) => program.problems(index).map(({ code }) => code));
  };
  open(1, textOf(0));
  expect(await codes()).toEqual([]);
  expect(reads).toBe(FILES - 1);
  expect(notified.length).toBeLessThan(FILES / 3);

  const before = notified.length;
  open(2, textOf(0, 3));
  expect(notified.slice(before)).toEqual(['document']);
  expect(reads).toBe(FILES - 1);

  most = 4;
  for (let index = 1; index < FILES; index += 1) workspace.changedOnDisk(uriOf(index));
  expect(await codes()).toEqual([]);
  expect(reads).toBe(2 * (FILES - 1));
  expect(notified.length).toBeLessThan(FILES / 3);
});

test('files that an editor opens one after another are not read from the disk before', async () => {
  const reads: string[] = [];
  const workspace = createWorkspace(
    (uri) => {
      reads.push(uri);
      return Promise.resolve(textOf(indexOf(uri)));
    },
    () => undefined,
  );
  const last = FILES - 2;
  for (let index = 0; index < last; index += 1)
    workspace.update(TextDocument.create(uriOf(index), 'nimber', 1, textOf(index)));
  const program = await workspace.read(uriOf(0));
  expect(program?.imports.size).toBe(FILES - 1);
  expect(reads).toEqual([uriOf(last), uriOf(last + 1)]);
});

test('a file that is near is found without looking at those that are far', () => {
  const asked: string[] = [];
  const fileAt = (uri: string) => {
    asked.push(uri);
    return parse(textOf(indexOf(uri)));
  };
  const [nearest] = reachOf(parse(textOf(0)), { uri: uriOf(0), fileAt }).nearest();
  expect(nearest?.[0]).toBe(uriOf(1));
  expect(asked).toEqual([uriOf(1)]);
});

test('a document that is opened as it is on disk changes nothing for those that import it', async () => {
  const notified: string[] = [];
  const workspace = createWorkspace(
    (uri) => Promise.resolve(textOf(indexOf(uri))),
    (uri) => notified.push(uri),
  );
  workspace.update(TextDocument.create(uriOf(0), 'nimber', 1, textOf(0)));
  await workspace.read(uriOf(0));
  notified.length = 0;
  workspace.update(TextDocument.create(uriOf(7), 'nimber', 1, textOf(7)));
  expect(notified).toEqual([uriOf(7)]);
});

test.each([
  ['what a declaration says', 3, (text: string) => text, [4]],
  ['what only the file itself asks', 2, (text: string) => `${text}play G5(1)\n`, []],
  ['a new name that another file proposes', 2, (text: string) => `${text}game Gamma(n) { take 1 }\n`, [9]],
  ['a declaration taken away', 2, () => 'import "f6.game"\n', [4, 9]],
])('of all open files, %s concerns only those that depend on it', async (_, most, changed, hanging) => {
  const notified: string[] = [];
  const workspace = createWorkspace(
    (uri) => Promise.resolve(textOf(indexOf(uri))),
    (uri) => notified.push(uri),
  );
  const texts = new Map(Array.from({ length: FILES }, (_, index) => [index, textOf(index)]));
  texts.set(9, `${textOf(9)}play Gama(3)\n`);
  for (const [index, text] of texts) workspace.update(TextDocument.create(uriOf(index), 'nimber', 1, text));
  await Promise.all([...texts.keys()].map((index) => workspace.read(uriOf(index))));
  notified.length = 0;
  const now = changed(textOf(5, most));
  workspace.update(TextDocument.create(uriOf(5), 'nimber', 2, now));
  await workspace.read(uriOf(5));
  expect(new Set(notified)).toEqual(new Set([5, ...hanging].map(uriOf)));

  notified.length = 0;
  const far = workspace.program(uriOf(200));
  const found = far?.imports.get(uriOf(5));
  expect(found !== null && found !== 'reading' && found?.text).toBe(now);
  expect(notified).toEqual([uriOf(200)]);
});

test('the texts of all files are read without binding their names again', async () => {
  const notified: string[] = [];
  const workspace = createWorkspace(
    (uri) => Promise.resolve(indexOf(uri) < FILES ? textOf(indexOf(uri)) : null),
    (uri) => notified.push(uri),
  );
  const all = Array.from({ length: FILES }, (_, index) => index);
  workspace.list([...all, FILES].map(uriOf));
  const opened = all.slice(0, 200);
  for (const index of opened) workspace.update(TextDocument.create(uriOf(index), 'nimber', 1, textOf(index)));
  await Promise.all(opened.map((index) => workspace.read(uriOf(index))));
  notified.length = 0;
  workspace.update(TextDocument.create(uriOf(5), 'nimber', 2, textOf(5, 3)));
  const texts = await Promise.all(all.map(async (index) => (await workspace.readText(uriOf(index)))?.file.text));
  expect(texts).toEqual(all.map((index) => textOf(index, index === 5 ? 3 : 2)));
  expect(await workspace.readText(uriOf(FILES))).toBe(null);
  // The one that uses what has changed may be bound again by then.
  expect([uriOf(5), uriOf(4)]).toEqual(expect.arrayContaining(notified));
});

test('many importers are notified in turns, each once, and one that is asked for is up to date at once', async () => {
  const notified: string[] = [];
  const workspace = createWorkspace(
    () => Promise.resolve(null),
    (uri) => notified.push(uri),
  );
  const open = (index: number, version: number, text: string) =>
    workspace.update(TextDocument.create(uriOf(index), 'nimber', version, text));
  const all = Array.from({ length: FILES }, (_, index) => index);
  open(0, 1, 'game G0(n) { take 1 }\n');
  for (const index of all.slice(1)) open(index, 1, `import "f0.game"\nplay G0(${index})\n`);
  await workspace.read(uriOf(0));

  notified.length = 0;
  open(0, 2, 'game G0(n, m) { take 1 from n }\n');
  await workspace.read(uriOf(0));
  const askedFor = all.slice(100, 200);
  for (const index of askedFor)
    expect(workspace.program(uriOf(index))?.problems(1)).toMatchObject([{ code: 'argument-count' }]);
  expect(notified).toEqual(expect.arrayContaining(askedFor.map(uriOf)));
  while (notified.length < FILES) await new Promise((resolve) => setImmediate(resolve));
  expect(notified.toSorted()).toEqual(all.map(uriOf).toSorted());
});
