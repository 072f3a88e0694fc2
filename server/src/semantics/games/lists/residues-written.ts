import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration, ListVariable } from '../../../syntax/tree/tree.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { listOfPlaces } from '../../expressions/numbers/places.ts';
import { joined } from '../shared/conditions.ts';
import { binary, named, numeral } from '../shared/unwritten.ts';
import type { Modulus } from './residues-seen.ts';

/** Which numbers of a state rules look at only by their residues. */
export interface NumbersSeen {
  /** For each number before the list, whether only its residue counts. */
  readonly leading: readonly boolean[];
  /** Whether only the residues of the entries of the list count, too. */
  readonly entries: boolean;
  /** The product of these is the modulus. A name is that of a parameter. */
  readonly moduli: readonly Modulus[];
}

export type GameOfList = GameDeclaration & { readonly list: ListVariable };

/** The same game with residues in place of numbers. If its list may be in any order, each residue is looked at once. Linear in the rules. */
export function gameOfResidues(game: GameOfList, found: NumbersSeen, isAnyOrder: boolean): GameDeclaration {
  const { list } = game;
  const rules = game.rules.map((rule): Rule => {
    if (rule.kind !== 'move') return rule;
    const tail = isAnyOrder ? onceForEach(rule.tail, list.name.text) : rule.tail;
    return { ...rule, to: residuesOf(rule.to, found, game), tail } satisfies MoveRule;
  });
  return { ...game, list: isAnyOrder ? { ...list, kind: 'unordered' } : list, rules };
}

/** A new state with residues in place of numbers. */
function residuesOf(to: Expression, found: NumbersSeen, game: GameOfList): Expression {
  const { leading, entries, moduli } = found;
  const inner = unwrap(to);
  if (inner.kind === 'if') {
    const [then, other] = [inner.then, inner.else].map((branch) => residuesOf(branch, found, game));
    if (then === undefined || other === undefined) return to;
    return { ...inner, then, else: other };
  }
  if (isEnd(to)) return to;
  const items = itemsOf(inner, game).map((item, at, { length }) => {
    if (at < length - 1) return leading[at] === true ? remainder(item, moduli) : item;
    return entries ? listOfResidues(item, moduli, game.list.name.text) : item;
  });
  const [only, another] = items;
  if (only !== undefined && another === undefined) return only;
  return { kind: 'tuple', items, start: to.start, end: to.end };
}

/** A list with residues in place of its entries, where those of the list of the state are residues. */
function listOfResidues(expression: Expression, moduli: readonly Modulus[], list: string): Expression {
  const inner = unwrap(expression);
  const reduced = (part: Expression): Expression => listOfResidues(part, moduli, list);
  const isSlice = inner.kind === 'index' && isVariable(inner.of, list);
  if (isSlice || isVariable(inner, list)) return inner;
  if (inner.kind === 'binary' && inner.operator === '++')
    return { ...inner, left: reduced(inner.left), right: reduced(inner.right) };
  if (inner.kind === 'if') {
    // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
    return { ...inner, then: reduced(inner.then), else: reduced(inner.else) };
  }
  if (inner.kind === 'list') return { ...inner, items: inner.items.map((item) => remainder(item, moduli)) };
  if (inner.kind === 'with') {
    const replacements = inner.replacements.map((each) => ({ ...each, value: remainder(each.value, moduli) }));
    return { ...inner, list: reduced(inner.list), replacements };
  }
  const { start, end } = inner;
  const loops = [{ names: [{ text: ENTRY, start, end }], set: inner, start, end }];
  const items = [remainder(named(ENTRY, inner), moduli)];
  return { kind: 'list', items, clauses: { loops, where: null }, start, end };
}

/** Nobody can write such a name. */
const ENTRY = '#entry';

function remainder(number: Expression, moduli: readonly Modulus[]): Expression {
  const factors = moduli.map((modulus) =>
    typeof modulus === 'string' ? named(modulus, number) : numeral(modulus, number),
  );
  return binary(
    '%',
    number,
    factors.reduce((one, other) => binary('*', one, other)),
  );
}

/** The clauses of a rule of a sorted list, in which the first loop over all places runs over those of different entries: the moves from two equal entries are the same. */
function onceForEach({ loops, where }: Clauses, list: string): Clauses {
  const places = loops.find(({ set }) => listOfPlaces(set) === list);
  const place = places?.names[0];
  if (places === undefined || place === undefined) return { loops, where };
  const { start, end } = places;
  const [i, one] = [named(place.text, places), numeral(1n, places)];
  const entryAt = (index: Expression): Expression => ({
    kind: 'index',
    of: named(list, places),
    indices: [index],
    start,
    end,
  });
  const isOther = binary('!=', entryAt(i), entryAt(binary('-', i, one)));
  const isNew = binary('or', binary('==', i, one), isOther);
  return { loops, where: joined([isNew, ...(where === null ? [] : [where])]) };
}

/** Whether play ends there. */
export function isEnd(to: Expression): boolean {
  return to.kind === 'numeral' && to.value === 0n;
}

/** The numbers of a new state, and its list. */
export function itemsOf(state: Expression, { states }: GameDeclaration): readonly Expression[] {
  return states.length > 0 && state.kind === 'tuple' ? state.items : [state];
}
