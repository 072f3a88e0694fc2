import type { Meter } from '../../../engine/budget/meter.ts';
import type { EntryParity, EntryWeight, ListParity } from '../../../engine/game/list-parity.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { areTotal } from '../shared/total.ts';
import { changedClasses, type KnownRule, makesLighter } from './entry-cases.ts';
import { isIn, type LastLists, lastLists } from './last-lists.ts';
import { isMeant, leavesEntry } from './list-meaning.ts';
import { LENGTH, type ListRule, listRule } from './list-rules.ts';
import { type CompiledRule, withMeanings, wordsOf } from './rule-words.ts';

/**
 * For games of lists of natural numbers in which each move takes away some entries and adds some, whatever the order of the others: proves claims about which lists
 * are odd, see {@link EntryParity}. Null if a rule does anything else, may have no meaning somewhere, or is no `move to`.
 */
export function compileListParity(home: Home): ((instance: Instance) => ListParity) | null {
  const { game, scope } = home;
  const { list } = game;
  if (list === null || game.states.length > 0) return null;
  if (listTypeOf({ ...game, list }, scope.names) !== LIST_OF_NUMBERS) return null;
  const rules: Compiled[] = [];
  for (const rule of game.rules) {
    const compiled = rule.kind === 'move' ? compileRule(rule, list.name.text, home) : null;
    if (compiled === null) return null;
    rules.push(compiled);
  }
  return (instance) => {
    const environment = instance.environment([], instance.meter);
    const known = rules.map(({ rule, meaning }) => ({
      rule: { ...rule, written: meaning.written },
      words: wordsOf(meaning, [LENGTH, ...rule.entries.keys()], scope, environment),
    }));
    return { prove: (meter) => prove(known, meter) };
  };
}

interface Compiled {
  readonly rule: ListRule;
  readonly meaning: CompiledRule;
}

function compileRule(rule: MoveRule, list: string, { game, scope }: Home): Compiled | null {
  const found = listRule(rule, list, scope);
  if (found === null) return null;
  const isPlain = plainWordsOf(game, scope.names);
  const { written, entries } = found;
  const of = new Map([LENGTH, ...entries.keys()].map((name): [string, bigint] => [name, 0n]));
  const loops = rule.tail.loops.map((loop, index) => ({ ...loop, set: written.loops[index]?.set ?? loop.set }));
  const areAll = written.conditions.every((condition) => areTotal([], { loops, where: condition }, { of, isPlain }));
  if (!areAll || !areTotal(written.parts.flat(), { loops, where: null }, { of, isPlain })) return null;
  return { rule: found, meaning: withMeanings(written, isPlain) };
}

function prove(rules: readonly KnownRule[], meter: Meter): EntryParity | null {
  if (!rules.every(({ rule, words }) => isMeant(rule, words))) return null;
  const weight = WEIGHTS.find((each) => makesLighter(rules, each, meter));
  if (weight === undefined) return null;
  const leavesEntries = rules.every(({ rule, words }) => leavesEntry(rule, words));
  for (const modulus of MODULI) {
    const claim = claimWith(rules, modulus, leavesEntries, meter);
    if (claim !== null) return { ...claim, modulus, weight };
  }
  return null;
}

const MODULI = [2, 4, 6];

/** None of them is ever negative. */
const WEIGHTS: readonly EntryWeight[] = [
  { times: 1, ifPositive: 0, always: 0 },
  { times: 0, ifPositive: 0, always: 1 },
  { times: 0, ifPositive: 1, always: 0 },
  // Smaller after an entry is split.
  { times: 2, ifPositive: -1, always: 0 },
  { times: 1, ifPositive: 0, always: 1 },
  { times: 1, ifPositive: 1, always: 0 },
];

type Claim = Pick<EntryParity, 'oddClasses' | 'hasOneMore'>;

/** The first claim that is proved. Sets of classes are the bits of numbers. */
function claimWith(rules: readonly KnownRule[], modulus: number, leavesEntries: boolean, meter: Meter): Claim | null {
  const changed = changedClasses(rules, modulus, meter);
  if (changed === null) return null;
  const all = Array.from({ length: 2 ** (modulus + 1) }, (_, bits) => bits);
  const odd = all.filter((classes) => [...changed].every((each) => isOddCount(each & classes)));
  // Saves looking for the lists without a move.
  if (odd.length === 0) return null;
  const last = lastLists(rules, modulus, meter);
  const only = all.filter(last.areOnly);
  for (const hasOneMore of leavesEntries ? [false, true] : [false]) {
    const found = odd.find((classes) =>
      only.some((each) => areEven({ odd: classes, hasOneMore }, each, last, modulus)),
    );
    if (found !== undefined) return { oddClasses: new Set(membersOf(found, modulus)), hasOneMore };
  }
  return null;
}

function isOddCount(bits: number): boolean {
  let odd = false;
  for (let left = bits; left !== 0; left &= left - 1) odd = !odd;
  return odd;
}

function membersOf(classes: number, modulus: number): readonly number[] {
  return Array.from({ length: modulus + 1 }, (_, index) => index).filter((index) => isIn(classes, index));
}

/** Whether every list without a move is even, given that all of its entries have the classes `only`. */
function areEven(
  { odd, hasOneMore }: { readonly odd: number; readonly hasOneMore: boolean },
  only: number,
  { areNeverBoth }: LastLists,
  modulus: number,
): boolean {
  for (let classes = only; classes > 0; classes = (classes - 1) & only) {
    const members = membersOf(classes, modulus);
    const isPossible = members.every((one, index) =>
      members.slice(0, index).every((other) => !areNeverBoth(one, other)),
    );
    if (!isPossible) continue;
    // There may be any number of entries of such a class if two of them are possible.
    if (members.some((each) => isIn(odd, each) && !areNeverBoth(each, each))) return false;
    if (isOddCount(classes & odd) !== hasOneMore) return false;
  }
  return true;
}
