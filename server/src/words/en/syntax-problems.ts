import type { Heading, ProblemArguments, ProblemCode, Wanted } from '../../syntax/problems/problem.ts';

/** Sentences for what cannot be read. They say what would be right, and quote the user's own text. */
export const syntax = {
  'unexpected-character': ({ character }) => `${shown(character)} has no meaning in this language. Remove it.`,
  'either-sign': ({ character }) =>
    `\`${character}\` has no meaning in this language. Write two rules: one with \`+\` and one with \`-\`.`,
  'unclosed-comment': () => 'This comment is not closed. Close it with `*/`.',
  'unclosed-string': () => 'This text is not closed. Close it with `"` on the same line.',
  'write-instead': ({ found, instead }) => `Write \`${instead}\` instead of \`${found}\`.`,
  'full-width': ({ signs, instead }) => `Write \`${instead}\` instead of the full-width \`${signs}\`.`,
  'no-semicolon': () => 'Semicolons are not needed: the next keyword ends what comes before it.',
  'not-needed': ({ text }) => `\`${text}\` is not needed here. Remove it.`,
  wanted: ({ wanted, found, after, within }) => {
    if (typeof wanted === 'object') {
      const { symbol } = wanted;
      return found === ''
        ? `${unfinished(within)} expected \`${symbol}\`.`
        : `Expected \`${symbol}\` before \`${found}\`.`;
    }
    if (wanted === 'rule') return `Expected ${wantedNames.rule}, not \`${found}\`.`;
    const next = `${wantedNames[wanted]} after \`${after}\``;
    return found === '' ? `${unfinished(within)} expected ${next}.` : `Expected ${next}, not \`${found}\`.`;
  },
  'reserved-word': ({ word }) => `\`${word}\` is a reserved word and cannot be a name. Choose another name.`,
  'unknown-word': ({ found, nearest }) => `\`${found}\` has no meaning here. Did you mean \`${nearest}\`?`,
  'not-a-rule': ({ found, within, rules }) =>
    `\`${found}\` does not start a rule. The rules of a \`${within.keyword}\` start with ${oneOf(rules)}.`,
  partisan: ({ found }) =>
    `\`${found}\` has no meaning here: both players have the same moves. This language cannot describe a game in which their moves differ.`,
  'no-points': ({ found }) =>
    `\`${found}\` has no meaning here: the last move decides who wins. This language cannot describe a game that is decided by points.`,
  'convention-in-game': ({ found, name }) =>
    `\`${found}\` is not part of the rules. Whoever cannot move loses in \`play ${name}(…)\`, and wins in \`play misere ${name}(…)\`.`,
  'wrong-rule': ({ word, home, within, rules }) =>
    `\`${word}\` is a rule of \`${home}\`: declare \`${home} ${within.name} { … }\`. The rules of \`${within.keyword}\` start with ${oneOf(rules)}.`,
  'definition-in-rules': ({ word, within, name, instead, call }) => {
    const moved = instead === null ? [] : [`\`${instead}\` before \`${within.keyword} ${within.name}\``];
    const called = call === null ? [] : [`\`${call}\` instead of \`${name}\` in the rules`];
    return `\`${word}\` is not a rule. Write ${[...moved, ...called].join(', and ')}.`;
  },
  'no-default': ({ name, instead, call }) =>
    `\`${name}\` has no default value. Write \`${instead}\` here, and \`${call}\` where it is used.`,
  'unclear-bar': ({ text, instead }) =>
    `\`${text}\` can mean several things. Write \`${instead}\` for the binary digits of numbers, or \`or\` between conditions or sets.`,
  'unclear-power': ({ xor, power }) =>
    `\`^\` is a power here, but xor in other languages. For xor, write \`${xor}\`. To keep the power, write \`${power}\` here.`,
  'unclear-amount': ({ name, any, one }) =>
    `Write \`${any}\` if \`${name}\` means any number, or \`${one}\` if \`${name}\` is declared.`,
  'unclear-operands': ({ text, tight, loose }) =>
    `\`${text}\` can mean two things. Write \`${tight}\` or \`${loose}\`.`,
  'unclear-size': ({ text, numbers, list, product }) =>
    `\`${text}\` can mean several things. Write \`${numbers}\` for two numbers, \`${list}\` for a list of rows, or \`${product}\` for the product.`,
  'unclear-heaps': ({ each, one }) =>
    `Write \`${each}\` to take the same number from each. To take from only one, write a rule for each heap: \`${one}\`.`,
  'unclear-ends': ({ edge, arrow }) => `Write \`${edge}\` for edges, or \`${arrow}\` for arrows.`,
  'unclear-step': ({ every, one }) =>
    `Draw the piece before and after its move: \`${every}\` if it may move in every direction, or \`${one}\` if only as drawn.`,
  'several-changes': ({ moves, one }) =>
    `Rules are moves, not steps of a program. Write \`${moves}\` if each change is a move of its own, or \`${one}\` if one move makes all of them.`,
  'no-input': ({ example }) => `A \`.game\` file reads no input. Write the numbers into it, as in \`${example}\`.`,
  'no-program': ({ text }) =>
    `\`${text}\` is part of a program, but a \`.game\` file is not run. Write the moves as a \`game\`; \`play\` then finds who wins, and \`show sg(…)\` the value.`,
  'rule-outside': ({ word, home }) => `\`${word}\` is a rule. Write it between the braces of a \`${home}\`.`,
  'not-a-declaration': ({ found, nearest }) =>
    nearest === null
      ? `\`${found}\` does not start a declaration. A declaration starts with a keyword such as \`game\`, \`play\` or \`expect\`.`
      : `\`${found}\` does not start a declaration. Did you mean \`${nearest}\`?`,
  'missing-play': ({ text }) => `To ask about a position, write \`play\` before \`${text}\`.`,
  'missing-states': ({ name, example }) =>
    `Write the state variables of \`${name}\` in parentheses after its name: \`game ${name}(${example})\`.`,
  'extra-bracket': ({ found }) => `\`${found}\` has no opening bracket. Remove it, or add the opening bracket.`,
  'for-before-where': () => 'Write `for` before `where`: first the loops, then the condition.',
  'conjecture-range': () =>
    'A conjecture is about every state, so it takes no range. For a range, write `expect all(sg(Nim(n)) == n for n in 0..20)`.',
  'too-many-names': ({ most }) =>
    `A state, a parameter list or a \`for\` may have at most ${most} names. Use a list instead, as in \`game G(a...) { … }\`.`,
  'too-deep': () => 'This is nested too deeply to read. Split it into smaller declarations, or use `sum(…)`.',
  'missing-braces': ({ text }) => `Write several numbers as a set in braces: \`${text}\`.`,
  'missing-comma': ({ left, right }) => `A comma is missing between \`${left}\` and \`${right}\`.`,
  'missing-operator': ({ left, right, operator }) =>
    `An operator such as \`${operator}\` is missing between \`${left}\` and \`${right}\`.`,
  decimal: ({ text, meant }) =>
    ({
      rule: `Write a take-and-break code after its keyword: \`octal ${text}\`.`,
      game: `Give the game of a take-and-break code a name: \`game G(n) { octal ${text} }\`. Then write \`G\` here.`,
      number: `All numbers are integers. Round \`${text}\`.`,
    })[meant],
  'code-point': ({ keyword, code }) => `Write a code with a point: \`${keyword} ${code}\`.`,
  'chained-comparison': ({ text }) => `Compare two numbers at a time: \`${text} …\`.`,
} satisfies { [Code in ProblemCode]?: (args: ProblemArguments[Code]) => string };

export type SyntaxWords = typeof syntax;

/** What comes next, in words a student knows, with an example. */
const wantedNames: Readonly<Record<Extract<Wanted, string>, string>> = {
  name: 'a name',
  expression: 'a number, a name or an expression in brackets',
  number: 'a number such as `2 * n + 1`',
  condition: 'a condition such as `n > 2`',
  set: 'a set such as `1..3` or `{1, 3, 4}`',
  position: 'a position such as `Nim(3, 4, 5)`',
  question: 'a question such as `sg(Nim(3, 5))`',
  answer: 'a value such as `6`, `N` or `[0, 1, 2]`',
  rule: 'a rule or `}`',
  state: 'a state variable such as `n`',
  states: 'state variables in parentheses, such as `(n)` or `(a, b)`',
  amounts: 'amounts to take such as `1..3`, `any` or `{1, 3, 4}`',
  count: 'a number of heaps such as `2` or `0..2`',
  coins: 'a number of coins such as `1..3`, or `run`',
  code: 'a code such as `0.77`',
  destination: 'a new state or position such as `(a - 1, b)` or `Nim(a) + Nim(b)`',
  picture: 'a picture such as `"##"`',
  file: 'a file name such as `"other.game"`',
  vertex: 'a vertex (a name or a number)',
  'edges or vertices': '`edges` or `vertices`',
};

function unfinished({ keyword, name }: Heading): string {
  if (keyword === 'play') return 'This position is unfinished:';
  return name === '' ? `This \`${keyword}\` is unfinished:` : `\`${keyword} ${name}\` is unfinished:`;
}

function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** An invisible character is named by its number. */
function shown(character: string): string {
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && character !== '`';
  if (visible) return `\`${character}\``;
  return `The character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
