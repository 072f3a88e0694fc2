import * as vscode from 'vscode';

/** Whether learn mode is on, which hides answers until they are asked for. */
export function isLearning(): boolean {
  return vscode.workspace.getConfiguration('nimber').get('learn') === true;
}

/** The last change of the setting, which the next one waits for. */
let last: Promise<void> = Promise.resolve();

/**
 * Switches learn mode. Changes are made one after another, because the setting keeps its old value while one is being written. Rejects if the
 * settings cannot be written.
 */
export function setLearning(change: (learning: boolean) => boolean): Promise<void> {
  const done = last.then(() => {
    const own = vscode.workspace.getConfiguration('nimber');
    return own.update('learn', change(own.get('learn') === true), vscode.ConfigurationTarget.Global);
  });
  last = done.catch(() => undefined);
  return done;
}
