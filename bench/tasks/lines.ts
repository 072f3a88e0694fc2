import { DidOpenTextDocumentNotification, DocumentDiagnosticRequest } from 'vscode-languageserver/node';
import type { Run } from '../measure.ts';
import { check, checkAnything, runProcess } from '../processes.ts';
import { program } from '../programs.ts';
import { comparison, slowerBy, type Task, within } from '../row.ts';
import type { Server } from '../shipped.ts';
import { millisecondsOf, open, uri, withServer } from './editor.ts';
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
/** Easy lines of several kinds, each with an expectation that is wrong, so that it is reported as soon as it is answered. */
const EASY_LINES: readonly (readonly [kind: string, line: (index: number) => string])[] = [
  ['lines of Nim', (i) => `expect sg(Nim(${i + 1}, ${1000 + i})) = 0`],
  ['positions of misère Nim', (i) => `expect outcome(misere Nim(${i + 1}, ${1000 + i})) = P`],
  ['sums', (i) => `expect sg(Nim(${i + 1}, ${1000 + i}) + Kayles(${30 + i}) + Grundy(${20 + i})) = 777777`],
  ['small boards', (i) => `expect sg(Cram(${1 + (i % 4)}, ${2 + Math.floor(i / 20)})) = 77`],
  [
    'games with huge heaps',
    (i) => `game G${i}(n) { take {1, ${2 + (i % 7)}, ${9 + i}} }  expect sg(G${i}(${10 ** 9 + i})) = 777`,
  ],
  [
    'games with splits',
    (i) =>
      `game G${i}(n) { take ${1 + (i % 9)}..${3 + (i % 9) + Math.floor(i / 9)} leaving 0..2 heaps }  expect sg(G${i}(${20 + i})) = 777`,
  ],
  [
    'games of two numbers',
    (i) =>
      `game G${i}(a, b) { take 1..${2 + i} from a  take {1, ${2 + (i % 10)}} from b }  expect sg(G${i}(${10 + (i % 20)}, ${8 + (i % 13)})) = 777`,
  ],
  [
    'games with conditions',
    (i) =>
      `game G${i}(n) { move to G${i}(n - k) for k in 1..n where n % ${i + 2} != k }  expect sg(G${i}(${20 + i})) = 777`,
  ],
  [
    'games with a memory',
    (i) =>
      `game G${i}(n, last) { move to (n - k, k) for k in 1..${3 + (i % 5)} where k != last }  expect sg(G${i}(${20 + i}, 0)) = 777`,
  ],
  [
    'games whose moves have conditions',
    (i) => `game G${i}(n) { take 1..${2 + (i % 7)} where n % ${3 + i} != 1 }  expect sg(G${i}(${50 + i})) = 777`,
  ],
  [
    'games with conditions and huge heaps',
    (i) =>
      `game G${i}(n) { take 1..${2 + (i % 7)} where n % ${3 + (i % 20)} != 1 }  expect sg(G${i}(${10 ** 9 + i})) = 777`,
  ],
  [
    'graphs whose edges are cut',
    (i) => `graph H${i} { ground - a - b - c - a  b - d  d - e${i} - f - d  cut edges }  expect sg(H${i}) = 777`,
  ],
  [
    'rows of coins',
    (i) =>
      `coins C${i} { flip 1..${2 + (i % 3)} where x % ${2 + i} != 1 }  expect sg(C${i}(${2 + (i % 5)}, ${8 + (i % 7)})) = 777`,
  ],
  [
    'games with lists',
    (i) =>
      `game S${i}(a...) { move to a with [j] = a[j] - k for j in 1..#a, k in 1..min(a[j], ${2 + i}) }  expect sg(S${i}(2, ${1 + (i % 4)}, ${2 + (i % 3)})) = 777`,
  ],
  [
    'games with texts',
    (i) =>
      `game W${i}(w: text) { move to w[1..j - 1] ++ w[j + ${1 + (i % 3)}..] for j in 1..#w where w[j] == "X" }  expect sg(W${i}("XO.XOX${'O'.repeat(i % 3)}")) = 777`,
  ],
  [
    'graphs on which tokens slide',
    (i) => `graph D${i} { a -> b, c  b -> c, d${i}  c -> d${i}  e -> a, b }  expect sg(D${i}(a, e)) = 777`,
  ],
];

/** Hard lines first. */
const below = (line: (index: number) => string): string =>
  [
    ...Array.from({ length: HARD }, (_, index) => `play Cram(9, ${10 + index})`),
    ...Array.from({ length: EASY }, (_, index) => line(index)),
  ].join('\n');

async function reported({ connection }: Server): Promise<number> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } });
  return 'items' in report ? report.items.length : 0;
}

/** In milliseconds; longer than a worker runs before it keeps its compiled code. */
const UNTIL_KEPT = 7000;

/** Lets a server answer lines of all kinds until its worker has kept its compiled code, as happens whenever somebody works with it. */
const workFirst = () =>
  withServer(async (server) => {
    // Each kind has games of its own, whose names differ.
    await open(server, EASY_LINES.flatMap(([, line], kind) => [line(10 * kind), line(10 * kind + 1)]).join('\n'));
    await new Promise((resolve) => setTimeout(resolve, UNTIL_KEPT));
    return UNTIL_KEPT;
  });
let worked: Promise<Run> | null = null;

/** From opening the text until every easy line has its answer, from the second start of the server on. */
const easyAmongHard = async (text: string) => {
  worked ??= workFirst();
  await worked;
  return withServer(async (server) => {
    // The server has started, and reads the text now.
    await reported(server);
    return millisecondsOf(async () => {
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'nimber', version: 1, text },
      });
      while ((await reported(server)) < EASY) await server.news();
    });
  });
};

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
  ...EASY_LINES.map(([kind, line]) =>
    comparison({
      name: `${EASY} ${kind} below ${HARD} hard lines, from opening`,
      ours: () => easyAmongHard(below(line)),
      bar: within(300),
    }),
  ),
];
