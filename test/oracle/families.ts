import fc from 'fast-check';
import { amounts, componentOf, type GameTwin } from './games.ts';
import type { Game } from './oracle.ts';
import { type Membership, sets } from './twins.ts';

/** A member of a family of games: the declaration is shared, the game has its parameters in its name. */
export interface FamilyTwin {
  readonly declaration: string;
  readonly members: readonly GameTwin[];
}

/** Families with a number and a set as parameters, `Family[3, {2, 5}](n)`, and two members of each. */
export function families(name: string): fc.Arbitrary<FamilyTwin> {
  const parameters = fc.tuple(fc.integer({ min: 0, max: 6 }), parameterSets());
  return fc.tuple(sets(['n', 'p']), parameters, parameters).map(([set, first, second]) => {
    const declaration = `game ${name}[p, S](n) {\n  take S except p\n  take ${set.text} where p > 1\n}`;
    const members = [first, second].map(([p, { text, member }]): GameTwin => {
      const game: Game = {
        name: `${name}[${p}, ${text}]`,
        options: ([n = 0]) => {
          const allowed = amounts((k) => (member(k) && k !== p) || (p > 1 && set.of({ n, p })(k)), n);
          return allowed.map((k) => [componentOf(game, [n - k])]);
        },
      };
      return { declaration, game, width: 1 };
    });
    return { declaration, members };
  });
}

interface ParameterSet {
  readonly text: string;
  readonly member: Membership;
}

/** Sets in the spelling in which the product writes them too, so that games can be identified by their names. */
function parameterSets(): fc.Arbitrary<ParameterSet> {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }).map((values) => ({
    text: `{${values.toSorted((a, b) => a - b).join(', ')}}`,
    member: (k: number) => values.includes(k),
  }));
  const named = fc.constantFrom<ParameterSet>(
    { text: 'odd', member: (k) => k % 2 === 1 },
    { text: 'fibonacci', member: (k) => [1, 2, 3, 5, 8, 13].includes(k) },
    { text: 'multiples(3)', member: (k) => k % 3 === 0 },
    { text: '2..4', member: (k) => 2 <= k && k <= 4 },
    { text: '3..', member: (k) => k >= 3 },
  );
  return fc.oneof(list, named);
}
