import { greatest, type Int, multiply, xor } from '../arithmetic/integers.ts';
import { nimInverse, nimProduct } from '../arithmetic/nim-product.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf, type Run, runOf } from '../game/option-runs.ts';
import { allOptions } from '../game/options.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Component, FactorRuleset, Ruleset, Sum, Term } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimberOfSum, walkOptions } from '../search/search-solver.ts';

/**
 * Games that are products of games of one number, their factors: a state is worth the nim product of what its numbers are worth there (the Tartan theorem:
 * Conway 1976; Winning Ways, chapter 14). The compiler has checked what follows, see `factorGames` of `semantics/games/products/factor-games.ts`. An option of (x, y)
 * is the sum of all (x or d, y or e) but (x, y), where d runs through the numbers of an option D of x, and e through those of an option E of y; every pair of D and E makes one.
 * All d are smaller than x and all e than y, and all are natural.
 *
 * Proof by induction on the state. Let ab denote the nim product, which distributes over xor, a and b the values of x and y, and a′ and b′ those of D and E. Then the
 * option is worth ab′ + a′b + a′b′, which is ab + (a + a′)(b + b′). As a′ is not a and b′ is not b, this is never ab, since nimbers are a field. As each a′ < a and
 * b′ < b occurs, each smaller number does: ab is the mex of these for all a′ < a and b′ < b. Three or more numbers are a product of products.
 *
 * The same equation gives the moves to a value: those in which the product of all a + a′ is what the value lacks.
 */
export function product(ruleset: Ruleset, _session: Session, solverOf: SolverOf): Solver | null {
  if (ruleset.factors === undefined) return null;
  const factors = ruleset.factors.map((factor) => factorOf(factor, solverOf));
  const worth = (state: State, meter: Meter): Int => {
    meter.spend(state.length);
    return state.map((number, at) => factors[at]?.worth(number, meter) ?? 0).reduce((a, b) => nimProduct(a, b, meter));
  };
  return {
    value: (state, meter) => ({ nimber: worth(state, meter), ground: BY_PRODUCT }),
    order: BY_SUM,
    optionsWithValue: (state, target, meter) => {
      // Beside an empty number, different choices may leave the same state.
      if (state.includes(0))
        return walkOptions({ ruleset, state }, target, ({ state: other }) => worth(other, meter), meter);
      const lacks = xor(worth(state, meter), target);
      return lacks === 0 ? NO_MOVES : movesTo({ ruleset, state, factors }, lacks, meter);
    },
    period: () => null,
  };
}

const BY_PRODUCT: Ground = { kind: 'theorem', by: 'nim product' };

interface Factor {
  readonly worth: (number: Int, meter: Meter) => Int;
  /** The options of a number, each once, by how their values differ from its own. */
  readonly options: (number: Int, meter: Meter) => Differences;
  /** The options of a large number that differ by this, without looking at all others; null if they have to be listed. */
  readonly differing: ((number: Int, difference: Int, meter: Meter) => Run) | null;
}

/** Options by the xor of their value and the value of the number. */
type Differences = ReadonlyMap<Int, readonly Sum[]>;

function factorOf({ game, leavesNumber }: FactorRuleset, solverOf: SolverOf): Factor {
  const solver = solverOf(game);
  const worth = (number: Int, meter: Meter): Int => {
    const { nimber } = solver.value([number], meter);
    if (isLoopy(nimber)) throw new Error('play never ends in a factor in which each move makes a number smaller');
    return nimber;
  };
  const kept = new Map<Int, Differences>();
  let room = MOST_KEPT;
  const options = (number: Int, meter: Meter): Differences => {
    const known = kept.get(number);
    if (known !== undefined) return known;
    const { found, count } = differencesOf({ ruleset: game, state: [number] }, worth, meter);
    room -= count;
    if (room < 0) {
      kept.clear();
      room = MOST_KEPT - count;
    }
    if (room >= 0) kept.set(number, found);
    return found;
  };
  // A solver does not tell an option without numbers from an empty number, so here every option is one number.
  const differing: Factor['differing'] = (number, difference, meter) => {
    const moves = solver.optionsWithValue([number], xor(worth(number, meter), difference), meter);
    const empty: Sum = [{ component: { ruleset: game, state: [0] }, times: 1 }];
    const at = (place: number): Sum => {
      const option = moves.first(place + 1)[place] ?? [];
      return option.length === 0 ? empty : option;
    };
    return { count: moves.count, at };
  };
  return { worth, options, differing: leavesNumber ? differing : null };
}

/** Of a number with more options, the moves to a value are not looked for. */
const MOST_LISTED = 2 ** 17;
/** From this number on, its options are not listed if the solver of the factor finds those of a value. */
const LARGE = 2 ** 12;
/** At most this many options of a factor are kept: sums of many states ask for those of the same numbers again and again. */
const MOST_KEPT = 50_000;

/** All options of a number of a factor, each once. Unlike those of {@link options}, they differ also by numbers that have ended, which may not have ended in a product. */
function differencesOf(component: Component, worth: Factor['worth'], meter: Meter) {
  const own = worth(component.state[0] ?? 0, meter);
  const keys = createKeys();
  const seen = new Set<string>();
  const found = new Map<Int, Sum[]>();
  for (const option of allOptions(component, meter)) {
    const key = keys.ofSum(option);
    if (seen.has(key)) continue;
    if (seen.size >= MOST_LISTED) throw new LimitReached('positions');
    meter.remember(1);
    seen.add(key);
    const value = nimberOfSum(option, ({ state: [other = 0] }) => worth(other, meter), meter);
    const difference = isLoopy(value) ? 0 : xor(own, value);
    const before = found.get(difference);
    if (before === undefined) found.set(difference, [option]);
    else before.push(option);
  }
  return { found, count: seen.size };
}

interface Place {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly factors: readonly Factor[];
}

/**
 * The moves in which the product of what the options of all numbers differ by is this, which is not 0. Costs the values of these options, and all choices for all
 * numbers but one, which is the greatest if its options need not be listed.
 */
function movesTo({ ruleset, state, factors }: Place, lacks: Int, meter: Meter): Moves {
  const last = state.indexOf(state.reduce(greatest, 0));
  const number = state[last] ?? 0;
  const differing = number < LARGE ? null : (factors[last]?.differing ?? null);
  const listed = differing === null ? factors[last]?.options(number, meter) : undefined;
  const others = factors.flatMap(({ options }, at) => (at === last ? [] : [options(state[at] ?? 0, meter)]));
  const ends = (difference: Int): Run =>
    differing?.(number, difference, meter) ?? listedRun(listed?.get(difference) ?? []);
  const known = new Map<Int, Run>();
  return movesOf(function* () {
    for (const { by, parts } of choicesOf(others, meter)) {
      const end = known.get(by) ?? ends(nimProduct(lacks, nimInverse(by, meter), meter));
      known.set(by, end);
      if (end.count > 0) yield runOfProducts(ruleset, state, parts.toSpliced(last, 0, end));
    }
  });
}

function listedRun(options: readonly Sum[]): Run {
  return runOf(options.length, () => options);
}

interface Choice {
  readonly by: Int;
  readonly parts: readonly Run[];
}

/** For each difference of each number, their product and the options that differ by these. */
function* choicesOf(all: readonly Differences[], meter: Meter): Generator<Choice> {
  const [first, ...others] = all;
  if (first === undefined) {
    yield { by: 1, parts: [] };
    return;
  }
  for (const { by, parts } of choicesOf(others, meter)) {
    for (const [difference, options] of first) {
      meter.spend(10);
      yield { by: nimProduct(difference, by, meter), parts: [listedRun(options), ...parts] };
    }
  }
}

/** The options that choose one of these for each number. */
function runOfProducts(ruleset: Ruleset, state: State, parts: readonly Run[]): Run {
  const count = parts.reduce<Int>((product, part) => multiply(product, part.count), 1);
  const at = (place: number): Sum => {
    let rest = place;
    const chosen = parts.map((part) => {
      const size = Number(part.count);
      const index = rest % size;
      rest = Math.floor(rest / size);
      return part.at(index);
    });
    return productOf(ruleset, state, chosen);
  };
  return { count, at };
}

/** All states whose numbers are those of a state or of its options in the factors, except for the state itself. */
function productOf(ruleset: Ruleset, state: State, options: readonly Sum[]): Sum {
  const all = options.reduce<readonly Numbers[]>(
    (before, option, at) =>
      before.flatMap(({ numbers, times }) => [
        { numbers: [...numbers, state[at] ?? 0], times },
        ...option.map(({ component: { state: changed }, times: more }) => ({
          numbers: [...numbers, ...changed],
          times: multiply(times, more),
        })),
      ]),
    [{ numbers: [], times: 1 }],
  );
  return all.slice(1).map(({ numbers, times }): Term => ({ component: { ruleset, state: numbers }, times }));
}

interface Numbers {
  readonly numbers: State;
  readonly times: Int;
}
