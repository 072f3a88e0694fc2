import type { LessonWords } from '../en/lesson.ts';

export const lesson: LessonWords = {
  made: '由 Nimber 生成。每个答案都由本页的规则算出，或由其中注明的定理得出。',
  marks: { N: '图中标出了必胜走法。', draw: '图中标出了保持平局的走法。' },
  noPlot: {
    text: '这个游戏的状态是文本，因此无法把值画成图。',
    family: '值取决于参数，而本页没有局面给出参数的数值，因此没有图。',
    notFound: '没有图：在单个答案的限制之内没有得出值。',
  },
  how: {
    heaps: '在堆上，走法取走线以上的石子。',
    board: '同一框内的方格属于同一走法。',
    coins: '一步翻转同一条线上各点上方的所有硬币。',
  },
};
