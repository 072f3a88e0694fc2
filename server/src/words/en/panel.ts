import { acts } from './acts.ts';
import { learning } from './learning.ts';
import { playing } from './panel-play.ts';
import { questions } from './questions.ts';

/**
 * The panel around the answers: headings, buttons and descriptions of pictures. The page of the panel has this table
 * itself, so nothing here may need anything but text.
 */
export const panel = {
  /** Where there is nothing to show. */
  nothing: 'Put the cursor on a game, a position or an expectation without errors to see it here.',
  /** Of a pinned thing that cannot be found any more. Either sentence; the first stands above the last picture of it. */
  gone: {
    stays: 'What is pinned here cannot be read in the file now. This is the last that was seen of it.',
    nothing: 'What is pinned here cannot be read in the file now. Unpin to follow the cursor again.',
  },
  pin: 'Pin: stay with this when the cursor moves',
  unpin: 'Pinned: follow the cursor again',
  reveal: 'Show it in the file',
  views: 'Views',
  showAnswer: 'Show the answer',
  guess: 'Your guess',
  learnMode: 'Learn mode: hide answers until I ask',
  acts,
  learning,
  playing,
  questions,
  answer: 'Answer',
  components: 'Components',
  /** Of the components that are not listed. */
  moreComponents: (count: string) => `… and ${count} more components`,
  times: (text: string, times: string) => `${times} × ${text}`,
  value: (value: string) => `value ${value}`,
  sum: 'The xor of the values, column by column',
  binary: 'in binary',
  decimal: 'decimal',
  total: 'xor',
  winningMoves: 'Winning moves',
  drawingMoves: 'Moves that keep the draw',
  moreMoves: (count: string) => `… and ${count} more`,
  moreMovesUncounted: '… and perhaps more',
  pointAtMove: 'Point at a move, or reach it with Tab, to see the position after it.',
  /** Of a thing in the picture of the position after a move. */
  changed: 'changed by the move',
  after: (position: string) => `After the move: ${position}`,
  outcome: {
    N: 'N: the player to move wins',
    P: 'P: the player to move loses',
    draw: 'draw: with best play, the game never ends',
  },
  values: 'Values',
  ofState: (state: string) => `state ${state}`,
  valuesOfGame: (game: string) => `Values of ${game}`,
  noValues: 'Enter the parameters to see the values of the game.',
  showValues: 'Show values',
  textStates: 'The states of this game are texts, so there is no plot or map of its values. Ask about any text below.',
  /** If not a single value was found. */
  noneFound: 'No values were found. Ask about one of these states below to see why.',
  holds: 'holds',
  fails: 'does not hold',
  expected: 'expected',
  found: 'found',
  /** Of two lists, entry by entry. */
  differences: 'Where the lists differ',
  place: 'entry',
  noEntry: 'no entry',
  counterexample: 'First counterexample',
  state: 'state',
  /** Of a stone: what a click on it leaves of the heap. */
  downTo: (left: string) => `leaves ${left}`,
  heap: (size: string) => `heap of ${size}`,
  /** Of something that is no longer there. */
  removed: 'removed',
  /** `sign` is what is on the square: a letter, `.` or `#`. */
  square: (row: string, column: string, sign: string) =>
    `row ${row}, column ${column}: ${sign === '.' ? 'free' : sign === '#' ? 'taken' : sign}`,
  coin: (place: string, isHead: boolean) => `coin ${place}: ${isHead ? 'heads' : 'tails'}`,
  heads: 'H',
  tails: 'T',
  entry: (index: string, text: string) => `entry ${index}: ${text}`,
  /** A number before a list. */
  leading: (index: string, text: string) => `number ${index} before the list: ${text}`,
  token: 'the token is here',
  marked: 'a marked move acts here',
  empty: 'nothing is left',
  plotOf: (game: string) => `Values of ${game} by size`,
  plotKeys:
    'Drag to zoom in; turn the wheel to zoom, or with Shift to move. Keys: arrows move, + and - zoom, 0 shows all.',
  pointAtDot: 'Point at a value to read it here.',
  howMany: 'Show',
  /** `isOver` if no more can be found within the limits of an answer. */
  loaded: (count: string, isOver: boolean) =>
    isOver ? `${count} values; more would exceed the limits of an answer.` : `${count} values …`,
  loadedRows: (count: string, isOver: boolean) =>
    isOver ? `${count} rows; more would exceed the limits of an answer.` : `${count} rows …`,
  distribution: 'How often each value occurs',
  valueHeading: 'value',
  occurs: 'occurs',
  periodRows: 'One period in each row; values that differ from the period are marked',
  copyAs: 'Values as',
  /** Before the choice of what is copied or saved, if there are several tables, and before that of the format. */
  exportTable: 'Export',
  inFormat: 'as',
  tables: { values: 'values', components: 'components with their values', moves: 'moves with their values' },
  copy: 'Copy',
  copied: 'copied',
  save: 'Save …',
  saveAs: (format: string) => `Save as ${format} …`,
  mapOf: (game: string) => `Map of the values of ${game}`,
  mapKeys:
    'The first number goes down, the second across. Point at a state, or move between states with the arrow keys. A click or Enter shows the answer for it.',
  askState: 'Show its answer',
  /** What a colour of the map means. */
  lostStates: '0: the player to move loses',
  /** What a hatch of the map means: play may go on for ever, and the game is a draw, or one move wins. */
  hatched: { draw: '∞: draw', won: '∞: the player to move wins' },
  endlessDots: 'An open square beside ∞ is a position in which play may go on for ever; its value is ∞{…}.',
  listLength: 'Lists of length',
  askAbout: 'Ask about a position',
  ask: 'Ask',
  asking: 'Computing …',
  notAnswered: 'No answer within the limits.',
  side: 'Size',
  onlyLost: 'only lost positions (P)',
  notYet: 'not known yet',
  copyPlay: 'Copy as a play line',
};

export type PanelWords = typeof panel;
