/** The comments of a generated program, and what the command and the editor say about it. Plain text without Markdown. */
export const solver = {
  /** The first line. */
  title: (position: string, misere: boolean) =>
    misere
      ? `Whoever has no move in ${position} wins (misère play).`
      : `Whoever has no move in ${position} loses (normal play).`,
  /** `shape` is how the input is written; `output` says what is printed for each position. */
  input: (shape: string) => `Input: ${shape}`,
  untilEnd: 'The input is read until it ends.',
  output: {
    verdict: 'Output: N if the player to move wins, P if the player to move loses.',
    value: 'Output: the Sprague–Grundy value.',
    count: 'Output: the number of winning moves.',
    'first-move': 'Output: the lexicographically first winning move (component if several, new state), - if none.',
  },
  /** Instead of `output.verdict`, where play may go on for ever. */
  verdictOrDraw: 'Output: N if the player to move wins, P if the player to move loses, draw if neither can win.',
  heads:
    'A row of coins is the sum of its heads (Lenstra): a heap is a single head, and its size is the place of this head.',
  /** `parts` are vertices or edges, separated by commas. */
  parts: (parts: string) =>
    `For each of these, the list says whether it is still there (1) or has been removed (0): ${parts}.`,
  run: 'The options with the same value are consecutive heaps.',
  table: 'Table from the smallest heap up: O(n · m) time and O(n) memory, if each heap up to n has at most m moves.',
  components:
    'No rule links these numbers, so the game is the sum of the games of the numbers, and their values add by xor.',
  entries: 'Each move changes one entry and looks at no other, so the values of the entries add by xor.',
  onBoard: 'The input must give boards: the two columns of each row differ.',
  primes: 'Each number is tested once, by division by the primes up to its square root.',
  /** Of the numbers of a take-away game; `starts` and `steps` are lists of the program. */
  runs: (starts: string, steps: string) =>
    `The numbers of the theorem ascend by ${steps}[i] from ${starts}[i] to the next start.`,
  memo: 'Search: each state once, O(s · m) time and O(s) memory, for s reachable states with at most m moves each: practical for a few million states.',
  /** Where the stack that the system gives a program limits it. */
  deep: 'Recursion is as deep as play is long: play of more than about 20,000 moves needs a larger stack (ulimit -s unlimited).',
  memoBeyond: 'Other lists are searched: O(s · m) time, O(s) memory, for s reachable lists with at most m moves each.',
  labels:
    'Play may not end, so all reachable states are labelled, backwards from the end of play: at most O(s² · m²) time, O(s · m) memory, for s states with at most m moves each.',
  outcomes:
    'Play may not end, so all reachable states are found and marked as won or lost, backwards from the ends of play; the others are draws: O(s · m) time and memory, for s states with at most m moves each.',
  numberedTexts: 'Each text gets a number, so that a component is a list of numbers.',
  sum: 'Search through whole sums: each sum once, O(s · m) time and O(s) memory, for s sums with at most m moves each.',
  misereNim:
    'Misère Nim (Bouton 1901, Ferguson 1974): as in normal play while some heap is worth two or more, otherwise the other way round.',
  sizes: {
    cpp: 'Numbers are long long: they must stay below 2^63.',
    python: null,
    typescript: 'Numbers must stay below 2^53.',
    typescriptLarge: null,
    java: 'Numbers are long: they must stay below 2^63.',
  },
  /** What cannot be translated. */
  unsupported: (text: string) =>
    `No program can be generated for ${text} yet. Programs can be generated for games of heaps, numbers, lists, texts, coins, boards and graphs, and for their sums.`,
  /** `parameters` are the names of what a game has in square brackets. */
  withoutParameters: (game: string, parameters: readonly string[]) =>
    `No program can be generated for ${game} as long as ${parameters.join(', ')} ${parameters.length > 1 ? 'are' : 'is'} not known. Give a value in square brackets, as in ${game}[${parameters.map(() => 3).join(', ')}].`,
  /** Under misère play; `prints` are what else may be printed. */
  noValues: (prints: readonly string[]) =>
    `Under misère play, positions have no Sprague–Grundy values. --print may be ${prints.join(', ')}.`,
  /** What is neither a game nor a position. */
  nothing: (text: string) => `${text} is neither a game nor a position.`,
  shape: {
    unfit: (game: string, wanted: string) => `--input does not fit ${game}, which needs ${wanted}.`,
  },
};

export type SolverWords = typeof solver;
