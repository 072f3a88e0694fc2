import { describe, expect, test } from 'vitest';
import { nimberIn } from './terminal.ts';

const FILE = 'proof.json';

/** What `nimber period` writes. */
async function certificateOf(game: string, declarations = ''): Promise<string> {
  const files: Record<string, string> = { 'own.game': declarations };
  const written = await nimberIn({ files }, 'period', game, '--in', 'own.game', '--certificate', FILE);
  expect(written.code).toBe(0);
  return written.files[FILE] ?? '';
}

function verify(text: string, ...options: readonly string[]) {
  return nimberIn({ files: { [FILE]: text } }, 'verify', FILE, ...options);
}

describe('a certificate is accepted', () => {
  test.each([
    ['Kayles', 'g(n + 12) = g(n) for every n ≥ 71', 'All 167 values'],
    ['take {1, 3, 4}', 'g(n + 7) = g(n) for every n ≥ 0', 'All 11 values'],
    ['take any except {3}', 'g(n + 6) = g(n) + 3 for every n ≥ 0', 'The amounts repeat'],
    ['Bash[10^9]', 'g(n + 1,000,000,001) = g(n)', 'an interval'],
    ['take {10^12, 3*10^12}', 'g(n + 2,000,000,000,000) = g(n)', 'All 5 values'],
    ['take {1} or primes', 'g(n + 4) = g(n)', 'remainder of the heap'],
    ['take powers(4)', 'g(n + 5) = g(n)', 'remainder of the heap'],
    ['Lasker', 'g(n + 4) = g(n) + 4 for every n ≥ 1', 'Lasker'],
  ])('%s', async (game, ...sentences) => {
    const { out, code } = await verify(await certificateOf(game));
    for (const sentence of sentences) expect(out).toContain(sentence);
    expect(code).toBe(0);
  });

  test.each([
    ['take 1..3 where n % 4 != 1', 4, 'g(n + 4) = g(n) for every n ≥ 1'],
    ['move to (n - k) for k in 1..3 where (n + k) % 5 != 0', 5, 'g(n + 10) = g(n) for every n ≥ 11'],
    ['take 1..3 where n % 4 != 1 or n < 50', 4, 'g(n + 4) = g(n) for every n ≥ 53'],
  ])('of %s, with a move for each remainder', async (rule, modulus, sentence) => {
    const text = await certificateOf('G', `game G(n) { ${rule} }`);
    const certificate = JSON.parse(text);
    expect([certificate.modulus, certificate.moves.length]).toEqual([modulus, modulus]);
    const { out, code } = await verify(text);
    expect(out).toContain(sentence);
    expect(code).toBe(0);
    for (const wrong of [
      { moves: certificate.moves.with(0, certificate.moves[1]).with(1, certificate.moves[2]) },
      { moves: certificate.moves.map((move: object) => ({ ...move, take: { kind: 'list', values: [1] } })) },
    ]) {
      const { complaints } = await verify(JSON.stringify({ ...certificate, ...wrong }));
      expect(complaints).toContain('does not hold');
    }
    const { code: unread, complaints } = await verify(JSON.stringify({ ...certificate, modulus: 3 }));
    expect([unread, complaints.includes('modulus')]).toEqual([2, true]);
  });

  test('of moves with rules of their own for small heaps', async () => {
    const text = await certificateOf('Own', 'game Own(n) { move to (n - k) for k in {1, 3, 4} where n > 6 or k == 1 }');
    expect((await verify(text)).out).toContain('g(n + 7) = g(n) for every n ≥ 3');
    const { small } = JSON.parse(text);
    const { complaints, code } = await verify(JSON.stringify({ ...JSON.parse(text), small: [...small, [4]] }));
    expect([code, complaints]).toEqual([1, expect.stringContaining('does not hold')]);
  });

  test('as data, with what was checked', async () => {
    const { out, code } = await verify(await certificateOf('Kayles'), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: 'Kayles', holds: true, needed: 167, looked: 167 });
  });
});

describe('a certificate that was tampered with is refused', () => {
  /** A finite code, one with a preperiod, a saltus or a unit, and theorems that need no values. */
  const GAMES = ['Kayles', 'take {1, 6, 9}', 'take any except {3}', 'take {10, 30}', 'Bash[10^9]', 'Lasker'];
  const MEMBERS = ['preperiod', 'period', 'saltus', 'unit', 'needed'];

  test.each(GAMES.flatMap((game) => MEMBERS.map((member) => [game, member] as const)))(
    '%s: %s',
    async (game, member) => {
      const certificate = JSON.parse(await certificateOf(game));
      for (const value of [certificate[member] + 1, 2 * certificate[member] + 2]) {
        const { out, code, complaints } = await verify(JSON.stringify({ ...certificate, [member]: value }));
        expect([code, out]).toEqual([1, '']);
        expect(complaints).toContain('does not hold');
      }
    },
  );

  test.each(['Kayles', 'take {1, 6, 9}', 'take any except {3}', 'take {10, 30}'])('every value of %s', async (game) => {
    const certificate = JSON.parse(await certificateOf(game));
    const values: readonly number[] = certificate.values.join(' ').split(' ').map(Number);
    for (let at = 0; at < values.length; at += 1) {
      const changed = values.with(at, (values[at] ?? 0) ^ 1);
      const { code, complaints } = await verify(JSON.stringify({ ...certificate, values: [changed.join(' ')] }));
      expect([at, code]).toEqual([at, 1]);
      expect(complaints).toContain('does not hold');
    }
    const { complaints } = await verify(JSON.stringify({ ...certificate, values: [values.slice(1).join(' ')] }));
    expect(complaints).toContain(`${values.length} values`);
  });

  test('the rules', async () => {
    const certificate = JSON.parse(await certificateOf('take {1, 6, 9}'));
    const [move] = certificate.moves;
    const other = (take: object, leave: object = move.leave) =>
      verify(JSON.stringify({ ...certificate, moves: [{ take, leave }] }));
    const changes = [
      other({ kind: 'list', values: [1, 6] }),
      other({ kind: 'list', values: [1, 6, 10] }),
      other({ kind: 'progression', from: 1, step: 5, to: null }),
      other(move.take, { ...move.leave, least: 1 }),
      other(move.take, { ...move.leave, most: 2 }),
    ];
    for (const { code, complaints } of await Promise.all(changes)) {
      expect(code).toBe(1);
      expect(complaints).toContain('does not hold');
    }
  });

  test('the argument', async () => {
    for (const game of ['Kayles', 'take any except {3}', 'Lasker', 'Bash[10^9]']) {
      const certificate = JSON.parse(await certificateOf(game));
      for (const argument of ['finite', 'repeating', 'interval', 'Lasker', 'residues'])
        if (argument !== certificate.argument)
          expect((await verify(JSON.stringify({ ...certificate, argument }))).code).toBe(1);
    }
  });

  test('with the number that does not fit', async () => {
    const certificate = JSON.parse(await certificateOf('Kayles'));
    const { complaints } = await verify(JSON.stringify({ ...certificate, period: 24, needed: 1000 }));
    expect(complaints).toContain('83 values');
    const [first, ...rest] = certificate.values;
    const wrong = await verify(
      JSON.stringify({ ...certificate, values: [first.replace(/^0 1 2 3 1/, '0 1 2 3 2'), ...rest] }),
    );
    expect(wrong.complaints).toBe('The certificate does not hold: it gives 2 for values[4], but the rules give 1.\n');
  });
});

describe('what is no certificate', () => {
  test.each(['', '{}', '[1]', '{"format": "nimber certificate 2"}'])('%s', async (text) => {
    const { code, complaints } = await verify(text);
    expect([code, complaints]).toEqual([2, expect.stringContaining('is not a certificate')]);
  });

  test.each(['moves', 'small', 'argument', 'preperiod', 'period', 'saltus', 'unit', 'needed', 'values', 'game'])(
    'one whose %s cannot be read',
    async (member) => {
      const certificate = JSON.parse(await certificateOf('Kayles'));
      for (const value of [null, -1, {}, [[]], 'x y', [-1]]) {
        if (member === 'game' && value === 'x y') continue;
        if (member === 'small' && Array.isArray(value)) continue;
        const { code } = await verify(JSON.stringify({ ...certificate, [member]: value }));
        expect(code).toBe(2);
      }
    },
  );

  test('a file that is not there', async () => {
    expect((await nimberIn({}, 'verify', 'none.json')).code).toBe(2);
    expect((await nimberIn({}, 'verify')).code).toBe(2);
  });

  test('a check that a limit ends', async () => {
    const { code, complaints } = await verify(await certificateOf('0.156'), '--seconds', '0.0001');
    expect([code, complaints]).toEqual([1, expect.stringContaining('proves nothing')]);
  });
});
