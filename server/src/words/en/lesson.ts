/** What a page made from a file says besides the answers. */
export const lesson = {
  made: 'Made with Nimber. Every answer was computed from the rules on this page, or follows from the theorem that it names.',
  /** What is marked in the picture of a position that is won or drawn. */
  marks: {
    N: 'Rings and lines mark the winning moves; on a heap, the move takes the stones above the line.',
    draw: 'Rings and lines mark the moves that keep the draw.',
  },
};

export type LessonWords = typeof lesson;
