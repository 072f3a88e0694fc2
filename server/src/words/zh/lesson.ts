import type { LessonWords } from '../en/lesson.ts';

export const lesson: LessonWords = {
  made: '由 Nimber 生成。每个答案都由本页的规则算出，或由其中注明的定理得出。',
};
