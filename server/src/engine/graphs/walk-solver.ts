import { once } from '../../collections/once.ts';
import type { Meter } from '../budget/meter.ts';
import type { WalkForm } from '../game/forms.ts';
import { movesOf } from '../game/option-runs.ts';
import { BY_LENGTH } from '../game/order.ts';
import { COMPUTED, type Ground } from '../game/period.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Solver, type Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { walkOptions } from '../search/search-solver.ts';
import { createLeftOut, type LeftOut } from './left-out.ts';
import { createWalkSearch, type WalkSearch } from './walk-search.ts';
import { stateAfter, stepsFrom, type Things } from './walks.ts';
import { branchesOfTree } from './walks-on-trees.ts';

/**
 * Walks on a graph (Geography). Values are found branch by branch where the token can reach a tree, and are searched elsewhere, over what it can
 * reach; who wins is sometimes known from a theorem.
 */
export function walk(ruleset: Ruleset): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'walk') return null;
  const searched = createWalkSearch(form);
  const worth = (state: State, meter: Meter): number => searched.value(...partsOf(state), meter);
  const isLeftOut = createLeftOut(form.graph);
  const nimber = ({ state }: Component, meter: Meter): number => worth(state, meter);
  return {
    value: (state, meter) => ({ nimber: worth(state, meter), ground: COMPUTED }),
    order: BY_LENGTH,
    optionsWithValue: (state, target, meter) => {
      const [token, unused] = partsOf(state);
      const branches = branchesOfTree(form, token, unused, meter);
      if (branches === null) return walkOptions({ ruleset, state }, target, nimber, meter);
      return movesTo(
        () => new Set(branches.flatMap(({ to, value }) => (value === target ? [to] : []))),
        { ruleset, state },
        form,
      );
    },
    ...(isMatched(form)
      ? {
          verdict: (state, meter) => byMatching({ ruleset, state }, form, isLeftOut, meter),
          hasQuickValue: (state, meter) =>
            state.length <= QUICK ||
            branchesOfTree(form, tokenOf(state), thingsIn(markedIn(state, form)), meter) !== null,
        }
      : { outcome: (state, meter) => bySearch({ ruleset, state }, form, searched, meter) }),
    period: () => null,
  };
}

/** The theorem on matchings is about edges without direction and vertices that are used up. */
function isMatched({ of, directed }: WalkForm): boolean {
  return of === 'vertices' && !directed;
}

/**
 * Undirected vertex Geography: the token wins for the player to move if and only if every maximum matching of the unused vertices with the
 * vertex of the token covers that vertex; the winning moves go to those neighbours that some maximum matching of the unused vertices leaves
 * out (Fraenkel, Scheinerman and Ullman, Undirected edge geography, 1993). The winner keeps following the edges of such a matching.
 */
function byMatching(component: Component, form: WalkForm, isLeftOut: LeftOut, meter: Meter): Verdict {
  const token = tokenOf(component.state);
  const unused = markedIn(component.state, form);
  const all = unused.slice();
  all[token] = 1;
  if (isLeftOut(token, all, meter)) return { lost: true, ground: BY_MATCHING, winning: NO_MOVES };
  const neighbours = stepsFrom(form, token, thingsIn(unused)).map(({ to }) => to);
  const winning = once(() => new Set(neighbours.filter((other) => isLeftOut(other, unused, meter))));
  return { lost: false, ground: BY_MATCHING, winning: movesTo(winning, component, form) };
}

/** The vertices that a token has not been on, each marked by 1. Linear. */
function markedIn(state: State, { graph }: WalkForm): Uint8Array {
  const marked = new Uint8Array(graph.vertices);
  for (let at = 1; at < state.length; at += 1) marked[Number(state[at])] = 1;
  return marked;
}

function tokenOf([token = 0]: State): number {
  return Number(token);
}

function thingsIn(marked: Uint8Array): Things {
  return { has: (thing) => marked[thing] === 1 };
}

/** Who wins by a search that stops at the first winning move; the others are looked for when somebody asks for them. */
function bySearch(component: Component, form: WalkForm, { isLost }: WalkSearch, meter: Meter): Verdict {
  const [token, unused] = partsOf(component.state);
  if (isLost(token, unused, meter)) return { lost: true, ground: COMPUTED, winning: NO_MOVES };
  const winning = once(() => {
    const steps = stepsFrom(form, token, unused);
    const after = (used: number) => new Set([...unused].filter((thing) => thing !== used));
    return new Set(steps.filter(({ to, uses }) => isLost(to, after(uses), meter)).map(({ to }) => to));
  });
  return { lost: false, ground: COMPUTED, winning: movesTo(winning, component, form) };
}

/** The moves of the token to some of its neighbours. Each is written out, which is linear, only when it is asked for. */
function movesTo(vertices: () => ReadonlySet<number>, { ruleset, state }: Component, form: WalkForm): Moves {
  return movesOf(function* () {
    const wanted = vertices();
    const [token, unused] = partsOf(state);
    for (const step of stepsFrom(form, token, unused)) {
      if (!wanted.has(step.to)) continue;
      yield { count: 1, at: () => [{ component: { ruleset, state: stateAfter(step, [...unused]) }, times: 1 }] };
    }
  });
}

/** The vertex of the token, and what it has not used. */
function partsOf(state: State): readonly [token: number, unused: ReadonlySet<number>] {
  const [token = 0, ...unused] = state.map(Number);
  return [token, new Set(unused)];
}

const BY_MATCHING: Ground = { kind: 'theorem', by: 'matching' };

/** Up to this many vertices, that of the token among them, the value is searched, which says more than who wins. */
const QUICK = 12;
