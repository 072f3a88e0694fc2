/** The part of the panel in which games are played. The page has this table itself, so nothing here may need anything but text. */
export const playing = {
  title: 'Play',
  who: 'Nimber',
  engine: { second: 'moves second', first: 'moves first', none: 'does not play: move for both' },
  level: 'level',
  levels: { random: 'random', beginner: 'beginner', good: 'good', perfect: 'perfect' },
  misere: 'misère: the last move loses',
  again: 'New game',
  /** After a new game was begun: goes back to the one before, which was not over. */
  resume: 'Back to the previous game',
  yourMove: 'Your move.',
  /** Where a person moves for both players. */
  playersMove: { first: 'The first player’s move.', second: 'The second player’s move.' },
  thinking: 'Nimber is looking at the position …',
  /** `because` is empty where learn mode hides it. The move is code in Markdown, here and in the hint. */
  engineMoves: (move: string, because: string) => `Nimber plays \`${move}\`.${because === '' ? '' : ` ${because}`}`,
  /** In learn mode: shows who wins, and why Nimber made its move. */
  showVerdict: 'Show the verdict',
  hint: 'Hint',
  hintIs: (move: string) => `Hint: \`${move}\`.`,
  takeBack: 'Take back',
  write: 'Write the game into the file',
  moves: 'Moves',
  writeMove: 'There are more moves. To make one that is not listed, write the position after it:',
  makeMove: 'Move',
  noSuchMove: (text: string) => `No move leads to ${text}.`,
  /** `goesOn` if another click would say which of the moves is meant. */
  choose: (goesOn: boolean): string =>
    goesOn ? 'Several moves begin there. Click where else your move acts, or choose one:' : 'Choose one:',
  /** Of a heap that is drawn as a bar, after a click on it. */
  takeFrom: (size: string) => `How many stones to take from the heap of ${size}:`,
  take: 'Take',
  cannotTake: (amount: string) => `No move takes ${amount} from this heap.`,
  enterAmount: (size: string) => `Enter a number from 1 to ${size}.`,
  /** Of a square or another thing, after a first click: a move that acts on both. */
  goesOn: 'goes on with the move',
  history: 'The game so far',
  byEngine: '(Nimber)',
  results: {
    'you-won': 'You have won.',
    'you-lost': 'You have lost.',
    'first-won': 'The first player has won.',
    'second-won': 'The second player has won.',
    drawn: 'A draw: this position has occurred three times, so the game could go on for ever.',
  },
};

export type PlayingWords = typeof playing;
