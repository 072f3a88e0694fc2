import type { Int } from '../../arithmetic/integers.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Span } from '../../game/move-forms.ts';
import { someOptionOfRule } from '../../game/options.ts';
import type { MoveRule, Ruleset } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';

/** What a number may become, as spans of greater numbers; null if it may become anything else. */
export type RisesOf = (meter: Meter) => (number: Int) => readonly Span[] | null;

/**
 * For a game of one number: what a number may become. Null unless each rule is a move to one state of the game, or to nothing, and at least
 * one gives its targets as spans.
 */
export function risesOf(ruleset: Ruleset): RisesOf | null {
  const rules = ruleset.rules.flatMap((rule) => (rule.kind === 'move' && rule.leavesOne === true ? [rule] : []));
  if (rules.length < ruleset.rules.length) return null;
  if (!rules.some(({ spans }) => spans !== undefined)) return null;
  return (meter) => {
    const adding = rules.map((rule) => addingOf(ruleset, rule, meter));
    return (number) => {
      const rises: Span[] = [];
      return adding.every((add) => add(number, rises)) ? rises : null;
    };
  };
}

/** Adds what a number may become by a rule; false if that is not a number, or not a greater one. */
type Adding = (number: Int, rises: Span[]) => boolean;

function addingOf(ruleset: Ruleset, rule: MoveRule, meter: Meter): Adding {
  const spanOf = rule.spans?.(meter);
  return (number, rises) => {
    meter.spend(5);
    const span = spanOf?.(number) ?? null;
    if (span !== null) return addSpan(span, number, rises);
    return !someOptionOfRule(ruleset, rule, [number], meter, ([term]) => {
      meter.spend(2);
      const to = term === undefined ? null : onlyNumber(term.component.state);
      return to === null || !addSpan({ least: to, most: to }, number, rises);
    });
  };
}

function onlyNumber([number]: State): Int | null {
  return number ?? null;
}

/** Numbers below 0 are kept: whether the state may be negative makes no difference to numbers that become greater. */
function addSpan(span: Span, number: Int, rises: Span[]): boolean {
  if (span.least > span.most) return true;
  if (span.least <= number) return false;
  rises.push(span);
  return true;
}
