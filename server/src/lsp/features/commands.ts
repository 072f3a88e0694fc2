import { ErrorCodes, Position, ResponseError } from 'vscode-languageserver';
import type { Feature, Services } from '../services/services.ts';

/** What the server does when a user wants it, by the name of the command; `given` is whatever a client sends. */
const COMMANDS: ReadonlyMap<string, (services: Services, given: readonly unknown[]) => void> = new Map([
  /** Ends the current searches for periods. */
  ['nimber.stopSearching', ({ stopSearching }) => stopSearching()],
  /** Shows an answer that learn mode hides, given the URI of the document and a place in the declaration. */
  [
    'nimber.reveal',
    ({ reveal }, [uri, place]) => {
      if (typeof uri === 'string' && Position.is(place)) reveal(uri, place);
    },
  ],
]);

/** The commands, which editors offer or put behind lenses. */
export const commands: Feature = {
  capabilities: () => ({ executeCommandProvider: { commands: [...COMMANDS.keys()] } }),
  connect: (services) =>
    services.connection.onExecuteCommand(
      services.guard('commands', null, ({ command, arguments: given }) => {
        const run = COMMANDS.get(command);
        if (run === undefined) throw new ResponseError(ErrorCodes.InvalidParams, `there is no command ${command}`);
        run(services, Array.isArray(given) ? given : []);
        return null;
      }),
    ),
};
