import type { Answer, GameAnswer } from '../../../answers/shared/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import type { Declaration } from '../../../syntax/tree/tree.ts';
import type { PanelWords } from '../../../words/en/panel.ts';
import type { Words } from '../../../words/words.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { ENDLESS } from '../drawing/plot-values.ts';
import { drawScatter } from '../drawing/scatter.ts';
import { drawLostStates } from '../drawing/value-map.ts';
import { numbersIn } from '../view/values.ts';
import { type Members, membersIn, type Plotted, plottedIn } from './plotted.ts';

/** The questions about values that the plots and maps of a page need, see `plotsOf`. Linear in the file. */
export function plotQuestions(program: Program): readonly string[] {
  const members = membersIn(program);
  return program.file.pieces.flatMap(({ piece }) => plottedIn(piece.tree, members).map(({ question }) => question));
}

/**
 * The first values of a game of one number as a plot, or the lost states of a game of two as a map; of a game of more numbers, as several
 * maps; of a game of lists, of those with two entries. `answers` are those to `plotQuestions`, by their texts; where there is none, the few
 * values of the answer about the game are drawn. Linear in the values.
 */
export function plotsOf(
  tree: Declaration,
  answer: Answer,
  answers: ReadonlyMap<string, Answer>,
  members: Members,
  { panel }: Words,
): readonly Drawing[] {
  if (answer.kind !== 'game') return [];
  return plottedIn(tree, members).flatMap((plotted) => {
    const found = answers.get(plotted.question);
    const values = found?.kind === 'shown' ? valuesIn(found.value) : null;
    return plotted.axes.length === 1 ? plotOf(plotted, values, answer, panel) : mapsOf(plotted, values, answer, panel);
  });
}

function plotOf(
  { name }: Plotted,
  asked: readonly number[] | null,
  answer: GameAnswer,
  panel: PanelWords,
): readonly Drawing[] {
  const values = asked ?? valuesIn(answer.values.join());
  const { period } = answer;
  const marked = period === null ? null : { preperiod: Number(period.preperiod), period: Number(period.period) };
  const range = { first: 0, last: values.length - 1 };
  return values.length < 2 ? [] : [drawScatter(values, range, marked, panel.plotOf(name))];
}

function mapsOf(
  { name, axes: [down = '', across = ''], slices, side: wanted, sliceFirst }: Plotted,
  asked: readonly number[] | null,
  answer: GameAnswer,
  panel: PanelWords,
): readonly Drawing[] {
  const names = [down, across] as const;
  if (slices !== null) {
    if (asked?.length !== wanted * wanted * slices.count) return [];
    const place = sliceFirst ? (at: number) => Math.floor(at / wanted ** 2) : (at: number) => at % slices.count;
    return Array.from({ length: slices.count }, (_, slice) => {
      const fixed = [`${slices.name} = ${slice}`, ...slices.zeros.map((zero) => `${zero} = 0`)];
      const label = `${panel.mapOf(name)}: ${fixed.join(', ')}`;
      const values = asked.filter((_, at) => place(at) === slice);
      return drawLostStates(values, { side: wanted, names, label, lost: panel.lostStates });
    });
  }
  const values = asked ?? valuesIn(answer.table.join());
  const side = Math.floor(Math.sqrt(values.length));
  return side < 2 ? [] : [drawLostStates(values, { side, names, label: panel.mapOf(name), lost: panel.lostStates })];
}

function valuesIn(text: string): readonly number[] {
  return numbersIn(text).map((value) => (Number.isNaN(value) || value > ENDLESS ? ENDLESS : value));
}
