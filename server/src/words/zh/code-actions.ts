import type { ActionWords } from '../en/code-actions.ts';

export const actions: ActionWords = {
  play: (move) => `走 ${move}`,
  playBelow: (listed, all) => {
    if (listed === all) return listed === '1' ? '另起一行走这一步' : `走全部 ${all} 种必胜走法，各占一行`;
    if (listed === '1') return all === null ? '另起一行走其中一种必胜走法' : `另起一行走 ${all} 种必胜走法中的一种`;
    return all === null ? `走其中 ${listed} 种必胜走法，各占一行` : `走 ${all} 种必胜走法中的 ${listed} 种，各占一行`;
  },
  playThough: (move, more) => (more ? `走 ${move}（怎么走都输；其他走法见面板）` : `走 ${move}（怎么走都输）`),
  keepDraw: (move) => `保持平局：${move}`,
  andOthers: '（可能还有其他走法）',
  expectComputed: (value) => `将预期改为计算结果 ${value}`,
  insert: (text) => `插入 ${text}`,
  insertGraphRule: {
    'cut edges': '插入 cut edges：剪断一条边，不再与地面相连的部分掉落',
    'claim vertices': '插入 claim vertices：去掉一个顶点及其邻点',
    'claim edges': '插入 claim edges：去掉一条边及其两个端点',
    'walk vertices': '插入 walk vertices：棋子不重复经过顶点',
    'walk edges': '插入 walk edges：棋子不重复经过边',
  },
  insertCommas: '插入缺少的逗号',
  remove: (text) => `删除 ${text}`,
  replace: (text, by) => `将 ${text} 改为 ${by}`,
  writeBefore: (text, name) => `将 ${text} 写在 ${name} 之前`,
  extract: '提取局面',
  needsVariable: (name) => `该局面用到 ${name}，而它只在此处有值`,
  inline: (name) => `内联局面 ${name}`,
  declaredElsewhere: (name) => `${name} 在另一个文件中声明`,
  otherMeaning: (name) => `${name} 在各处的含义不尽相同`,
  toTakes: '将八进制码或十六进制码改写为 take 规则',
  toCode: (code) => `将规则改写为 ${code}`,
  toMoves: '将规则改写为走法',
  toTake: '将走法改写为 take 规则',
  generateSolver: (subject) => `生成求解 ${subject} 的程序……`,
  findPatterns: (game) => `寻找 ${game} 的值的规律`,
  fixAll: '改正所有只有一种明显改法的问题',
  organizeImports: '整理导入',
};
