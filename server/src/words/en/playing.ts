/** The part of the panel in which games are played. The page has this table itself, so nothing here may need anything but text. */
export const playing = {
  title: 'Play',
  who: 'Nimber',
  engine: { second: 'moves second', first: 'moves first', none: 'does not play: move for both' },
  level: 'level',
  levels: { random: 'random', beginner: 'beginner', good: 'good', perfect: 'perfect' },
  misere: 'misère: the last move loses',
  again: 'New game',
  yourMove: 'Your move.',
  thinking: 'Nimber is looking at the position …',
  engineMoves: (from: string, to: string) => `Nimber plays ${from} → ${to}.`,
  hint: 'Hint',
  hintIs: (from: string, to: string) => `Hint: ${from} → ${to}.`,
  takeBack: 'Take back',
  write: 'Write the game into the file',
  moves: 'Moves',
  writeMove: 'Only the first moves are listed. Or write the position after your move:',
  makeMove: 'Move',
  noSuchMove: (text: string) => `No move leads to ${text}.`,
  choose: 'Several moves begin there. Choose one:',
  history: 'The game so far',
  byEngine: '(Nimber)',
  results: {
    'you-won': 'You have won.',
    'you-lost': 'You have lost.',
    'first-won': 'The first player has won.',
    'second-won': 'The second player has won.',
  },
};

export type PlayingWords = typeof playing;
