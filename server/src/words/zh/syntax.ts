import type { Heading, Wanted } from '../../syntax/problems/problem.ts';
import type { SyntaxWords } from '../en/syntax.ts';

/** 无法读懂的文字所对应的句子。 */
export const syntax: SyntaxWords = {
  'unexpected-character': ({ character }) => `${shown(character)}在本语言中没有意义，请删去。`,
  'unclosed-comment': () => '注释没有结束，请用 `*/` 结束它。',
  'unclosed-string': () => '这段文字没有结束，请在同一行用 `"` 结束它。',
  'write-instead': ({ found, instead }) => `请写 \`${instead}\`，不要写 \`${found}\`。`,
  'full-width': ({ signs, instead }) => `请用半角的 \`${instead}\` 代替全角的 \`${signs}\`。`,
  'no-semicolon': () => '这里不需要分号，下一个关键字自然结束前面的内容。',
  'not-needed': ({ text }) => `这里不需要 \`${text}\`，请删去。`,
  wanted: ({ wanted, found, after, within }) => {
    if (typeof wanted === 'object') {
      const { symbol } = wanted;
      return found === '' ? `${unfinished(within)}还需要 \`${symbol}\`。` : `\`${found}\` 之前需要 \`${symbol}\`。`;
    }
    if (wanted === 'rule') return `\`${found}\` 不能出现在这里，接下来应是${wantedNames.rule}。`;
    const next = `\`${after}\` 之后应是${wantedNames[wanted]}`;
    return found === '' ? `${unfinished(within)}${next}。` : `${next}，而不是 \`${found}\`。`;
  },
  'reserved-word': ({ word }) => `\`${word}\` 是语言的关键字，不能用作名字，请换一个。`,
  'unknown-word': ({ found, nearest }) => `这里看不懂 \`${found}\`，是否想写 \`${nearest}\`？`,
  'not-a-rule': ({ found, within, rules }) =>
    `\`${found}\` 不能开始一条规则。\`${within.keyword}\` 的规则以 ${oneOf(rules)} 开头。`,
  'wrong-rule': ({ word, home, within, rules }) =>
    `\`${word}\` 是 \`${home}\` 的规则，而 \`${within.keyword}\` 的规则以 ${oneOf(rules)} 开头。`,
  'rule-outside': ({ word, home }) => `\`${word}\` 是规则，应写在 \`${home}\` 的花括号里。`,
  'not-a-declaration': ({ found, nearest }) =>
    nearest === null
      ? `\`${found}\` 不能出现在这里。声明以 \`game\`、\`play\`、\`expect\` 等关键字开头。`
      : `\`${found}\` 不能开始一个声明，是否想写 \`${nearest}\`？`,
  'missing-play': ({ text }) => `要询问一个局面，请在 \`${text}\` 前写 \`play\`。`,
  'missing-states': ({ name, example }) =>
    `\`${name}\` 的走法所改变的量要写在名字后的括号里：\`game ${name}(${example})\`。`,
  'extra-bracket': ({ found }) => `\`${found}\` 没有对应的左括号，请删去它，或补上左括号。`,
  'for-before-where': () => '`for` 要写在 `where` 之前：先写循环，再写条件。',
  'too-deep': () => '嵌套太深，无法读取。请拆成几个较小的声明，或使用 `sum(…)`。',
  'missing-braces': ({ text }) => `多个数要用花括号写成集合：\`${text}\`。`,
  'missing-comma': ({ left, right }) => `\`${left}\` 与 \`${right}\` 之间缺少逗号。`,
  'missing-operator': ({ left, right, operator }) =>
    `\`${left}\` 与 \`${right}\` 之间缺少运算符，例如 \`${operator}\`。`,
  decimal: ({ text, isCode }) =>
    isCode ? `取拆码要跟在关键字之后：\`octal ${text}\`。` : `这里的数都是整数，而 \`${text}\` 不是，请取整。`,
  'code-point': ({ keyword, code }) => `码要写小数点：\`${keyword} ${code}\`。`,
  'chained-comparison': ({ text }) => `每次只比较两个数：\`${text} …\`。`,
};

/** 接下来应写的内容，附例子。 */
const wantedNames: Readonly<Record<Extract<Wanted, string>, string>> = {
  name: '名字',
  expression: '数、名字或括号里的内容',
  number: '数，例如 `2 * n + 1`',
  condition: '条件，例如 `n > 2`',
  set: '集合，例如 `1..3` 或 `{1, 3, 4}`',
  position: '局面，例如 `Nim(3, 4, 5)`',
  question: '要询问的内容，例如 `sg(Nim(3, 5))`',
  answer: '期望的值，例如 `6`、`N` 或 `[0, 1, 2]`',
  rule: '下一条规则或 `}`',
  state: '走法所改变的量的名字，例如 `n`',
  states: '括号里走法所改变的量，例如 `(n)` 或 `(a, b)`',
  amounts: '可以取的数量，例如 `1..3`、`any` 或 `{1, 3, 4}`',
  count: '堆数，例如 `2` 或 `0..2`',
  coins: '硬币的枚数，例如 `1..3`，或 `run`',
  code: '码，例如 `0.77`',
  destination: '走到的状态或局面，例如 `(a - 1, b)` 或 `Nim(a) + Nim(b)`',
  picture: '图样，例如 `"##"`',
  file: '文件名，例如 `"other.game"`',
  vertex: '顶点，即一个名字或一个数',
  'edges or vertices': '关键词 `edges` 或 `vertices`',
};

function unfinished({ keyword, name }: Heading): string {
  return name === '' ? `这条 \`${keyword}\` 没有写完：` : `\`${keyword} ${name}\` 没有写完：`;
}

function oneOf(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join('、');
}

/** 看不见的字符用编号表示。 */
function shown(character: string): string {
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && character !== '`';
  if (visible) return `\`${character}\` `;
  return `字符 U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')} `;
}
