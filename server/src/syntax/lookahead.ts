import { type ILookaheadStrategy, LLkLookaheadStrategy } from 'chevrotain';

/** So many tokens tell the ways of the grammar apart. */
export const MOST_AHEAD = 2;

const lookahead = new LLkLookaheadStrategy({ maxLookahead: MOST_AHEAD });

/**
 * How the parser decides where ways part: as it does by itself, but what can come next is found out where a text first gets to, and
 * not for the whole grammar beforehand, which takes longer than to read most files.
 */
export const lookaheadOnDemand: ILookaheadStrategy = {
  validate: (options) => lookahead.validate(options),
  buildLookaheadForAlternation: (options) => onDemand(() => lookahead.buildLookaheadForAlternation(options)),
  buildLookaheadForOptional: (options) => onDemand(() => lookahead.buildLookaheadForOptional(options)),
};

/** A function that is made when it is first called, as a method of the parser. */
function onDemand<This, Arguments extends unknown[], Result>(
  make: () => (this: This, ...given: Arguments) => Result,
): (this: This, ...given: Arguments) => Result {
  let made: ReturnType<typeof make> | null = null;
  return function (...given) {
    made ??= make();
    return made.apply(this, given);
  };
}
