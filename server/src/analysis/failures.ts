import { CycleFound, LimitReached } from '../engine/engine.ts';
import { Fault } from '../semantics/fault.ts';
import { componentText } from '../semantics/text.ts';
import { BrokenRules } from '../semantics/world.ts';
import type { Problem } from '../syntax/problem.ts';
import type { Span } from '../syntax/tree.ts';
import type { Limits } from './budget.ts';

/** Turns whatever stopped a computation into a problem at `span` that says which limit or mistake it was; `text` is what was asked. */
export function problemOf(error: unknown, span: Span, text: string, limits: Limits): Problem {
  if (error instanceof LimitReached) return limitProblem(error, span, text, limits);
  if (error instanceof BrokenRules) {
    return { code: 'rules-have-errors', severity: 'information', span, args: { name: error.declaration } };
  }
  if (error instanceof CycleFound) {
    return { code: 'cycle', severity: 'error', span, args: { states: cycleText(error.states.map(componentText)) } };
  }
  if (error instanceof Fault) return faultProblem(error, span);
  // Arrays and integers beyond what the machine can hold announce themselves so.
  if (error instanceof RangeError) return { code: 'limit-size', severity: 'warning', span, args: { text } };
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal-error', severity: 'error', span, args: { text: message } };
}

/** A long way back is told by its beginning and its end. */
function cycleText(states: readonly string[]): string {
  const told = states.length <= 6 ? states : [...states.slice(0, 4), '…', ...states.slice(-1)];
  return told.join(' → ');
}

function limitProblem({ limit }: LimitReached, span: Span, text: string, limits: Limits): Problem {
  switch (limit) {
    case 'time':
    case 'cancelled':
      return { code: 'limit-time', severity: 'warning', span, args: { seconds: String(limits.seconds), text } };
    case 'positions':
      return { code: 'limit-positions', severity: 'warning', span, args: { positions: String(limits.positions), text } };
    case 'size':
      return { code: 'limit-size', severity: 'warning', span, args: { text } };
  }
}

function faultProblem(fault: Fault, span: Span): Problem {
  // The code decides the shape of the arguments; a fault is made with both together.
  return { code: fault.code, severity: 'error', span, args: fault.args } as Problem;
}
