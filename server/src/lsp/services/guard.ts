import {
  type CancellationToken,
  type ConnectionOptions,
  InitializeRequest,
  LSPErrorCodes,
  type RequestMessage,
  ResponseError,
  type ResponseMessage,
  ShutdownRequest,
} from 'vscode-languageserver';
import { bulkLast } from './bulk-last.ts';
import { inOrder } from './lifecycle.ts';

/**
 * Turns a function of the parameters into a handler that gives exactly one answer, whatever happens. A handler may refuse by
 * throwing a `ResponseError`, whose sentence the user reads.
 */
export type Guard = <Params, Result>(
  feature: string,
  empty: Result,
  handle: (params: Params) => Result,
) => (params: Params, token?: CancellationToken) => Result | ResponseError<never>;

/** The same for asynchronous work. */
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
 * A feature that throws answers `empty`. It is logged only the first time, because an editor asks again at every key, and a log
 * that repeats itself hides everything else. The first failure of all is also reported to the user. A request that was cancelled
 * meanwhile is answered as cancelled.
 */
export function createGuards(log: (message: string) => void, tell: (feature: string) => void): Guards {
  const complain = once(log, tell);
  return {
    guard: (feature, empty, handle) => (params, token) => {
      if (token?.isCancellationRequested === true) return cancelled();
      try {
        return handle(params);
      } catch (error) {
        if (error instanceof ResponseError) return new ResponseError<never>(error.code, error.message);
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

/** Logs the first failure of each feature, and reports the first failure of all. */
function once(
  log: (message: string) => void,
  tell: (feature: string) => void,
): (feature: string, error: unknown) => void {
  const logged = new Set<string>();
  return (feature, error) => {
    if (logged.size === 0) tell(feature);
    if (!logged.has(feature))
      log(`${feature}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    logged.add(feature);
  };
}

/**
 * The options of one connection. Requests that are cancelled while still in the queue are answered without doing work that nobody
 * wants, requests out of order are answered too, and what editors request on their own comes last. `heard` is called at every
 * message of the client.
 */
export function connectionOptions(heard: () => void = () => undefined): ConnectionOptions {
  return {
    messageStrategy: inOrder(heard, bulkLast()),
    connectionStrategy: {
      cancelUndispatched: (message): ResponseMessage | undefined => {
        // The library calls this only for requests, and sets the id of the answer itself.
        const { id, method } = message as RequestMessage;
        // Without these, no other request could be answered correctly.
        if (method === InitializeRequest.method || method === ShutdownRequest.method) return undefined;
        return { jsonrpc: '2.0', id, error: cancelled().toJson() };
      },
    },
  };
}

/** Refuses a request with a sentence that the user reads. */
export function refused(sentence: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestFailed, sentence);
}

/** Refuses a request about a text that has changed meanwhile. Editors ask again, and show nothing. */
export function modified(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.ContentModified, 'modified');
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
}
