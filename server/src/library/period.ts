import { theoremOf, unprovedOf } from '../answers/games/games.ts';
import { contradictionsOf } from '../answers/refuted.ts';
import type { Context } from '../answers/shared/context.ts';
import { problemOf } from '../answers/shared/failures.ts';
import { certificateOf, type Period, type Ruleset } from '../engine/index.ts';
import { groundInWords, saltusText } from '../ide/shared/sentences/grounds.ts';
import { evidenceInWords, observedInWords } from '../ide/shared/sentences/periods.ts';
import type { CompiledGameReference } from '../semantics/positions/game-reference.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { grouped } from '../syntax/text/grouped.ts';
import type { Words } from '../words/words.ts';

/** How a search for a period ended. If there is neither a proof nor a reason to stop, no proof can be found. */
export interface Ending {
  readonly proved: Period | null;
  readonly stopped: 'time' | 'memory' | 'interrupted' | null;
}

/** The ruleset of a game asked about, or the problem with its rules. */
export function rulesetOf(game: CompiledGameReference, { environment, meter, limits }: Context): Ruleset | Problem {
  meter.restart(limits);
  try {
    const parameters = game.parameters.map((parameter) => parameter(environment));
    return environment.instantiate(game.game, parameters);
  } catch (error) {
    return problemOf(
      error,
      { start: 0, end: 'expect'.length },
      { text: game.text, asksMore: false, several: false },
      limits,
    );
  }
}

/** The ending of a search as lines of Markdown: the proof, or how far the search got. */
export function endingInWords(
  game: string,
  ruleset: Ruleset,
  { proved }: Ending,
  context: Context,
  words: Words,
): readonly string[] {
  const said = proved === null ? unknownInWords(game, ruleset, context, words) : provedInWords(game, proved, words);
  const refuted = contradictionsOf(context.session) ?? [];
  return [...said, ...refuted.map(words.problem['shortcut-refuted'])];
}

function provedInWords(game: string, proved: Period, { periods, grounds }: Words): string[] {
  const { period, saltus, preperiod } = proved;
  const evidence = evidenceInWords(proved, periods);
  return [
    periods.proved(game, grouped(period), saltusText(saltus), grouped(preperiod)),
    groundInWords({ kind: 'periodic', period: proved }, 'normal', grounds),
    ...(evidence === null ? [] : [evidence]),
  ];
}

/** A theorem may give all values without a period. */
function unknownInWords(game: string, ruleset: Ruleset, context: Context, { periods, grounds }: Words): string[] {
  context.meter.restart(context.limits);
  const { reached, provable, observed } = unprovedOf(ruleset, context);
  const ground = theoremOf(ruleset, [Number(reached) - 1], context, context.meter);
  if (ground.kind === 'theorem')
    return [periods.unknown(game, grouped(reached)), groundInWords(ground, 'normal', grounds)];
  return [
    periods.unknown(game, grouped(reached)),
    ...(provable ? [] : [periods.unprovable]),
    ...observedInWords(observed, periods),
  ];
}

/** The ending of a search as data: the certificate of the proof, or how far the search got. */
export function endingAsData(game: string, ruleset: Ruleset, { proved, stopped }: Ending, context: Context) {
  if (proved !== null)
    return { game, period: certificateOf(ruleset, proved), contradictions: contradictionsOf(context.session) };
  context.meter.restart(context.limits);
  const { reached, provable, observed } = unprovedOf(ruleset, context);
  const contradictions = contradictionsOf(context.session);
  return { game, period: null, reached, provable, observed, stopped, contradictions };
}
