import type { ProtocolConnection } from 'vscode-languageserver-protocol/browser';
import type { Place } from '../../server/src/ide/reading/view/view.ts';
import type { PlaceInDocument } from '../../views/shared/host.ts';
import type { Asked, Told } from '../../views/shared/message-host.ts';
import type { Editor } from '../editor/create-editor.ts';
import { documentOf, toPlace, toPosition } from '../server/convert.ts';

/** What the panel asks of the page rather than of the server, by the names of the methods. */
type Task = (params: never) => unknown;

/** The server's notification that there may be a newer view of a document. */
const CHANGED = 'nimber/changed';

/**
 * Lets the panel in a frame follow the cursor of the editor and ask the server. `learn` hides answers until they are asked for, or
 * shows them again. Returns what shows a tab of the panel for the place of the cursor.
 */
export function connectPanel(
  frame: HTMLIFrameElement,
  editor: Editor,
  connection: ProtocolConnection,
  learn: (learn: boolean) => void,
): (tab: string) => void {
  const tell = (message: Told): void => frame.contentWindow?.postMessage(message, location.origin);
  const tellPlace = (tab?: string): void => {
    const place = placeOf(editor);
    if (place !== null) tell({ kind: 'place', ...place, ...(tab === undefined ? {} : { tab }) });
  };
  const tasks: ReadonlyMap<string, Task> = new Map<string, Task>([
    ['host/begin', () => undefined],
    ['host/pin', () => undefined],
    ['host/reveal', ({ position }: { readonly position: Place }) => reveal(editor, position)],
    ['host/insert', ({ after, text }: { after: Place; text: string }) => insert(editor, after, text)],
    ['host/learn', (params: { readonly learn: boolean }) => learn(params.learn)],
    ['host/copy', ({ text }: { readonly text: string }) => navigator.clipboard.writeText(text)],
    ['host/save', ({ name, base64 }: { name: string; base64: string }) => save(name, base64)],
  ]);
  window.addEventListener('message', async ({ source, data }: MessageEvent<Asked>) => {
    if (source !== frame.contentWindow) return;
    const { id, method, params } = data;
    try {
      const task = tasks.get(method);
      const result = await (task === undefined ? connection.sendRequest(method, params) : task(params as never));
      tell({ kind: 'answer', id, result });
    } catch (error) {
      tell({ kind: 'failed', id, message: String(error) });
    }
    if (method === 'host/begin') tellPlace();
  });
  connection.onNotification(CHANGED, (changed: { readonly textDocument: { readonly uri: string } }) =>
    tell({ kind: 'changed', ...changed }),
  );
  editor.onDidChangeCursorPosition(() => tellPlace());
  tellPlace();
  return tellPlace;
}

function placeOf(editor: Editor): PlaceInDocument | null {
  const [model, position] = [editor.getModel(), editor.getPosition()];
  if (model === null || position === null) return null;
  return { textDocument: documentOf(model), position: toPosition(position) };
}

/** Puts the cursor somewhere. */
export function reveal(editor: Editor, position: Place): void {
  editor.setPosition(toPlace(position));
  editor.revealPositionInCenterIfOutsideViewport(toPlace(position));
  editor.focus();
}

/** Writes a text on new lines after the line of a place. */
function insert(editor: Editor, { line }: Place, text: string): void {
  const model = editor.getModel();
  if (model === null) return;
  const lineNumber = Math.min(line + 1, model.getLineCount());
  const column = model.getLineMaxColumn(lineNumber);
  const range = { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
  editor.pushUndoStop();
  editor.executeEdits('panel', [{ range, text: `\n${text.trimEnd()}` }]);
  editor.pushUndoStop();
}

/** Lets the browser save a file. */
function save(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
