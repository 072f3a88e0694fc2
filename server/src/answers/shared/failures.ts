import { LimitReached, reachedBy, type Term } from '../../engine/index.ts';
import { endlessCallsBy } from '../../semantics/definitions/endless-calls.ts';
import { valueText } from '../../semantics/expressions/values/value-text.ts';
import { drawnUntil } from '../../semantics/forms/drawing-limits.ts';
import { sumText } from '../../semantics/positions/text.ts';
import { BrokenRules } from '../../semantics/program/environment.ts';
import { Fault } from '../../semantics/scope/fault.ts';
import { internalError } from '../../syntax/problems/internal-error.ts';
import type { GivenBy, Problem, ProblemArguments } from '../../syntax/problems/problem.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Limits } from './budget.ts';

/** What was asked, as a problem shows it. */
export interface Question {
  readonly text: string;
  /** Whether it asks for more than who wins, which may take less time to find. */
  readonly asksMore: boolean;
  /** Whether it lists several questions, which share one budget. */
  readonly several: boolean;
}

/** Turns whatever stopped a computation into a problem at `span` that names the limit or mistake. Our own mistakes are reported as such, too. */
export function problemOf(error: unknown, span: Span, question: Question, limits: Limits): Problem {
  const { text } = question;
  if (error instanceof LimitReached) return limitProblem(error, span, question, limits);
  if (error instanceof BrokenRules) {
    return { code: 'rules-have-errors', severity: 'information', span, args: { name: error.declaration } };
  }
  if (error instanceof Fault) return faultProblem(error, span);
  // The runtime throws this for arrays and integers larger than the machine can hold.
  if (error instanceof RangeError) return { code: 'limit-size', severity: 'warning', span, args: { text } };
  return internalError(error, span);
}

function limitProblem(error: LimitReached, span: Span, { text, asksMore, several }: Question, limits: Limits): Problem {
  const { limit } = error;
  const calls = endlessCallsBy(error);
  if (calls !== null) {
    const call = shortened(`${calls.name}(${calls.values.map(valueText).join(', ')})`);
    const args = { text, name: calls.name, call, below: calls.below };
    return { code: 'limit-calls', severity: 'warning', span, args };
  }
  const reached = reachedBy(error);
  const where = {
    reached: reached === null ? '' : shortened(sumText(reached.at.map(beginning))),
    grown: reached?.grown === true,
    asksMore,
    several,
    graph: drawnBy(error),
    by: reached === null ? givenBy(text) : givenBy(`${text} ${sumText(reached.at.map(beginning))}`),
  };
  switch (limit) {
    case 'time':
    case 'cancelled':
      return {
        code: 'limit-time',
        severity: 'warning',
        span,
        args: { seconds: String(limits.secondsInAll ?? limits.seconds), text, ...where },
      };
    case 'positions':
      return {
        code: 'limit-positions',
        severity: 'warning',
        span,
        args: { positions: grouped(limits.positions), text, ...where },
      };
    case 'size': {
      const most = error.most === null ? {} : { most: grouped(error.most) };
      return { code: 'limit-size', severity: 'warning', span, args: { text, ...most } };
    }
    case 'value':
      return { code: 'limit-value', severity: 'warning', span, args: { text } };
  }
}

/** The graph that was being drawn when a limit was reached, in words; null if none was. */
function drawnBy(error: LimitReached): ProblemArguments['limit-time']['graph'] {
  const drawn = drawnUntil(error);
  return drawn && { name: shortened(drawn.name), vertices: grouped(drawn.vertices), edges: grouped(drawn.edges) };
}

/** What a position is given by, as its text shows. */
export function givenBy(text: string): GivenBy {
  if (text.includes('"')) return 'text';
  return /[(,]\s*\[/.test(text) ? 'list' : 'numbers';
}

/** A term with as much of a long list as a problem can show: to write all of a list takes as long as to search it. */
function beginning(term: Term): Term {
  const { ruleset, state } = term.component;
  if (ruleset.list === undefined || state.length <= MOST_SHOWN) return term;
  return { ...term, component: { ruleset, state: state.slice(0, MOST_SHOWN) } };
}

const MOST_SHOWN = 1000;

/** A text shortened for a problem, because a position may be as long as a file. */
export function shortened(text: string): string {
  return clipped(text, 80);
}

function faultProblem(fault: Fault, span: Span): Problem {
  // The code determines the shape of the arguments; a fault is always made with both.
  const severity = fault.code === 'no-period' ? 'warning' : 'error';
  return { code: fault.code, severity, span, args: fault.args } as Problem;
}
