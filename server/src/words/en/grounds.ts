import type { Convention, GameValues } from '../../analysis/answer.ts';

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
  Bouton: 'By Bouton’s theorem (1901): a heap of n stones is worth n',
  Smith:
    'By the theory of play that need not end (Smith 1966, Fraenkel and Perl 1975): ∞{…} holds the nimbers that one move reaches',
  'Euclidean division': 'By division with remainder: taking L to R stones, the values repeat after L + R',
};

const misereNim =
  'By Bouton’s theorem (1901): misère Nim is played like Nim until only heaps of one stone are left; of those an odd number must be left.';

const proofs: Readonly<Record<Theorem, string>> = {
  Bouton: 'by Bouton (1901)',
  'Euclidean division': 'by division with remainder',
  tame: 'by Conway (1976): all positions that can be reached are tame, so they add like Nim heaps under misère play too',
  'state repetition': 'by the repetition of a whole window of values (Golomb 1966)',
  'repeating amounts': 'from the amounts, which repeat themselves',
  Smith: 'by the theory of Smith (1966) and of Fraenkel and Perl (1975)',
  'Guy–Smith': 'by the theorem of Guy and Smith (1956)',
};
