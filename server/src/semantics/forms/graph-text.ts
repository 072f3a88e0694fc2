import type { ClaimForm, CutForm, WalkForm } from '../../engine/game/forms.ts';
import type { Drawing } from './drawings.ts';

/** A state as a user writes it, naming only what must be named: whatever hangs from a removed edge falls by itself. */
export function graphText(
  name: string,
  drawing: Drawing,
  form: CutForm | ClaimForm | WalkForm,
  state: readonly number[],
): string {
  const [token = 0, ...unused] = state;
  const isWalk = form.kind === 'walk';
  const gone = isWalk ? usedIn(form, drawing, token, unused) : goneIn(form, drawing, state);
  const start = isWalk ? `${name}(${drawing.vertices()[token] ?? ''})` : name;
  return gone.length === 0 ? start : `${start} without {${gone.join(', ')}}`;
}

function goneIn(form: CutForm | ClaimForm, { ends, ...drawing }: Drawing, state: readonly number[]): readonly string[] {
  const vertices = drawing.vertices();
  const left = new Set(state);
  const there = new Set(form.kind === 'cut' ? [form.ground] : []);
  for (const thing of state) {
    if (form.kind === 'cut') for (const end of ends[thing] ?? []) there.add(end);
    else if (thing >= ends.length) there.add(thing - ends.length);
  }
  const goneVertices = form.kind === 'cut' ? [] : vertices.filter((_, vertex) => !there.has(vertex));
  const goneEdges = ends.flatMap(([a, b], edge) => {
    const isShown = form.kind === 'cut' ? there.has(a) || there.has(b) : there.has(a) && there.has(b);
    return isShown && !left.has(edge) ? [edgeText(vertices, a, b, '-')] : [];
  });
  return [...goneVertices, ...goneEdges];
}

function usedIn(
  { of, directed }: WalkForm,
  { ends, ...drawing }: Drawing,
  token: number,
  unused: readonly number[],
): readonly string[] {
  const vertices = drawing.vertices();
  const left = new Set(unused);
  if (of === 'vertices') return vertices.filter((_, vertex) => vertex !== token && !left.has(vertex));
  return ends.flatMap(([a, b], edge) => (left.has(edge) ? [] : [edgeText(vertices, a, b, directed ? '->' : '-')]));
}

/** A negative number is written in parentheses, so that its sign is not taken for an edge. */
function edgeText(vertices: readonly string[], from: number, to: number, sign: '-' | '->'): string {
  const [a, b] = [from, to].map((vertex) => (vertices[vertex] ?? '').replace(/^-.*/, '($&)'));
  return `${a} ${sign} ${b}`;
}
