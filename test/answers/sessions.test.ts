import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptsOf } from '../../server/src/analyst/pool/excerpts.ts';
import { createAnswerCache } from '../../server/src/analyst/shared/answer-cache.ts';
import type { FromWorker } from '../../server/src/analyst/shared/protocol.ts';
import { createWorkerLoop } from '../../server/src/analyst/worker/worker-loop.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { type FileLocation, isFile } from '../../server/src/semantics/program/imports.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { answerText } from '../ask.ts';
import { cases } from '../tiers.ts';

/* A session that continues after an edit gives the same answers as a fresh one. */

const FOLDER = 'file:///games/';
const HERE = `${FOLDER}here.game`;

/** A file and those beside it, by name. */
interface Version {
  readonly text: string;
  readonly folder: Readonly<Record<string, string>>;
}

function placeOf({ folder }: Version, previous?: Program): FileLocation {
  const fileAt = (uri: string) => {
    const text = folder[uri.replace(FOLDER, '')];
    const known = previous?.imports.get(uri) ?? null;
    return text === undefined ? null : parse(text, isFile(known) ? known : undefined);
  };
  return { uri: HERE, fileAt };
}

/** An editor with its worker: gives the answers to one version after another, asking only for what it has not kept. */
function createLiving(): (version: Version) => Promise<readonly (Answer | null)[]> {
  let [program, number]: [Program | undefined, number] = [undefined, 0];
  let hear: (message: FromWorker) => void = () => undefined;
  const work = createWorkerLoop((message) => hear(message));
  const kept = createAnswerCache();
  return async (version) => {
    const now = createProgram(parse(version.text, program?.file), prelude, program, placeOf(version, program));
    program = now;
    number += 1;
    const wanted = kept.wanted(now);
    hear = (message) => {
      const piece = message.kind === 'answered' ? now.file.pieces[message.index]?.piece : undefined;
      if (message.kind === 'answered' && piece !== undefined)
        kept.keep(now, piece, { answer: message.answer, detail: 'explanation', next: null });
    };
    for (const { index } of wanted) {
      const excerpts = excerptsOf(now, [index]);
      work({ kind: 'answer', run: number, excerpts, indices: [index], detail: 'explanation', limits: DEFAULT_LIMITS });
    }
    return now.file.pieces.map((_, index) => {
      const answer = kept.find(now, index)?.answer ?? 'pending';
      return answer === 'pending' ? null : answer;
    });
  };
}

/** The answers of a fresh session. */
function fresh(version: Version): readonly Answer[] {
  return answerText(version.text, DEFAULT_LIMITS, placeOf(version)).answers;
}

/** The answer to each `play`. */
function answersOf(answers: readonly (Answer | null)[]): readonly string[] {
  return answers.flatMap((answer) => (answer?.kind === 'position' ? [`${answer.text} = ${answer.value}`] : []));
}

const FILTERED = 'play Subtraction[{k in any where k in S}](3)';

describe('after an edit of', () => {
  test.each<[string, readonly [text: string, value: string][]]>([
    [
      'a set that a condition uses',
      [
        [`set S = {1, 3, 4}\n${FILTERED}`, '1'],
        [`set S = {1, 2}\n${FILTERED}`, '0'],
        [`set S = {1, 3, 4}\n${FILTERED}`, '1'],
      ],
    ],
    [
      'a set that a set uses which a condition uses',
      [
        [`set R = {1, 3, 4}\nset S = R\n${FILTERED}`, '1'],
        [`set R = {1, 2}\nset S = R\n${FILTERED}`, '0'],
      ],
    ],
    [
      'a set named like one of the language',
      [
        ['play Subtraction[{k in 1.. where k in any}](3)', '3'],
        ['set any = {1, 2}\nplay Subtraction[{k in 1.. where k in any}](3)', '0'],
        ['play Subtraction[{k in 1.. where k in any}](3)', '3'],
      ],
    ],
    [
      'what a condition chooses from',
      [
        ['play Subtraction[{k in odd where k > 0}](2)', '0'],
        ['play Subtraction[{k in even where k > 0}](2)', '1'],
      ],
    ],
    [
      'a set over which the edges of a graph are drawn',
      [
        ['set S = {1, 3}\ngraph G { arrow (i) -> (i - k) for i in 1..9, k in S where i >= k }\nplay G(2)', '0'],
        ['set S = {1, 2}\ngraph G { arrow (i) -> (i - k) for i in 1..9, k in S where i >= k }\nplay G(2)', '2'],
      ],
    ],
    [
      'the parameters of a graph, and its lines',
      [
        ['graph G[n] { edge (i) - (i + 1) for i in 1..n - 1  claim vertices }\nplay G[3]', '2'],
        ['graph G[n] { edge (i) - (i + 1) for i in 1..n - 1  claim vertices }\nplay G[4]', '0'],
        ['graph G[n] { edge (i) - (i + 1) for i in 1..n  claim vertices }\nplay G[4]', '3'],
        ['graph G[n] { edge (i) - (i + 1) for i in 1..n  claim edges }\nplay G[4]', '0'],
      ],
    ],
    [
      'what a parameter was given',
      [
        ['game G[m](n) { move to Subtraction[{k in any where k <= m}](n) }\nplay G[2](3)', '1'],
        ['game G[m](n) { move to Subtraction[{k in any where k <= m}](n) }\nplay G[3](3)', '0'],
      ],
    ],
    [
      'a constant that a rule uses',
      [
        ['let m = 2\ngame G(n) { take 1..m }\nplay G(5)', '2'],
        ['let m = 4\ngame G(n) { take 1..m }\nplay G(5)', '0'],
        ['let m = {1, 3, 4}\ngame G(n) { take m }\nplay G(5)', '3'],
      ],
    ],
    [
      'a function that a function uses which a rule uses',
      [
        ['let g(n) = n % 3\nlet f(n) = g(n) + 1\ngame G(n) { take 1..f(n) }\nplay G(5)', '3'],
        ['let g(n) = n % 2\nlet f(n) = g(n) + 1\ngame G(n) { take 1..f(n) }\nplay G(5)', '1'],
        ['let g(n) = 0\nlet f(n) = g(n) + 1\ngame G(n) { take 1..f(n) }\nplay G(5)', '1'],
      ],
    ],
    [
      'a constant that a condition in a parameter uses',
      [
        ['let m = 2\nplay Subtraction[{k in any where k <= m}](3)', '0'],
        ['let m = 3\nplay Subtraction[{k in any where k <= m}](3)', '3'],
      ],
    ],
    [
      'a list that a parameter is',
      [
        ['let c = [1, 2]\ngame G[c](n) { move to (n - x) for x in c }\nplay G[c](3)', '0'],
        ['let c = [1, 3]\ngame G[c](n) { move to (n - x) for x in c }\nplay G[c](3)', '1'],
      ],
    ],
  ])('%s, the value is that of the new text', async (_, versions) => {
    const living = createLiving();
    for (const [text, value] of versions)
      expect(
        answersOf(await living({ text, folder: {} })).map((line) => line.replace(/.* = /, '')),
        text,
      ).toEqual([value]);
  });

  test('a set into one that cannot be read, there are no answers', async () => {
    const living = createLiving();
    const version = (set: string): Version => ({ text: `${set}\nplay Subtraction[S](3)`, folder: {} });
    expect(answersOf(await living(version('set S = {1}')))).toEqual(['Subtraction[S](3) = 1']);
    expect(answersOf(await living(version('set S = {1} @')))).toEqual([]);
  });

  test('the file that declares a name, though no declaration reads differently', async () => {
    const living = createLiving();
    const text = 'import "a.game"\nplay A(3) + Subtraction[any](3)';
    const [set, game] = ['set any = {1}', 'game A(n) { take any }'];
    const value = async (version: Version) => answersOf(await living(version)).map((line) => line.replace(/.* = /, ''));
    // In the first version the set hides nothing from the game, in the second it does.
    expect(await value({ text: `${set}\n${text}`, folder: { 'a.game': game } })).toEqual(['2']);
    expect(await value({ text, folder: { 'a.game': `${set}\n${game}` } })).toEqual(['0']);
  });

  test('nothing that a declaration depends on, its answer is not computed again', () => {
    const kept = createAnswerCache();
    const text = (S: string) => `set S = {${S}}\ngame G(n) { take S }\nplay G(3)\nplay Nim(3)`;
    const before = createProgram(parse(text('1')), prelude);
    for (const [index, { piece }] of before.file.pieces.entries()) {
      const answer = answerText(before.file.text).answers[index];
      if (answer !== undefined) kept.keep(before, piece, { answer, detail: 'explanation', next: null });
    }
    const after = createProgram(parse(text('2'), before.file), prelude, before);
    expect(kept.wanted(after).map(({ index }) => index)).toEqual([1, 2]);
  });
});

describe('two files that give a name different meanings', () => {
  const uses = 'Subtraction[{k in any where k in S}](3)';
  const folder = {
    'a.game': `set S = {1, 3, 4}\nposition a = ${uses}`,
    'b.game': `set S = {1, 2}\nposition b = ${uses}`,
    'c.game': 'set any = {1}\ngame C(n) { take any }\nposition c = Subtraction[{k in any where k > 0}](3)',
    'd.game': 'game D(n) { take any }\nposition d = Subtraction[{k in any where k > 0}](3)',
    'e.game':
      'let m = 1\nlet h(n) = m\ngame E(n) { take h(n) }\nposition e = Subtraction[{k in any where k <= h(k)}](3)',
    'f.game':
      'let m = 2\nlet h(n) = m\ngame F(n) { take h(n) }\nposition f = Subtraction[{k in any where k <= h(k)}](3)',
  };
  const VALUES = { a: '1', b: '0', c: '1', d: '3', 'C(3)': '1', 'D(3)': '3', e: '1', f: '0', 'E(3)': '1', 'F(3)': '1' };
  const imports = Object.keys(folder).map((name) => `import "${name}"`);

  test('are distinguished, whatever the order in which they are imported and used', () => {
    const orders = fc.tuple(
      fc.shuffledSubarray(imports, { minLength: imports.length }),
      fc.shuffledSubarray(Object.entries(VALUES), { minLength: 2 }),
    );
    fc.assert(
      fc.property(orders, ([first, asked]) => {
        const text = [...first, ...asked.map(([position]) => `play ${position}`)].join('\n');
        const values = answersOf(fresh({ text, folder })).map((line) => line.replace(/.* = /, ''));
        expect(values, text).toEqual(asked.map(([, value]) => value));
      }),
      { seed: 4711, numRuns: cases(60) },
    );
  });

  test('and a sum of both holds two games, though they read the same', () => {
    const text = 'import "a.game"\nimport "b.game"\nplay a + b\nplay b + a\nplay 2 * a + b';
    const values = answersOf(fresh({ text, folder })).map((line) => line.replace(/.* = /, ''));
    expect(values).toEqual(['1', '1', '0']);
  });
});

describe('random edits', () => {
  const pick = (...texts: readonly string[]) => fc.constantFrom(...texts);
  const versions: fc.Arbitrary<Version> = fc
    .record({
      imports: pick(
        '',
        'import "a.game"',
        'import "b.game"',
        'import "a.game"\nimport "b.game"',
        'import "b.game"\nimport "a.game"',
      ),
      any: pick('', '', 'set any = {1}', 'set any = {1, 2}', 'set any = 2..'),
      S: pick('set S = {1, 3, 4}', 'set S = {1, 2}', 'set S = {2} or any', 'set S = R'),
      R: pick('', 'set R = {3}', 'set R = {1, 3}'),
      m: pick('let m = 1', 'let m = 3', 'let m = S', 'let m = f(2)', ''),
      f: pick('let f(n) = n + 1', 'let f(n) = if n == 0 then 1 else f(n - 1)', 'set f(n) = {1, n}'),
      G: pick(
        'game G(n) { take m }',
        'game G(n) { take f(1) }',
        'game G(n) { take S }',
        'game G(n) { take any }',
        'game G(n) { take {k in 1.. where not (k in S)} }',
        '',
      ),
      P: pick(
        'game P(a, b) { take any from a  take any from b  take any from a, b }',
        'game P(a, b) { take S from a  take 1 from b }',
      ),
      a: pick(
        'game A(n) { take any }',
        'set any = {1}\ngame A(n) { take any }',
        'set S = {1}\ngame A(n) { take S }',
        'game G(n) { take 1 }',
      ),
      b: pick(
        'import "a.game"\ngame B(n) { move to A(n - 1) }',
        'set any = {2}\ngame B(n) { take any }',
        'set S = {2}\nset R = S\ngame B(n) { take S }',
      ),
    })
    .map(({ imports, any, S, R, m, f, G, P, a, b }) => ({
      text: [imports, any, S, R, m, f, G, P, ...PLAYS].join('\n'),
      folder: { 'a.game': a, 'b.game': b },
    }));
  const PLAYS = [
    FILTERED,
    'play G(5)',
    'play P(2, 3)',
    'play A(3)',
    'play B(3)',
    'play Subtraction[any](4) + Subtraction[S](4)',
    'play Wythoff(1, 2) + Nim(5)',
    'play misere G(4) + Subtraction[R](3)',
  ];

  test('give the answers of a fresh session', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(versions, { minLength: 2, maxLength: 6 }), async (edits) => {
        const living = createLiving();
        for (const version of edits)
          expect(answersOf(await living(version)), version.text).toEqual(answersOf(fresh(version)));
      }),
      { seed: 271828, numRuns: cases(25) },
    );
  });
});
