import type { Convention, GameValues } from '../../answers/shared/answer.ts';

/** Who proved a period. */
type Theorem = NonNullable<GameValues['period']>['by'];

/** Why an answer is true: one sentence each, as Markdown. */
export const grounds = {
  computed: 'Computed from the definition.',
  /** `saltus` is null for values that repeat, else what they grow by in every period. */
  periodic: (period: string, preperiod: string, saltus: string | null, by: Theorem) =>
    `g(n + ${period}) = g(n)${saltus === null ? '' : ` + ${saltus}`} for every n ≥ ${preperiod}, proved ${proofOf(by)}.`,
  theorem: (by: Theorem, convention: Convention) =>
    convention === 'misere' && by === 'Bouton' ? misereNim : `${theorems[by] ?? `Proved ${proofOf(by)}`}.`,
  /** `period` is null if none is proved; `checkedTo` is the first heap that was not examined. */
  quotient: (
    elements: string,
    lost: string,
    checkedTo: string,
    period: { readonly period: string; readonly preperiod: string } | null,
  ) =>
    `By a misère quotient of ${elements} elements, ${lost} of them lost (Plambeck and Siegel 2008), verified for all sums of heaps below ${checkedTo}${period === null ? '' : `; from ${period.preperiod} on, heaps that differ by ${period.period} have the same element, for ever`}.`,
  /** `states` is the number of states of the automaton. */
  automaton: (states: string) =>
    `By an automaton with ${states} states that reads the binary digits. It was guessed from small numbers and proved from the rules by induction, for all numbers.`,
  /** Comes before the reasons for the components of a sum. */
  each: 'Why the values are these:',
  /** A reason that holds for some components of a sum only. */
  of: (games: string, reason: string) => `${games}: ${reason}`,
};

export type GroundWords = typeof grounds;

const theorems: Partial<Readonly<Record<Theorem, string>>> = {
  mirror:
    'By symmetry: if no move touches its own mirror image, every move can be answered with its mirror image. So whoever leaves such a position moves last, and its value is 0',
  Bouton: 'By Bouton’s theorem (1901): a heap of n stones is worth n',
  'colon and fusion':
    'By the fusion and colon principles (Berlekamp, Conway and Guy, 1982): a cycle can be fused into one vertex with loops, a branch is worth one more than what grows from its end, and branches add by xor',
  matching:
    'By matchings (Fraenkel, Scheinerman and Ullman, 1993): the player to move wins if and only if every maximum matching of the vertices that are left covers the token’s vertex; a winning move goes to a neighbour that some maximum matching leaves out once the token’s vertex is removed',
  Smith:
    'By the theory of loopy games (Smith 1966, Fraenkel and Perl 1975): ∞{…} contains the nimbers that one move can reach',
  'coin turning':
    'By the theory of coin-turning games (Lenstra; Winning Ways, chapter 14): a row is worth the xor of its heads, and the value of each head is known',
  staircase: 'By the theorem on staircase Nim: the value is the xor of the heaps on the odd steps',
  Northcott: 'By the theory of Northcott’s game: the gaps are Nim heaps, and moving away only delays the end',
  Moore: 'By Moore’s theorem (1910) on Nim in which a move may reduce several heaps',
  Lasker:
    'By the theory of Lasker’s Nim (1931): a heap of n is worth n, except that the last size of every block and the next size swap values',
  'smaller heaps':
    'Every smaller heap can be left, and several heaps that are left have fewer stones together than before, so a heap of n is worth n',
  'one number':
    'One of the numbers can become any smaller one alone, and every move makes it smaller, so a state is worth that number',
  'cyclic Nimhoff':
    'By the theory of cyclic Nimhoff (Fraenkel and Lorberbom 1991): moves from one heap are those of Nim, and no amount taken from both is a multiple of 3, so the value is 3 times the xor of the heaps’ quotients by 3, plus the remainder of their sum modulo 3',
  'same rules': 'The two games have the same rules',
  residues:
    'By remainders: no amount leaves the remainder unchanged, and the small amounts lead to every other remainder that matters',
  halving: 'By halving: the value follows from the binary digits of the heap size',
  parts:
    'By parts: where at most one k-th of a heap may be taken, a multiple of k is worth one k-th of itself, and any other heap of n is worth as much as a heap of n − m − 1, where m is the greatest amount that may be taken from it',
  'prime factors': 'By the prime factors of the heap size (Winning Ways, chapter 4)',
  Wythoff:
    'By Wythoff’s theorem (1907; Fraenkel 1982): every number belongs to one lost pair, ⌊kα⌋ and ⌊kα⌋ + kt for k = 0, 1, 2, …, where α is the golden ratio for t = 1',
  'misère Wythoff':
    'By Fraenkel’s theorem (1984): every number belongs to one lost pair, ⌊kα + 1/α⌋ and ⌊kα + 1/α⌋ + kt + 1 for k = 0, 1, 2, …; for t = 1, these are the pairs of normal play, but (0, 1) and (2, 2) take the place of (0, 0) and (1, 2)',
  Zeckendorf:
    'By Whinihan’s theorem (1963): write the heap size as a sum of Fibonacci numbers no two of which are consecutive; the heap is lost when the least of them is more than may be taken',
  'split pairs':
    'By binary digits: splitting a heap can leave the values that are places (from 0) of a digit 1 of its size less 1, and no others, so the value is the lowest place at which both sizes less 1 have a 0',
  'binary digits':
    'By binary digits: a move changes one or more binary digits 1 of the heap size to 0, so a heap is worth the number of its digits 1',
  'greatest heaps':
    'By counting the greatest heaps (Albert and Nowakowski 2004): a position is lost when their number is even or all heaps are empty',
  Welter:
    'By Welter’s theorem (1954): the value is the xor of the squares of all coins, counted from 0, and of d xor (d − 1) for each two coins, where d is the distance between them',
  'smallest heaps':
    'By counting the smallest heaps: a position is lost when they are more than half of all heaps, since then each move makes one of them smaller',
  'longest play':
    'By the longest play: a single move can lead wherever several can, so a state is worth the largest number of moves that can be made one after another',
  'joint moves':
    'By the theory of joins (Smith 1966; Winning Ways, chapter 9): every move changes all entries, so a position is lost if the least remoteness among them is even or, where play goes on until the last one ends, if the greatest suspense (the number of moves if the winner delays) is even',
  'first end':
    'By the moves that end play: a position with such a move is won; otherwise, a move that gives the opponent one loses, and the nim-sum of the values without those moves decides who wins',
  'selective compound':
    'By the theory of selective compounds (Smith 1966): a move changes as many entries as the player likes, so a position is lost exactly if each of its entries is lost on its own',
  'misère selective compound':
    'By the theory of selective compounds: a move changes as many entries as the player likes, so while two or more entries can move, a position is lost exactly if each of its entries is lost under normal play; when only one can, it decides who wins by its outcome under misère play',
  'small heaps':
    'By a table of small heaps: all values in it were computed, and they repeat. Moves add or take away only small numbers, so larger heaps have the same moves as those in the table, and the values repeat for ever',
  parity: 'By parity: whatever is played, the number of moves that are left is always odd, or always even',
  Mark: 'By the theory of Mark (Fraenkel 2011): a heap is lost when its size is 0 or ends in an odd number of zeros in binary',
  Euclid: 'By the quotients of Euclid’s algorithm (Cole and Davie 1969, Nivasch 2006)',
  'chess moves': 'By the remainders of the coordinates (Winning Ways, chapter 3)',
  'nim product':
    'By the Tartan theorem (Conway 1976; Winning Ways, chapter 14): each move chooses a move for every number on its own, so the value is the nim product of the values of the games of the single numbers',
  'independent heaps':
    'No rule links these numbers, so each is a heap of its own, and the heaps add by xor; numbers that decrease only together are one heap, as large as the least of them',
  'Euclidean division':
    'By division with remainder: when L to R stones may be taken, the values repeat with period L + R',
};

const misereNim =
  'By Bouton’s theorem (1901): play misère Nim like Nim until your move leaves only one-stone heaps; then leave an odd number of them.';

const proofs: Readonly<Record<Theorem, string>> = {
  mirror: 'by symmetry',
  Bouton: 'by Bouton (1901)',
  'Euclidean division': 'by division with remainder',
  'misère quotient': 'by a misère quotient (Plambeck and Siegel 2008)',
  tame: 'by Conway (1976): all reachable positions are tame, so they add like Nim heaps under misère play too',
  'state repetition': 'by the repetition of a full window of values (Golomb 1966)',
  'repeating amounts': 'by the repetition of the amounts',
  'colon and fusion': 'by the fusion and colon principles (Berlekamp, Conway and Guy, 1982)',
  matching: 'by matchings (Fraenkel, Scheinerman and Ullman, 1993)',
  Smith: 'by the theory of loopy games (Smith 1966, Fraenkel and Perl 1975)',
  'coin turning': 'by the theory of coin-turning games (Winning Ways, chapter 14)',
  staircase: 'by the theorem on staircase Nim',
  Northcott: 'by the theory of Northcott’s game',
  Moore: 'by Moore’s theorem (1910)',
  Lasker: 'by the theory of Lasker’s Nim (1931)',
  'smaller heaps': 'by the options of a heap',
  'one number': 'by the one number that every move makes smaller',
  'cyclic Nimhoff': 'by the theory of cyclic Nimhoff',
  'same rules': 'by the rules, which are the same',
  residues: 'by the remainders of the amounts',
  halving: 'by halving',
  parts: 'by the parts of the heap',
  'prime factors': 'by the prime factors',
  Wythoff: 'by Wythoff (1907) and Fraenkel (1982)',
  'misère Wythoff': 'by Fraenkel (1984)',
  Zeckendorf: 'by Whinihan (1963)',
  'split pairs': 'by binary digits',
  automaton: 'by an automaton that reads the binary digits',
  'binary digits': 'by binary digits',
  'greatest heaps': 'by counting the greatest heaps (Albert and Nowakowski 2004)',
  Welter: 'by Welter’s theorem (1954)',
  'smallest heaps': 'by counting the smallest heaps',
  'longest play': 'by the longest play',
  'joint moves': 'by remoteness or suspense',
  'first end': 'by the moves that end play, and the nim-sum',
  'selective compound': 'by who wins each entry on its own',
  'misère selective compound': 'by who wins each entry on its own',
  'small heaps': 'by a table of all small heaps, whose values repeat',
  parity: 'by parity',
  Mark: 'by Fraenkel (2011)',
  Euclid: 'by the quotients of Euclid’s algorithm',
  'chess moves': 'by the remainders of the coordinates',
  'nim product': 'by the Tartan theorem (Conway 1976)',
  'independent heaps': 'by the independence of the numbers',
  'Guy–Smith': 'by the theorem of Guy and Smith (1956)',
};

/** A citation such as `Fraenkel 2011` is its own proof. */
function proofOf(by: Theorem): string {
  return proofs[by] ?? `by ${by.replace(/ (\d+)$/, ' ($1)')}`;
}
