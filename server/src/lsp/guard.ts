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

/** The same for work that takes its time. A handler may refuse by throwing a `ResponseError`, whose sentence the user reads. */
export type SlowGuard = <Params, Result, Rest extends readonly unknown[]>(
  feature: string,
  empty: Result,
  handle: (params: Params, token: CancellationToken, ...rest: Rest) => Promise<Result>,
) => (params: Params, token: CancellationToken, ...rest: Rest) => Promise<Result | ResponseError<never>>;

/** Both guards of a server. */
export interface Guards {
  readonly guard: Guard;
  readonly slowGuard: SlowGuard;
}

/**
 * A feature that throws answers `empty`, and is logged the first time only: an editor asks again at every key, and a log
 * that repeats itself hides everything else. A request that was cancelled meanwhile is answered as cancelled.
 */
export function createGuards(log: (message: string) => void): Guards {
  const complain = once(log);
  return {
    guard: (feature, empty, handle) => (params, token) => {
      if (token?.isCancellationRequested === true) return cancelled();
      try {
        return handle(params);
      } catch (error) {
        complain(feature, error);
        return empty;
      }
    },
    slowGuard:
      (feature, empty, handle) =>
      async (params, token, ...rest) => {
        try {
          const result = token.isCancellationRequested ? empty : await handle(params, token, ...rest);
          return token.isCancellationRequested ? cancelled() : result;
        } catch (error) {
          if (error instanceof ResponseError) return new ResponseError<never>(error.code, error.message);
          complain(feature, error);
          return empty;
        }
      },
  };
}

/** Logs the first failure of each feature. */
function once(log: (message: string) => void): (feature: string, error: unknown) => void {
  const logged = new Set<string>();
  return (feature, error) => {
    if (!logged.has(feature))
      log(`${feature}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    logged.add(feature);
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

/** Refuses a request with a sentence that the user reads. */
export function refused(sentence: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, sentence);
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
}
