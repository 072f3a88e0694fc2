import type { Reason } from '../../play/state.ts';

/** Adds how many moves are left, where that is known. */
function remaining(moves: number | null): string {
  return moves === null
    ? ''
    : ` With best play, ${moves === 1 ? 'one more move follows' : `${moves} more moves follow`}.`;
}

/** Why a move is made. The sentence is shown by itself, next to the move. */
function reason(why: Reason): string {
  switch (why.kind) {
    case 'last':
      return 'It is the last move, and whoever makes it wins.';
    case 'xor':
      return `${xor(why.values)}${remaining(why.remaining)}`;
    case 'like-nim':
      return why.onlyOnes
        ? `It leaves a position that is, under misère play, like an odd number of one-stone Nim heaps: the player to move loses.${remaining(why.remaining)}`
        : `It leaves a position that is, under misère play, like a Nim position with xor 0 and a heap of two or more stones: the player to move loses.${remaining(why.remaining)}`;
    case 'lost':
      return `It leaves a position in which the player to move loses.${remaining(why.remaining)}`;
    case 'draw':
      return 'It keeps the draw: with best play, the game never ends.';
    case 'resists':
      return why.remaining === 0
        ? 'Every move loses, and this one ends the game.'
        : `Every move loses, and none lasts longer than this one.${remaining(why.remaining)}`;
    case 'few-answers':
      return `Every move loses; this one leaves only ${why.answers} winning ${why.answers === '1' ? 'answer' : 'answers'}.`;
    case 'loses':
      return 'Every move loses.';
    case 'random':
      return 'A random move, as is usual at this level.';
    case 'unknown':
      return 'A random move: no better one was found within the limits.';
  }
}

function xor(values: readonly string[]): string {
  if (values.length === 0) return 'It makes the value 0.';
  return `It makes the xor of the values 0: ${values.join(' ⊕ ')} = 0.`;
}

/** Playing, in the panel and on the command line. */
export const play = {
  reason,
  move: (from: string, to: string) => `${from} → ${to}`,
  youWon: 'You have won.',
  youLost: 'You have lost.',
  /** Of the terminal. */
  convention: {
    normal: 'Whoever makes the last move wins.',
    misere: 'Misère play: whoever makes the last move loses.',
  },
  enterMove: 'Your move (a number, or the position after it; ? for a hint, u to take a move back, q to quit): ',
  engineMoves: (move: string, because: string) => `Nimber plays ${move}. ${because}`,
  hint: (move: string, because: string) => `${move}: ${because}`,
  moreMoves: 'There are more moves. To make one that is not listed, write the position after it.',
  whatToType:
    'Type the number of a listed move, or the position after your move; ? or hint for a good move, u or undo to take a move back, q or quit to leave.',
  noSuchMove: (text: string) =>
    `No move leads to ${text}. Write the number of a listed move, or the position after your move; h lists what else you can type.`,
  nothingToTakeBack: 'There is no move to take back.',
};

export type PlayWords = typeof play;
