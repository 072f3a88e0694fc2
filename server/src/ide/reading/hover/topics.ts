import { type HelpTopic, isOneOf, OTHER_SPELLINGS } from '../../../syntax/vocabulary.ts';
import type { HelpWords } from '../../../words/en/help.ts';
import { block } from '../../shared/sentences/text.ts';

/** An example, in the language itself, for every word of the language. */
const EXAMPLES: Readonly<Record<HelpTopic, string>> = {
  game: 'game Bash[m](n) { take 1..m }',
  graph: 'graph Dag { a -> b, c   b -> d   c -> d }',
  board: 'board Cram { place "##" }',
  coins: 'coins Mock { flip 1..3 }',
  set: 'set Small = {1, 3, 4}',
  position: 'position start = 3 * Kayles(5) + Grundy(9)',
  play: 'play Nim(13, 12, 8)',
  expect: 'expect sg(Nim(13, 12, 8)) = 9',
  conjecture: 'conjecture sg(Half(n)) = if n == 0 then 0 else log2(n) + 1',
  import: 'import "other.game"',
  take: 'game Bash[m](n) { take 1..m }',
  split: 'game Grundy(n) { split unequal }',
  octal: 'game Kayles(n) { octal 0.77 }',
  hex: 'game Kenyon(n) { hex 0.3F }',
  move: 'move to (r - 1, c)',
  place: 'board Cram { place "##" }',
  flip: 'coins Mock { flip 1..3 }',
  cut: 'graph Tree { ground - a - b   cut edges }',
  claim: 'graph Path { a - b - c   claim vertices }',
  from: 'take any from a, b',
  leaving: 'take 1..2 leaving 0..2 heaps',
  where: 'split where n > 2',
  for: 'move to (n - k, 2 * k) for k in 1..min(n, cap)',
  in: 'where k in {1, 3, 4}',
  if: 'if n == 0 then 0 else log2(n) + 1',
  except: 'take any except {2, 3, 7}',
  misere: 'play misere Nim(1, 2, 3)',
  unequal: 'split into 3 unequal',
  equal: 'split into 2..4 equal',
  int: 'game Dot[d](x: int, y: int) { … }',
  any: 'game Nim(n) { take any }',
  odd: 'game Odd(n) { take odd }',
  even: 'game Even(n) { take even }',
  fibonacci: 'game Fib(n) { take fibonacci }',
  primes: 'game Prime(n) { take primes }',
  squares: 'game SubtractSquare(n) { take squares }',
  powers: 'game Cards(n) { take powers(2) }',
  multiples: 'take multiples(b) from a',
  divisors: 'game Dim(n) { take divisors(n) }',
  floor: 'move to (floor(n / 2))',
  ceil: 'take ceil(n / 2)..n',
  min: 'for k in 1..min(n, cap)',
  max: 'for k in max(1, n - 3)..n',
  abs: 'where abs(a - b) <= 1',
  gcd: 'take {k in 1..n where gcd(k, n) == 1}',
  xor: 'expect sg(Nim(22, 51)) = 37   // xor(22, 51)',
  log2: 'conjecture sg(Half(n)) = if n == 0 then 0 else log2(n) + 1',
  sum: 'play sum(Kayles(i) for i in 1..9)',
  outcome: 'expect outcome(Nim(1, 2, 3)) = P',
  sg: 'expect sg(Kayles(0..4)) = [0, 1, 2, 3, 1]',
  moves: 'expect moves(Nim(13, 12, 8)) = 3',
  period: 'expect period(Kayles) = 12',
  preperiod: 'expect preperiod(Kayles) = 71',
  saltus: 'expect saltus(Kenyon) = 3',
};

/** A sentence and an example about a word of the language, as Markdown paragraphs; empty for any other word. */
export function topicInWords(word: string, words: HelpWords): readonly string[] {
  const topic = isOneOf(OTHER_SPELLINGS.misere, word) ? 'misere' : word;
  return isTopic(topic) ? [words[topic], block([EXAMPLES[topic]], 'nimber')] : [];
}

function isTopic(word: string): word is HelpTopic {
  return Object.hasOwn(EXAMPLES, word);
}
