import { describe, expect, test } from 'vitest';
import { type Limits, within } from '../../../server/src/engine/budget/meter.ts';
import { wholeHeaps } from '../../../server/src/engine/heaps/amounts/whole-heaps.ts';
import { createSession, type Ruleset, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { any, between, multiple, nothing, odd, of, prime } from '../support/amounts.ts';
import { type Bite, bruteForce, heapBy } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';
import { heapGame, listOf, progression, take } from '../support/rules.ts';

/*
 * What shortcuts say about heaps whose rules are almost those of their theorem, before the kernel checks it: here a premise that is not
 * checked is a failure, even if an audit would notice in time.
 */

/** The values of the heaps up to some size, and the period that is claimed for them. */
function checkHeaps(rules: string, most: number, ...bites: readonly Bite[]): void {
  const options = heapBy(...bites);
  const heaps = upTo(most).map((heap) => [heap]);
  check(`game G(n) { ${rules} }`, options, heaps);
  test(`the period of ${rules}`, () => {
    const ruleset: Ruleset = rulesetOf(`game G(n) { ${rules} }`);
    const found = within(EFFORT, unlimited, (meter) => solverOf(createSession(), ruleset).period(meter));
    if (found === null) return;
    const nimber = bruteForce(options);
    const [preperiod, period, saltus] = [found.preperiod, found.period, found.saltus].map(Number) as [
      number,
      number,
      number,
    ];
    const broken = upTo(most - period).filter(
      (heap) => heap >= preperiod && nimber([heap + period]) !== nimber([heap]) + saltus,
    );
    expect(broken).toEqual([]);
  });
}

/** What a search for a period may cost; if none is found within that, none is claimed. */
const EFFORT: Limits = { steps: 2_000_000, positions: 100_000 };

const plain = (takes: Bite['takes']): Bite => ({ takes, leaves: [0, 1] });
const leaving = (takes: Bite['takes'], ...leaves: readonly number[]): Bite => ({ takes, leaves });

describe('Lasker’s values take Lasker’s three bites', () => {
  const [taking, splitting] = [plain(any), leaving(nothing, 2)];
  checkHeaps('take any  split', 40, taking, splitting);
  checkHeaps('take any  split into 3', 40, taking, leaving(nothing, 3));
  checkHeaps('take any  split  take 1 leaving 3 heaps', 20, taking, splitting, leaving(of(1), 3));
  checkHeaps('take any  split into 2..3', 20, taking, leaving(nothing, 2, 3));
  checkHeaps('take any  split into 2..4', 20, taking, leaving(nothing, 2, 3, 4));
  checkHeaps('split into 2..4', 20, leaving(nothing, 2, 3, 4));
  checkHeaps('take any leaving 0..2 heaps', 20, leaving(any, 0, 1, 2));
  checkHeaps('take any  split into 4', 30, taking, leaving(nothing, 4));
  checkHeaps(
    'take 2.. leaving 0 heaps  take any leaving 1 heaps  split',
    20,
    leaving((k) => k > 1, 0),
    leaving(any, 1),
    splitting,
  );
  checkHeaps(
    'take any leaving 0 heaps  take 2.. leaving 1 heaps  split',
    20,
    leaving(any, 0),
    leaving((k) => k > 1, 1),
    splitting,
  );
  checkHeaps('take any leaving 0 heaps  split', 20, leaving(any, 0), splitting);
  checkHeaps('take any  take 1 leaving 2 heaps', 20, taking, leaving(of(1), 2));
  checkHeaps('take any  split  take 1 leaving 2 heaps', 20, taking, splitting, leaving(of(1), 2));
  checkHeaps('take any  split into 2 equal', 20, taking, { ...splitting, parts: 'equal' });
  checkHeaps('take any  split into 2 unequal', 20, taking, { ...splitting, parts: 'unequal' });
  checkHeaps('take any  split into 3 unequal', 20, taking, { takes: nothing, leaves: [3], parts: 'unequal' });
  checkHeaps('take multiples(2)  split', 20, plain(multiple(2)), splitting);
  checkHeaps('take odd  split', 20, plain(odd), splitting);
  checkHeaps('take 1..9  split', 30, plain(between(1, 9)), splitting);
});

describe('a heap is worth its size where every smaller heap can be left, and each move takes something', () => {
  checkHeaps('take any leaving 0..2 heaps', 30, leaving(any, 0, 1, 2));
  checkHeaps('take any  take any leaving 2..3 heaps', 20, plain(any), leaving(any, 2, 3));
  checkHeaps('take any  take {1, 4} leaving 2 unequal heaps', 30, plain(any), {
    ...leaving(of(1, 4), 2),
    parts: 'unequal',
  });
  checkHeaps('take any leaving 0..9 heaps', 12, leaving(any, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  checkHeaps('take odd  take even leaving 0..2 heaps', 20, plain(odd), leaving(multiple(2), 0, 1, 2));
  checkHeaps('take any leaving 1..2 heaps', 20, leaving(any, 1, 2));
  checkHeaps('take any leaving {0, 2} heaps', 20, leaving(any, 0, 2));
  checkHeaps(
    'take 2.. leaving 0 heaps  take any leaving 1..2 heaps',
    20,
    leaving((k) => k > 1, 0),
    leaving(any, 1, 2),
  );
  checkHeaps(
    'take any leaving 0 heaps  take 2.. leaving 1..2 heaps',
    20,
    leaving(any, 0),
    leaving((k) => k > 1, 1, 2),
  );
  checkHeaps('take any  take any leaving 2 heaps  split', 20, plain(any), leaving(any, 2), leaving(nothing, 2));
  checkHeaps('take any  take 1..3 leaving 2 heaps  split equal', 20, plain(any), leaving(between(1, 3), 2), {
    ...leaving(nothing, 2),
    parts: 'equal',
  });
});

describe('division gives the values where the amounts are an interval and leave the rest as it is', () => {
  checkHeaps('take {2, 3, 5}', 40, plain(of(2, 3, 5)));
  checkHeaps('take {4, 6, 10}', 40, plain(of(4, 6, 10)));
  checkHeaps('take 2..7 except {5}', 60, plain(of(2, 3, 4, 6, 7)));
  checkHeaps(
    'take 3.. except {5}',
    60,
    plain((k) => k === 3 || k === 4 || k > 5),
  );
  checkHeaps(
    'take any except {2}',
    40,
    plain((k) => k === 1 || k > 2),
  );
  checkHeaps('take odd', 20, plain(odd));
  checkHeaps(
    'take odd or {2}',
    30,
    plain((k) => k === 2 || odd(k)),
  );
  checkHeaps('take 1..3 or 5..6', 40, plain(of(1, 2, 3, 5, 6)));
  checkHeaps('take 5..6 or 1..3', 40, plain(of(1, 2, 3, 5, 6)));
  checkHeaps(
    'take {3} or multiples(2)',
    40,
    plain((k) => k === 3 || multiple(2)(k)),
  );
  checkHeaps(
    'take 1..3 or multiples(4)',
    40,
    plain((k) => (k < 4 ? k > 0 : multiple(4)(k))),
  );
  checkHeaps('take 2..3  take {6}', 40, plain(of(2, 3, 6)));
  checkHeaps('take 1..3 leaving 1 heaps', 30, leaving(between(1, 3), 1));
  checkHeaps('take 1..3 leaving 0 heaps', 30, leaving(between(1, 3), 0));
  checkHeaps('take 1..3 leaving 0..2 heaps', 30, leaving(between(1, 3), 0, 1, 2));
  checkHeaps('take any leaving 1 heaps', 30, leaving(any, 1));
});

describe('residues give the values where no amount keeps the residue', () => {
  const isOneOrPrime = (k: number) => k === 1 || prime(k);
  const isPower = (base: number) => (k: number) => upTo(12).some((exponent) => base ** exponent === k);
  checkHeaps('take {1} or primes', 60, plain(isOneOrPrime));
  checkHeaps(
    'take {1} or primes or {8}',
    40,
    plain((k) => k === 8 || isOneOrPrime(k)),
  );
  checkHeaps(
    'take {8} or ({1} or primes)',
    40,
    plain((k) => k === 8 || isOneOrPrime(k)),
  );
  checkHeaps(
    'take {1} or primes or {4}',
    40,
    plain((k) => k === 4 || isOneOrPrime(k)),
  );
  checkHeaps(
    'take {1} or primes or (powers(2) except {4})',
    40,
    plain((k) => k !== 4 && (isOneOrPrime(k) || isPower(2)(k))),
  );
  checkHeaps(
    'take {1} or primes or multiples(8)',
    40,
    plain((k) => isOneOrPrime(k) || multiple(8)(k)),
  );
  checkHeaps(
    'take {1} or primes or multiples(6)',
    60,
    plain((k) => isOneOrPrime(k) || multiple(6)(k)),
  );
  checkHeaps(
    'take {1} or primes or fibonacci',
    40,
    plain((k) => isOneOrPrime(k) || of(8, 21, 34)(k)),
  );
  checkHeaps(
    'take {1} or primes or squares',
    80,
    plain((k) => isOneOrPrime(k) || Number.isInteger(Math.sqrt(k))),
  );
  checkHeaps(
    'take {1} or primes or divisors(24)',
    40,
    plain((k) => isOneOrPrime(k) || (k > 0 && 24 % k === 0)),
  );
  const isPrimePower = (k: number) => upTo(k).some((p) => prime(p) && upTo(12).some((exponent) => p ** exponent === k));
  checkHeaps(
    'take 1  take {p^k for p in primes, k in 1..}',
    80,
    plain((k) => k === 1 || isPrimePower(k)),
  );
  checkHeaps(
    'take {p^k for p in primes, k in 0..} or {12}',
    60,
    plain((k) => k === 1 || k === 12 || isPrimePower(k)),
  );
  checkHeaps(
    'take 1 or {2} or {k^3 for k in 2..}',
    80,
    plain((k) => k === 1 || k === 2 || upTo(5).some((root) => root > 1 && root ** 3 === k)),
  );
  checkHeaps(
    'take 1..3 or {p^2 for p in primes}',
    130,
    plain((k) => k < 4 || upTo(12).some((p) => prime(p) && p * p === k)),
  );
  checkHeaps(
    'take powers(2) or powers(6)',
    80,
    plain((k) => isPower(2)(k) || isPower(6)(k)),
  );
  checkHeaps('take powers(2)', 40, plain(isPower(2)));
  checkHeaps('take powers(3)', 100, plain(isPower(3)));
  checkHeaps('take powers(4)', 100, plain(isPower(4)));
  checkHeaps('take primes', 60, plain(prime));
  checkHeaps('take {1} or primes leaving 1 heaps', 40, leaving(isOneOrPrime, 1));
});

describe('amounts that end or repeat', () => {
  checkHeaps('take {1, 6, 9}', 200, plain(of(1, 6, 9)));
  checkHeaps('take {6, 10, 17}', 300, plain(of(6, 10, 17)));
  checkHeaps('take {1, 8, 11}', 200, plain(of(1, 8, 11)));
  checkHeaps(
    'take any except {4, 6, 10}',
    200,
    plain((k) => any(k) && !of(4, 6, 10)(k)),
  );
  checkHeaps(
    'take multiples(6) except multiples(4)',
    120,
    plain((k) => multiple(6)(k) && !multiple(4)(k)),
  );
  checkHeaps(
    'take multiples(3) or multiples(5)',
    150,
    plain((k) => multiple(3)(k) || multiple(5)(k)),
  );
  checkHeaps(
    'take {1} or multiples(20)',
    150,
    plain((k) => k === 1 || multiple(20)(k)),
  );
  checkHeaps(
    'take {30} or odd',
    150,
    plain((k) => k === 30 || odd(k)),
  );
  checkHeaps(
    'take {1, 4} or powers(3)',
    200,
    plain((k) => of(1, 3, 4, 9, 27, 81)(k)),
  );
  checkHeaps('take any leaving 1 heaps  take {4, 9} leaving 0 heaps', 120, leaving(any, 1), leaving(of(4, 9), 0));
  checkHeaps(
    'take multiples(3) leaving 1 heaps  take multiples(4) leaving 0 heaps',
    150,
    leaving(multiple(3), 1),
    leaving(multiple(4), 0),
  );
  checkHeaps('take odd leaving 1 heaps  take {1, 70} leaving 0 heaps', 200, leaving(odd, 1), leaving(of(1, 70), 0));
  checkHeaps('take any leaving 1 heaps  take 2 leaving 2 heaps', 60, leaving(any, 1), leaving(of(2), 2));
  checkHeaps('take odd leaving 1 heaps  take primes leaving 0 heaps', 120, leaving(odd, 1), leaving(prime, 0));
});

test('amounts for a whole heap repeat with a separate period', () => {
  const [one, ends] = [take(listOf(1), { least: 1 }), take(progression(1, 999), { most: 0 })];
  const solver = wholeHeaps(heapGame('rounds of their own', one, ends));
  // Until heap 1000 may be taken as a whole, all odd heaps are won and all even ones are lost.
  expect([998, 999, 1000, 1001].map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([0, 1, 2, 0]);
});

describe('heaps that break', () => {
  checkHeaps('octal 0.77', 120, plain(of(1, 2)), leaving(of(1, 2), 2));
  checkHeaps('split into 2 unequal', 80, { takes: nothing, leaves: [2], parts: 'unequal' });
  checkHeaps('take 1  split into 2 equal', 120, plain(of(1)), { takes: nothing, leaves: [2], parts: 'equal' });
  checkHeaps('take 1  split into 3 equal', 120, plain(of(1)), { takes: nothing, leaves: [3], parts: 'equal' });
  checkHeaps('take 1..2  split into 3 equal', 120, plain(of(1, 2)), { takes: nothing, leaves: [3], parts: 'equal' });
  checkHeaps(
    'take 2 leaving 2..3 unequal heaps  take 1',
    60,
    { takes: of(2), leaves: [2, 3], parts: 'unequal' },
    plain(of(1)),
  );
  checkHeaps('take 1..2 leaving 0..3 heaps', 40, leaving(of(1, 2), 0, 1, 2, 3));
  checkHeaps('take 1  take 30 leaving 0..2 heaps', 200, plain(of(1)), leaving(of(30), 0, 1, 2));
  checkHeaps(
    'take powers(2) leaving 0..2 heaps',
    80,
    leaving((k) => [1, 2, 4, 8, 16, 32, 64].includes(k), 0, 1, 2),
  );
});
