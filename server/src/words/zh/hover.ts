import type { HoverWords } from '../en/hover.ts';

export const hover: HoverWords = {
  verdict: {
    N: '**N**：轮到走的一方（先手）必胜。',
    P: '**P**：轮到走的一方（先手）必败。',
    draw: '**平局**：双方都能让对局永不结束。',
  },
  misere: '走最后一步的人输：在反常规则（misère）下各部分的 SG 值不能相加，只能对整个局面作判断。',
  knownAs: (name, written) => `这就是 **${name}**${written === null ? '' : `，${written}`}：`,
  code: (written) => `它的取分码是 ${written}。`,
  otherConvention: (misere, other, own) => {
    const play = misere ? '正常规则' : '反常规则（misère）';
    const outcome = other === 'draw' ? '平局' : other;
    return other === own ? `${play}下也是${outcome}。` : `${play}下胜负不同：是 **${outcome}**。`;
  },
  value: (value) => `它的值是 **${value}**。`,
  sentences: (said) => said.join(''),
  noComponents: '已经没有可以走的地方。',
  sumIsZero: '每一步都改变一个部分的值，所以异或和不再是 0，而对方总能把它变回 0。',
  noZero: '没有一步能走到 0，所以无论怎么走都是对方必胜。',
  likeNim: (xor, onlyOnes) =>
    onlyOnes
      ? `它相当于 Nim 中全是一颗石子的堆：有奇数堆时轮到谁走，谁就拿到最后一颗。这里有${xor === '0' ? '偶' : '奇'}数堆。`
      : `它相当于有两颗以上石子的堆的 Nim：与正常规则一样，当且仅当异或和为 0 时必败。这里异或和是 **${xor}**。`,
  noWinningMove: '每一步都走到对方必胜的局面。',
  winningMoves: (count, why) => `有 ${count} 种必胜走法${why}：`,
  atLeastWinningMoves: (bound, why) => `至少有 ${bound} 种必胜走法${why}：`,
  toZero: '，走到值为 0 的局面',
  toBalance: (sum) => `，把某个部分的值 v 变成 v ⊕ ${sum}，使异或和变为 0`,
  changes: (before, sum, after) => `：${before} ⊕ ${sum} = ${after}`,
  drawingMoves: (one) => (one ? '只有一种走法能保持平局：' : '以下走法能保持平局：'),
  endless: (values, value) =>
    `它的后继的值是 ${values}。从这里对局可以不结束，所以值是 **${value}**：花括号中是一步能走到的 nimber。`,
  takenBack: (mex) => `走到无尽的后继没有好处：从那里总有一步回到 ${mex}。`,
  endlessSum:
    '有一个部分的值是 ∞{…} 时，若其中某个数等于其余部分的异或和，先手必胜；否则，或有两个这样的部分时，是平局。',
  more: (count) => `… 另有 ${count} 个`,
  moreOptions: '… 以及更多',
  wins: '← 必胜',
  moveTimes: (move, times) => `${move}（${times} 处）`,
  ofValueZero: (count) => `另有 ${count} 个值为 0`,
  pending: '正在计算……',
  noAnswer: '没有答案。',
  options: (values, mex) => `它的后继的值是 ${values}；没有出现的最小自然数（mex）是 **${mex}**。`,
  noOptions: '它没有后继，所以值是 0。',
  component: (text, value) => `${text} 的值是 **${value}**。`,
  onlyOutcome: '这里不必知道值就知道谁胜；值没有已知的公式。',
  componentAlone: (text) => `${text} 是局面的一个部分。`,
  copies: (times) => `它在这里出现 ${times} 次；相同的部分两两抵消。`,
  copiesAlone: (times) => `它在这里出现 ${times} 次。`,
  holds: (actual) => `**✓** 结果是 ${actual}，与预期相符。`,
  fails: (actual, expected) => `**✗** 结果是 ${actual}，不是 ${expected}。`,
  failsBy: (bound, expected) => `**✗** 结果至少是 ${bound}，不是 ${expected}。`,
  provedForAll: (ground) =>
    `**✓ 已证明**，对一切状态成立：公式与值在所需的范围内一致，此后两者以同样的方式延续。${ground}`,
  agreesUpTo: (tested, upTo) => `检验了 ${tested} 个状态，直到 ${upTo}，没有反例。这不是证明。`,
  disagrees: (state, actual, expected) => `**✗** ${state} 是 ${actual}，不是 ${expected}。`,
  binding: {
    state: (name, owner) => `${name} 是 ${owner} 的状态变量：每一步改变的就是它。`,
    anyState: (name) => `${name} 代表从 0 起的每一个状态。`,
    parameter: (name, owner) => `${name} 是 ${owner} 的参数，由规则固定。`,
    loop: (name, set) => `${name} 依次取 ${set} 中的每个数。`,
  },
};
