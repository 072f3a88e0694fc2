import type { LensWords, Theorem } from '../en/code-lenses.ts';

export const lens: LensWords = {
  pending: '…',
  hidden: '?',
  outcome: {
    N: 'N · 先手必胜',
    P: 'P · 先手必败',
    draw: '平局 · 双方都走最佳走法时，对局永不结束',
  },
  misere: '反常规则',
  value: (value) => `SG ${value}`,
  endless: '∞：对局可能永不结束',
  winningMoves: (count) => `${count} 种必胜走法`,
  everyMoveWins: '每种走法都必胜',
  atLeastWinningMoves: (bound) => `至少 ${bound} 种必胜走法`,
  period: (period, saltus, preperiod, by) =>
    `${preperiod === '0' ? '' : `从 ${preperiod} 起`}周期 ${period}${saltus === null ? '' : `，每周期增加 ${saltus}`}，已证明（${named(by)}）`,
  theorem: (by) => `定理（${named(by)}）`,
  shown: (value) => `= ${value}`,
  values: (count) => `共 ${count} 个值`,
  holds: (actual) => `✓ ${actual}`,
  fails: (actual, expected) => `✗ 实际为 ${actual}，预期为 ${expected}`,
  failsAs: (actual) => `✗ 实际为 ${actual}`,
  conditionHolds: '✓ 成立',
  conditionFails: (at) => (at === '' ? '✗ 不成立' : `✗ 当 ${at} 时不成立`),
  failsBy: (bound, expected) => `✗ 实际至少为 ${bound}，预期为 ${expected}`,
  provedForAll: (by) => `✓ 对所有状态已证明（${named(by)}）`,
  agreesUpTo: (state) => `直到 ${state} 都成立，尚未证明`,
  disagrees: (state, actual, expected) => `✗ ${state} 实际为 ${actual}，公式给出 ${expected}`,
  unanswered: {
    time: (seconds) => `? ${seconds} 秒内没有答案`,
    positions: (positions) => `? 超过 ${positions} 个局面`,
    calls: '? 函数不断调用自身',
    size: '? 太大，没有精确的方法',
    memory: '? 内存不足',
    putAside: '? 未计算：本文件的时间已用完，把鼠标移到这里即可计算',
    leftAlone: '? 修改之前不再计算',
    failed: '? Nimber 内部出错',
    noPeriod: '? 没有已证明的周期',
  },
};

/** 以数学家命名的定理保留原名。 */
const names: Partial<Readonly<Record<Theorem, string>>> = {
  mirror: '对称性',
  'Euclidean division': '带余除法',
  tame: '驯顺',
  'state repetition': '值的重复',
  'repeating amounts': '数目的循环',
  'colon and fusion': '冒号原理与融合原理',
  matching: '匹配',
  'coin turning': '翻硬币',
  staircase: '阶梯 Nim',
  'smaller heaps': '更小的堆',
  'one number': '一个数',
  'cyclic Nimhoff': '循环 Nimhoff',
  'same rules': '规则相同',
  residues: '余数',
  halving: '折半',
  parts: '等分',
  'prime factors': '质因数',
  parity: '奇偶性',
  'chess moves': '坐标的余数',
  'nim product': 'Nim 积',
  'independent heaps': '独立的堆',
};

function named(by: Theorem): string {
  return names[by] ?? by;
}
