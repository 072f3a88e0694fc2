import type { Outcome } from '../../answers/answer.ts';

/** The titles of code lenses. A lens is one line and is read without its surroundings. */
export const lens = {
  pending: '…',
  outcome: {
    N: 'N · first player wins',
    P: 'P · second player wins',
    draw: 'draw · with best play it never ends',
  } satisfies Record<Outcome, string>,
  misere: 'misère',
  value: (value: string) => `SG ${value}`,
  winningMoves: (count: string) => `${count} winning ${count === '1' ? 'move' : 'moves'}`,
  atLeastWinningMoves: (bound: string) => `at least ${bound} winning ${bound === '1' ? 'move' : 'moves'}`,
  /** `saltus` is null for a sequence that repeats without growing. */
  period: (period: string, saltus: string | null, preperiod: string) =>
    `period ${period}${saltus === null ? '' : `, saltus ${saltus}`}${preperiod === '0' ? '' : ` from ${preperiod}`}`,
  proved: (by: string) => `proved (${by})`,
  theorem: (by: string) => `theorem (${by})`,
  holds: (actual: string) => `✓ ${actual}`,
  fails: (actual: string, expected: string) => `✗ ${actual}, not ${expected}`,
  failsBy: (bound: string, expected: string) => `✗ at least ${bound}, not ${expected}`,
  /** Of a formula for all states. */
  provedForAll: (by: string) => `✓ proved for every state (${by})`,
  agreesUpTo: (state: string) => `holds up to ${state}, not proved`,
  disagrees: (state: string, actual: string, expected: string) => `✗ ${state} is ${actual}, not ${expected}`,
  /** Why there is no answer, in a few words. */
  unanswered: {
    time: (seconds: string) => `? not within ${seconds} s`,
    positions: (positions: string) => `? more than ${positions} positions`,
    size: '? too large for an exact method',
    memory: '? out of memory',
    leftAlone: '? left alone until it changes',
    failed: '? a mistake of Nimber itself',
    noPeriod: '? no period proved',
  },
};

export type LensWords = typeof lens;
