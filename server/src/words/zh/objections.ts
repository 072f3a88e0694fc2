import type { objection as english } from '../en/objections.ts';

/** 证书中不相符之处。 */
export const objection: typeof english = (refused) => {
  const { reason, member, claimed, found, heap, rules, preperiod, period } = refused;
  switch (reason) {
    case 'value':
      return `大小为 ${heap} 的堆的值写作 ${claimed}，而其各后继的值的 mex 是 ${found}`;
    case 'law':
      return `大小为 ${heap} 的堆的值写作 ${claimed}，而按周期应为 ${found}`;
    case 'least':
      return `${NUMBERS.get(member) ?? member}写作 ${claimed}，而 ${found} 也成立；证书应给出最小的`;
    case 'theorem':
      return `${NUMBERS.get(member) ?? member}写作 ${claimed}，而按关于这些规则的定理应为 ${found}：${rules}`;
    case 'no theorem':
      return `Nimber 所知的定理都不能证明其中的规则有周期：${rules}`;
    case 'growth':
      return `增量写作 ${claimed}，而可取的数目只有有限多个时，只能证明不增长的值`;
    case 'equal heaps':
      return `周期写作 ${claimed}，而当一堆减少这么多时，分成不等堆的走法可能变成分成相等的堆`;
    case 'large heaps':
      return `其中的规则在大小为 ${heap} 的堆上允许的走法与证明所用的不同`;
    case 'length':
      return `起点 ${preperiod} 和周期 ${period} 需要 ${found} 个值，而其中列出 ${claimed} 个`;
    case 'other rules':
      return `其中的游戏名为 ${claimed}，而其中的规则并不是 ${claimed} 的规则，后者在大小为 ${heap} 的堆上允许的走法不同。其中的规则是：${rules}`;
    case 'derived':
      return `“${member}”写作 ${claimed}，而由其余内容得出 ${found}`;
  }
};

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['preperiod', '起点'],
  ['period', '周期'],
  ['saltus', '增量'],
]);
