import type { Expression, Range } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, replaced, unwrap } from '../../../syntax/tree/walk.ts';

/**
 * A rule with the same options in which a loop runs over what a number becomes: `move to (x + k, y) for k in 1..n - x` becomes `move to (k, y) for k in x + 1..n`,
 * and `move to (x - k, y) for k in 1..x` becomes `move to (k, y) for k in 0..x - 1`. Null unless the variable of the loop occurs only in such sums, or only in such
 * differences. The loop is that at a place among the loops of the rule.
 */
export function overTarget(rule: MoveRule, at: number, number: string): MoveRule | null {
  const loop = rule.tail.loops[at];
  const set = loop && unwrap(loop.set);
  const [variable, another] = loop?.names ?? [];
  if (loop === undefined || variable === undefined || another !== undefined || set?.kind !== 'range') return null;
  const { to, tail } = rule;
  const names = tail.loops.flatMap((each) => each.names.map(({ text }) => text));
  if (names.filter((name) => name === variable.text).length > 1) return null;
  // Only the loops that come later know the variable.
  const written = { to, loops: tail.loops.slice(at + 1), where: tail.where };
  for (const operator of ['+', '-'] as const) {
    const range = operator === '+' ? added(set, number) : subtracted(set, number);
    if (range === null) continue;
    let isElsewhere = false;
    const targets = replaced(written, (part) => {
      if (isTarget(part, operator, number, variable.text))
        return { kind: 'name', text: variable.text, start: part.start, end: part.end };
      // Within a loop of its own, a name may mean something else.
      if (isVariable(part, variable.text) || ('clauses' in part && part.clauses !== null)) isElsewhere = true;
      return null;
    });
    if (isElsewhere) continue;
    const loops = [...tail.loops.slice(0, at), { ...loop, set: range }, ...targets.loops];
    return { ...rule, to: targets.to, tail: { ...tail, loops, where: targets.where } };
  }
  return null;
}

/** Whether an expression is `x + k`, `k + x`, or, for a difference, `x - k`. */
function isTarget(expression: Expression, operator: '+' | '-', number: string, variable: string): boolean {
  if (expression.kind !== 'binary' || expression.operator !== operator) return false;
  const { left, right } = expression;
  if (isVariable(left, number) && isVariable(right, variable)) return true;
  return operator === '+' && isVariable(left, variable) && isVariable(right, number);
}

/** The range from.. to with the number added to both ends, if it is subtracted in the last one: from + x..n for from..n - x. */
function added(set: Range, number: string): Range | null {
  const { from, to, start, end } = set;
  const last = to === null ? null : unwrap(to);
  if (last?.kind !== 'binary' || last.operator !== '-' || !isVariable(last.right, number)) return null;
  const name: Expression = { kind: 'name', text: number, start, end };
  return { ...set, from: { kind: 'binary', operator: '+', left: name, right: from, start, end }, to: last.left };
}

/** The range of what is left of a number from which the range is taken, if that may be all but some: e..x - from for from..x - e. */
function subtracted(set: Range, number: string): Range | null {
  const { from, to, start, end } = set;
  const last = to === null ? null : unwrap(to);
  if (last === null) return null;
  const name: Expression = { kind: 'name', text: number, start, end };
  const most: Expression = { kind: 'binary', operator: '-', left: name, right: from, start, end };
  if (isVariable(last, number)) return { ...set, from: { kind: 'numeral', value: 0n, start, end }, to: most };
  if (last.kind !== 'binary' || last.operator !== '-' || !isVariable(last.left, number)) return null;
  return { ...set, from: last.right, to: most };
}
