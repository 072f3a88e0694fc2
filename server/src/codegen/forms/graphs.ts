import type { ArrowsForm } from '../../engine/game/forms.ts';
import type { Ruleset } from '../../engine/index.ts';
import { drawingBehind } from '../../semantics/forms/drawings.ts';
import type { FormAsGame } from './form-as-game.ts';
import { claimAsGame, cutAsGame, walkAsGame } from './removals.ts';

/**
 * A graph as a game. The state of a token is the vertex as it is written: a number, two numbers, or a text; where parts of the graph are
 * removed, it is a list. Null for a game that is no graph. Linear in the graph.
 */
export function graphAsGame(name: string, parameters: readonly string[], ruleset: Ruleset): FormAsGame | null {
  const { form } = ruleset;
  const vertices = drawingBehind(ruleset).vertices();
  const brackets = parameters.length === 0 ? '' : `[${parameters.join(', ')}]`;
  switch (form?.kind) {
    case 'arrows':
      return arrowsAsGame(name, brackets, vertices, form);
    case 'claim':
      return claimAsGame({ name, brackets, vertices, form });
    case 'cut':
      return cutAsGame({ name, brackets, vertices, form });
    case 'walk':
      return walkAsGame({ name, brackets, vertices, form });
    default:
      return null;
  }
}

function arrowsAsGame(
  name: string,
  brackets: string,
  vertices: readonly string[],
  { targets }: ArrowsForm,
): FormAsGame {
  const arrows = targets.flatMap((ends, from) => ends.map((to) => [vertices[from] ?? '', vertices[to] ?? ''] as const));
  const text =
    asLists(name, brackets, vertices, targets) ??
    asPairs(name, brackets, vertices, arrows) ??
    asTexts(name, brackets, arrows);
  return { text, ends: isAcyclic(targets) ? [name] : [], parts: null };
}

type Arrows = readonly (readonly [from: string, to: string])[];

/** Vertices that are the numbers from 1 on: a list for each of them. */
function asLists(
  name: string,
  brackets: string,
  vertices: readonly string[],
  targets: readonly (readonly number[])[],
): string | null {
  const places = vertices.map((_, index) => vertices.indexOf(String(index + 1)));
  if (places.length === 0 || places.includes(-1)) return null;
  const lists = places.map((place) => `[${(targets[place] ?? []).map((to) => vertices[to]).join(', ')}]`);
  return `let ${name}_next = [${lists.join(', ')}]\ngame ${name}${brackets}(v) { move to (w) for w in ${name}_next[v] }`;
}

/** Vertices that are pairs of numbers, such as squares. */
function asPairs(name: string, brackets: string, vertices: readonly string[], arrows: Arrows): string | null {
  if (!vertices.every((vertex) => /^\(-?\d+, -?\d+\)$/.test(vertex))) return null;
  const written = arrows.map(([from, to]) => `(${from.slice(1, -1)}, ${to.slice(1, -1)})`);
  const list = `let ${name}_arrows = [${written.join(', ')}]`;
  return `${list}\ngame ${name}${brackets}(i: int, j: int) { move to (k, l) for (a, b, k, l) in ${name}_arrows where a == i and b == j }`;
}

/** Any other vertices. */
function asTexts(name: string, brackets: string, arrows: Arrows): string {
  const written = arrows.map((ends) => `("${ends[0].replaceAll(' ', '')}", "${ends[1].replaceAll(' ', '')}")`);
  const list = `let ${name}_arrows = [${written.join(', ')}]`;
  return `${list}\ngame ${name}${brackets}(v: text) { move to w for (u, w) in ${name}_arrows where u == v }`;
}

/** Whether no way along the arrows comes back to where it was. Linear. */
function isAcyclic(targets: readonly (readonly number[])[]): boolean {
  const entering = targets.map(() => 0);
  for (const to of targets.flat()) entering[to] = (entering[to] ?? 0) + 1;
  const open = targets.flatMap((_, vertex) => (entering[vertex] === 0 ? [vertex] : []));
  let left = targets.length;
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    left -= 1;
    for (const to of targets[vertex] ?? []) {
      entering[to] = (entering[to] ?? 0) - 1;
      if (entering[to] === 0) open.push(to);
    }
  }
  return left === 0;
}
