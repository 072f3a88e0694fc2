import { insteadOf } from '../../../syntax/problems/report.ts';
import { type Name, spanOf } from '../../../syntax/text/span.ts';
import type { Expression, NameExpression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression, printRule } from '../../../syntax/tree/print.ts';
import { type CodeRule, type SplitRule, stateNamesIn, type TakeRule } from '../../../syntax/tree/rules.ts';
import { nameNotUsed } from '../../problems/corrections.ts';
import { reportInstead } from '../../problems/foreign-names.ts';
import { reportUnknown } from '../../problems/unknown-names.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';
import { type Home, statesText } from '../shared/rule.ts';

/** The rules of a heap that the engine knows by their numbers. */
export type HeapRuleSyntax = TakeRule | SplitRule | CodeRule;

/**
 * Reports `take all` and `take all from a`, which mean as many stones as the heap has, or, for several heaps, a move that empties them.
 * Returns whether the rule is written so.
 */
export function reportAll(rule: HeapRuleSyntax, from: readonly number[], { game, scope }: Home): boolean {
  if (rule.kind !== 'take') return false;
  const { amounts } = rule;
  if (!isAll(amounts, scope)) return false;
  const names = game.states.map(({ name }) => name.text);
  // If it is unclear which heap is meant, that is reported elsewhere.
  if (from.length === 0 || (names.length > 1 && rule.from.length === 0)) return true;
  if (from.length === 1) reportInstead(amounts, names[from[0] ?? 0] ?? 'n', scope);
  else {
    const left = names.map((name, place) => (from.includes(place) ? '0' : name));
    const some = from.map((place) => names[place]).join(' + ');
    const span = { start: rule.start, end: rule.from.at(-1)?.end ?? rule.end };
    const isBare = rule.tail.loops.length === 0 && rule.tail.where === null;
    const instead = `move to (${left.join(', ')})${isBare ? ` where ${some} > 0` : ''}`;
    const found = `take ${amounts.text} from ${rule.from.map(({ text }) => text).join(', ')}`;
    scope.report(insteadOf(found, instead, span));
  }
  return true;
}

/** Whether this is `all`, or another word for it, and has no other meaning here. */
function isAll(amounts: Expression, { variables, names }: Scope): amounts is NameExpression {
  if (amounts.kind !== 'name' || !/^(?:all|everything|whole)$/.test(amounts.text)) return false;
  return !variables.has(amounts.text) && !names.has(amounts.text);
}

/**
 * Reports `take 1..3 from either` in a game of several heaps, which means one rule for each of them. Returns whether the rule is written so.
 */
function reportEither(rule: HeapRuleSyntax, { game, scope }: Home): boolean {
  if (rule.kind !== 'take' || game.states.length < 2) return false;
  const [name, another] = rule.from;
  if (name === undefined || another !== undefined || !/^(?:either|any|one)$/.test(name.text)) return false;
  if (scope.variables.has(name.text)) return false;
  const rules = game.states.map(({ name: heap }) => {
    const amounts: Expression = isAll(rule.amounts, scope) ? { kind: 'name', ...heap } : rule.amounts;
    return printRule({ ...rule, amounts, from: [heap] });
  });
  scope.report(insteadOf(printRule(rule), rules.join(' '), spanOf(rule)));
  return true;
}

/** Reports `take 1..5 except last` in a game of `(n, last)`: what is remembered of a move is a part of the new state. */
function reportRemembered(rule: HeapRuleSyntax, { game, scope }: Home): boolean {
  const [heap, memory, another] = game.states.map(({ name }) => name.text);
  if (rule.kind !== 'take' || rule.tail.loops.length > 0 || another !== undefined) return false;
  const { amounts } = rule;
  if (amounts.kind !== 'binary' || amounts.operator !== 'except') return false;
  const { left, right } = amounts;
  if (memory === undefined || right.kind !== 'name' || right.text !== memory) return false;
  const k = nameNotUsed('k', scope);
  const condition = rule.tail.where === null ? '' : ` and ${printExpression(rule.tail.where)}`;
  const instead = `move to (${heap} - ${k}, ${k}) for ${k} in ${printExpression(left)} where ${k} != ${memory}${condition}`;
  scope.report(insteadOf(printRule(rule), instead, spanOf(rule)));
  return true;
}

/** The indices of the state variables that a rule takes from. */
export function heapsOf(rule: HeapRuleSyntax, home: Home): readonly number[] {
  const { game, scope } = home;
  const named = stateNamesIn(rule);
  if (named.length === 0) {
    if (game.states.length > 1 && rule.kind === 'take') {
      if (reportRemembered(rule, home)) return [0];
      scope.report({ code: 'from-needed', severity: 'error', span: spanOf(rule), args: { states: statesText(game) } });
    }
    return [0];
  }
  if (reportEither(rule, home)) return [];
  return [...new Set(named.flatMap((name) => indexOf(name, home)))];
}

function indexOf(name: Name, { game, scope }: Home): readonly number[] {
  const index = game.states.findIndex((state) => state.name.text === name.text);
  if (index >= 0) return [index];
  const variable = useVariable(scope, name.text);
  if (variable !== undefined) {
    const args = { name: name.text, states: statesText(game) };
    scope.report({ code: 'not-a-state', severity: 'error', span: spanOf(name), args });
  } else {
    reportUnknown(scope, name, 'number');
  }
  return [];
}

/** Only a state of a single heap can be left as heaps, or split. */
export function reportSeveralHeaps(rule: HeapRuleSyntax, { game, scope }: Home): void {
  const breaks = rule.kind !== 'take' || rule.leaving !== null;
  if (!breaks || game.states.length === 1) return;
  scope.report({
    code: 'leaving-needs-one-heap',
    severity: 'error',
    span: spanOf(rule),
    args: { states: statesText(game) },
  });
}
