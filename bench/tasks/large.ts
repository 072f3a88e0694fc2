import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CodeLensRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver/node';
import { once } from '../../server/src/collections/once.ts';
import { medianOf } from '../measure.ts';
import { comparison, type Row, type Task, within } from '../row.ts';
import { type Server, startServer } from '../shipped.ts';
import { millisecondsOf, newsOf, open, pull, settled, uri, withServer } from './editor.ts';

/** All questions differ, since equal ones share their answer. */
const LINES = Array.from({ length: 36_000 }, (_, index) => {
  if (index % 12 === 0) return `game Take${index}(n) { take 1..${2 + (index % 7)} }`;
  if (index % 12 === 5) return `expect sg(Take${index - 5}(${index % 40})) = 1`;
  return index % 3 === 0
    ? `play Nim(${index % 17}, ${index % 23}, ${index})  // line ${index}`
    : `expect sg(Nim(${index % 9}, ${index})) = ${(index % 9) ^ index}`;
});
const MOST = 300;
/** The milliseconds after which no more answers come: the server pauses for some two seconds between news of so long a file. */
const ANSWERED = 5000;
/** The milliseconds after which what is not needed any more has been given back while the file is open, and some more. */
const AT_REST = 15_000;
/** The milliseconds after which the server gives back its memory, and some more. */
const GIVEN_BACK = 40_000;
const EDITS = 25;
const EDITED = LINES.findIndex((line, index) => index > LINES.length / 2 && line.startsWith('play'));

/** What an edit costs the server and its workers, in milliseconds of processor time: until there are diagnostics, and until the answer is shown. */
interface Cost {
  readonly diagnostics: number;
  readonly answer: number;
}

/** Replaces a line of the long file, and waits for the answer, as an editor does. */
async function edit(server: Server, version: number): Promise<Cost> {
  const text = `play Nim(${version + 20}, ${version + 30})\n`;
  const range = { start: { line: EDITED, character: 0 }, end: { line: EDITED + 1, character: 0 } };
  const start = server.processorTime() ?? 0;
  const spent = (): number => (server.processorTime() ?? 0) - start;
  const news = newsOf(server, ANSWERED);
  await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: [{ range, text }],
  });
  await server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  const diagnostics = spent();
  await server.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } });
  if (await news) await pull(server);
  return { diagnostics, answer: spent() };
}

/**
 * The resident memory of the server and its workers with a long file: when all of it is answered, after edits, and some time after it was
 * closed; and what the edits cost.
 */
async function longFile(): Promise<{ readonly memory: readonly (number | null)[]; readonly costs: readonly Cost[] }> {
  const server = await startServer();
  await open(server, LINES.join('\n'));
  await settled(server, ANSWERED);
  await new Promise((resolve) => setTimeout(resolve, AT_REST));
  const answered = server.megabytes();
  const costs: Cost[] = [];
  let most = answered;
  for (let version = 2; version < EDITS + 2; version += 1) {
    costs.push(await edit(server, version));
    most = Math.max(most ?? 0, server.megabytes() ?? 0);
  }
  await server.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK));
  const left = server.megabytes();
  await server.stop();
  return { memory: [answered, most, left], costs };
}

const measured = once(longFile);
const UNKNOWN: Row = { ours: 'unknown', baseline: '', ratio: '', bar: '', kept: null };

async function memory(): Promise<Row> {
  const [answered, most, left] = (await measured()).memory;
  if (typeof answered !== 'number' || typeof most !== 'number' || typeof left !== 'number') return UNKNOWN;
  const ours = `${answered} MB, at most ${most} MB in ${EDITS} edits, ${left} MB after it is closed`;
  return { ours, baseline: '', ratio: '', bar: `≤ ${MOST} MB`, kept: most <= MOST };
}

/** The median of the edits. */
async function edits(): Promise<Row> {
  const { costs } = await measured();
  const [first, whole] = [medianOf(costs.map((cost) => cost.diagnostics)), medianOf(costs.map((cost) => cost.answer))];
  if (whole === 0) return UNKNOWN;
  const ours = `${first} ms to diagnostics, ${whole} ms to the answer`;
  const bar = `≤ ${TO_DIAGNOSTICS} ms, ≤ ${TO_ANSWER} ms`;
  return { ours, baseline: '', ratio: '', bar, kept: first <= TO_DIAGNOSTICS && whole <= TO_ANSWER };
}

const TO_DIAGNOSTICS = 50;
const TO_ANSWER = 150;

const FILES = 1000;

interface Opened {
  readonly at: string;
  readonly text: string;
}

/** Gives a server files that import each other in a circle. */
const inCircle = (work: (server: Server, files: readonly Opened[]) => Promise<number>) =>
  withServer(async (server) => {
    const folder = mkdtempSync(join(tmpdir(), 'nimber-bench-'));
    const files = Array.from({ length: FILES }, (_, index): Opened => {
      const [file, next] = [join(folder, `f${index}.game`), (index + 1) % FILES];
      const text = `import "f${next}.game"\ngame G${index}(n) { take 1..2 }\nplay G${next}(5)\n`;
      writeFileSync(file, text);
      return { at: pathToFileURL(file).href, text };
    });
    const took = await work(server, files);
    rmSync(folder, { recursive: true });
    return took;
  });

/** From the opening of all files until the problems of the first are known. */
const openAll = (server: Server, files: readonly Opened[]) =>
  millisecondsOf(() => Promise.all(files.map(({ at, text }) => open(server, text, at))));

/** The search for symbols in those files after one of them has changed. */
const searching = () =>
  inCircle(async (server, files) => {
    await openAll(server, files);
    for (const { at, text } of files.slice(0, 1)) {
      const contentChanges = [{ text: text.replace('1..2', '1..3') }];
      const textDocument = { uri: at, version: 2 };
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument,
        contentChanges,
      });
      await pull(server, at);
    }
    return millisecondsOf(() => server.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'G50' }));
  });

/** What is large: a file, and a number of files. */
export const large: readonly Task[] = [
  { name: 'memory of the server with 36,000 lines, 1 MB', measure: memory },
  { name: 'an edit in that file, processor time over stdio', measure: edits },
  comparison({ name: 'opening 1,000 files that import each other', ours: () => inCircle(openAll) }),
  comparison({ name: 'symbols of those files after an edit', ours: searching, bar: within(500) }),
];
