/**
 * What the engine answers, and what it offers besides the words in which rules are written: these are in `arithmetic/`, `budget/`, `game/` and
 * `formulas/`, the only other entrances.
 */

export {
  analyse,
  auditRules,
  certificateOfPeriod,
  explorationByKey,
  explorationOf,
  type OptionValue,
  optionValues,
  periodOf,
  prepareFor,
  sequence,
  valueOfSum,
} from './analyse.ts';
export { type Identity, type IdentityPart, identityOf, shortened } from './arithmetic/identity.ts';
export type { Int } from './arithmetic/integers.ts';
export { createRandom, type Random } from './arithmetic/random.ts';
export { constantsOf, setNumbers } from './audits/places/constants.ts';
export { ByOtherMethod, type Terms } from './audits/record/allowance.ts';
export {
  auditsMade,
  isAuditLeft,
  isRefuted,
  searchPlainlyFor,
  useNoShortcuts,
  wasAuditCutOff,
} from './audits/record/audit-record.ts';
export { beginGroup, leaveGroup, sizeOfGroup } from './audits/record/grouped.ts';
export { allContradictions, beginQuestion, contradictionsMet, putAside } from './audits/record/refutation.ts';
export { boardOf, emptyBoard, placing, stateOf } from './boards/board.ts';
export { blocksOf } from './boxes/blocks.ts';
export { isFailure, Meaningless } from './budget/failures.ts';
export { type Limit, LimitReached, type Limits, type Meter, meterOf, unlimited, within } from './budget/meter.ts';
export type { Checked } from './certificates/checker.ts';
export type { Objection } from './certificates/claim.ts';
export { type CertifiedMove, checkCertificate, type PeriodCertificate } from './certificates/file.ts';
export { compareRules } from './certificates/same-rules.ts';
export { type Certificate, certificateOf } from './certificates/summary.ts';
export { type CoinFamily, coinFamily } from './coins/families.ts';
export { choicesOf, turned } from './coins/flips.ts';
export { decide, outcomeOfSum } from './decide.ts';
export type { Analysis, WinningMoves } from './game/analysis.ts';
export type { Contradiction, Misfit } from './game/contradiction.ts';
export { type Count, exactly } from './game/count.ts';
export type { Parameter } from './game/forms.ts';
export { createKeys, type Keys } from './game/keys.ts';
export { isLoopy, type Nimber, nimberText, type Outcome, outcomeOf } from './game/nimber.ts';
export { hasNoMove, options, optionsTaking } from './game/options.ts';
export type { Ground, Period, Premises, Theorem } from './game/period.ts';
export { type Reached, reachedBy } from './game/reached.ts';
export type { Component, Leave, ListState, MoveRule, Rule, Ruleset, Sum, TakeRule, Term } from './game/ruleset.ts';
export { createSession, forgetValues, type Session } from './game/session.ts';
export type { Exploration, Moves, Saved, SmithValue, Value, Values } from './game/solver.ts';
export type { State } from './game/state.ts';
export { fullState, grounded } from './graphs/graph.ts';
export { graphRuleset } from './graphs/rules.ts';
export { startOfWalk } from './graphs/walks.ts';
export { codeText } from './heaps/code-text.ts';
export { rulesKey } from './heaps/rules-key.ts';
export { Refuted } from './kernel/contradiction.ts';
export { analyseMisere } from './misere/misere.ts';
export { hasTypesOfNim } from './misere/tame.ts';
export { observe, type Pattern } from './periods/observed-pattern.ts';
export { piecesOf } from './pictures/as-pieces.ts';
export { replacing, signedBoardOf, tiledBoard } from './pictures/board.ts';
export { squaresText } from './pictures/large-board.ts';
export { decidedBoard } from './pictures/large-board-solver.ts';
export { withoutSquares } from './pictures/taken-squares.ts';
export { pictureOf, textOf, turnsOf } from './pictures/turns.ts';
export { outgrows } from './search/growing.ts';
export { type Ending, endingsFrom, remotenessOf } from './search/remoteness.ts';
export { auditGroup } from './solvers/audit-group.ts';
export { nimberOf, statementsAbout } from './solvers/solvers.ts';
export { hangsFromNothing, isFirst, oddVertices } from './theorems/staircase-on-trees.ts';
export { knightTable } from './theorems/steps.ts';
export { numberIn } from './theorems/theorem.ts';
export { SOLVED_GAMES, type TheoryName } from './theorems/theorems.ts';
