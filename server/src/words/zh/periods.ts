import type { PeriodWords } from '../en/periods.ts';

export const periods: PeriodWords = {
  seen: {
    code: ({ from, to, enough, most, heaps, unequal }) =>
      `已对 ${from} ≤ n < ${to} 逐个核对。一步至多取 ${most} 颗、至多留下 ${heaps} 堆，因此${unequal ? '这已足够' : `定理要求核对到 n < ${enough}`}：留下的最大一堆可以换成小一个周期的堆。${unequal ? '在值为 0 之处，这样替换不会把不等的两堆变成相等的两堆。' : ''}`,
    finite: ({ from, to, most, round }) =>
      round === '1'
        ? `已对 ${from} ≤ n < ${to} 逐个核对。n 足够大时，每个值只取决于它之前的 ${most} 个值，因此连续这么多个值重复之后，其后的值都会重复。`
        : `已对 ${from} ≤ n < ${to} 逐个核对。n 足够大时，每个值只取决于它之前的 ${most} 个值和 n 除以 ${round} 的余数，因此连续这么多个值在相隔 ${round} 的倍数处重复之后，其后的值都会重复。`,
    repeating: ({ from, to, most, round }) =>
      `已对 ${from} ≤ n < ${to} 逐个核对。可取的数目从 ${most} 起以 ${round} 为周期，一步可达的值也是如此。`,
  },
  looking: (reached) => `正在寻找周期：已算到 n = ${reached}。`,
  unproved: (reached) => `没有已证明的周期：n = ${reached} 以下的值中没有可以证明的周期。`,
  open: '这些值最终是否呈周期性，尚不清楚。',
  unprovable: '没有已知的定理能在这里证明周期。',
  observed: (law, preperiod, seen) =>
    `观察到 n = ${seen} 为止，尚未证明：当 n ≥ ${preperiod} 时，${law}。没有答案以此为依据。`,
  law: (period, saltus) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : saltus.startsWith('-') ? ` − ${saltus.slice(1)}` : ` + ${saltus}`}`,
  proved: (game, period, saltus, preperiod) =>
    `**${game}** 从 ${preperiod} 起以 **${period}** 为周期${saltus === null ? '' : `，每周期增加 **${saltus}**`}。`,
  unknown: (game, reached) => `**${game}**：未知。前 ${reached} 个值中没有周期。`,
  rate: (reached, perSecond) => `n = ${reached}，每秒 ${perSecond} 个值`,
  candidate: (period, provedAt) => `，周期可能为 ${period}，到 n = ${provedAt} 时可以证明`,
  resumed: (reached, file) => `从 n = ${reached} 继续，此前的值保存在 ${file} 中。`,
  kept: (reached, file) => `${reached} 个值已保存在 ${file} 中。再次运行同一命令即可继续；删除该文件则从头开始。`,
  damaged: (file) => `${file} 已损坏或属于另一个游戏，不予使用。`,
  outOfMemory: '内存不足；可用 `--memory` 放宽限制。',
  title: '正在寻找周期',
  progress: (game, reached) => `${game}：n = ${reached}`,
};
