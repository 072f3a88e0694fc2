import { append } from '../../collections/grouping.ts';
import { identityOf } from '../arithmetic/identity.ts';
import { type Int, least, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import { COMPUTED, INDEPENDENT_HEAPS } from '../game/period.ts';
import type { Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver, SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';

/**
 * Games of several natural numbers whose rules take fixed amounts, where any two rules take from the same numbers or have none in common.
 * Each such block of numbers is a heap whose size is its least number, since that is the most that can be taken, and all its numbers
 * decrease together. No move affects two blocks, so the game is the sum of these heaps (Sprague 1935, Grundy 1939): a rook is Nim with two
 * heaps, a bishop a single heap.
 */
export function blocks(ruleset: Ruleset, _session: Session, solverOf: SolverOf): Solver | null {
  const found = blocksOf(ruleset);
  if (found === null) return null;
  const solved = found.map((block) => ({ ...block, solver: solverOf(block.heap) }));
  const nimbersOf = (state: State, meter: Meter): readonly Int[] =>
    solved.map(({ numbers, solver }) => {
      const { nimber } = solver.value([leastOf(state, numbers)], meter);
      // A heap that only becomes smaller always has a nimber.
      return isLoopy(nimber) ? 0 : nimber;
    });
  return {
    value: (state, meter) => {
      const grounds = solved.map(({ numbers, solver }) => solver.value([leastOf(state, numbers)], meter).ground);
      const ground = grounds.some(({ kind }) => kind === 'computed') ? COMPUTED : INDEPENDENT_HEAPS;
      return { nimber: nimbersOf(state, meter).reduce(xor, 0), ground };
    },
    order: BY_SUM,
    optionsWithValue: (state, target, meter) => {
      const nimbers = nimbersOf(state, meter);
      const change = xor(nimbers.reduce(xor, 0), target);
      return movesOf(function* () {
        for (const [index, { numbers, solver }] of solved.entries()) {
          const heap = leastOf(state, numbers);
          const moves = solver.optionsWithValue([heap], xor(nimbers[index] ?? 0, change), meter);
          const at = (place: number): Sum => {
            const rest = moves.first(place + 1)[place]?.[0]?.component.state[0] ?? 0;
            const taken = subtract(heap, rest);
            const next = state.map((number, at) => (numbers.includes(at) ? subtract(number, taken) : number));
            return [{ component: { ruleset, state: next }, times: 1 }];
          };
          yield { count: moves.count, at };
        }
      });
    },
    period: () => null,
  };
}

interface Block {
  /** Indices of state variables. */
  readonly numbers: readonly number[];
  /** The one-heap game that the block amounts to. */
  readonly heap: Ruleset;
}

/** The blocks of a ruleset; null if its rules have another form or overlap. */
export function blocksOf({ key, name, signed, rules }: Ruleset): readonly Block[] | null {
  if (signed.length < 2 || signed.some((number) => number)) return null;
  const takes = rules.flatMap((rule) => (rule.kind === 'take' && isPlain(rule) ? [rule] : []));
  if (takes.length < rules.length) return null;
  const texts = new Map<string, TakeRule[]>();
  for (const rule of takes) {
    const numbers = rule.from.toSorted((a, b) => a - b).join();
    append(texts, numbers, rule);
  }
  const found = [...texts].map(([text, own]) => ({
    numbers: text.split(',').map(Number),
    heap: { key: identityOf(key, text), name, signed: [false], rules: own.map((rule) => ({ ...rule, from: [0] })) },
  }));
  const touched = found.flatMap(({ numbers }) => numbers);
  return new Set(touched).size === touched.length ? found : null;
}

function isPlain({ amounts, leave }: TakeRule): boolean {
  return typeof amounts !== 'function' && leave.least === 0 && leave.most === 1;
}

function leastOf(state: State, numbers: readonly number[]): Int {
  return numbers.map((index) => state[index] ?? 0).reduce(least);
}
