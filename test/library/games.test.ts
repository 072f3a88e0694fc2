import { describe, expect, test } from 'vitest';
import type { Problem } from '../../server/src/library/api.ts';
import { createGamesOn } from '../../server/src/library/games.ts';
import { GamesError } from '../../server/src/library/games-error.ts';
import type { PortEvents } from '../../server/src/library/queue.ts';
import type { Job } from '../../server/src/library/requests.ts';
import { gamesHere } from './games-here.ts';

const games = gamesHere();

/** The problems that a question is rejected with. */
async function problemsOf(question: Promise<unknown>): Promise<readonly Problem[]> {
  const error: unknown = await question.catch((reason: unknown) => reason);
  if (!(error instanceof GamesError)) throw new Error(`rejected with ${error}`);
  expect(error.message).toBe(error.problems[0]?.message);
  return error.problems;
}

describe('read', () => {
  test('says what is wrong with a text, where, and how to correct it', async () => {
    const file = await games.read('play Nim(3)\nplay Nimm(3)\n');
    expect(file.problems).toMatchObject([
      {
        code: 'unknown-name',
        severity: 'error',
        message: 'There is no game called `Nimm` here. Did you mean `Nim`?',
        range: { start: { line: 1, character: 5 }, end: { line: 1, character: 9 } },
        fix: { text: 'Nim', range: { start: { line: 1, character: 5 }, end: { line: 1, character: 9 } } },
      },
    ]);
  });

  test('speaks Chinese if asked to', async () => {
    const { problems } = await gamesHere({ language: 'zh_CN.UTF-8' }).read('play Nimm(3)');
    expect(problems[0]?.message).toMatch(/Nimm.*Nim/);
    expect(problems[0]?.message).toMatch(/[\u4e00-\u9fff]/);
  });

  test.each([
    ['rules.game', 'rules.game', 'Twos(4)'],
    ['folder/rules.game', 'folder/rules.game', 'Twos(4)'],
    ['folder/rules.game', './folder/rules.game', 'Twos(4)'],
  ])('finds the import of %s given as %s', async (path, given, position) => {
    const file = await games.read(`import "${path}"\nplay Twos(3)\n`, {
      imports: { [given]: 'game Twos(n) { take 2 }' },
    });
    expect(file.problems).toEqual([]);
    expect(await games.ask(position, { file })).toMatchObject({ outcome: 'P' });
  });

  test('an import that was not given is a problem, even one with the name of what every object has', async () => {
    const { problems } = await games.read('import "constructor.game"\nplay Nim(1)\n');
    expect(problems.map(({ code }) => code)).toEqual(['import-not-found']);
  });
});

describe('ask', () => {
  test('says who wins, the value, why, and the winning moves', async () => {
    expect(await games.ask('Nim(13, 12, 8)')).toMatchObject({
      text: 'Nim(13, 12, 8)',
      convention: 'normal',
      outcome: 'N',
      value: '9',
      ground: { kind: 'theorem', by: 'Bouton' },
      winningMoves: { count: '3', exact: true, list: [{ from: 'Nim(13)', to: 'Nim(4)' }, {}, {}] },
      explanation: expect.stringContaining('By Bouton’s theorem'),
    });
  });

  test.each(['Nim(1, 2)', 'misere Nim(1, 2)', 'play Nim(1, 2)', 'play misere Nim(1, 2)'])(
    'answers `%s` under misère play',
    async (position) => {
      const found = await games.ask(position, { misere: true });
      expect(found).toMatchObject({ convention: 'misere', outcome: 'N', value: null });
      expect(found.winningMoves.list).toMatchObject([{ from: 'Nim(2)', to: 'Nim(0)' }]);
    },
  );

  test('uses the declarations of a file', async () => {
    const file = await games.read('game Odd(n) { take odd }\nposition start = Odd(3) + Nim(2)\n');
    expect(await games.ask('start', { file })).toMatchObject({ value: '3' });
  });

  test.each([
    ['Nimm(3)', 'unknown-name', { line: 0, character: 0 }, 'Nim'],
    ['Nim(3', 'wanted', { line: 0, character: 4 }, ')'],
    ['Nim(3) +\n  Kayle(2)', 'unknown-name', { line: 1, character: 2 }, 'Kayles'],
    ['', 'wanted', { line: 0, character: 0 }, undefined],
    ['Nim(3) play Nim(4)', 'one-question', { line: 0, character: 0 }, undefined],
    ['game G(n) { take 1 }', 'wanted', undefined, undefined],
  ])('`%s` is rejected with %s at its own place', async (position, code, start, fix) => {
    const file = await games.read('play Nim(1)\nplay Broken(2)\n');
    const [first] = await problemsOf(games.ask(position, { file }));
    expect(first?.code).toBe(code);
    if (start !== undefined) expect(first?.range.start).toEqual(start);
    expect(first?.fix?.text).toBe(fix);
  });

  test('a budget that does not suffice is a problem', async () => {
    const file = await games.read(
      'game Hard(a, b, c) { move to (a - 1, b, c) where a > 0  move to (b, c, a - 1) where a > 1 }\n',
    );
    const [first] = await problemsOf(games.ask('Hard(60, 60, 60)', { file, budget: { positions: 100 } }));
    expect(first?.code).toBe('limit-positions');
    expect(first?.message).toContain('raise `budget.positions`');
  });
});

test('values gives one value, or those of a range', async () => {
  expect(await games.values('Kayles(0..5)')).toEqual(['0', '1', '2', '3', '1', '4']);
  expect(await games.values('Nim(5, 6)')).toEqual(['3']);
  expect(await problemsOf(games.values('misere Nim(5, 6)'))).toMatchObject([{ code: 'misere-has-no-value' }]);
  expect(await games.values('Kayles(5..3)')).toEqual([]);
  const file = await games.read('game G(n) { octal 0.77 }');
  expect(await games.values('G(0..5)', { file })).toEqual(['0', '1', '2', '3', '1', '4']);
  expect(await problemsOf(games.values('Nim(0..)'))).toMatchObject([{ code: 'endless-set' }]);
});

describe('values', () => {
  test.each([
    ['0.77(0..7)', '0 1 2 3 1 4 3 2'],
    ['0.137(21)', '1'],
    [' 4.f (0..3) ', '0 1 2 1'],
  ])('takes the code of a game: %s', async (position, found) => {
    expect((await games.values(position)).join(' ')).toBe(found);
  });

  test('of a code alone are its first ones', async () => {
    expect((await games.values('0.07')).slice(0, 6)).toEqual(['0', '0', '1', '1', '2', '0']);
  });
});

describe('table', () => {
  test('gives the values over two ranges, with the numbers of the rows and of the columns', async () => {
    const file = await games.read('game Corner(a, b) { take any from a, b }');
    expect(await games.table('Wythoff(0..1, 2..4)')).toEqual({
      rows: ['0', '1'],
      columns: ['2', '3', '4'],
      values: [
        ['2', '3', '4'],
        ['0', '4', '5'],
      ],
    });
    expect((await games.table('Corner(0..2, 1..2)', { file })).values).toEqual([
      ['0', '0'],
      ['1', '1'],
      ['1', '2'],
    ]);
    expect((await games.table('Nim(10^20..10^20 + 1) + Kayles(3..4)')).rows).toEqual([
      '100000000000000000000',
      '100000000000000000001',
    ]);
  });

  test('a range without numbers leaves no rows, or rows without values', async () => {
    expect(await games.table('Wythoff(5..3, 0..1)')).toEqual({ rows: [], columns: ['0', '1'], values: [] });
    expect(await games.table('Wythoff(0..1, 5..3)')).toEqual({ rows: ['0', '1'], columns: [], values: [[], []] });
  });

  test.each([
    ['table', 'Nim(3, 4)', 'number-of-ranges'],
    ['table', 'Kayles(0..9)', 'number-of-ranges'],
    ['table', 'Nim(0..1, 0..1, 0..1)', 'number-of-ranges'],
    ['values', 'Wythoff(0..10^9, 0..10^9)', 'number-of-ranges'],
    ['table', 'misere Nim(0..1, 0..1)', 'misere-has-no-value'],
    ['table', 'Wythoff(0..1, 0..)', 'endless-set'],
    ['table', 'Wythof(0..1, 0..1)', 'unknown-name'],
    ['table', 'Broken(0..1, 0..1)', 'rules-have-errors'],
    ['values', 'Broken(0..1, 2)', 'rules-have-errors'],
    ['table', '', 'wanted'],
    ['table', 'Nim(1) play Nim(2)', 'one-question'],
  ] as const)('%s of `%s` is rejected with %s', async (call, position, code) => {
    const file = await games.read('game Broken(a, b) { take any from a, c }');
    expect(await problemsOf(games[call](position, { file }))).toMatchObject([{ code }]);
  });

  test('takes a budget', async () => {
    const asked = games.table('Wythoff(0..3000, 0..3000)', { budget: { seconds: 0.05 } });
    expect(await problemsOf(asked)).toMatchObject([{ code: 'limit-time' }]);
  });
});

describe('answers', () => {
  test('answers every declaration, and reports what does not hold with its correction', async () => {
    const file = await games.read(
      'game Half(n) { take 1..floor(n / 2) }\nplay Half(3)\nexpect sg(Nim(3)) = 4\nconjecture sg(Nim(n)) = n\n',
    );
    expect(await games.answers(file)).toMatchObject({
      problems: [{ code: 'expectation-fails', fix: { text: '3' } }],
      games: [{ name: 'Half', line: 0, values: expect.arrayContaining(['0', '1']) }],
      positions: [{ line: 1, name: null, text: 'Half(3)', outcome: 'P' }],
      expectations: [{ line: 2, holds: false, expected: '4', actual: '3' }],
      conjectures: [{ line: 3, counterexample: null }],
    });
  });
});

describe('period', () => {
  test.each([
    ['0.77', 12, 71],
    ['Bash[3]', 4, 0],
    ['take {1, 3, 4}', 7, 0],
  ])('%s is proved', async (game, period, preperiod) => {
    const found = await games.period(game);
    expect(found).toMatchObject({ game, period: { period, preperiod } });
    expect(found.explanation).toContain(`**${game}** has period **${period}** from ${preperiod}.`);
  });

  test('a search that the budget ends continues where it stopped', async () => {
    const budget = { seconds: 0.05 };
    const first = await games.period('Grundy', { budget });
    const second = await games.period('Grundy', { budget });
    if (first.period !== null || second.period !== null) throw new Error('Grundy’s game has no known period');
    expect(first).toMatchObject({ provable: true, stopped: 'time' });
    expect(Number(second.reached)).toBeGreaterThan(Number(first.reached));
  });

  test.each([
    ['Foo[3]', 'unknown-name', 0],
    ['take {1, x}', 'unknown-name', 9],
    ['Bash', 'parameter-count', 0],
    ['Nim + Kayles', undefined, undefined],
  ])('`%s` is rejected at its own place', async (game, code, character) => {
    const [first] = await problemsOf(games.period(game));
    if (code !== undefined) expect(first).toMatchObject({ code, range: { start: { line: 0, character } } });
  });
});

describe('options', () => {
  test.each([
    [{ memory: 0 }, 'memory must be a positive number.'],
    [{ digits: 0 }, 'digits must be a positive number.'],
    [{ declaration: -1 }, 'declaration must be a positive number.'],
    [{ budget: { seconds: -1 } }, 'budget.seconds must be a positive number.'],
    [{ budget: { positions: Number.NaN } }, 'budget.positions must be a positive number.'],
  ])('%j is refused', (options, message) => {
    expect(() => gamesHere(options)).toThrow(new RangeError(message));
  });

  test('numbers and declarations longer than the options allow are problems that name the option', async () => {
    const strict = gamesHere({ digits: 3, declaration: 40 });
    const [tooManyDigits] = await problemsOf(strict.ask('Nim(1234)'));
    expect(tooManyDigits).toMatchObject({
      code: 'number-too-large',
      message: expect.stringContaining('raise `digits`'),
    });
    const { problems } = await strict.read('game G(n) { take {1, 2, 3, 4, 5, 6, 7, 8, 9} }');
    expect(problems).toMatchObject([
      { code: 'limit-declaration', message: expect.stringContaining('raise `declaration`') },
    ]);
    expect((await strict.ask('Nim(123)')).value).toBe('123');
  });

  test('a call with an invalid budget is rejected', async () => {
    await expect(games.ask('Nim(1)', { budget: { seconds: 0 } })).rejects.toThrow(RangeError);
  });

  test.each<[readonly unknown[], string]>([
    [[3], 'position must be a string.'],
    [[], 'position must be a string.'],
    [['Nim(1)', { file: 'play Nim(3)' }], 'The file must be a result of `read`.'],
    [['Nim(1)', { file: null }], 'The file must be a result of `read`.'],
    [['Nim(1)', { file: { text: 3, imports: {} } }], 'text must be a string.'],
    [['Nim(1)', { misere: 'no' }], 'misere must be true or false.'],
    [['Nim(1)', { budget: { seconds: '5' } }], 'budget.seconds must be a positive number.'],
    [['Nim(1)', { budget: 7 }], 'budget must be an object such as { seconds: 2 }.'],
    [['Nim(1)', { signal: 5 }], 'signal must be an AbortSignal.'],
  ])('ask(...%j) is refused', async (given, message) => {
    // A caller without types may write this.
    const call = games.ask as (...all: readonly unknown[]) => Promise<unknown>;
    await expect(call(...given)).rejects.toThrow(message);
  });

  test('invalid imports are refused', async () => {
    const call = games.read as (text: string, options: unknown) => Promise<unknown>;
    for (const imports of [null, 'a.game', { 'a.game': 3 }])
      await expect(call('play Nim(1)', { imports })).rejects.toThrow('imports must be an object that maps');
  });
});

/** The library with workers that the test controls. */
function gamesOnFakes() {
  const started: { readonly events: PortEvents; readonly jobs: Job[]; held: boolean; terminated: boolean }[] = [];
  const fake = createGamesOn((_memory, events) => {
    const worker = { events, jobs: [] as Job[], held: false, terminated: false };
    started.push(worker);
    return {
      post: (job) => void worker.jobs.push(job),
      hold: (busy) => {
        worker.held = busy;
      },
      terminate: () => {
        worker.terminated = true;
      },
    };
  });
  return { fake, started };
}

/** What a worker replies to a request for values. */
function gives(...values: readonly string[]) {
  return { result: { values, contradictions: [] } };
}

describe('the worker', () => {
  test('is started with the first question, gets one at a time, and holds the program only while it has one', async () => {
    const { fake, started } = gamesOnFakes();
    expect(started).toEqual([]);
    const [first, second] = [fake.values('Nim(1)'), fake.values('Nim(2)')];
    const [worker] = started;
    expect(worker?.jobs.length).toBe(1);
    worker?.events.onReply(gives('1'));
    expect(await first).toEqual(['1']);
    expect(worker?.jobs.length).toBe(2);
    expect(worker?.held).toBe(true);
    worker?.events.onReply(gives('2'));
    expect(await second).toEqual(['2']);
    expect(worker?.held).toBe(false);
    expect(started.length).toBe(1);
  });

  test('ends when its call is aborted, which rejects with the reason; the next call gets another', async () => {
    const { fake, started } = gamesOnFakes();
    const controller = new AbortController();
    const aborted = fake.values('Nim(1)', { signal: controller.signal });
    const next = fake.values('Nim(2)');
    controller.abort('enough');
    await expect(aborted).rejects.toBe('enough');
    expect(started[0]?.terminated).toBe(true);
    started[1]?.events.onReply(gives('2'));
    expect(await next).toEqual(['2']);
  });

  test('goes on when a call that still waits is aborted', async () => {
    const { fake, started } = gamesOnFakes();
    const controller = new AbortController();
    const first = fake.values('Nim(1)');
    const aborted = fake.values('Nim(2)', { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toThrow('aborted');
    started[0]?.events.onReply(gives('1'));
    expect(await first).toEqual(['1']);
    expect(started[0]?.jobs.length).toBe(1);
    expect(started[0]?.terminated).toBe(false);
  });

  test('is not used by a call whose signal was aborted before', async () => {
    const { fake, started } = gamesOnFakes();
    await expect(fake.values('Nim(1)', { signal: AbortSignal.abort('early') })).rejects.toBe('early');
    expect(started).toEqual([]);
  });

  test('that has no memory left after other jobs is replaced once; a fresh one reports that the memory does not suffice', async () => {
    const { fake, started } = gamesOnFakes();
    const first = fake.values('Nim(1)');
    started[0]?.events.onReply(gives('1'));
    await first;
    const second = fake.values('Nim(2)');
    started[0]?.events.onEnd(null);
    expect(started[1]?.jobs).toMatchObject([{ request: { position: 'Nim(2)' } }]);
    started[1]?.events.onEnd(null);
    expect(await problemsOf(second)).toMatchObject([{ code: 'limit-memory' }]);
  });

  test('that crashes costs one answer', async () => {
    const { fake, started } = gamesOnFakes();
    const [first, second] = [fake.values('Nim(1)'), fake.values('Nim(2)')];
    started[0]?.events.onEnd('a crash');
    expect(await problemsOf(first)).toMatchObject([{ code: 'internal-error' }]);
    started[1]?.events.onReply(gives('2'));
    expect(await second).toEqual(['2']);
  });

  test('ends when the library is closed, and what waits is rejected', async () => {
    const { fake, started } = gamesOnFakes();
    const open = [fake.values('Nim(1)'), fake.values('Nim(2)')];
    fake.close();
    for (const call of [...open, fake.values('Nim(3)')])
      await expect(call).rejects.toThrow('This games object is closed.');
    expect(started).toMatchObject([{ terminated: true }]);
  });
});
