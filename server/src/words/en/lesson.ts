/** What a page made from a file says besides the answers. */
export const lesson = {
  made: 'Made with Nimber. Every answer was computed from the rules on this page, or follows from the theorem that it names.',
  /** What is marked in the picture of a position that is won or drawn. */
  marks: { N: 'The winning moves are marked.', draw: 'The moves that keep the draw are marked.' },
  /** Why there is no plot or map of the values of a game. */
  noPlot: {
    text: 'The states of this game are texts, so there is no plot of its values.',
    family:
      'The values depend on the parameters, and no position on this page gives numbers for them, so there is no plot.',
    notFound: 'There is no plot: the values were not found within the limits of an answer.',
  },
  /** What a mark means, for the kinds of pictures in which this can be asked. */
  how: {
    heaps: 'On a heap, the move takes the stones above the line.',
    board: 'All squares in one frame belong to one move.',
    coins: 'One move turns all coins above the dots of one line.',
  },
};

export type LessonWords = typeof lesson;
