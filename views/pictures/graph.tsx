import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { GraphPicture } from '../../server/src/answers/pictures/picture.ts';
import { ARROW, curveOf, layOut, type Point, RADIUS } from '../../server/src/ide/reading/graph-layout/graph-layout.ts';
import { useWords } from '../shared/words.ts';
import { type Drawn, Frame } from './frame.tsx';
import { outcomeOfValue } from './outcomes.ts';
import { Thing } from './thing.tsx';

/** A graph with arrows or edges. What is gone stays as a faint line, so that everything else keeps its place. */
export function Graph({
  picture,
  label,
  use,
  values,
}: Drawn<GraphPicture> & { readonly values: ReadonlyMap<string, string> }): ComponentChildren {
  const words = useWords();
  const { vertices, edges, ground, token } = picture;
  const texts = vertices.map(({ name }) => textOf(name, values.get(name)));
  // The same graph lies the same, whatever is left of it.
  const shape = JSON.stringify([texts, edges.map(({ ends }) => ends), ground]);
  const layout = useMemo(() => layOut(picture, texts), [shape]);
  const { places, halves, width, height } = layout;
  const nameOf = (vertex: number): string => vertices[vertex]?.name ?? '';
  return (
    <Frame width={width} height={height} label={label} use={use}>
      {ground === null ? null : <path class="ground" d={`M4 ${places[ground]?.y ?? height}H${width - 4}`} />}
      {edges.map(({ ends, here, directed }, edge) => {
        const curve = curveOf(layout, picture, edge);
        const [from, to] = ends;
        return (
          <Thing
            key={`${from}-${to}-${curve.line}`}
            name={`e${edge}`}
            label={`${nameOf(from)} ${directed ? '→' : '–'} ${nameOf(to)}`}
            use={use}
            mark={<path d={curve.line} />}
          >
            <path class="reach" d={curve.line} />
            <path class={here ? 'edge' : 'gone'} d={curve.line} />
            {directed ? (
              <path
                class={here ? 'tip' : 'gone'}
                d={ARROW}
                transform={`translate(${curve.tip}) rotate(${curve.turn})`}
              />
            ) : null}
          </Thing>
        );
      })}
      {vertices.map(({ name, here }, vertex) => {
        const at = places[vertex];
        const half = halves[vertex] ?? RADIUS;
        if (at === undefined || vertex === ground) return null;
        const value = values.get(name);
        const outcome = value === undefined ? null : outcomeOfValue(value);
        const has = vertex === token;
        const told = [name, value === undefined ? '' : words.value(value), outcome ?? '', has ? words.token : ''];
        return (
          <Thing
            key={name}
            name={`v${vertex}`}
            label={told.filter((part) => part !== '').join(', ')}
            use={use}
            mark={<Box at={at} half={half + 4} height={RADIUS + 4} kind="ring" />}
          >
            <Box
              at={at}
              half={half}
              height={RADIUS}
              kind={`vertex ${here ? '' : 'gone'} ${has ? 'token' : ''} ${outcome === null ? '' : `outcome-${outcome}`}`}
            />
            <text class={`${has ? 'on-head' : 'sign'} ${here ? '' : 'faint'}`} x={at.x} y={at.y}>
              {texts[vertex]}
            </text>
          </Thing>
        );
      })}
    </Frame>
  );
}

/** The name of a vertex, with the value of a token on it and a sign of who wins there. */
function textOf(name: string, value: string | undefined): string {
  if (value === undefined) return name;
  const outcome = outcomeOfValue(value);
  return `${name} ${value} ${outcome === 'draw' ? '↻' : outcome}`;
}

function Box({
  at,
  half,
  height,
  kind,
}: {
  readonly at: Point;
  readonly half: number;
  readonly height: number;
  readonly kind: string;
}): ComponentChildren {
  return <rect class={kind} x={at.x - half} y={at.y - height} width={2 * half} height={2 * height} rx={height} />;
}
