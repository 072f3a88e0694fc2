import {
  type Connection,
  ErrorCodes,
  ExitNotification,
  InitializeRequest,
  Message,
  type MessageStrategy,
  type RequestMessage,
  ResponseError,
  ShutdownRequest,
} from 'vscode-languageserver';
import { malformed } from './parameters.ts';

/** The name under which a request that is not allowed now reaches its handler. */
const REFUSED = 'nimber/refused';

interface Refusal {
  readonly code: number;
  readonly message: string;
}

type State = 'new' | 'running' | 'shut down';

/**
 * Enforces the protocol's order of messages: `initialize` comes first and only once, and nothing but `exit` comes after
 * `shutdown`. Requests out of order get the error that the protocol defines, and notifications are dropped. Requests
 * whose parameters are malformed are refused, too. Every message is `heard`, and those in order are left to another strategy. For one
 * connection only.
 */
export function inOrder(heard: () => void, { handleMessage }: MessageStrategy): MessageStrategy {
  let state: State = 'new';
  return {
    handleMessage(message, handle) {
      heard();
      const next = (allowed: Message) => handleMessage(allowed, handle);
      if (Message.isNotification(message) && state !== 'running' && message.method !== ExitNotification.method) return;
      if (!Message.isRequest(message)) return next(message);
      const refusal = refusalOf(message.method, state) ?? refusalOfParams(message);
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
  if (state === 'new')
    return initializes
      ? null
      : { code: ErrorCodes.ServerNotInitialized, message: 'the server has not been initialized' };
  if (initializes) return { code: ErrorCodes.InvalidRequest, message: 'the server has been initialized' };
  return method === REFUSED ? { code: ErrorCodes.MethodNotFound, message: `there is no request ${method}` } : null;
}

function refusalOfParams({ method, params }: RequestMessage): Refusal | null {
  const message = malformed(method, params);
  return message === null ? null : { code: ErrorCodes.InvalidParams, message };
}

/** Answers requests that are refused with their errors. */
export function refuseOutOfOrder(connection: Connection): void {
  connection.onRequest(REFUSED, ({ code, message }: Refusal) => new ResponseError(code, message));
}
