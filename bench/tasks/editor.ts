import {
  CodeLensRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { medianOf, quantileOf, type Run } from '../measure.ts';
import { comparison, type Task, within } from '../row.ts';
import { type Server, startServer } from '../shipped.ts';
import { DECLARATIONS_OF_BLOCK, edited, LINES_OF_BLOCK, textOf } from '../texts.ts';

export const uri = 'file:///editor.game';
const textDocument = { uri };

/** Runs `work` with a separate server that has just been started. */
export async function withServer(work: (server: Server) => Promise<number>): Promise<Run> {
  const server = await startServer();
  const ms = await work(server);
  await server.stop();
  return { ms, checksum: null };
}

export async function pull({ connection }: Server, at = uri): Promise<void> {
  const about = { textDocument: { uri: at } };
  await Promise.all([
    connection.sendRequest(DocumentDiagnosticRequest.type, about),
    connection.sendRequest(CodeLensRequest.type, about),
  ]);
}

/** Opens a text, until its first diagnostics and lenses are there. */
export async function open(server: Server, text: string, at = uri): Promise<void> {
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: at, languageId: 'nimber', version: 1, text },
  });
  await pull(server, at);
}

/** Longer than the pauses that the server makes between news of a file of 2,000 lines; those of a longer file are longer, too. */
const QUIET = 1000;

/** Resolves with the next news of answers, or when there is none for a while; true when there was some. */
export function newsOf(server: Server, quiet = QUIET): Promise<boolean> {
  const silence = new Promise<boolean>((resolve) => setTimeout(resolve, quiet, false));
  return Promise.race([server.news().then(() => true), silence]);
}

/** Resolves when news of answers has stopped coming. */
export async function settled(server: Server, quiet = QUIET): Promise<void> {
  while (await newsOf(server, quiet)) await pull(server);
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const LARGE = textOf(5000 / DECLARATIONS_OF_BLOCK, 2 ** 20);
const BLOCKS = 2000 / LINES_OF_BLOCK;
const EDITS = 20;
const HOVERS = 1000;

const opening = () => withServer((server) => millisecondsOf(() => open(server, LARGE)));

/** The median of many edits: diagnostics and lenses at once, and again when the answer is there. */
const editing = () =>
  withServer(async (server) => {
    const text = textOf(BLOCKS);
    await open(server, text);
    await settled(server);
    const times: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      const contentChanges = [{ text: edited(text, BLOCKS / 2, edit) }];
      const news = newsOf(server);
      const first = await millisecondsOf(() => {
        const change = { textDocument: { uri, version: edit + 2 }, contentChanges };
        void server.connection.sendNotification(DidChangeTextDocumentNotification.type, change);
        return pull(server);
      });
      await news;
      times.push(first + (await millisecondsOf(() => pull(server))));
    }
    return medianOf(times);
  });

/** The time below which 99 of 100 hovers all over the text stay. */
const hovering = () =>
  withServer(async (server) => {
    const document = TextDocument.create(uri, 'nimber', 1, LARGE);
    await open(server, LARGE);
    await settled(server);
    const times: number[] = [];
    for (let index = 0; index < HOVERS; index += 1) {
      const position = document.positionAt(Math.floor((index * 0.618_034 * LARGE.length) % LARGE.length));
      times.push(
        await millisecondsOf(() => server.connection.sendRequest(HoverRequest.type, { textDocument, position })),
      );
    }
    return quantileOf(times, 0.99);
  });

const MANY = 2000;

/** A hover that comes after many requests for what editors request by themselves. */
const hoverBehindMany = () =>
  withServer(async (server) => {
    await open(server, textOf(BLOCKS));
    await settled(server);
    const { connection } = server;
    const others = Array.from({ length: MANY }, () => connection.sendRequest(CodeLensRequest.type, { textDocument }));
    const position = { line: 8, character: 10 };
    const ms = await millisecondsOf(() => connection.sendRequest(HoverRequest.type, { textDocument, position }));
    await Promise.all(others);
    return ms;
  });

/** The server as it is shipped, as an editor sees it over stdio. */
export const editor: readonly Task[] = [
  comparison({ name: 'the same edit, as an editor sees it over stdio', ours: editing }),
  comparison({ name: 'opening 5,000 declarations, 1 MB', ours: opening, bar: within(2000) }),
  comparison({ name: 'hover in that file, 99th percentile', ours: hovering, bar: within(20) }),
  comparison({ name: 'hover behind 2,000 requests for lenses', ours: hoverBehindMany }),
];
