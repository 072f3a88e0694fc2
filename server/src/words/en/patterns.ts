/** Sentences about patterns that were found in the values of a game. */
export const patterns = {
  proved: (kind: string, ground: string) => `${kind}, **proved** for every state. ${ground}`,
  observed: (kind: string, tested: string, upTo: string) =>
    `${kind}, **observed** on ${tested} states, up to ${upTo}. This is not a proof.`,
  none: (game: string, seen: string) =>
    seen === '0'
      ? `${game}: there are no values to look for patterns in. The first positions have none if play may go on for ever: exclude moves that change nothing with \`where\`. Otherwise, the budget is too small.`
      : `${game}: no pattern found among the first ${seen} values.`,
  /** For a text that names no game in whose values patterns can be looked for. */
  noGame: (text: string) => `${text} is not a game of one to three numbers, or of a list of them.`,
  sequences: (ids: readonly string[]) =>
    `As far as they were compared, the values or the lost states agree with ${ids.map((id) => `https://oeis.org/${id}`).join(', ')}.`,
  kinds: {
    formula: 'Formula for the values',
    period: 'Period of the values',
    row: 'Period of one row',
    lost: 'Condition for the lost states',
    residues: 'Residues of the lost states',
    Beatty: 'Lost states on lines of irrational slope (Beatty)',
    recurrence: 'Recurrence for the lost heaps',
    recursion: 'Recurrence from each heap to a smaller one',
    automaton: 'Automaton that reads the digits of a heap',
    someHeaps: 'Formula for the values of some heaps',
    pairs: 'Lost pairs, each starting with the least number not used before',
    game: 'Values of another game',
  },
};

export type PatternWords = typeof patterns;
