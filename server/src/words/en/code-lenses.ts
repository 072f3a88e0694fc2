import type { GameValues, Outcome } from '../../answers/shared/answer.ts';

/** What an answer rests on. */
export type Theorem = NonNullable<GameValues['period']>['by'];

/** The titles of code lenses. A lens is one line and is read without its surroundings. */
export const lens = {
  pending: '…',
  /** In place of any other title, for those who guess first. */
  hidden: '?',
  outcome: {
    N: 'N · the player to move wins',
    P: 'P · the player to move loses',
    draw: 'draw · with best play, the game never ends',
  } satisfies Record<Outcome, string>,
  misere: 'misère',
  value: (value: string) => `SG ${value}`,
  /** Follows values, some of which are of this kind. */
  endless: '∞: play may never end',
  winningMoves: (count: string) => `${count} winning ${count === '1' ? 'move' : 'moves'}`,
  everyMoveWins: 'every move wins',
  atLeastWinningMoves: (bound: string) => `at least ${bound} winning ${bound === '1' ? 'move' : 'moves'}`,
  /** `saltus` is null for a sequence that repeats without growing. */
  period: (period: string, saltus: string | null, preperiod: string, by: Theorem) =>
    `period ${period}${saltus === null ? '' : `, saltus ${saltus}`}${preperiod === '0' ? '' : ` from ${preperiod}`}, proved (${by})`,
  theorem: (by: Theorem) => `theorem (${by})`,
  shown: (value: string) => `= ${value}`,
  values: (count: string) => `${count} ${count === '1' ? 'value' : 'values'}`,
  holds: (actual: string) => `✓ ${actual}`,
  fails: (actual: string, expected: string) => `✗ ${actual}, not ${expected}`,
  /** Without the expected value, which stands beside it. */
  failsAs: (actual: string) => `✗ ${actual}`,
  conditionHolds: '✓ holds',
  /** `at` says for which values of loop variables; empty if there are none. */
  conditionFails: (at: string) => (at === '' ? '✗ does not hold' : `✗ fails for ${at}`),
  failsBy: (bound: string, expected: string) => `✗ at least ${bound}, not ${expected}`,
  /** Of a formula for all states. */
  provedForAll: (by: Theorem) => `✓ proved for every state (${by})`,
  agreesUpTo: (state: string) => `holds up to ${state}, not proved`,
  disagrees: (state: string, actual: string, expected: string) => `✗ ${state} is ${actual}, not ${expected}`,
  /** Why there is no answer, in a few words. */
  unanswered: {
    time: (seconds: string) => `? no answer within ${seconds} s`,
    positions: (positions: string) => `? more than ${positions} positions`,
    calls: '? a function keeps calling itself',
    size: '? too large for an exact method',
    memory: '? out of memory',
    putAside: '? not computed: the time for this file is used up. Point here to compute it',
    leftAlone: '? not computed until you edit it',
    failed: '? internal error in Nimber',
    noPeriod: '? no proved period',
  },
};

export type LensWords = typeof lens;
