import { isSameReading } from '../syntax/text/limits.ts';
import type { ServerState } from './server-state.ts';
import { answerOf } from './services/client-answers.ts';
import { isSameBudget, memberOf, readSettings } from './services/settings.ts';

/** Adopts the section `nimber` of the client's settings, and redoes whatever depends on a setting that has changed. */
export function adoptSettings({ clientState, files, workspace, analyst }: ServerState, section: unknown): void {
  const before = clientState.settings;
  const settings = readSettings(section);
  clientState.settings = settings;
  if (before.files !== settings.files) files.outdated();
  if (!isSameReading(before.reading, settings.reading)) workspace.readAgain();
  if (!isSameBudget(before.budget, settings.budget)) analyst.settings(settings.budget);
}

/** Follows changes of the settings: some clients send them, others want to be asked. */
export function followSettings(state: ServerState): void {
  const { connection, clientState, events } = state;
  connection.onDidChangeConfiguration(async ({ settings }) => {
    const pushed = memberOf(settings, 'nimber');
    const asks = pushed === undefined && clientState.client.hasSettings;
    const section = asks ? await answerOf<unknown>(() => connection.workspace.getConfiguration('nimber')) : pushed;
    if (asks && section === null) return;
    // They may have changed again while the client was asked.
    const before = clientState.settings;
    adoptSettings(state, section);
    events.settings.fire(before);
  });
}
