import { DidOpenTextDocumentNotification, DocumentDiagnosticRequest } from 'vscode-languageserver/node';
import { check, checkAnything, runProcess } from '../processes.ts';
import { program } from '../programs.ts';
import { comparison, slowerBy, type Task, within } from '../row.ts';
import type { Server } from '../shipped.ts';
import { millisecondsOf, uri, withServer } from './editor.ts';
import { sets } from './sets.ts';

const against = 'textbook C++';
/** What a command may take until it has answered a small question, and what it may add to the computation itself. */
const START = 120;

const WYTHOFF = Array.from({ length: 20 }, (_, index) => `play W(${2000 - index}, ${1999 - 2 * index})\n`).join('');
const wythoff = `game W(a, b) { take any from a  take any from b  take any from a, b }\n${WYTHOFF}`;
const [set = []] = sets;
const subtraction = `game S(n) { take {${set.join(', ')}} }\nshow sg(S(10000))\n`;
const trie = 'game T(h) { move to sum(T(h - i) for i in 1..k - 1) for k in 1..h }\nplay T(1000)\n';

/** Texts on which a reader may waste time; each is answered, or refused with a message. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['100,000 open brackets', 'game (\n'.repeat(100_000)],
  ['a sum of 1 MB', `play Nim(1)${' + Nim(1)'.repeat(120_000)}\n`],
  ['100,000 conditions', `game G(n) { take 1 where ${Array.from({ length: 100_000 }, () => 'n > 1').join(' or ')} }\n`],
  ['200,000 declarations on one line', 'play '.repeat(200_000)],
  ['40,000 games of one name', 'game A(n) { take 1 }\n'.repeat(40_000)],
  ['40,000 unknown names', Array.from({ length: 40_000 }, (_, index) => `play Foo${index}(3)\n`).join('')],
  [
    '20,000 imports of missing files',
    Array.from({ length: 20_000 }, (_, index) => `import "x${index}.game"\n`).join(''),
  ],
  ['50,000 nested choices', `let f(n) = ${'if n > 1 then '.repeat(50_000)}1\n`],
  ['a heap of a million digits', `play Nim(${'9'.repeat(2 ** 20)})\n`],
];

const HARD = 10;
const EASY = 100;
/** Hard lines first; a wrong expectation is reported as soon as its line has been answered. */
const MIXED = [
  ...Array.from({ length: HARD }, (_, index) => `play Cram(9, ${10 + index})`),
  ...Array.from({ length: EASY }, (_, index) => `expect sg(Nim(${index + 1}, ${1000 + index})) = 0`),
].join('\n');

async function reported({ connection }: Server): Promise<number> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  return 'items' in report ? report.items.length : 0;
}

/** From opening the text until every easy line has its answer. */
const easyAmongHard = () =>
  withServer(async (server) => {
    // The server has started, and reads the text now.
    await reported(server);
    return millisecondsOf(async () => {
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'nimber', version: 1, text: MIXED },
      });
      while ((await reported(server)) < EASY) await server.news();
    });
  });

/** What lines of a file cost from the start of `nimber check` to its end, and in an editor beside hard ones. */
export const lines: readonly Task[] = [
  comparison({
    name: 'nimber check of 20 lines of Wythoff’s game up to (2000, 1999)',
    ours: () => check(wythoff),
    against,
    baseline: program('wythoff', [2000]),
    bar: within(4000),
  }),
  comparison({
    name: `nimber check of one set of ${set.length} up to 10,000`,
    ours: () => check(subtraction),
    against,
    baseline: program('subtraction', [10_001], `1 ${set.length} ${set.join(' ')}`),
    bar: slowerBy(1.5, START),
  }),
  comparison({
    name: 'nimber check of sums over a range that grows, heap 1000',
    ours: () => check(trie),
    against,
    baseline: program('contest', ['trie', 1000]),
    bar: within(500),
  }),
  ...HOSTILE.map(([name, text]) =>
    comparison({
      name: `nimber check of ${name}`,
      ours: () => checkAnything(text),
      baseline: () => runProcess(['-e', '0']),
      against: 'bare node',
      bar: within(1000),
    }),
  ),
  comparison({
    name: `${EASY} easy lines below ${HARD} hard ones, from opening`,
    ours: easyAmongHard,
    bar: within(300),
  }),
];
