import type { Outcome } from '../../answers/answer.ts';

/** What a hover says, as Markdown. Whatever comes in as a string is ready to be put into the sentence. */
export const hover = {
  verdict: {
    N: '**N**: the player to move wins.',
    P: '**P**: the player to move loses.',
    draw: '**Draw**: with best play it never ends.',
  } satisfies Record<Outcome, string>,
  misere:
    'Whoever makes the last move loses: under misère play nimbers do not add, and the position is judged as a whole.',
  /** Follows the verdict. */
  /** `misere` is the convention of the answer; `other` the outcome under the other one. */
  otherConvention: (misere: boolean, other: Outcome, own: Outcome) => {
    const play = misere ? 'normal play' : 'misère play';
    return other === own
      ? `Under ${play} it is ${other === 'draw' ? 'a draw' : other} too.`
      : `Under ${play} the verdict differs: there it is ${other === 'draw' ? 'a **draw**' : `**${other}**`}.`;
  },
  knownAs: (name: string, written: string | null) => `This is **${name}**${written === null ? '' : `, ${written}`}:`,
  code: (written: string) => `Its take-and-break code is ${written}.`,
  value: (value: string) => ` Its value is **${value}**.`,
  /** Sentences one after another. */
  sentences: (said: readonly string[]) => said.join(' '),
  noComponents: 'There is nothing left to move in.',
  sumIsZero:
    'A move changes the value of one component, so the sum is no longer 0, and the other player can make it 0 again.',
  noZero: 'No move leads to 0, so the other player wins whatever is moved.',
  /** Under misère play, where a position is like one of Nim. */
  likeNim: (xor: string, onlyOnes: boolean) =>
    onlyOnes
      ? `It is like heaps of one stone in Nim: whoever has to move when they are odd in number takes the last one. Here they are ${xor === '0' ? 'even' : 'odd'} in number.`
      : `It is like Nim with a heap of two stones or more: lost exactly when the xor is 0, as under normal play. Here it is **${xor}**.`,
  noWinningMove: 'Every move leads to a position that the other player wins.',
  /** `why` is empty, `toZero` or `toBalance`. */
  winningMoves: (count: string, why: string) => `${count === '1' ? 'One move wins' : `${count} moves win`}${why}:`,
  atLeastWinningMoves: (bound: string, why: string) =>
    `At least ${bound} ${bound === '1' ? 'move wins' : 'moves win'}${why}:`,
  toZero: ', leaving the value 0',
  /** `sum` is the value of the position. */
  toBalance: (sum: string, one: boolean) =>
    `, ${one ? '' : 'each '}turning a value v into v ⊕ ${sum} and so the sum into 0`,
  /** What a winning move does to the value of its component. */
  changes: (before: string, sum: string, after: string) => `: ${before} ⊕ ${sum} = ${after}`,
  drawingMoves: (one: boolean): string => (one ? 'One move keeps the draw:' : 'These moves keep the draw:'),
  /** Of a value such as ∞{0, 2}; `values` are those of the options. */
  endless: (values: string, value: string) =>
    `Its options are worth ${values}. Play need not end from here, so its value is **${value}**: the braces hold the nimbers that one move reaches.`,
  takenBack: (mex: string) => `Going to an endless one gains nothing: from there a move leads back to ${mex}.`,
  endlessSum:
    'With a component of value ∞{…} the player to move wins if one of these nimbers is the xor of all others; else, or with two such components, it is a draw.',
  more: (count: string) => `… and ${count} more`,
  moreOptions: '… and more',
  /** Stands behind an option that wins the whole position. */
  wins: '← wins',
  /** The same move in so many equal components. */
  moveTimes: (move: string, times: string) => `${move} (${times} times)`,
  ofValueZero: (count: string) => `and ${count} of value 0`,
  pending: 'Still computing …',
  noAnswer: 'No answer.',
  /** `values` is a list such as "0, 1 and 3". */
  options: (values: string, mex: string) => `Its options are worth ${values}; the least number missing is **${mex}**.`,
  noOptions: 'It has no option, so its value is 0.',
  component: (text: string, value: string) => `${text} is worth **${value}**.`,
  /** Of a position by itself of which only the winner is known. */
  onlyOutcome: 'Who wins is known here without the value, for which there is no formula.',
  componentAlone: (text: string) => `${text}, one component of the position.`,
  copies: (times: string) => `It stands here ${times} times; equal components cancel out in pairs.`,
  copiesAlone: (times: string) => `It stands here ${times} times.`,
  holds: (actual: string) => `**✓** It is ${actual}, as expected.`,
  fails: (actual: string, expected: string) => `**✗** It is ${actual}, not ${expected}.`,
  failsBy: (bound: string, expected: string) => `**✗** It is at least ${bound}, not ${expected}.`,
  provedForAll: (ground: string) =>
    `**✓ Proved** for every state: the formula agrees with the values as far as needed, and then both go on alike. ${ground}`,
  agreesUpTo: (tested: string, upTo: string) =>
    `No counterexample among ${tested} states, up to ${upTo}. That is not a proof.`,
  disagrees: (state: string, actual: string, expected: string) => `**✗** ${state} is ${actual}, not ${expected}.`,
  binding: {
    state: (name: string, owner: string) => `${name} is a state variable of ${owner}: what a move changes.`,
    anyState: (name: string) => `${name} stands for every state, from 0 on.`,
    parameter: (name: string, owner: string) => `${name} is a parameter of ${owner}, fixed by the rules.`,
    loop: (name: string, set: string) => `${name} is each member of ${set} in turn.`,
  },
};

export type HoverWords = typeof hover;
