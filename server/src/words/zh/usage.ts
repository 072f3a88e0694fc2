import type { UsageWords } from '../en/usage.ts';

/** 文件操作常见的系统错误。 */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', '文件或文件夹不存在'],
  ['EISDIR', '它是文件夹'],
  ['EACCES', '没有权限'],
  ['ENOSPC', '磁盘已满'],
]);

function because(reason: string): string {
  return reasons.get(reason) ?? reason;
}

export const usage: UsageWords = {
  noCommand: (name, commands) => `没有命令 ${name}。可用的命令有 ${commands.join('、')}。`,
  wrongOption: (option, command) =>
    `${option} 不是选项，或者缺少它的值。nimber ${command ?? 'COMMAND'} --help 列出${command === null ? '一个命令的' : '可用的'}选项。`,
  positiveNumber: (option) => `--${option} 需要一个正数，例如 --${option} 10。`,
  formats: (names) => `--format 需要 ${names.join('、')} 之一，例如：--format junit`,
  levels: (names) => `--level 需要 ${names.join('、')} 之一，例如：--level good`,
  oneFile: (command) => `${command} 至少需要一个文件，例如：nimber ${command} games.game`,
  oneSuite: 'convert 至少需要一个测试集，例如：nimber convert clobber.test > clobber.game',
  suiteQuestion: (place, text) =>
    `${place}：{${text}} 中有不认识的问题。问题为 {N}、{B} 或 {W}，可带结果：{N 2}、{B win}、{W loss}。`,
  onePosition: (command, example) => `${command} 需要一个写在引号中的局面，例如：nimber ${command} '${example}'`,
  positionAlone: (command, example) => `${command} 需要一个局面，不能有声明，例如：nimber ${command} '${example}'`,
  oneGame: "period 需要一个游戏或八进制码，例如：nimber period 'Bash[3]'、nimber period 0.77",
  oneGameToGuess: "guess 需要一个游戏或八进制码，例如：nimber guess 'Bash[3]'、nimber guess 0.77",
  gameToGuess:
    "guess 需要一个以一到三个数或一个列表为状态的游戏，例如：nimber guess Wythoff、nimber guess 'take {1, 3, 4}'",
  widerGameToGuess: (game, numbers, command) =>
    `guess 只处理以一到三个数为状态的游戏，而 ${game} 有 ${numbers} 个数。要查看只有一个数变化时的值：${command}`,
  unusedOption: (option, command, commands) =>
    `${command} 没有选项 --${option}，它属于 ${commands.join('、')}。nimber ${command} --help 列出可用的选项。`,
  oneTable: (one, other) => `--${one} 和 --${other} 只能选一个。`,
  gameForInput:
    "除非 --in 只声明一个游戏，否则 --input 需要一个游戏或局面，例如：nimber eval 'Bash[3]' --batch input.txt --input 't; n; a[n]'",
  twoRanges: "sg 至多有两个范围，例如：nimber sg 'Wythoff(0..9, 0..9)'",
  oneRange: "b-file 只有一个范围，例如：nimber sg 'Kayles(0..100)' --bfile",
  gameAlone: "period 需要一个游戏，例如：nimber period 'Bash[3]'、nimber period 'take {1, 3, 4}'",
  oneLesson: 'report 需要一个文件，以及要写入的网页的名称，例如：nimber report games.game --html games.html',
  solverInput: (mistake) => {
    switch (mistake.kind) {
      case 'empty':
        return "--input 需要一个格式，例如 't; n; a[n]'。";
      case 'item':
        return `--input 中的 ${mistake.text} 既不是名称，也不是带长度的名称（例如 a[n]）。`;
      case 'twice':
        return `${mistake.name} 在 --input 中出现了两次。`;
      case 'length':
        return `--input 中 ${mistake.name} 的长度 ${mistake.length} 必须是一个数，或者在它之前读入。`;
    }
  },
  solverLanguages: (names) => `--lang 必须是 ${names.join('、')} 之一，例如：--lang cpp`,
  solverPrints: (names) => `--print 必须是 ${names.join('、')} 之一，例如：--print verdict`,
  oneSolved: "solver 需要一个游戏或局面，例如：nimber solver 'Bash[3]' --lang cpp",
  oneCertificate: 'verify 需要一个证书，例如：nimber verify kayles.json',
  noCertificate: (file, member) =>
    `${file} 不是周期的证书：${member === null ? '它不是 JSON' : `无法读取 ${member}`}。`,
  unknownMember: (file, member) => `${file} 中有成员“${member}”，它不属于证书，不会被检查。请删去它。`,
  notRead: (file, reason) => `无法读取 ${file}：${because(reason)}。请检查文件名和读取权限。`,
  notWritten: (file, reason) => `无法写入 ${file}：${because(reason)}。文件未作改动。`,
  notSaved: (file, reason) => `无法写入 ${file}：${because(reason)}。值没有保存。`,
};
