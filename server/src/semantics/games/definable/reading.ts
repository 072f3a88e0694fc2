import type { Condition, Term } from '../../../engine/game/definable.ts';
import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { mentions, unwrap } from '../../../syntax/tree/walk.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Definition, IsPlainWord } from '../shared/plain-words.ts';

/** What is made of an expression once the parameters of the game are known. */
export type Draft<T> = Evaluate<T>;

/** What names mean where an expression is read. */
export interface Reading {
  /** The numbers that may differ from move to move. */
  readonly terms: ReadonlyMap<string, Draft<Term>>;
  /** Variables of loops that occur only as exponents of 2, with these powers. */
  readonly powers: ReadonlyMap<string, Draft<Term>>;
  readonly isPlain: IsPlainWord;
  /** Where numbers that depend on parameters alone are compiled; null within a definition. */
  readonly scope: Scope | null;
  /** Makes a variable that is not used yet. */
  readonly fresh: () => number;
  /** What reads parts of other kinds: numbers contain conditions, conditions contain sets, and sets contain loops. */
  readonly readers: Readers;
  /** How many definitions the expression is within. */
  readonly depth: number;
}

export interface Readers {
  readonly condition: (expression: Expression, reading: Reading) => Draft<Condition> | null;
  readonly member: (member: Draft<Term>, set: Expression, reading: Reading) => Draft<Condition> | null;
  readonly loops: (
    clauses: Clauses,
    reading: Reading,
    within: readonly Expression[],
    body: (inner: Reading) => Draft<Condition> | null,
  ) => Draft<Condition> | null;
}

/** Definitions that use each other without end are not followed further. */
const MOST_DEPTH = 8;

export function constantDraft(value: bigint): Draft<Term> {
  return () => ({ kind: 'constant', value });
}

/** left + times · right. */
export function sumDraft(left: Draft<Term>, times: bigint, right: Draft<Term>): Draft<Term> {
  return (environment) => ({ kind: 'sum', left: left(environment), right: right(environment), times });
}

export function comparedDraft(left: Draft<Term>, by: '==' | '<=', right: Draft<Term>): Draft<Condition> {
  return (environment) => ({ kind: 'compared', by, left: left(environment), right: right(environment) });
}

export function joinedDraft(kind: 'and' | 'or', parts: readonly Draft<Condition>[]): Draft<Condition> {
  return (environment) => ({ kind, parts: parts.map((part) => part(environment)), isStrict: false });
}

/** The same where each part needs a meaning, whether or not another one decides: all items of a set are computed, and the moves of all rules. */
export function strictDraft(kind: 'and' | 'or', parts: readonly Draft<Condition>[]): Draft<Condition> {
  return (environment) => ({ kind, parts: parts.map((part) => part(environment)), isStrict: true });
}

export function notDraft(part: Draft<Condition>): Draft<Condition> {
  return (environment) => ({ kind: 'not', part: part(environment) });
}

export function neededDraft(part: Draft<Condition>): Draft<Condition> {
  return (environment) => ({ kind: 'needed', part: part(environment) });
}

/** Drafts of which none is missing; null if one is. */
export function allDrafts<T>(drafts: readonly (Draft<T> | null)[]): readonly Draft<T>[] | null {
  const known = drafts.filter((draft) => draft !== null);
  return known.length < drafts.length ? null : known;
}

/** A number that is the same for all moves; null for any other expression. */
export function closedNumber(expression: Expression, { terms, powers, scope }: Reading): Draft<bigint> | null {
  const inner = unwrap(expression);
  if (inner.kind === 'numeral') return () => inner.value;
  if (scope === null || mentions(inner, [...terms.keys(), ...powers.keys()])) return null;
  if (kindOf(inner, scope) !== 'number') return null;
  const number = compileNumber(inner, scope);
  return (environment) => BigInt(number(environment));
}

/** How the value of a definition is read for these arguments; null if it is within too many others. */
export function readingOf(
  { parameters, isPlain }: Definition,
  given: readonly Draft<Term>[],
  outer: Reading,
): Reading | null {
  if (outer.depth === MOST_DEPTH || parameters.length !== given.length) return null;
  const terms = new Map<string, Draft<Term>>();
  for (const [index, parameter] of parameters.entries()) {
    const draft = given[index];
    if (draft !== undefined) terms.set(parameter, draft);
  }
  return { ...outer, terms, powers: new Map(), isPlain, scope: null, depth: outer.depth + 1 };
}
