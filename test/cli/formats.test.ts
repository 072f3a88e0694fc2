import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../server/src/cli/shared/io.ts';
import { ask } from '../ask.ts';
import { nimberIn } from './terminal.ts';

const FILES: Readonly<Record<string, string>> = {
  'good.game': 'play Nim(2)\nexpect outcome(Nim(1, 2)) = N\nconjecture sg(Nim(n)) = n\n',
  'fails.game': 'expect sg(Nim(3)) = 4 // not <so> "4"\nexpect moves(Nim(3,\n  3)) = 0\n',
  'broken, too.game': 'play Nimm(3)\nexpect outcome(Nim(4)) = N\n',
  'uses.game': 'import "fails.game"\nplay Nim(1)\n',
};

async function formatted(format: string, ...files: readonly string[]) {
  return nimberIn({ files: FILES }, 'check', '--format', format, ...files);
}

const check = (format: string, files: readonly string[], expected: string, exit: number): void =>
  test(`${format} of ${files}`, async () => {
    const { out, code } = await formatted(format, ...files);
    expect(out).toBe(expected);
    expect(code).toBe(exit);
  });

describe('check --format', () => {
  check('github', ['good.game'], '', 0);
  check(
    'github',
    ['fails.game', 'broken, too.game'],
    '::error file=fails.game,line=1,endLine=1,col=21,title=expectation-fails::`sg(Nim(3))` is 3, not 4.\n' +
      '::error file=broken%2C too.game,line=1,endLine=1,col=6,title=unknown-name::There is no game called `Nimm` here. Did you mean `Nim`?\n',
    1,
  );
  check(
    'tap',
    ['fails.game', 'broken, too.game'],
    [
      'TAP version 14',
      '1..4',
      'not ok 1 - fails.game:1 expect sg(Nim(3)) = 4',
      '  ---',
      '  message: "`sg(Nim(3))` is 3, not 4."',
      '  ...',
      'ok 2 - fails.game:2 expect moves(Nim(3, 3)) = 0',
      'not ok 3 - broken, too.game:1 has no other errors',
      '  ---',
      '  message: "There is no game called `Nimm` here. Did you mean `Nim`?"',
      '  ...',
      'ok 4 - broken, too.game:2 expect outcome(Nim(4)) = N',
      '',
    ].join('\n'),
    1,
  );
  check(
    'junit',
    ['fails.game'],
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="nimber">
  <testsuite name="fails.game" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="fails.game" name="expect sg(Nim(3)) = 4" file="fails.game" line="1">
      <failure message="\`sg(Nim(3))\` is 3, not 4.">\`sg(Nim(3))\` is 3, not 4.</failure>
    </testcase>
    <testcase classname="fails.game" name="expect moves(Nim(3, 3)) = 0" file="fails.game" line="2"/>
  </testsuite>
</testsuites>
`,
    1,
  );

  test('junit counts the expectations and conjectures of a file without other errors, and nothing more', async () => {
    const { out } = await formatted('junit', 'good.game');
    expect(out).toContain('tests="2" failures="0" errors="0" skipped="0"');
  });

  test('junit leaves out what XML cannot hold', async () => {
    const files = { 'odd.game': 'expect "a\u0001\ufffe\ud800]]>\u{1f600}" == "b"\n' };
    const { out } = await nimberIn({ files }, 'check', '--format', 'junit', 'odd.game');
    expect(out).toContain('name="expect &quot;a]]&gt;\u{1f600}&quot; == &quot;b&quot;"');
  });

  test('a line break in the name of a file does not begin a line of tap or github', async () => {
    const files = { 'new\nline.game': 'expect sg(Nim(1)) = 2\n' };
    const run = async (format: string) =>
      (await nimberIn({ files }, 'check', '--format', format, 'new\nline.game')).out;
    expect(await run('tap')).toContain('not ok 1 - new line.game:1 expect');
    expect(await run('github')).toMatch(/^::error file=new%0Aline\.game,[^\n]*\n$/);
  });

  test('sarif says of each rule what code scanning services require', async () => {
    const { out } = await formatted('sarif', 'fails.game');
    const page = 'https://github.com/nimber-games/nimber/blob/main/docs/problems.md#expectation-fails';
    expect(JSON.parse(out).runs[0].tool.driver.rules).toEqual([
      {
        id: 'expectation-fails',
        shortDescription: { text: 'expectation fails' },
        fullDescription: { text: 'expectation fails' },
        helpUri: page,
        help: { text: page, markdown: `[expectation-fails](${page})` },
      },
    ]);
  });

  test('sarif names the rule, the place and the message of each problem', async () => {
    const { out, code } = await formatted('sarif', 'broken, too.game');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'nimber', rules: [{ id: 'unknown-name' }] } },
          results: [
            {
              ruleId: 'unknown-name',
              level: 'error',
              message: { text: 'There is no game called `Nimm` here. Did you mean `Nim`?' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'broken%2C%20too.game' },
                    region: { startLine: 1, startColumn: 6, endLine: 1, endColumn: 10 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test('json is the same as --json', async () => {
    const { out } = await formatted('json', 'good.game');
    expect(out).toBe((await nimberIn({ files: FILES }, 'check', '--json', 'good.game')).out);
  });

  test('lists the formats', async () => {
    const { complaints, code } = await formatted('html', 'good.game');
    expect(complaints).toContain('--format must be one of json, github, junit, sarif, tap');
    expect(code).toBe(2);
  });
});

describe('check --watch', () => {
  test('gives up what other threads still check when a file changes, and checks the new text', async () => {
    const rounds: string[] = [];
    const help: Io['help'] = async ({ files }) => {
      rounds.push(files[0]?.text ?? '');
      return rounds.length === 1 ? 'changed' : 'done';
    };
    const world = { files: { 'a.game': 'play Nim(3)\n' }, help };
    const { out, complaints, code } = await nimberIn(world, 'check', '--watch', 'a.game');
    expect(rounds).toHaveLength(2);
    expect(out.match(/Nim\(3\)/g)).toHaveLength(1);
    expect(complaints).toMatch(
      /^\n──── \d\d:\d\d:\d\d · a\.game ────\nnimber: Waiting for a file to change. Press Ctrl-C to stop.\n$/,
    );
    expect(code).toBe(130);
  });

  test('says before each further check when it is and what is checked', async () => {
    const names = ['a.game', 'b.game', 'c.game', 'd.game'];
    const files = Object.fromEntries(names.map((name) => [name, 'play Nim(3)\n']));
    const { complaints } = await nimberIn({ files, changes: [() => undefined] }, 'check', '--watch', ...names);
    expect(complaints.match(/^──── \d\d:\d\d:\d\d · a\.game, b\.game, c\.game, … ────$/gm)).toHaveLength(1);
  });

  test.each([['--watch'], []])(
    'Ctrl-C prints the answers of files that other threads still check %s',
    async (...options) => {
      const answers = ask('play Nim(3)').answers;
      const help: Io['help'] = async (_, { receive }) => {
        for (const [number, answer] of answers.entries()) receive({ kind: 'answered', sent: [1, number, answer] });
        return 'interrupted';
      };
      const world = { files: { 'a.game': 'play Nim(2)\n', 'b.game': 'play Nim(3)\nplay Nim(4)\n' }, help };
      const { out, complaints, code } = await nimberIn(world, 'check', ...options, 'a.game', 'b.game');
      expect(out).toMatch(/^b\.game.*Nim\(3\)/s);
      expect(out).not.toMatch(/Nim\([24]\)/);
      expect(complaints).toBe('nimber: Stopped. 1 line has an answer; 0 of 2 files are complete.\n');
      expect(code).toBe(130);
    },
  );

  test('Ctrl-C claims no answers in a format that prints none then', async () => {
    const help: Io['help'] = async () => 'interrupted';
    const { out, complaints, code } = await nimberIn(
      { files: FILES, help },
      'check',
      '--json',
      'good.game',
      'fails.game',
    );
    expect([out, code]).toEqual(['', 130]);
    expect(complaints).toBe(
      'nimber: Stopped. Nothing is printed, because this format needs the answers to all lines.\n',
    );
  });

  test('checks again after each change, until the user ends it', async () => {
    const mend = (files: Record<string, string>): void => {
      files['fails.game'] = 'expect sg(Nim(3)) = 3\n';
    };
    const { out, code } = await nimberIn({ files: FILES, changes: [mend] }, 'check', '--watch', 'fails.game');
    expect(out.match(/[✓✗]/g)).toEqual(['✗', '✓', '✓']);
    expect(code).toBe(130);
  });

  test('Ctrl-C after the last answer and before the wait ends it', async () => {
    const world = { files: FILES, changes: [() => undefined], patience: 1 };
    const { out, code } = await nimberIn(world, 'check', '--watch', 'good.game');
    expect(out.match(/^good\.game/gm)).toHaveLength(1);
    expect(code).toBe(130);
  });

  test('Ctrl-C ends other threads even before they listen', async () => {
    let stop = (): void => undefined;
    const help: Io['help'] = async (_, { end }) => {
      stop();
      return end ?? 'done';
    };
    const onInterrupt = (heard: () => void) => {
      stop = heard;
      return () => undefined;
    };
    const { out, code } = await nimberIn({ files: FILES, help, onInterrupt }, 'check', '--watch', 'good.game');
    expect([out, code]).toEqual(['', 130]);
  });

  test('a file that is gone is reported, and waited for', async () => {
    let text: string | undefined = '';
    const remove = (files: Record<string, string>): void => {
      text = files['fails.game'];
      delete files['fails.game'];
    };
    const restore = (files: Record<string, string>): void => {
      files['fails.game'] = text ?? '';
    };
    const { out, complaints, code } = await nimberIn(
      { files: FILES, changes: [remove, restore] },
      ...['check', '--watch', 'fails.game'],
    );
    expect(complaints).toContain('nimber: fails.game cannot be read');
    expect(out.match(/[✓✗]/g)).toEqual(['✗', '✓', '✗', '✓']);
    expect(code).toBe(130);
  });

  test('waits for the files that are imported, too', async () => {
    const { watching } = await nimberIn({ files: FILES }, 'check', '--watch', 'uses.game');
    expect(watching.map((names) => names.map((name) => relative('', name)))).toEqual([['uses.game', 'fails.game']]);
  });
});
