/** What a page made from a file says besides the answers. */
export const lesson = {
  made: 'Made with Nimber. Every answer was computed from the rules on this page, or follows from the theorem that it names.',
};

export type LessonWords = typeof lesson;
