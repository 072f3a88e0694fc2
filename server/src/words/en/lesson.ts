/** What a page made from a file says besides the answers. */
export const lesson = {
  made: 'Made with Nimber. Every answer was computed from the rules on this page, or follows from the theorem that it names.',
  /** What is marked in the picture of a position that is won, or a draw. */
  marks: {
    N: 'Rings and lines mark where winning moves act; on a heap, such a move takes what is above the line.',
    draw: 'Rings and lines mark where moves act that keep the draw.',
  },
};

export type LessonWords = typeof lesson;
