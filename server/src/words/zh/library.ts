import type { LibraryWords } from '../en/library.ts';

/** Words of the library in Chinese. */
export const library: LibraryWords = {
  closed: '已经关闭，不能再提问。',
  positiveNumber: (option) => `${option} 必须是正数。`,
  mustBeText: (name) => `${name} 必须是字符串。`,
  oneQuestion: (text) => `\`${text}\` 不是一个局面或一个游戏。`,
  outOfMemory: '所需内存超出了允许的范围。',
  crashed: (text) => `Nimber 内部错误（${text}），请报告。`,
};
