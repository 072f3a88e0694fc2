import { editor as monaco } from 'monaco-editor/editor';
import { DidChangeConfigurationNotification, ExecuteCommandRequest } from 'vscode-languageserver-protocol/browser';
import type { Place } from '../server/src/ide/reading/view/view.ts';
import type { PlaygroundWords } from '../server/src/words/en/playground.ts';
import { addPlayCommand, addReadOnly, type Editor } from './editor/create-editor.ts';
import { LANGUAGE } from './editor/language.ts';
import { connectPanel, reveal } from './page/panel-frame.ts';
import { registerChanging } from './server/changing.ts';
import { type Server, type Settings, startServer } from './server/connect.ts';
import { follow, textOnServer } from './server/documents.ts';
import { registerNavigation } from './server/navigation.ts';
import { registerReading } from './server/reading.ts';
import { registerWriting } from './server/writing.ts';

/** What the server is connected with. */
export interface Served {
  readonly editor: Editor;
  readonly panel: HTMLIFrameElement;
  readonly words: PlaygroundWords;
  readonly locale: string;
  /** The text of a file that the user's text may import; null if there is none. */
  readonly importable: (uri: string) => string | null;
  readonly stopped: () => void;
}

/** Starts the server, and connects the editor and the panel with it. */
export async function serve({ editor, panel, words, locale, importable, stopped }: Served): Promise<void> {
  let settings: Settings = { learn: false, lens: { expectations: 'behind' } };
  const script = new URL('server.js', document.baseURI).href;
  const server = await startServer(script, locale, settings, importable, stopped);
  registerReading(LANGUAGE, server);
  registerWriting(LANGUAGE, server);
  registerChanging(LANGUAGE, server);
  registerNavigation(LANGUAGE, server, async (uri) => {
    const text = importable(uri) ?? (await textOnServer(uri, server));
    if (text !== null) addReadOnly(uri, text);
  });
  registerCommands(editor, server);
  const model = editor.getModel();
  if (model !== null) follow(model, server);
  panel.src = 'panel/';
  const show = connectPanel(panel, editor, server.connection, (learn) => {
    settings = { ...settings, learn };
    const changed = { settings: { nimber: settings } };
    void server.connection.sendNotification(DidChangeConfigurationNotification.type, changed);
  });
  addPlayCommand(editor, words.play, () => show('play'));
}

/** The commands behind lenses: those of the server, and the one that shows the explanation of a verdict. */
function registerCommands(editor: Editor, { ask, capabilities }: Server): void {
  for (const command of capabilities.executeCommandProvider?.commands ?? [])
    monaco.registerCommand(command, (_, ...given) => ask(ExecuteCommandRequest.type, { command, arguments: given }));
  monaco.registerCommand('nimber.explain', (_, __: string, position: Place) => {
    reveal(editor, position);
    editor.trigger('lens', 'editor.action.showHover', null);
  });
}
