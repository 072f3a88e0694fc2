import type { Answer, GameAnswer, PositionAnswer } from '../../../answers/shared/answer.ts';
import { stateOf } from '../../../syntax/text/written-state.ts';
import type { Declaration } from '../../../syntax/tree/tree.ts';
import type { LessonWords } from '../../../words/en/lesson.ts';
import type { Words } from '../../../words/words.ts';
import { escaped } from '../../shared/sentences/html.ts';
import { shortened } from '../../shared/sentences/text.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { largestHeap } from '../drawing/heaps.ts';
import { drawPicture, marksIn, valuesOnVertices } from '../drawing/picture.ts';
import { svgInPage } from '../drawing/svg.ts';
import { positionOf } from '../hover/verdict.ts';
import { plotsOf } from './plots.ts';
import type { Members } from './plotted.ts';

/** A position with more components than this is not drawn. */
const MOST_PICTURES = 12;
/** Anything wider than this cannot be read on paper. */
const WIDEST = 1200;
const LONGEST_CAPTION = 40;

/**
 * What can be drawn of a declaration with this answer: the components of a position, the graph of a game with its values, or plots or
 * maps of these, and else a sentence that says why there are none. `answers` are those to `plotQuestions`, and `members` the families of the
 * file, see `membersIn`. Empty if there is nothing to draw. Linear in what is drawn.
 */
export function figuresOf(
  tree: Declaration,
  answer: Answer | 'pending',
  answers: ReadonlyMap<string, Answer>,
  members: Members,
  words: Words,
): string {
  if (answer === 'pending' || answer.kind !== 'game') return picturesOf(answer, words, true);
  const graph = graphIn(tree, answer, words);
  const drawings = graph === null ? plotsOf(tree, answer, answers, members, words) : [graph];
  if (drawings.length === 0) return withoutPlot(tree, words.lesson);
  const drawn = drawings
    .filter(({ width }) => width <= WIDEST)
    .map((drawing) => `<div>${svgInPage(drawing)}${escaped(drawing.label)}</div>`);
  if (drawn.length === 0) return '';
  return `<figure${drawn.length > 1 ? ' class="several"' : ''}>${drawn.join('')}</figure>\n`;
}

/** Why there is no plot of a game, where a reader might expect one. */
function withoutPlot(tree: Declaration, { noPlot }: LessonWords): string {
  if (tree.kind !== 'game') return '';
  const why = tree.list?.kind === 'text' ? noPlot.text : tree.parameters.length > 0 ? noPlot.family : noPlot.notFound;
  return `<p class="quiet">${escaped(why)}</p>\n`;
}

function graphIn(tree: Declaration, { picture, listed }: GameAnswer, { panel }: Words): Drawing | null {
  if (picture === undefined || !('name' in tree) || tree.name === null) return null;
  const { text } = tree.name;
  return drawPicture(picture, text, { words: panel, values: valuesOnVertices(text, listed) });
}

/**
 * The components of the position that an answer is about. `isTold` says whether their values and the winning moves may be seen.
 * Empty if there are none, or none can be drawn.
 */
export function picturesOf(answer: Answer | 'pending', words: Words, isTold: boolean): string {
  const position = positionOf(answer);
  if (position === null || position.components.length > MOST_PICTURES) return '';
  const drawings = position.components.map((_, index) => drawingOf(position, index, words, isTold));
  if (drawings.every((drawing) => drawing === null)) return '';
  const drawn = drawings.map((drawing, index) =>
    drawing === null ? '' : `<div>${svgInPage(drawing)}${escaped(captionOf(position, index, isTold))}</div>`,
  );
  const marked = position.components.filter((_, index) => isMarked(drawings[index]));
  return `<figure>${drawn.join('')}${legendOf(position, marked, words)}</figure>\n`;
}

function isMarked(drawing: Drawing | null | undefined): boolean {
  return drawing?.parts.some(({ mark }) => mark.length > 0) === true;
}

/** What the marks on these components mean; empty if there are none. */
function legendOf({ outcome }: PositionAnswer, marked: PositionAnswer['components'], { lesson }: Words): string {
  if (marked.length === 0) return '';
  const kinds = new Set(marked.map(({ picture }) => picture?.kind));
  const how = (['heaps', 'board', 'coins'] as const).filter((kind) => kinds.has(kind)).map((kind) => lesson.how[kind]);
  const legend = [lesson.marks[outcome === 'draw' ? 'draw' : 'N'], ...how].join(' ');
  return `<figcaption>${escaped(legend)}</figcaption>`;
}

/** A component, if it can be seen on paper. */
function drawingOf(position: PositionAnswer, index: number, { panel }: Words, isTold: boolean): Drawing | null {
  const { picture, text = '' } = position.components[index] ?? {};
  if (picture === undefined) return null;
  const marks = isTold ? marksIn(position, index) : {};
  const largest = largestHeap(position.components.map((component) => component.picture));
  const drawing = drawPicture(picture, text, { words: panel, largest, ...marks });
  return drawing.width > WIDEST ? null : drawing;
}

function captionOf({ components, text: written }: PositionAnswer, index: number, isTold: boolean): string {
  const { text: computed = '', times = '1', value = null } = components[index] ?? {};
  // A board that is the same as one given by its size is shown as it was written.
  const name = components.length === 1 && times === '1' ? stateOf(written)?.name : undefined;
  const text = name !== undefined && name === stateOf(computed)?.name ? written : computed;
  const copies = times === '1' ? '' : `${times} × `;
  const worth = value === null || !isTold ? '' : ` = ${value}`;
  return copies + shortened(text, LONGEST_CAPTION) + worth;
}
