import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Drawing } from '../../server/src/ide/reading/drawing/drawing.ts';
import { outcomeOfValue } from '../../server/src/ide/reading/drawing/outcomes.ts';
import { greatestOf, valueText } from '../../server/src/ide/reading/drawing/plot-values.ts';
import { drawMapImage, type MapOf } from '../../server/src/ide/reading/drawing/value-map.ts';
import type { Cell as TableCell } from '../../server/src/ide/reading/tables/table.ts';
import { stateText } from '../../server/src/ide/reading/view/values.ts';
import { SavePicture } from '../pictures/save-picture.tsx';
import type { Ask } from '../shared/host.ts';
import { type PanelWords, useWords } from '../shared/words.ts';
import { cellsOf } from './cells.ts';
import { ExportTable } from './export-table.tsx';
import { hatchesOf } from './hatches.ts';
import { coloursOn, styled } from './heat-colours.ts';
import { HeatControls } from './heat-controls.tsx';
import { type Cell, HeatMap } from './heat-map.tsx';
import { imageOfMap } from './map-image.ts';
import { useValues } from './use-values.ts';

const FIRST_SIDE = 50;

const PAPER = '#ffffff';

/**
 * The values of a game of two numbers as a map, or of more as a slice of it: one number down, the next across, the others fixed.
 * The state at the pointer is shown with its value; the arrow keys go from state to state, and a click or Enter chooses one.
 */
export function Heat({
  ask,
  name,
  variables,
  down: place = 0,
  beforeList = null,
  uri,
  onChoose,
}: {
  readonly ask: Ask;
  /** Of the game. */
  readonly name: string;
  /** The names of the numbers of a state, at least two. */
  readonly variables: readonly string[];
  /** Which of them goes down; the next one goes across. */
  readonly down?: number;
  /** The numbers after the first `before` are a list; null if there is no such list. */
  readonly beforeList?: number | null;
  readonly uri: string;
  /** Receives the state that the user clicks, or chooses with Enter. */
  readonly onChoose: (state: string) => void;
}): ComponentChildren {
  const words = useWords();
  const [side, setSide] = useState(FIRST_SIDE);
  const [zeros, setZeros] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [at, setAt] = useState<Cell>([0, 0]);
  const [down = '', across = ''] = variables.slice(place);
  const rest = [...variables.slice(0, place), ...variables.slice(place + 2)];
  const fixed = rest.map((each, index) => ({ name: each, value: chosen[index] ?? 0 }));
  const bounds = fixed.map(({ value }) => [value, value] as const);
  const others = [[0, side - 1] as const, ...bounds.slice(place)];
  const source = { uri, game: name, fixed: bounds.slice(0, place), beforeList, others };
  const { values, endless, isOver } = useValues(ask, source, side);
  const known = Math.floor(values.length / side);
  const value = values[at[0] * side + at[1]];
  const numbers = fixed.map((each) => each.value);
  const state = stateText(name, [...numbers.slice(0, place), ...at, ...numbers.slice(place)], beforeList);
  const written = value === undefined ? null : valueText(value, endless);
  const told = written === null ? [words.notYet] : [words.value(written), words.outcome[outcomeOfValue(written)]];
  const rows = useMemo(() => rowsOf(values, endless, side), [values, side]);
  const title = words.mapOf(name);
  const resize = (next: number): void => {
    setSide(next);
    setAt([0, 0]);
  };
  const map = { side, zeros, endless, names: [down, across] as const, label: title };
  const draw = () => [drawingOf(values, map, words)];
  return (
    <section aria-labelledby="map">
      <h2 id="map">{title}</h2>
      <HeatControls
        side={side}
        onSide={resize}
        zeros={zeros}
        onZeros={setZeros}
        fixed={fixed}
        onFix={(index, next) => setChosen(numbers.map((each, which) => (which === index ? next : each)))}
      >
        <span role="status">
          {known === side ? '' : known === 0 && isOver ? words.noneFound : words.loadedRows(String(known), isOver)}
        </span>
      </HeatControls>
      <HeatMap
        values={values}
        endless={endless}
        side={side}
        zeros={zeros}
        names={[down, across]}
        label={`${title}. ${words.mapKeys}`}
        at={at}
        onPoint={setAt}
        onChoose={() => onChoose(state)}
      />
      <p class="told" role="status" aria-live="polite">
        <code>{state}</code> {told.join(' · ')}
      </p>
      <p class="controls">
        <button type="button" class="plain" onClick={() => onChoose(state)}>
          {words.askState}
        </button>
        <button type="button" class="plain" onClick={() => ask('host/copy', { text: `play ${state}` })}>
          {words.copyPlay}
        </button>
      </p>
      <SavePicture ask={ask} name={title} draw={draw} />
      <ExportTable ask={ask} tables={known === 0 ? {} : { values: { kind: 'map', name, first: 0, rows } }} />
    </section>
  );
}

/** The map for a document, on white paper whatever the theme is. */
function drawingOf(
  values: Uint32Array,
  map: Omit<MapOf, 'lost' | 'hatched'> & { readonly zeros: boolean; readonly endless: readonly string[] },
  words: PanelWords,
): Drawing {
  const { side, zeros, endless } = map;
  const greatest = greatestOf(values);
  const colours = coloursOn(PAPER).scale.map(styled);
  const image = imageOfMap(values, { side, zeros, endless, ground: PAPER });
  const hatched = zeros ? [] : hatchesOf(endless).map((hatch) => ({ hatch, meaning: words.hatched[hatch] }));
  const scale = zeros || greatest === 0 ? null : { colours, greatest };
  return drawMapImage(image, { ...map, lost: words.lostStates, hatched }, scale);
}

function rowsOf(values: Uint32Array, endless: readonly string[], side: number): readonly ArrayLike<TableCell>[] {
  const count = Math.floor(values.length / side);
  return Array.from({ length: count }, (_, row) => cellsOf(values.subarray(row * side, (row + 1) * side), endless));
}
