import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import type { Leave, MoveRule, Rule, Ruleset, Sum, TakeRule } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';

/** Rulesets written directly as the engine's data. */

export const ANY: NumberSet = { kind: 'progression', from: 1, step: 1, to: null };
const PLAIN: Leave = { least: 0, most: 1, parts: 'any' };

export function listOf(...values: readonly Int[]): NumberSet {
  return { kind: 'list', values };
}

export function progression(from: Int, step: Int, to: Int | null = null): NumberSet {
  return { kind: 'progression', from, step, to };
}

export function raised(bases: NumberSet, least: Int = 1, most: Int | null = null): NumberSet {
  return { kind: 'raised', bases, least, most };
}

export function union(left: NumberSet, right: NumberSet): NumberSet {
  return { kind: 'union', left, right };
}

export function except(left: NumberSet, right: NumberSet): NumberSet {
  return { kind: 'except', left, right };
}

export function take(
  amounts: TakeRule['amounts'],
  leave: Partial<Leave> = {},
  from: readonly number[] = [0],
): TakeRule {
  return { kind: 'take', from, amounts, leave: { ...PLAIN, ...leave } };
}

/** `split into least..most`, taking nothing. */
export function split(least = 2, most = least, parts: Leave['parts'] = 'any'): TakeRule {
  return take(listOf(0), { least, most, parts });
}

/** A game of one heap; the key has to differ from that of all other rulesets in the same session. */
export function heapGame(key: string, ...rules: readonly Rule[]): Ruleset {
  return { key: identityOf(key), name: key, signed: [false], rules };
}

export function pairGame(key: string, ...rules: readonly Rule[]): Ruleset {
  return { key: identityOf(key), name: key, signed: [false, false], rules };
}

/** A game whose options are listed by a function; they may hold components of the game itself. */
export function moveGame(
  key: string,
  signed: readonly boolean[],
  options: (state: State, self: Ruleset) => Iterable<Sum>,
): Ruleset {
  const rules: MoveRule[] = [{ kind: 'move', options: (state) => options(state, self) }];
  const self: Ruleset = { key: identityOf(key), name: key, signed, rules };
  return self;
}

/** A take-and-break code with finitely many digits, as `0.77` or `0.3f`. */
export function code(text: string): Ruleset {
  const [start = '0', digits = ''] = text.split('.');
  const rules = [start, ...digits].flatMap((digit, amount) => {
    const bits = Number.parseInt(digit, 16);
    const heaps = [0, 1, 2, 3].filter((count) => (bits & (1 << count)) !== 0);
    return heaps.map((count) => take(listOf(amount), { least: count, most: count }));
  });
  return heapGame(`code ${text}`, ...rules);
}

/** The sum of heaps of one ruleset, each with its state. */
export function sumOf(ruleset: Ruleset, ...states: readonly State[]): Sum {
  return states.map((state) => ({ component: { ruleset, state }, times: 1 }));
}

export const NIM = heapGame('Nim', take(ANY));
export const KAYLES = code('0.77');
export const GRUNDY = heapGame('Grundy', split(2, 2, 'unequal'));
export const LASKER = heapGame('Lasker', take(ANY), split());
export const WYTHOFF = pairGame('Wythoff', take(ANY, {}, [0]), take(ANY, {}, [1]), take(ANY, {}, [0, 1]));
