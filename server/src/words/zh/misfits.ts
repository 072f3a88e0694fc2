import type { misfit as english } from '../en/misfits.ts';

/** 快捷算法（“它”）的说法中互不相符之处；哪一个错，尚不知道。 */
export const misfit: typeof english = ({ position, kind, claimed, found, target = 'P' }) => {
  switch (kind) {
    case 'value':
      return `它给出 ${position} 的值为 ${claimed}，但按它自己给出的各后继的值，应为 ${found}`;
    case 'option':
      return `它给出 ${position} 的值为 ${claimed}，又给出 ${position} 的一个后继的值也是 ${claimed}`;
    case 'no-move':
      return `它给出 ${position} 的值为 ${claimed}，却没有给出走到值 ${found} 的走法`;
    case 'parts':
      return `它给出 ${position} 的值为 ${claimed}，却给出组成 ${position} 的和的值为 ${found}`;
    case 'order':
      return `它假定每一步都使某个量变小，因而对局必定结束，但该量在 ${position} 为 ${claimed}，在它的一个后继中为 ${found}`;
    case 'winner':
      return `它说 ${position} 是${fate(claimed)}，但按它自己对各走法的回答，应是${fate(found)}`;
    case 'wrong-move':
      return `它给出的从 ${position} 走到${such(target)}的走法并不走到那里`;
    case 'moves':
      return `它数出从 ${position} 走到${such(target)}的走法有 ${claimed} 种；在查看过的后继中，按它自己的说法有 ${found} 个`;
    case 'listed':
      return `它数出从 ${position} 走到${such(target)}的走法有 ${claimed} 种，却列出 ${found} 种`;
    case 'searched':
      return `它说 ${position} 是${fate(claimed)}，而逐步搜索得出的是${fate(found)}`;
    case 'searched-moves':
      return `它在 ${position} 的一个分量中数出 ${claimed} 种必胜走法，而逐步搜索得出 ${found} 种`;
    case 'law':
      return `它给出 ${position} 的值为 ${claimed}，但按它所说的周期，应为 ${found}`;
    case 'period':
      return `它回答 ${position} 时所用的周期不成立：${claimed}`;
    case 'large-heaps':
      return `它假定所有大堆都有的走法不是 ${position} 的走法`;
  }
};

function fate(outcome: string): string {
  return outcome === 'P' ? '先手必败' : outcome === 'N' ? '先手必胜' : '平局';
}

function such(target: string): string {
  return target === 'P' ? '先手必败的局面' : `值为 ${target} 的局面`;
}
