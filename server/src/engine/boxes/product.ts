import { type Int, multiply, xor } from '../arithmetic/integers.ts';
import { nimInverse, nimProduct } from '../arithmetic/nim-product.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf, type Run } from '../game/option-runs.ts';
import { allOptions } from '../game/options.ts';
import type { Ground } from '../game/period.ts';
import type { Component, Ruleset, State, Sum, Term } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
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
  const factors = ruleset.factors.map((game) => factorOf(game, solverOf));
  const worth = (state: State, meter: Meter): Int => {
    meter.spend(state.length);
    return state.map((number, at) => factors[at]?.worth(number, meter) ?? 0).reduce((a, b) => nimProduct(a, b, meter));
  };
  return {
    value: (state, meter) => ({ nimber: worth(state, meter), ground: BY_PRODUCT }),
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
}

/** Options by the xor of their value and the value of the number. */
type Differences = ReadonlyMap<Int, readonly Sum[]>;

function factorOf(game: Ruleset, solverOf: SolverOf): Factor {
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
  return { worth, options };
}

/** Of a number with more options, the moves to a value are not looked for. */
const MOST_LISTED = 2 ** 20;
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

/** The moves in which the product of what the options of all numbers differ by is this, which is not 0. Costs the values of these options, and all choices for all numbers but one. */
function movesTo({ ruleset, state, factors }: Place, lacks: Int, meter: Meter): Moves {
  const all = factors.map(({ options }, at) => options(state[at] ?? 0, meter));
  const last = all.at(-1) ?? new Map<Int, readonly Sum[]>();
  const lacking = new Map<Int, Int>();
  const other = (by: Int): Int => {
    const found = lacking.get(by) ?? nimProduct(lacks, nimInverse(by, meter), meter);
    lacking.set(by, found);
    return found;
  };
  return movesOf(function* () {
    for (const { by, parts } of choicesOf(all.slice(0, -1), meter)) {
      const ends = last.get(other(by));
      if (ends !== undefined) yield runOfProducts(ruleset, state, [...parts, ends]);
    }
  });
}

interface Choice {
  readonly by: Int;
  readonly parts: readonly (readonly Sum[])[];
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
      yield { by: nimProduct(difference, by, meter), parts: [options, ...parts] };
    }
  }
}

/** The options that choose one of these for each number. */
function runOfProducts(ruleset: Ruleset, state: State, parts: readonly (readonly Sum[])[]): Run {
  const count = parts.reduce<Int>((product, { length }) => multiply(product, length), 1);
  const at = (place: number): Sum => {
    let rest = place;
    const chosen = parts.map((options) => {
      const index = rest % options.length;
      rest = Math.floor(rest / options.length);
      return options[index] ?? [];
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
