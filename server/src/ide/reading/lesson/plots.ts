import type { Answer } from '../../../answers/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import type { Declaration } from '../../../syntax/tree/tree.ts';
import type { Words } from '../../../words/words.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { ENDLESS } from '../drawing/plot-values.ts';
import { drawScatter } from '../drawing/scatter.ts';
import { drawLostStates } from '../drawing/value-map.ts';
import { numbersIn, valuesQuestion } from '../view/values.ts';

/** How many values of a game of one number are plotted, and how many of two numbers along each side of a map. */
const PLOTTED = 300;
const SIDE = 40;

/** A game whose values can be drawn: the names of its one or two numbers. */
interface Plotted {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** The questions about values that the plots and maps of a page need, see `plotOf`. Linear in the file. */
export function plotQuestions({ file }: Program): readonly string[] {
  return file.pieces.flatMap(({ piece }) => plotQuestion(piece.tree) ?? []);
}

/**
 * The first values of a game of one number as a plot, or the lost states of a game of two as a map; of a game of lists, those of two
 * entries. `answers` are those to `plotQuestions`, by their texts; where there is none, the few values of the answer about the game are
 * drawn. Null if nothing can be drawn. Linear in the values.
 */
export function plotOf(
  tree: Declaration,
  answer: Answer,
  answers: ReadonlyMap<string, Answer>,
  { panel }: Words,
): Drawing | null {
  const plotted = plottedIn(tree);
  if (plotted === null || answer.kind !== 'game') return null;
  const { name, numbers } = plotted;
  const found = answers.get(plotQuestion(tree) ?? '');
  const asked = found?.kind === 'shown' ? valuesIn(found.value) : null;
  const [down, across] = numbers;
  if (down === undefined) return null;
  if (across === undefined) {
    const values = asked ?? valuesIn(answer.values.join());
    const { period } = answer;
    const marked = period === null ? null : { preperiod: Number(period.preperiod), period: Number(period.period) };
    const range = { first: 0, last: values.length - 1 };
    return values.length < 2 ? null : drawScatter(values, range, marked, panel.plotOf(name));
  }
  const values = asked ?? valuesIn(answer.table.join());
  const side = Math.floor(Math.sqrt(values.length));
  const map = { side, names: [down, across] as const, label: panel.mapOf(name), lost: panel.lostStates };
  return side < 2 ? null : drawLostStates(values, map);
}

function plotQuestion(tree: Declaration): string | null {
  const plotted = plottedIn(tree);
  if (plotted === null) return null;
  const { name, numbers } = plotted;
  const last = (numbers.length === 1 ? PLOTTED : SIDE) - 1;
  return valuesQuestion(
    name,
    numbers.map(() => [0, last] as const),
  );
}

function plottedIn(tree: Declaration): Plotted | null {
  if (tree.kind !== 'game' || tree.parameters.length > 0) return null;
  const { name, states, list } = tree;
  if (list !== null)
    return states.length > 0 || list.kind === 'text' ? null : { name: name.text, numbers: entriesOf(list.name.text) };
  const isPlotted = states.length === 1 || states.length === 2;
  return isPlotted ? { name: name.text, numbers: states.map((state) => state.name.text) } : null;
}

function entriesOf(list: string): readonly string[] {
  return [`${list}[1]`, `${list}[2]`];
}

function valuesIn(text: string): readonly number[] {
  return numbersIn(text).map((value) => (Number.isNaN(value) || value > ENDLESS ? ENDLESS : value));
}
