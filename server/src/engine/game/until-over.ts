import type { Rule, Ruleset, Stopped } from './ruleset.ts';

/** Rules as they are until play is over. */
export interface Played {
  readonly rules: readonly Rule[];
  /** Whether play is over in a state, so that no rule has an option; null if no condition is known to end play. */
  readonly isOver: Stopped['isOver'] | null;
}

/**
 * The rules without the conditions that end play, if the same conditions end it under all of them, so that a state in which they hold has no
 * option at all; otherwise the rules as they are. Linear in the rules.
 */
export function untilOver({ rules }: Ruleset): Played {
  const stopped = rules.flatMap((rule) => (rule.kind === 'move' && rule.stopped !== undefined ? [rule.stopped] : []));
  const isOver = stopped[0]?.isOver ?? null;
  if (isOver === null || stopped.length < rules.length || stopped.some((rule) => rule.isOver !== isOver))
    return { rules, isOver: null };
  return { rules: stopped.map(({ rule }) => rule), isOver };
}
