import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  createProtocolConnection,
  DiagnosticRefreshRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { serverEnvironment } from '../client/src/server-process.ts';
import { buildAll } from '../scripts/build.ts';
import { sharedMemory } from '../server/src/analyst/shared/shared-memory.ts';

/** What a modern editor says about itself, as far as it matters here. */
const CAPABILITIES: ClientCapabilities = {
  workspace: { codeLens: { refreshSupport: true }, diagnostics: { refreshSupport: true } },
  textDocument: {
    codeLens: { resolveSupport: { properties: ['command'] } },
    diagnostic: {},
    hover: { contentFormat: ['markdown'] },
  },
};

let built: Promise<string> | null = null;

/** The bundles as they are shipped, built once into a temporary folder. */
function dist(): Promise<string> {
  const build = async (): Promise<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'nimber-bench-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    await buildAll(folder);
    return folder;
  };
  built ??= build();
  return built;
}

/** The file that starts the command. */
export async function command(): Promise<string> {
  return join(await dist(), 'cli.js');
}

/** Starts workers as the server does, with the memory that the settings give them. */
export async function workers(): Promise<() => Worker> {
  const file = join(await dist(), 'server.js');
  return () =>
    new Worker(file, {
      workerData: sharedMemory().buffer,
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
    });
}

export interface Server {
  readonly connection: ProtocolConnection;
  /** Resolves when the server says that there are new answers. */
  readonly news: () => Promise<void>;
  /** The resident memory of the process, if the system reports it. */
  readonly megabytes: () => number | null;
  /** The processor time of the process and all its workers in milliseconds, if the system reports it. */
  readonly processorTime: () => number | null;
  readonly stop: () => Promise<void>;
}

/** Linux reports it. */
function megabytesOf(process: number | undefined): number | null {
  const status = `/proc/${process}/status`;
  const [, kilobytes] = existsSync(status) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []) : [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Linux reports it in hundredths of a second, behind the name of the program, which is in parentheses. */
function processorTimeOf(process: number | undefined): number | null {
  const status = `/proc/${process}/stat`;
  if (!existsSync(status)) return null;
  const fields = readFileSync(status, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return 10 * (Number(fields[USER]) + Number(fields[SYSTEM]));
}

const [USER, SYSTEM] = [11, 12];

/** The server as a separate process, as VS Code starts it, but over stdio. */
export async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, [join(await dist(), 'server.js'), '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnvironment(join(await dist(), 'compiled')) },
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let listeners: (() => void)[] = [];
  connection.onRequest(DiagnosticRefreshRequest.type, () => undefined);
  connection.onRequest(CodeLensRefreshRequest.type, () => {
    const waiting = listeners;
    listeners = [];
    for (const listener of waiting) listener();
  });
  connection.listen();
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: CAPABILITIES,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    news: () => new Promise((resolve) => listeners.push(resolve)),
    megabytes: () => megabytesOf(child.pid),
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
    },
  };
}
