import type { SOLVED_GAMES } from '../../../engine/index.ts';
import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { isNumeral, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import type { Names } from '../../scope/scope.ts';
import { oneEntryChanged } from '../lists/one-entry-changed.ts';
import {
  conditionAt,
  type Entry,
  type Inequality,
  isFirstPlace,
  isSecondPlace,
  numberAt,
  setAt,
  timesPlus,
} from './linear-entries.ts';

/**
 * The theory about a list whose entries each have to stay behind the one before it, read from either end, and become smaller or, towards an entry that stays,
 * greater, in whatever way its rules are written; null for any other game.
 */
export function orderedEntries(game: GameDeclaration, names: Names): OrderedEntries | null {
  for (const reading of READINGS) {
    const found = boundsOf(game, names, reading);
    if (found === null) continue;
    const theory = theoryAbout(found, reading);
    return theory === null ? null : { theory, most: found.most };
  }
  return null;
}

/** The theory, and by how much a move may change an entry; null if by any number. */
export interface OrderedEntries {
  readonly theory: TheoryName;
  readonly most: number | null;
}

type TheoryName = keyof typeof SOLVED_GAMES;

/** How a list is read. */
interface Reading {
  /** Whether from its end. */
  readonly descends: boolean;
  /** Whether its entries become greater. What is said here about smaller numbers then holds for the entries with the opposite sign. */
  readonly rises: boolean;
}

const READINGS: readonly Reading[] = [false, true].flatMap((rises) =>
  [false, true].map((descends) => ({ descends, rises })),
);

function theoryAbout({ least, gap }: Bounds, { descends, rises }: Reading): TheoryName | null {
  if (gap > 1) return null;
  if (least === 'stays')
    return `${gap === 1 ? 'coins' : 'piles'}${rises ? 'Up' : 'Down'}${descends ? 'ToLast' : 'ToFirst'}`;
  if (descends) return gap === 0 && least === 0 ? 'descendingPiles' : null;
  if (least > gap) return null;
  return gap === 0 ? 'orderedPiles' : least === 0 ? 'silverDollar' : 'silverDollarFromOne';
}

/** What an entry may become: at least the entry before it plus the gap; the first one at least a number, unless it stays as it is. */
interface Bounds {
  readonly least: number | 'stays';
  readonly gap: number;
  /** By how much an entry may change; null if by any number. */
  readonly most: number | null;
}

/** The bound of an entry, and by how much it may change; null if by any number. */
interface Bound {
  readonly gap: number;
  readonly most: number | null;
}

/**
 * The two bounds if a move makes one entry of a list smaller, but no smaller than the entry before it plus the gap, and the first entry no smaller than the
 * least, however the rules say so: by the new entry or by what is taken, by a range or by a condition, in one rule or in several. Null for any other
 * game. Where entries descend, the list is read from its end. Linear in the rules.
 */
function boundsOf(game: GameDeclaration, names: Names, { descends, rises }: Reading): Bounds | null {
  const { list, states, parameters, rules } = game;
  if (list?.kind !== 'list' || states.length > 0 || parameters.length > 0) return null;
  const gaps = new Set<number | null>();
  const leasts = new Set<number | null>();
  const mosts = new Set<number | null>();
  for (const rule of rules) {
    const moves = rule.kind === 'move' ? movesOf(rule, { list: list.name.text, descends }) : null;
    if (moves === null) return null;
    for (const isFirst of moves.placesAreFirst) {
      const { place, amount } = moves;
      const found = inequalitiesAt(moves, { list: list.name.text, descends, place, isFirst, amount, names });
      if (found === false) continue;
      // Nothing is before a first entry that becomes greater, so it has no bound.
      const bound =
        found === null
          ? null
          : rises
            ? boundIn(found.map(opposite), false, KNOWN_RISING)
            : boundIn(found, isFirst, KNOWN);
      (isFirst ? leasts : gaps).add(bound?.gap ?? null);
      mosts.add(bound?.most ?? null);
    }
  }
  const [[gap = null], [least = 'stays'], [most = null]] = [[...gaps], [...leasts], [...mosts]];
  const isOneGame = gaps.size <= 1 && leasts.size <= 1 && mosts.size <= 1;
  return !isOneGame || gap === null || least === null ? null : { least, gap, most };
}

/** The same inequality about the entries with the opposite sign. */
function opposite({ own, before, amount, constant }: Inequality): Inequality {
  return { own: 0 - own, before: 0 - before, amount: 0 - amount, constant };
}

/** Which list is read, and whether from its end. */
type Order = Pick<Entry, 'list' | 'descends'>;

/** Moves that change one entry, by one number from a range. */
interface EntryMoves {
  /** Null if only the first entry is changed. */
  readonly place: string | null;
  /** Whether the first entry is changed, whether others are. */
  readonly placesAreFirst: readonly boolean[];
  readonly amount: string;
  readonly set: Expression;
  readonly value: Expression;
  readonly where: Expression | null;
}

function movesOf({ to, tail: { loops, where } }: MoveRule, order: Order): EntryMoves | null {
  const { list } = order;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (names.length !== loops.length || names.includes(list) || new Set(names).size < names.length) return null;
  const first = firstEntryChanged(to, order);
  const [amounts, more] = first === null ? loops.slice(1) : loops;
  const amount = amounts?.names[0]?.text;
  if (amounts === undefined || amount === undefined || more !== undefined) return null;
  const common = { amount, set: amounts.set, where };
  if (first !== null) return { ...common, place: null, placesAreFirst: [true], value: first };
  const [places] = loops;
  const changed = oneEntryChanged(to, list);
  const placesAreFirst = places === undefined ? null : placesIn(places, order);
  if (changed === null || placesAreFirst === null || places?.names[0]?.text !== changed.place) return null;
  return { ...common, place: changed.place, placesAreFirst, value: changed.value };
}

/** The x of `a with [1] = x`. */
function firstEntryChanged(to: Expression, order: Order): Expression | null {
  const made = unwrap(to);
  const [replacement, another] = made.kind === 'with' ? made.replacements : [];
  if (made.kind !== 'with' || replacement === undefined || another !== undefined) return null;
  return isVariable(made.list, order.list) && isFirstPlace(replacement.index, order) ? replacement.value : null;
}

/** Whether `1..#a`, and `2..#a` or, where entries descend, `1..#a - 1`, have the first place, and others. */
function placesIn({ set }: Loop, order: Order): readonly boolean[] | null {
  if (listOfPlaces(set) === order.list) return [true, false];
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null) return null;
  const [second, end] = order.descends ? [range.to, range.from] : [range.from, range.to];
  const isEnd = order.descends ? isNumeral(end, 1n) : listOfLength(end) === order.list;
  return isEnd && isSecondPlace(second, order) ? [false] : null;
}

/** What holds for the new entry exactly where there is such a move, false if there is none; null if that is not known. */
function inequalitiesAt({ set, value, where }: EntryMoves, entry: Entry): readonly Inequality[] | false | null {
  const made = numberAt(value, entry);
  const sign = made?.amount;
  const among = setAt(set, entry);
  if (made === null || among === null || (sign !== 1 && sign !== -1)) return null;
  const all: Inequality[] = [...among];
  for (const condition of where === null ? [] : conjunctsOf(where)) {
    const found = conditionAt(condition, entry);
    if (typeof found === 'boolean') {
      if (!found) return false;
      continue;
    }
    if (found === null) return null;
    all.push(...found);
  }
  // The amount is the new entry without the rest of its formula, up to the sign.
  return all.map((each) => ({
    ...timesPlus({ ...made, amount: 0 }, -sign * each.amount, { ...each, amount: 0 }),
    amount: sign * each.amount,
  }));
}

/** The gap g if these inequalities about a new entry say that it is smaller than the old one, perhaps by no more than a number, and at least the entry before it plus g, or at least g if it is the first; null for any others. */
function boundIn(inequalities: readonly Inequality[], isFirst: boolean, known: readonly string[]): Bound | null {
  const leastWith = (own: number, before: number, amount: number): number =>
    Math.min(
      ...inequalities
        .filter((each) => each.own === own && each.before === before && each.amount === amount)
        .map(({ constant }) => constant),
    );
  const [smaller, natural] = [leastWith(1, 0, -1), leastWith(0, 0, 1)];
  const gap = -(isFirst ? natural : leastWith(0, -1, 1));
  if (smaller !== -1 || natural < -gap || !Number.isFinite(gap) || gap < 0) return null;
  // There is room for the new entry.
  const areImplied = leastWith(1, 0, 0) >= -1 - gap && leastWith(1, -1, 0) >= -1 - gap;
  const areKnown = inequalities.every(({ own, before, amount }) => known.includes([own, before, amount].join()));
  // The new entry is at least the old one less this.
  const most = leastWith(-1, 0, 1);
  if (!areImplied || !areKnown || most < 1) return null;
  return { gap, most: Number.isFinite(most) ? most : null };
}

/** The kinds of inequalities that may follow from the others; those with a number alone do only where entries are natural and become smaller. */
const KNOWN_RISING = ['1,0,-1', '0,-1,1', '1,-1,0', '-1,0,1'];
const KNOWN = [...KNOWN_RISING, '0,0,1', '1,0,0'];
