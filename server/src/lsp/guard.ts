import {
  type CancellationToken,
  type ConnectionOptions,
  LSPErrorCodes,
  type RequestMessage,
  ResponseError,
  type ResponseMessage,
} from 'vscode-languageserver';

/** Turns a function of the parameters into a handler that gives exactly one answer, whatever happens. */
export type Guard = <Params, Result>(
  feature: string,
  empty: Result,
  handle: (params: Params) => Result,
) => (params: Params, token?: CancellationToken) => Result | ResponseError<never>;

/**
 * A feature that throws answers `empty`, and is logged the first time only: an editor asks again at every key, and a log
 * that repeats itself hides everything else. A request that was cancelled meanwhile is answered as cancelled.
 */
export function createGuard(log: (message: string) => void): Guard {
  const logged = new Set<string>();
  return (feature, empty, handle) => (params, token) => {
    if (token?.isCancellationRequested === true) return cancelled();
    try {
      return handle(params);
    } catch (error) {
      if (!logged.has(feature))
        log(`${feature}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      logged.add(feature);
      return empty;
    }
  };
}

/** Answers requests that are cancelled while they still wait in the queue, instead of doing work that nobody wants. */
export const connectionOptions: ConnectionOptions = {
  connectionStrategy: {
    cancelUndispatched: (message): ResponseMessage => {
      // The library asks only about requests, and sets the id of the answer itself.
      const { id } = message as RequestMessage;
      return { jsonrpc: '2.0', id, error: cancelled().toJson() };
    },
  },
};

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
}
