import { has } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { changesIn } from '../game/changes.ts';
import { amountsOf, someOptionOfRule } from '../game/options.ts';
import type { Rule, Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import { createLostLines, type LostLines } from './lost-lines.ts';

/** Which states are lost whose first number is below a height, which grows, and whose other numbers are below widths. */
export interface LostTable {
  readonly widths: readonly number[];
  /** All states whose first number is below this are decided. */
  readonly height: () => number;
  readonly covers: (state: State) => boolean;
  /**
   * Decides all states whose first number is at most this, and returns true; false if one of them leads to itself, where the table ends. Throws `LimitReached`,
   * and continues where it stopped.
   */
  readonly reach: (first: number, meter: Meter) => boolean;
  /** Whether an option of a state that the table covers is lost. */
  readonly isLostOption: (option: Sum) => boolean;
}

/**
 * A table for a game of natural numbers of which no move makes one greater, and each leads to one state of the game, or to none. A move that makes none smaller is one of a rule that tells
 * whether it leads from one state to another. States are decided from the smallest on, by the definition. A rule that tells whether it leads from one state to another is asked only about the lost states on its lines, if these are fewer than its moves usually are;
 * of any other rule the moves are listed. `widths` are those of all numbers but the first. Takes some steps for each state, each of these questions, and each move.
 */
export function createLostTable(ruleset: Ruleset, widths: readonly number[]): LostTable {
  const { rules, isOver } = untilOver(ruleset);
  const strides = widths.map((_, place) => widths.slice(place + 1).reduce((product, width) => product * width, 1));
  const cells = widths.reduce((product, width) => product * width, 1);
  const slabs: Uint8Array[] = [];
  const finders = rules.map(
    (rule): Finder => ({
      rule,
      lines: linesOf(rule, widths),
      mayStay: !changesIn(rule, widths.length + 1).includes('smaller'),
      usual: 0,
    }),
  );
  /** The state that is decided next, and its place in its slab. */
  const state = [0, ...widths.map(() => 0)];
  let cell = 0;
  const isLostOption = ([term]: Sum): boolean => {
    if (term === undefined) return true;
    const [first, ...others] = term.component.state;
    const at = others.reduce<number>((sum, number, place) => sum + Number(number) * (strides[place] ?? 0), 0);
    return slabs[Number(first)]?.[at] === 1;
  };
  const hasLost = (finder: Finder, leads: LeadsTo | null, meter: Meter): boolean => {
    const { rule, lines, usual } = finder;
    if (leads !== null && lines !== null && lines.count(state) <= FEW + usual)
      return lines.some(state, (lost) => {
        meter.spend(STEPS_PER_QUESTION);
        return leads(state, lost);
      });
    let moves = 0;
    const found = someOptionOfRule(ruleset, rule, state, meter, (option) => {
      moves += 1;
      meter.spend(STEPS_PER_MOVE);
      return isLostOption(option);
    });
    finder.usual = usual + (moves - usual) / REMEMBERED;
    return found;
  };
  const reachesLost = (leads: readonly (LeadsTo | null)[], meter: Meter): boolean =>
    finders.some((finder, index) => hasLost(finder, leads[index] ?? null, meter));
  /** Whether the state leads to itself, so that play may go on for ever, or a rule cannot tell whether it does. */
  const mayStay = (leads: readonly (LeadsTo | null)[], meter: Meter): boolean =>
    finders.some((finder, index) => {
      if (!finder.mayStay) return false;
      meter.spend(STEPS_PER_QUESTION);
      return leads[index]?.(state, state) !== false;
    });
  const fill = (slab: Uint8Array, meter: Meter): boolean => {
    const leads = rules.map((rule) => leadsTo(rule, meter));
    for (; cell < cells; cell += 1) {
      meter.spend(STEPS_PER_STATE);
      const isPlayed = isOver?.(state, meter) !== true;
      if (isPlayed && mayStay(leads, meter)) return false;
      if (!isPlayed || !reachesLost(leads, meter)) {
        slab[cell] = 1;
        for (const { lines } of finders) lines?.note(state);
      }
      advance(state, widths);
    }
    return true;
  };
  return {
    widths,
    height: () => state[0] ?? 0,
    covers: ([first = 0, ...others]) =>
      first < Number(state[0]) && others.every((number, place) => number < (widths[place] ?? 0)),
    reach: (last, meter) => {
      for (let first = state[0] ?? 0; first <= last; first += 1) {
        const isNew = slabs[first] === undefined;
        if (isNew) meter.remember(Math.ceil(cells / CELLS_PER_POSITION));
        const slab = slabs[first] ?? new Uint8Array(cells);
        slabs[first] = slab;
        if (!fill(slab, meter)) return false;
        for (const { lines } of finders) lines?.nextSlab();
        cell = 0;
        state.fill(0)[0] = first + 1;
      }
      return true;
    },
    isLostOption,
  };
}

interface Finder {
  readonly rule: Rule;
  /** Null if the rule does not tell whether it leads from one state to another. */
  readonly lines: LostLines | null;
  /** Whether the rule is not known to make a number smaller. */
  readonly mayStay: boolean;
  /** How many moves have lately been listed for a state. */
  usual: number;
}

/** So many lost states on a line are always looked at. */
const FEW = 4;
const REMEMBERED = 8;
const STEPS_PER_STATE = 6;
const STEPS_PER_QUESTION = 12;
const STEPS_PER_MOVE = 6;
const CELLS_PER_POSITION = 64;

/** The next state in the same slab, in the order of the last number, and so on. */
function advance(state: number[], widths: readonly number[]): void {
  for (let place = widths.length; place > 0; place -= 1) {
    const number = (state[place] ?? 0) + 1;
    state[place] = number < (widths[place - 1] ?? 0) ? number : 0;
    if (state[place] !== 0) return;
  }
}

/** Lines such that every move of a rule stays on one; null if the rule cannot tell whether it leads from one state to another. */
function linesOf(rule: Rule, widths: readonly number[]): LostLines | null {
  if (rule.kind === 'move') return rule.leads === undefined ? null : createLostLines(rule.leads.kept, [], widths);
  if (!isOneHeap(rule)) return null;
  const places = [0, ...widths.map((_, place) => place + 1)];
  const kept = places.filter((place) => !rule.from.includes(place));
  return createLostLines(
    kept,
    rule.from.toSorted((a, b) => a - b),
    widths,
  );
}

/** Whether a rule leads from one state to another on the same line. */
type LeadsTo = (from: readonly number[], to: readonly number[]) => boolean;

function leadsTo(rule: Rule, meter: Meter): LeadsTo | null {
  if (rule.kind === 'move') return rule.leads?.leadsWith(meter) ?? null;
  if (!isOneHeap(rule)) return null;
  const place = rule.from[0] ?? 0;
  const { guarded } = rule;
  const allows = guarded?.allowsWith(meter);
  return (from, to) => {
    const amount = (from[place] ?? 0) - (to[place] ?? 0);
    if (amount < 1) return false;
    if (guarded !== undefined && allows !== undefined) return allows(from) && has(guarded.amounts, amount, meter);
    return has(amountsOf(rule, from, meter), amount, meter);
  };
}

/** Whether a rule takes, and leaves what remains as one heap. */
function isOneHeap(rule: Rule): rule is TakeRule {
  return rule.kind === 'take' && rule.leave.least === 0 && rule.leave.most === 1;
}
