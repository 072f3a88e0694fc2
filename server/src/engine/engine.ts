/** The one door of the engine: what the other rooms use. */
export type { Int } from './int.ts';
export { LimitReached, type Meter, meterOf, unlimited } from './meter.ts';
export { analyseMisere } from './misere.ts';
export type { Ground, Period, Theorem } from './period.ts';
export type { Component, Leave, MoveRule, Rule, Ruleset, State, Sum, TakeRule, Term } from './ruleset.ts';
export { CycleFound } from './search.ts';
export { createSession, type Session } from './session.ts';
export type { Moves, Value } from './solver.ts';
export { nimberOf } from './solvers/solvers.ts';
export {
  type Analysis,
  analyse,
  type Cycle,
  type OptionValue,
  optionValues,
  periodOf,
  sequence,
  type WinningMoves,
} from './sum.ts';
