import { type ILookaheadStrategy, LLkLookaheadStrategy } from 'chevrotain';

/** The number of tokens that is enough to distinguish the alternatives of the grammar. */
export const MOST_AHEAD = 2;

const lookahead = new LLkLookaheadStrategy({ maxLookahead: MOST_AHEAD });

/**
 * How the parser chooses between alternatives: as it does by default, except that the tokens of each alternative are computed
 * when a text first reaches it, and not for the whole grammar in advance, which takes longer than parsing most files.
 */
export const lookaheadOnDemand: ILookaheadStrategy = {
  validate: (options) => lookahead.validate(options),
  buildLookaheadForAlternation: (options) => onDemand(() => lookahead.buildLookaheadForAlternation(options)),
  buildLookaheadForOptional: (options) => onDemand(() => lookahead.buildLookaheadForOptional(options)),
};

/** A function that is made when it is first called; it can be a method of the parser. */
function onDemand<This, Arguments extends unknown[], Result>(
  make: () => (this: This, ...given: Arguments) => Result,
): (this: This, ...given: Arguments) => Result {
  let made: ReturnType<typeof make> | null = null;
  return function (...given) {
    made ??= make();
    return made.apply(this, given);
  };
}
