import type { Expression, Range } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
import type { Words } from '../../words/words.ts';
import { add, and, choose, compare, divide, extreme, int, ONE, operation, subtract, ZERO } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import type { Game, Known, Scope } from '../translate/scope/scope.ts';
import { resolved } from '../translate/sets/set-kinds.ts';

/**
 * ⌊(n mod (L + R)) / L⌋ for a game in which L to R stones are taken, see `engine/heaps/amounts/interval.ts`, where the input gives L or R, so that no
 * ruleset can be examined. Null unless the only rule takes such amounts from one heap, always, whatever its size is.
 */
export function byVaryingInterval({ declaration, varying, scope }: Game, words: Words): Known | null {
  const amounts = varying.length === 0 ? null : amountsOf(declaration);
  if (amounts === null || dependsOnHeap(amounts, declaration)) return null;
  const { set, at } = resolved(amounts, scope);
  if (set.kind !== 'range') return null;
  return {
    comment: words.grounds.theorem('Euclidean division', 'normal'),
    hasTypesOfNim: true,
    ...onlyMoveOf(set, at),
    value: ([heap = ZERO]) => byRange(heap, set, at),
  };
}

/** What the only rule of a game takes from its only heap; null if the rules say anything else. */
function amountsOf({ rules, states, list }: GameDeclaration): Expression | null {
  const [[rule, ...others], [state, ...more]] = [rules, states];
  if (rule?.kind !== 'take' || others.length > 0 || rule.leaving !== null) return null;
  if (state === undefined || more.length > 0 || state.signed || list !== null) return null;
  return rule.tail.loops.length > 0 || rule.tail.where !== null ? null : rule.amounts;
}

function dependsOnHeap(amounts: Expression, { states }: GameDeclaration): boolean {
  const used = namesIn([amounts]);
  return states.some(({ name }) => used.has(name.text));
}

/** Where one stone may be taken, no heap has two moves to heaps of one value. */
function onlyMoveOf({ from, to }: Range, at: Scope): Pick<Known, 'onlyMove'> {
  const { expression } = at.output.translators;
  const first = expression(from, at);
  if (first.kind !== 'int' || first.value > 1n || to === null) return {};
  const most = expression(to, at);
  return {
    onlyMove: (heap, wanted) => {
      const beyond = subtract(heap, wanted);
      // The heap is divided only by a number that does not exceed it.
      const taken = choose(
        compare('at most', heap, most),
        beyond,
        operation('remainder', [beyond, add(most, ONE)], 'int'),
      );
      const isSmall = compare('at most', wanted, extreme('min', [most, heap]));
      return { isThere: and(isSmall, compare('less', ZERO, taken)), option: subtract(heap, taken) };
    },
  };
}

function byRange(heap: Expr, { from, to }: Range, at: Scope): Expr {
  const { expression } = at.output.translators;
  const first = expression(from, at);
  // A move takes at least one stone.
  const least = first.kind === 'int' ? (first.value < 1n ? ONE : first) : extreme('max', [ONE, first]);
  const isOne = least.kind === 'int' && least.value === 1n;
  const by = (of: Expr) => divide(of, least);
  if (to === null) return by(heap);
  const most = expression(to, at);
  // Whatever L + R is, it is computed only if it does not exceed the heap.
  const isSmaller = isOne ? compare('at most', heap, most) : compare('less', subtract(heap, least), most);
  const rest = choose(isSmaller, heap, operation('remainder', [heap, add(least, most)], 'int'));
  return choose(compare('less', most, least), int(0), by(rest));
}
