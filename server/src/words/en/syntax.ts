import type { Heading, ProblemArguments, ProblemCode, Wanted } from '../../syntax/problems/problem.ts';

/** Sentences for what cannot be read. They say what would be right, and quote the user's own text. */
export const syntax = {
  'unexpected-character': ({ character }) => `${shown(character)} has no meaning in this language. Remove it.`,
  'unclosed-comment': () => 'This comment has no end: close it with `*/`.',
  'unclosed-string': () => 'This text has no end: close it with `"` on the same line.',
  'write-instead': ({ found, instead }) => `Write \`${instead}\` instead of \`${found}\`.`,
  'full-width': ({ signs, instead }) => `Write \`${instead}\` instead of the full-width \`${signs}\`.`,
  'no-semicolon': () => 'No semicolon is needed: the next keyword ends what stands before it.',
  'not-needed': ({ text }) => `\`${text}\` is not needed here. Leave it out.`,
  wanted: ({ wanted, found, after, within }) => {
    if (typeof wanted === 'object') {
      const { symbol } = wanted;
      return found === ''
        ? `${unfinished(within)} it needs \`${symbol}\`.`
        : `\`${symbol}\` is needed before \`${found}\`.`;
    }
    if (wanted === 'rule') return `\`${found}\` cannot stand here, where ${wantedNames.rule} is needed.`;
    const next = `after \`${after}\` comes ${wantedNames[wanted]}`;
    return found === '' ? `${unfinished(within)} ${next}.` : `${capital(next)}, not \`${found}\`.`;
  },
  'reserved-word': ({ word }) => `\`${word}\` is a word of the language and cannot be a name. Choose another name.`,
  'unknown-word': ({ found, nearest }) => `\`${found}\` is not understood here. Did you mean \`${nearest}\`?`,
  'not-a-rule': ({ found, within, rules }) =>
    `\`${found}\` does not start a rule. The rules of a \`${within.keyword}\` start with ${oneOf(rules)}.`,
  'wrong-rule': ({ word, home, within, rules }) =>
    `\`${word}\` is a rule of a \`${home}\`, not of a \`${within.keyword}\`, whose rules start with ${oneOf(rules)}.`,
  'rule-outside': ({ word, home }) => `\`${word}\` is a rule and stands between the braces of a \`${home}\`.`,
  'not-a-declaration': ({ found, nearest }) =>
    nearest === null
      ? `\`${found}\` cannot stand here. A declaration starts with a keyword such as \`game\`, \`play\` or \`expect\`.`
      : `\`${found}\` does not start a declaration. Did you mean \`${nearest}\`?`,
  'missing-play': ({ text }) => `To ask about a position, write \`play\` before \`${text}\`.`,
  'missing-states': ({ name, example }) =>
    `What a move of \`${name}\` changes stands in parentheses after the name: \`game ${name}(${example})\`.`,
  'extra-bracket': ({ found }) => `\`${found}\` closes nothing. Remove it, or open the bracket that it belongs to.`,
  'for-before-where': () => '`for` stands before `where`: first the loops, then the condition.',
  'too-deep': () => 'This is nested too deeply to be read. Split it into smaller declarations, or use `sum(…)`.',
  'missing-braces': ({ text }) => `Several numbers make a set in braces: \`${text}\`.`,
  'missing-comma': ({ left, right }) => `A comma is missing between \`${left}\` and \`${right}\`.`,
  'missing-operator': ({ left, right, operator }) =>
    `An operator is missing between \`${left}\` and \`${right}\`, such as \`${operator}\`.`,
  decimal: ({ text, isCode }) =>
    isCode
      ? `A take-and-break code follows its keyword: \`octal ${text}\`.`
      : `All numbers are whole here, and \`${text}\` is not. Round it.`,
  'code-point': ({ keyword, code }) => `A code is written with a point: \`${keyword} ${code}\`.`,
  'chained-comparison': ({ text }) => `Compare two numbers at a time: \`${text} …\`.`,
} satisfies { [Code in ProblemCode]?: (args: ProblemArguments[Code]) => string };

export type SyntaxWords = typeof syntax;

/** What comes next, in words a student knows, with an example. */
const wantedNames: Readonly<Record<Extract<Wanted, string>, string>> = {
  name: 'a name',
  expression: 'a number, a name or something in brackets',
  number: 'a number such as `2 * n + 1`',
  condition: 'a condition such as `n > 2`',
  set: 'a set such as `1..3` or `{1, 3, 4}`',
  position: 'a position such as `Nim(3, 4, 5)`',
  question: 'a question such as `sg(Nim(3, 5))`',
  answer: 'the value expected, such as `6`, `N` or `[0, 1, 2]`',
  rule: 'the next rule or `}`',
  state: 'the name of what a move changes, such as `n`',
  states: 'what a move changes in parentheses, as in `(n)` or `(a, b)`',
  amounts: 'how many may be taken, such as `1..3`, `any` or `{1, 3, 4}`',
  count: 'how many heaps, such as `2` or `0..2`',
  coins: 'how many coins, such as `1..3`, or `run`',
  code: 'a code such as `0.77`',
  destination: 'where the move leads, such as `(a - 1, b)` or `Nim(a) + Nim(b)`',
  picture: 'a picture such as `"##"`',
  file: 'the name of a file, such as `"other.game"`',
  vertex: 'a vertex, which is a name or a number',
  'edges or vertices': '`edges` or `vertices`',
};

function unfinished({ keyword, name }: Heading): string {
  return name === '' ? `This \`${keyword}\` is not finished:` : `The ${keyword} \`${name}\` is not finished:`;
}

function oneOf(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Characters that cannot be seen are told by their number. */
function shown(character: string): string {
  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && character !== '`';
  if (visible) return `\`${character}\``;
  return `The character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
