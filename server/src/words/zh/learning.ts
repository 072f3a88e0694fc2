import type { LearningWords } from '../en/learning.ts';

/** 面板中逐步求值的用语。 */
export const learning: LearningWords = {
  next: '下一步',
  showAll: '全部步骤',
  fromStart: '从头开始',
  mex: '逐步求 mex',
  ofComponent: '分量 ',
  noOptions: '没有后继。',
  hasOptions: (count) => `有 ${count} 个后继。`,
  guessMex: '各个后继的值是多少？第一个没有出现的数是几？',
  optionHas: (option, value) => `${option} 的值是 ${value}。`,
  mexIs: (below, mex) =>
    below === ''
      ? '没有值为 0 的后继，所以 mex 是 0：值为 0。'
      : `${below} 都是后继的值，而 ${mex} 不是，所以 mex 是 ${mex}：值为 ${mex}。`,
  guessXor: '每一列中 1 的个数是奇数还是偶数？',
  column: (weight, ones, isOdd) =>
    `表示 ${weight} 的这一列有 ${ones} 个 1，是${isOdd ? '奇数，所以异或和在此处为 1' : '偶数，所以异或和在此处为 0'}。`,
  allEven: '每一列中 1 的个数都是偶数，所以异或和为 0。',
  leading: (weight, component, from, xor, to) =>
    `异或和最左边的 1 在表示 ${weight} 的一列，${component} 在这一列是 1。把它的值从 ${from} 变为 ${from} ⊕ ${xor} = ${to}，每一列就都变成偶数。`,
};
