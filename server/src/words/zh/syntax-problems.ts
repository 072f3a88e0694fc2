import type { Heading, Wanted } from '../../syntax/problems/problem.ts';
import type { SyntaxWords } from '../en/syntax-problems.ts';

/** 无法读懂的文字所对应的句子。 */
export const syntax: SyntaxWords = {
  'unexpected-character': ({ character }) => `${shown(character)}在本语言中没有意义，请删去。`,
  'either-sign': ({ character }) => `\`${character}\` 在本语言中没有意义。请写成两条规则：一条用 \`+\`，一条用 \`-\`。`,
  'unclosed-comment': () => '注释没有结束，请用 `*/` 结束。',
  'unclosed-string': () => '文本没有结束，请在同一行用 `"` 结束。',
  'write-instead': ({ found, instead }) => `请将 \`${found}\` 改为 \`${instead}\`。`,
  'full-width': ({ signs, instead }) => `请将全角的 \`${signs}\` 改为半角的 \`${instead}\`。`,
  'no-semicolon': () => '不需要分号：前面的内容到下一个关键字为止。',
  'not-needed': ({ text }) => `这里不需要 \`${text}\`，请删去。`,
  wanted: ({ wanted, found, after, within }) => {
    if (typeof wanted === 'object') {
      const { symbol } = wanted;
      return found === '' ? `${unfinished(within)}缺少 \`${symbol}\`。` : `\`${found}\` 之前缺少 \`${symbol}\`。`;
    }
    if (wanted === 'rule') return `这里应为${wantedNames.rule}，而不是 \`${found}\`。`;
    const next = `\`${after}\` 之后应为${wantedNames[wanted]}`;
    return found === '' ? `${unfinished(within)}${next}。` : `${next}，而不是 \`${found}\`。`;
  },
  'reserved-word': ({ word }) => `\`${word}\` 是保留字，不能用作名称，请换一个。`,
  'unknown-word': ({ found, nearest }) => `\`${found}\` 在这里没有意义。是否想写 \`${nearest}\`？`,
  'not-a-rule': ({ found, within, rules }) =>
    `\`${found}\` 不是规则的开头。\`${within.keyword}\` 的规则以 ${oneOf(rules)} 开头。`,
  partisan: ({ found }) => `\`${found}\` 在这里没有意义：双方的走法相同。本语言不能描述双方走法不同的游戏。`,
  'no-points': ({ found }) => `\`${found}\` 在这里没有意义：胜负由最后一步决定。本语言不能描述以得分定胜负的游戏。`,
  'convention-in-game': ({ found, name }) =>
    `\`${found}\` 不属于规则。\`play ${name}(…)\` 中无法走棋者负，\`play misere ${name}(…)\` 中无法走棋者胜。`,
  'wrong-rule': ({ word, home, within, rules }) =>
    `\`${word}\` 是 \`${home}\` 的规则，请声明 \`${home} ${within.name} { … }\`。\`${within.keyword}\` 的规则以 ${oneOf(rules)} 开头。`,
  'definition-in-rules': ({ word, within, name, instead, call }) => {
    const moved = instead === null ? [] : [`将 \`${instead}\` 写在 \`${within.keyword} ${within.name}\` 之前`];
    const called = call === null ? [] : [`将规则中的 \`${name}\` 改为 \`${call}\``];
    return `\`${word}\` 不是规则。请${[...moved, ...called].join('，并')}。`;
  },
  'no-default': ({ name, instead, call }) => `\`${name}\` 没有默认值。这里请写 \`${instead}\`，使用时写 \`${call}\`。`,
  'unclear-bar': ({ text, instead }) =>
    `\`${text}\` 可能有几种意思：数的按位或写作 \`${instead}\`，条件或集合之间写作 \`or\`。`,
  'unclear-power': ({ xor, power }) =>
    `\`^\` 在本语言中是乘方，在其他语言中是异或。要表示异或，请写 \`${xor}\`；要保留乘方，请在此处写 \`${power}\`。`,
  'unclear-amount': ({ name, any, one }) =>
    `如果 \`${name}\` 表示任意数，请写 \`${any}\`；如果 \`${name}\` 已有定义，请写 \`${one}\`。`,
  'unclear-operands': ({ text, tight, loose }) => `\`${text}\` 有两种意思。请写 \`${tight}\` 或 \`${loose}\`。`,
  'unclear-size': ({ text, numbers, list, product }) =>
    `\`${text}\` 有几种意思：两个数写作 \`${numbers}\`，各行的列表写作 \`${list}\`，乘积写作 \`${product}\`。`,
  'unclear-heaps': ({ each, one }) =>
    `如果从每堆取同样多，请写 \`${each}\`；如果只从其中一堆取，请为每堆写一条规则：\`${one}\`。`,
  'unclear-ends': ({ edge, arrow }) => `若是边，请写 \`${edge}\`；若是箭头，请写 \`${arrow}\`。`,
  'unclear-step': ({ every, one }) =>
    `请画出棋子移动前后的样子：若各个方向都可以，请写 \`${every}\`；若只能按所画方向，请写 \`${one}\`。`,
  'several-changes': ({ moves, one }) =>
    `规则是走法，不是程序的步骤。如果每项改变各是一种走法，请写 \`${moves}\`；如果合起来是一步，请写 \`${one}\`。`,
  'no-input': ({ example }) => `\`.game\` 文件不读取输入。请把数写在文件里，如 \`${example}\`。`,
  'no-program': ({ text }) =>
    `\`${text}\` 是程序的一部分，而 \`.game\` 文件并不运行。请用 \`game\` 写出走法；\`play\` 和 \`show sg(…)\` 会算出胜负和值。`,
  'rule-outside': ({ word, home }) => `\`${word}\` 是规则，应写在 \`${home}\` 的花括号里。`,
  'not-a-declaration': ({ found, nearest }) =>
    nearest === null
      ? `\`${found}\` 不是声明的开头。声明以 \`game\`、\`play\`、\`expect\` 等关键字开头。`
      : `\`${found}\` 不是声明的开头。是否想写 \`${nearest}\`？`,
  'missing-play': ({ text }) => `要询问局面，请在 \`${text}\` 前写 \`play\`。`,
  'missing-states': ({ name, example }) => `请在 \`${name}\` 后的括号里写出状态变量：\`game ${name}(${example})\`。`,
  'extra-bracket': ({ found }) => `\`${found}\` 没有对应的左括号。请删去，或补上左括号。`,
  'for-before-where': () => '`for` 应写在 `where` 之前：先写循环，再写条件。',
  'conjecture-range': () =>
    '猜想针对所有状态，不能限定范围。若只看一个范围，请写 `expect all(sg(Nim(n)) == n for n in 0..20)`。',
  'too-many-names': ({ most }) =>
    `状态变量、参数或循环变量一次最多写 ${most} 个。请改用一个列表，例如 \`game G(a...) { … }\`。`,
  'too-deep': () => '嵌套太深，无法读取。请拆成较小的声明，或使用 `sum(…)`。',
  'missing-braces': ({ text }) => `多个数应写成花括号里的集合：\`${text}\`。`,
  'missing-comma': ({ left, right }) => `\`${left}\` 与 \`${right}\` 之间缺少逗号。`,
  'missing-operator': ({ left, right, operator }) => `\`${left}\` 与 \`${right}\` 之间缺少运算符，如 \`${operator}\`。`,
  decimal: ({ text, meant }) =>
    ({
      rule: `八进制码应写在关键字之后：\`octal ${text}\`。`,
      game: `请先为八进制码的游戏命名：\`game G(n) { octal ${text} }\`，再在此处写 \`G\`。`,
      number: `数都必须是整数，请将 \`${text}\` 取整。`,
    })[meant],
  'code-point': ({ keyword, code }) =>
    `${keyword === 'octal' ? '八进制码' : '十六进制码'}必须有小数点：\`${keyword} ${code}\`。`,
  'chained-comparison': ({ text }) => `每次只能比较两个数：\`${text} …\`。`,
};

/** 接下来应写的内容，附例子。 */
const wantedNames: Readonly<Record<Extract<Wanted, string>, string>> = {
  name: '名称',
  expression: '数、名称或括号里的表达式',
  number: '数，如 `2 * n + 1`',
  condition: '条件，如 `n > 2`',
  set: '集合，如 `1..3` 或 `{1, 3, 4}`',
  position: '局面，如 `Nim(3, 4, 5)`',
  question: '问题，如 `sg(Nim(3, 5))`',
  answer: '预期的值，如 `6`、`N` 或 `[0, 1, 2]`',
  rule: '规则或 `}`',
  state: '状态变量，如 `n`',
  states: '括号里的状态变量，如 `(n)` 或 `(a, b)`',
  amounts: '可取的数目，如 `1..3`、`any` 或 `{1, 3, 4}`',
  count: '堆数，如 `2` 或 `0..2`',
  coins: '硬币枚数，如 `1..3`，或 `run`',
  code: '八进制码或十六进制码，如 `0.77`',
  destination: '新的状态或局面，如 `(a - 1, b)` 或 `Nim(a) + Nim(b)`',
  picture: '图样，如 `"##"`',
  file: '文件名，如 `"other.game"`',
  vertex: '顶点（名称或数）',
  'edges or vertices': ' `edges` 或 `vertices`',
};

function unfinished({ keyword, name }: Heading): string {
  if (keyword === 'play') return '这个局面没有写完：';
  return name === '' ? `这个 \`${keyword}\` 没有写完：` : `\`${keyword} ${name}\` 没有写完：`;
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
