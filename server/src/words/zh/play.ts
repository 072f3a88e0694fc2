import type { Reason } from '../../play/state.ts';
import type { PlayWords } from '../en/play.ts';

function remaining(moves: number | null): string {
  return moves === null ? '' : `双方都走最佳走法时，还剩 ${moves} 步。`;
}

function reason(why: Reason): string {
  switch (why.kind) {
    case 'last':
      return '这是最后一步，走这一步的人获胜。';
    case 'xor':
      return `${xor(why.values)}${remaining(why.remaining)}`;
    case 'like-nim':
      return why.onlyOnes
        ? `反常规则下，剩下的局面相当于奇数个只有 1 颗石子的 Nim 堆，轮到走的人必败。${remaining(why.remaining)}`
        : `反常规则下，剩下的局面相当于至少有一堆不少于两颗石子、且异或和为 0 的 Nim 局面，轮到走的人必败。${remaining(why.remaining)}`;
    case 'lost':
      return `剩下的局面，轮到走的人必败。${remaining(why.remaining)}`;
    case 'draw':
      return '保持平局：双方都走最佳走法时，对局永不结束。';
    case 'resists':
      return why.remaining === 0
        ? '每种走法都会输，这一步结束对局。'
        : `每种走法都会输，没有比这一步拖得更久的走法。${remaining(why.remaining)}`;
    case 'few-answers':
      return `每种走法都会输，这一步只给对手留下 ${why.answers} 种必胜走法。`;
    case 'loses':
      return '每种走法都会输。';
    case 'random':
      return '按所选水平随机走的一步。';
    case 'unknown':
      return '随机走的一步：在限制之内没有找到更好的走法。';
  }
}

function xor(values: readonly string[]): string {
  return values.length === 0 ? '它使值变为 0。' : `它使异或和变为 0：${values.join(' ⊕ ')} = 0。`;
}

/** 对弈，用于面板与命令行。 */
export const play: PlayWords = {
  reason,
  move: (from, to) => `${from} → ${to}`,
  youWon: '你赢了。',
  youLost: '你输了。',
  convention: {
    normal: '走最后一步的人获胜。',
    misere: '反常规则：走最后一步的人输。',
  },
  enterMove: '轮到你走（输入编号，或走后的局面；? 提示，u 悔棋，q 退出）：',
  engineMoves: (move, because) => `Nimber 走 ${move}。${because}`,
  hint: (move, because) => `${move}：${because}`,
  moreMoves: '还有其他走法。要走未列出的一步，请写出走后的局面。',
  whatToType:
    '可以输入：所列走法的编号，或走后的局面；? 或 提示：给出一步好的走法；u 或 悔棋：退回一步；q 或 退出：离开。',
  noSuchMove: (text) => `没有走法能到达 ${text}。请输入所列走法的编号，或走后的局面；输入 h 可查看其他命令。`,
  nothingToTakeBack: '没有可以收回的走法。',
};
