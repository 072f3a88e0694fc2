import type { LearningWords } from '../en/learning.ts';

/** 面板中逐步求值的用语。 */
export const learning: LearningWords = {
  mex: '逐步求 mex',
  noOptions: '没有后继。',
  optionsOf: (values) => `的后继及其值：${values}。`,
  next: (number) => `${number} 是某个后继的值吗？`,
  found: (number, option) => `${number} 是 ${option} 的值。`,
  missing: (number) => `${number} 没有出现，所以它就是 mex：值为 ${number}。`,
};
