import type { RenameWords } from '../en/rename.ts';

export const rename: RenameWords = {
  word: (word) => `${word} 是语言自身的词。`,
  prelude: (name) => `${name} 声明在内置库中，所有文件共用，不能更改。可以另取一个名称自行声明。`,
  undeclared: (name) => `没有任何地方声明 ${name}，无从重命名。`,
  numbered: (name) => `${name} 是数字，局面中也可能由计算得出，只能手工更改。`,
  notAName: (name) => `${name} 不是名称。名称以字母或 _ 开头，其后可用字母、数字、_ 和 '。`,
  taken: (name) => `${name} 是语言自身的词，不能用作名称。`,
  unreadable: (name, place) =>
    `${name} 出现在一个无法读懂的声明中${place === '' ? '' : `（${place}）`}。请先改正该声明，以免遗漏。`,
  clash: (name, place) => `改名为 ${name} 会改变 ${place} 的含义，请另选名称。`,
  notWritable: (file) => `${file} 也用到这个名称，但不允许写入。`,
};
