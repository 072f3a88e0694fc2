import type { GraphPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, type Part, type Shape, type Shown, scenery, textAt, thing } from './drawing.ts';
import { ARROW, curveOf, type Layout, layOut, RADIUS } from './graph-layout.ts';
import type { Look } from './looks.ts';
import { outcomeOfValue } from './outcomes.ts';

/** A graph with arrows or edges. What is gone stays as a faint line, so that everything else keeps its place. */
export function drawGraph(picture: GraphPicture, label: string, shown: Shown): Drawing {
  const { vertices, ground } = picture;
  const layout = layOut(
    picture,
    vertices.map(({ name }) => textOf(name, shown.values.get(name))),
  );
  const { places, width, height } = layout;
  const soil = ground === null ? [] : [soilAt(places[ground]?.y ?? height, width)];
  return { width, height, label, parts: [...soil, ...edges(picture, layout, shown), ...boxes(picture, layout, shown)] };
}

function soilAt(y: number, width: number): Part {
  return scenery([{ tag: 'path', looks: ['ground'], at: { d: `M4 ${y}H${width - 4}` } }]);
}

function edges(picture: GraphPicture, layout: Layout, shown: Shown): readonly Part[] {
  const nameOf = (vertex: number): string => picture.vertices[vertex]?.name ?? '';
  return picture.edges.map(({ ends: [from, to], here, directed }, edge) => {
    const { line, tip, turn } = curveOf(layout, picture, edge);
    const along = (look: Look): Shape => ({ tag: 'path', looks: [look], at: { d: line } });
    const head = { d: ARROW, transform: `translate(${tip}) rotate(${turn})` };
    const arrow: readonly Shape[] = directed ? [{ tag: 'path', looks: [here ? 'tip' : 'gone'], at: head }] : [];
    return thing(
      `e${edge}`,
      told([`${nameOf(from)} ${directed ? '→' : '–'} ${nameOf(to)}`, here ? '' : shown.words.removed]),
      [along('reach'), along(here ? 'edge' : 'gone'), ...arrow],
      along('mark'),
      shown,
    );
  });
}

function boxes({ vertices, ground, token }: GraphPicture, layout: Layout, shown: Shown): readonly Part[] {
  const { places, halves } = layout;
  const { words, values } = shown;
  return vertices.flatMap(({ name, here }, vertex) => {
    const at = places[vertex];
    if (at === undefined || vertex === ground) return [];
    const box = (room: number, looks: readonly Look[]): Shape => {
      const [half, height] = [(halves[vertex] ?? RADIUS) + room, RADIUS + room];
      const size = { width: 2 * half, height: 2 * height, rx: height };
      return { tag: 'rect', looks, at: { x: at.x - half, y: at.y - height, ...size } };
    };
    const value = values.get(name);
    const outcome = value === undefined ? null : outcomeOfValue(value);
    const has = vertex === token;
    const looks: readonly Look[] = [
      'vertex',
      ...(here ? [] : ['gone' as const]),
      ...(has ? ['token' as const] : []),
      ...(outcome === null ? [] : [`outcome-${outcome}` as const]),
    ];
    const onBox: readonly Look[] = [has ? 'on-head' : 'sign', ...(here ? [] : ['faint' as const])];
    return [
      thing(
        `v${vertex}`,
        told([
          name,
          here ? '' : words.removed,
          value === undefined ? '' : words.value(value),
          outcome ?? '',
          has ? words.token : '',
        ]),
        [box(0, looks), textAt(textOf(name, value), at.x, at.y, onBox)],
        box(4, ['mark']),
        shown,
      ),
    ];
  });
}

/** What is said of a thing, part by part. */
function told(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** The name of a vertex, with the value of a token on it and a sign of who wins there. */
function textOf(name: string, value: string | undefined): string {
  if (value === undefined) return name;
  const outcome = outcomeOfValue(value);
  return `${name} ${value} ${outcome === 'draw' ? '↻' : outcome}`;
}
