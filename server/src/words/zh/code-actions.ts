import type { ActionWords } from '../en/code-actions.ts';

export const actions: ActionWords = {
  play: (from, to) => `走 ${from} → ${to}`,
  playBelow: (from, to) => `另起一行走：${from} → ${to}`,
  keepDraw: (from, to) => `保持平局：${from} → ${to}`,
  andMore: (count) => `（另有 ${count} 种必胜走法）`,
  andOthers: '（可能还有其他走法）',
  expectComputed: (value) => `将预期改为计算结果 ${value}`,
  insert: (text) => `插入 ${text}`,
  remove: (text) => `删除 ${text}`,
  replace: (text, by) => `将 ${text} 改为 ${by}`,
  extract: '提取局面',
  needsVariable: (name) => `该局面用到 ${name}，而它只在此处有值`,
  inline: (name) => `内联局面 ${name}`,
  declaredElsewhere: (name) => `${name} 在另一个文件中声明`,
  otherMeaning: (name) => `${name} 在各处的含义不会都相同`,
  toTakes: '将码改写为 take 规则',
  toCode: (code) => `将规则改写为 ${code}`,
  toMoves: '将规则改写为走法',
  toTake: '将走法改写为 take 规则',
  fixAll: '改正所有只有一种明显改法的问题',
  organizeImports: '整理导入',
};
