import type { ProgressWords } from '../en/progress.ts';

export const progress: ProgressWords = {
  searching: 'Nimber 正在搜索 .game 文件',
  answering: 'Nimber 正在计算讲义中的答案',
};
