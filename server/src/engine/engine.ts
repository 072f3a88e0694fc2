/** The one door of the engine: what the other rooms use. */
export { beginQuestion, contradictionsMet, putAside } from './audits/refutation.ts';
export { emptyBoard } from './boards/board.ts';
export { type Certificate, certificateOf } from './certificate.ts';
export type { Checked } from './certificates/checker.ts';
export type { Objection } from './certificates/claim.ts';
export { type CertifiedMove, checkCertificate, type PeriodCertificate } from './certificates/file.ts';
export { codeText } from './code-text.ts';
export { type Count, exactly } from './count.ts';
export { isFailure, Meaningless } from './failures.ts';
export type { Parameter } from './forms.ts';
export { fullState } from './graphs/graph.ts';
export { type Identity, identityOf, type Part } from './identity.ts';
export type { Int } from './int.ts';
export { type Contradiction, Refuted } from './kernel/contradiction.ts';
export { type Limit, LimitReached, type Meter, meterOf, unlimited } from './meter.ts';
export { analyseMisere } from './misere/misere.ts';
export { type Nimber, nimberText, type Outcome } from './nimber.ts';
export { observe, type Pattern } from './observed.ts';
export type { Ground, Period, Premises, Theorem } from './period.ts';
export { type Reached, reachedBy } from './reached.ts';
export { rulesKey } from './rules-key.ts';
export type { Component, Leave, MoveRule, Rule, Ruleset, State, Sum, TakeRule, Term } from './ruleset.ts';
export { createSession, type Session } from './session.ts';
export type { Exploration, Moves, Saved, SmithValue, Value, Values } from './solver.ts';
export { nimberOf } from './solvers/solvers.ts';
export {
  analyse,
  certificateOfPeriod,
  decide,
  explorationByKey,
  explorationOf,
  type OptionValue,
  optionValues,
  periodOf,
  sequence,
} from './sum.ts';
export type { Analysis, WinningMoves } from './verdict.ts';
