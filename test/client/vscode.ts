import { vi } from 'vitest';

/*
 * What the extension uses of VS Code, as far as its tests need it: the tests alias `vscode` to this file. Registered
 * things are kept where a test can find them.
 */

export const registered = {
  commands: new Map<string, (...args: never[]) => unknown>(),
};

export const settings = { lens: { enabled: true } };
const configuration = { ...settings, get: () => undefined, has: () => false };

const disposable = { dispose: vi.fn() };

export const workspace = {
  getConfiguration: vi.fn(() => configuration),
  findFiles: vi.fn(async (..._: unknown[]) =>
    ['file:///there.game', 'file:///long.game', 'file:///gone.game'].map((text) => Uri.parse(text)),
  ),
  fs: {
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
  executeCommand: vi.fn(async () => undefined),
};

export const env = { language: 'en' };

export const window = {
  showWarningMessage: vi.fn(async () => undefined),
  showTextDocument: vi.fn(async () => undefined),
};

export const Uri = { parse: (text: string) => ({ text, toString: () => text }) };

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
