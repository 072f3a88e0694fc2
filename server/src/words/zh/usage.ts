import type { UsageWords } from '../en/usage.ts';

const help = `nimber：精确解答公平组合游戏

  nimber check FILE…              文件中的所有答案和所有问题
  nimber eval 'POSITION'          一个局面：胜负、值与必胜走法
  nimber sg 'Kayles(0..100)'      Sprague–Grundy 值；参数可以是一个范围
  nimber play 'Nim(3, 4, 5)'      与 Nimber 对弈，一步一步地走
  nimber period GAME              周期及其证明，或搜索的进展；
                                  GAME 是名称、八进制码或规则：'Bash[3]'、0.16、'take {1, 3, 4}'
  nimber guess GAME               值的公式与规律，注明已证明或观察所得
  nimber verify FILE              只用证书中的规则检查 period 写出的证书
  nimber report FILE --html OUT   把文件连同全部答案、图和理由写成一页可打印的 HTML
  nimber fmt [--check] FILE…      格式化文件，或只列出需要改动的文件
  nimber solver GAME --lang cpp   求解它的程序：cpp、python、typescript 或 java；
                                  GAME 是游戏或局面，如 'Bash[3]' 或 'Nim(a) + Kayles(b)'
  nimber lsp --stdio              供编辑器使用的语言服务器
  nimber mcp                      供 AI 助手使用的工具（Model Context Protocol）

  --in FILE      供 eval、sg、play、period、guess 与 solver 使用的声明
  --csv, --bfile, --latex, --markdown
                 sg：以此格式输出值的表
  --batch FILE   eval：每行一个局面，每行一个答案：胜负与值；加上 --input SHAPE 时，
                 读入一个游戏的各个局面中的数，例如：eval Nim --input 't; n; a[n]'
  --misere       play、solver、eval --input：走最后一步的人失败
  --second       play：由 Nimber 先走
  --level NAME   Nimber 的水平：random、beginner、good 或 perfect（perfect）
  --seed N       play：相同的数给出相同的对局
  --seconds N    每个答案的最长时间（5 秒；搜索周期时不限）
  --digits N     一个数最多的位数（10,000）
  --json         输出 JSON（check、eval、sg、period、guess、verify）
  --format NAME  check 的输出格式：json、github（工作流命令）、junit、sarif 或 tap
  --watch        文件一有改动就重新检查
  --lang, --print, --input
                 solver 写什么：语言，输出什么（verdict、value、count），输入的格式
                 （'t; n; a[n]'）
  --memory MB    period 的值最多占用的内存（2,048）
  --save FILE    period 没有得到证明时把值保存于此，下次从此继续；
                 按 Ctrl-C 后，值保存在缓存目录中，并显示其位置
  --certificate FILE
                 period 把证明写入此文件，供 verify 检查
  --verbose      显示 Nimber 内部错误发生的位置
  --version, --help

  文件名 '-' 表示标准输入。退出码：0 成功；1 有错误，某个预期不成立或没有答案，
  或某个文件未格式化；2 用法有误，或文件无法读取；70 Nimber 内部出错；130 按 Ctrl-C 中断。

示例
  nimber eval 'Nim(13, 12, 8)'
  nimber sg 'Kayles(0..20)'
  nimber period 0.127
  nimber eval 'misere Nim(1, 2, 3)' --json
`;

export const usage: UsageWords = {
  help,
  noCommand: (name, commands) => `没有命令 ${name}。可用的命令有 ${commands.join('、')}。`,
  wrongOption: (option) => `${option} 不是选项，或者缺少它的值。nimber --help 列出所有选项。`,
  positiveNumber: (option) => `--${option} 需要一个正数，例如 --${option} 10。`,
  formats: (names) => `--format 需要 ${names.join('、')} 之一，例如：--format junit`,
  levels: (names) => `--level 需要 ${names.join('、')} 之一，例如：--level good`,
  oneFile: (command) => `${command} 至少需要一个文件，例如：nimber ${command} games.game`,
  onePosition: (command, example) => `${command} 需要一个写在引号中的局面，例如：nimber ${command} '${example}'`,
  positionAlone: (command, example) => `${command} 需要一个局面，不能有声明，例如：nimber ${command} '${example}'`,
  oneGame: "period 需要一个游戏或八进制码，例如：nimber period 'Bash[3]'、nimber period 0.77",
  oneGameToGuess: "guess 需要一个游戏或八进制码，例如：nimber guess 'Bash[3]'，nimber guess 0.77",
  gameToGuess: "guess 需要一个有一个或两个数的游戏，例如：nimber guess Wythoff，nimber guess 'take {1, 3, 4}'",
  tableOfValues: (form, command) =>
    `--${form} 用来打印值的表格，例如：nimber sg 'Kayles(0..100)' --${form}。命令 ${command} 不打印表格。`,
  oneTable: (one, other) => `--${one} 和 --${other} 只能选一个。`,
  gameForInput:
    "除非 --in 只声明一个游戏，否则 --input 需要一个游戏或局面，例如：nimber eval 'Bash[3]' --batch input.txt --input 't; n; a[n]'",
  twoRanges: "sg 至多有两个范围，例如：nimber sg 'Wythoff(0..9, 0..9)'",
  oneRange: "b-file 只有一个范围，例如：nimber sg 'Kayles(0..100)' --bfile",
  gameAlone: "period 需要一个游戏，例如：nimber period 'Bash[3]'、nimber period 'take {1, 3, 4}'",
  oneLesson: 'report 需要一个文件和网页的名称，例如：nimber report games.game --html games.html',
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
  notRead: (file, reason) => `无法读取 ${file}（${reason}）。请检查文件名和读取权限。`,
  notWritten: (file, reason) => `无法写入 ${file}（${reason}）。文件未作改动。`,
  notSaved: (file, reason) => `无法写入 ${file}（${reason}），因此值没有保存。`,
};
