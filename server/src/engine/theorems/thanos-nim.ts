import type { State } from '../game/state.ts';
import { exactly, inOrder, unordered } from './exact-nim.ts';
import type { SolvedGame } from './theorem.ts';

/** The ways to write that exactly half of the heaps become smaller. */
function rulesFor(heaps: string): readonly string[] {
  const counts = ['b[j] < a[j]', 'a[j] > b[j]', 'b[j] != a[j]', 'a[j] != b[j]'].map(
    (differs) => `count(${differs} for j in 1..#a)`,
  );
  const conditions = counts.flatMap((count) => [`2 * ${count} == #a`, `#a == 2 * ${count}`, `${count} * 2 == #a`]);
  return ['0..a[j] for j in 1..#a', '0..x for x in a'].flatMap((lists) =>
    conditions.map((condition) => `game G(${heaps}) { move to b for b in lists(${lists}) where ${condition} }`),
  );
}

/**
 * Thanos Nim: of 2k heaps, a move makes exactly k smaller, each by any number. A state is lost if and only if more than k heaps are smallest ones. (Codeforces 1147C.)
 *
 * Proof. Of more than k smallest heaps, a move cannot leave out all. If they are empty, there is no move; else the smallest heaps after it are among the k that have changed, so there
 * are at most k. If at most k heaps are smallest ones, at least k others are greater, and k of them may become as small, which makes more than k. No move that makes a heap smaller still
 * leaves a lost state, since only heaps that have changed are then smallest ones.
 */
export const thanosNim: SolvedGame = {
  rules: rulesFor('a...'),
  theory: (ruleset) => exactly(ruleset, inOrder, HALF, BY_SMALLEST),
};

/** The same where the order of the heaps does not count. */
export const unorderedThanosNim: SolvedGame = {
  rules: rulesFor('unordered a...'),
  theory: (ruleset) => exactly(ruleset, unordered, HALF, BY_SMALLEST),
};

const BY_SMALLEST = { kind: 'theorem', by: 'smallest heaps' } as const;

/** How many heaps a move changes; without heaps the rules lead back to the same state. */
const HALF = ({ length }: State): number | null => (length > 0 && length % 2 === 0 ? length / 2 : null);
