import type { SolverWords } from '../en/solver.ts';

export const solver: SolverWords = {
  title: (position, misere) =>
    misere ? `${position}：无法走棋者胜（反常规则）。` : `${position}：无法走棋者负（正常规则）。`,
  input: (shape) => `输入：${shape}`,
  untilEnd: '一直读到输入结束。',
  output: {
    verdict: '输出：N 表示先手必胜，P 表示先手必败。',
    value: '输出：SG 值。',
    count: '输出：必胜走法的数目。',
    'first-move': '输出：字典序最小的必胜走法：先是分量的编号（有多个分量时），再是它变成的状态；没有则为 -。',
  },
  verdictOrDraw: '输出：N 表示先手必胜，P 表示先手必败，draw 表示双方都不能取胜。',
  heads: '一行硬币等于其中各枚正面朝上的硬币之和（Lenstra）：一堆就是这样一枚硬币，堆的大小是它的位置。',
  parts: (parts: string) => `列表依次说明以下各项仍在（1）还是已去掉（0）：${parts}。`,
  run: '值相同的后继是大小连续的一段堆。',
  table: '从最小的堆开始填表：设大小不超过 n 的堆各至多有 m 种走法，时间 O(n · m)，空间 O(n)。',
  components: '没有规则把这些数联系起来，所以整个游戏是各数游戏之和，各值取异或。',
  entries: '每一步只改变一项，也只看这一项，所以整个列表的值是各项之值的异或。',
  onBoard: '输入须为棋盘：每行的两个列号不同。',
  primes: '每个数只检验一次：用不超过其平方根的素数试除。',
  runs: (starts, steps) => `定理中的数从 ${starts}[i] 起按 ${steps}[i] 递增，直到下一个起点。`,
  memo: '记忆化搜索，每个状态只访问一次：设有 s 个可达状态，每个至多 m 种走法，时间 O(s · m)，空间 O(s)，适用于至多几百万个状态。',
  deep: '递归深度等于最长对局的步数：超过约 20,000 步时需要更大的栈（ulimit -s unlimited）。',
  memoBeyond: '其他列表用记忆化搜索：设有 s 个可达列表，每个至多 m 种走法，时间 O(s · m)，空间 O(s)。',
  labels:
    '对局不一定结束，因此从终局倒推，给所有可达状态标号：设有 s 个状态，每个至多 m 种走法，时间至多 O(s² · m²)，空间 O(s · m)。',
  outcomes:
    '对局不一定结束，因此找出所有可达状态，从终局倒推判定胜负；其余状态为平局。设有 s 个状态，每个至多 m 种走法，时间和空间 O(s · m)。',
  numberedTexts: '每个文本都有一个编号，于是分量就是一列数。',
  sum: '对整个和进行记忆化搜索，每个和只访问一次：设有 s 个和，每个至多 m 种走法，时间 O(s · m)，空间 O(s)。',
  misereNim: '反常 Nim（Bouton 1901，Ferguson 1974）：只要有一堆的值不小于 2 就与正常规则相同，否则相反。',
  sizes: {
    cpp: '数的类型为 long long，必须小于 2^63。',
    python: null,
    typescript: '数必须小于 2^53。',
    typescriptLarge: null,
    java: '数的类型为 long，必须小于 2^63。',
  },
  unsupported: (text) =>
    `目前还不能为 ${text} 生成程序。可以生成的是堆、数、列表、文本、硬币、棋盘和图的游戏以及它们的和。`,
  withoutParameters: (game, parameters) =>
    `不知道 ${parameters.join('、')} 时，还不能为 ${game} 生成程序。请在方括号中给出值，例如 ${game}[${parameters.map(() => 3).join(', ')}]。`,
  noValues: (prints) => `反常规则下的局面没有 SG 值。--print 可以是 ${prints.join('、')}。`,
  nothing: (text) => `${text} 既不是游戏，也不是局面。`,
  shape: {
    unfit: (game, wanted) => `--input 与 ${game} 不符，它需要${wanted}。`,
  },
};
