import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { store } from '../../server/src/cli/shared/value-store.ts';
import { refute } from '../engine/support/checker.ts';
import { nimberIn, type World } from './terminal.ts';

const FILES = {
  'mine.game': 'game Mine[S](n) { take S }\ngame Bad(n) { octal 0.8 }\ngame S[T](n) { take T or {1} }\n',
};

const period = (world: World, ...args: readonly string[]) => nimberIn({ files: FILES, ...world }, 'period', ...args);

describe('a proved period is printed with its proof', () => {
  test.each([
    ['Kayles', 'Kayles has period 12 from 71.'],
    ['Lasker', 'Lasker has period 4 and saltus 4 from 1.'],
    ['take any', 'has period 1 and saltus 1 from 0.'],
    ['Kayles', 'proved by the theorem of Guy and Smith (1956).'],
    ['Kayles', 'A move takes at most 2 and leaves at most 2 heaps, so the theorem requires n < 155'],
    ['0.77', '0.77 has period 12 from 71.'],
    ['octal 0.07', 'octal 0.07 has period 34 from 53.'],
    ['take {1, 6, 9}', 'has period 5 from 11.'],
    ['S[{2,3,7}]', 'S[{2,3,7}] has period 5 from 0.'],
    ['{2,3,7}', 'a value depends only on the 7 before it'],
    ['AllBut[{2, 3, 7}]', 'g(n + 4) = g(n) + 2 for every n ≥ 0'],
    ['Nim', 'By Bouton’s theorem (1901)'],
  ])('%s: %s', async (game, sentence) => {
    const { out, code } = await period({}, game);
    expect(out).toContain(sentence);
    expect(code).toBe(0);
  });

  test('for a game of a file', async () => {
    expect((await period({}, 'Mine[{2, 3}]', '--in', 'mine.game')).out).toContain('has period 5 from 0.');
    expect((await period({}, 'S[{2}]', '--in', 'mine.game')).out).toContain('has period 3 from 0.');
  });

  test.each([
    'move to (n - 1) move to (n - 3)',
    'move to (n - k) for k in {2, 5, 7}',
    'move to Game(i) + Game(n - k - i) for k in {1, 2}, i in 0..n - k',
  ])('the certificate of %s lists the moves, which is enough to check it', async (rules) => {
    const { out } = await period({}, rules, '--json', '--seconds', '20');
    const { period: certificate } = JSON.parse(out);
    expect(certificate.moves).not.toBeNull();
    expect(refute(certificate)).toBeNull();
  });

  test('--json gives the certificate', async () => {
    const { out } = await period({}, 'Kayles', '--json');
    const taken = { kind: 'list', values: [1, 2] };
    expect(JSON.parse(out)).toMatchObject({
      game: 'Kayles',
      period: {
        preperiod: 71,
        period: 12,
        saltus: 0,
        by: 'Guy–Smith',
        premises: { kind: 'code', most: 2, heaps: 2, unequal: false },
        moves: [0, 1, 2].map((heaps) => ({ heaps, parts: 'any', amounts: taken })),
      },
    });
  });
});

describe('a period that is not found is unknown', () => {
  test('with the range that was searched', async () => {
    const { out, code } = await period({}, 'Grundy', '--seconds', '1');
    expect(out).toMatch(/^Grundy: unknown\. No period among the first [\d,]+ values\.$/m);
    expect(code).toBe(0);
  });

  test('and a pattern is called what it is', async () => {
    const { out } = await period({}, 'take 1 take 2 leaving 0..4 heaps', '--seconds', '1');
    expect(out).toContain(
      'Observed up to n = 500, not proved: g(n + 7) = g(n) + 4 for n ≥ 0. No answer relies on this.',
    );
  });

  test('where no theorem could prove one', async () => {
    const { out } = await period({}, 'take primes or {6}');
    expect(out).toContain('No known theorem could prove a period here.');
  });

  test('when memory runs out', async () => {
    const { out, code } = await period({}, 'Officers', '--memory', '0.01');
    expect(out).toContain('Out of memory; --memory allows more.');
    expect(code).toBe(0);
  });

  test('--json says why', async () => {
    const { out } = await period({}, 'Officers', '--json', '--seconds', '1');
    expect(JSON.parse(out)).toMatchObject({ game: 'Officers', period: null, provable: true, stopped: 'time' });
  });
});

describe('a search that is interrupted', () => {
  test('keeps what it has found, and the same command goes on from there', async () => {
    const kept = new Map<string, Uint8Array>();
    const whole = await period({}, '0.16', '--json');
    const broken = await period({ kept, patience: 1 }, '0.16');
    expect(broken.code).toBe(130);
    expect(broken.out).toContain('0.16: unknown.');
    expect(broken.complaints).toMatch(/values are saved in cache\/\w+\.values\. Run the same command to continue/);
    const again = await period({ kept }, '0.16', '--json');
    expect(again.complaints).toContain('Continuing from n = ');
    expect(again.out).toBe(whole.out);
    expect(kept.size).toBe(0);
  });

  test('keeps it in the file of --save', async () => {
    const kept = new Map<string, Uint8Array>();
    await period({ kept }, 'Grundy', '--seconds', '1', '--save', 'here');
    expect([...kept.keys()]).toEqual(['here']);
    const { complaints } = await period({ kept }, 'split unequal', '--seconds', '1', '--save', 'here');
    expect(complaints).toContain('Continuing from n = ');
  });

  test.each([
    [
      'of another game',
      async (kept: Map<string, Uint8Array>) => void (await period({ kept, patience: 1 }, '0.6', '--save', 'f')),
    ],
    [
      'that is damaged',
      async (kept: Map<string, Uint8Array>) => {
        await period({ kept, patience: 1 }, 'Grundy', '--save', 'f');
        const file = kept.get('f') ?? new Uint8Array();
        kept.set(
          'f',
          file.map((byte, at) => (at === file.length - 1 ? byte ^ 1 : byte)),
        );
      },
    ],
    [
      'that is truncated',
      async (kept: Map<string, Uint8Array>) => {
        await period({ kept, patience: 1 }, 'Grundy', '--save', 'f');
        kept.set('f', kept.get('f')?.subarray(0, 200) ?? new Uint8Array());
      },
    ],
    [
      'that is something else',
      async (kept: Map<string, Uint8Array>) => void kept.set('f', new TextEncoder().encode('play Nim(3)\n')),
    ],
  ])('does not go on from a file %s', async (_, put) => {
    const kept = new Map<string, Uint8Array>();
    await put(kept);
    const { complaints } = await period({ kept }, 'Grundy', '--seconds', '1', '--save', 'f');
    expect(complaints).toContain('f is damaged or belongs to another game, so it is not used.');
  });
});

test('progress shows the likely period, and how far the proof still is', async () => {
  const { progress } = await period({}, '0.16');
  expect(progress.at(-2)).toMatch(
    /^█+░* n = [\d,]+, [\d,]+ values per second, possibly period 149,459, which can be proved at n = 509,621$/,
  );
});

test('progress is shown as long as the search lasts, and then removed', async () => {
  const { progress } = await period({}, 'Grundy', '--seconds', '1');
  expect(progress[0]).toMatch(/^n = [\d,]+, [\d,]+ values per second$/);
  expect(progress.at(-1)).toBe('');
});

describe('the message says what is wrong with a game', () => {
  test.each([
    ['Kaylse', 'Did you mean `Kayles`?'],
    ['octal 0.91', 'is not an octal digit'],
    ['Wythoff', '`period` can be asked only of a game with one heap'],
    ['Bash', 'error'],
  ])('%s', async (game, sentence) => {
    const { complaints, code } = await period({}, game);
    expect(complaints).toContain(sentence);
    expect(code).toBe(1);
  });

  test('anything that is not a game is wrong usage', async () => {
    for (const args of [[], ['Nim', 'Nim'], ['Kayles) = 3 play Nim(3'], ['Nim', '--memory', 'x']]) {
      expect((await period({}, ...args)).code).toBe(2);
    }
  });
});

test('files are replaced as a whole, or stay as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-'));
  const file = join(folder, 'deep', 'a.values');
  expect(store.load(file)).toBeNull();
  store.save(file, [new Uint8Array([1, 2]), new Uint8Array([3])]);
  expect([...(store.load(file) ?? [])]).toEqual([1, 2, 3]);
  expect(readdirSync(join(folder, 'deep'))).toEqual(['a.values']);
  expect(() => store.save(join(file, 'below'), [])).toThrow('cannot be written');
  store.remove(file);
  expect(store.load(file)).toBeNull();
  rmSync(folder, { recursive: true });
});
