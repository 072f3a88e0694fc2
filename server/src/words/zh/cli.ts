import type { CliWords } from '../en/cli.ts';
import { misfit } from './misfits.ts';
import { objection } from './objections.ts';

/** 命令行用语。 */
export const cli: CliWords = {
  askPosition: (signature) => `要知道谁赢，请加上一行，如 play ${signature}，并把其中的名称换成值。`,
  verified: (rules, label, { preperiod, period, saltus, needed, below }, by) =>
    [
      `对其中的单堆规则，证书成立：${rules}`,
      label,
      `对所有 n ≥ ${preperiod}，g(n + ${period}) = g(n)${saltus === '0' ? '' : ` + ${saltus}`}。`,
      `${by}${needed === '0' ? '' : `所需的 ${needed} 个值（小于 ${below} 的堆）均与规则相符。`}周期及其起点都是最小的。`,
    ].join('\n'),
  label: {
    same: (game) => `这正是文件所说的 ${game} 的规则。`,
    unknown: (game) => `文件称它为“${game}”；它是否是这个名称的游戏的规则，没有检查。`,
  },
  verifiedBy: {
    finite: '可取的数目只有有限多个。',
    repeating: '可取的数目循环出现。',
    'growing splits': '所分各堆的大小相差周期的倍数时，所得的值相差增量的倍数。',
    interval: '可取的数目是一个区间，值由商和余数决定。',
    Lasker: '这是 Lasker 的规则，其值已知。',
    'all but the last': '这是少一颗石子的 Nim。',
    residues: '值只取决于堆的大小的余数。',
  },
  refused: (refused) => `证书不成立：${objection(refused)}。`,
  unfinished: '检查达到限制而中止，因此什么也没有证明。请用 --seconds 或 --memory 放宽限制。',
  declarationsIn: '要使用文件中的声明，请加上 `--in FILE`。',
  notWritten: (game) => `无法为 ${game} 写出证书文件：它的规则无法写成数据，或者值太多。`,
  inputMistake: (mistake, position) =>
    mistake.kind === 'ends'
      ? `输入在局面 ${position} 读完之前就结束了。`
      : `局面 ${position} 中的 ${mistake.text} 不是此处可以出现的数。`,
  leftOut: (place, section, text, known) =>
    `已略去 ${place}：[${section}] 一节中的 ${text} 不是可以转换的局面。可以转换的有 ${known.join('、')}。`,
  onePositionEachLine: '每行需要一个局面，例如 Nim(3, 4, 5)',
  shortcutRefuted: (refuted, printed) =>
    [
      `警告：Nimber 的一个快捷算法与规则矛盾：${misfit(refuted)}。`,
      printed === 0 ? '所有答案都没有使用它。' : `第 1 至 ${printed} 行的答案可能用到了它，其余答案没有使用它。`,
      '请连同此文件一起报告。',
    ].join(''),
  internalError: (text, url) =>
    `Nimber 内部出错（${text}）。请连同此命令及其文件报告到 ${url}；--verbose 会显示出错的位置。`,
  readsWithoutErrors: '没有其他错误',
  stoppedUnprinted: '已停止。此格式需要所有行的答案，因此没有输出。',
  stopped: (answers, known, files) =>
    files === '1'
      ? `已停止。${answers} 行有答案，其余各行没有。`
      : `已停止。${files} 个文件中有 ${known} 个已检查完，共 ${answers} 行有答案。`,
  notFormatted: (files) => `有 ${files} 个文件未格式化，请运行 nimber fmt。`,
  watching: '等待文件变化，按 Ctrl-C 结束。',
  severity: { error: '错误', warning: '警告', information: '提示' },
};
