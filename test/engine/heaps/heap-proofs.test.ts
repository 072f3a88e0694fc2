import { describe, expect, it, test } from 'vitest';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import type { Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { bitesOf, codeOf, listed } from '../../../server/src/engine/heaps/bites.ts';
import { proveGuySmith } from '../../../server/src/engine/periods/guy-smith.ts';
import { proveRepeatingAmounts, proveStateRepetition } from '../../../server/src/engine/periods/period-proofs.ts';
import type { Next, Proof } from '../../../server/src/engine/periods/recurrence.ts';
import { type Bite, heapBy } from '../support/brute-force.ts';
import { range } from '../support/range.ts';
import {
  ANY,
  code,
  except,
  GRUNDY,
  heapGame,
  KAYLES,
  listOf,
  moveGame,
  NIM,
  pairGame,
  progression,
  split,
  take,
} from '../support/rules.ts';

/*
 * The proofs of periods, shown ever more values: each claims the least period as soon as its theorem allows, and never before.
 * What random rules find in a minute is in `proofs.test.ts`.
 */

type Prove = (values: Uint32Array, length: number) => Proof | Next;

/** The first claim, and from how many values it is made; before that, the proof asks for more values than there are. */
function firstClaim(prove: Prove, values: Uint32Array) {
  for (let length = 2; length <= values.length; length += 1) {
    const claim = prove(values, length);
    if (typeof claim === 'object' && 'period' in claim) return { length, claim };
    expect(typeof claim === 'number' ? claim : claim.look).toBeGreaterThan(length);
  }
  return null;
}

/** The values of the heaps below `length` by the definition. */
function valuesOf(length: number, ...bites: readonly Bite[]): Uint32Array {
  const values = new Uint32Array(length);
  const options = heapBy(...bites);
  for (let heap = 0; heap < length; heap += 1) {
    const met = new Set<number>();
    for (const parts of options([heap])) met.add(parts.reduce((sum, [part = 0]) => sum ^ (values[part] ?? 0), 0));
    values[heap] = range(0, met.size).find((value) => !met.has(value)) ?? 0;
  }
  return values;
}

const plain = (...amounts: readonly number[]): Bite => ({ takes: (k) => amounts.includes(k), leaves: [0, 1] });

/** The least period that the values have to their end, and where it begins, in which they grow by the saltus. */
function lawOf(values: Uint32Array): Proof {
  const most = Math.floor(values.length / 3);
  for (let period = 1; period <= most; period += 1) {
    const saltus = (values.at(-1) ?? 0) - (values.at(-1 - period) ?? 0);
    let preperiod = values.length - period;
    while (preperiod > 0 && values[preperiod - 1 + period] === (values[preperiod - 1] ?? 0) + saltus) preperiod -= 1;
    if (preperiod <= most) return { preperiod, period, saltus };
  }
  throw new Error('There is no period in so few values.');
}

describe('state repetition', () => {
  it.each([
    [[1, 2, 3]],
    [[2, 5, 7]],
    [[1, 4, 9]],
    [[3]],
    [[2, 3, 7, 8]],
    [[4, 10, 12]],
    [[1, 4, 10]],
    [[2, 8, 9]],
    [[4, 9, 11]],
  ])('of %j is seen when a period is followed by as many values as can be taken', (amounts) => {
    const values = valuesOf(300, plain(...amounts));
    const law = lawOf(values);
    const most = amounts.at(-1) ?? 0;
    const prove: Prove = (shown, length) => proveStateRepetition(shown, length, most);
    expect(firstClaim(prove, values)).toEqual({ length: law.preperiod + law.period + most, claim: law });
    expect(prove(values, most)).toBe(2 * most);
    expect(prove(values, most + 1)).toBe(2 * (most + 1));
  });
});

interface Repeating {
  readonly from: number;
  readonly period: number;
  readonly first: number;
}

describe('repeating amounts', () => {
  const odd: Bite = { takes: (k) => k % 2 === 1, leaves: [0, 1] };
  const all = (except: readonly number[]): Bite => ({ takes: (k) => k > 0 && !except.includes(k), leaves: [0, 1] });
  it.each<readonly [string, readonly Bite[], Repeating]>([
    ['odd', [odd], { from: 1, period: 2, first: 0 }],
    ['odd or two', [odd, plain(2)], { from: 3, period: 2, first: 0 }],
    [
      '1 or a multiple of three',
      [plain(1), { takes: (k) => k > 0 && k % 3 === 0, leaves: [0, 1] }],
      { from: 2, period: 3, first: 0 },
    ],
    ['all', [all([])], { from: 1, period: 1, first: 0 }],
    ['all but 2 and 5', [all([2, 5])], { from: 6, period: 1, first: 0 }],
    ['all but 1 and 4', [all([1, 4])], { from: 5, period: 1, first: 0 }],
    ['0.[2]', [{ takes: (k) => k > 0, leaves: [1] }], { from: 1, period: 1, first: 1 }],
    ['0.[31]', [odd, { takes: (k) => k > 0 && k % 2 === 0, leaves: [0] }], { from: 1, period: 2, first: 1 }],
  ])('of %s: as soon as the theorem allows', (_name, bites, set) => {
    const values = valuesOf(200, ...bites);
    const law = lawOf(values);
    const start = Math.max(law.preperiod, set.first);
    const round = [law.period, 2 * law.period, 3 * law.period].find((many) => many % set.period === 0) ?? 0;
    const isEnough = (length: number): boolean => {
      const seen = length - 2 * round - set.from;
      if (law.saltus === 0) return seen >= start;
      return seen >= start && Math.min(...values.slice(seen, length)) > Math.max(0, ...values.slice(0, start + round));
    };
    const length = range(2, 200).find(isEnough);
    expect(firstClaim((shown, many) => proveRepeatingAmounts(shown, many, set), values)).toEqual({
      length,
      claim: law,
    });
    expect(proveRepeatingAmounts(values, 2, set)).toBe(4);
  });
});

/** The values of a code: which numbers of heaps are left after which numbers of stones are taken. */
interface Broken {
  readonly name: string;
  readonly bites: readonly Bite[];
  readonly most: number;
  readonly heaps: number;
}

describe('the theorem of Guy and Smith', () => {
  const bite = (leaves: readonly number[], ...amounts: readonly number[]): Bite => ({
    takes: (k) => amounts.includes(k),
    leaves,
  });
  it.each<Broken>([
    { name: 'Kayles', bites: [bite([0, 1, 2], 1, 2)], most: 2, heaps: 2 },
    { name: '0.07', bites: [bite([0, 1, 2], 2)], most: 2, heaps: 2 },
    { name: '0.137', bites: [bite([0], 1), bite([0, 1], 2), bite([0, 1, 2], 3)], most: 3, heaps: 2 },
    { name: '0.3', bites: [bite([0, 1], 1)], most: 1, heaps: 1 },
    { name: '0.0', bites: [], most: 0, heaps: 1 },
  ])('of $name: as soon as it allows', ({ bites, most, heaps }) => {
    const values = valuesOf(230, ...bites);
    const law = lawOf(values);
    const prove: Prove = (shown, length) => proveGuySmith(shown, length, { most, heaps, unequal: [] });
    const length = heaps * (Math.max(1, law.preperiod) + law.period - 1) + most + 1;
    expect(firstClaim(prove, values)).toEqual({ length, claim: law });
    const looks = range(2, length - 1).map((shown) => prove(values, shown));
    for (const [index, look] of looks.entries()) {
      const next = typeof look === 'number' ? look : 'look' in look ? look.look : 0;
      expect(next).toBeGreaterThan(index + 2);
      expect(next).toBeLessThanOrEqual(Math.ceil(1.25 * (index + 2)));
    }
    // Progress says what will be proved, and when, once a proof is near enough.
    const near = range(2, length - 1).find((shown) => Math.ceil(1.25 * shown) === length) ?? 0;
    if (length > 40) {
      expect(looks.at(-1)).toEqual({ look: length, candidate: law.period });
      expect(looks[near - 2]).toEqual({ look: length, candidate: law.period });
    }
  });

  /** A shift by the period may make the heaps equal; then twice the period is tried, or no period is claimed. */
  const EVERY_OTHER: Proof = { preperiod: 0, period: 2, saltus: 0 };
  it.each<readonly [left: readonly number[], broken: readonly number[], first: ReturnType<typeof firstClaim>]>([
    [[1], [1], { length: 6, claim: EVERY_OTHER }],
    [[1, 3], [1, 3], { length: 8, claim: EVERY_OTHER }],
    [[], [0], null],
    [[], [2], null],
    [[1, 2], [2], null],
  ])('of heaps left whole after %j and as two unequal ones after %j', (left, broken, first) => {
    const values = valuesOf(160, plain(...left), { ...bite([2], ...broken), parts: 'unequal' });
    const code = { most: Math.max(...left, ...broken), heaps: 2, unequal: broken };
    const claimed = firstClaim((shown, length) => proveGuySmith(shown, length, code), values);
    expect(claimed).toEqual(first);
    expect(claimed === null || isTrue(claimed.claim, values)).toBe(true);
  });
});

test('values that grow repeat only once they are beyond every earlier value, not just the last one', () => {
  const set = { from: 1, period: 1 };
  const values = Uint32Array.from({ length: 40 }, (_, heap) => (heap === 1 ? 9 : Math.max(0, heap - 2)));
  expect(proveRepeatingAmounts(values, 8, set)).toBe(16);
  expect(proveRepeatingAmounts(values, 40, set)).toEqual({ preperiod: 2, period: 1, saltus: 1 });
});

test('values that grow repeat only once all of them are beyond every earlier one', () => {
  // 0, 5, 2, 7, 4, 9, …: of two in a row the second is often the lesser.
  const values = Uint32Array.from({ length: 40 }, (_, heap) => heap + (heap % 2 === 0 ? 0 : 4));
  const prove: Prove = (shown, length) => proveRepeatingAmounts(shown, length, { from: 1, period: 1 });
  expect(firstClaim(prove, values)).toEqual({ length: 10, claim: { preperiod: 0, period: 2, saltus: 2 } });
});

describe('what is compared in a search for a period', () => {
  const code = { most: 1, heaps: 2, unequal: [] };

  it('are the values themselves: equal fingerprints of others prove nothing', () => {
    // Modulo 2^32 the sum of powers of the last three values is that of the three values one place earlier.
    const base = 0x01000193;
    const first = (1 + base + Math.imul(base, base)) >>> 0;
    expect(proveGuySmith(Uint32Array.of(0, first, 1, 2, 3), 5, code)).not.toHaveProperty('period');
  });

  it('are the values that are known, and nothing beyond them', () => {
    const values = valuesOf(100, plain(1));
    const claim = proveGuySmith(values, 50, code);
    expect(claim).toEqual({ preperiod: 0, period: 2, saltus: 0 });
    expect(proveGuySmith(values.fill(9, 50), 50, code)).toEqual(claim);
  });

  it('are heaps that repeat, not those before them, where two unequal ones are left', () => {
    // No heap below the preperiod has the value 0, and each third one from there on, of both parities.
    const values = Uint32Array.from({ length: 60 }, (_, heap) => (heap < 8 ? 5 : (heap + 1) % 3));
    const known = { ...code, unequal: [1] };
    expect(proveGuySmith(values, 60, { ...known, unequal: [] })).toEqual({ preperiod: 8, period: 3, saltus: 0 });
    expect(proveGuySmith(values, 60, known)).not.toHaveProperty('period');
  });

  it('is nothing where all values are different, however few there are', () => {
    const values = Uint32Array.from({ length: 40 }, (_, heap) => heap);
    for (const length of [20, 40]) expect(proveGuySmith(values, length, { ...code, most: 22 })).toBe(1.25 * length);
  });

  it('is each of several amounts after which heaps are unequal', () => {
    // The period is odd, so that one of the two amounts leaves an even number of stones where the other leaves an odd one.
    const values = Uint32Array.from({ length: 60 }, (_, heap) => [0, 1, 2][heap % 3] ?? 0);
    expect(proveGuySmith(values, 60, { ...code, most: 2 })).toEqual({ preperiod: 0, period: 3, saltus: 0 });
    for (const unequal of [[1], [2], [1, 2]])
      expect(proveGuySmith(values, 60, { ...code, most: 2, unequal })).not.toHaveProperty('period');
  });
});

function isTrue({ preperiod, period, saltus }: Proof, values: Uint32Array): boolean {
  return values.every(
    (value, heap) => heap < preperiod || heap + period >= values.length || values[heap + period] === value + saltus,
  );
}

describe('rules sorted by what they leave', () => {
  const sorted = (...rules: readonly Rule[]) =>
    bitesOf(heapGame('sorted', ...rules))?.map(({ heaps, parts, amounts }) => [heaps, parts, listed(amounts, 0)]);

  it.each<readonly [string, readonly Rule[], unknown]>([
    ['no rule', [], []],
    [
      'one rule',
      [take(listOf(1, 2), { most: 2 })],
      [
        [0, 'any', [1, 2]],
        [1, 'any', [1, 2]],
        [2, 'any', [1, 2]],
      ],
    ],
    [
      'two rules that leave the same',
      [take(listOf(1), { least: 1 }), take(listOf(3), { least: 1 })],
      [[1, 'any', [1, 3]]],
    ],
    [
      'one heap is as good as one of equal heaps',
      [take(listOf(1), { least: 1 }), take(listOf(2), { least: 1, most: 2, parts: 'equal' })],
      [
        [1, 'any', [1, 2]],
        [2, 'equal', [2]],
      ],
    ],
    [
      'unequal heaps that are any heaps, too',
      [split(2, 2, 'unequal'), take(listOf(1), { least: 2, most: 2, parts: 'unequal' }), split()],
      [
        [2, 'unequal', [1]],
        [2, 'any', [0]],
      ],
    ],
    ['eight heaps', [split(8)], [[8, 'any', [0]]]],
  ])('%s', (_name, rules, bites) => expect(sorted(...rules)).toEqual(bites));

  it.each<readonly [string, Ruleset]>([
    ['two numbers', pairGame('two', take(ANY))],
    ['a number below zero', { ...NIM, signed: [true] }],
    ['a written move', moveGame('move', [false], () => [])],
    [
      'amounts by the heap',
      heapGame(
        'by',
        take(() => ANY),
      ),
    ],
    ['1001 heaps', heapGame('many', split(1001))],
    ['any number of heaps', heapGame('many', take(ANY, { most: null }))],
  ])('not %s', (_name, ruleset) => expect(bitesOf(ruleset)).toBeNull());

  it.each<readonly [string, NumberSet, least: number, unknown]>([
    ['a list', listOf(0, 1, 3), 1, [1, 3]],
    ['an end', progression(1, 1, 4), 0, [1, 2, 3, 4]],
    ['without end', ANY, 0, null],
    ['too many', progression(1, 1, 10n ** 12n), 0, null],
  ])('the members of a set are listed: %s', (_name, set, least, members) =>
    expect(listed(set, least)).toEqual(members),
  );

  it.each<readonly [string, Ruleset, unknown]>([
    ['Kayles', KAYLES, { most: 2, heaps: 2, unequal: [] }],
    ['Grundy', GRUNDY, { most: 0, heaps: 2, unequal: [0] }],
    ['0.f', code('0.f'), { most: 1, heaps: 3, unequal: [] }],
    ['whole heaps', heapGame('whole', take(listOf(5), { most: 0 })), { most: 5, heaps: 1, unequal: [] }],
    [
      'two unequal ones',
      heapGame('2', take(listOf(2, 3), { least: 2, most: 2, parts: 'unequal' })),
      { most: 3, heaps: 2, unequal: [2, 3] },
    ],
    ['three unequal ones', heapGame('3', split(3, 3, 'unequal')), null],
    ['two equal ones', heapGame('equal', split(2, 2, 'equal')), null],
    ['without end', NIM, null],
    ['all but one', heapGame('but', take(except(ANY, listOf(1)))), null],
    ['very many', heapGame('very many', take(listOf(10n ** 20n))), null],
  ])('what a proof has to know: %s', (_name, ruleset, known) => expect(codeOf(bitesOf(ruleset) ?? [])).toEqual(known));
});
