import {
  type Connection,
  ErrorCodes,
  ExitNotification,
  InitializeRequest,
  Message,
  type MessageStrategy,
  ResponseError,
  ShutdownRequest,
} from 'vscode-languageserver';

/** Under this name a request comes to its handler that may not be made now. */
const REFUSED = 'nimber/refused';

interface Refusal {
  readonly code: number;
  readonly message: string;
}

type State = 'new' | 'running' | 'shut down';

/**
 * Keeps to the protocol's order of messages: `initialize` comes first and once, nothing but `exit` comes after `shutdown`.
 * Requests out of order get the error that the protocol has for them, notifications are dropped. For one connection only.
 */
export function inOrder(): MessageStrategy {
  let state: State = 'new';
  return {
    handleMessage(message, next) {
      if (Message.isNotification(message) && state !== 'running' && message.method !== ExitNotification.method) return;
      if (!Message.isRequest(message)) return next(message);
      const refusal = refusalOf(message.method, state);
      if (refusal !== null) return next(Object.assign(message, { method: REFUSED, params: refusal }));
      if (message.method === InitializeRequest.method) state = 'running';
      if (message.method === ShutdownRequest.method) state = 'shut down';
      return next(message);
    },
  };
}

function refusalOf(method: string, state: State): Refusal | null {
  if (state === 'shut down') return { code: ErrorCodes.InvalidRequest, message: 'the server has been shut down' };
  const initializes = method === InitializeRequest.method;
  if (state === 'running')
    return initializes ? { code: ErrorCodes.InvalidRequest, message: 'the server has been initialized' } : null;
  return initializes ? null : { code: ErrorCodes.ServerNotInitialized, message: 'the server has not been initialized' };
}

/** Gives requests that come out of order their errors. */
export function refuseOutOfOrder(connection: Connection): void {
  connection.onRequest(REFUSED, ({ code, message }: Refusal) => new ResponseError(code, message));
}
