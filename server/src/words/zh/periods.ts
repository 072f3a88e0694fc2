import type { PeriodWords } from '../en/periods.ts';

export const periods: PeriodWords = {
  seen: {
    code: ({ from, to, enough, most, heaps, unequal }) =>
      `在 ${from} ≤ n < ${to} 上逐个核对过。一步至多取 ${most} 颗、至多留下 ${heaps} 堆，${unequal ? '这已足够' : `定理要求核对到 n < ${enough}`}：留下的最大一堆可以换成少一个周期的堆。${unequal ? '在值为 0 之处，这样换过之后，不等的两堆不会变成相等的两堆。' : ''}`,
    finite: ({ from, to, most }) =>
      `在 ${from} ≤ n < ${to} 上逐个核对过。每个值只取决于它之前的 ${most} 个值，连续这么多个值重复之后，其后的值都会重复。`,
    repeating: ({ from, to, most, round }) =>
      `在 ${from} ≤ n < ${to} 上逐个核对过。可取的数目从 ${most} 起以 ${round} 为周期，一步所及的值也随之重复。`,
  },
  looking: (reached) => `正在寻找周期：已算到 n = ${reached}。`,
  unproved: (reached) => `尚未证明任何周期；n = ${reached} 以下的值中没有可以证明的周期。`,
  unprovable: '没有已知的定理能在这里证明周期。',
  observed: (law, preperiod, seen) =>
    `观察到 n = ${seen} 为止（未经证明）：当 n ≥ ${preperiod} 时 ${law}。没有任何答案以此为据。`,
  law: (period, saltus) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : Number(saltus) < 0 ? ` − ${saltus.slice(1)}` : ` + ${saltus}`}`,
  proved: (game, period, preperiod) => `**${game}** 从 ${preperiod} 起以 **${period}** 为周期。`,
  unknown: (game, reached) => `**${game}**：未知。前 ${reached} 个值中没有周期。`,
  rate: (reached, perSecond) => `n = ${reached}，每秒 ${perSecond} 个值`,
  candidate: (period, provedAt) => `，周期或为 ${period}，到 n = ${provedAt} 时可证`,
  resumed: (reached, file) => `从 n = ${reached} 继续，此前的值存于 ${file}。`,
  kept: (reached, file) => `${reached} 个值已存入 ${file}。再次运行同一命令即从此处继续；删除该文件则从头开始。`,
  damaged: (file) => `${file} 已损坏或属于另一个游戏，不予使用。`,
  outOfMemory: '内存已用尽；`--memory` 可放宽限制。',
  title: '正在寻找周期',
  progress: (game, reached) => `${game}：n = ${reached}`,
};
