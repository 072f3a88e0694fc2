import { add, floorDivide, type Int, modulo, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached, type Meter, unlimited, within } from '../budget/meter.ts';
import type { Misfit } from '../game/contradiction.ts';
import { isLoopy, type Nimber, nimberText } from '../game/nimber.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { refute } from '../kernel/contradiction.ts';
import { checkPeriod } from './checker.ts';
import type { Claim, Objection } from './claim.ts';
import { columnsWrong } from './columns.ts';
import { certificateFor, type PeriodCertificate } from './file.ts';

/** About 20 milliseconds: the most that the check of a period may cost before an answer calls it proved. */
const EFFORT = 10_000_000;

/**
 * Wraps a solver so that every period passes the checker before anyone sees it; each period is checked once. Any call of the solver throws
 * `Refuted` if the rules contradict its period.
 */
export function certified(ruleset: Ruleset, solver: Solver): Solver {
  const accepted = new Set<string>();
  /** An audit asks for very many values in a row that rest on the same period. */
  let latest: Period | null = null;
  const columns = new WeakSet<Period>();
  /** The values of the heaps of the first period that have been asked for, for the `latest` period only: a solver takes far longer to tell them again. */
  const firsts = new Map<Int, Nimber>();
  /** Values that do not fit the period contradict it where they are, and any other number where the question is. */
  const contradicted = ({ reason, claimed, found, heap: state }: Objection, asked: State, period: Period): never => {
    if (state === undefined) return refute({ ruleset, state: asked }, 'period', lawText(period), found);
    return refute({ ruleset, state }, KINDS[reason] ?? 'period', claimed, found);
  };
  /** Null if the checker knows no theorem about these rules; then the period must not be called proved. */
  const checkOnce = (period: Period): Period | null => {
    if (period === latest) return period;
    const law = `${period.preperiod} ${period.period} ${period.saltus}`;
    if (!accepted.has(law)) {
      // The check has a bound of its own: under the caller's meter, an interrupted check would start over each time.
      const found = checkPeriod(ruleset, claimOf(solver, period, unlimited), EFFORT, unlimited);
      if ('member' in found)
        return found.reason === 'no theorem' ? null : contradicted(found, [period.preperiod], period);
      accepted.add(law);
    }
    latest = period;
    firsts.clear();
    return period;
  };
  /** Checks the period of a heap whose memory is the other numbers of the state. */
  const checkColumnsOnce = (state: State, period: Period): void => {
    if (columns.has(period)) return;
    // Values that cost more are not compared, as in all checks that become too long.
    const wrong = within({ steps: EFFORT, positions: Number.POSITIVE_INFINITY }, unlimited, (limited) =>
      columnsWrong(ruleset, state, period, (at) => solver.value(at, limited).nimber),
    );
    if (wrong !== null) contradicted(wrong, state, period);
    columns.add(period);
  };
  /** Checks a value beyond the first period against that of the same place in it, which no calculation with the period gives. */
  const checkRepeated = (state: State, nimber: Nimber, { preperiod, period, saltus }: Period, meter: Meter): void => {
    const [heap = 0] = state;
    const beyond = subtract(heap, preperiod);
    if (beyond < period || isLoopy(nimber)) return;
    const place = add(preperiod, modulo(beyond, period));
    const known = firsts.get(place);
    const first = known ?? solver.value([place], meter).nimber;
    if (known === undefined && firsts.size < MOST_FIRSTS) firsts.set(place, first);
    const isAsFirst = saltus === 0 || isLoopy(first);
    const repeated = isAsFirst ? first : add(first, multiply(saltus, floorDivide(beyond, period)));
    if (repeated !== nimber) refute({ ruleset, state }, 'law', nimberText(nimber), nimberText(repeated));
  };
  const checkedPeriod = (period: Period | null): Period | null => (period === null ? null : checkOnce(period));
  const { exploration, rowPeriod } = solver;
  // The period of a row of a board is that of its length, which `boards/lines.ts` has checked already.
  const hasForm = ruleset.form !== undefined && ruleset.form.kind !== 'rules';
  return {
    ...solver,
    period: (meter, most) => checkedPeriod(solver.period(meter, most)),
    value: (state, meter) => {
      const found = solver.value(state, meter);
      if (found.ground.kind !== 'periodic' || hasForm) return found;
      const { period } = found.ground;
      if (state.length > 1) checkColumnsOnce(state, period);
      else if (checkOnce(period) === null) refute({ ruleset, state }, 'period', lawText(period), '');
      else checkRepeated(state, found.nimber, period, meter);
      return found;
    },
    ...(rowPeriod === undefined
      ? {}
      : {
          rowPeriod: (state: State, index: number, meter: Meter) => {
            const period = rowPeriod(state, index, meter);
            if (period !== null) checkColumnsOnce(state, period);
            return period;
          },
        }),
    ...(exploration === undefined
      ? {}
      : { exploration: { ...exploration, search: (meter: Meter) => checkedPeriod(exploration.search(meter)) } }),
  };
}

/** At most this many values of the first period are kept. */
const MOST_FIRSTS = 2 ** 12;

const KINDS: { readonly [Reason in Objection['reason']]?: Misfit } = {
  value: 'value',
  law: 'law',
  'large heaps': 'large-heaps',
};

function lawText({ preperiod, period, saltus }: Period): string {
  return `g(n + ${period}) = g(n)${saltus === 0 ? '' : ` + ${saltus}`}, n ≥ ${preperiod}`;
}

/** A solver's claim that its values have a period. Checking the claim throws `LimitReached` if its values are out of reach. */
export function claimOf(solver: Solver, { preperiod, period, saltus }: Period, meter: Meter): Claim {
  const value = (heap: Int): Int => {
    const { nimber } = solver.value([heap], meter);
    if (isLoopy(nimber)) throw new LimitReached('value');
    return nimber;
  };
  return { preperiod, period, saltus, value, table: solver.exploration?.save() };
}

/** The certificate of a period that a solver has proved; null if the rules or the values cannot be written down. Throws `LimitReached`. */
export function certify(ruleset: Ruleset, solver: Solver, period: Period, meter: Meter): PeriodCertificate | null {
  const claim = claimOf(solver, period, meter);
  const checked = checkPeriod(ruleset, claim, EFFORT, meter);
  return 'member' in checked ? null : certificateFor(ruleset, claim, checked);
}
