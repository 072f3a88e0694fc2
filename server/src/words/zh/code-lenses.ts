import type { LensWords } from '../en/code-lenses.ts';

export const lens: LensWords = {
  pending: '…',
  outcome: {
    N: 'N · 先手必胜',
    P: 'P · 后手必胜',
    draw: '平局 · 双方都能让对局永不结束',
  },
  misere: '反常规则',
  value: (value) => `SG ${value}`,
  winningMoves: (count) => `${count} 种必胜走法`,
  atLeastWinningMoves: (bound) => `至少 ${bound} 种必胜走法`,
  period: (period, saltus, preperiod) =>
    `${preperiod === '0' ? '' : `从 ${preperiod} 起`}周期 ${period}${saltus === null ? '' : `，每周期增加 ${saltus}`}`,
  proved: (by) => `已证明（${by}）`,
  theorem: (by) => `定理（${by}）`,
  holds: (actual) => `✓ ${actual}`,
  fails: (actual, expected) => `✗ 是 ${actual}，不是 ${expected}`,
  failsBy: (bound, expected) => `✗ 至少是 ${bound}，不是 ${expected}`,
  provedForAll: (by) => `✓ 对一切状态已证明（${by}）`,
  agreesUpTo: (state) => `直到 ${state} 都成立，尚未证明`,
  disagrees: (state, actual, expected) => `✗ ${state} 是 ${actual}，不是 ${expected}`,
  unanswered: {
    time: (seconds) => `? ${seconds} 秒内算不完`,
    positions: (positions) => `? 局面超过 ${positions} 个`,
    size: '? 太大，没有精确算法',
    memory: '? 内存不足',
    leftAlone: '? 修改之前不再计算',
    failed: '? Nimber 内部出错',
    noPeriod: '? 没有已证明的周期',
  },
};
