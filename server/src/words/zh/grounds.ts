import type { Convention, GameValues } from '../../answers/answer.ts';
import type { GroundWords } from '../en/grounds.ts';

type Theorem = NonNullable<GameValues['period']>['by'];

export const grounds: GroundWords = {
  computed: '按定义直接计算。',
  periodic: (period, preperiod, saltus, by) =>
    `对所有 n ≥ ${preperiod} 有 g(n + ${period}) = g(n)${saltus === null ? '' : ` + ${saltus}`}，${proofs[by]}。`,
  theorem: (by: Theorem, convention: Convention) =>
    convention === 'misere' && by === 'Bouton' ? misereNim : `${theorems[by] ?? proofs[by]}。`,
};

const theorems: Partial<Readonly<Record<Theorem, string>>> = {
  mirror:
    '根据对称：没有一枚棋子能与自己的镜像重叠，后手总可以把对方的一步照镜像再走一遍，从而走到最后一步，所以值为 0',
  Bouton: '根据 Bouton 定理（1901）：n 颗石子的一堆值为 n',
  'colon and fusion':
    '根据融合原理与冒号原理（Berlekamp、Conway 与 Guy，1982）：环可缩成带自环的一点，枝的值比其末端所生的值大 1，各枝取异或',
  Smith: '根据可以永不结束的博弈的理论（Smith 1966，Fraenkel 与 Perl 1975）：∞{…} 中是一步能走到的 nimber',
  'coin turning':
    '根据翻硬币理论（Lenstra；Winning Ways 第 14 章）：一行的值是各枚正面硬币的值的异或，而每枚的值有公式',
  staircase: '根据阶梯 Nim 定理：值是奇数级台阶上各堆的异或',
  Northcott: '根据 Northcott 游戏的理论：间隔就是 Nim 的堆，后退只是拖延',
  Moore: '根据 Moore 定理（1910）：一步可以减少多堆的 Nim',
  Lasker: '根据 Lasker Nim 的理论（1931）：n 颗石子的一堆值为 n，只是每段的最后一个与下一个互换',
  residues: '根据余数：任何可取的数目都改变余数，而较小的数目足以走到其余各个余数',
  halving: '根据折半：值由堆的二进制数位决定',
  'prime factors': '根据堆的质因数（Winning Ways 第 4 章）',
  Wythoff:
    '根据 Wythoff 定理（1907；Fraenkel 1982）：每个数恰在一个必败对中，即 ⌊kα⌋ 与 ⌊kα⌋ + kt（k = 0, 1, 2, …），t = 1 时 α 是黄金比',
  Zeckendorf: '根据 Whinihan 定理（1963）：把堆写成互不相邻的斐波那契数之和，其中最小的一个大于可取的数目时必败',
  parity: '根据奇偶性：每一步都改变它',
  Mark: '根据 Mark 的理论（Fraenkel 2011）：0，或二进制末尾有奇数个 0 的堆必败',
  Euclid: '根据辗转相除的各个商（Cole 与 Davie 1969，Nivasch 2006）',
  'chess moves': '根据坐标的余数（Winning Ways 第 3 章）',
  'independent heaps':
    '没有规则把这些数联系在一起，所以每个数自成一堆，各堆取异或；总是一同变小的几个数是一堆，大小为其中最小的数',
  'Euclidean division': '根据带余除法：每次取 L 到 R 颗时，值以 L + R 为周期',
};

const misereNim = '根据 Bouton 定理（1901）：反常 Nim 与 Nim 走法相同，直到只剩一颗石子的堆；这时要留下奇数堆。';

const proofs: Readonly<Record<Theorem, string>> = {
  mirror: '由镜像对称证明',
  Bouton: '由 Bouton(1901)证明',
  'Euclidean division': '由带余除法证明',
  tame: '由 Conway（1976）证明：能走到的局面都是驯顺的，反常规则下也像 Nim 堆那样相加',
  'state repetition': '由整段值的重复证明（Golomb 1966）',
  'repeating amounts': '因可取的数目本身循环而得证',
  'colon and fusion': '由融合原理与冒号原理（Berlekamp、Conway 与 Guy，1982）证明',
  Smith: '由 Smith（1966）以及 Fraenkel 与 Perl（1975）的理论得到',
  'coin turning': '由翻硬币理论（Winning Ways 第 14 章）证明',
  staircase: '由阶梯 Nim 定理证明',
  Northcott: '由 Northcott 游戏的理论证明',
  Moore: '由 Moore 定理（1910）证明',
  Lasker: '由 Lasker Nim 的理论（1931）证明',
  residues: '由数目的余数证明',
  halving: '由折半证明',
  'prime factors': '由质因数证明',
  Wythoff: '由 Wythoff（1907）与 Fraenkel（1982）证明',
  Zeckendorf: '由 Whinihan（1963）证明',
  parity: '由奇偶性证明',
  Mark: '由 Fraenkel（2011）证明',
  Euclid: '由辗转相除的商证明',
  'chess moves': '由坐标的余数证明',
  'independent heaps': '因各数互不相干而得证',
  'Guy–Smith': '由 Guy 与 Smith 的定理（1956）证明',
};
