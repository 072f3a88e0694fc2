import type { Connection } from 'vscode-languageserver';
import type { Workers } from '../analyst/analyst.ts';
import { followSettings } from './configuration.ts';
import { createServices } from './create-services.ts';
import { followDocuments } from './documents.ts';
import { FEATURES } from './features/features.ts';
import { shakeHands } from './handshake.ts';
import { createServerState } from './server-state.ts';
import type { Folders } from './services/folders.ts';
import { createGuards } from './services/guard.ts';
import { refuseOutOfOrder } from './services/lifecycle.ts';
import type { ReadFile } from './workspace/state.ts';

/**
 * Serves one client until it exits. The thread that runs this only parses, checks and shows; the `workers` compute answers.
 * `readFile` reads imported files that are not open and, once a request is about the whole workspace, the `.game` files in the
 * client's `folders`. No other file is ever read.
 */
export function startServer(connection: Connection, workers: Workers, readFile: ReadFile, folders: Folders): void {
  const state = createServerState(connection, workers, readFile, folders);
  const guards = createGuards(state.log.write, state.log.tellUser);
  const services = createServices(state, guards);
  followDocuments(state, guards.guard);
  followSettings(state);
  shakeHands(state);
  refuseOutOfOrder(connection);
  for (const { connect } of FEATURES) connect(services);
  state.documents.listen(connection);
  connection.listen();
}
