import type { LibraryWords } from '../en/library.ts';

/** 程序库的用语。 */
export const library: LibraryWords = {
  closed: '这个 games 对象已经关闭，不能再提问。请再次调用 createGames。',
  positiveNumber: (option) => `${option} 必须是正数。`,
  mustBeText: (name) => `${name} 必须是字符串。`,
  mustBeBudget: 'budget 必须是对象，例如 { seconds: 2 }。',
  mustBeSignal: 'signal 必须是 AbortSignal。',
  mustBeFile: '文件必须是 `read` 给出的结果。',
  oneQuestion: (text) => `\`${text}\` 不是一个局面或一个游戏。`,
  numberOfRanges:
    '`values` 用于至多一个范围的局面，例如 `Kayles(0..9)`；`table` 用于两个范围，例如 `Wythoff(0..9, 0..9)`。',
  outOfMemory: '所需内存超出了允许的范围。',
  toolOnlyComputes: 'Nimber 只进行计算：只读取这份输入，不做任何修改。',
  toolInUse: (tool) => `Nimber：${tool}`,
  noTool: (name, tools) => `没有工具 ${name}。可用的工具：${tools.join('、')}。`,
  inputNeeded: '输入必须是一个对象。',
  missing: (name) => `输入缺少 ${name}。`,
  unknownInput: (name, known) => `输入中不能有 ${name}。可以有：${known.join('、')}。`,
  mustBeTrueOrFalse: (name) => `${name} 必须是 true 或 false。`,
  mustBeBetween: (name, least, most) => `${name} 必须是大于 ${least} 且不超过 ${most} 的数。`,
  mustBeFiles: (name) => `${name} 必须是一个对象，以路径为键，以文件内容为值。`,
  tooManyCharacters: (name, most) => `${name} 最多 ${most} 个字符。`,
  tooLong: (seconds) => `${seconds} 秒内没有结果。请减少一次的提问，或降低时间上限。`,
  crashed: (text) => `Nimber 内部出错（${text}）。请报告。`,
};
