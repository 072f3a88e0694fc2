import { type Int, subtract } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import { someOption } from '../game/options.ts';
import { COMPUTED } from '../game/period.ts';
import { hasFixedAmounts, type Rule, type Ruleset } from '../game/ruleset.ts';
import type { Solver, Verdict } from '../game/solver.ts';
import { isPlain } from './deciding-number.ts';
import { grown, isNarrow } from './outcome-tables.ts';

/**
 * Who wins vector subtraction games of two natural numbers, in which what is subtracted from both does not depend on them. From each lost state, in
 * the order of the numbers, all states are marked from which it can be reached; the next one without a mark is lost. Where lost states are rare, that takes far
 * less work than to list the moves of all states. Values, and who wins if one number is small and the other large, come from `plain`,
 * which alone serves all other games.
 */
export function vectorSubtraction(ruleset: Ruleset, plain: Solver): Solver {
  if (!isServed(ruleset)) return plain;
  let table: Table | null = null;
  /** A state with at least this many states at or below it takes too much work. */
  let end = Number.POSITIVE_INFINITY;
  const tableFor = (a: number, b: number, meter: Meter): Table | null => {
    if (table !== null && a < table.height && b < table.width) return table;
    const [height, width] = [grown(a + 1, table?.height ?? 0), grown(b + 1, table?.width ?? 0)];
    const below = (a + 1) * (b + 1);
    if (below >= end || height * width > MOST_CELLS) return null;
    const found = within(MOST_WORK, meter, (limited) => ({
      marked: whereMeant(() => markedTable(ruleset, height, width, limited)),
    }));
    if (found === null || found.marked === null) {
      // Where moves do not subtract, no table serves; of too much work, somewhat smaller states would take about as much.
      end = found === null ? below / 2 : 0;
      return null;
    }
    table = found.marked;
    return table;
  };
  return {
    ...plain,
    outcome: (state, meter) => {
      const [a = 0, b = 0] = state.map(Number);
      const found = isNarrow([a, b]) ? null : tableFor(a, b, meter);
      return found === null ? (plain.outcome?.(state, meter) ?? null) : verdictOn(ruleset, found, a, b);
    },
  };
}

const MOST_CELLS = 2 ** 25;
const MOST_WORK: Limits = { steps: 2 ** 28, positions: Number.POSITIVE_INFINITY };
const CELLS_PER_STEP = 8;
const MARKS_PER_STEP = 4;
const CELLS_PER_POSITION = 64;

function isServed(ruleset: Ruleset): boolean {
  return subtractsVectors(ruleset) && ruleset.rules.some(({ kind }) => kind === 'move');
}

/** Whether the state is two natural numbers, from which all moves subtract vectors that do not depend on them, as far as no number becomes negative. */
export function subtractsVectors({ signed, rules }: Ruleset): boolean {
  return signed.length === 2 && !signed.includes(true) && rules.every(subtracts);
}

function subtracts(rule: Rule): boolean {
  return rule.kind === 'move' ? rule.subtracts === true : isPlain(rule) && hasFixedAmounts(rule);
}

/** The states (a, b) with a < height and b < width, by a · width + b: 1 if the state is won. */
interface Table {
  readonly height: number;
  readonly width: number;
  readonly isWon: Uint8Array;
  readonly vectors: Vectors;
}

/** What is subtracted, in the order of the first numbers and then of the second ones. */
interface Vectors {
  readonly firsts: Int32Array;
  readonly seconds: Int32Array;
  /** For each vector, the place of the next one with another first number. */
  readonly nexts: Int32Array;
}

/** Null if some move makes a number greater, or none smaller. The table takes a step for every few states and marks. */
function markedTable(ruleset: Ruleset, height: number, width: number, meter: Meter): Table | null {
  const vectors = vectorsFrom(ruleset, [height - 1, width - 1], meter);
  if (vectors === null) return null;
  meter.remember(Math.ceil((height * width) / CELLS_PER_POSITION));
  const isWon = new Uint8Array(height * width);
  for (let a = 0; a < height; a += 1) {
    meter.spend(1 + width / CELLS_PER_STEP);
    for (let b = 0; b < width; b += 1) {
      if (isWon[a * width + b] === 1) continue;
      meter.spend(1 + markFrom(isWon, vectors, a, b, height, width) / MARKS_PER_STEP);
    }
  }
  return { height, width, isWon, vectors };
}

/** Marks the states from which a lost one is reached; returns how many vectors that took. */
function markFrom(
  isWon: Uint8Array,
  { firsts, seconds, nexts }: Vectors,
  a: number,
  b: number,
  height: number,
  width: number,
): number {
  let tried = 0;
  for (let at = 0; at < firsts.length; tried += 1) {
    const [first, second] = [firsts[at] ?? 0, seconds[at] ?? 0];
    if (a + first >= height) break;
    if (b + second < width) {
      isWon[(a + first) * width + b + second] = 1;
      at += 1;
    } else at = nexts[at] ?? firsts.length;
  }
  return tried;
}

/** What the moves of a state subtract, each vector once; null if a move makes a number greater, or none smaller. */
function vectorsFrom(ruleset: Ruleset, state: readonly [number, number], meter: Meter): Vectors | null {
  const b = state[1];
  const codes = new Set<number>();
  const isStray = someVector(ruleset, state, meter, (first, second) => {
    codes.add(Number(first) * (b + 1) + Number(second));
    return false;
  });
  if (isStray) return null;
  const sorted = Float64Array.from(codes).sort();
  const firsts = Int32Array.from(sorted, (code) => Math.floor(code / (b + 1)));
  const seconds = Int32Array.from(sorted, (code) => code % (b + 1));
  const nexts = new Int32Array(sorted.length);
  for (let at = sorted.length - 1; at >= 0; at -= 1)
    nexts[at] = firsts[at + 1] === firsts[at] ? (nexts[at + 1] ?? 0) : at + 1;
  return { firsts, seconds, nexts };
}

/** Visits what the moves of a state subtract until that returns true; returns whether it did, or whether a move makes a number greater, or none smaller. */
export function someVector(
  ruleset: Ruleset,
  state: readonly [Int, Int],
  meter: Meter,
  visit: (first: Int, second: Int) => boolean,
): boolean {
  const [a, b] = state;
  return someOption({ ruleset, state }, meter, (option) => {
    meter.spend(STEPS_PER_OPTION);
    const [x, y] = option[0]?.component.state ?? [];
    if (option.length !== 1 || option[0]?.times !== 1 || option[0].component.ruleset.key !== ruleset.key) return true;
    if (x === undefined || y === undefined || x > a || y > b || (x === a && y === b)) return true;
    return visit(subtract(a, x), subtract(b, y));
  });
}

const STEPS_PER_OPTION = 4;

function verdictOn(ruleset: Ruleset, { width, isWon, vectors }: Table, a: number, b: number): Verdict {
  const { firsts, seconds } = vectors;
  const winning = movesOf(function* () {
    for (let at = 0; at < firsts.length; at += 1) {
      const [x, y] = [a - (firsts[at] ?? 0), b - (seconds[at] ?? 0)];
      if (x < 0 || y < 0 || isWon[x * width + y] === 1) continue;
      yield { count: 1, at: () => [{ component: { ruleset, state: [x, y] }, times: 1 }] };
    }
  });
  return { lost: isWon[a * width + b] === 0, ground: COMPUTED, winning };
}
