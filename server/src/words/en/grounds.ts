import type { Convention, GameValues } from '../../answers/answer.ts';

/** Who proved a period. */
type Theorem = NonNullable<GameValues['period']>['by'];

/** Why an answer is true: one sentence each, as Markdown. */
export const grounds = {
  computed: 'Computed by the definition.',
  /** `saltus` is null for values that repeat, else what they grow by in every period. */
  periodic: (period: string, preperiod: string, saltus: string | null, by: Theorem) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : ` + ${saltus}`} for every n ≥ ${preperiod}, proved ${proofs[by]}.`,
  theorem: (by: Theorem, convention: Convention) =>
    convention === 'misere' && by === 'Bouton' ? misereNim : `${theorems[by] ?? `Proved ${proofs[by]}`}.`,
};

export type GroundWords = typeof grounds;

const theorems: Partial<Readonly<Record<Theorem, string>>> = {
  mirror:
    'By symmetry: no piece can lie on a square and on its mirror image, so the second player plays every move again in the mirror and moves last. The value is 0',
  Bouton: 'By Bouton’s theorem (1901): a heap of n stones is worth n',
  'colon and fusion':
    'By the fusion and colon principles (Berlekamp, Conway and Guy, 1982): a cycle counts as one vertex with loops, a branch as one more than what grows from its end, and branches add by xor',
  Smith:
    'By the theory of play that need not end (Smith 1966, Fraenkel and Perl 1975): ∞{…} holds the nimbers that one move reaches',
  'coin turning':
    'By the theory of coin turning (Lenstra; Winning Ways, chapter 14): a row is worth the xor of its heads, and each head has a known value',
  staircase: 'By the theorem of staircase Nim: the value is the xor of the heaps on the odd steps',
  Northcott: 'By the theory of Northcott’s game: the gaps are heaps of Nim, and moving away only delays the end',
  Moore: 'By the theorem of Moore (1910) on Nim where a move may change several heaps',
  Lasker:
    'By the theory of Lasker’s Nim (1931): a heap of n is worth n, but the last of every block and the next one change places',
  residues: 'By the remainders: no amount leaves the remainder as it is, and the small amounts lead to all that count',
  halving: 'By halving: the value follows from the binary digits of the heap',
  'prime factors': 'By the prime factors of the heap (Winning Ways, chapter 4)',
  Wythoff:
    'By the theorem of Wythoff (1907; Fraenkel 1982): every number stands in one lost pair, ⌊kα⌋ and ⌊kα⌋ + kt for k = 0, 1, 2, …, with the golden ratio α for t = 1',
  Zeckendorf:
    'By the theorem of Whinihan (1963): written as a sum of Fibonacci numbers no two of which are neighbours, a heap is lost when the least of them is more than may be taken',
  parity: 'By parity: every move changes it',
  Mark: 'By the theory of Mark (Fraenkel 2011): a heap is lost when it is 0 or its binary writing ends in an odd number of zeros',
  Euclid: 'By the quotients of Euclid’s algorithm (Cole and Davie 1969, Nivasch 2006)',
  'chess moves': 'By the remainders of the coordinates (Winning Ways, chapter 3)',
  'independent heaps':
    'No rule ties these numbers together, so each is a heap of its own, and the heaps add by xor; numbers that only become smaller together are one heap, as large as the least of them',
  'Euclidean division': 'By division with remainder: taking L to R stones, the values repeat after L + R',
};

const misereNim =
  'By Bouton’s theorem (1901): misère Nim is played like Nim until only heaps of one stone are left; of those an odd number must be left.';

const proofs: Readonly<Record<Theorem, string>> = {
  mirror: 'by playing in a mirror',
  Bouton: 'by Bouton (1901)',
  'Euclidean division': 'by division with remainder',
  tame: 'by Conway (1976): all positions that can be reached are tame, so they add like Nim heaps under misère play too',
  'state repetition': 'by the repetition of a whole window of values (Golomb 1966)',
  'repeating amounts': 'from the amounts, which repeat themselves',
  'colon and fusion': 'by the fusion and colon principles (Berlekamp, Conway and Guy, 1982)',
  Smith: 'by the theory of Smith (1966) and of Fraenkel and Perl (1975)',
  'coin turning': 'by the theory of coin turning (Winning Ways, chapter 14)',
  staircase: 'by the theorem of staircase Nim',
  Northcott: 'by the theory of Northcott’s game',
  Moore: 'by the theorem of Moore (1910)',
  Lasker: 'by the theory of Lasker’s Nim (1931)',
  residues: 'by the remainders of the amounts',
  halving: 'by halving',
  'prime factors': 'by the prime factors',
  Wythoff: 'by Wythoff (1907) and Fraenkel (1982)',
  Zeckendorf: 'by Whinihan (1963)',
  parity: 'by parity',
  Mark: 'by Fraenkel (2011)',
  Euclid: 'by the quotients of Euclid’s algorithm',
  'chess moves': 'by the remainders of the coordinates',
  'independent heaps': 'by the numbers being independent',
  'Guy–Smith': 'by the theorem of Guy and Smith (1956)',
};
