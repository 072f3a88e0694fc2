import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { Rule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../syntax/tree/walk.ts';

/** A game of some of the state variables, and their indices among those of the whole game. */
export interface IndependentGame {
  readonly numbers: readonly number[];
  readonly game: GameDeclaration;
}

/**
 * The games of which a game of several numbers is the sum: each rule changes the numbers of one of them, and says nothing of all others. Null if
 * there is only one, or if a rule is none that takes or moves to a new state. Linear in the rules, for each number.
 */
export function independentGames(game: GameDeclaration): readonly IndependentGame[] | null {
  const states = game.states.map(({ name }) => name.text);
  if (game.list !== null || states.length < 2) return null;
  const uses = game.rules.map((rule) => usedBy(rule, states));
  if (!uses.every((used) => used !== null)) return null;
  const blocks = blocksOf(states, uses);
  if (blocks.length < 2) return null;
  return blocks.map((numbers) => {
    const own = game.rules.filter((_, index) => numbers.some((number) => uses[index]?.has(states[number] ?? '')));
    return {
      numbers,
      game: {
        ...game,
        states: numbers.flatMap((index) => game.states[index] ?? []),
        rules: own.map((rule) => ofNumbers(rule, numbers)),
      },
    };
  });
}

/** The state variables that a rule changes or mentions; null if it does anything else than to replace some numbers of the state. */
function usedBy(rule: Rule, states: readonly string[]): ReadonlySet<string> | null {
  if (rule.kind !== 'take' && rule.kind !== 'move') return null;
  const bound = rule.tail.loops.flatMap(({ names }) => names);
  if (bound.some(({ text }) => states.includes(text))) return null;
  const changed = rule.kind === 'take' ? rule.from.map(({ text }) => text) : changedBy(rule.to, states);
  if (changed.length === 0) return null;
  const heads =
    rule.kind === 'take' ? [rule.amounts] : itemsOf(rule.to).filter((_, at) => changed.includes(states[at] ?? ''));
  const { loops, where } = rule.tail;
  const names = namesIn([...heads, ...loops.map(({ set }) => set), ...(where === null ? [] : [where])]);
  return new Set(states.filter((state) => changed.includes(state) || names.has(state)));
}

/** The state variables that become something else than themselves; all of them if the new state is no row of numbers. */
function changedBy(to: Expression, states: readonly string[]): readonly string[] {
  const items = itemsOf(to);
  return states.filter((state, at) => {
    const item = items[at];
    return item?.kind !== 'name' || item.text !== state;
  });
}

function itemsOf(to: Expression): readonly Expression[] {
  const inner = unwrap(to);
  return inner.kind === 'tuple' ? inner.items : [];
}

/** The indices of the variables, joined wherever one rule uses several. */
function blocksOf(states: readonly string[], uses: readonly ReadonlySet<string>[]): readonly (readonly number[])[] {
  let blocks: readonly (readonly number[])[] = states.map((_, index) => [index]);
  for (const used of uses) {
    const isUsed = (block: readonly number[]) => block.some((index) => used.has(states[index] ?? ''));
    const joined = blocks
      .filter(isUsed)
      .flat()
      .sort((a, b) => a - b);
    blocks = [joined, ...blocks.filter((block) => !isUsed(block))];
  }
  return blocks;
}

/** The same rule where the state is these numbers only. */
function ofNumbers(rule: Rule, numbers: readonly number[]): Rule {
  // A single heap is not named, as theorems write it.
  if (rule.kind === 'take') return numbers.length === 1 ? { ...rule, from: [] } : rule;
  if (rule.kind !== 'move') return rule;
  const items = itemsOf(rule.to).filter((_, index) => numbers.includes(index));
  const { start, end } = rule.to;
  const [only, another] = items;
  const to: Expression =
    only !== undefined && another === undefined
      ? { kind: 'paren', inner: only, start, end }
      : { kind: 'tuple', items, start, end };
  return { ...rule, to };
}
