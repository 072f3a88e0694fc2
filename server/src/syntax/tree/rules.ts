import type { Name, Span } from '../text/span.ts';
import type { RuleWord } from '../vocabulary.ts';
import type { Clauses, Expression } from './expression-tree.ts';

/*
 * The rules of games: what is known of each, and how it is written. Whatever has to be done with every rule, such as printing it or
 * listing its expressions, follows from the parts that it is written in.
 */

export type Rule = TakeRule | SplitRule | CodeRule | MoveRule | StopRule;

/** How the heaps that a move leaves must compare. */
export type Parts = 'any' | 'equal' | 'unequal';

export interface TakeRule extends Span {
  readonly kind: 'take';
  readonly amounts: Expression;
  /** The variables after `from`; empty if none are named. */
  readonly from: readonly Name[];
  readonly leaving: Leaving | null;
  readonly tail: Clauses;
}

export interface Leaving extends Span {
  /** The number of heaps: a number or a set such as `0..2`. */
  readonly count: Expression;
  readonly parts: Parts;
  /** The word after an open range, as in `1.. equal heaps`, which a reader might take for the end of the range. */
  readonly word?: Name;
}

export interface SplitRule extends Span {
  readonly kind: 'split';
  /** The expression after `into`; null means two. */
  readonly into: Expression | null;
  readonly parts: Parts;
  /** As in {@link Leaving}. */
  readonly word?: Name;
  readonly tail: Clauses;
}

export interface CodeRule extends Span {
  readonly kind: 'code';
  readonly base: 8 | 16;
  /** As written: `0.77`, `4.3`, `0.1[3]`. */
  readonly code: Name;
  readonly tail: Clauses;
}

export interface MoveRule extends Span {
  readonly kind: 'move';
  readonly to: Expression;
  readonly tail: Clauses;
}

/** `stop where C`: a state with C has no moves, whatever the other rules say. */
export interface StopRule extends Span {
  readonly kind: 'stop';
  readonly tail: Clauses;
}

/** A word or a code as it is written, names with commas between them, or an expression. */
export type RulePart = string | readonly Name[] | Expression;

/** What a rule is written in, in the order of the text, without its clauses. The first part is its keyword. */
export function partsOfRule(rule: Rule): readonly [keyword: RuleWord, ...RulePart[]] {
  switch (rule.kind) {
    case 'take': {
      const { amounts, from, leaving } = rule;
      const left = leaving === null ? [] : ['leaving', leaving.count, ...wordOf(leaving.parts), 'heaps'];
      return ['take', amounts, ...(from.length === 0 ? [] : ['from', from]), ...left];
    }
    case 'split':
      return ['split', ...(rule.into === null ? [] : ['into', rule.into]), ...wordOf(rule.parts)];
    case 'code':
      return [rule.base === 8 ? 'octal' : 'hex', rule.code.text];
    case 'move':
      return ['move', 'to', rule.to];
    case 'stop':
      return ['stop'];
  }
}

function wordOf(parts: Parts): readonly string[] {
  return parts === 'any' ? [] : [parts];
}

/** The word that a rule starts with. */
export function keywordOf(rule: Rule): RuleWord {
  return partsOfRule(rule)[0];
}

/** The expressions of a rule, in the order of the text, without those of its clauses. */
export function headExpressionsOf(rule: Rule): readonly Expression[] {
  return partsOfRule(rule).filter(isExpression);
}

/** The state variables that a rule names. */
export function stateNamesIn(rule: Rule): readonly Name[] {
  return partsOfRule(rule).flatMap((part) => (isNames(part) ? part : []));
}

export function isNames(part: RulePart): part is readonly Name[] {
  return Array.isArray(part);
}

function isExpression(part: RulePart): part is Expression {
  return typeof part === 'object' && 'kind' in part;
}
