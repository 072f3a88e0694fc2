import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { loadDocument } from './load-document.ts';
import { panelPage } from './panel-page.ts';
import { createPanelTasks } from './panel-tasks.ts';

/** What the page of a panel sends: a question that wants exactly one answer. */
interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** An open panel. */
interface Panel {
  readonly webview: vscode.WebviewPanel;
  /** A pinned panel keeps showing what it shows; the next one that is opened is another. */
  pinned: boolean;
  /** Whether its page receives messages. */
  begun: boolean;
  /** The tab to show, kept for a page that is still being made. */
  tab: string | undefined;
}

const KIND = 'nimber.panel';

/** The text stays where it is, with the cursor in it. */
const BESIDE = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };

/** Panels follow the cursor at once, but then not again until it has rested for this many milliseconds, so that a held key costs nothing. */
const PAUSE = 30;

/** The server's notification that there is something new about a document of which a panel has asked for a view. */
const CHANGED = 'nimber/changed';

/**
 * The panels of this window: the command that opens one, the restoring of those that were open before a reload, and the messages
 * between pages, editors and the server. A page gets its script and style from the extension and nothing from anywhere else.
 */
export function createPanels(client: BaseLanguageClient, extensionUri: vscode.Uri): vscode.Disposable {
  const panels = new Set<Panel>();
  /** Where the user looks. */
  let place = placeOf(vscode.window.activeTextEditor, client);
  /** What the panels were told last. */
  let told = place;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const tell = (panel: Panel, message: object): void => void panel.webview.webview.postMessage(message);
  const tellAll = (message: object): void => {
    for (const panel of panels) tell(panel, message);
  };

  const tellTab = (panel: Panel): void => {
    panel.begun = true;
    tell(panel, { kind: 'place', ...place, ...(panel.tab === undefined ? {} : { tab: panel.tab }) });
    panel.tab = undefined;
  };
  const tellPlace = (): void => {
    told = place;
    tellAll({ kind: 'place', ...place });
  };
  const follow = (): void => {
    place = placeOf(vscode.window.activeTextEditor, client) ?? place;
    if (waiting === undefined) tellPlace();
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      waiting = undefined;
      if (place !== told) tellPlace();
    }, PAUSE);
  };

  const request = async (method: string, params: unknown): Promise<unknown> => {
    await loadDocument(params, client);
    return client.sendRequest(method, params);
  };

  const adopt = (webview: vscode.WebviewPanel): Panel => {
    const panel: Panel = { webview, pinned: false, begun: false, tab: undefined };
    const tasks = createPanelTasks(client, (pinned) => {
      panel.pinned = pinned;
    });
    panels.add(panel);
    webview.onDidDispose(() => panels.delete(panel));
    webview.webview.onDidReceiveMessage(async ({ id, method, params }: Asked) => {
      try {
        const task = tasks.get(method);
        const result = await (task === undefined ? request(method, params) : task(params));
        tell(panel, { kind: 'answer', id, result });
      } catch (error) {
        tell(panel, { kind: 'failed', id, message: String(error) });
      }
      // A page that has just been made does not know yet what all others know.
      if (method === 'host/begin') tellTab(panel);
    });
    const dist = vscode.Uri.joinPath(extensionUri, 'dist');
    webview.webview.options = { enableScripts: true, localResourceRoots: [dist] };
    webview.webview.html = panelPage(webview.webview, dist, vscode.env.language);
    return panel;
  };

  /** A link gives the place that it is about; a button in the title of an editor gives something else, and means the cursor. */
  const open = (uri?: unknown, position?: unknown): Panel => {
    if (typeof uri === 'string') place = { textDocument: { uri }, position };
    const free = [...panels].find(({ pinned }) => !pinned);
    free?.webview.reveal(undefined, true);
    const panel = free ?? adopt(vscode.window.createWebviewPanel(KIND, 'Nimber', BESIDE));
    tellPlace();
    return panel;
  };

  const play = (uri?: unknown, position?: unknown): void => {
    const panel = open(uri, position);
    panel.tab = 'play';
    if (panel.begun) tellTab(panel);
  };

  return vscode.Disposable.from(
    vscode.commands.registerCommand(
      'nimber.openPanel',
      (uri?: unknown, position?: unknown) => void open(uri, position),
    ),
    vscode.commands.registerCommand('nimber.play', play),
    vscode.window.registerWebviewPanelSerializer(KIND, {
      deserializeWebviewPanel: async (webview) => void adopt(webview),
    }),
    vscode.window.onDidChangeTextEditorSelection(follow),
    vscode.window.onDidChangeActiveTextEditor(follow),
    client.onNotification(CHANGED, (changed: object) => tellAll({ kind: 'changed', ...changed })),
    { dispose: () => clearTimeout(waiting) },
  );
}

/** Where the cursor is, if it is in a text of the language. */
function placeOf(editor: vscode.TextEditor | undefined, client: BaseLanguageClient): object | null {
  if (editor?.document.languageId !== 'nimber') return null;
  const { line, character } = editor.selection.active;
  const uri = client.code2ProtocolConverter.asUri(editor.document.uri);
  return { textDocument: { uri }, position: { line, character } };
}
