import { vi } from 'vitest';
import type { LanguageModelTool } from 'vscode';

/*
 * What the extension uses of VS Code, as far as its tests need it: the tests alias `vscode` to this file. Registered
 * things are kept where a test can find them.
 */

export const registered = {
  tools: new Map<string, LanguageModelTool<object>>(),
  commands: new Map<string, (...args: never[]) => unknown>(),
  /** The listeners to events, by the names of these. */
  events: new Map<string, (event: never) => void>(),
};

export const settings = { lens: { enabled: true } };
const configuration = { ...settings, get: () => undefined, has: () => false };

const disposable = { dispose: vi.fn() };

export const workspace = {
  getConfiguration: vi.fn(() => configuration),
  findFiles: vi.fn(async (..._: unknown[]) =>
    ['file:///there.game', 'file:///long.game', 'file:///gone.game'].map((text) => Uri.parse(text)),
  ),
  workspaceFolders: undefined,
  openTextDocument: vi.fn(async (_: unknown) => ({})),
  registerTextDocumentContentProvider: vi.fn((..._: unknown[]) => disposable),
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

export const env = { language: 'en', clipboard: { writeText: vi.fn(async () => undefined) } };

const event = (name: string) =>
  vi.fn((listener: (event: never) => void) => {
    registered.events.set(name, listener);
    return disposable;
  });

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

/** What was put into the editor that was opened last. */
export const insertSnippet = vi.fn(async (_: SnippetString) => true);

export class SnippetString {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

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

export const window = {
  showInformationMessage: vi.fn(async (..._: unknown[]): Promise<string | undefined> => undefined),
  showWarningMessage: vi.fn(async () => undefined),
  showTextDocument: vi.fn(async (..._: unknown[]) => ({ insertSnippet })),
  showQuickPick: vi.fn(async (items: readonly object[], _?: unknown): Promise<object | undefined> => items[0]),
  createStatusBarItem: vi.fn(() => statusBarItem),
  showSaveDialog: vi.fn(async (): Promise<unknown> => undefined),
  activeTextEditor: undefined as unknown,
  visibleTextEditors: [],
  createWebviewPanel: vi.fn(createWebviewPanel),
  registerWebviewPanelSerializer: vi.fn((..._: unknown[]) => disposable),
  onDidChangeTextEditorSelection: event('selection'),
  onDidChangeActiveTextEditor: event('editor'),
};

export const lm = {
  registerTool: vi.fn((name: string, tool: LanguageModelTool<object>) => {
    registered.tools.set(name, tool);
    return disposable;
  }),
};

export class CancellationError extends Error {}

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
  }),
  joinPath: ({ text }: { text: string }, ...names: string[]) => Uri.parse([text, ...names].join('/')),
};

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
