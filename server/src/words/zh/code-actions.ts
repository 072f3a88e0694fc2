import type { ActionWords } from '../en/code-actions.ts';

export const actions: ActionWords = {
  play: (from, to) => `走 ${from} → ${to}`,
  playBelow: (from, to) => `在新的一行走 ${from} → ${to}`,
  keepDraw: (from, to) => `保持平局：${from} → ${to}`,
  andMore: (count) => `（另有 ${count} 种必胜走法）`,
  andOthers: '（可能还有其他走法）',
  expectComputed: (value) => `改为计算结果 ${value}`,
  insert: (text) => `插入 ${text}`,
  remove: (text) => `删除 ${text}`,
  replace: (text, by) => `把 ${text} 改为 ${by}`,
  extract: '提取局面',
  needsVariable: (name) => `该局面用到只在此处可知的 ${name}`,
  inline: (name) => `展开局面 ${name}`,
  declaredElsewhere: (name) => `${name} 声明在另一个文件中`,
  otherMeaning: (name) => `${name} 所代表的内容并非在各处都相同`,
  toTakes: '把取拆码改写为可取的数目',
  toCode: (code) => `把规则改写为 ${code}`,
  toMoves: '把规则改写为走法',
  toTake: '把走法改写为可取的数目',
  fixAll: '改正所有只有一种明显改法的问题',
  organizeImports: '整理导入',
};
