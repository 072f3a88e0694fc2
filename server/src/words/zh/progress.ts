import type { ProgressWords } from '../en/progress.ts';

export const progress: ProgressWords = {
  searching: 'Nimber 正在查看各个 .game 文件',
};
