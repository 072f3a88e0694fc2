import type { Meter } from '../budget/meter.ts';
import type { MoveRule, Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** A move in a list: what it makes of the neighbouring entries from a place on, counted from 0; null if it takes them away and cuts the list there. */
export interface Change {
  readonly at: number;
  readonly width: number;
  readonly by: State | null;
}

/** A rule about neighbouring entries. */
export interface WindowRule {
  readonly width: number;
  /** What moves make of these entries, as in {@link Change}; null if a move leads to anything but a list of the same length. */
  readonly made: (entries: State, meter: Meter) => readonly Change['by'][] | null;
}

/** The rules of a game, if each of them replaces neighbouring entries of a list wherever they are, or cuts it there; else null. */
export function windowRules({ key, list, rules }: Ruleset): readonly WindowRule[] | null {
  if (list === undefined || list.leading.length > 0 || rules.length === 0) return null;
  const found = rules.map((rule) => (rule.kind === 'move' ? windowRule(rule, key) : null));
  return found.every((rule) => rule !== null) ? found : null;
}

function windowRule(rule: MoveRule, key: Ruleset['key']): WindowRule | null {
  const width = rule.window ?? rule.cut;
  if (width === undefined) return null;
  const known = new Map<string, readonly Change['by'][] | null>();
  const made = (entries: State, meter: Meter): readonly Change['by'][] | null => {
    const name = entries.join();
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = rule.cut === undefined ? replacements(rule, key, entries, meter) : cuts(rule, entries, meter);
    meter.remember(1);
    known.set(name, found);
    return found;
  };
  return { width, made };
}

function replacements(rule: MoveRule, key: Ruleset['key'], entries: State, meter: Meter): readonly State[] | null {
  const found: State[] = [];
  for (const [term, another] of rule.options(entries, meter)) {
    if (term === undefined || another !== undefined || term.times !== 1 || term.component.ruleset.key !== key)
      return null;
    if (term.component.state.length !== entries.length) return null;
    found.push(term.component.state);
  }
  return found;
}

function cuts(rule: MoveRule, entries: State, meter: Meter): readonly null[] {
  for (const _ of rule.options(entries, meter)) return [null];
  return [];
}

/** The moves in a list, perhaps some of them twice. Linear in the list for each rule. */
export function* changesIn(list: State, rules: readonly WindowRule[], meter: Meter): Generator<Change> {
  for (const { width, made } of rules) {
    for (let at = 0; at + width <= list.length; at += 1) {
      meter.spend(width);
      for (const by of made(list.slice(at, at + width), meter) ?? []) yield { at, width, by };
    }
  }
}

/** What a move makes of a list: one list, or two. Linear. */
export function listsAfter(list: State, { at, width, by }: Change): readonly State[] {
  const [before, behind] = [list.slice(0, at), list.slice(at + width)];
  return by === null ? [before, behind] : [[...before, ...by, ...behind]];
}
