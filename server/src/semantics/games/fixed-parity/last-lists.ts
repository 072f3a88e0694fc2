import type { Meter } from '../../../engine/budget/meter.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { ANYTHING, type Congruence } from './congruences.ts';
import { type Known, truthOf } from './deduction.ts';
import { type KnownRule, knownOfClass } from './entry-cases.ts';
import {
  congruenceOfForm,
  constantForm,
  type LinearForm,
  plusTimes,
  substituted,
  variableForm,
} from './linear-forms.ts';
import { LENGTH } from './list-rules.ts';
import { hasMoveFrom } from './rule-checks.ts';

/** Some entries whose classes are known, and forms in their places that are not negative. */
interface KnownEntries {
  readonly at: readonly { readonly place: LinearForm; readonly entryClass: number }[];
  readonly facts: readonly LinearForm[];
}

/** What is known of the lists without a move. Sets of classes are the bits of numbers. */
export interface LastLists {
  /** Whether all entries of each list without a move have these classes. */
  readonly areOnly: (classes: number) => boolean;
  /** Whether each list with entries of these two classes, or two of the one, has a move. */
  readonly areNeverBoth: (one: number, other: number) => boolean;
}

/**
 * What the rules show about the lists without a move. Their entries have only certain classes if the first entry of any other would have a move, as all entries before
 * it are of these classes: by induction over the places; the same from the other end.
 */
export function lastLists(rules: readonly KnownRule[], modulus: number, meter: Meter): LastLists {
  const known = new Map<string, boolean>();
  const hasMove = (key: string, entries: KnownEntries): boolean => {
    const before = known.get(key);
    const hasOne = (order: Order) => rules.some((rule) => hasMoveAt(rule, entries, { modulus, order, meter }));
    const found = before ?? (hasOne('any') || (hasOne('rising') && hasOne('falling')));
    known.set(key, found);
    return found;
  };
  const isFirst = (entryClass: number) =>
    hasMove(`first ${entryClass}`, {
      at: [{ place: ONE, entryClass }],
      facts: [minus(LAST, ONE)],
    });
  const isLast = (entryClass: number) =>
    hasMove(`last ${entryClass}`, { at: [{ place: LAST, entryClass }], facts: [minus(LAST, ONE)] });
  const isAfter = (entryClass: number, before: number) =>
    hasMove(`${entryClass} after ${before}`, {
      at: [
        { place: PLACE, entryClass },
        { place: minus(PLACE, ONE), entryClass: before },
      ],
      facts: [minus(minus(PLACE, ONE), ONE), minus(LAST, PLACE)],
    });
  const isBefore = (entryClass: number, after: number) =>
    hasMove(`${entryClass} before ${after}`, {
      at: [
        { place: PLACE, entryClass },
        { place: plusTimes(PLACE, 1n, ONE), entryClass: after },
      ],
      facts: [minus(PLACE, ONE), minus(minus(LAST, PLACE), ONE)],
    });
  const isOrdered = (one: number, other: number) =>
    hasMove(`${one} then ${other}`, {
      at: [
        { place: PLACE, entryClass: one },
        { place: OTHER, entryClass: other },
      ],
      facts: [minus(PLACE, ONE), minus(minus(OTHER, PLACE), ONE), minus(LAST, OTHER)],
    });
  const all = Array.from({ length: modulus + 1 }, (_, index) => index);
  return {
    areOnly: (classes) => {
      const inside = all.filter((each) => isIn(classes, each));
      const outside = all.filter((each) => !isIn(classes, each));
      return (
        outside.every((each) => isFirst(each) && inside.every((before) => isAfter(each, before))) ||
        outside.every((each) => isLast(each) && inside.every((after) => isBefore(each, after)))
      );
    },
    areNeverBoth: (one, other) => isOrdered(one, other) && isOrdered(other, one),
  };
}

/** Whether a class is in a set. */
export function isIn(classes: number, entryClass: number): boolean {
  return ((classes >> entryClass) & 1) === 1;
}

// No variable of a rule has such a name.
const PLACE = variableForm('a place');
const OTHER = variableForm('a later place');
const ONE = constantForm(1n);
const LAST = variableForm(LENGTH);

function minus(one: LinearForm, other: LinearForm): LinearForm {
  return plusTimes(one, -1n, other);
}

/** Whether the first of two entries is at most the second, or greater. */
type Order = 'any' | 'rising' | 'falling';

interface Setting {
  readonly modulus: number;
  readonly order: Order;
  readonly meter: Meter;
}

/** Whether a rule certainly has a move wherever there are such entries, whose places some loops of the rule can name. */
function hasMoveAt(known: KnownRule, entries: KnownEntries, setting: Setting): boolean {
  const { written, entries: read } = known.rule;
  const places = new Set([...read.values()].flatMap(({ factors }) => [...factors.keys()]));
  const loops = written.loops.filter(({ name }) => places.has(name));
  if (loops.length > MOST_PLACES) return false;
  const choices = loops.reduce<readonly (readonly LinearForm[])[]>(
    (chosen, _) => chosen.flatMap((each) => entries.at.map(({ place }) => [...each, place])),
    [[]],
  );
  return choices.some((chosen) => {
    const forms = new Map(loops.map(({ name }, index) => [name, chosen[index] ?? ONE]));
    return hasMoveWith(known, forms, entries, setting);
  });
}

/** A limit of cost: no more than two places are named, so a third loop would name one of them again. */
const MOST_PLACES = 2;

function hasMoveWith(
  { rule, words }: KnownRule,
  chosen: ReadonlyMap<string, LinearForm>,
  { at, facts: ofPlaces }: KnownEntries,
  { modulus, order, meter }: Setting,
): boolean {
  const ofEntries = at.map(({ entryClass }, index) => knownOfClass(entryClass, modulus, variableOf(index)));
  const forms = new Map(chosen);
  const congruences = new Map<string, Congruence>();
  const facts = [...ofPlaces];
  for (const [name, form] of chosen) congruences.set(name, congruenceOfForm(form, congruences));
  for (const [name, ownPlace] of rule.entries) {
    const place = substituted(ownPlace, chosen);
    const index = at.findIndex((entry) => isSame(entry.place, place));
    const entry = ofEntries[index];
    const free = { congruence: ANYTHING, form: variableForm(name), fact: variableForm(name) };
    const { congruence, form, fact } = entry ?? free;
    forms.set(name, form);
    congruences.set(name, congruence);
    if (entry !== undefined) congruences.set(variableOf(index), congruence);
    facts.push(fact);
  }
  const known: Known = { ...words, congruences, forms, facts: [...facts, ...ofOrder(order, ofEntries)] };
  const { written } = rule;
  const areInLoops = written.loops.every(({ name, set }) => {
    const place: Expression = { kind: 'name', text: name, start: 0, end: 0 };
    return (
      !chosen.has(name) ||
      truthOf({ kind: 'binary', operator: 'in', left: place, right: set, start: 0, end: 0 }, known) === true
    );
  });
  const others = written.loops.filter(({ name }) => !chosen.has(name));
  return areInLoops && hasMoveFrom({ ...written, loops: others }, 0, known, meter);
}

function variableOf(index: number): string {
  return `entry ${index}`;
}

/** What the order of two entries says about them. */
function ofOrder(order: Order, entries: readonly { readonly form: LinearForm }[]): readonly LinearForm[] {
  const [one, other] = entries;
  if (order === 'any' || one === undefined || other === undefined) return [];
  return [order === 'rising' ? minus(other.form, one.form) : minus(minus(one.form, other.form), ONE)];
}

function isSame(one: LinearForm, other: LinearForm): boolean {
  const { constant, factors } = minus(one, other);
  return constant === 0n && factors.size === 0;
}
