import type { Parts } from '../../syntax/tree/rules.ts';
import type { RuleHelp, RuleWords } from '../en/rules.ts';

export const rules: RuleWords = {
  take: (set, from, leaving) => `${fromHeaps(from)}${set}${leaving === null ? '' : `，剩下的分成${leaving}`}`,
  split: (heaps) => `把一堆分成${heaps}`,
  codeTake: (amounts, heaps) => `取 ${amounts}${leavings(heaps)}`,
  codeSplit: (heaps) => `不取石子，把一堆分成${listed(heaps.map(heapCount), '或')}`,
  onwards: (first, block) =>
    block === 1 ? `${first} 颗或更多石子` : `${first}、${first + block}、${first + 2 * block}、… 颗石子`,
  move: (to) => `变为 ${to}`,
  moveToNothing: '去掉整堆',
  forLoops: (loops) => `其中 ${loops}`,
  where: (condition) => `条件是 ${condition}`,
  flip: (count) => `翻动 ${count} 枚硬币`,
  flipAny: '翻动任意多枚硬币',
  flipIn: (set) => `翻动若干枚硬币，枚数属于 ${set}`,
  flipRun: '翻动任意多枚相邻的硬币',
  place: (piece, fixed) => `把 ${piece} 放在空格上，${fixed ? '方向不变' : '可以任意旋转和翻转'}`,
  halo: '，写作 `o` 的格必须为空或在棋盘之外',
  replace: (before, after, fixed) => `把 ${before} 换成 ${after}，${fixed ? '方向不变' : '可以任意旋转和翻转'}`,
  forbid: (picture, fixed) => `走法不得造成 ${picture}${fixed ? '' : '（任意旋转和翻转）'}。`,
  stop: (picture, fixed) => `棋盘上出现 ${picture}${fixed ? '' : '（任意旋转和翻转）'}时没有走法。`,
  fill: (picture) => `只给出大小的棋盘用 ${picture} 填充。`,
  rightmost: '翻动的硬币中，最右边的一枚必须正面朝上，其余的正反均可。',
  heaps: (count, parts) => `${count === '两' ? count : ` ${count} `}个${adjective(parts)}堆`,
  two: '两',
  range: (from, to) => `${from} 到 ${to}`,
  or: (items) => listed(items, ' 或 '),
  and: (items) => listed(items, ' 和 '),
  clause: (clause) => `，${clause}`,
  graph: {
    arrows: '走法：把一枚棋子沿箭头滑动。',
    'cut edges': '走法：剪断一条边；不再与地面相连的部分全部掉落。',
    'claim vertices': '走法：选一个顶点，去掉它和它的所有邻点。',
    'claim edges': '走法：选一条边，去掉它的两个端点以及与之相连的所有边。',
    'walk vertices': '走法：把棋子沿一条边或箭头移到它从未到过的顶点。',
    'walk edges': '走法：把棋子沿一条从未走过的边或箭头移动。',
  },
  aMove: (rule) => `走法：${rule}。`,
  oneOf: '每一步从以下走法中任选一种：',
  over: (conditions) => `满足 ${conditions} 的状态没有走法。`,
  sets: {
    any: '任意多颗石子',
    odd: '奇数颗石子',
    even: '偶数颗石子',
    fibonacci: '若干颗石子（颗数为斐波那契数）',
    primes: '若干颗石子（颗数为素数）',
    squares: '若干颗石子（颗数为平方数）',
    powers: (base) => `若干颗石子（颗数为 ${base} 的幂）`,
    multiples: (of) => `若干颗石子（颗数为 ${of} 的倍数）`,
    divisors: (of) => `若干颗石子（颗数能整除 ${of}）`,
    atLeast: (from) => `至少 ${from} 颗石子`,
    numbers: (numbers) => ` ${numbers} 颗石子`,
    either: (one, other) => `${one}或${other}`,
    except: (set, without) => `${set}，但不能是 ${without}`,
    excepting: (set, without) => `${set}（但不能是 ${without}）`,
    in: (set) => `若干颗石子（颗数属于 ${set}）`,
  },
};

export const ruleHelp: RuleHelp = {
  take: '从一堆中取走若干颗石子，颗数必须属于该集合。',
  split: '不取石子，把一堆分成两个或更多个非空的堆。',
  octal: '八进制码：第 k 位数字说明取走 k 颗后，剩下的可以分成几堆（1：零堆，2：一堆，4：两堆）。',
  hex: '十六进制码：与 `octal` 相同，另有一位 8 表示三堆。',
  move: '在 `move to` 之后给出新的状态：每个状态变量一个数，或若干局面之和。',
  stop: '满足这个条件的状态，或任何一处出现这幅图样的棋盘，没有走法；和中其余的部分照常进行。',
  place: '在棋盘的空格上放一枚棋子；除非写明 `fixed`，棋子可以旋转和翻转。写作 `o` 的格必须为空或在棋盘之外。',
  replace:
    '把一幅图样换成形状相同的另一幅；除非写明 `fixed`，两者可以同样地旋转和翻转。`.` 是空格，`?` 是任意格或棋盘之外。',
  forbid: '走法不得造成这幅图样：走完之后，这一步改变的格都不得属于这样的图样。',
  flip: '翻动这么多枚硬币，其中最右边的一枚由正面翻到反面；`flip run` 翻动任意多枚相邻的硬币。',
  cut: '剪断一条边，不再与顶点 `ground` 相连的部分全部掉落。',
  claim: '去掉一个顶点及其邻点，或者去掉一条边及其两个端点。',
  walk: '一枚棋子沿边或箭头行走，同一个顶点（或同一条边）不能用第二次。',
};

function fromHeaps([first, ...others]: readonly string[]): string {
  if (first === undefined) return '取';
  return others.length === 0 ? `从 ${first} 取` : `从 ${[first, ...others].join('、')} 各取同样多：`;
}

function leavings(heaps: readonly number[]): string {
  const [only] = heaps;
  if (heaps.length === 1 && only === 0) return '，必须正好取完整堆';
  return `，剩下${heaps.map(heapCount).join('、')}${heaps.length > 1 ? '均可' : ''}`;
}

function heapCount(count: number): string {
  return ['零堆', '一堆', '两堆', '三堆'][count] ?? `${count} 堆`;
}

function adjective(parts: Parts): string {
  return { any: '', equal: '大小相等的', unequal: '大小互不相等的' }[parts];
}

function listed(items: readonly string[], word: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join('、')}${word}${items.at(-1)}`;
}
