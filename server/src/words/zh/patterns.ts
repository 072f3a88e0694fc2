import type { PatternWords } from '../en/patterns.ts';

/** 关于从值中找到的规律的用语。 */
export const patterns: PatternWords = {
  proved: (kind, ground) => `${kind}，**已证明**，对所有状态成立。${ground}`,
  observed: (kind, tested, upTo) => `${kind}，**观察所得**：在 ${tested} 个状态上成立，直到 ${upTo}。这不是证明。`,
  none: (game, seen) =>
    seen === '0'
      ? `${game}：没有可供寻找规律的值。如果对局可能永不结束，最初的局面就没有值：请用 \`where\` 排除不改变局面的走法。否则，预算太小。`
      : `${game}：在前 ${seen} 个值中没有找到规律。`,
  noGame: (text) => `${text} 不是以一到三个数或一个列表为状态的游戏。`,
  sequences: (ids) => `在所考察的范围内，值或必败状态与 ${ids.map((id) => `https://oeis.org/${id}`).join('、')} 一致。`,
  kinds: {
    formula: '值的公式',
    period: '值的周期',
    row: '一行的周期',
    lost: '必败状态的条件',
    residues: '必败状态的余数',
    Beatty: '必败状态在斜率为无理数的直线上（Beatty）',
    recurrence: '必败堆的递推式',
    recursion: '把每个堆归结为更小的堆的递推式',
    automaton: '逐位读取堆大小的自动机',
    someHeaps: '部分堆的值的公式',
    pairs: '必败数对，每对从尚未出现的最小数开始',
    game: '另一个游戏的值',
  },
};
