import type { LessonWords } from '../en/lesson.ts';

export const lesson: LessonWords = {
  made: '由 Nimber 生成。每个答案都由本页的规则算出，或由其中注明的定理得出。',
  marks: {
    N: '圈和线标出必胜走法；在堆上，走法取走线以上的石子。',
    draw: '圈和线标出保持平局的走法。',
  },
};
