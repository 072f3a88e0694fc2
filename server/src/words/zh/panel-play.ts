import type { PlayingWords } from '../en/panel-play.ts';

/** 面板中的对弈部分。 */
export const playing: PlayingWords = {
  title: '对弈',
  who: 'Nimber',
  engine: { second: '后走', first: '先走', none: '不参加：双方都由你走' },
  level: '水平',
  levels: { random: '随机', beginner: '初学', good: '良好', perfect: '完美' },
  misere: '反常规则：走最后一步的人输',
  again: '重新开始',
  yourMove: '轮到你走。',
  playersMove: { first: '轮到先手走。', second: '轮到后手走。' },
  thinking: 'Nimber 正在分析局面……',
  engineMoves: (move, because) => `Nimber 走 ${move}。${because}`,
  hint: '提示',
  hintIs: (move) => `提示：${move}。`,
  takeBack: '悔棋',
  write: '把对局写入文件',
  moves: '走法',
  writeMove: '还有其他走法。要走未列出的一步，请写出走后的局面：',
  makeMove: '走',
  noSuchMove: (text) => `没有走法能到达 ${text}。`,
  choose: '从那里开始的走法有多种。请再点击走法涉及的另一处，或从中选择：',
  history: '对局经过',
  byEngine: '（Nimber）',
  results: {
    'you-won': '你赢了。',
    'you-lost': '你输了。',
    'first-won': '先手获胜。',
    'second-won': '后手获胜。',
    drawn: '平局：这个局面已出现三次，对局可以无限进行下去。',
  },
};
