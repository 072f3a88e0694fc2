import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Solver } from '../../server/src/engine/game/solver.ts';
import type { Contradiction } from '../../server/src/library/api.ts';
import { run } from '../codegen/run.ts';
import { FAULTS, type Fault, raised, shiftedFrom, withValues } from '../engine/support/faults.ts';
import { gamesHere } from '../library/games-here.ts';
import { onlyDeep, someOf } from '../tiers.ts';
import { nimberIn } from './terminal.ts';

/** What is wrong with every solver while one test runs. */
const wrong = vi.hoisted(() => ({ with: null as Fault | null }));

vi.mock('../../server/src/engine/certificates/certified.ts', async (load) => {
  const module = await load<typeof import('../../server/src/engine/certificates/certified.ts')>();
  const certified: typeof module.certified = (ruleset, solver) =>
    module.certified(ruleset, wrong.with === null || !GAMES.includes(ruleset.name) ? solver : wrong.with(solver));
  return { ...module, certified };
});

afterEach(() => {
  wrong.with = null;
});

const GAMES = ['A', 'B', 'C'];

/** A period that is one too long, claimed at once and after a long search. */
function longPeriod(solver: Solver): Solver {
  const { exploration } = solver;
  const longer = (period: ReturnType<Solver['period']>) =>
    period === null ? null : { ...period, period: Number(period.period) + 1 };
  return {
    ...solver,
    period: (meter) => longer(solver.period(meter)),
    ...(exploration === undefined
      ? {}
      : { exploration: { ...exploration, search: (meter) => longer(exploration.search(meter)) } }),
  };
}

const CHANGES: Readonly<Record<string, Fault>> = {
  'all values': (solver) => withValues(solver, raised),
  'values of large heaps': FAULTS['large states are worth one more'] ?? ((solver) => solver),
  'heaps from 7 on': shiftedFrom(7),
  periods: longPeriod,
};

const RULES = 'game A(n) { take 1..3 }  game B(n) { take {1, 3, 4} }  game C(n) { take 1..2 leaving 0..2 heaps }';
const files = {
  'a.game': RULES,
  'asked.game': `${RULES}\nplay A(5) + B(9)\nplay misere A(5) + B(9)\nexpect sg(C(30)) = 1\nshow sg(A(n)) for n in 0..20`,
  lines: 'A(5)\nB(9)\nC(12)\nA(1000) + B(300)',
};

/** What a command says with the fault, and what it says without it. */
async function twice(fault: Fault, ...args: readonly string[]) {
  wrong.with = null;
  const right = await nimberIn({ files, typed: ['q'] }, ...args);
  wrong.with = fault;
  const found = await nimberIn({ files, typed: ['q'] }, ...args);
  expect(`${right.complaints}${found.complaints}`).not.toContain('Internal error');
  expect(found.code).toBe(right.code);
  return [right.out, found.out, found.complaints] as const;
}

async function twiceAsData(fault: Fault, ...args: readonly string[]) {
  const [right, found] = await twice(fault, ...args, '--json');
  return [JSON.parse(right), JSON.parse(found)];
}

/** What is known about the position, without the reasons. */
function verdict({ ground: _, contradictions: __, explanation: ___, ...known }: Record<string, unknown>) {
  return known;
}

const SHORTCUT = 'A shortcut in Nimber contradicts the rules: ';

describe.each(someOf(Object.entries(CHANGES), 2, 1))('where a shortcut is wrong about %s', (name, fault) => {
  test.each([
    ...GAMES.map((game) => ['sg', `${game}(0..20)`]),
    ['sg', 'A(0..9) + B(0..9)'],
    ['eval', '--batch', 'lines'],
  ])('nimber %s %s prints the same as without the fault, and reports it', async (...args) => {
    const [right, found, complaints] = await twice(fault, ...args, '--in', 'a.game');
    expect(found).toBe(right);
    // Values that are computed one by one do not depend on a period.
    if (name !== 'periods') expect(complaints).toContain('shortcut in Nimber contradicts the rules');
  });

  test('nimber check has the same answers', async () => {
    const [
      {
        files: [right],
      },
      {
        files: [found],
      },
    ] = await twiceAsData(fault, 'check', 'asked.game');
    for (const member of ['expectations', 'shown']) expect(found[member]).toEqual(right[member]);
    expect(found.positions.map(verdict)).toEqual(right.positions.map(verdict));
  });

  test.each(GAMES)(
    'nimber eval says the same about %s, and shows the contradiction in words and as data',
    async (game) => {
      const asked = ['eval', `${game}(12)`, '--in', 'a.game'];
      const [right, found] = await twiceAsData(fault, ...asked);
      expect(verdict(found)).toEqual(verdict(right));
      expect(right).not.toHaveProperty('contradictions');
      expect(found.contradictions).toEqual([expect.objectContaining({ position: expect.stringContaining(game) })]);
      const [, words] = await twice(fault, ...asked);
      expect(words).toContain(SHORTCUT);
    },
  );

  test.each(GAMES)('nimber period claims nothing about %s that does not hold', async (game) => {
    const [right, found] = await twiceAsData(fault, 'period', game, '--in', 'a.game', '--seconds', '1');
    const [, words] = await twice(fault, 'period', game, '--in', 'a.game', '--seconds', '1');
    if (found.period === null) {
      expect(found.contradictions).toHaveLength(1);
      expect(words).toContain(SHORTCUT);
    } else expect(found.period).toEqual(right.period);
  });

  test.each(name === 'periods' ? onlyDeep('A', 'B') : [])(
    'nimber guess states only what is true of %s',
    async (game) => {
      const [, found, complaints] = await twice(fault, 'guess', game, '--in', 'a.game', '--json', '--seconds', '0.3');
      const { patterns } = JSON.parse(found);
      const lines = patterns.flatMap((pattern: { readonly lines: readonly string[] }) => pattern.lines);
      wrong.with = null;
      const checked = await nimberIn({ files: { stated: [RULES, ...lines].join('\n') } }, 'check', 'stated');
      expect(checked.code).toBe(0);
      expect(complaints).toContain(SHORTCUT);
    },
  );

  test.each(name === 'periods' ? GAMES : ['B'])('nimber solver writes a program for %s that is right', async (game) => {
    const [, program] = await twice(
      fault,
      'solver',
      game,
      '--in',
      'a.game',
      '--print',
      'value',
      '--lang',
      'typescript',
    );
    wrong.with = null;
    const { out } = await nimberIn({ files }, 'sg', `${game}(0..100)`, '--in', 'a.game');
    const input = [101, ...Array.from({ length: 101 }, (_, heap) => `1 ${heap}`)].join('\n');
    expect(run(program, 'typescript', input).join(' ')).toBe(out.trim());
  });

  test('nimber play makes the same moves', async () => {
    const [right, found] = await twice(fault, 'play', 'A(6) + A(5)', '--in', 'a.game', '--second', '--seed', '1');
    expect(found).toBe(right);
  });

  test('the library gives the same answers as without the fault', async () => {
    const asked = async () => {
      const games = gamesHere();
      const file = await games.read(RULES);
      const position = await games.ask('A(30) + B(9)', { file });
      const told: Contradiction[] = [];
      const onContradictions = (found: readonly Contradiction[]) => void told.push(...found);
      const values = await Promise.all(GAMES.map((game) => games.values(`${game}(0..20)`, { file, onContradictions })));
      const periods = await Promise.all(GAMES.map((game) => games.period(game, { file, budget: { seconds: 1 } })));
      games.close();
      return { position, values, told, periods };
    };
    const right = await asked();
    wrong.with = fault;
    const found = await asked();
    expect(found.values).toEqual(right.values);
    expect(right.told).toEqual([]);
    // Values that are computed one by one do not depend on a period.
    if (name !== 'periods') expect(found.told).not.toHaveLength(0);
    expect(verdict({ ...found.position })).toEqual(verdict({ ...right.position }));
    expect(found.position.contradictions).not.toHaveLength(0);
    for (const [at, { period, contradictions = [] }] of found.periods.entries()) {
      if (period === null) expect(contradictions).toHaveLength(1);
      else expect(period).toEqual(right.periods[at]?.period);
    }
  });
});

test('a program does not use what is known about a game once a shortcut has contradicted its rules', async () => {
  wrong.with = null;
  const [right, found] = await twice((solver) => withValues(solver, raised), 'solver', 'A', '--in', 'a.game');
  expect(right).toContain('n % 4');
  expect(found).not.toContain('% 4');
});
