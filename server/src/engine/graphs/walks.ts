import type { Meter } from '../budget/meter.ts';
import type { WalkForm } from '../game/forms.ts';
import type { State } from '../game/state.ts';
import { edgesAtVertices } from './graph.ts';

/** A step of a token: where it goes, and the vertex or edge that it uses. */
export interface WalkStep {
  readonly to: number;
  readonly uses: number;
}

/** Some vertices or edges. */
export interface Things {
  readonly has: (thing: number) => boolean;
}

/** The state of a walk before its first move. Linear. */
export function startOfWalk({ of, graph }: WalkForm, token: number): readonly number[] {
  const start = [token];
  const things = of === 'edges' ? graph.ends.length : graph.vertices;
  for (let thing = 0; thing < things; thing += 1) if (of === 'edges' || thing !== token) start.push(thing);
  return start;
}

/** The states after each move of a walk. Each is linear in what is unused. */
export function* walks(form: WalkForm, state: State, meter: Meter): Generator<State> {
  const [token = 0, ...unused] = state.map(Number);
  for (const step of stepsFrom(form, token, new Set(unused))) {
    meter.spend(20 + unused.length);
    yield stateAfter(step, unused);
  }
}

/** The state after a step, where `unused` was unused before. Linear. */
export function stateAfter({ to, uses }: WalkStep, unused: readonly number[]): State {
  return [to, ...unused.filter((thing) => thing !== uses)];
}

/** The steps that a token may take: one to each vertex, or along each edge; of parallel edges, only along the first. */
export function stepsFrom(form: WalkForm, token: number, unused: Things): readonly WalkStep[] {
  const { of, directed, graph } = form;
  const steps = new Map<number, WalkStep>();
  for (const edge of edgesAtVertices(graph)(token)) {
    const [a, b] = graph.ends[edge] ?? [-1, -1];
    if (directed && a !== token) continue;
    const to = a === token ? b : a;
    const uses = of === 'edges' ? edge : to;
    if (unused.has(uses) && !steps.has(to)) steps.set(to, { to, uses });
  }
  return [...steps.values()];
}

/** What a token can still use of what is unused, ascending. Linear in the edges that it can reach. */
export function reachable(form: WalkForm, token: number, unused: Things, meter: Meter): readonly number[] {
  const found = new Set<number>();
  const seen = new Set([token]);
  const open = [token];
  const { of, directed, graph } = form;
  const edgesAt = edgesAtVertices(graph);
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    const edges = edgesAt(vertex);
    meter.spend(edges.length + 1);
    for (const edge of edges) {
      const [a, b] = graph.ends[edge] ?? [-1, -1];
      if (directed && a !== vertex) continue;
      const to = a === vertex ? b : a;
      const uses = of === 'edges' ? edge : to;
      if (!unused.has(uses)) continue;
      found.add(uses);
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return [...found].sort((a, b) => a - b);
}
