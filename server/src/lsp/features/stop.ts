import { ErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Feature } from '../services/services.ts';

const STOP = 'nimber.stopSearching';

/** Ends the current searches for periods; editors offer it as a command. */
export const stop: Feature = {
  capabilities: () => ({ executeCommandProvider: { commands: [STOP] } }),
  connect: ({ connection, guard, stopSearching }) =>
    connection.onExecuteCommand(
      guard('stop', null, ({ command }) => {
        if (command !== STOP) throw new ResponseError(ErrorCodes.InvalidParams, `there is no command ${command}`);
        stopSearching();
        return null;
      }),
    ),
};
