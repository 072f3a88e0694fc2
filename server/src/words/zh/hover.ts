import type { HoverWords } from '../en/hover.ts';

export const hover: HoverWords = {
  verdict: {
    N: '**N**：先手必胜。',
    P: '**P**：先手必败。',
    draw: '**平局**：双方都走最佳走法时，对局永不结束。',
  },
  misere: '在反常规则（misère）下，走最后一步的人输。nimber 不能相加，因此要把局面作为一个整体来判断。',
  knownAs: (name, written) => `这就是 **${name}**${written === null ? '' : `，${written}`}：`,
  code: (written) => `它的${written.includes('hex') ? '十六进制码' : '八进制码'}是 ${written}。`,
  otherConvention: (misere, other, own) => {
    const play = misere ? '正常规则' : '反常规则（misère）';
    if (other === own) return `在${play}下也是${other === 'draw' ? '平局' : ` ${other}`}。`;
    return `在${play}下胜负不同：**${other === 'draw' ? '平局' : other}**。`;
  },
  value: (value) => `它的值是 **${value}**。`,
  sentences: (said) => said.join(''),
  noComponents: '已无走法。',
  sumIsZero: '每一步都改变一个分量的值，所以异或和不再是 0，而对方总能使它恢复为 0。',
  noZero: '没有一步能走到值 0，所以无论怎么走，都是对方必胜。',
  likeNim: (xor, onlyOnes) =>
    onlyOnes
      ? `它相当于每堆都只有一颗石子的 Nim。堆数为奇数时，先手会拿走最后一颗而输掉。这里堆数为${xor === '0' ? '偶' : '奇'}数。`
      : `它相当于至少有一堆不少于两颗石子的 Nim：与正常规则下一样，当且仅当异或和为 0 时先手必败。这里异或和是 **${xor}**。`,
  noWinningMove: '每一步都走到对方必胜的局面。',
  winningMoves: (count, why) => `有 ${count} 种必胜走法${why}：`,
  everyMoveWins: (why) => `每种走法都必胜${why}：`,
  atLeastWinningMoves: (bound, why) => `至少有 ${bound} 种必胜走法${why}：`,
  toZero: '，走到值为 0 的局面',
  toBalance: (sum, one) => `，${one ? '' : '每种都'}把一个分量的值 v 变为 v ⊕ ${sum}，使异或和变为 0`,
  changes: (before, sum, after) => `：${before} ⊕ ${sum} = ${after}`,
  drawingMoves: (one) => (one ? '只有一种走法能保持平局：' : '以下走法能保持平局：'),
  endless: (values, value) =>
    `它的后继的值是 ${values}。从这里开始，对局可能永不结束，所以值是 **${value}**：花括号中是一步可达的 nimber。`,
  takenBack: (mex) => `走到可能永不结束的后继没有好处：从那里总有一步回到值 ${mex}。`,
  endlessSum:
    '只有一个分量的值是 ∞{…} 时，若其余分量的异或和在花括号中，则先手必胜；否则，或有两个这样的分量时，为平局。',
  more: (count) => `… 另有 ${count} 个分量`,
  moreMoves: (count) => `… 另有 ${count} 种`,
  moreOptions: '… 以及其他',
  wins: '← 必胜',
  moveTimes: (move, times) => `${move}（在 ${times} 个分量中）`,
  ofValueZero: (count) => `另有 ${count} 个值为 0`,
  pending: '正在计算……',
  hidden: '学习模式隐藏了答案。点击该行的 `?` 查看。',
  hiddenAbove: {
    guess: '学习模式隐藏了答案。猜猜谁会赢，猜后即可看到。',
    show: '学习模式隐藏了答案，要求显示后才会出现。',
  },
  noAnswer: '没有答案。',
  options: (values, mex, only) =>
    only
      ? `它唯一的后继的值是 ${values}，所以它的值是 **${mex}**。`
      : `它的后继的值是 ${values}；其中没有出现的最小自然数（mex）是 **${mex}**。`,
  noOptions: '已无走法，所以值是 0。',
  component: (text, value) => `${text} 的值是 **${value}**。`,
  onlyOutcome: '这里由定理得出谁胜；值没有已知公式。',
  componentAlone: (text) => `${text} 是这个局面的一个分量。`,
  copies: (times) => `它出现 ${times} 次；相同的分量两两抵消。`,
  copiesAlone: (times) => `它出现 ${times} 次。`,
  values: (values, count) => `${values}  \n共 ${count} 个值`,
  holds: (actual) => `**✓** 实际为 ${actual}，与预期相符。`,
  fails: (actual, expected) => `**✗** 实际为 ${actual}，预期为 ${expected}。`,
  conditionHolds: '**✓** 条件成立。',
  conditionFails: (at) => `**✗** ${at === '' ? '' : `当 ${at} 时，`}条件不成立。`,
  failsBy: (bound, expected) => `**✗** 实际至少为 ${bound}，预期为 ${expected}。`,
  provedForAll: (ground) =>
    `**✓ 已证明**，对所有状态成立：公式与值在所需的范围内一致，此后两者以同样的方式延续。${ground}`,
  agreesUpTo: (tested, upTo) => `已检验到 ${upTo}，共 ${tested} 个状态，没有反例。这不是证明。`,
  disagrees: (state, actual, expected) => `**✗** ${state} 实际为 ${actual}，公式给出 ${expected}。`,
  vertex: (name, graph) => `${name} 是 ${graph} 的顶点。`,
  arrowsTo: (vertices, count) =>
    count === 0 ? '没有箭头从它引出，此处的棋子不能移动。' : `从它引出的箭头指向 ${vertices}。`,
  edgesTo: (vertices, count) => (count === 0 ? '没有边与它相连。' : `有边将它与 ${vertices} 相连。`),
  tokenHere: (value) => `此处的棋子值为 **${value}**。`,
  binding: {
    state: (name, owner) => `${name} 是 ${owner} 的状态变量，走法会改变它。`,
    argument: (name) => `${name} 是调用这个函数时给出的值。`,
    anyState: (name) => `${name} 代表从 0 起的每一个状态。`,
    parameter: (name, owner) => `${name} 是 ${owner} 的参数，由规则固定。`,
    loop: (name, set) => `${name} 依次取 ${set} 中的每个值。`,
  },
};
