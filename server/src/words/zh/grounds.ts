import type { Convention, GameValues } from '../../answers/shared/answer.ts';
import type { GroundWords } from '../en/grounds.ts';

type Theorem = NonNullable<GameValues['period']>['by'];

export const grounds: GroundWords = {
  computed: '按定义直接计算。',
  periodic: (period, preperiod, saltus, by) =>
    `对所有 n ≥ ${preperiod} 有 g(n + ${period}) = g(n)${saltus === null ? '' : ` + ${saltus}`}，${proofOf(by)}。`,
  theorem: (by: Theorem, convention: Convention) =>
    convention === 'misere' && by === 'Bouton' ? misereNim : `${theorems[by] ?? proofOf(by)}。`,
  quotient: (elements, lost, checkedTo, period) =>
    `根据反常商（misère quotient，Plambeck 与 Siegel 2008）：它有 ${elements} 个元素，其中 ${lost} 个必败，已对小于 ${checkedTo} 的堆的所有和验证${period === null ? '' : `；从 ${period.preperiod} 起，相差 ${period.period} 的两堆永远对应同一个元素`}。`,
  automaton: (states) =>
    `根据读取二进制表示的自动机（${states} 个状态）：它由较小的数猜出，并由规则用归纳法对所有数证明。`,
  each: '各值的依据：',
  of: (games, reason) => `${games}：${reason}`,
};

const theorems: Partial<Readonly<Record<Theorem, string>>> = {
  mirror:
    '根据对称性：如果没有一步会碰到自己的镜像，每一步就都可以用它的镜像来应对。因此留下这种局面的一方走最后一步，局面的值为 0',
  Bouton: '根据 Bouton 定理（1901）：n 颗石子的一堆值为 n',
  'colon and fusion':
    '根据冒号原理与融合原理（Berlekamp、Conway 与 Guy，1982）：一个环可以融合为带自环的一个顶点，一根枝的值等于其末端以上部分的值加 1，各枝的值取异或',
  matching:
    '根据匹配定理（Fraenkel、Scheinerman 与 Ullman，1993）：当且仅当剩余顶点的每个最大匹配都覆盖棋子所在的顶点时，先手必胜；必胜走法是走到这样的邻点：去掉棋子所在的顶点后，有某个最大匹配不覆盖它',
  Smith: '根据有环博弈（loopy game）理论（Smith 1966，Fraenkel 与 Perl 1975）：∞{…} 中是一步可达的 nimber',
  'coin turning':
    '根据翻硬币游戏理论（Lenstra；Winning Ways 第 14 章）：一行的值是各枚正面朝上的硬币的值的异或和，而每枚的值是已知的',
  staircase: '根据阶梯 Nim 定理：值是奇数级台阶上各堆的异或和',
  Northcott: '根据 Northcott 游戏的理论：间隔就是 Nim 的堆，后退只是拖延',
  Moore: '根据关于一步可以减少多堆的 Nim 的 Moore 定理（1910）',
  Lasker: '根据 Lasker Nim 的理论（1931）：n 颗石子的一堆值为 n，但每段的最后一个数与下一个数的值互换',
  'smaller heaps': '可以留下任何更小的一堆，而留下的几堆合起来总比原来少，所以 n 颗石子的一堆值为 n',
  'one number': '其中一个数可以单独变成任何更小的数，而每一步都使它变小，所以一个状态的值就是这个数',
  'cyclic Nimhoff':
    '根据循环 Nimhoff 的理论（Fraenkel 与 Lorberbom 1991）：从一堆取的走法与 Nim 相同，而同时从两堆取的数目都不是 3 的倍数，所以一个状态的值是两堆除以 3 的商的异或和乘以 3，再加上两堆之和除以 3 的余数',
  'same rules': '两个游戏的规则相同',
  residues: '根据余数：任何可取的数目都会改变余数，而较小的数目可以到达其余各个有关的余数',
  halving: '根据折半：值由堆的大小的二进制数位决定',
  parts:
    '根据等分：至多取 k 分之一时，k 的倍数的值就是它的 k 分之一；其余的堆，值与减去可取的最大数目再减一之后的堆相同',
  'prime factors': '根据堆的大小的质因数（Winning Ways 第 4 章）',
  Wythoff:
    '根据 Wythoff 定理（1907；Fraenkel 1982）：每个数恰属于一个必败对 ⌊kα⌋ 与 ⌊kα⌋ + kt（k = 0, 1, 2, …），t = 1 时 α 是黄金分割比',
  'misère Wythoff':
    '根据 Fraenkel 定理（1984）：每个数恰属于一个必败对 ⌊kα + 1/α⌋ 与 ⌊kα + 1/α⌋ + kt + 1（k = 0, 1, 2, …）；t = 1 时即正常玩法的必败对，只是以 (0, 1) 与 (2, 2) 代替 (0, 0) 与 (1, 2)',
  Zeckendorf: '根据 Whinihan 定理（1963）：把堆的大小写成互不相邻的斐波那契数之和，其中最小的一个大于可取的数目时必败',
  'split pairs':
    '根据二进制表示：把一堆分成两堆，能留下的值恰好是它的大小减 1 的二进制表示中各个 1 的位置（从 0 数起），所以值就是两堆的大小减 1 后都为 0 的最低位的位置',
  'binary digits': '根据二进制表示：每一步把堆的大小的二进制表示中的一个或几个 1 变成 0，所以一堆的值就是其中 1 的个数',
  'greatest heaps': '根据最大堆的个数（Albert 与 Nowakowski 2004）：最大的堆有偶数个，或者所有堆都为空时，局面必败',
  Welter:
    '根据 Welter 定理（1954）：值是各枚硬币所在格子的编号（从 0 起）的异或和，再对每两枚硬币异或上 d xor (d − 1)，其中 d 是它们之间的距离',
  'smallest heaps': '根据最小堆的个数：最小的堆多于一半时局面必败，因为每一步都会使其中一堆变小',
  'longest play': '根据最长对局：几步能到达的状态，一步也能到达，所以一个状态的值等于最多能连续走的步数',
  'joint moves':
    '根据联合（join）的理论（Smith 1966；Winning Ways 第 9 章）：每一步改变所有的项，所以各项的 remoteness（胜方求快时的步数）中最小的为偶数时局面必败；若到最后一项结束才终局，则最大的 suspense（胜方求慢时的步数）为偶数时必败',
  'first end':
    '根据能结束对局的走法：有这种走法的局面必胜；否则，让对方得到这种走法的一步必败，去掉这些步之后，由各项的值的 nim 和决定胜负',
  'selective compound':
    '根据选择性复合（selective compound）的理论（Smith 1966）：一步可以改变任意多个项，所以当且仅当每一项单独来看都必败时，局面必败',
  'misère selective compound':
    '根据选择性复合（selective compound）的理论：一步可以改变任意多个项，所以只要还有两项或更多能走，当且仅当每一项在正常规则下都必败时，局面必败；只剩一项能走时，由它在反常规则下的胜负决定',
  'small heaps':
    '根据小堆的值表：表中的值已全部算出，并且出现重复。每一步只加减很小的数，所以更大的堆与表中的堆走法相同，值会一直重复下去',
  parity: '根据奇偶性：无论怎么走，剩余步数总是奇数，或总是偶数',
  Mark: '根据 Mark 的理论（Fraenkel 2011）：大小为 0 或二进制末尾有奇数个 0 的堆必败',
  Euclid: '根据辗转相除的各个商（Cole 与 Davie 1969，Nivasch 2006）',
  'chess moves': '根据坐标的余数（Winning Ways 第 3 章）',
  'nim product':
    '根据 Tartan 定理（Conway 1976；Winning Ways 第 14 章）：每一步为每个数各选一步走法，彼此独立，所以值就是各个单数游戏的值的 Nim 积',
  'independent heaps':
    '没有规则把这些数联系起来，所以每个数各成一堆，各堆的值取异或；只会一同变小的几个数是一堆，大小为其中最小的数',
  'Euclidean division': '根据带余除法：可取 L 到 R 颗时，值以 L + R 为周期',
};

const misereNim = '根据 Bouton 定理（1901）：反常 Nim 与 Nim 走法相同，直到每堆都只剩一颗；此时应给对方留下奇数堆。';

const proofs: Readonly<Record<Theorem, string>> = {
  mirror: '由对称性证明',
  Bouton: '由 Bouton（1901）证明',
  'Euclidean division': '由带余除法证明',
  'misère quotient': '由反常商（misère quotient，Plambeck 与 Siegel 2008）证明',
  tame: '由 Conway（1976）证明：所有可达的局面都是驯顺的（tame），因此在反常规则下也像 Nim 堆那样相加',
  'state repetition': '由一整段值的重复证明（Golomb 1966）',
  'repeating amounts': '由可取数目的循环证明',
  'colon and fusion': '由冒号原理与融合原理（Berlekamp、Conway 与 Guy，1982）证明',
  matching: '由匹配定理（Fraenkel、Scheinerman 与 Ullman，1993）证明',
  Smith: '由有环博弈理论（Smith 1966，Fraenkel 与 Perl 1975）证明',
  'coin turning': '由翻硬币游戏理论（Winning Ways 第 14 章）证明',
  staircase: '由阶梯 Nim 定理证明',
  Northcott: '由 Northcott 游戏的理论证明',
  Moore: '由 Moore 定理（1910）证明',
  Lasker: '由 Lasker Nim 的理论（1931）证明',
  'smaller heaps': '由一堆的各个后继证明',
  'one number': '由每一步都变小的那个数证明',
  'cyclic Nimhoff': '由循环 Nimhoff 的理论证明',
  'same rules': '由规则相同证明',
  residues: '由可取数目的余数证明',
  halving: '由折半证明',
  parts: '由等分证明',
  'prime factors': '由质因数证明',
  Wythoff: '由 Wythoff（1907）与 Fraenkel（1982）证明',
  'misère Wythoff': '由 Fraenkel（1984）证明',
  Zeckendorf: '由 Whinihan（1963）证明',
  'split pairs': '由二进制表示证明',
  automaton: '由读取二进制表示的自动机证明',
  'binary digits': '由二进制表示证明',
  'greatest heaps': '由最大堆的个数证明（Albert 与 Nowakowski 2004）',
  Welter: '由 Welter 定理证明（1954）',
  'smallest heaps': '由最小堆的个数证明',
  'longest play': '由最长对局证明',
  'joint moves': '由各项的 remoteness 或 suspense 证明',
  'first end': '由能结束对局的走法与 nim 和证明',
  'selective compound': '由各项单独的胜负证明',
  'misère selective compound': '由各项单独的胜负证明',
  'small heaps': '由小堆的值表证明，表中的值出现重复',
  parity: '由奇偶性证明',
  Mark: '由 Fraenkel（2011）证明',
  Euclid: '由辗转相除的商证明',
  'chess moves': '由坐标的余数证明',
  'nim product': '由 Tartan 定理（Conway 1976）证明',
  'independent heaps': '由各数相互独立证明',
  'Guy–Smith': '由 Guy 与 Smith 的定理（1956）证明',
};

/** 形如 `Fraenkel 2011` 的出处直接引用。 */
function proofOf(by: Theorem): string {
  return proofs[by] ?? `由 ${by.replace(/ (\d+)$/, '（$1）')}证明`;
}
