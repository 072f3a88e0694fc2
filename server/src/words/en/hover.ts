import type { Outcome } from '../../answers/shared/answer.ts';

/** What a hover says, as Markdown. Whatever comes in as a string is ready to be put into the sentence. */
export const hover = {
  verdict: {
    N: '**N**: the player to move wins.',
    P: '**P**: the player to move loses.',
    draw: '**Draw**: with best play, the game never ends.',
  } satisfies Record<Outcome, string>,
  misere:
    'Under misère play, whoever makes the last move loses. Nimbers do not add, so the position is judged as a whole.',
  /** `misere` is the convention of the answer; `other` the outcome under the other one. */
  otherConvention: (misere: boolean, other: Outcome, own: Outcome) => {
    const play = misere ? 'normal play' : 'misère play';
    return other === own
      ? `Under ${play}, it is also ${other === 'draw' ? 'a draw' : other}.`
      : `Under ${play}, the outcome is different: ${other === 'draw' ? 'a **draw**' : `**${other}**`}.`;
  },
  knownAs: (name: string, written: string | null) => `This is **${name}**${written === null ? '' : `, ${written}`}:`,
  code: (written: string) => `Its take-and-break code is ${written}.`,
  value: (value: string) => ` Its value is **${value}**.`,
  /** Sentences one after another. */
  sentences: (said: readonly string[]) => said.join(' '),
  noComponents: 'No move is left.',
  sumIsZero:
    'Every move changes the value of one component, so the xor is no longer 0, and the other player can make it 0 again.',
  noZero: 'No move leads to the value 0, so the other player wins after every move.',
  /** Under misère play, where a position is like one of Nim. */
  likeNim: (xor: string, onlyOnes: boolean) =>
    onlyOnes
      ? `It is like Nim with heaps of one stone only. With an odd number of one-stone heaps, the player to move takes the last stone and loses. Here, the number is ${xor === '0' ? 'even' : 'odd'}.`
      : `It is like Nim with at least one heap of two or more stones: as under normal play, the player to move loses exactly when the xor is 0. Here, it is **${xor}**.`,
  noWinningMove: 'Every move leads to a position that the other player wins.',
  /** `why` is empty, `toZero` or `toBalance`. */
  winningMoves: (count: string, why: string) => `${count === '1' ? 'One move wins' : `${count} moves win`}${why}:`,
  everyMoveWins: (why: string) => `Every move wins${why}:`,
  atLeastWinningMoves: (bound: string, why: string) =>
    `At least ${bound} ${bound === '1' ? 'move wins' : 'moves win'}${why}:`,
  toZero: ', leaving the value 0',
  /** `sum` is the value of the position. */
  toBalance: (sum: string, one: boolean) =>
    `, ${one ? '' : 'each '}changing the value v of a component to v ⊕ ${sum} and so the xor to 0`,
  /** What a winning move does to the value of its component. */
  changes: (before: string, sum: string, after: string) => `: ${before} ⊕ ${sum} = ${after}`,
  drawingMoves: (one: boolean): string => (one ? 'One move keeps the draw:' : 'These moves keep the draw:'),
  /** Of a value such as ∞{0, 2}; `values` are those of the options. */
  endless: (values: string, value: string) =>
    `Its options are worth ${values}. Play may go on for ever from here, so its value is **${value}**: the braces contain the nimbers that one move can reach.`,
  takenBack: (mex: string) =>
    `Moving to an endless option gains nothing: from there, a move leads back to the value ${mex}.`,
  endlessSum:
    'With one component of value ∞{…}, the player to move wins if the xor of the other components is in the braces; otherwise, or with two such components, the game is a draw.',
  more: (count: string) => `… and ${count} more`,
  moreMoves: (count: string) => `… and ${count} more`,
  moreOptions: '… and more',
  /** Comes after an option that wins the whole position. */
  wins: '← wins',
  /** The same move in several equal components. */
  moveTimes: (move: string, times: string) => `${move} (in ${times} components)`,
  ofValueZero: (count: string) => `and ${count} of value 0`,
  pending: 'Still computing …',
  hidden: 'Learn mode hides the answer. Click the `?` at the line to see it.',
  /** The same in the panel, which has the buttons for it below. */
  hiddenAbove: {
    guess: 'Learn mode hides the answer. Guess who wins, and you will see it.',
    show: 'Learn mode hides the answer until you ask for it.',
  },
  noAnswer: 'No answer.',
  /** `values` is a list such as "0, 1 and 3"; `only` is true of a single option. */
  options: (values: string, mex: string, only: boolean) =>
    only
      ? `Its only option is worth ${values}, so its value is **${mex}**.`
      : `Its options are worth ${values}; the least number missing is **${mex}**.`,
  noOptions: 'No move is left, so its value is 0.',
  component: (text: string, value: string) => `${text} is worth **${value}**.`,
  /** Of a position by itself of which only the winner is known. */
  onlyOutcome: 'A theorem says who wins here; no formula is known for the value.',
  componentAlone: (text: string) => `${text} is one component of the position.`,
  copies: (times: string) => `It occurs ${times} times; equal components cancel in pairs.`,
  copiesAlone: (times: string) => `It occurs ${times} times.`,
  /** A list or a set that is shown. */
  values: (values: string, count: string) => `${values}  \n${count} ${count === '1' ? 'value' : 'values'}`,
  holds: (actual: string) => `**✓** It is ${actual}, as expected.`,
  fails: (actual: string, expected: string) => `**✗** It is ${actual}, not ${expected}.`,
  conditionHolds: '**✓** The condition holds.',
  /** `at` says for which values of loop variables; empty if there are none. */
  conditionFails: (at: string) => `**✗** The condition does not hold${at === '' ? '' : ` for ${at}`}.`,
  failsBy: (bound: string, expected: string) => `**✗** It is at least ${bound}, not ${expected}.`,
  provedForAll: (ground: string) =>
    `**✓ Proved** for every state: the formula agrees with the values as far as needed, and from there both continue in the same way. ${ground}`,
  agreesUpTo: (tested: string, upTo: string) =>
    `No counterexample among ${tested} ${tested === '1' ? 'state' : 'states'}, up to ${upTo}. This is not a proof.`,
  disagrees: (state: string, actual: string, expected: string) => `**✗** ${state} is ${actual}, not ${expected}.`,
  vertex: (name: string, graph: string) => `${name} is a vertex of ${graph}.`,
  arrowsTo: (vertices: string, count: number) =>
    count === 0
      ? 'No arrow leads on, so a token here cannot move.'
      : `From it, ${count === 1 ? 'an arrow leads' : 'arrows lead'} to ${vertices}.`,
  edgesTo: (vertices: string, count: number) =>
    count === 0 ? 'No edge ends there.' : `${count === 1 ? 'An edge joins' : 'Edges join'} it to ${vertices}.`,
  tokenHere: (value: string) => `A token on it is worth **${value}**.`,
  binding: {
    state: (name: string, owner: string) => `${name} is a state variable of ${owner}: moves change it.`,
    argument: (name: string) => `${name} is the argument of the function.`,
    anyState: (name: string) => `${name} stands for every state, from 0 on.`,
    parameter: (name: string, owner: string) => `${name} is a parameter of ${owner}, fixed by the rules.`,
    loop: (name: string, set: string) => `${name} takes each value in ${set} in turn.`,
  },
};

export type HoverWords = typeof hover;
