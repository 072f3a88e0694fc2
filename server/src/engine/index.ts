/** The engine's only entry point: everything the other rooms may use. */

export {
  analyse,
  certificateOfPeriod,
  decide,
  explorationByKey,
  explorationOf,
  type OptionValue,
  optionValues,
  periodOf,
  prepareFor,
  sequence,
  valueOfSum,
} from './analyse.ts';
export { type Identity, type IdentityPart, identityOf } from './arithmetic/identity.ts';
export type { Int } from './arithmetic/integers.ts';
export { createRandom, type Random } from './arithmetic/random.ts';
export { isRefuted } from './audits/audit-record.ts';
export { constantsOf } from './audits/constants.ts';
export { allContradictions, beginQuestion, contradictionsMet, putAside } from './audits/refutation.ts';
export { emptyBoard } from './boards/board.ts';
export { isFailure, Meaningless } from './budget/failures.ts';
export { type Limit, LimitReached, type Limits, type Meter, meterOf, unlimited, within } from './budget/meter.ts';
export type { Checked } from './certificates/checker.ts';
export type { Objection } from './certificates/claim.ts';
export { type CertifiedMove, checkCertificate, type PeriodCertificate } from './certificates/file.ts';
export { compareRules } from './certificates/same-rules.ts';
export { type Certificate, certificateOf } from './certificates/summary.ts';
export type { Analysis, WinningMoves } from './game/analysis.ts';
export type { Contradiction, Misfit } from './game/contradiction.ts';
export { type Count, exactly } from './game/count.ts';
export type { Parameter } from './game/forms.ts';
export { createKeys, type Keys } from './game/keys.ts';
export { isLoopy, type Nimber, nimberText, type Outcome } from './game/nimber.ts';
export { hasNoMove, options, optionsTaking } from './game/options.ts';
export type { Ground, Period, Premises, Theorem } from './game/period.ts';
export { type Reached, reachedBy } from './game/reached.ts';
export type { Component, Leave, MoveRule, Rule, Ruleset, State, Sum, TakeRule, Term } from './game/ruleset.ts';
export { createSession, type Session } from './game/session.ts';
export type { Exploration, Moves, Saved, SmithValue, Value, Values } from './game/solver.ts';
export { fullState } from './graphs/graph.ts';
export { startOfWalk } from './graphs/walks.ts';
export { codeText } from './heaps/code-text.ts';
export { observe, type Pattern } from './heaps/observed-pattern.ts';
export { rulesKey } from './heaps/rules-key.ts';
export { Refuted } from './kernel/contradiction.ts';
export { analyseMisere } from './misere/misere.ts';
export { hasTypesOfNim } from './misere/tame.ts';
export { tiledBoard } from './pictures/board.ts';
export { type Ending, endingsFrom, remotenessOf } from './search/remoteness.ts';
export { nimberOf } from './solvers/solvers.ts';
