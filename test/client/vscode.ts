import { vi } from 'vitest';
import type { LanguageModelTool } from 'vscode';

/*
 * What the extension uses of VS Code, as far as its tests need it: the tests alias `vscode` to this file. Registered
 * things are kept where a test can find them.
 */

export const registered = {
  /** What the test explorer was given. */
  explorer: null as Explorer | null,
  tools: new Map<string, LanguageModelTool<object>>(),
  commands: new Map<string, (...args: never[]) => unknown>(),
  /** The listeners to events, by the names of the events. */
  events: new Map<string, (event: never) => void>(),
};

export const settings = { lens: { enabled: true } };
/** The settings that a test has chosen. */
export const chosen = new Map<string, unknown>();
const configuration = {
  ...settings,
  get: (name: string) => chosen.get(name),
  has: () => false,
  update: vi.fn(async () => undefined),
};

const disposable = { dispose: vi.fn() };

const event = (name: string) =>
  vi.fn((listener: (event: never) => void) => {
    registered.events.set(name, listener);
    return disposable;
  });

export const workspace = {
  getConfiguration: vi.fn(() => configuration),
  findFiles: vi.fn(async (..._: unknown[]) =>
    ['file:///there.game', 'file:///long.game', 'file:///gone.game'].map((text) => Uri.parse(text)),
  ),
  workspaceFolders: undefined,
  getWorkspaceFolder: vi.fn((_: unknown): object | undefined => undefined),
  /** A document of ten lines. */
  openTextDocument: vi.fn(async (_: unknown) => ({
    lineCount: 10,
    lineAt: (line: number) => ({ range: { end: { line } } }),
    uri: Uri.parse('untitled:new'),
  })),
  applyEdit: vi.fn(async (_: WorkspaceEdit) => true),
  registerTextDocumentContentProvider: vi.fn((..._: unknown[]) => disposable),
  textDocuments: [] as {
    readonly languageId: string;
    readonly uri: ReturnType<typeof Uri.parse>;
    readonly getText: () => string;
  }[],
  asRelativePath: (uri: { text: string }) => uri.text.replace('file:///', ''),
  onDidOpenTextDocument: event('open'),
  onDidChangeTextDocument: event('change'),
  onDidChangeConfiguration: event('settings'),
  createFileSystemWatcher: vi.fn(() => ({
    dispose: vi.fn(),
    onDidCreate: event('create'),
    onDidChange: event('change on disk'),
    onDidDelete: event('delete'),
  })),
  fs: {
    writeFile: vi.fn(async (_uri: unknown, _bytes: Uint8Array) => undefined),
    stat: vi.fn(async ({ text }: { text: string }) => {
      if (text === 'file:///gone.game') throw new Error('there is no such file');
      return { size: text === 'file:///long.game' ? 1_000_000 : 100 };
    }),
    readFile: vi.fn(async ({ text }: { text: string }) => {
      if (text !== 'file:///there.game') throw new Error('there is no such file');
      return new TextEncoder().encode('play Nim(3)');
    }),
  },
};

export const commands = {
  registerCommand: vi.fn((name, run) => {
    registered.commands.set(name, run);
    return disposable;
  }),
  executeCommand: vi.fn(async (..._: unknown[]) => undefined),
};

export const UIKind = { Desktop: 1, Web: 2 };

export const env = { language: 'en', uiKind: UIKind.Desktop, clipboard: { writeText: vi.fn(async () => undefined) } };

/** A webview that keeps what is sent to its page; `receive` is what the page sends. */
export function createWebviewPanel() {
  const sent: unknown[] = [];
  let receive: (message: object) => unknown = () => undefined;
  let ended: () => void = () => undefined;
  return {
    sent,
    receive: (message: object) => receive(message),
    dispose: () => ended(),
    reveal: vi.fn(),
    onDidDispose: (listener: () => void) => {
      ended = listener;
    },
    webview: {
      cspSource: 'https://panel.test',
      options: {},
      html: '',
      asWebviewUri: (uri: { text: string }) => uri,
      postMessage: (message: unknown) => sent.push(message),
      onDidReceiveMessage: (listener: (message: object) => unknown) => {
        receive = listener;
      },
    },
  };
}

/** What was inserted into the editor that was opened last. */
export const insertSnippet = vi.fn(async (_: SnippetString) => true);

/** A tab that shows a text. */
export class TabInputText {
  readonly uri: ReturnType<typeof Uri.parse>;
  constructor(uri: ReturnType<typeof Uri.parse>) {
    this.uri = uri;
  }
}

export class SnippetString {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export const ProgressLocation = { Notification: 15 };

export const StatusBarAlignment = { Left: 1, Right: 2 };

export const statusBarItem = {
  ...disposable,
  name: '',
  text: '',
  tooltip: '',
  command: '',
  accessibilityInformation: {},
  show: vi.fn(),
  hide: vi.fn(),
};

/** What the user sees of work that takes a while; `cancelled` is what they answer. */
export const shownProgress = { messages: [] as (string | undefined)[], token: { isCancellationRequested: false } };

export const window = {
  withProgress: vi.fn((_: unknown, work: (progress: object, token: object) => unknown) =>
    work({ report: ({ message }: { message?: string }) => shownProgress.messages.push(message) }, shownProgress.token),
  ),
  showInformationMessage: vi.fn(async (..._: unknown[]): Promise<string | undefined> => undefined),
  showWarningMessage: vi.fn(async (..._: unknown[]) => undefined),
  showInputBox: vi.fn(async (_: unknown): Promise<string | undefined> => undefined),
  showTextDocument: vi.fn(async (..._: unknown[]) => ({ insertSnippet })),
  showQuickPick: vi.fn(async (items: readonly object[], _?: unknown): Promise<object | undefined> => items[0]),
  createStatusBarItem: vi.fn(() => statusBarItem),
  showSaveDialog: vi.fn(async (): Promise<unknown> => undefined),
  activeTextEditor: undefined as unknown,
  visibleTextEditors: [] as unknown[],
  tabGroups: { all: [] as { readonly tabs: readonly { readonly input: unknown }[] }[] },
  createWebviewPanel: vi.fn(createWebviewPanel),
  registerWebviewPanelSerializer: vi.fn((..._: unknown[]) => disposable),
  onDidChangeTextEditorSelection: event('selection'),
  onDidChangeActiveTextEditor: event('editor'),
  onDidChangeVisibleTextEditors: event('visible editors'),
  onDidChangeTextEditorVisibleRanges: event('visible ranges'),
};

/** The part of a test item that the extension uses. */
export interface FakeItem {
  readonly id: string;
  readonly label: string;
  readonly uri: ReturnType<typeof Uri.parse>;
  readonly children: Items;
  parent?: FakeItem;
  range?: Range;
  canResolveChildren?: boolean;
  error?: string;
}

export class Items {
  readonly #items = new Map<string, FakeItem>();
  readonly #parent: FakeItem | undefined;
  constructor(parent?: FakeItem) {
    this.#parent = parent;
  }
  get size(): number {
    return this.#items.size;
  }
  get(id: string): FakeItem | undefined {
    return this.#items.get(id);
  }
  add(item: FakeItem): void {
    if (this.#parent !== undefined) item.parent = this.#parent;
    this.#items.set(item.id, item);
  }
  delete(id: string): void {
    this.#items.delete(id);
  }
  replace(items: readonly FakeItem[]): void {
    this.#items.clear();
    for (const item of items) this.add(item);
  }
  [Symbol.iterator](): IterableIterator<[string, FakeItem]> {
    return this.#items[Symbol.iterator]();
  }
}

/** What was reported to a run of tests: the outcome of each, by label. */
export interface FakeRun {
  /** Those that are failed have a message, or several. */
  readonly outcomes: Map<string, unknown>;
  /** The labels of what was said to wait. */
  readonly enqueued: string[];
  readonly started: string[];
  output: string;
  ended: boolean;
}

export interface Explorer {
  readonly items: Items;
  /** The labels of the items whose results were said to be outdated, `everything` for all. */
  readonly outdated: string[];
  readonly runs: FakeRun[];
  resolveHandler?: (item?: FakeItem) => Promise<void>;
  refreshHandler?: () => Promise<void>;
  run: (request: object, token: object) => Promise<void>;
}

export const TestRunProfileKind = { Run: 1 };

export class TestRunRequest {}

export class MarkdownString {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class TestMessage {
  expected?: string;
  actual?: string;
  location?: unknown;
  readonly message: string | MarkdownString;
  constructor(message: string | MarkdownString) {
    this.message = message;
  }
  static diff(message: string | MarkdownString, expected: string, actual: string): TestMessage {
    return Object.assign(new TestMessage(message), { expected, actual });
  }
}

export class Location {
  readonly uri: unknown;
  readonly range: unknown;
  constructor(uri: unknown, range: unknown) {
    this.uri = uri;
    this.range = range;
  }
}

export const tests = {
  createTestController: vi.fn(() => {
    const explorer: Explorer = { items: new Items(), runs: [], outdated: [], run: async () => undefined };
    registered.explorer = explorer;
    return Object.assign(explorer, {
      dispose: vi.fn(),
      invalidateTestResults: (item?: FakeItem) => explorer.outdated.push(item?.label ?? 'everything'),
      createTestItem: (id: string, label: string, uri: FakeItem['uri']): FakeItem => {
        const item: FakeItem = {
          ...{ id, label, uri },
          get children() {
            return children;
          },
        };
        const children = new Items(item);
        return item;
      },
      createRunProfile: (_label: string, _kind: number, run: Explorer['run']) => {
        explorer.run = run;
      },
      createTestRun: () => {
        const run: FakeRun = { outcomes: new Map(), enqueued: [], started: [], output: '', ended: false };
        explorer.runs.push(run);
        const note =
          (outcome: string) =>
          ({ label }: FakeItem, message?: TestMessage | readonly TestMessage[]): void => {
            run.outcomes.set(label, message ?? outcome);
          };
        return {
          enqueued: ({ label }: FakeItem) => void run.enqueued.push(label),
          started: ({ label }: FakeItem) => void run.started.push(label),
          passed: note('passed'),
          skipped: note('skipped'),
          failed: note('failed'),
          appendOutput: (text: string) => {
            run.output += text;
          },
          end: () => {
            run.ended = true;
          },
        };
      },
    });
  }),
};

export const lm = {
  registerTool: vi.fn((name: string, tool: LanguageModelTool<object>) => {
    registered.tools.set(name, tool);
    return disposable;
  }),
};

export class CancellationError extends Error {}

export class CancellationTokenSource {
  readonly token = { isCancellationRequested: false };
  cancel(): void {
    this.token.isCancellationRequested = true;
  }
}

export class LanguageModelTextPart {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class LanguageModelToolResult {
  readonly content: readonly LanguageModelTextPart[];
  constructor(content: readonly LanguageModelTextPart[]) {
    this.content = content;
  }
}

export const ConfigurationTarget = { Global: 1 };

export const ViewColumn = { Beside: -2, One: 1 };

export const Disposable = {
  from: (...parts: { dispose(): unknown }[]) => ({
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  }),
};

export const Uri = {
  parse: (text: string) => ({
    text,
    toString: () => text,
    with: ({ fragment }: { fragment: string }) => Uri.parse(`${text}#${fragment}`),
    path: text.replace(/^\w+:\/\//, ''),
    scheme: text.replace(/:.*/, ''),
  }),
  joinPath: ({ text }: { text: string }, ...names: string[]) => Uri.parse([text, ...names].join('/')),
};

/** Keeps what is inserted. */
export class WorkspaceEdit {
  readonly inserted: unknown[] = [];
  insert(uri: object, { line }: { readonly line: number }, text: string): void {
    this.inserted.push({ uri: String(uri), line, text });
  }
}

export class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(start: Position, end: Position) {
    this.start = start;
    this.end = end;
  }
}
