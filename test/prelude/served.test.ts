import { expect, test } from 'vitest';
import type { Ruleset } from '../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../server/src/engine/game/session.ts';
import type { Recognise } from '../../server/src/engine/game/solver.ts';
import type { State } from '../../server/src/engine/game/state.ts';
import { type Int, unlimited } from '../../server/src/engine/index.ts';
import { decidedBoard } from '../../server/src/engine/pictures/large-board-solver.ts';
import { SOLVERS, solverOf } from '../../server/src/engine/solvers/solvers.ts';
import { knownGame, type TheoryName } from '../../server/src/engine/theorems/theorems.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { createEnvironment } from '../../server/src/semantics/program/environment.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

/** The ruleset that a text calls `G`, or one of the prelude. */
function rulesetOf(text: string, name = 'G', parameters: readonly Int[] = []): Ruleset {
  return createEnvironment(createProgram(parse(text), prelude), unlimited).instantiate(name, parameters);
}

const names = SOLVERS.map(({ name }) => name);

/** Rules for each way to find values, and the solver that serves them: no answer would change if a recogniser stopped recognising anything. */
const served: readonly (readonly [solver: string | undefined, text: string])[] = [
  ['arrows', 'graph G { a -> b, c  b -> d  c -> d }'],
  ['cut', 'graph G { ground - a - b  ground - c  cut edges }'],
  ['claim', 'graph G { a - b - c - d  claim vertices }'],
  ['board', 'board G { place "##" }'],
  ['pictures', 'board G { replace "XO" by ".X" }'],
  ['walk', 'graph G { a - b - c  walk vertices }'],
  ['coins', 'coins G { flip 1..3 }'],
  ['knownGame', 'game G(a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 }'],
  ['nim', 'game G(n) { take any }'],
  ['nim', 'game G(n) { take odd or even }'],
  ['interval', 'game G(n) { take 2..7 }'],
  ['takeSet', 'game G(n) { take {2, 5, 11} }'],
  ['takeSet', 'game G(n) { take any except {2, 7} }'],
  ['residues', 'game G(n) { take {1} or primes }'],
  ['lasker', 'game G(n) { take any  split }'],
  ['smallerHeaps', 'game G(n) { take any leaving 0..2 heaps }'],
  ['wholeHeaps', 'game G(n) { take odd leaving 0..1 heaps  take even leaving 0 heaps }'],
  ['heapTable', 'game G(n) { octal 0.77 }'],
  ['heapTable', 'game G(n) { split unequal }'],
  ['heapTable', 'game G(n) { take squares }'],
  ['written', 'game G(n) { move to G(i) + G(n - i) for i in 1..n - 1 where i != n - i }'],
  ['setsByRemainder', 'game G(n) { take {k in 1..n where k % 3 != n % 3} }'],
  ['slowLimit', 'game G(n) { take 1..ceil(n / 2) }'],
  ['climbing', 'game G(n) { move to (n + k) for k in 1..7 where n + k < 100 }'],
  [
    'climbing',
    'game G(a, b) { move to (a + k, b) for k in 1..99 - a  move to (a + k, b + k) for k in 1..min(99 - a, 70 - b) }',
  ],
  [
    'climbing',
    'game G(a, b) { move to (a + 1, b) where a < 99  move to (a, b + 1) where b < 70  stop where (a, b) in {(2, 3), (5, 1)} }',
  ],
  ['commonDivisors', 'game G(n) { take {k in 1..n where gcd(k, n) > 1} }'],
  ['chains', 'game G(n) { move to (k) for k in 1..n - 1 where k % 5 < n % 5 }'],
  ['spans', 'game G(n) { take 1..ceil(n / 2)  take divisors(n) }'],
  ['quotients', 'game G(n) { move to (floor(n / k)) for k in 2..n }'],
  ['longRuns', 'game G(n) { take ceil(n / 3)..floor(n / 2) }'],
  ['settledHeaps', 'game G(n) { split where n != 2 }'],
  ['stateSplits', 'game G(n) { split where n % 3 != 2 }'],
  [
    'apart',
    'game G(a...) { move to G(a[1..i - 1]) + G(a[i + 2..]) for i in 1..#a - 1 where a[i] == a[i + 1] and a[i] > 0 }',
  ],
  ['borders', 'game G(a...) { move to a with [i] = 1 for i in 1..#a where a[i] == 0 and (i == 1 or a[i - 1] == 0) }'],
  ['blocks', 'game G(a, b) { take 1..3 from a  take {2, 5} from b }'],
  ['independent', 'game G(a, b) { take 1..floor(a / 3) from a  move to (a, b - 1) where b % 3 != 1 }'],
  ['product', 'game G(a, b) { move to G(k, b) + G(a, m) + G(k, m) for k in 0..a - 1, m in 0..b - 1 }'],
  ['nimUntilOver', 'game G(a, b) { take any from a  take any from b  stop where (a, b) in {(2, 3), (5, 1)} }'],
  ['decidingNumber', 'game G(a, b) { take any from a  take any from a, b }'],
  ['nimUntilOver', 'game G(a, b) { take any from a  take any from b  stop where (a, b) in {(20, 20), (1, 3)} }'],
  ['linesAndJumps', 'game G(a, b) { take any from a  take any from b  move to (a + 1, b - 2) }'],
  ['oddTakes', 'game G(a, b, c) { take any from a  take any from b  take any from c  take any from a, b, c }'],
  ['cyclicNimhoff', 'game G(a, b) { take any from a  take any from b  take 1 from a, b }'],
  ['memory', 'game G(n, m) { move to (n - k, k) for k in 1..3 where k != m }'],
  ['box', 'game G(a, b) { take 1..a + b from a  take 1..3 from a, b }'],
  ['openMemory', 'game G(a, b) { move to (k, a - 1 - k) for k in 0..a - 1  move to (k, b - 1 - k) for k in 0..b - 1 }'],
  ['diagonals', 'game G(a, b) { move to (k, a - 1 - k) for k in 0..a - 1  move to (b - 1, a) }'],
  ['spans', 'game G(n) { move to (y) for y in isqrt(n)..floor(n / 2) }'],
  [
    'fixedParity',
    'game G(m, n) { move to G(i, n) + G(m - i, n) for i in 1..m - 1  move to G(m, j) + G(m, n - j) for j in 1..n - 1 }',
  ],
  ['growingSets', 'game G(unordered s...) { move to s ++ [a - b] for a in s, b in s where a > b and not a - b in s }'],
  [
    'erasing',
    'game G(a...) { move to [if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
  ],
  [
    'carrying',
    'game G(a...) { move to a with [i] = a[i] - k, [i + 2] = a[i + 2] + k for i in 1..#a - 2, k in 1..a[i] }',
  ],
  ['turning', 'game G(a...) { move to a with [i] = 0, [j] = 1 - a[j] for i in 1..#a, j in 1..i - 1 where a[i] == 1 }'],
  ['spreading', 'game G(a...) { move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..i - 1 }'],
  ['rewriting', 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }'],
  ['residuesOfLists', 'game G(a...) { move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where sum(a) % 3 != a[i] % 3 }'],
  ['entryParity', 'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a where i == 1 or a[i] > a[i - 1] }'],
  ['entries', 'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..3 }'],
  ['components', 'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..3  stop where 0 in a }'],
  ['movesByKeys', 'game G(n) { move to (k) for k in 0..n - 1 where ones(k) + ones(n) > 3 }'],
  ['selective', 'game G(a...) { move to b for b in lists({x, x - 1, x - 3} for x in a) where b != a }'],
  ['jointMoves', 'game G(a...) { move to b for b in lists({a[j] - 1, a[j] - 3} for j in 1..#a) }'],
  ['freeChoices', 'game G(a...) { move to b for b in lists(divisors(a[j]) for j in 1..#a) where sum(b) < sum(a) }'],
  [undefined, 'game G(a...) { move to a with [1] = a[1] - 2 where #a > 0 }'],
];

test.each(served)('%s serves %s', (solver, text) => {
  const ruleset = rulesetOf(text);
  const session = createSession();
  const serves = (recognise: Recognise) => recognise(ruleset, session, (other) => solverOf(session, other)) !== null;
  expect(SOLVERS.find(serves)?.name).toBe(solver);
});

test('largeBoards serves boards that are too large to be described square by square', () => {
  const large = decidedBoard(rulesetOf('board G { place "##" }'), 10 ** 9, 10 ** 9, [])?.component;
  const session = createSession();
  const serves = (recognise: Recognise) =>
    large !== undefined && recognise(large.ruleset, session, (other) => solverOf(session, other)) !== null;
  expect(SOLVERS.find(serves)?.name).toBe('largeBoards');
});

test('every solver has its rules above', () => {
  expect(new Set(['largeBoards', ...served.flatMap(([solver]) => solver ?? [])])).toEqual(new Set(names));
});

/** For each theory, a game that it covers, a state, and the theorem that gives the answer; null if the theory is a search. */
const theories: Readonly<
  Partial<Record<TheoryName, readonly [game: string, parameters: readonly Int[], state: State, by: string | null]>>
> = {
  allButTheLast: ['LastStays', [], [40], 'halving'],
  atLeastHalf: ['AtLeastHalf', [], [40], 'halving'],
  atMostHalf: ['HalfNim', [], [40], 'halving'],
  atMostPart: ['Part', [3], [40], 'parts'],
  binaryDigits: ['BinaryDigits', [], [40], 'parity'],
  chomp: ['Chomp', [], [4, 4], null],
  dim: ['Dim', [], [40], 'prime factors'],
  equalParts: ['EqualParts', [], [40], 'prime factors'],
  euclid: ['Euclid', [], [34, 13], 'Euclid'],
  euclidBoth: ['G', [], [34, 13], 'Euclid'],
  euclidPositive: ['EuclidPositive', [], [34, 13], 'Euclid'],
  fibonacciLast: ['Last', [], [40, 3], 'Zeckendorf'],
  fibonacciNim: ['FibonacciNim', [], [40, 7], 'Zeckendorf'],
  generalWythoff: ['GeneralWythoff', [2], [40, 30], 'Wythoff'],
  greedyNim: ['Greedy', [], [3, 3, 5, 5], 'greatest heaps'],
  thanosNim: ['Thanos', [], [3, 4, 6, 9], 'smallest heaps'],
  unorderedThanosNim: ['UnorderedThanos', [], [3, 4, 6, 9], 'smallest heaps'],
  deleteNim: ['Delete', [], [12, 20, 28], 'Abuku 2023'],
  unorderedDeleteNim: ['UnorderedDelete', [], [12, 20, 28], 'Abuku 2023'],
  sharedCap: ['Shared', [2], [7, 100, 150], null],
  sharedCapByLast: ['SharedLast', [2], [7, 100, 150], null],
  sharedTakeNoMore: ['SharedNoMore', [], [7, 100, 150], null],
  exactNim: ['Exact', [3], [3, 4, 6, 9, 9], 'Boros 2018'],
  exactPairs: ['ExactPairs', [], [3, 4, 6], 'Boros 2018'],
  exactTriples: ['ExactTriples', [], [3, 4, 6, 9, 9, 9], 'Boros 2018'],
  unorderedExactNim: ['UnorderedExact', [3], [3, 4, 6, 9, 9], 'Boros 2018'],
  unorderedExactPairs: ['UnorderedExactPairs', [], [3, 4, 6], 'Boros 2018'],
  unorderedExactTriples: ['UnorderedExactTriples', [], [3, 4, 6, 9, 9, 9], 'Boros 2018'],
  innerDivisors: ['Inner', [], [2000], 'prime factors'],
  yamaNim: ['Yama', [], [1000, 1001], 'Kimura and Yamashita 2023'],
  triangularNim: ['Triangular', [], [1000, 1001], 'Kimura and Yamashita 2023'],
  king: ['King', [], [40, 30], 'chess moves'],
  knight: ['Knight', [], [40, 30], 'chess moves'],
  mark: ['Mark', [], [40], 'Mark'],
  moore: ['MooreNim', [2], [3, 5], 'Moore'],
  mooreOfLists: ['Feet', [3], [3, 5, 6, 9], 'Moore'],
  nimWithPass: ['NimWithPass', [], [3, 5, 6], null],
  nimble: ['Nimble', [], [3, 5, 6], 'Bouton'],
  northcott: ['Northcott', [6], [1, 4, 2, 6], 'Northcott'],
  descendingPiles: ['Descending', [], [6, 5, 3], 'staircase'],
  orderedPiles: ['OrderedPiles', [], [3, 5, 6], 'staircase'],
  prim: ['Prim', [], [40], 'prime factors'],
  properDim: ['DivisorGame', [], [40], 'prime factors'],
  properDivisors: ['Divide', [], [40], 'prime factors'],
  properFactors: ['Factor', [], [40], 'prime factors'],
  silverDollar: ['SilverDollar', [], [3, 5, 6], 'staircase'],
  silverDollarFromOne: ['Georgia', [], [3, 5, 6], 'staircase'],
  splitPairs: ['Pairs', [], [40, 33], 'split pairs'],
  staircase: ['Staircase', [], [3, 5, 6], 'staircase'],
  submasks: ['Submasks', [], [40], 'binary digits'],
  unorderedGreedyNim: ['UnorderedGreedy', [], [3, 3, 5, 5], 'greatest heaps'],
  unorderedMoore: ['UpToThree', [], [3, 5, 6, 9], 'Moore'],
  unorderedNim: ['U', [], [3, 5, 6], 'Bouton'],
  takeAway: ['TakeAway', [2], [40, 7], 'Zeckendorf'],
  takeAwayLast: ['TakeLast', [3], [40, 2], 'Schwenk 1970'],
  takeNoMore: ['NoMore', [], [40, 7], 'Schwenk 1970'],
  welter: ['Coins', [], [3, 5, 6], 'Welter'],
  welterBelow: ['Below', [9], [3, 5, 6], 'Welter'],
  welterFromOne: ['FromOne', [], [3, 5, 6], 'Welter'],
  welterRow: ['Row', [], [0, 1, 0, 1], 'Welter'],
  welterRowUpwards: ['RowUp', [], [0, 1, 0, 1], 'Welter'],
  welterUpTo: ['UpTo6', [6], [3, 5, 6], 'Welter'],
  sortedWelter: ['AnyCoins', [], [3, 5, 6], 'Welter'],
  sortedWelterBelow: ['AnyBelow', [9], [3, 5, 6], 'Welter'],
  sortedWelterFromOne: ['AnyFromOne', [], [3, 5, 6], 'Welter'],
  sortedWelterUpTo: ['AnyUpTo', [9], [3, 5, 6], 'Welter'],
  wythoff: ['Wythoff', [], [40, 30], 'Wythoff'],
  wythoffUpTo: ['UpTo', [1], [40, 30], 'Wythoff'],
  wythoffUpToOne: ['UpToOne', [], [40, 30], 'Wythoff'],
};

test.each(Object.entries(theories))('%s is known', (theory, [game, parameters, state, by]) => {
  const ruleset = rulesetOf(OWN, game, parameters);
  expect(ruleset.form).toMatchObject({ theory });
  const solver = knownGame(ruleset, createSession());
  const told = solver?.verdict?.(state, unlimited) ?? solver?.value(state, unlimited);
  expect(told?.ground).toEqual(by === null ? { kind: 'computed' } : { kind: 'theorem', by });
});

/** Games with a theory that are not in the prelude. */
const OWN = `game Last(n, last) { move to (n - k, k) for k in 1..min(n, 2 * last) }
      game Thanos(a...) { move to b for b in lists(0..a[j] for j in 1..#a) where 2 * count(b[j] < a[j] for j in 1..#a) == #a }
      game UnorderedThanos(unordered a...) { move to b for b in lists(0..x for x in a) where #a == 2 * count(b[j] != a[j] for j in 1..#a) }
      game TakeLast[f](n, last) { move to (n - k, k) for k in 1..min(n, f * last) }
      game UpTo[d](a, b) { take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) <= d }
      game UpToOne(a, b) { take any from a  take any from b  move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) <= 1 }
      game NoMore(n, cap) { move to (n - k, k) for k in 1..min(n, cap) }
      game G(a, b) { take multiples(a) from b  take multiples(b) from a }
game Greedy(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where a[i] == max(a) }
game UnorderedGreedy(unordered a...) { move to a with [i] = s for i in 1..#a, s in 0..max(a) - 1 where max(a) == a[i] }
game Divide(n) { move to (floor(n / d)) for d in divisors(n) where d > 1 }
game Factor(n) { move to (m) for m in 2..n - 1 where n % m == 0 }
game Pairs(a, b) { move to (k, a - k) for k in 1..a - 1  move to (k, b - k) for k in 1..b - 1 }
game Submasks(n) { take {k in 1..n where bitand(n, k) == k} }
game Feet[m](a...) { move to b for b in lists(0..a[j] for j in 1..#a) where count(b[j] != a[j] for j in 1..#a) in 1..m }
game UpToThree(unordered a...) { move to b for b in lists(0..x for x in a) where b != a and count(b[j] < a[j] for j in 1..#a) <= 3 }
game Delete(a...) { move to a with [i] = x, [j] = a[j] - x for i in 1..#a, j in 1..#a, x in 1..a[j] - 1 where i != j }
game UnorderedDelete(unordered a...) { move to a with [i] = x, [j] = a[j] - x for j in 1..#a, i in 1..#a, x in 1..a[j] - 1 where i != j }
game Shared[f](cap, a...) { move to (f * k, a with [i] = a[i] - k) for i in 1..#a, k in 1..min(cap, a[i]) }
game SharedLast[f](last, a...) { move to (k, a with [i] = a[i] - k) for i in 1..#a, k in 1..min(f * last, a[i]) }
game SharedNoMore(cap, a, b) { move to (k, a - k, b) for k in 1..min(cap, a)  move to (k, a, b - k) for k in 1..min(cap, b) }
game Exact[k](a...) { move to b for b in lists(0..a[j] for j in 1..#a) where count(b[j] < a[j] for j in 1..#a) == k }
game UnorderedExact[k](unordered a...) { move to b for b in lists(0..x for x in a) where count(b[j] != a[j] for j in 1..#a) == k }
game ExactPairs(a...) { move to a with [i] = a[i] - x, [j] = a[j] - y for i in 1..#a, j in i + 1..#a, x in 1..a[i], y in 1..a[j] }
game UnorderedExactPairs(unordered a...) { move to a with [i] = a[i] - x, [j] = a[j] - y for i in 1..#a, j in 1..i - 1, x in 1..a[i], y in 1..a[j] }
game ExactTriples(a...) { move to a with [i] = p, [j] = q, [k] = r for i in 1..#a, j in i + 1..#a, k in j + 1..#a, p in 0..a[i] - 1, q in 0..a[j] - 1, r in 0..a[k] - 1 }
game UnorderedExactTriples(unordered a...) { move to a with [i] = p, [j] = q, [k] = r for i in 1..#a, j in 1..i - 1, k in 1..j - 1, p in 0..a[i] - 1, q in 0..a[j] - 1, r in 0..a[k] - 1 }
game Georgia(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] - 1 where i == 1 or a[i] - k > a[i - 1] }
game Descending(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i == #a or a[i] - k >= a[i + 1] }
game Yama(a, b) { move to (a - k, b + 1) for k in 2..a  move to (a + 1, b - k) for k in 2..b }
game Triangular(a, b) { move to (a - k, b + l) for k in 2..a, l in 1..k - 1  move to (a + l, b - k) for k in 2..b, l in 1..k - 1 }
game Inner(n) { move to (n - d) for d in divisors(n) where d > 1 and d < n }
game Coins(a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 where not (s in a) }
game AnyCoins(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where all(x != a[i] - k for x in a) }
game FromOne(a...) { move to a with [i] = s for i in 1..#a, s in 1..a[i] - 1 where all(a[j] != s for j in 1..#a) }
game AnyFromOne(a...) { move to sorted(a with [i] = s) for i in 1..#a, s in 1..a[i] - 1 where not some(x == s for x in a) }
game Below[n](a...) { move to a with [i] = s for i in 1..#a, s in a[i] + 1..n - 1 where not (s in a) }
game AnyBelow[n](unordered a...) { move to a with [i] = a[i] + k for i in 1..#a, k in 1..n - 1 - a[i] where not a[i] + k in a }
game UpTo6[n](a...) { move to a with [i] = s for i in 1..#a, s in a[i] + 1..n where not (s in a) }
game AnyUpTo[n](unordered a...) { move to a with [i] = s for i in 1..#a, s in a[i] + 1..n where count(x == s for x in a) == 0 }
game Row(a...) { move to a with [i] = 0, [j] = 1 for i in 1..#a, j in 1..i - 1 where a[i] == 1 and a[j] == 0 }
game RowUp(a...) { move to a with [i] = 0, [j] = 1 for i in 1..#a, j in i + 1..#a where a[i] == 1 and a[j] == 0 }
game Part[k](n) { take 1..floor(n / k) }
game U(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] }`;
