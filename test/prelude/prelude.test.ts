import { describe, expect, it } from 'vitest';
import prelude from '../../server/src/prelude/prelude.game';
import { ask, complaints } from '../ask.ts';
import { someOf } from '../tiers.ts';

/** What the doc comments of the prelude claim, as expectations. */
const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  Bash: ['sg(Bash[10](0..21)) = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]'],
  Subtraction: ['period(Subtraction[{1, 3, 4}]) = 7'],
  Between: ['sg(Between[2, 4](0..13)) = [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 0]'],
  TakePrime: [0, 1, 9, 10, 25, 34, 35].map((n) => `outcome(TakePrime(${n})) = P`),
  OneOrPrime: ['sg(OneOrPrime(0..9)) = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]', 'period(OneOrPrime) = 4'],
  TakePower: [
    'sg(TakePower[2](0..7)) = [0, 1, 2, 0, 1, 2, 0, 1]',
    'sg(TakePower[3](0..7)) = [0, 1, 0, 1, 0, 1, 0, 1]',
    'sg(TakePower[4](0..9)) = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]',
    'period(TakePower[10]) = 11',
  ],
  TakeFibonacci: [0, 4, 10, 14].map((n) => `outcome(TakeFibonacci(${n})) = P`),
  HalfNim: ['sg(HalfNim(0..15)) = [0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0]', 'sg(HalfNim(10^18)) = 5 * 10^17'],
  AtLeastHalf: ['sg(AtLeastHalf(0..9)) = [0, 1, 2, 2, 3, 3, 3, 3, 4, 4]', 'sg(AtLeastHalf(10^18)) = 60'],
  LastStays: ['sg(LastStays(0..4)) = [0, 0, 1, 2, 3]'],
  BinaryDigits: ['sg(BinaryDigits(0..8)) = [0, 1, 1, 0, 1, 0, 0, 1, 1]', 'sg(BinaryDigits(2^60 - 1)) = 0'],
  DivisorGame: ['sg(DivisorGame(0..9)) = [0, 0, 1, 0, 2, 0, 1, 0, 3, 0]'],
  MarkT: [0, 3, 6, 12, 15, 21, 24, 27].map((n) => `outcome(MarkT[3](${n})) = P`),
  Multiplication: [
    ...[2, 9, 19, 162, 325, 2916].map((goal) => `outcome(Multiplication[${goal}](1)) = N`),
    ...[10, 18, 163, 324].map((goal) => `outcome(Multiplication[${goal}](1)) = P`),
  ],
  LaskerThree: ['sg(LaskerThree(0..17)) = [0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13, 14, 16, 15, 17]'],
  Rims: ['sg(Rims(0..9)) = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]'],
  EqualParts: ['sg(EqualParts(0..16)) = [0, 0, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 2, 1, 2, 2, 1]'],
  CircularKayles: ['outcome(CircularKayles(2)) = N', 'sg(CircularKayles(3..9)) = [0, 0, 0, 0, 0, 0, 0]'],
  Stalking: ['period(Stalking) = 2', 'preperiod(Stalking) = 3'],
  Octal156: ['period(Octal156) = 349', 'preperiod(Octal156) = 3479'],
  Octal165: ['period(Octal165) = 1550', 'preperiod(Octal165) = 5181'],
  Mem: ['sg(Mem(10, 0)) = 3', 'sg(Mem(10, 4)) = 2', 'sg(Mem(10, 10)) = 1', 'sg(Mem(10, 11)) = 0'],
  ShortLocalNim: ['outcome(ShortLocalNim(1, 1)) = P', 'outcome(ShortLocalNim(1, 0)) = N'],
  Kiki: ['outcome(Kiki(4, 2)) = P', 'outcome(Kiki(4, 3)) = N', 'outcome(Kiki(10^18, 10^18)) = P'],
  ShortRook: ['sg(ShortRook[3](5, 6)) = 3'],
  ShortBishop: ['sg(ShortBishop[3](5, 9)) = 1'],
  ShortQueen: ['sg(ShortQueen[1](3, 4)) = 3', 'sg(King(3, 4)) = 3'],
  Amazon: ['outcome(Amazon(0, 0)) = P', 'outcome(Amazon(1, 2)) = N'],
  AllBut: ['sg(AllBut[{1, 2}](0..9)) = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3]'],
  SubtractSquare: [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34].map((n) => `outcome(SubtractSquare(${n})) = P`),
  Prim: ['sg(Prim(0..15)) = [0, 1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0, 6, 0, 2]'],
  Dim: ['sg(Dim(0..16)) = [0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5]'],
  Mark: [0, 2, 6, 8, 10, 14, 18].map((n) => `outcome(Mark(${n})) = P`),
  Kayles: ['period(Kayles) = 12', 'preperiod(Kayles) = 71'],
  DawsonsKayles: ['period(DawsonsKayles) = 34', 'preperiod(DawsonsKayles) = 53'],
  DawsonsChess: ['period(DawsonsChess) = 34', 'preperiod(DawsonsChess) = 52'],
  Guiles: ['period(Guiles) = 10'],
  Grundy: ['sg(Grundy(1..12)) = [0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]'],
  Lasker: ['sg(Lasker(0..12)) = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]'],
  Officers: ['sg(Officers(0..12)) = [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0]'],
  CouplesAreForever: ['sg(CouplesAreForever(1..13)) = [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0]'],
  Kenyon: ['sg(Kenyon(0..12)) = [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6]'],
  FibonacciNim: [2, 3, 5, 8, 13, 21, 34].map((n) => `outcome(FibonacciNim(${n}, ${n - 1})) = P`),
  TakeAway: [2, 4, 8, 16].map((n) => `outcome(TakeAway[1](${n}, ${n - 1})) = P`),
  Wythoff: ['outcome(Wythoff(1, 2)) = P', 'outcome(Wythoff(3, 5)) = P', 'outcome(Wythoff(4, 7)) = P'],
  Euclid: ['outcome(Euclid(5, 8)) = P', 'outcome(Euclid(5, 9)) = N', 'moves(Euclid(7, 7)) = 1'],
  EuclidPositive: ['sg(EuclidPositive(7, 30)) = 4', 'outcome(EuclidPositive(7, 7)) = P'],
  King: ['outcome(King(4, 6)) = P', 'outcome(King(4, 5)) = N'],
  Bishop: ['sg(Bishop(4, 9)) = 4'],
  Knight: ['outcome(Knight(5, 8)) = P', 'outcome(Knight(6, 8)) = N'],
  Staircase: ['sg(Staircase(2, 1, 3)) = 1', 'moves(Staircase([])) = 0'],
  SilverDollar: ['sg(SilverDollar(1, 5, 6)) = 1', 'outcome(SilverDollar(0, 1, 2)) = P'],
  OrderedPiles: ['outcome(OrderedPiles(2, 2)) = P', 'outcome(OrderedPiles(1, 2, 4)) = N'],
  Nimble: ['sg(Nimble(0, 5, 5, 7)) = 7'],
  MooreNim: ['outcome(MooreNim[2](1, 1, 1)) = P', 'sg(MooreNim[2](5, 0, 9)) = 14', 'sg(MooreNim[9](2, 3, 4, 5)) = 14'],
  NimWithPass: ['sg(NimWithPass(0, 3, 4, 5)) = 2', 'sg(NimWithPass(1, 0)) = 0'],
  Chomp: ['moves(Chomp(4, 4, 4)) = 1', 'outcome(Chomp(1)) = P'],
  Northcott: ['outcome(Northcott[8](1, 4, 7, 4)) = P', 'outcome(Northcott[8](1, 4, 7, 2)) = N'],
  Turtles: ['sg(Turtles(1..5)) = [1, 2, 3, 4, 5]'],
  Twins: ['sg(Twins(1..5)) = [0, 1, 2, 3, 4]'],
  MockTurtles: ['sg(MockTurtles(1..6)) = [1, 2, 4, 7, 8, 11]'],
  Triplets: ['sg(Triplets(1..6)) = [0, 0, 1, 2, 4, 7]'],
  Ruler: ['sg(Ruler(1..8)) = [1, 2, 1, 4, 1, 2, 1, 8]'],
  Grunt: [
    'sg(Grunt(1..13)) = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]',
    'sg(Grundy(0..12)) = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]',
  ],
  Petersen: ['sg(Petersen) = 1', 'moves(Petersen) = 10'],
  Cube: ['outcome(Cube) = P', 'outcome(Cube without {a, b, d, e}) = N'],
  Cram: ['outcome(Cram(4, 6)) = P', 'outcome(Cram(4, 5)) = N', 'sg(Cram(1, 1..7)) = [0, 1, 1, 2, 0, 3, 1]'],
  Trominoes: ['sg(Trominoes(2, 1..6)) = [0, 1, 2, 0, 3, 1]'],
  // Three free squares are won at once, six are lost.
  Treblecross: ['outcome(Treblecross(3 + 2)) = N', 'outcome(Treblecross(6 + 2)) = P'],
};

describe('the prelude', () => {
  it('has no problems', () => expect(complaints(ask(prelude))).toEqual([]));

  it('documents each of its games', () => {
    const names = [...prelude.matchAll(/^(?:game|coins|graph|board) (\w+)/gm)].map(([, name]) => name);
    const documented = [...prelude.matchAll(/^\/\/\/.*\n(?:game|coins|graph|board) (\w+)/gm)].map(([, name]) => name);
    expect(documented).toEqual(names);
  });

  it('names the games of the literature', () => {
    const names = [...prelude.matchAll(/^(?:game|coins|board|graph) (\w+)/gm)];
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(someOf(Object.entries(CLAIMS), 3))('%s is what its comment says', (_, claims) =>
    expect(complaints(ask(claims.map((claim) => `expect ${claim}`).join('\n')))).toEqual([]),
  );
});

describe('every declaration is described in English and in Chinese', () => {
  const declarations = [...prelude.matchAll(/^((?:\/\/\/.*\n)*)(?:game|board|coins|graph) (\w+)/gm)];

  it.each(declarations.map(([, comment = '', name = '']) => [name, comment] as const))('%s', (_, comment) => {
    const [english, chinese] = comment.split(/^\/\/\/ zh:/m);
    expect(english).toMatch(/\w/);
    expect(chinese).toMatch(/\p{Script=Han}/u);
  });
});
