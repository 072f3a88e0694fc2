import { identityOf } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { Limits, Meter } from '../budget/meter.ts';
import type { ClaimForm } from '../game/forms.ts';
import { movesOf, oneOfMany, type Run } from '../game/option-runs.ts';
import { BY_LENGTH } from '../game/order.ts';
import { BY_MIRROR, COMPUTED } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { heapTable } from '../splits/take-and-break.ts';
import { fullState, without } from './graph.ts';
import { claimable, createKayles, edgesIn, type Left, partsOf } from './kayles.ts';
import { claimToBalance, isBalanced } from './mirrored-rest.ts';

/**
 * Node Kayles and Arc Kayles, one connected part at a time, see `graphs/kayles.ts`. A claim on a path leaves at most two paths. Claiming an
 * edge removes two adjacent vertices, so a path of n vertices is a heap of n in Dawson's Kayles; if vertices are claimed, it is a heap of n
 * + 1.
 */
export function claim(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'claim') return null;
  const paths = heapTable(DAWSONS_KAYLES);
  const more = form.of === 'edges' ? 0 : 1;
  const worth = createKayles(form.of, (vertices, meter) => Number(paths?.value([vertices + more], meter).nimber ?? 0));
  const leftOf = edgesReader(form);
  /** The number of the first vertex in a state. */
  const first = form.graph.ends.length;

  /** The connected parts of a state, with their values. */
  const valued = (left: Left, things: readonly number[], meter: Meter) => {
    const vertices = things.filter((thing) => thing >= first).map((thing) => thing - first);
    return partsOf(left, vertices, NONE, meter).map((part) => ({ part, value: worth(left, part, meter) }));
  };

  const optionsWithValue = (state: State, target: Int, meter: Meter): Moves => {
    if (typeof target === 'bigint') return NO_MOVES;
    const things = state.map(Number);
    const left = leftOf(things, meter);
    const parts = valued(left, things, meter);
    const total = parts.reduce((sum, { value }) => sum ^ value, 0);
    const found = parts.flatMap(({ part, value }) =>
      claimable(form.of, left, part).filter((gone) => {
        const rest = partsOf(left, part, new Set(gone), meter);
        return rest.reduce((sum, piece) => sum ^ worth(left, piece, meter), total ^ value) === target;
      }),
    );
    const run: Run = {
      count: found.length,
      at: (index) => [{ component: { ruleset, state: without(form, things, new Set(found[index] ?? [])) }, times: 1 }],
    };
    return movesOf(() => [run]);
  };

  const value: Solver['value'] = (state, meter) => {
    const things = state.map(Number);
    const parts = valued(leftOf(things, meter), things, meter);
    return { nimber: parts.reduce((sum, { value: own }) => sum ^ own, 0), ground: COMPUTED };
  };

  return {
    value,
    valueWithin: () => FOR_VALUE,
    verdict: createMirrorVerdict(ruleset, form, leftOf),
    order: BY_LENGTH,
    optionsWithValue,
    period: () => null,
  };
}

/** Finds who wins by symmetry. */
function createMirrorVerdict(
  ruleset: Ruleset,
  form: ClaimForm,
  leftOf: ReturnType<typeof edgesReader>,
): NonNullable<Solver['verdict']> {
  const first = form.graph.ends.length;
  return (state, meter) => {
    const things = state.map(Number);
    if (things.length < WORTH_BALANCING) return null;
    const left = leftOf(things, meter);
    const vertices = things.filter((thing) => thing >= first).map((thing) => thing - first);
    if (isBalanced(left, partsOf(left, vertices, NONE, meter), meter))
      return { lost: true, ground: BY_MIRROR, winning: NO_MOVES };
    const gone = claimToBalance(form.of, left, vertices, meter);
    if (gone === null) return null;
    const winning = oneOfMany([{ component: { ruleset, state: without(form, things, new Set(gone)) }, times: 1 }]);
    return { lost: false, ground: BY_MIRROR, winning };
  };
}

/** The values of smaller graphs, counted in vertices and edges, are found in less time. */
const WORTH_BALANCING = 100;
/** About a quarter of a second. */
const FOR_VALUE: Limits = { steps: 20_000_000, positions: 1_000_000 };

/** Two adjacent skittles are removed from a row, which may be left in two parts. */
const DAWSONS_KAYLES: Ruleset = {
  key: identityOf('two neighbours of a row'),
  name: '',
  signed: [false],
  rules: [
    {
      kind: 'take',
      from: [0],
      amounts: { kind: 'list', values: [2] },
      leave: { least: 0, most: 2, parts: 'any' },
    },
  ],
};

const NONE: ReadonlySet<number> = new Set();

/**
 * Reads the edges of states. After moves these are the edges of the whole graph among the remaining vertices, so most states share one
 * object, along with what is known about its parts.
 */
function edgesReader(form: ClaimForm): (things: readonly number[], meter: Meter) => Left {
  const { ends, vertices } = form.graph;
  let whole: Left | null = null;
  return (things, meter) => {
    const here = new Uint8Array(ends.length + vertices);
    meter.spend(here.length);
    for (const thing of things) here[thing] = 1;
    const isThere = (vertex: number) => here[vertex + ends.length] === 1;
    const isWhole = ends.every(([a, b], edge) => here[edge] === 1 || !isThere(a) || !isThere(b));
    if (!isWhole) return edgesIn(form, things, meter);
    whole ??= edgesIn(form, fullState(form), meter);
    return whole;
  };
}
