import type { Ruleset } from '../ruleset.ts';
import type { Known } from '../search.ts';
import type { Session } from '../session.ts';
import type { Solver } from '../solver.ts';
import { boxWith } from '../solvers/box.ts';
import { searchSolver } from '../solvers/search.ts';
import { chomp } from './chomp.ts';
import { moore } from './moore.ts';
import { nimWithPass } from './nim-with-pass.ts';
import { NUMBER_GAMES } from './number-games.ts';
import { nimble, northcott } from './rows.ts';
import { orderedPiles, silverDollar, staircase } from './staircase.ts';
import type { TheoryOf } from './theory.ts';

/**
 * Games known by the text of their rules with all names numbered, however they are called. Each text is
 * one way to write the rules; a game that is written in another way is searched. So are the states that a theory leaves out.
 */
export function knownGame(ruleset: Ruleset, session: Session): Solver | null {
  const { form } = ruleset;
  const theory = form?.kind === 'rules' ? THEORIES.get(form.text)?.(ruleset, form.parameters) : undefined;
  if (theory === undefined) return null;
  const known: Known = ({ state }, meter) => theory.value(state, meter)?.nimber;
  const search = boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  return {
    value: (state, meter) => theory.value(state, meter) ?? search.value(state, meter),
    optionsWithValue: (state, target, meter) =>
      theory.moves?.(state, target, meter) ?? search.optionsWithValue(state, target, meter),
    ...(theory.verdict === undefined ? {} : { verdict: theory.verdict }),
    period: () => theory.period ?? null,
    ...(theory.countsDigits === undefined ? {} : { countsDigits: theory.countsDigits }),
  };
}

const LIST_GAMES: readonly (readonly [string, TheoryOf])[] = (
  [
    [
      staircase,
      [
        'G(v1...)',
        'move to v1 with [1] = v1[1] - v2 for v2 in 1..v1[1]',
        'move to v1 with [v2] = v1[v2] - v3, [v2 - 1] = v1[v2 - 1] + v3 for v2 in 2..#v1, v3 in 1..v1[v2]',
      ],
    ],
    [
      staircase,
      [
        'G(v1...)',
        'move to v1 with [1] = v1[1] - v2 for v2 in 1..v1[1]',
        'move to v1 with [v2 - 1] = v1[v2 - 1] + v3, [v2] = v1[v2] - v3 for v2 in 2..#v1, v3 in 1..v1[v2]',
      ],
    ],
    [
      silverDollar,
      [
        'G(v1...)',
        'move to v1 with [v2] = v3 for v2 in 1..#v1, v3 in (if v2 == 1 then 0 else v1[v2 - 1] + 1)..v1[v2] - 1',
      ],
    ],
    [
      orderedPiles,
      ['G(v1...)', 'move to v1 with [v2] = v3 for v2 in 1..#v1, v3 in (if v2 == 1 then 0 else v1[v2 - 1])..v1[v2] - 1'],
    ],
    [nimble, ['G(v1...)', 'move to v1 with [v2] = v3 for v2 in 1..#v1, v3 in 0..v1[v2] - 1']],
    [nimble, ['G(v1...)', 'move to v1 with [v2] = v1[v2] - v3 for v2 in 1..#v1, v3 in 1..v1[v2]']],
    [
      northcott,
      [
        'G[v1](v2...)',
        'move to [if v5 % 2 == 1 then v2[v5 + 1] else if v5 == 2 * v3 then v4 else v2[v5 - 1] for v5 in 1..#v2] for v3 in 1..floor(#v2 / 2), v4 in 1..v1 where v4 != v2[2 * v3 - 1] and (v4 - v2[2 * v3]) * (v2[2 * v3 - 1] - v2[2 * v3]) > 0',
      ],
    ],
    [
      chomp,
      [
        'G(v1...)',
        'move to [if v4 < v2 then v1[v4] else min(v1[v4], v3) for v4 in 1..#v1] for v2 in 1..#v1, v3 in 0..v1[v2] - 1 where v3 > 0 or v2 > 1',
      ],
    ],
    [
      nimWithPass,
      [
        'G(v1...)',
        'move to v1 with [1] = v1[1] - 1 for v2 in 2..#v1 where v1[1] > 0 and v1[v2] > 0',
        'move to v1 with [v2] = v3 for v2 in 2..#v1, v3 in 0..v1[v2] - 1',
      ],
    ],
    [
      moore,
      [
        'G[v1](v2...)',
        'move to v2 with [v3] = v4 for v3 in 1..#v2, v4 in 0..v2[v3] - 1',
        'move to v2 with [v3] = v5, [v4] = v6 for v3 in 1..#v2, v4 in v3 + 1..#v2, v5 in 0..v2[v3] - 1, v6 in 0..v2[v4] - 1 where v1 > 1',
        'move to v2 with [v3] = v6, [v4] = v7, [v5] = v8 for v3 in 1..#v2, v4 in v3 + 1..#v2, v5 in v4 + 1..#v2, v6 in 0..v2[v3] - 1, v7 in 0..v2[v4] - 1, v8 in 0..v2[v5] - 1 where v1 > 2',
        'move to v2 with [v3] = v7, [v4] = v8, [v5] = v9, [v6] = v10 for v3 in 1..#v2, v4 in v3 + 1..#v2, v5 in v4 + 1..#v2, v6 in v5 + 1..#v2, v7 in 0..v2[v3] - 1, v8 in 0..v2[v4] - 1, v9 in 0..v2[v5] - 1, v10 in 0..v2[v6] - 1 where v1 > 3',
      ],
    ],
  ] as const
).map(([theory, lines]) => [lines.join('\n'), theory]);

const THEORIES: ReadonlyMap<string, TheoryOf> = new Map([...LIST_GAMES, ...NUMBER_GAMES]);
