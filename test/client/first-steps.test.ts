import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Uri as RealUri, TextDocumentContentProvider } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { openExample } from '../../client/src/commands/examples.ts';
import { exportLesson } from '../../client/src/commands/lesson.ts';
import { newFile, playNim } from '../../client/src/commands/new-file.ts';
import { createPages } from '../../client/src/commands/pages.ts';
import type { LensPosition } from '../../client/src/extension.ts';
import { createStatus } from '../../client/src/status.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { exampleSubject } from '../../server/src/words/examples.ts';
import { answerText } from '../ask.ts';
import {
  commands,
  env,
  insertSnippet,
  registered,
  shownProgress,
  statusBarItem,
  Uri,
  window,
  workspace,
} from './vscode.ts';

/** The text of a snippet with its default texts, as a user gets it by only pressing Tab. */
function filled(snippet: string): string {
  const names = new Map<string, string>();
  const defaults = snippet.replaceAll(
    /\$\{(\d):((?:[^{}\\]|\\.|\{[^{}\\]*(?:\\.)?)*)\}/g,
    (_, place: string, text: string) => {
      names.set(place, text.replaceAll('\\', ''));
      return names.get(place) ?? '';
    },
  );
  return defaults.replaceAll(/\$(\d)/g, (_, place: string) => names.get(place) ?? '');
}

const extension = Uri.parse('file:///nimber') as unknown as RealUri;

beforeEach(() => {
  vi.clearAllMocks();
  env.language = 'en';
});

describe('a new file', () => {
  const names = ['nim', 'heap', 'period', 'split', 'grid', 'list', 'graph', 'board', 'coins'];
  test.each(names)('from the template %s has no mistakes', async (name) => {
    await newFile(name);
    const text = filled(insertSnippet.mock.lastCall?.[0].value ?? '');
    const { program, answers } = answerText(text, DEFAULT_LIMITS);
    expect(program.file.pieces.flatMap((_, index) => program.problems(index))).toEqual([]);
    expect(answers.flatMap(({ problems }) => problems)).toEqual([]);
    expect(text).toMatch(/^(play|show) /m);
  });

  test.each(['en', 'zh-cn'])('asks for a template if none is given, in %s', async (language) => {
    env.language = language;
    await newFile({ some: 'file' });
    const offered = window.showQuickPick.mock.lastCall?.[0] ?? [];
    expect(offered.map((item) => ('name' in item ? item.name : ''))).toEqual(names);
    expect(insertSnippet).toHaveBeenCalledOnce();
  });

  test('for a first game is opened with the panel that plays it', async () => {
    await playNim();
    const text = filled(insertSnippet.mock.lastCall?.[0].value ?? '');
    const [command, , { line, character }] = commands.executeCommand.mock.lastCall as [string, string, LensPosition];
    expect([command, line, text.slice(character)]).toEqual(['nimber.play', 0, 'Nim(3, 4, 5)\n']);
  });

  test('is not opened if no template is chosen', async () => {
    window.showQuickPick.mockResolvedValueOnce(undefined);
    await newFile();
    expect(workspace.openTextDocument).not.toHaveBeenCalled();
  });
});

test('an example is chosen by what it is about, and opened as a copy', async () => {
  const texts = { '01-nim.game': '// Nim and its heaps.\nplay Nim(1)\n' };
  workspace.fs.readFile.mockResolvedValueOnce(new TextEncoder().encode(JSON.stringify(texts)));
  await openExample(extension);
  expect(window.showQuickPick.mock.lastCall?.[0]).toMatchObject([
    { label: '01-nim.game', detail: 'Nim and its heaps.' },
  ]);
  expect(workspace.openTextDocument).toHaveBeenCalledWith({ language: 'nimber', content: texts['01-nim.game'] });
});

test('what each chapter of the examples is about is said in Chinese, too', () => {
  const chapters = readdirSync('examples').filter((name) => name.endsWith('.game'));
  expect(chapters.length).toBeGreaterThan(16);
  for (const name of chapters) expect(exampleSubject(name, '// English', 'zh-cn'), name).toMatch(/\p{Script=Han}/u);
  for (const name of chapters) expect(exampleSubject(name, '', 'zh-cn'), name).not.toContain('`');
  expect(exampleSubject('contest/poj-2975.game', '// POJ 2975, Nim.', 'zh-cn')).toBe('POJ 2975, Nim.');
});

test.each([
  ['// One sentence that\r\n// goes on. Another one.\r\n\r\n// More.', 'One sentence that goes on.'],
  ['// `let` names a number. More.', 'let names a number.'],
  ["// Schuh's game: F. Schuh, 1952. More.", "Schuh's game: F. Schuh, 1952."],
  ['\n/// Take i.e. 1 to 3\nplay Nim(3)', 'Take i.e. 1 to 3'],
  ['play Nim(3)', ''],
])('what an example is about is its first whole sentence: %j', (text, subject) => {
  expect(exampleSubject('a.game', text, 'en')).toBe(subject);
});

describe('the page on the language', () => {
  const open = () => registered.commands.get('nimber.openPage')?.();

  test('is shown as Markdown', async () => {
    createPages(extension);
    await open();
    const [command, shown] = commands.executeCommand.mock.lastCall ?? [];
    expect([command, String(shown)]).toEqual(['markdown.showPreview', 'nimber-docs:/language.md']);
  });

  test('is shown as text where there is no preview', async () => {
    createPages(extension);
    commands.executeCommand.mockRejectedValueOnce(new Error('there is no such command'));
    await open();
    expect(String(workspace.openTextDocument.mock.lastCall?.[0])).toBe('nimber-docs:/language.md');
  });
});

describe('the content of a page of the documentation', () => {
  const language = '# Language\n\n## Names\n';
  const problems =
    '# Problems\n\n## Names\n\n### unknown-name\n\nA name.\n\n### name-used-twice\n\nTwo.\n\n## Limits\n';
  const textOf = async (page: string, place: { readonly path: string; readonly query: string }) => {
    workspace.fs.readFile.mockResolvedValueOnce(new TextEncoder().encode(page));
    createPages(extension);
    const [, provider] = workspace.registerTextDocumentContentProvider.mock.lastCall ?? [];
    return (provider as TextDocumentContentProvider).provideTextDocumentContent(place as RealUri, {} as never);
  };

  test.each([
    ['a page', language, '/language.md', '', language],
    ['a section', problems, '/unknown-name.md', 'problems', '### unknown-name\n\nA name.\n'],
    ['the last section of a chapter', problems, '/name-used-twice.md', 'problems', '### name-used-twice\n\nTwo.\n'],
    ['the whole page, if it has no such section', problems, '/gone.md', 'problems', problems],
  ])('is %s', async (_, page, path, query, text) => {
    expect(await textOf(page, { path, query })).toBe(text);
  });

  test.each([
    ['en-gb', 'problems.md'],
    ['zh-cn', 'problems.zh-cn.md'],
    ['de', 'problems.md'],
  ])('is in the language of the editor: for %s from %s', async (language, file) => {
    env.language = language;
    await textOf(problems, { path: '/unknown-name.md', query: 'problems' });
    env.language = 'en';
    expect(String(workspace.fs.readFile.mock.lastCall?.[0])).toMatch(new RegExp(`/docs/${file}$`));
  });
});

describe('the status bar', () => {
  type Listener = (event: object) => void;
  const heard = new Map<string, Listener>();
  const client = {
    state: 3,
    onDidChangeState: (listener: Listener) => heard.set('state', listener),
    onNotification: (name: string, listener: Listener) => heard.set(name, listener),
  };

  test('says whether the server starts, is ready, computes or has stopped', () => {
    createStatus(client as unknown as BaseLanguageClient);
    const seen = [statusBarItem.tooltip];
    const happen = (name: string, event: object) => {
      heard.get(name)?.(event);
      seen.push(statusBarItem.tooltip);
    };
    happen('state', { newState: 2 });
    happen('nimber/computing', { uri: 'a', computing: true });
    happen('nimber/computing', { uri: 'a', computing: false });
    happen('nimber/computing', { uri: 'a', computing: true });
    happen('state', { newState: 1 });
    happen('state', { newState: 2 });
    expect(seen.map((tooltip) => tooltip.replace(/^The |^Nimber |\.$/g, ''))).toEqual([
      'Nimber server is starting',
      'is ready',
      'is computing',
      'is ready',
      'is computing',
      'Nimber server has stopped',
      'is ready',
    ]);
  });

  test('is shown only with a file of the language, and offers what can be done', async () => {
    createStatus(client as unknown as BaseLanguageClient);
    expect(statusBarItem.hide).toHaveBeenCalled();
    // The keys may go to a panel beside the file.
    window.visibleTextEditors = [{ document: { languageId: 'nimber' } }];
    registered.events.get('visible editors')?.({} as never);
    expect(statusBarItem.show).toHaveBeenCalledOnce();
    window.visibleTextEditors = [];
    await registered.commands.get('nimber.menu')?.();
    expect(commands.executeCommand.mock.lastCall).toEqual(['nimber.openPanel']);
  });
});

describe('a lesson', () => {
  const client = {
    code2ProtocolConverter: { asUri: String },
    sendRequest: vi.fn(async () => '<!doctype html>'),
    onProgress: vi.fn((_type: unknown, _token: unknown, tell: (value: object) => void) => {
      tell({ kind: 'report', message: '3 / 8' });
      return { dispose: vi.fn() };
    }),
  } as unknown as BaseLanguageClient;
  const uri = {
    path: '/nim.game',
    with: ({ path }: { path: string }) => Uri.parse(path),
    toString: () => 'file:///nim.game',
  };

  test('is the page of the active file, written where the user says', async () => {
    window.activeTextEditor = { document: { languageId: 'nimber', uri, isUntitled: false } };
    const target = Uri.parse('file:///mine.html');
    window.showSaveDialog.mockResolvedValueOnce(target);
    await exportLesson(client);
    window.activeTextEditor = undefined;
    expect(client.sendRequest).toHaveBeenCalledWith(
      'nimber/lesson',
      { textDocument: { uri: 'file:///nim.game' }, wait: true, workDoneToken: expect.any(String) },
      shownProgress.token,
    );
    expect(shownProgress.messages).toEqual(['3 / 8']);
    const [written, bytes] = workspace.fs.writeFile.mock.lastCall ?? [];
    expect([written, new TextDecoder().decode(bytes)]).toEqual([target, '<!doctype html>']);
  });

  test('does not exist if no game is open', async () => {
    await exportLesson(client);
    expect(window.showWarningMessage).toHaveBeenCalledOnce();
    expect(workspace.fs.writeFile).not.toHaveBeenCalled();
  });
});
