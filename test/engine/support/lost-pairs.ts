import { floorSqrt } from '../../../server/src/engine/arithmetic/roots.ts';
import { LimitReached } from '../../../server/src/engine/budget/meter.ts';
import type { Sum } from '../../../server/src/engine/game/ruleset.ts';
import { NO_MOVES } from '../../../server/src/engine/game/solver.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import type { Fault } from './faults.ts';

/**
 * The theory of Wythoff's game with amounts that differ by less than t, in which every lost pair from number `wrong` on is one too far on both
 * sides: values, winning moves and verdicts are all made from these.
 */
export function lostPairsFrom(t: number, wrong: number): Fault {
  const width = BigInt(t);
  const lower = (k: bigint): bigint => {
    const root = BigInt(floorSqrt(k * k * (width * width + 4n)));
    return (k * (2n - width) + root) / 2n + (k > wrong ? 1n : 0n);
  };
  const upper = (k: bigint): bigint => lower(k) + k * width;
  const first = (x: bigint, f: (k: bigint) => bigint): bigint => {
    let [from, to] = [0n, x];
    while (from < to) {
      const middle = (from + to) / 2n;
      if (f(middle) >= x) to = middle;
      else from = middle + 1n;
    }
    return from;
  };
  const partner = (x: bigint): bigint => {
    const k = first(x, lower);
    return lower(k) === x ? upper(k) : lower(first(x, upper));
  };
  const winningFrom = (a: bigint, b: bigint): readonly (readonly [bigint, bigint])[] => {
    const [small, large] = a < b ? [a, b] : [b, a];
    if (large === partner(small)) return [];
    const k = (large - small) / width;
    const both = ((large - small) % width === 0n ? [k] : [k, k + 1n]).map(
      (index) => [lower(index), upper(index)] as const,
    );
    const same = both.flatMap(([x, y]) =>
      x < small && y < large ? [a < b ? ([x, y] as const) : ([y, x] as const)] : [],
    );
    const own = [[a, partner(a)] as const].filter(([, y]) => y < b);
    const other = [[partner(b), b] as const].filter(([x]) => x < a);
    return [...own, ...other, ...same];
  };
  return (solver) => {
    const { verdict } = solver;
    if (verdict === undefined) return solver;
    return {
      ...solver,
      value: (state, meter) => {
        const [a = 0n, b = 0n] = state.map(BigInt);
        if (a * b <= FEW_PAIRS) return solver.value(state, meter);
        if (winningFrom(a, b).length > 0) throw new LimitReached('value');
        return { nimber: 0, ground: { kind: 'theorem', by: 'Wythoff' } };
      },
      verdict: (state, meter) => {
        const told = verdict(state, meter);
        const [some] = verdict([1, 9], meter)?.winning.first(1) ?? [];
        if (told === null || some === undefined) return told;
        const [a = 0n, b = 0n] = state.map(BigInt);
        const to = winningFrom(a, b).map((pair) => pair.map(normalized));
        const option = (next: State): Sum =>
          some.map((term) => ({ ...term, component: { ...term.component, state: next } }));
        const winning = { count: to.length, first: (limit: number) => to.slice(0, limit).map(option) };
        return { ...told, lost: to.length === 0, winning: to.length === 0 ? NO_MOVES : winning };
      },
    };
  };
}

/**
 * Fibonacci nim in which the numbers beyond `last` are too small: a state is lost if its second number is below the least part of the first, and
 * the winning moves are all those to such a state.
 */
export function fibonacciWrongFrom(last: number): Fault {
  const numbers = [1, 2];
  while ((numbers.at(-1) ?? 0) < 2 * last) {
    const top = numbers.at(-1) ?? 0;
    numbers.push(top + (numbers.at(top > last ? -3 : -2) ?? 0));
  }
  const leastPart = (n: number): number => {
    let rest = n;
    for (const number of numbers.toReversed()) if (number < rest) rest -= number;
    return rest;
  };
  const isLost = ([n = 0, cap = 0]: State): boolean => n === 0 || cap < leastPart(Number(n));
  return (solver) => {
    const { verdict } = solver;
    if (verdict === undefined) return solver;
    return {
      ...solver,
      value: () => {
        throw new LimitReached('value');
      },
      verdict: (state, meter) => {
        const [some] = verdict([4, 3], meter)?.winning.first(1) ?? [];
        const told = verdict(state, meter);
        if (some === undefined || told === null) return told;
        const [n = 0, cap = 0] = state.map(Number);
        const taken = Array.from({ length: Math.min(n, cap) }, (_, index) => index + 1);
        const to = taken.map((k): State => [n - k, 2 * k]).filter(isLost);
        const option = (next: State): Sum =>
          some.map((term) => ({ ...term, component: { ...term.component, state: next } }));
        return {
          ...told,
          lost: isLost(state),
          winning: { count: to.length, first: (limit) => to.slice(0, limit).map(option) },
        };
      },
    };
  };
}

/** The values of this many pairs are searched. */
const FEW_PAIRS = 1000n;

function normalized(value: bigint): number | bigint {
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}
