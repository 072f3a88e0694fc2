import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { wordsFor } from './shared/words.ts';

/** The server's notification of whether answers to a document are still being computed. */
const COMPUTING = 'nimber/computing';
const MENU = 'nimber.menu';

// The numbers used by the library, which cannot be loaded outside an editor.
const STOPPED = 1;
const RUNNING = 2;

type Status = 'ready' | 'computing' | 'stopped' | 'starting';

const ICONS: Readonly<Record<Status, string>> = {
  ready: 'check',
  computing: 'sync~spin',
  stopped: 'error',
  starting: 'loading~spin',
};

/** What can be done about the server and with a file, by the words of the menu. */
const TASKS = {
  panel: 'nimber.openPanel',
  play: 'nimber.play',
  stop: 'nimber.stopSearching',
  restart: 'nimber.restart',
  newFile: 'nimber.newFile',
  examples: 'nimber.openExample',
  pages: 'nimber.openPage',
} as const;

/**
 * An entry of the status bar, seen while an editor shows a file of the language: whether the server is ready, computes, starts or
 * has stopped. A click offers what can be done, such as to end what is being computed.
 */
export function createStatus(client: BaseLanguageClient): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('nimber.status', vscode.StatusBarAlignment.Right, 100);
  const computing = new Set<string>();
  let state = client.state;
  const words = wordsFor(vscode.env.language);
  item.name = 'Nimber';
  item.command = MENU;

  const status = (): Status => {
    if (state === STOPPED) return 'stopped';
    if (state !== RUNNING) return 'starting';
    return computing.size > 0 ? 'computing' : 'ready';
  };
  const show = (): void => {
    const now = status();
    item.text = `$(${ICONS[now]}) Nimber`;
    item.tooltip = words.status[now];
    item.accessibilityInformation = { label: `Nimber: ${words.status[now]}` };
    // While the keys go to a panel, no editor is active.
    if (vscode.window.visibleTextEditors.some(({ document }) => document.languageId === 'nimber')) item.show();
    else item.hide();
  };
  const menu = async (): Promise<void> => {
    const tasks = Object.entries(words.tasks).map(([task, label]) => ({ task, label }));
    const chosen = await vscode.window.showQuickPick(tasks, { placeHolder: words.status[status()] });
    if (chosen !== undefined && isTask(chosen.task)) await vscode.commands.executeCommand(TASKS[chosen.task]);
  };
  show();
  return vscode.Disposable.from(
    item,
    vscode.commands.registerCommand(MENU, menu),
    vscode.window.onDidChangeVisibleTextEditors(show),
    client.onDidChangeState(({ newState }) => {
      state = newState;
      computing.clear();
      show();
    }),
    client.onNotification(
      COMPUTING,
      ({ uri, computing: isBusy }: { readonly uri: string; readonly computing: boolean }) => {
        if (isBusy) computing.add(uri);
        else computing.delete(uri);
        show();
      },
    ),
  );
}

function isTask(name: string): name is keyof typeof TASKS {
  return Object.hasOwn(TASKS, name);
}
