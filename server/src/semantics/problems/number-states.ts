import { type Bound, boundChildrenOf, UNBOUND } from '../../syntax/tree/bound-names.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Rule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { expressionsOfRule } from '../../syntax/tree/walk.ts';

/** The first use of a number of the state as a list or a text, as in `#s`, `s[1]` and `s with [1] = 0`. */
export interface UsedAsList {
  readonly state: string;
  readonly use: Expression;
}

/** Where the rules of a game without a list use a number of its state as a list or a text; null if they do not. Linear in the rules. */
export function stateUsedAsList({ states, list, rules }: GameDeclaration): UsedAsList | null {
  if (list !== null) return null;
  const names = states.map(({ name }) => name.text);
  for (const rule of rules) {
    const used = usedIn(rule, names);
    if (used !== null) return used;
  }
  return null;
}

function usedIn(rule: Rule, states: readonly string[]): UsedAsList | null {
  const loops = new Set(rule.tail.loops.flatMap(({ names }) => names.map(({ text }) => text)));
  const free = states.filter((name) => !loops.has(name));
  const waiting: Bound[] = [...expressionsOfRule(rule)].reverse().map((expression) => ({ expression, bound: UNBOUND }));
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { expression, bound } = one;
    for (const list of listsIn(expression)) {
      if (list.kind === 'name' && free.includes(list.text) && !bound.has(list.text))
        return { state: list.text, use: expression };
    }
    waiting.push(...boundChildrenOf(one).toReversed());
  }
  return null;
}

/** What has to be a list or a text for an expression to have a meaning. */
function listsIn(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'unary':
      return expression.operator === '#' ? [expression.operand] : [];
    case 'binary':
      return expression.operator === '++' ? [expression.left, expression.right] : [];
    case 'index':
      return [expression.of];
    case 'with':
      return [expression.list];
    default:
      return [];
  }
}
