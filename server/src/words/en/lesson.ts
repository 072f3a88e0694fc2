/** What a page made from a file says besides the answers. */
export const lesson = {
  made: 'Made with Nimber. Every answer was computed from the rules on this page, or follows from the theorem that it names.',
  /** What is marked in the picture of a position that is won or drawn. */
  marks: { N: 'The winning moves are marked.', draw: 'The moves that keep the draw are marked.' },
  /** What a mark means, for the kinds of pictures in which this can be asked. */
  how: {
    heaps: 'On a heap, the move takes the stones above the line.',
    board: 'All squares in one frame belong to one move.',
    coins: 'One move turns all coins above the dots of one line.',
  },
};

export type LessonWords = typeof lesson;
