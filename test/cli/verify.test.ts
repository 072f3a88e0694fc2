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
    ['split into {2, 4, 5}', 'g(n + 4) = g(n) + 2 for every n ≥ 1', 'All 21 values'],
    ['take {1, 3, 4}', 'g(n + 7) = g(n) for every n ≥ 0', 'All 11 values'],
    ['take any except {3}', 'g(n + 6) = g(n) + 3 for every n ≥ 0', 'The amounts repeat'],
    ['Bash[10^9]', 'g(n + 1,000,000,001) = g(n)', 'an interval'],
    ['take {10^12, 3*10^12}', 'g(n + 2,000,000,000,000) = g(n)', 'All 5 values'],
    ['take {1} or primes', 'g(n + 4) = g(n)', 'remainder of the heap'],
    ['take powers(4)', 'g(n + 5) = g(n)', 'remainder of the heap'],
    ['take {p^k for p in primes, k in 0..}', 'g(n + 6) = g(n)', 'k in 1..'],
    ['take 1..3 or {p^2 for p in primes}', 'g(n + 26) = g(n)', 'remainder of the heap'],
    ['Lasker', 'g(n + 4) = g(n) + 4 for every n ≥ 1', 'Lasker'],
  ])('%s', async (game, ...sentences) => {
    const { out, code } = await verify(await certificateOf(game));
    for (const sentence of sentences) expect(out).toContain(sentence);
    expect(code).toBe(0);
  });

  test.each([
    ['take 1..3 where n % 4 != 1', 4, 'g(n + 4) = g(n) for every n ≥ 1'],
    ['take {k in 1..n where k % 4 != n % 4}', 4, 'g(n + 4) = g(n) + 3 for every n ≥ 0'],
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

  test('with separate rules for small heaps', async () => {
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
  const GAMES = [
    'Kayles',
    'take {1, 6, 9}',
    'take any except {3}',
    'take {10, 30}',
    'Bash[10^9]',
    'Lasker',
    'split into {3, 5}',
  ];
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
    expect(complaints).toContain(`require ${values.length} values, but ${values.length - 1} are listed`);
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
    for (const game of ['Kayles', 'take any except {3}', 'Lasker', 'Bash[10^9]', 'split into {3, 5}']) {
      const certificate = JSON.parse(await certificateOf(game));
      for (const argument of ['finite', 'repeating', 'growing splits', 'interval', 'Lasker', 'residues'])
        if (argument !== certificate.argument)
          expect((await verify(JSON.stringify({ ...certificate, argument }))).code).toBe(1);
    }
  });

  test.each<readonly [string, string, (certificate: Certificate) => object, string]>([
    [
      'a period',
      'Kayles',
      () => ({ period: 24 }),
      'the preperiod 71 and the period 24 require 95 values, but 83 are listed',
    ],
    [
      'a preperiod',
      'Bash[10^9]',
      () => ({ preperiod: 1 }),
      'it gives the preperiod 1, but by a theorem about these rules it is 0',
    ],
    [
      'a number of values',
      'Kayles',
      () => ({ needed: 9 }),
      'it gives 9 for “needed”, but from the rest of it follows 167',
    ],
    [
      'a value',
      'Kayles',
      ({ values: [first = '', ...rest] }) => ({ values: [first.replace(/^0 1 2 3 1/, '0 1 2 3 2'), ...rest] }),
      'it gives 2 for the value of a heap of 4, but the mex of the values of its options is 1',
    ],
    [
      'a value in units',
      'take {10, 30}',
      ({ values }) => ({ values: values.map((line) => line.replace(/^0 1/, '0 2')) }),
      'it gives 2 for the value of a heap of 10, but the mex of the values of its options is 1',
    ],
    [
      'a saltus',
      'take {1, 3, 4}',
      () => ({ saltus: 4 }),
      'it gives the saltus 4, but where the amounts are finitely many, only values that do not grow can be proved',
    ],
    [
      'the rules of a theorem',
      'Lasker',
      ({ moves }) => ({ game: 'mine', moves: moves.map((move) => ({ ...move, leave: { ...move.leave, most: 4 } })) }),
      'no theorem that Nimber knows proves a period for the rules that are in it: ',
    ],
  ])('with a message that names what does not fit: %s of %s', async (_, game, change, sentence) => {
    const certificate: Certificate = JSON.parse(await certificateOf(game));
    const { complaints, code } = await verify(JSON.stringify({ ...certificate, ...change(certificate) }));
    expect(complaints).toContain(`The certificate does not hold: ${sentence}`);
    expect([code, complaints.includes('undefined')]).toEqual([1, false]);
    const chinese = await nimberIn(
      { files: { [FILE]: JSON.stringify({ ...certificate, ...change(certificate) }) }, locale: 'zh_CN' },
      ...['verify', FILE],
    );
    expect(chinese.complaints).toContain('证书不成立：');
  });
});

/** The members that tests change. */
interface Certificate {
  readonly values: readonly string[];
  readonly moves: readonly { readonly leave: object }[];
}

describe('the rules that are checked are printed, and compared with their name', () => {
  test.each([
    ['Kayles', 'take {1, 2} leaving 0..2 heaps'],
    ['take {10, 30}', 'take {10, 30}'],
    ['take any except {3}', 'take any except {3}'],
    ['take powers(4) or primes', 'take powers(4) or primes'],
    ['take {1} or primes', 'take {1} or primes'],
    ['Lasker', 'take any split into 2'],
  ])('%s: %s', async (game, rules) => {
    const { out } = await verify(await certificateOf(game));
    expect(out).toContain(`The certificate holds for the rules of one heap that are in it: ${rules}\n`);
    expect(out).toContain(`These are the rules of ${game}, as the file says.`);
  });

  test.each([
    ['Kayles', 'DawsonsKayles', '1'],
    ['Kayles', '0.07', '1'],
    ['Bash[10^9]', 'Bash[10^9 + 1]', '1,000,000,001'],
    ['take {1, 3, 700}', 'take {1, 3, 701}', '700'],
  ])('%s is not called %s, which has other moves from a heap of %s', async (game, name, heap) => {
    const text = JSON.stringify({ ...JSON.parse(await certificateOf(game)), game: name });
    const { out, complaints, code } = await verify(text);
    expect([out, code]).toEqual(['', 1]);
    expect(complaints).toContain(
      `its rules are not those of ${name}, which allow other moves from a heap of ${heap}. They are: `,
    );
    const asData = await verify(text, '--json');
    expect(JSON.parse(asData.out)).toMatchObject({
      holds: false,
      reason: 'other rules',
      member: 'game',
      claimed: name,
    });
  });

  test('rules may have any name that belongs to them', async () => {
    const text = JSON.stringify({ ...JSON.parse(await certificateOf('Kayles')), game: '0.77' });
    expect((await verify(text)).out).toContain('g(n + 12)');
  });

  test('a name that is declared only in a file of the author is a mere label', async () => {
    const { out } = await verify(await certificateOf('Own', 'game Own(n) { take {1, 3, 4} }'));
    expect(out).toContain('in it: take {1, 3, 4}\nThe file calls them “Own”; whether they are');
  });

  test('nothing in the file controls the terminal', async () => {
    const certificate = JSON.parse(await certificateOf('Kayles'));
    const nasty = 'Nim\u001b[2J\u009b1m\r\u202e';
    for (const found of [
      await verify(JSON.stringify({ ...certificate, game: nasty })),
      await verify(JSON.stringify({ ...certificate, game: nasty }), '--json'),
      await verify(JSON.stringify({ ...certificate, [nasty]: 1 })),
    ]) {
      const said = found.out + found.complaints;
      expect(said).toContain('u{1b}');
      expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  test.each([
    ['at the top', (certificate: object) => ({ ...certificate, author: 'me' }), 'has a member “author”'],
    [
      'in a move',
      ({ moves, ...rest }: Certificate) => ({ ...rest, moves: moves.map((move) => ({ ...move, when: 1 })) }),
      'moves',
    ],
  ])('a member without meaning is refused %s', async (_, change, sentence) => {
    const { code, complaints } = await verify(JSON.stringify(change(JSON.parse(await certificateOf('Kayles')))));
    expect([code, complaints]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe('what is not a certificate is refused', () => {
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

  test('a missing file', async () => {
    expect((await nimberIn({}, 'verify', 'none.json')).code).toBe(2);
    expect((await nimberIn({}, 'verify')).code).toBe(2);
  });

  test('a check that reaches a limit', async () => {
    const { code, complaints } = await verify(await certificateOf('0.156'), '--seconds', '0.0001');
    expect([code, complaints]).toEqual([1, expect.stringContaining('proves nothing')]);
  });
});
