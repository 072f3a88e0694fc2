import type { RenameWords } from '../en/rename.ts';

export const rename: RenameWords = {
  word: (word) => `${word} 是语言的一部分，不能重命名。`,
  prelude: (name) => `${name} 在预置库中声明，由所有文件共用，不能更改。可以自行声明一个使用它的游戏。`,
  undeclared: (name) => `${name} 没有声明，无法重命名。`,
  numbered: (name) => `${name} 是数，局面中也可能由计算得出，因此只能手工更改。`,
  notAName: (name) =>
    `${name === '' ? '' : `${name} 不是有效的名称。`}名称以字母或 _ 开头，其后可用字母、数字、_ 和 '。`,
  taken: (name) => `${name} 是保留字，不能用作名称。`,
  unreadable: (name, place) =>
    `${name} 出现在一个无法读取的声明中${place === '' ? '' : `（${place}）`}。请先改正该声明，以免遗漏。`,
  clash: (name, place) => `名称 ${name} 会改变 ${place} 的含义。请换一个名称。`,
  notWritable: (file) => `${file} 也使用这个名称，但不允许写入。`,
};
