import type { ActionWords } from '../en/actions.ts';

export const actions: ActionWords = {
  play: (from, to) => `走 ${from} → ${to}`,
  playBelow: (from, to) => `在新的一行走 ${from} → ${to}`,
  keepDraw: (from, to) => `保持平局：${from} → ${to}`,
  andMore: (count) => `（另有 ${count} 种必胜走法）`,
  expectComputed: (value) => `改为计算结果 ${value}`,
  insert: (text) => `插入 ${text}`,
  remove: (text) => `删除 ${text}`,
  replace: (text, by) => `把 ${text} 改为 ${by}`,
};
