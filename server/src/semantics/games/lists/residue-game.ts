import { gcd, normal } from '../../../engine/arithmetic/integers.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { expressionsOfRule, unwrap } from '../../../syntax/tree/walk.ts';
import { namesBoundIn } from '../../expressions/sets/remainders.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home } from '../shared/rule.ts';
import { areClausesForAnyOrder, isForAnyOrder } from './any-order.ts';
import { isSame, type Modulus, SAME, type Seen, type Sight, seen, withLoops } from './residues-seen.ts';
import { type GameOfList, gameOfResidues, isEnd, itemsOf, type NumbersSeen } from './residues-written.ts';

/** A game with a list whose rules look only at the residues of some numbers of the state. */
export interface ResidueGame extends NumbersSeen {
  /** The same game, in which these numbers are residues by the common modulus. */
  readonly game: GameDeclaration;
}

/**
 * The game of the residues: if no rule looks at a number but by its remainders, states with the same residues have the same moves, which lead to states with the same residues again.
 * As many numbers as possible are residues. Null if there are none. A list whose order does not count, in which
 * equal entries have the same moves, is read once for each residue. Linear in the rules, for each set of numbers that may be residues.
 */
export function residueGame(home: Home): ResidueGame | null {
  const { game, scope } = home;
  const { list, states } = game;
  if (list === null || list.kind === 'text' || states.length > MOST_LEADING) return null;
  if (listTypeOf({ ...game, list }, scope.names) !== LIST_OF_NUMBERS || hidesVariables(game)) return null;
  const isAnyOrder = game.rules.every((rule) =>
    rule.kind === 'move'
      ? isForAnyOrder(rule, list.name.text, scope)
      : rule.kind === 'stop' && areClausesForAnyOrder(rule.tail, list.name.text, scope),
  );
  for (const chosen of choices(states.length + 1)) {
    const [entries = false] = chosen.slice(-1);
    // The entries of an unordered list are sorted, which puts residues at other places.
    if (entries && list.kind === 'unordered' && !isAnyOrder) continue;
    const moduli = moduliFor(chosen, { ...home, game: { ...game, list } });
    if (moduli === null) continue;
    const found = { leading: chosen.slice(0, -1), entries, moduli: reducedModuli(moduli) };
    return { ...found, game: gameOfResidues({ ...game, list }, found, isAnyOrder) };
  }
  return null;
}

/** Whether a loop hides a variable of the game, or one of a loop around it. */
function hidesVariables({ parameters, states, list, rules }: GameDeclaration): boolean {
  const outer = [...parameters, ...states.map(({ name }) => name), ...(list === null ? [] : [list.name])];
  return rules.some((rule) => {
    const loops = rule.tail.loops.flatMap(({ names }) => names);
    const bound = [...outer, ...loops].map(({ text }) => text);
    const inner = namesBoundIn(expressionsOfRule(rule));
    return new Set(bound).size < bound.length || inner.some((name) => bound.includes(name));
  });
}

/** So many numbers before the list are tried in all ways. */
const MOST_LEADING = 4;

/** All ways to choose at least one of some things, from all of them to one. */
function choices(count: number): readonly (readonly boolean[])[] {
  const all = Array.from({ length: 2 ** count - 1 }, (_, code) =>
    Array.from({ length: count }, (_, at) => ((code + 1) >> at) % 2 === 1),
  );
  const sizeOf = (chosen: readonly boolean[]): number => chosen.filter(Boolean).length;
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** The moduli by which the rules look at the chosen numbers; null if they look at them otherwise. */
function moduliFor(
  chosen: readonly boolean[],
  { game, scope }: Home & { readonly game: GameOfList },
): ReadonlySet<Modulus> | null {
  const { list, states, parameters } = game;
  const of = new Map<string, Seen>(
    parameters.map(({ text }) => [text, { kind: 'same', natural: false, constant: text }]),
  );
  for (const [at, { name, signed }] of states.entries())
    of.set(name.text, chosen[at] === true ? { kind: 'residue', natural: !signed } : { ...SAME, natural: !signed });
  const areResidues = chosen.at(-1) === true;
  of.set(list.name.text, areResidues ? { kind: 'residues', natural: true } : { ...SAME, natural: true });
  const sight: Sight = {
    of,
    isPlain: plainWordsOf(game, scope.names),
    moduli: new Set(),
    natural: new Set(),
    inside: new Set(),
  };
  const isKept = (rule: Rule): boolean => {
    const inner = rule.kind === 'move' || rule.kind === 'stop' ? withLoops(rule.tail, sight) : null;
    return inner !== null && (rule.kind !== 'move' || isStateKept(rule.to, chosen, game, inner));
  };
  return game.rules.every(isKept) ? sight.moduli : null;
}

/** Whether a move leads to states with the same residues from states with the same residues, and to no number below 0 from one of them alone. */
function isStateKept(to: Expression, chosen: readonly boolean[], game: GameOfList, sight: Sight): boolean {
  const inner = unwrap(to);
  if (inner.kind === 'if') {
    const branches = [inner.then, inner.else];
    return isSame(seen(inner.condition, sight)) && branches.every((part) => isStateKept(part, chosen, game, sight));
  }
  if (isEnd(to)) return true;
  const items = itemsOf(inner, game);
  // Without residues among them, these are below 0 in both states or in none, and then there is no move.
  const natural = items.filter((_, at) => chosen[at] === false && game.states[at]?.signed === false);
  const within: Sight = { ...sight, natural: new Set(natural.map((item) => printExpression(unwrap(item)))) };
  return (
    items.length === chosen.length &&
    items.every((item, at) => {
      const found = seen(item, within);
      if (found === null || chosen[at] !== true) return isSame(found);
      return found.natural || game.states[at]?.signed === true;
    })
  );
}

/** The least common multiple of the numerals, and each parameter once. */
function reducedModuli(moduli: ReadonlySet<Modulus>): readonly Modulus[] {
  let common = 1n;
  const names: string[] = [];
  for (const modulus of moduli) {
    if (typeof modulus === 'string') names.push(modulus);
    else common = (common / BigInt(gcd(normal(common), normal(modulus)))) * modulus;
  }
  return [common, ...names];
}
