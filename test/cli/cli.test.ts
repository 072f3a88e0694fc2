import { describe, expect, test } from 'vitest';
import { terminal } from '../../server/src/cli/shared/io.ts';
import { nimberIn } from './terminal.ts';

const FILES: Readonly<Record<string, string>> = {
  'good.game':
    'game Odd(n) { take odd }\nplay Odd(3) + Nim(2)\nposition start = Nim(13, 12, 8)\nexpect outcome(start) = N\n',
  'fails.game': 'expect sg(Nim(3)) = 4\n',
  'open.game': 'expect period(Grundy) = 3\n',
  'broken.game': 'play Nimm(3)\nplay Nim(4)\n',
  'games/uses.game': 'import "../good.game"\nimport "missing.game"\nplay Odd(3) + start\n',
  'shows.game': 'show sg(Nim(0..30))\nshow 2^70\n',
  'loose.game': 'play   Nim( 3,4 )\n',
};

/** Runs a command line on these files. */
const nimber = (...args: string[]) => nimberIn({ files: FILES }, ...args);

describe('report', () => {
  test('writes a page with the answers of a file', async () => {
    const { code, files } = await nimber('report', 'good.game', '--html', 'good.html');
    expect(code).toBe(0);
    expect(files['good.html']).toMatch(/^<!doctype html>/);
    expect(files['good.html']).toContain('N · the player to move wins · SG 3 · 1 winning move');
  });

  test.each([[['report']], [['report', 'good.game']], [['report', 'good.game', 'fails.game', '--html', 'x.html']]])(
    '%j shows the usage',
    async (args) => {
      const { code, complaints } = await nimber(...args);
      expect(code).toBe(2);
      expect(complaints).toContain('report needs one file, and the name of the page to write');
    },
  );
});

describe('check', () => {
  test('prints an answer for each declaration', async () => {
    const { out, code } = await nimber('check', 'good.game');
    expect(out).toMatch(/2 {2}play Odd\(3\) \+ Nim\(2\) +N · the player to move wins · SG 3 · 1 winning move/);
    expect(out).toMatch(/4 {2}expect outcome\(start\) = N +✓ N/);
    expect(code).toBe(0);
  });

  test('leaves comments out of the column of declarations', async () => {
    const text =
      'play Nim(3) /* here */ + Nim(4)  // a sum\nplay Nim(1) play Nim(5) // two\nexpect sg(Nim(2)) = // 2\n  2\n';
    const { out } = await nimberIn({ files: { 'comments.game': text } }, 'check', 'comments.game');
    expect(out).toMatch(/1 {2}play Nim\(3\) {2}\+ Nim\(4\) +N ·/);
    expect(out).toMatch(/2 {2}play Nim\(1\) +N .*\n.*2 {2}play Nim\(5\) +N ·/);
    expect(out).toMatch(/3 {2}expect sg\(Nim\(2\)\) = +✓ 2/);
    expect(out).not.toContain('/');
  });

  test.each([
    ['game Four(a, b, c, d) { take 1..3 from a  take 1 from b  take c from d }', 'play Four(a, b, c, d)'],
    ['graph Path[n] { edge (i) - (i + 1) for i in 1..n  claim edges }', 'play Path[n]'],
    ['game One(n) { take 1..3 }', null],
    ['game Four(a, b, c, d) { take 1..3 from a }  play Four(1, 2, 3, 4)', null],
  ])('says what to ask where nothing is asked and no values are shown: %s', async (text, line) => {
    const { out } = await nimberIn({ files: { 'unasked.game': text } }, 'check', 'unasked.game');
    if (line === null) expect(out).not.toContain('To see who wins');
    else expect(out).toContain(`To see who wins, add a line such as ${line} with values`);
  });

  test('prints what is shown, whole', async () => {
    const { out, code } = await nimber('check', 'shows.game');
    expect(out).toMatch(/1 {2}show sg\(Nim\(0\.\.30\)\) +=.* 28, 29, 30\]/);
    expect(code).toBe(0);
    const { shown } = JSON.parse((await nimber('check', '--json', 'shows.game')).out).files[0];
    expect(shown[1]).toEqual({ line: 1, text: '2^70', value: '1180591620717411303424' });
  });

  test('shows what is wrong with carets under it, and goes on', async () => {
    const { out, code } = await nimber('check', 'broken.game');
    expect(out).toContain('error[unknown-name] There is no game called `Nimm` here. Did you mean `Nim`?');
    expect(out).toContain('1 │ play Nimm(3)\n  ╰      ^^^^');
    expect(out).toContain('N · the player to move wins · SG 4');
    expect(code).toBe(1);
  });

  test.each([
    ['eval', 'Half2(7)'],
    ['sg', 'Half2(0..7)'],
    ['period', 'Half2'],
  ])('%s says how to use the declarations of a file if there is no such game', async (command, asked) => {
    expect((await nimber(command, asked)).complaints).toContain('add `--in FILE`');
    expect((await nimber(command, asked, '--in', 'good.game')).complaints).not.toContain('add `--in FILE`');
  });

  test('an expectation that fails gives exit code 1', async () => {
    const { out, code } = await nimber('check', 'good.game', 'fails.game');
    expect(out).toContain('`sg(Nim(3))` is 3, not 4.');
    expect(code).toBe(1);
  });

  test('an expectation without an answer does not count as one that holds', async () => {
    const { out, code } = await nimber('check', '--json', '--seconds', '0.1', 'open.game');
    expect(JSON.parse(out).files[0].expectations).toEqual([
      { line: 0, text: 'period(Grundy) = 3', holds: null, expected: '3', actual: null },
    ]);
    expect(code).toBe(1);
  });

  test('--json gives everything as data', async () => {
    const { out, code } = await nimber('check', '--json', 'good.game');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          file: 'good.game',
          diagnostics: [],
          games: [{ name: 'Odd', line: 0, values: expect.arrayContaining(['0', '1']) }],
          positions: [
            { line: 1, name: null, text: 'Odd(3) + Nim(2)', outcome: 'N', value: '3' },
            {
              line: 2,
              name: 'start',
              text: 'Nim(13, 12, 8)',
              convention: 'normal',
              outcome: 'N',
              value: '9',
              ground: { kind: 'theorem', by: 'Bouton' },
              components: [
                { text: 'Nim(13)', value: '13' },
                { text: 'Nim(12)', value: '12' },
                { text: 'Nim(8)', value: '8' },
              ],
              winningMoves: {
                count: '3',
                exact: true,
                list: [
                  { component: 0, from: 'Nim(13)', to: 'Nim(4)', position: 'Nim(4, 12, 8)' },
                  { component: 1, from: 'Nim(12)', to: 'Nim(5)', position: 'Nim(13, 5, 8)' },
                  { component: 2, from: 'Nim(8)', to: 'Nim(1)', position: 'Nim(13, 12, 1)' },
                ],
              },
            },
          ],
          expectations: [{ line: 3, text: 'outcome(start) = N', holds: true, expected: 'N', actual: 'N' }],
        },
      ],
    });
  });

  test('finds what a file imports from the folder of the file', async () => {
    const { out, code } = await nimber('check', 'games/uses.game');
    expect(out).toContain('SG 8');
    expect(out).toContain('error[import-not-found] Cannot read `missing.game`.');
    expect(code).toBe(1);
  });

  test('--json includes diagnostics with their ranges', async () => {
    const { out } = await nimber('check', '--json', 'broken.game');
    expect(JSON.parse(out).files[0].diagnostics).toEqual([
      {
        code: 'unknown-name',
        severity: 'error',
        message: 'There is no game called `Nimm` here. Did you mean `Nim`?',
        range: { start: { line: 0, character: 5 }, end: { line: 0, character: 9 } },
      },
    ]);
  });
});

describe('eval', () => {
  test.each(['Nim(1, 1)', 'play Nim(1, 1)', 'misere Nim(1, 1)'])('%s under misère play', async (position) => {
    const { out } = await nimber('eval', position, '--misere', '--json');
    expect(JSON.parse(out)).toMatchObject({ convention: 'misere', outcome: 'N' });
  });

  test('explains one position', async () => {
    const { out, code } = await nimber('eval', 'Nim(13, 12, 8)');
    expect(out).toContain('1001');
    expect(out).toContain('Nim(13) → Nim(4)');
    expect(code).toBe(0);
  });

  test('accepts the keyword that a file would have', async () => {
    const { out, code } = await nimber('eval', 'play Nim(13, 12, 8)', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([0, { text: 'Nim(13, 12, 8)' }]);
  });

  test('uses the declarations of a file', async () => {
    const { out } = await nimber('eval', 'Odd(3) + start', '--in', 'good.game', '--json');
    expect(JSON.parse(out)).toMatchObject({ text: 'Odd(3) + start', value: '8' });
  });

  test('uses what that file imports', async () => {
    const { out } = await nimber('eval', 'Odd(3) + start', '--in', 'games/uses.game', '--json');
    expect(JSON.parse(out)).toMatchObject({ value: '8' });
  });

  test('says why there is no answer', async () => {
    const { complaints, code } = await nimber('eval', 'Nim(3');
    expect(complaints).toContain('expected `)`');
    expect(code).toBe(1);
  });

  test.each([
    [['eval', 'Mine(20)'], '  │ Mine(20)\n  ╰ ^^^^\n'],
    [['eval', '  play Nim(3) + Mine(20)', '--in', 'good.game'], '  │ Nim(3) + Mine(20)\n  ╰          ^^^^\n'],
    [['eval', 'Nim(3'], '  │ Nim(3\n  ╰     ^\n'],
    [['eval', 'Cram(9, 9)', '--positions', '9'], '  │ Cram(9, 9)\n  ╰ ^^^^^^^^^^\n'],
    [['sg', 'Mine(0..9)'], '  │ Mine(0..9)\n  ╰ ^^^^\n'],
    [['period', 'Mine'], '  │ Mine\n  ╰ ^^^^\n'],
    [['period', 'take {1, 2,, 3}'], '  │ take {1, 2,, 3}\n'],
    [['guess', 'Mine'], '  │ Mine\n  ╰ ^^^^\n'],
    [['solver', 'Nim(a'], '  │ Nim(a\n  ╰     ^\n'],
  ])('shows the place in what the user wrote: %j', async (command, shown) => {
    const { complaints, code } = await nimber(...command);
    expect(complaints).toContain(shown);
    expect(complaints).not.toMatch(/\d:\d/);
    expect(code).toBe(1);
  });
});

describe('sg', () => {
  test.each([
    ['Kayles(0..11)', '0 1 2 3 1 4 3 2 1 4 2 6\n'],
    ['Nim(3, 5)', '6\n'],
    ['Wythoff(2, 0..5)', '2 0 1 5 3 4\n'],
    ['2 * Nim(3)', '0\n'],
  ])('%s', async (position, expected) => {
    expect(await nimber('sg', position)).toMatchObject({ out: expected, code: 0 });
  });

  test('--json gives decimal strings', async () => {
    expect(await nimber('sg', '--json', 'Nim(10^18)')).toMatchObject({ out: '["1000000000000000000"]\n' });
  });

  test('misère positions have no values that can be added', async () => {
    const { complaints, code } = await nimber('sg', 'misere Nim(3)');
    expect(complaints).toContain('no nimber');
    expect(code).toBe(1);
  });
});

describe('fmt', () => {
  test('reformats a file and names it', async () => {
    const { files, out, code } = await nimber('fmt', 'loose.game');
    expect(files['loose.game']).toBe('play Nim(3, 4)\n');
    expect({ out, code }).toEqual({ out: 'loose.game\n', code: 0 });
  });

  test('--check only reports', async () => {
    const { files, out, complaints, code } = await nimber('fmt', '--check', 'loose.game', 'good.game');
    expect(files['loose.game']).toBe(FILES['loose.game']);
    expect({ out, code }).toEqual({ out: 'loose.game\n', code: 1 });
    expect(complaints).toBe('nimber: 1 file is not formatted: run nimber fmt.\n');
    expect(await nimber('fmt', '--check', 'good.game')).toMatchObject({ out: '', complaints: '', code: 0 });
  });
});

test('imports are read only from files', () => {
  expect(terminal.readImport(import.meta.filename)).toContain('imports are read only from files');
  expect(terminal.readImport(import.meta.dirname)).toBeNull();
  expect(terminal.readImport('/dev/null')).toBeNull();
  expect(terminal.readImport('/nowhere/a.game')).toBeNull();
});

describe('wrong usage is reported in a sentence, with exit code 2', () => {
  test.each([
    [['bla'], 'There is no command bla'],
    [['check'], 'check needs at least one file'],
    [['check', 'nowhere.game'], 'nowhere.game cannot be read: there is no such file or folder.'],
    [['eval'], 'eval needs one position in quotes'],
    [['eval', 'Nim(3) play Nim(4)'], 'eval needs one position, without declarations'],
    [['sg', 'Nim(3)', 'Nim(4)'], 'sg needs one position in quotes'],
    [['check', '--sceonds', '3', 'good.game'], '--sceonds'],
    [['check', '--seconds', 'x', 'good.game'], '--seconds needs a positive number'],
    [['fmt', 'good.game', '--lang', 'cpp'], 'fmt has no option --lang, which belongs to solver.'],
    [['sg', 'Nim(3)', '--misere'], 'sg has no option --misere, which belongs to eval, play, solver.'],
    [['period', 'Kayles', '--watch'], 'period has no option --watch, which belongs to check.'],
    [['check', 'good.game', '--in'], '--in is not an option, or its value is missing'],
  ])('%j', async (args, sentence) => {
    const { complaints, code } = await nimber(...args);
    expect(complaints).toContain(sentence);
    expect(code).toBe(2);
    const chinese = await nimberIn({ files: FILES, locale: 'zh_CN.UTF-8' }, ...args);
    expect(chinese.complaints).toMatch(/\p{Script=Han}/u);
  });

  test('a draw under both conventions is a Chinese word without spaces around it', async () => {
    const files = { 'loop.game': 'graph Loop { a -> a }\n' };
    const { out } = await nimberIn({ files, locale: 'zh_CN.UTF-8' }, 'eval', 'Loop(a)', '--in', 'loop.game');
    expect(out).toContain('在反常规则（misère）下也是平局。');
  });

  test('the help is in the language of the terminal', async () => {
    const { out } = await nimberIn({ locale: 'zh_CN.UTF-8' }, '--help');
    expect(out).toContain('供编辑器使用的语言服务器');
  });

  const commands = [
    'check',
    'eval',
    'sg',
    'play',
    'period',
    'guess',
    'verify',
    'report',
    'fmt',
    'convert',
    'solver',
    'lsp',
    'mcp',
  ];

  test('the help names every command', async () => {
    const { out } = await nimber('--help');
    expect([...out.matchAll(/^ {2}nimber (\w+) .* {2}\S/gm)].map(([, name]) => name)).toEqual(commands);
  });

  test.each(commands)('nimber %s --help shows its usage, its options and an example', async (name) => {
    const { out, code } = await nimber(name, '--help');
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: nimber ${name}\\b.* \\[options\\]\\n`));
    expect(out).toMatch(new RegExp(`\\nExample\\n {2}nimber ${name}\\b.*\\n$`));
    const options = (text: string) => text.match(/--[a-z]+/g);
    const chinese = await nimberIn({ locale: 'zh_CN.UTF-8' }, name, '--help');
    expect(options(chinese.out)).toEqual(options(out));
    for (const option of options(out) ?? []) {
      const { complaints } = await nimber(name, option, '1', '--help');
      expect(complaints).not.toContain('is not an option');
    }
  });

  test('a wrong option of a command leads to its help', async () => {
    const { complaints } = await nimber('sg', 'Nim(3)', '--cvs');
    expect(complaints).toBe(
      'nimber: --cvs is not an option, or its value is missing. nimber sg --help lists the options.\n',
    );
  });
});
