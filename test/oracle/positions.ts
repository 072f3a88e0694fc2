import fc from 'fast-check';
import { families } from './families.ts';
import { type GameTwin, NIM } from './games.ts';
import { heapGames } from './heap-games.ts';
import type { Component } from './oracle.ts';
import { pairGames, tripleGames } from './pair-games.ts';

/** A position as text beside its components, in the order of the text. */
export interface PositionTwin {
  /** The declarations of the games, and of a position that the text may name. */
  readonly declarations: readonly string[];
  readonly games: readonly GameTwin[];
  readonly text: string;
  readonly sum: readonly Component[];
}

/** A term of a sum. */
type Term = Pick<PositionTwin, 'text' | 'sum'>;

/** Sums of heaps and tokens of random games and of Nim, written in all the ways that the language has. */
export function sums(mostTerms: number, mostHeap: number): fc.Arbitrary<PositionTwin> {
  const games = fc.tuple(heapGames('Heap'), pairGames('Pair'), tripleGames('Triple'), families('Family'));
  return games.chain(([heap, pair, triple, family]) => {
    const size = fc.nat(mostHeap);
    const heaps = heapTerms(heap, size);
    const term = fc.oneof(
      { weight: 3, arbitrary: heaps },
      { weight: 2, arbitrary: stateTerms(pair, 3) },
      { weight: 1, arbitrary: stateTerms(triple, 2) },
      { weight: 1, arbitrary: fc.constantFrom(...family.members).chain((member) => heapTerms(member, size)) },
      { weight: 1, arbitrary: heapTerms({ declaration: '', game: NIM, width: 1 }, size) },
      { weight: 1, arbitrary: rangeTerms(heap) },
    );
    const whole = fc
      .array(fc.oneof(term, copiesOf(term), grouped(term)), { minLength: 1, maxLength: mostTerms })
      .map(joined);
    const position = fc.tuple(term, whole, fc.boolean()).map(
      ([named, rest, useName]): PositionTwin => ({
        declarations: [
          ...[heap, pair, triple, family].map(({ declaration }) => declaration),
          `position named = ${named.text}`,
        ],
        games: [heap, pair, triple, ...family.members],
        ...(useName ? joined([rest, { text: 'named', sum: named.sum }]) : rest),
      }),
    );
    return position.filter(({ sum }) => sizeOf(sum) <= MOST_IN_ALL);
  });
}

/** The oracle plays whole sums out, so they have to be small. */
const MOST_IN_ALL = 15;

function sizeOf(sum: readonly Component[]): number {
  return sum.flatMap(({ state }) => state).reduce((total, value) => total + value, 0);
}

/** `Heap(3, 1)` */
function heapTerms({ game }: GameTwin, size: fc.Arbitrary<number>): fc.Arbitrary<Term> {
  return fc.array(size, { minLength: 1, maxLength: 2 }).map((list) => ({
    text: `${game.name}(${list.join(', ')})`,
    sum: list.map((n) => ({ game, state: [n] })),
  }));
}

/** `Pair(3, 1)` */
function stateTerms({ game, width }: GameTwin, most: number): fc.Arbitrary<Term> {
  return fc.array(fc.nat(most), { minLength: width, maxLength: width }).map((state) => ({
    text: `${game.name}(${state.join(', ')})`,
    sum: [{ game, state }],
  }));
}

/** `sum(Heap(i + 1) for i in 0..2)` */
function rangeTerms({ game }: GameTwin): fc.Arbitrary<Term> {
  return fc.tuple(fc.nat(2), fc.nat(2)).map(([from, to]) => ({
    text: `sum(${game.name}(i + 1) for i in ${from}..${to})`,
    sum: Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ game, state: [from + index + 1] })),
  }));
}

/** `2 * Heap(3, 1)`: the same again, as a whole. */
function copiesOf(term: fc.Arbitrary<Term>): fc.Arbitrary<Term> {
  return fc.tuple(fc.nat(2), term).map(([count, { text, sum }]) => ({
    text: `${count} * ${text}`,
    sum: Array.from({ length: count }, () => sum).flat(),
  }));
}

/** `(Heap(3) + 0)` */
function grouped(term: fc.Arbitrary<Term>): fc.Arbitrary<Term> {
  return term.map(({ text, sum }) => ({ text: `(${text} + 0)`, sum }));
}

function joined(terms: readonly Term[]): Term {
  return { text: terms.map(({ text }) => text).join(' + '), sum: terms.flatMap(({ sum }) => sum) };
}
