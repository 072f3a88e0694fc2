import type { GivenBy, Kind, WhereItEnded } from '../../syntax/problems/problem.ts';
import type { MeaningWords } from '../en/meaning-problems.ts';
import { misfit } from './misfits.ts';

/** 语义问题的句子。 */
export const meaning: MeaningWords = {
  'unknown-name': ({ name, nearest, wanted, example }) =>
    `这里没有名为 \`${name}\` 的${named[wanted]}。${nearest === null ? missing(name, wanted, example) : `是否想写 \`${nearest}\`？`}`,
  'duplicate-name': ({ name }) => `\`${name}\` 重复声明，请将其中一个改名。`,
  'unused-name': ({ name }) => `\`${name}\` 从未使用。请删去，或让名称以 \`_\` 开头以保留。`,
  'hides-state': ({ name, other }) =>
    `这个循环的 \`${name}\` 没有用到，却遮住了状态中的 \`${name}\`。要比较二者，请在循环中写 \`${other}\`，并写 \`where ${other} == ${name}\`。`,
  'wrong-kind': ({ text, wanted, found, instead }) =>
    instead !== null
      ? `这里应为${kind[wanted]}：请将 \`${text}\` 改为 \`${instead}\`。`
      : `这里应为${kind[wanted]}，而 \`${text}\` 是${kind[found]}。`,
  'bare-division': ({ floor, ceil, isNegative }) =>
    `除法须注明取整方式：向下取整${isNegative ? '（如 Python 的 `//`）' : ''}写 \`${floor}\`，向上取整${isNegative ? '（如 C 的 `/`）' : ''}写 \`${ceil}\`。`,
  'argument-count': ({ name, signature, wanted, found }) =>
    `\`${name}\` 需要 ${wanted} 个数，如 \`${signature}\`，这里有 ${found} 个。`,
  'parameter-count': ({ name, signature, wanted, found }) =>
    wanted === 0
      ? `\`${name}\` 没有方括号参数，请写作 \`${signature}\`。`
      : `\`${name}\` 的方括号里需要 ${wanted} 个值，如 \`${signature}\`，这里有 ${found} 个。`,
  'missing-arguments': ({ name, signature }) =>
    `\`${name}\` 是游戏，不是局面。请给出起始状态：写作 \`${signature}\`，并把其中的名称换成具体的值。`,
  'number-parameter': ({ game, parameter }) => `\`${game}\` 的参数 \`${parameter}\` 是数，这里不能给集合。`,
  'function-arguments': ({ name, wanted, found }) => `\`${name}\` 需要 ${wanted} 个参数，这里有 ${found} 个。`,
  'loop-outside-sum': ({ name }) =>
    `圆括号里的 \`for\` 和 \`where\` 用于 \`sum(…)\`、\`max(…)\` 等函数，不能用于 \`${name}\`。请写在规则之后，或用 \`sum(…)\` 求局面之和。`,
  'power-or-xor': ({ text, instead }) => `\`${text}\` 是乘方。若要求异或和，请写 \`${instead}\`。`,
  'slice-places': ({ text, list }) =>
    `请将 \`${text}\` 改为 \`${list}[起..止]\` 的形式。位置从 1 开始，两端都包含在内。`,
  'comment-division': ({ instead }) => `\`//\` 之后是注释。要除后向下取整，请写 \`${instead}\`。`,
  'loop-over-number': ({ name, text }) =>
    `\`${text}\` 是一个数，\`${name}\` 只取这个数。要从 1 数到它，请写 \`1..${text}\`；只要这个数，请写 \`{${text}}\`。`,
  'counted-from-one': ({ text, instead }) => `列表的项从 1 数起：请将 \`${text}\` 改为 \`${instead}\`。`,
  'loop-needed': ({ name, example }) => `\`${name}\` 的括号里要有循环，例如 \`${example}\`。`,
  'no-order': ({ text, operator, example, ranked }) =>
    ranked !== null
      ? `文本没有大小顺序。请给字母编号，如 \`let rank(x) = sum(j for j in 1..3 where "ABC"[j] == x)\`，再写 \`${ranked}\`。`
      : `\`${text}\` 是文本，文本没有大小顺序，不能用 \`${operator}\` 比较。请用 \`==\`、\`!=\`，或用 \`in\` 列出符合的字母，如 \`${example}\`。`,
  'tuple-width': ({ wanted, found }) => `这里每一项需要 ${wanted} 个数，而这一项有 ${found} 个。`,
  'set-in-parentheses': ({ text }) => `要判断一个数是否属于两个集合之一，请给集合加括号：\`in (${text})\`。`,
  'word-or-name': ({ name }) =>
    `这里的 \`${name}\` 是语言的关键词，而不是本文件中的同名声明。要使用后者，请写 \`(${name})\`，或将它改名。`,
  'set-in-list': ({ text, set, list, every }) =>
    `列表的项可以是数、元组、文本或列表，而 \`${text}\` 是集合。${setInstead(set, list, every)}`,
  'games-multiplied': ({ sum }) =>
    `游戏不能相乘。\`${sum}\` 表示两个游戏并列进行；两个翻硬币游戏之积的值是它们的值的 \`nimproduct\`。`,
  'multiple-order': ({ text }) => `请把数写在前面：\`${text}\`。`,
  'misere-inside': () => '`misere` 应写在整个局面之前，因为胜负取决于整局的最后一步。',
  'import-not-found': ({ path }) => `无法读取 \`${path}\`。路径相对于本文件所在的文件夹。`,
  'import-needs-game': ({ path }) => `只能导入 \`.game\` 文件：请写 \`"${path}.game"\`。`,
  'import-of-itself': ({ path }) => `\`${path}\` 就是本文件，无须导入。请删去。`,
  'ambiguous-name': ({ name, first, second }) =>
    `\`${first}\` 和 \`${second}\` 都声明了 \`${name}\`，这里使用先导入的 \`${first}\` 中的声明。请将其中一个改名。`,
  'refers-to-itself': ({ name }) => `\`${name}\` 的定义依赖它自身，因而没有值。请勿循环定义。`,
  'asks-in-rule': ({ name }) =>
    `\`${name}\` 询问局面，而规则和局面中不能提问。请用在 \`show\`、\`expect\` 或供它们使用的 \`let\` 中。`,
  'endless-recursion': ({ name }) =>
    `\`${name}\` 总是调用它自身，因而没有值。请写明何时结束：\`if … then … else ${name}(…)\`。`,
  'outcome-name': ({ name }) =>
    `\`${name}\` 表示胜负，如 \`expect outcome(…) = ${name}\`。请换一个名称，如 \`${name}1\`。`,
  'not-a-state': ({ name, states }) => `只能从状态变量（${states}）中取，而 \`${name}\` 由规则固定。`,
  'from-needed': ({ states }) => `这个游戏有多堆，请写明从哪一堆取：\`from\` 后接 ${states} 中的一个或几个。`,
  'leaving-needs-one-heap': ({ states }) =>
    `只有一个状态变量的游戏才能分堆，而这个游戏有 ${states}。请用 \`move to\` 写成局面之和。`,
  'split-needs-two': ({ text }) => `至少要分成两堆：分成 ${text} 堆时局面不变。`,
  'code-digit': ({ code, digit, base }) =>
    `\`${code}\` 中的 \`${digit}\` 不是${base === 8 ? '八进制数字（0 到 7）。要使用 F 以内的数字，请写 `hex`' : '十六进制数字（0 到 F）'}。`,
  'code-start': ({ code, allowed }) =>
    `\`${code}\` 小数点前的数字表示不取石子时如何分堆，只能是 ${allowed.join(' 或 ')}。`,
  'state-count': ({ wanted, found, states, list, either }) =>
    list === null
      ? `这个游戏的状态是 ${wanted} 个数（${states}），这里有 ${found} 个。${
          either === undefined ? '' : `任选其一请写 \`${either.moves}\`；分成几堆请写 \`move to ${either.sum}\`。`
        }`
      : `这个游戏的状态是 ${wanted - 1} 个数和一个列表，请写成 \`move to (${states})\`，并把其中的名称换成新值。`,
  'list-needs-move': ({ list }) =>
    `这个游戏的状态是列表 \`${list}\`，请用 \`move to\` 说明走法如何改变它，如 \`move to ${list} with [1] = ${list}[1] - 1\`。`,
  'list-in-brackets': ({ name, signature, instead }) =>
    `\`${name}\` 的状态以列表结尾，如 \`${signature}\`，请把列表写在方括号里：\`${instead}\`。`,
  'list-not-last': ({ list, instead }) => `状态中的列表 \`${list}...\` 应写在各个数之后：\`(${instead})\`。`,
  'text-wanted': ({ name, signature }) =>
    `\`${name}\` 的状态是文本，如 \`${signature}\`，请写在引号里：\`${name}("XO.X")\`。`,
  'two-lists': ({ first, second }) =>
    `一个状态至多有一个列表，这里已有 \`${first}\`。请把 \`${second}\` 的各项并入其中，或改用数。`,
  'not-a-list': ({ text }) => `\`${text}\` 既不是列表也不是集合，没有项。`,
  'state-is-number': ({ state, text, game }) =>
    game !== null
      ? `\`${text}\` 是文本，而 \`${game}\` 从数开始。状态为文本的游戏应这样声明：\`game ${game}(${state}: text) { … }\`。`
      : `这里 \`${state}\` 是数，\`${text}\` 没有意义。若状态是列表，请声明为 \`${state}...\`；若是文本，请声明为 \`${state}: text\`。`,
  'list-state': ({ list, text }) =>
    `这个游戏的状态是列表 \`${list}\`，走法的结果应是列表，如 \`${list} with [1] = 0\` 或 \`[…]\`，而不是 \`${text}\`。`,
  'state-parentheses': ({ text }) => `新状态应写在括号里：\`move to (${text})\`。`,
  'never-applies': ({ text, inRule }) => `\`${text}\` 永远不成立${inRule ? '，这条规则不会用到' : ''}。`,
  'no-rules': ({ name }) => `\`${name}\` 没有规则，因而没有走法。请添加一条，如 \`take 1..3\`。`,
  'empty-set': ({ text, inRule }) =>
    inRule ? `\`${text}\` 中没有可用的数，这条规则没有走法。` : `\`${text}\` 中没有数。`,
  'one-heap-split': ({ text, instead }) =>
    `分成一堆不算一步，\`${text}\` 在这里等同于 \`${instead}\`。请写 \`${instead}\`。`,
  'nothing-taken': ({ text, instead }) =>
    `取 0 颗不算一步，\`${text}\` 在这里等同于 \`${instead}\`。请写 \`${instead}\`。`,
  'stays-at-zero': ({ text, zeros, condition }) =>
    `\`move to ${text}\` 从 \`${zeros}\` 又回到 \`${zeros}\`，对局可能永不结束。请加上 \`${condition}\`。`,
  'never-ends': ({ text }) =>
    `\`move to ${text}\` 之后还能再走同一步，对局可能永不结束。请加上 \`where\` 条件，或让某个数变小。`,
  'empty-graph': ({ name }) => `\`${name}\` 没有顶点。请画箭头（如 \`a -> b\`）或边（如 \`a - b\`）。`,
  'read-as-vertex': ({ name, instead }) => `\`${name}\` 在这里是一个同名的顶点。如果它不是顶点，请写 \`${instead}\`。`,
  'mixed-graph': ({ arrow, edge }) =>
    `图只能用箭头或边中的一种：这里 \`${arrow}\` 是箭头${edge === '' ? '' : `，而 \`${edge}\` 是边`}。`,
  'arrows-with-rule': ({ rule }) =>
    `\`${rule}\` 是无向边 \`a - b\` 的规则。箭头表示棋子滑动的方向，不需要规则。请改画边，或删去规则。`,
  'graph-rule-needed': ({ name, hasGround }) =>
    `请说明在 \`${name}\` 上每一步做什么：${hasGround ? '`cut edges`、' : ''}\`claim vertices\`、\`claim edges\`、\`walk vertices\` 或 \`walk edges\`。若是滑动棋子，请画箭头 \`a -> b\`。`,
  'two-graph-rules': ({ first, second }) =>
    `一个图只有一条规则：\`${first}\` 或 \`${second}\`。两种都要时，请声明两个图。`,
  'no-ground': ({ nearest }) =>
    `剪边时，所有部分都必须与地面相连。${nearest === null ? '请将一个顶点命名为 `ground`，或改用其他规则，如 `claim edges`。' : `\`${nearest}\` 是否应为 \`ground\`？`}`,
  'not-grounded': ({ text }) => `\`${text}\` 有一部分不与 \`ground\` 相连，在第一步之前就会掉落。`,
  'tokens-needed': ({ name, example }) =>
    `请写明棋子在 \`${name}\` 的哪些顶点上，每枚棋子写一个顶点，如 \`${example}\`。`,
  'no-tokens': ({ name }) =>
    `\`${name}\` 只有边，没有棋子：请写 \`${name}\`，或用 \`${name} without {…}\` 列出已去掉的部分。`,
  'not-a-vertex': ({ text, name }) => `这里应为 \`${name}\` 的顶点（名称或数），而不是 \`${text}\`。`,
  'unknown-vertex': ({ vertex, name, nearest }) =>
    `\`${name}\` 没有顶点 \`${vertex}\`。${nearest === null ? '请使用其声明中的顶点。' : `是否想写 \`${nearest}\`？`}`,
  'without-needs-edges': ({ name }) =>
    `\`without\` 用于列出棋盘上已去掉的格，或图中已用掉的边或顶点。\`${name}\` 既不是棋盘，也不是这样的图。`,
  'unknown-edge': ({ text, name }) => `\`${name}\` 没有边 \`${text}\`，或没有这里列出的那么多条。`,
  'not-gone': ({ text }) => `\`${text}\` 既不是顶点也不是边。请将已去掉的部分写作 \`{a, b - c}\`。`,
  'ground-stays': () => '地面不能去掉。要让所有部分掉落，请列出与地面相连的边。',
  'no-such-vertex': ({ vertex, name }) => `\`${name}\` 没有顶点 \`${vertex}\`。只能询问其声明中画出的顶点。`,
  'no-such-edge': ({ text, name }) => `\`${name}\` 没有边 \`${text}\`，或没有这里列出的那么多条。`,
  'not-used-up': ({ text, used }) =>
    used === 'vertices'
      ? `\`${text}\` 是边，而 \`walk vertices\` 用掉的是顶点。请列出棋子到过的顶点，如 \`{a, b}\`。`
      : `\`${text}\` 是顶点，而 \`walk edges\` 用掉的是边。请列出棋子走过的边，如 \`{a - b}\`。`,
  'one-walk': ({ name, text }) => `在 \`${name}\` 上行走的棋子只有一枚。若有几枚，各在自己的图上，请写作 \`${text}\`。`,
  'no-pieces': ({ name }) => `\`${name}\` 没有走法。请添加规则，如 \`place "##"\` 或 \`replace "XO" by ".X"\`。`,
  'picture-sign': ({ picture, sign, alphabet, instead }) =>
    instead !== null
      ? `棋子用 \`#\`、\`.\` 和 \`o\` 绘制，\`"${picture}"\` 中的 \`${sign}\` 没有意义。要在棋盘上放字母，请写 \`${instead}\`。`
      : `${
          {
            piece: '棋子用 `#` 和 `.` 绘制，`o` 表示必须为空或在棋盘之外的格，',
            board: '图样由 `#` 和 `.` 组成，',
            pattern: '格子写作 `.`（空格）、`#`、字母或数字，`?` 表示任意格或棋盘之外，',
            letters: '格子写作 `.`（空格）、`#`、字母或数字，',
          }[alphabet]
        }各行用 \`/\` 隔开，\`"${picture}"\` 中的 \`${sign}\` 没有意义。`,
  'empty-piece': ({ picture }) => `\`"${picture}"\` 不是棋子。棋子至少有一格，写作 \`#\`。`,
  'piece-twice': ({ rule, picture }) =>
    `前面的规则已经${{ place: '可以放', replace: '可以替换', forbid: '禁止', stop: '在出现' }[rule]} \`"${picture}"\`${rule === 'stop' ? ' 时终止' : ''}，这条规则没有作用。`,
  'replace-shapes': ({ picture, by }) =>
    `\`"${picture}"\` 与 \`"${by}"\` 形状不同。两幅图样须逐行逐格对应；无关的格写作 \`?\`。`,
  'replace-nothing': ({ picture }) => `这条规则使 \`"${picture}"\` 保持原样。一步走法至少要改变一格。`,
  'replace-any': ({ picture, by }) =>
    `\`?\` 表示保持不变的格，在 \`"${picture}"\` 与 \`"${by}"\` 中的位置必须相同。请写出该格前后的内容。`,
  'pattern-of-nothing': ({ rule, picture }) => `\`"${picture}"\` 处处符合。请至少画出一格供 \`${rule}\` 判断。`,
  'fill-twice': ({ picture }) => `棋盘只能用一幅图样填充，\`fill "${picture}"\` 不起作用。`,
  'unknown-piece': ({ sign, name, letters }) =>
    `\`${name}\` 的规则没有提到 \`${sign}\`，它将一直留在原处。${letters.length === 0 ? '从不使用的格子请画作 `#`。' : `规则中有 ${letters.map((letter) => `\`${letter}\``).join('、')}。`}`,
  'board-arguments': ({ name }) =>
    `请用行数与列数给出 \`${name}\` 的起始局面，如 \`${name}(4, 5)\`，或用一幅图样，如 \`${name}("..#/...")\`。`,
  'picture-in-parts': ({ name, text }) => `棋盘是一幅图样，各行用 \`/\` 隔开：\`${name}(${text})\`。`,
  'empty-picture': () => '这幅图样没有格子。空格写作 `.`，已占的格写作 `#`。',
  'ragged-picture': ({ row, found, wanted, pad }) =>
    `棋盘各行必须等长，而第 ${row} 行只有 ${found} 格，应为 ${wanted} 格。${pad === '#' ? '不存在的格子' : '空格'}请写作 \`${pad}\`。`,
  'board-negative': ({ name, size }) => `棋盘不能有 ${size} 行或列。请给 \`${name}\` 非负的数。`,
  'board-too-large': ({ name, most }) =>
    `这里的 \`${name}\` 超过 ${most} 格。这么大的棋盘，只有在对称性能说明谁胜时才有答案。请使用较小的棋盘。在单行棋盘上放子往往等同于取石子游戏，例如放多米诺骨牌就是 \`DawsonsKayles\`。`,
  'no-such-square': ({ text, name }) =>
    `\`${text}\` 不是 \`${name}\` 这个棋盘上的格。请将格写作 \`(行, 列)\`，都从 1 数起。`,
  'position-shown': ({ text, value }) =>
    `\`${text}\` 是局面，不是值。要知道谁胜，请将 \`show\` 改为 \`play\`${value === null ? '' : `；要求它的值，请写 \`${value}\``}。`,
  'unknown-question': ({ name, nearest }) =>
    `\`expect\` 不能询问 \`${name}\`。${nearest === null ? '' : `是否想写 \`${nearest}\`？`}可以询问 \`outcome\`、\`sg\`、\`moves\`、\`remoteness\`、\`period\`、\`preperiod\` 和 \`saltus\`。`,
  'expected-value': ({ question, wanted }) =>
    ({
      outcome: `\`${question}\` 是 \`N\`（先手必胜）、\`P\`（后手必胜）或 \`draw\`（平局）。`,
      number: `单个局面的 \`${question}\` 是一个数。`,
      list: `范围上的 \`${question}\` 是列表，如 \`[0, 1, 2]\`。`,
    })[wanted],
  'one-heap-only': ({ question, game }) => `\`${question}\` 只适用于单堆游戏，而 \`${game}\` 不是。`,
  'misere-has-no-value': () =>
    '在反常规则（misère）下，局面有胜负，但没有可以相加的 nimber。请询问它的 `outcome` 或 `moves`。',
  'conjecture-form': ({ isMisere }): string =>
    isMisere
      ? '猜想只针对正常规则。在反常规则（misère）下，请预期一个范围内的胜负：`expect outcome(misere Kayles(0..3)) = [N, P, N, N]`。'
      : '猜想是关于一个游戏的值或胜负的公式，其中每个数用一个变量表示：`conjecture sg(Kayles(n)) = …`。',
  'coin-place': ({ name, place }) =>
    `没有位置 ${place}：\`${name}\` 的硬币从 1 开始编号，括号里是各枚正面朝上的硬币的位置。`,
  'coin-twice': ({ name, place }) =>
    `位置 ${place} 重复列出。\`${name}(…)\` 中每枚正面朝上的硬币只列一次；两行硬币请写 \`${name}(…) + ${name}(…)\`。`,
  'coin-picture': ({ text }) => `请列出正面朝上的硬币的位置（从 1 开始编号），不要用图样：\`${text}\`。`,
  'coin-name': ({ name, coins }) =>
    `\`${name}\` 不是这条规则必定翻动的硬币：${coins.length === 1 ? `只有最左边的一枚有名称，即 \`${coins[0]}\`` : `从左到右依次是 ${coins.map((coin) => `\`${coin}\``).join('、')}`}。`,
  'condition-fails': ({ text, at, values, cases }) => {
    const where = at === '' ? '' : `当 \`${at}\` 时，`;
    if (cases !== null) return `\`${text}\` 不成立：${where}${casesInWords(cases)}。`;
    const found = values.map(({ text: side, value }) => `\`${side}\` 为 ${value}`).join('，');
    return found === '' ? `${where}\`${text}\` 不成立。` : `\`${text}\` 不成立：${where}${found}。`;
  },
  'expectation-fails': ({ text, expected, actual, over, entry, counted }) =>
    `\`${text}\` 实际${typeof actual === 'string' ? `为 ${actual}` : `至少为 ${actual.atLeast}`}，预期为 ${expected}${entry === undefined ? '' : `；从第 ${entry} 项开始不同`}${counted === undefined ? '' : `：计入的是 \`${counted}\``}。${over ? '已无走法，因此先手必败（在 `misere` 下必胜）。' : ''}`,
  counterexample: ({ state, expected, actual }) => `猜想在 ${state} 处不成立：实际为 ${actual}，公式给出 ${expected}。`,
  'rules-have-errors': ({ name }) => `没有答案：请先改正 \`${name}\` 中的错误。`,
  'negative-state': ({ state, text, at }) =>
    `${at === '' ? '' : `当 \`${at}\` 时，`}\`${state}\` 不能从 ${text} 开始，因为它的数不能为负。请用自然数，或声明一个使用 \`int\` 变量的游戏。`,
  'negative-multiple': ({ text, count, at }) =>
    `${at === '' ? '' : `当 \`${at}\` 时，`}\`${text}\` 要求 ${count} 份。份数不能为负。`,
  'division-by-zero': ({ text, at }) => `\`${text}\` ${forState(at)}除以零。请用 \`where\` 排除这种情况。`,
  'negative-exponent': ({ text, at }) => `\`${text}\` ${forState(at)}指数为负。请用 \`where\` 排除这种情况。`,
  'logarithm-of-nothing': ({ text }) => `\`${text}\` 没有值，因为对数只对正数有定义。请用 \`where\` 排除这种情况。`,
  'number-too-large': ({ text, digits }) =>
    `\`${text}\` 超过 ${digits} 位。请用较小的数，或调高 \`nimber.limit.digits\`。`,
  'wrong-value': ({ text, wanted, value, ofNumbers, instead }) => {
    if (wanted === 'list' && text.startsWith('"'))
      return `这里需要列表，而 \`${text}\` 是文本。文本游戏的状态应声明为 \`s: text\`。`;
    const found = value.startsWith('[') && wanted !== 'set' ? `列表或元组 \`${value}\`` : ` \`${value}\``;
    const problem = `这里需要${ofNumbers === true ? '由数组成的' : ''}${kind[wanted]}，而 \`${text}\` 是${found}。`;
    const brackets = wanted === 'tuple' ? '元组用圆括号' : '列表用方括号';
    return instead === undefined ? problem : `${problem}请写 \`${instead}\`：${brackets}，集合用花括号。`;
  },
  'fold-of-nothing': ({ text, name, isLoop }) =>
    isLoop
      ? `\`${text}\` 没有值，因为循环中没有值，或没有值满足条件。请扩大循环的范围，或用 \`if\` 处理这种情况。`
      : `\`${text}\` 没有值，因为其中一个数也没有。请用 \`where\` 排除这种情况，或者添上一个数，例如 \`${name}([0] ++ a)\`。`,
  'endless-set': ({ text }) => `\`${text}\` 没有尽头，无法逐个取遍。请给出范围，例如 \`1..n\`。`,
  'no-digits': ({ text }) => `\`${text}\` 没有值：各位数字要求数不小于 0，进制不小于 2。`,
  'negative-argument': ({ text, value }) => `\`${text}\` 对负数 ${value} 没有值。请用 \`where\` 排除这种情况。`,
  'outside-list': ({ text, index, length }) =>
    `\`${text}\` 要取第 ${index} 项，但${length === '0' ? '一项也没有' : length === '1' ? '只有第 1 项' : `只有第 1 至 ${length} 项`}。请改取别的项，或用 \`where\` 排除这种情况。`,
  'endless-loop': ({ name, text, where }) =>
    `对 \`${text}\` 的循环不会结束。请${where === null ? `用 \`where\` 给 \`${name}\` 一个上界，且不要排除起作用的值` : `给出上界，如 \`where ${where}\``}。`,
  'no-period': ({ game }) =>
    `\`${game}\` 没有已证明的周期：可能没有周期，可能从搜索范围之外开始，也可能没有适用的已知定理。可以改为询问具体的值，它们都是精确的。`,
  'limit-time': ({ seconds, text, ...ended }) =>
    `\`${text}\` 在 ${seconds} 秒内没有答案。${whereTo(ended)}请${insteadOf(ended)}，或调高 \`nimber.budget.seconds\`。`,
  'limit-positions': ({ positions, text, ...ended }) =>
    `\`${text}\` ${ended.graph === null ? `在 ${positions} 个局面内` : ''}没有答案。${whereTo(ended)}请${insteadOf(ended)}，或调高 \`nimber.budget.positions\`。`,
  'limit-calls': ({ text, name, call, below }) =>
    below === null
      ? `\`${text}\` 没有答案：\`${name}\` 不断调用自身，已到 \`${call}\`，没有一次调用结束。请加上终止条件，或用较小的数。`
      : `\`${text}\` 没有答案：\`${name}\` 不断调用自身，参数小于 0 后仍越来越小，已到 \`${call}\`。请加上终止条件，如 \`if ${below} <= 0 then …\`。`,
  'limit-size': ({ text, most }) =>
    most === undefined
      ? `\`${text}\` 太大：内存放不下这么长的表或列表，也没有已知定理或已证明的周期可以替代它。请用较小的数。`
      : `\`${text}\` 太大：无法列出这么长的表，也没有已知定理或已证明的周期可以替代它。请用较小的数：不超过 ${most} 的数会尝试计算，但可能耗时过长。`,
  'limit-declaration': ({ length, most }) =>
    `这个声明有 ${length} 个字符，没有读取，因为最多允许 ${most} 个。请缩短它，或调高 \`nimber.limit.declaration\`。`,
  'limit-problems': ({ most }) => `本文件还有其他问题，这里只显示前 ${most} 个；改正其中一些后会显示其余的。`,
  'limit-value': ({ text }) =>
    `\`${text}\` 需要某个分量的值，而它没有已知公式：定理只给出它单独一个时的胜负。请单独询问它的胜负，或用较小的数。`,
  'limit-memory': ({ text }) => `这个 \`${text}\` 需要的内存超过限制。请用较小的数，或调高 \`nimber.budget.memory\`。`,
  'put-aside': () =>
    '未计算：耗时的答案已用完本文件的时间。滚动到这一行或把鼠标移到这里即可计算，也可以调高 `nimber.budget.document`。',
  'left-alone': () => '本文件的计算已两次中止，修改文件之前不再计算。',
  'shortcut-refuted': (refuted) =>
    `Nimber 的一个快捷算法与规则矛盾：${misfit({ ...refuted, position: `\`${refuted.position}\`` })}。这里的答案没有使用它。请连同此文件一起报告。`,
  'internal-error': ({ text }) => `Nimber 内部出错（${text}）。请连同此文件一起报告。`,
};

const kind: Readonly<Record<Kind, string>> = {
  number: '数',
  condition: '条件',
  set: '集合',
  position: '局面',
  state: '状态',
  tuple: '元组',
  list: '列表',
  text: '引号里的文本',
  outcome: '胜负（`N`、`P` 或 `draw`）',
  value: '值',
  game: '游戏',
  variable: '变量',
  name: '未知的名称',
};

/** 遇到未知的名称该怎么办；`example` 是合适的声明。 */
function missing(name: string, wanted: Kind | 'function', example: string | undefined): string {
  if (example !== undefined) return `请先声明，如 \`${example}\`，或检查拼写。`;
  if (wanted === 'set' && /^[a-z]$/.test(name)) return '任意多颗请写 `any`；否则请先声明，或检查拼写。';
  return wanted === 'number'
    ? `请先用 \`let\` 或循环（如 \`for ${name} in 1..3\`）声明，或检查拼写。`
    : '请先声明，或检查拼写。';
}

const named: Readonly<Record<Kind | 'function', string>> = {
  ...kind,
  function: '函数',
  number: '变量',
  set: '集合',
  name: '声明',
};

const SMALLER: Readonly<Record<GivenBy, string>> = {
  numbers: '用较小的数',
  text: '用较短的文本或较小的棋盘',
  list: '用较短的列表或较小的数',
};

/** 可以改问什么，例如更省时的问法；若问的只是谁胜则没有。 */
function insteadOf({ grown, asksMore, several, graph, by }: WhereItEnded): string {
  const apart = several ? '，把每个问题单独写一行（每行各有自己的限额）' : '';
  if (graph !== null) return `用较小的图${apart}`;
  if (grown) return '限制这些数的增长';
  return `${SMALLER[by]}${asksMore ? '，只用 `show outcome(…)` 问谁胜' : ''}${apart}`;
}

/** 搜索到达的局面，或已画出的图；不知道时为空。 */
function whereTo({ reached, grown, graph }: WhereItEnded): string {
  if (graph !== null) return `图 \`${graph.name}\` 太大：画到 ${graph.vertices} 个顶点和 ${graph.edges} 条边时停止。`;
  if (reached === '') return '';
  return `搜索已到达 \`${reached}\`${grown ? '，其中的数都不比开始时小' : ''}。`;
}

/** 为什么没有一种情况满足条件。 */
function casesInWords(cases: string): string {
  if (cases === '0') return '循环中没有任何值';
  return cases === '1' ? '循环中唯一的情况不满足条件' : `循环中的 ${cases} 种情况都不满足条件`;
}

function forState(at: string): string {
  return at === '' ? '' : `在可达的 \`${at}\` 处`;
}

/** 集合构成的列表应怎样写。 */
function setInstead(set: string | null, list: string | null, every: string | null): string {
  if (every !== null) return `若要各取一项的所有列表，请写 \`${every}\`。`;
  if (set === null) return '';
  return list === null
    ? `要表示这个集合，请写 \`${set}\`。`
    : `若要集合，请写 \`${set}\`；若要列表，请写 \`${list}\`。`;
}
