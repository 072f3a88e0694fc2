import type { Kind } from '../../syntax/problems/problem.ts';
import type { MeaningWords } from '../en/meaning.ts';

/** 语义问题的句子。 */
export const meaning: MeaningWords = {
  'unknown-name': ({ name, nearest, wanted }) =>
    `这里没有名为 \`${name}\` 的${named[wanted]}。${nearest === null ? '请先声明，或检查拼写。' : `是否想写 \`${nearest}\`？`}`,
  'duplicate-name': ({ name }) => `\`${name}\` 声明了两次，请给其中一个换个名字。`,
  'unused-name': ({ name }) => `\`${name}\` 没有被用到。请删去，或让名字以 \`_\` 开头以保留。`,
  'wrong-kind': ({ text, wanted, found, instead }) =>
    instead !== null
      ? `这里需要${kind[wanted]}：请写 \`${instead}\`，不要写 \`${text}\`。`
      : `这里需要${kind[wanted]}，而 \`${text}\` 是${kind[found]}。`,
  'bare-division': ({ floor, ceil }) => `除法需要说明取整方式：向下取整写 \`${floor}\`，向上取整写 \`${ceil}\`。`,
  'argument-count': ({ name, signature, wanted, found }) =>
    `\`${name}\` 需要 ${wanted} 个数，如 \`${signature}\`，这里给了 ${found} 个。`,
  'parameter-count': ({ name, signature, wanted, found }) =>
    wanted === 0
      ? `\`${name}\` 没有方括号参数，请写成 \`${signature}\`。`
      : `\`${signature}\`：\`${name}\` 后的方括号里需要 ${wanted} 个值，这里给了 ${found} 个。`,
  'missing-arguments': ({ name, signature }) =>
    `\`${name}\` 是游戏，还不是局面：请给出起始状态，形如 \`${signature}\`，把名字换成数。`,
  'number-parameter': ({ game, parameter }) => `\`${game}\` 把 \`${parameter}\` 当作数使用，请给一个数，而不是集合。`,
  'function-arguments': ({ name, wanted, found }) => `\`${name}\` 需要 ${wanted} 个参数，这里给了 ${found} 个。`,
  'loop-outside-sum': ({ name }) =>
    `圆括号里的 \`for\` 和 \`where\` 只用于 \`sum(…)\`，\`${name}\` 不接受。请把它们写在规则之后，或用 \`sum(…)\` 求局面之和。`,
  'tuple-width': ({ wanted, found }) => `这里每一项需要 ${wanted} 个数，而这一项有 ${found} 个。`,
  'set-in-parentheses': ({ text }) => `要判断是否属于两个集合之一，请加括号：\`in (${text})\`。`,
  'multiple-order': ({ text }) => `请把数写在前面：\`${text}\`。`,
  'misere-inside': () => '`misere` 要写在整个局面之前，因为决定胜负的是整局的最后一步。',
  'import-not-found': ({ path }) => `这里没有可读的文件 \`${path}\`。路径从本文件所在的文件夹算起。`,
  'import-needs-game': ({ path }) => `只能导入 \`.game\` 文件：请写 \`"${path}.game"\`。`,
  'import-of-itself': ({ path }) => `\`${path}\` 就是本文件，没有可导入的内容。请删去这一行。`,
  'ambiguous-name': ({ name, first, second }) =>
    `\`${second}\` 和 \`${first}\` 都声明了 \`${name}\`，这里指先导入的 \`${first}\` 中的那个。请给其中一个换个名字。`,
  'refers-to-itself': ({ name }) => `\`${name}\` 的定义用到了它自己，因而没有值。请不借助自身来定义。`,
  'not-a-state': ({ name, states }) => `只能从会变化的状态（${states}）中取，而 \`${name}\` 由规则固定。`,
  'from-needed': ({ states }) => `这个游戏有多个数，请写明从哪个取：\`from\` 后接 ${states} 中的一个或几个。`,
  'leaving-needs-one-heap': ({ states }) =>
    `只有单个数的游戏才能分堆，而这里有 ${states}。请用 \`move to\` 写成局面之和。`,
  'split-needs-two': ({ text }) => `分堆至少分成两堆；分成 ${text} 堆局面不会改变。`,
  'code-digit': ({ code, digit, base }) =>
    `\`${code}\` 中的 \`${digit}\` 不是${base === 8 ? '八进制码的数字（0 到 7）。要用到 F 请写 `hex`' : '十六进制码的数字（0 到 F）'}。`,
  'code-start': ({ code, allowed }) =>
    `\`${code}\` 小数点前的数字表示不取石子时怎样分堆，只能是 ${allowed.join('、')} 之一。`,
  'state-count': ({ wanted, found, states }) => `这个游戏的状态是 ${wanted} 个数（${states}），这里给了 ${found} 个。`,
  'list-needs-move': ({ list }) =>
    `这个游戏的状态是列表 \`${list}\`，请用 \`move to\` 写出走一步后的列表，如 \`move to ${list} with [1] = ${list}[1] - 1\`。`,
  'not-a-list': ({ text }) => `\`${text}\` 不是走法所改变的那个列表。`,
  'list-state': ({ list, text }) =>
    `这个游戏的状态是列表 \`${list}\`，走法的结果应是列表，如 \`${list} with [1] = 0\` 或 \`[…]\`，而不是 \`${text}\`。`,
  'state-parentheses': ({ text }) => `新状态要写在括号里：\`move to (${text})\`。`,
  'never-applies': ({ text }) => `这个条件永远不成立，规则不会被用到：\`${text}\`。`,
  'no-rules': ({ name }) => `\`${name}\` 没有规则，谁也走不了一步。请写一条，如 \`take 1..3\`。`,
  'empty-set': ({ text }) => `\`${text}\` 中没有元素，这条规则没有走法。`,
  'one-heap-split': ({ text, instead }) =>
    `“分成”一堆等于没有走，不算一步，\`${text}\` 在这里就是 \`${instead}\`，请这样写。`,
  'nothing-taken': ({ text, instead }) => `取 0 个不算一步，\`${text}\` 在这里就是 \`${instead}\`，请这样写。`,
  'stays-at-zero': ({ text, zeros, condition }) =>
    `从 \`${zeros}\` 出发，\`move to ${text}\` 又到 \`${zeros}\`，游戏可能永不结束。请加上 \`${condition}\`。`,
  'never-ends': ({ text }) =>
    `走了 \`move to ${text}\` 之后还能再走同一步，游戏可以永不结束。请加上 \`where\`，或让某个数变小。`,
  'empty-graph': ({ name }) => `\`${name}\` 没有顶点，无从走起。请画箭头（如 \`a -> b\`）或边（如 \`a - b\`）。`,
  'mixed-graph': ({ arrow, edge }) =>
    `图要么用箭头，要么用边，不能混用：这里 \`${arrow}\` 是箭头${edge === '' ? '' : `，而 \`${edge}\` 是边`}。`,
  'arrows-with-rule': ({ rule }) => `\`${rule}\` 用于无向的边 \`a - b\`。棋子沿箭头滑动，不需要规则。`,
  'graph-rule-needed': ({ name }) =>
    `请说明一步对 \`${name}\` 的边做什么：\`cut edges\`、\`claim vertices\` 或 \`claim edges\`。若是棋子滑动，请画箭头 \`a -> b\`。`,
  'two-graph-rules': ({ first, second }) => `一个图只有一条规则：\`${first}\` 或 \`${second}\`。要玩两种请声明两个图。`,
  'no-ground': ({ nearest }) =>
    `剪边时一切都挂在顶点 \`ground\` 上，而这里没有它。${nearest === null ? '请给一个顶点取这个名字。' : `是否指 \`${nearest}\`？`}`,
  'not-grounded': ({ text }) => `\`${text}\` 没有全部挂在 \`ground\` 上，悬空的部分在开局前就已掉落。`,
  'tokens-needed': ({ name, example }) =>
    `请写出棋子在 \`${name}\` 的哪些顶点上，每个棋子一个顶点，如 \`${example}\`。`,
  'no-tokens': ({ name }) =>
    `\`${name}\` 上没有棋子，只有边，局面写作 \`${name}\`，或 \`${name} without {…}\` 列出已去掉的部分。`,
  'not-a-vertex': ({ text, name }) => `这里需要 \`${name}\` 的一个顶点（名字或数），而不是 \`${text}\`。`,
  'unknown-vertex': ({ vertex, name, nearest }) =>
    `\`${name}\` 没有顶点 \`${vertex}\`。${nearest === null ? '顶点在它的声明中写出。' : `是否想写 \`${nearest}\`？`}`,
  'without-needs-edges': ({ name }) => `只有带无向边的图才能用 \`without\` 去掉一部分，而 \`${name}\` 不是。`,
  'unknown-edge': ({ text, name }) => `\`${name}\` 没有可去掉的边 \`${text}\`，或没有这么多条。`,
  'not-gone': ({ text }) => `\`${text}\` 既不是顶点也不是边。去掉的部分写作 \`{a, b - c}\`。`,
  'ground-stays': () => '地面本身去不掉。要让一切掉落，请写出与它相连的边。',
  'no-such-vertex': ({ vertex, name }) => `\`${name}\` 没有顶点 ${vertex}。请只问声明中写出的顶点。`,
  'no-pieces': ({ name }) => `\`${name}\` 上没有可放的棋子。请给出一种，如 \`place "##"\`。`,
  'picture-sign': ({ picture, sign }) =>
    `图样由 \`#\` 和 \`.\` 组成，行与行之间用 \`/\` 隔开，而 \`"${picture}"\` 中的 \`${sign}\` 没有意义。`,
  'empty-piece': ({ picture }) => `\`"${picture}"\` 不是棋子：棋子的格子写作 \`#\`，至少要有一格。`,
  'piece-twice': ({ picture }) => `前面的规则已经能放 \`"${picture}"\`，这一条没有增加走法。`,
  'board-arguments': ({ name }) =>
    `\`${name}\` 的起始局面是行数与列数，如 \`${name}(4, 5)\`，或者一幅图样，如 \`${name}("..#/...")\`。`,
  'picture-in-parts': ({ name, text }) => `棋盘是一幅图样，各行用 \`/\` 隔开：\`${name}(${text})\`。`,
  'empty-picture': () => '这幅图样里没有格子。空格写作 `.`，已占的格写作 `#`。',
  'ragged-picture': ({ row, found, wanted }) =>
    `棋盘各行要一样长，而第 ${row} 行只有 ${found} 格，应为 ${wanted} 格。不存在的格子请写作 \`#\`。`,
  'board-negative': ({ name, size }) => `棋盘的行数或列数不能是 ${size}。请给 \`${name}\` 非负的数。`,
  'board-too-large': ({ name, most }) =>
    `这里的 \`${name}\` 超过 ${most} 格，棋盘最多只能这么大。单独一行往往也是取石子游戏：一行上的多米诺就是 \`DawsonsKayles\`。`,
  'unknown-question': ({ name, nearest }) =>
    `\`${name}\` 不是 expect 能问的内容。${nearest === null ? '' : `是否想写 \`${nearest}\`？`}可以问 \`outcome\`、\`sg\`、\`moves\`、\`period\`、\`preperiod\`、\`saltus\`。`,
  'expected-value': ({ question, wanted }) =>
    ({
      outcome: `\`${question}\` 的值是 \`N\`、\`P\` 或 \`draw\`。`,
      number: `单个局面的 \`${question}\` 是一个数。`,
      list: `范围上的 \`${question}\` 是列表，如 \`[0, 1, 2]\`。`,
    })[wanted],
  'one-heap-only': ({ question, game }) => `\`${question}\` 只能问单堆游戏，而 \`${game}\` 不是。`,
  'misere-has-no-value': () => '反常规则（misère）下局面有胜负，但没有可相加的 nimber。请问它的 `outcome` 或 `moves`。',
  'conjecture-form': () => '猜想说的是一个游戏的值，它的每个数各用一个名字：`conjecture sg(Kayles(n)) = …`。',
  'coin-place': ({ name, place }) =>
    `没有第 ${place} 枚硬币：\`${name}\` 的位置从 1 数起，括号里是正面朝上的各枚的位置。`,
  'coin-twice': ({ name, place }) =>
    `位置 ${place} 写了两次。\`${name}(…)\` 列出正面朝上的位置，每个只写一次；两行硬币请写 \`${name}(…) + ${name}(…)\`。`,
  'coin-picture': ({ text }) => `一行硬币用正面朝上的位置表示，从 1 数起：\`${text}\`。`,
  'coin-name': ({ name, coins }) =>
    `\`${name}\` 不是这条规则一定会翻的硬币：${coins.length === 1 ? `只有最左边的一枚有名字，即 \`${coins[0]}\`` : `从左到右依次是 ${coins.map((coin) => `\`${coin}\``).join('、')}`}。`,
  'expectation-fails': ({ text, expected, actual, over, entry }) =>
    `\`${text}\` ${typeof actual === 'string' ? `是 ${actual}` : `至少是 ${actual.atLeast}`}，不是 ${expected}${entry === undefined ? '' : `：从第 ${entry} 项起不同`}。${over ? '这里已无路可走：无法行动者负，而在 `misere` 下则胜。' : ''}`,
  counterexample: ({ state, expected, actual }) => `猜想在 ${state} 处不成立：值是 ${actual}，不是 ${expected}。`,
  'rules-have-errors': ({ name }) => `没有答案：\`${name}\` 有错误，需要先改正。`,
  'negative-state': ({ state, text }) =>
    `\`${state}\` 不能从 ${text} 开始，它的数不能为负。请用自然数，或自己声明一个变量为 \`int\` 的游戏。`,
  'negative-multiple': ({ text, count }) => `\`${text}\` 要求 ${count} 份，请写非负的数。`,
  'division-by-zero': ({ text, at }) => `\`${text}\` ${forState(at)}除以零。请用 \`where\` 排除。`,
  'negative-exponent': ({ text, at }) => `\`${text}\` 的指数${forState(at)}为负。请用 \`where\` 排除。`,
  'logarithm-of-nothing': ({ text }) => `\`${text}\` 没有值，对数只对正数有定义。请用 \`where\` 排除。`,
  'number-too-large': ({ text, digits }) =>
    `\`${text}\` 超过 ${digits} 位，没有游戏需要这么大的数。请用小一些的数，或调高 \`nimber.limit.digits\`。`,
  'outside-list': ({ text, index, length }) =>
    `\`${text}\` 取第 ${index} 项，而列表${length === '0' ? '为空' : `只有第 1 到 ${length} 项`}。请用 \`where\` 排除这种情况。`,
  'endless-loop': ({ name, text }) => `对 \`${text}\` 的循环不会结束。请给出上界，如 \`where ${name} <= n\`。`,
  'no-period': ({ game }) =>
    `\`${game}\` 的周期没有得到证明：可能没有周期，可能起点在搜索范围之外，也可能没有适用的定理。可以改问具体的值，那些都是精确的。`,
  'limit-time': ({ seconds, text, reached, grown }) =>
    `\`${text}\` 在 ${seconds} 秒内没有得到答案${whereTo(reached, grown)}。请${grown ? '给会增大的数加上界' : '用小一些的数'}，或调高 \`nimber.budget.seconds\`。`,
  'limit-positions': ({ positions, text, reached, grown }) =>
    `\`${text}\` 在 ${positions} 个局面内没有得到答案${whereTo(reached, grown)}。请${grown ? '给会增大的数加上界' : '用小一些的数'}，或调高 \`nimber.budget.positions\`。`,
  'limit-size': ({ text }) =>
    `\`${text}\` 太大：没有已知定理能到达，没有证明其值的周期，也放不下这么长的表。请用小一些的数。`,
  'limit-declaration': ({ length, most }) =>
    `这个声明有 ${length} 个字符，未读取：超过 ${most} 个会让编辑器等待。请缩短它，或调高 \`nimber.limit.declaration\`。`,
  'limit-value': ({ text }) =>
    `\`${text}\` 需要其中一个分量的值，而它没有已知公式：定理只说明单独玩它时谁赢。请单独问它的胜负，或用小一些的数。`,
  'limit-memory': ({ text }) =>
    `这个 \`${text}\` 需要的内存超过限制。请用小一些的数，或调高 \`nimber.budget.memory\`。`,
  'left-alone': () => '本文件的计算已被中止两次，其余部分等您修改后再算。',
  'shortcut-refuted': ({ position, claimed, found }) =>
    `Nimber 的一个快捷算法在 ${position} 处与规则矛盾：它给出 ${claimed}，而规则给出 ${found}。此处的答案没有使用它。请连同此文件一起报告。`,
  'internal-error': ({ text }) => `Nimber 内部出错（${text}）。请连同此文件一起报告。`,
};

const kind: Readonly<Record<Kind, string>> = {
  number: '数',
  condition: '条件',
  set: '数的集合',
  position: '局面',
  state: '状态',
  tuple: '括号里的一组数',
  list: '列表',
  picture: '图样',
  game: '游戏',
  variable: '变量',
  name: '未知的名字',
};

const named: Readonly<Record<Kind, string>> = { ...kind, number: '变量或数', set: '集合', name: '声明' };

/** 搜索到达的局面；不知道时为空。 */
function whereTo(reached: string, grown: boolean): string {
  if (reached === '') return '';
  return `：走到了 \`${reached}\`${grown ? '，其中的数只增不减' : ''}`;
}

function forState(at: string): string {
  return at === '' ? '' : `在能走到的 \`${at}\` 处`;
}
