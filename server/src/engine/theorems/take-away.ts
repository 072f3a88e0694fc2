import { add, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates, type Statement } from '../game/statement.ts';
import { hasPairs, MOST_PAIRS } from './plain-numbers.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';
import { misereBy } from './without-endings.ts';

/**
 * Take-away games: take 1 to cap stones; the next cap is f times the number taken. Let p(1) = 1 and p(k + 1) = p(k) + p(j), where p(j) is
 * the first of these numbers with f·p(j) ≥ p(k). Every n is the sum of some of them in exactly one way in which each is more than f times
 * the next smaller one. A state is lost if the least of these parts exceeds the cap, or n = 0 (Schwenk 1970). A winning move takes k and
 * leaves either nothing or a rest whose least part exceeds f·k. The parts of k and those of the rest are then those of n, so k consists of
 * the least parts of n. Under misère play nobody wants the last stone that may be taken, so one more is kept. Takes as many steps as there are numbers p up to n, a multiple of f·log n.
 *
 * Fibonacci Nim is f = 2: every n is a sum of Fibonacci numbers, no two of them consecutive (Zeckendorf; Whinihan 1963).
 */
interface TakeAway {
  readonly factor: Int;
  /** Whether the second number of a state is the number taken last, and not the cap. */
  readonly isLast: boolean;
  /** How many stones nobody may take. A state is that of the game in which all may be taken, with so many stones fewer. */
  readonly kept: number;
}

function takeAwayBy(ruleset: Ruleset, { factor, isLast, kept }: TakeAway): Theory {
  const partsOf = createParts(factor);
  const ground = factor === 2 ? BY_ZECKENDORF : BY_SCHWENK;
  const quick = isLast ? QUICK_BY_LAST : QUICK_BY_CAP;
  // What may be taken grows during play up to the heap, whatever it is now.
  const isQuick = ([n = 0, second = 0]: State): boolean =>
    second <= QUICK_SECOND && isSmall([n, second], QUICK_PAIRS) && multiply(multiply(n, n), factor) <= quick;
  const capOf = (second: Int): Int => (isLast ? multiply(factor, second) : second);
  const isLost = ([n = 0, second = 0]: State, left: number, meter: Meter): boolean =>
    n <= left || capOf(second) < (partsOf(subtract(n, left), meter)[0] ?? 0);
  const winning = ([n = 0, second = 0]: State, left: number, meter: Meter) =>
    movesOf(function* () {
      let taken: Int = 0;
      const parts = partsOf(subtract(n, left), meter);
      for (const [index, part] of parts.entries()) {
        taken = add(taken, part);
        const next = parts[index + 1];
        const nextCap = multiply(taken, factor);
        if (taken > capOf(second)) return;
        if (next !== undefined && next <= nextCap) continue;
        yield single([{ component: { ruleset, state: [subtract(n, taken), isLast ? taken : nextCap] }, times: 1 }]);
      }
    });
  return {
    order: BY_FIRST,
    value: (state, meter) => {
      if (isQuick(state)) return null;
      if (isLost(state, kept, meter)) return { nimber: 0, ground };
      if (!isSmall(state, MOST_PAIRS)) throw new LimitReached('value');
      return null;
    },
    ...(kept === 0 ? { statements: () => statementsFor({ factor, isLast }) } : {}),
    hasQuickValue: isQuick,
    verdict: (state, meter) => {
      const lost = isLost(state, kept, meter);
      return { lost, ground, winning: lost ? NO_MOVES : winning(state, kept, meter) };
    },
    misere: misereBy(ground, {
      hasMove: ([n = 0, second = 0]) => n > kept && capOf(second) > 0,
      isLost: (state, meter) => isLost(state, kept + 1, meter),
      winning: (state, meter) => winning(state, kept + 1, meter),
    }),
  };
}

/** When a state is lost; for the factors 1 and 2 also by the powers of 2 and the Fibonacci numbers, which the parts then are. */
function statementsFor({ factor, isLast }: Omit<TakeAway, 'kept'>): readonly Statement[] {
  const ground = factor === 2 ? BY_ZECKENDORF : BY_SCHWENK;
  const lost = (cap: string, least: string, ...declarations: readonly string[]): readonly Statement[] =>
    ['min(a, b) == 0', 'a == 0'].map((none) =>
      lostStates(ground, ['a', 'b'], `${none} or ${cap} < ${least}`, ...declarations),
    );
  const byLimit = lost(isLast ? 'limit(b)' : 'b', 'leastPart(a)', ...partsByLimit(factor));
  if (factor === 1) return [...byLimit, ...lost('b', 'a - bitand(a, a - 1)')];
  return factor === 2 ? [...byLimit, ...lost(isLast ? '2 * b' : 'b', 'leastPart(a)', BY_MEMBERS)] : byLimit;
}

/** The least part of a number, found by taking away the greatest part again and again. */
function partsByLimit(factor: Int): readonly string[] {
  return [
    `let limit(k) = ${factor === 1 ? 'k' : `${factor} * k`}`,
    'let part(k) = if k == 0 then 1 else part(k - 1) + min(part(j) for j in 0..k - 1 where limit(part(j)) >= part(k - 1))',
    'let greatestPart(n) = max(part(k) for k in 0..n where part(k) <= n)',
    'let leastPart(n) = if greatestPart(n) == n then n else leastPart(n - greatestPart(n))',
  ];
}

const BY_MEMBERS =
  'let leastPart(n) = if n in fibonacci then n else leastPart(n - max(k for k in 1..n where k in fibonacci))';

/** The ways to say that 1 to `most` stones are taken, but not more than there are, which need not be said: taking more is not a move. */
const LOOPS: readonly ((most: string) => string)[] = [
  (most) => `for k in 1..min(n, ${most})`,
  (most) => `for k in 1..min(${most}, n)`,
  (most) => `for k in 1..${most}`,
  (most) => `for k in 1..${most} where k <= n`,
  (most) => `for k in 1..n where k <= ${most}`,
];

/** The ways to say that one stone must stay. */
const LOOPS_BUT_ONE: readonly ((most: string) => string)[] = [
  (most) => `for k in 1..min(n - 1, ${most})`,
  (most) => `for k in 1..min(${most}, n - 1)`,
  (most) => `for k in 1..${most} where k < n`,
  (most) => `for k in 1..n - 1 where k <= ${most}`,
];

/** A game in all these ways, in which all stones may be taken, or all but one. */
function inEveryLoop(header: string, rules: (loop: (most: string) => string) => readonly string[], kept: number) {
  const loops = kept === 0 ? LOOPS : LOOPS_BUT_ONE;
  return loops.flatMap((loop) => rules(loop).map((rule) => `game ${header} { ${rule} }`));
}

/** The next cap is twice the number taken. */
const fibonacciNimKeeping = (kept: number): SolvedGame => ({
  rules: inEveryLoop(
    'G(n, cap)',
    (loop) => [`move to (n - k, 2 * k) ${loop('cap')}`, `move to (n - k, k + k) ${loop('cap')}`],
    kept,
  ),
  theory: (ruleset) => takeAwayBy(ruleset, { factor: 2, isLast: false, kept }),
});

/** The state has the number taken last. */
const fibonacciLastKeeping = (kept: number): SolvedGame => ({
  rules: inEveryLoop('G(n, last)', (loop) => [`move to (n - k, k) ${loop('2 * last')}`], kept),
  theory: (ruleset) => takeAwayBy(ruleset, { factor: 2, isLast: true, kept }),
});

/** The next cap is the number taken. */
const takeNoMoreKeeping = (kept: number): SolvedGame => ({
  rules: inEveryLoop('G(n, cap)', (loop) => [`move to (n - k, k) ${loop('cap')}`], kept),
  theory: (ruleset) => takeAwayBy(ruleset, { factor: 1, isLast: false, kept }),
});

/** The factor is a parameter. */
const takeAwayKeeping = (kept: number): SolvedGame => ({
  rules: inEveryLoop(
    'G[f](n, cap)',
    (loop) => [`move to (n - k, f * k) ${loop('cap')}`, `move to (n - k, k * f) ${loop('cap')}`],
    kept,
  ),
  theory: (ruleset, [parameter]) => withFactor(ruleset, numberIn(parameter), { isLast: false, kept }),
});

/** The factor is a parameter, and the state has the number taken last. */
const takeAwayLastKeeping = (kept: number): SolvedGame => ({
  rules: inEveryLoop(
    'G[f](n, last)',
    (loop) => [`move to (n - k, k) ${loop('f * last')}`, `move to (n - k, k) ${loop('last * f')}`],
    kept,
  ),
  theory: (ruleset, [parameter]) => withFactor(ruleset, numberIn(parameter), { isLast: true, kept }),
});

/** Take-away games, in each of which all stones may be taken, or all but one. */
export const TAKE_AWAY_GAMES = {
  fibonacciNim: fibonacciNimKeeping(0),
  fibonacciNimButOne: fibonacciNimKeeping(1),
  fibonacciLast: fibonacciLastKeeping(0),
  fibonacciLastButOne: fibonacciLastKeeping(1),
  takeNoMore: takeNoMoreKeeping(0),
  takeNoMoreButOne: takeNoMoreKeeping(1),
  takeAway: takeAwayKeeping(0),
  takeAwayButOne: takeAwayKeeping(1),
  takeAwayLast: takeAwayLastKeeping(0),
  takeAwayLastButOne: takeAwayLastKeeping(1),
} as const;

function withFactor(ruleset: Ruleset, factor: Int | null, rest: Omit<TakeAway, 'factor'>): Theory | null {
  return factor === null || factor < 1 ? null : takeAwayBy(ruleset, { factor, ...rest });
}

/** A second number above the heap counts as the heap. */
function isSmall([n = 0, second = 0]: State, most: number): boolean {
  return hasPairs([n, least(n, second)], most);
}

const QUICK_PAIRS = 100_000;
/** A loop that ends at the second number may run all the way to it, even where the heap is smaller. */
const QUICK_SECOND = 1_000_000;
/** Up to this square of the heap, times the factor, all values are found within a second or so. */
const QUICK_BY_CAP = 400_000;
const QUICK_BY_LAST = 100_000;

/** For a factor: the parts of each n ≥ 0, ascending. The numbers that may be parts are listed once, as far as they are needed. */
function createParts(factor: Int): (n: Int, meter: Meter) => readonly Int[] {
  const numbers: Int[] = [1];
  /** The index of the first number whose multiple reaches the last number. */
  let reaching = 0;
  const growTo = (n: Int, meter: Meter): void => {
    for (let last = numbers.at(-1) ?? 1; last <= n; last = numbers.at(-1) ?? 1) {
      meter.spend(1);
      while (multiply(factor, numbers[reaching] ?? 1) < last) reaching += 1;
      numbers.push(add(last, numbers[reaching] ?? 1));
    }
  };
  return (n, meter) => {
    growTo(n, meter);
    const parts: Int[] = [];
    for (let rest = n; rest > 0; ) {
      const part = greatestUpTo(numbers, rest);
      parts.unshift(part);
      rest = subtract(rest, part);
    }
    return parts;
  };
}

/** The greatest of some ascending numbers, the first of which is 1, that is at most `most` ≥ 1. */
function greatestUpTo(numbers: readonly Int[], most: Int): Int {
  let [low, high] = [0, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle;
  }
  return numbers[low] ?? 1;
}

const BY_ZECKENDORF = { kind: 'theorem', by: 'Zeckendorf' } as const;
const BY_SCHWENK = { kind: 'theorem', by: 'Schwenk 1970' } as const;
