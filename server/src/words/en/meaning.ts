import type { Kind, ProblemArguments, ProblemCode } from '../../syntax/problems/problem.ts';

/** Sentences for the problems of meaning: names, kinds, counts, rules, expectations, and what computing has found. */
export const meaning = {
  'unknown-name': ({ name, nearest, wanted }) =>
    `There is no ${named[wanted]} called \`${name}\` here.${nearest === null ? ' Declare it, or check the spelling.' : ` Did you mean \`${nearest}\`?`}`,
  'duplicate-name': ({ name }) => `\`${name}\` is declared twice. Give one of the two another name.`,
  'unused-name': ({ name }) => `Nothing uses \`${name}\`. Remove it, or begin its name with \`_\` to keep it.`,
  'wrong-kind': ({ text, wanted, found, instead }) =>
    instead !== null
      ? `A ${kind[wanted]} belongs here: write \`${instead}\` instead of \`${text}\`.`
      : `A ${kind[wanted]} belongs here, but \`${text}\` is ${article(found)} ${kind[found]}.`,
  'bare-division': ({ floor, ceil }) =>
    `A quotient needs rounding: write \`${floor}\` to round down or \`${ceil}\` to round up.`,
  'argument-count': ({ name, signature, wanted, found }) =>
    `\`${name}\` takes ${count(wanted, 'number')}, as in \`${signature}\`, but ${found === 0 ? 'none is' : `${found} ${found === 1 ? 'is' : 'are'}`} given.`,
  'parameter-count': ({ name, signature, wanted, found }) =>
    wanted === 0
      ? `\`${name}\` has nothing to choose in square brackets; write it as \`${signature}\`.`
      : `\`${signature}\` needs ${count(wanted, 'value')} in square brackets after \`${name}\`, but ${found === 0 ? 'none is' : `${found} ${found === 1 ? 'is' : 'are'}`} given.`,
  'missing-arguments': ({ name, signature }) =>
    `\`${name}\` is a game, not yet a position: say where play starts, as in \`${signature}\` with numbers for the names.`,
  'number-parameter': ({ game, parameter }) =>
    `\`${game}\` uses \`${parameter}\` as a number, so give it a number, not a set.`,
  'function-arguments': ({ name, wanted, found }) =>
    `\`${name}\` takes ${count(wanted, 'argument')}, but ${found} ${found === 1 ? 'is' : 'are'} given.`,
  'loop-outside-sum': ({ name }) =>
    `\`for\` and \`where\` in parentheses belong to \`sum(…)\`: \`${name}\` does not know them. Put them behind the rule, or add positions up with \`sum(…)\`.`,
  'tuple-width': ({ wanted, found }) => `Each entry needs ${count(wanted, 'number')} here, but this one has ${found}.`,
  'set-in-parentheses': ({ text }) =>
    `To ask whether a number is in one set or the other, put the sets in parentheses: \`in (${text})\`.`,
  'multiple-order': ({ text }) => `Write the number first: \`${text}\`.`,
  'misere-inside': () => '`misere` stands before the whole position, since the last move of the whole game decides.',
  'import-not-found': ({ path }) =>
    `There is no readable file \`${path}\` here. The path is taken from the folder of this file.`,
  'import-needs-game': ({ path }) => `Only \`.game\` files can be imported: write \`"${path}.game"\`.`,
  'import-of-itself': ({ path }) => `This file is \`${path}\` itself, so there is nothing to import. Remove this line.`,
  'ambiguous-name': ({ name, first, second }) =>
    `\`${name}\` is declared in \`${second}\` as well as in \`${first}\`, which is imported first and therefore meant. Give one of the two another name.`,
  'refers-to-itself': ({ name }) =>
    `\`${name}\` needs its own value to be known, so it has none. Define it without itself.`,
  'not-a-state': ({ name, states }) =>
    `Moves can only take from what a move changes (${states}), and \`${name}\` is fixed by the rules.`,
  'from-needed': ({ states }) =>
    `The game has several heaps, so say which one is taken from: \`from\` and one or more of ${states}.`,
  'leaving-needs-one-heap': ({ states }) =>
    `Heaps can be split only in a game with one number, and this one has ${states}. Use \`move to\` with a sum of positions.`,
  'split-needs-two': ({ text }) => `A split needs at least two heaps; into ${text} the position would not change.`,
  'code-digit': ({ code, digit, base }) =>
    `\`${digit}\` in \`${code}\` is not a digit of ${base === 8 ? 'an octal code, which uses 0 to 7. For digits up to F write `hex`' : 'a hexadecimal code, which uses 0 to F'}.`,
  'code-start': ({ code, allowed }) =>
    `The digit before the point of \`${code}\` says how a heap may be split with nothing taken, so it is ${listed(allowed)}.`,
  'state-count': ({ wanted, found, states }) =>
    `A state of this game is ${count(wanted, 'number')} (${states}), but ${found} ${found === 1 ? 'is' : 'are'} given.`,
  'list-needs-move': ({ list }) =>
    `The state of this game is the list \`${list}\`, so say with \`move to\` which list a move gives, as in \`move to ${list} with [1] = ${list}[1] - 1\`.`,
  'not-a-list': ({ text }) => `\`${text}\` is not the list that a move changes.`,
  'list-state': ({ list, text }) =>
    `The state of this game is the list \`${list}\`, so a move gives a list, such as \`${list} with [1] = 0\` or \`[…]\`, and not \`${text}\`.`,
  'state-parentheses': ({ text }) => `Put the new state in parentheses: \`move to (${text})\`.`,
  'never-applies': ({ text }) => `This never holds, so the rule is never used: \`${text}\`.`,
  'no-rules': ({ name }) => `\`${name}\` has no rule, so nobody can ever move. Give it one, such as \`take 1..3\`.`,
  'empty-set': ({ text }) => `Nothing is in \`${text}\`, so this rule has no move.`,
  'one-heap-split': ({ text, instead }) =>
    `To split into one heap would change nothing and is no move, so \`${text}\` means \`${instead}\` here. Write that.`,
  'nothing-taken': ({ text, instead }) => `To take 0 is no move, so \`${text}\` means \`${instead}\` here. Write that.`,
  'stays-at-zero': ({ text, zeros, condition }) =>
    `From \`${zeros}\`, \`move to ${text}\` leads to \`${zeros}\` again, so play need never end. Add \`${condition}\`.`,
  'never-ends': ({ text }) =>
    `After \`move to ${text}\` the same move is possible again, so play need not end. Add \`where\`, or let a number become smaller.`,
  'empty-graph': ({ name }) =>
    `\`${name}\` has no vertex to play on. Draw arrows, as in \`a -> b\`, or edges, as in \`a - b\`.`,
  'mixed-graph': ({ arrow, edge }) =>
    `A graph has arrows or edges, not both: here \`${arrow}\` is an arrow${edge === '' ? '' : ` and \`${edge}\` is an edge`}.`,
  'arrows-with-rule': ({ rule }) =>
    `\`${rule}\` is for edges without direction, \`a - b\`. Along arrows a token slides, which needs no rule.`,
  'graph-rule-needed': ({ name }) =>
    `Say what a move does with the edges of \`${name}\`: \`cut edges\`, \`claim vertices\` or \`claim edges\`. For a token that slides, draw arrows, \`a -> b\`.`,
  'two-graph-rules': ({ first, second }) =>
    `A graph has one rule: \`${first}\` or \`${second}\`. Declare the graph twice to play both.`,
  'no-ground': ({ nearest }) =>
    `When edges are cut, all hangs from the vertex \`ground\`, and there is none here.${nearest === null ? ' Name one so.' : ` Is \`${nearest}\` meant?`}`,
  'not-grounded': ({ text }) =>
    `Not all of \`${text}\` hangs from \`ground\`, and what does not has fallen before anybody moves.`,
  'tokens-needed': ({ name, example }) =>
    `Say where the tokens stand on \`${name}\`, one vertex for each, as in \`${example}\`.`,
  'no-tokens': ({ name }) =>
    `\`${name}\` has edges and no tokens, so its position is \`${name}\`, or \`${name} without {…}\` with what is gone.`,
  'not-a-vertex': ({ text, name }) => `A vertex of \`${name}\` belongs here, a name or a number, and not \`${text}\`.`,
  'unknown-vertex': ({ vertex, name, nearest }) =>
    `\`${name}\` has no vertex \`${vertex}\`.${nearest === null ? ' Vertices are named in its declaration.' : ` Did you mean \`${nearest}\`?`}`,
  'without-needs-edges': ({ name }) =>
    `Only a graph with edges can be \`without\` some of them, and \`${name}\` is none.`,
  'unknown-edge': ({ text, name }) => `\`${name}\` has no edge \`${text}\` that could be gone, or not so often.`,
  'not-gone': ({ text }) => `\`${text}\` is no vertex and no edge. What is gone is written as \`{a, b - c}\`.`,
  'ground-stays': () => 'The ground itself stays. To let all fall, name the edges at it.',
  'no-such-vertex': ({ vertex, name }) =>
    `\`${name}\` has no vertex ${vertex}. Ask only for those that its declaration names.`,
  'no-pieces': ({ name }) => `Nothing can be put on \`${name}\`. Give it a piece, as in \`place "##"\`.`,
  'picture-sign': ({ picture, sign }) =>
    `A picture is made of \`#\` and \`.\`, with \`/\` between its rows, so \`${sign}\` in \`"${picture}"\` has no meaning.`,
  'empty-piece': ({ picture }) =>
    `\`"${picture}"\` is no piece: its squares are drawn as \`#\`, and it needs at least one.`,
  'piece-twice': ({ picture }) => `The rules above already place \`"${picture}"\`, so this one adds no move.`,
  'board-arguments': ({ name }) =>
    `\`${name}\` starts from a number of rows and a number of columns, as \`${name}(4, 5)\`, or from one picture, as \`${name}("..#/...")\`.`,
  'picture-in-parts': ({ name, text }) => `A board is one picture, its rows separated by \`/\`: \`${name}(${text})\`.`,
  'empty-picture': () => 'There is no square in this picture. Draw free squares as `.` and taken ones as `#`.',
  'ragged-picture': ({ row, found, wanted }) =>
    `All rows of a board are equally long, but row ${row} has ${found} of ${wanted} squares. Draw squares that are not there as \`#\`.`,
  'board-negative': ({ name, size }) =>
    `A board cannot have ${size} rows or columns. Start \`${name}\` from numbers that are not negative.`,
  'board-too-large': ({ name, most }) =>
    `\`${name}\` has more than ${most} squares here, the most a board may have. A single row is often a heap game as well: dominoes on it are \`DawsonsKayles\`.`,
  'unknown-question': ({ name, nearest }) =>
    `\`${name}\` is not something an expectation can ask.${nearest === null ? '' : ` Did you mean \`${nearest}\`?`} It can ask \`outcome\`, \`sg\`, \`moves\`, \`period\`, \`preperiod\` and \`saltus\`.`,
  'expected-value': ({ question, wanted }) =>
    ({
      outcome: `\`${question}\` is \`N\`, \`P\` or \`draw\`.`,
      number: `\`${question}\` of one position is one number.`,
      list: `\`${question}\` over a range is a list, such as \`[0, 1, 2]\`.`,
    })[wanted],
  'one-heap-only': ({ question, game }) => `\`${question}\` is asked of a game with one heap, and \`${game}\` is none.`,
  'misere-has-no-value': () =>
    'Under misère play a position has an outcome but no nimber that adds. Ask for its `outcome` or its `moves`.',
  'conjecture-form': () =>
    'A conjecture is about the value of one game, with a name for each of its numbers: `conjecture sg(Kayles(n)) = …`.',
  'coin-place': ({ name, place }) =>
    `There is no place ${place}: the coins of \`${name}\` are counted from 1, and the numbers in parentheses are the places of the heads.`,
  'coin-twice': ({ name, place }) =>
    `The coin at place ${place} is named twice. \`${name}(…)\` lists the places of the heads, each once; for two rows write \`${name}(…) + ${name}(…)\`.`,
  'coin-picture': ({ text }) => `A row of coins is told by the places of its heads, counted from 1: \`${text}\`.`,
  'coin-name': ({ name, coins }) =>
    `\`${name}\` is none of the coins that this rule is sure to turn: ${coins.length === 1 ? `only the leftmost has a name, \`${coins[0]}\`` : `from left to right they are ${coins.map((coin) => `\`${coin}\``).join(', ')}`}.`,
  'expectation-fails': ({ text, expected, actual, over, entry }) =>
    `\`${text}\` is ${typeof actual === 'string' ? actual : `at least ${actual.atLeast}`}, not ${expected}${entry === undefined ? '' : `: they differ first at entry ${entry}`}.${over ? ' No move is left here: who cannot move loses, and wins under `misere`.' : ''}`,
  counterexample: ({ state, expected, actual }) =>
    `The conjecture fails at ${state}: its value is ${actual}, not ${expected}.`,
  'rules-have-errors': ({ name }) => `No answer: \`${name}\` has errors that must be mended first.`,
  'negative-state': ({ state, text }) =>
    `\`${state}\` cannot start from ${text}, since its numbers are not negative. Use natural numbers, or a game of your own whose variable is declared as \`int\`.`,
  'negative-multiple': ({ text, count: times }) =>
    `\`${text}\` asks for ${times} copies. Write a number that is not negative.`,
  'division-by-zero': ({ text, at }) => `\`${text}\` divides by zero${forState(at)}. Exclude it with \`where\`.`,
  'negative-exponent': ({ text, at }) =>
    `\`${text}\` has a negative exponent${forState(at)}. Exclude it with \`where\`.`,
  'logarithm-of-nothing': ({ text }) =>
    `\`${text}\` has no value, since logarithms need a positive number. Exclude the case with \`where\`.`,
  'number-too-large': ({ text, digits }) =>
    `\`${text}\` has more than ${digits} digits, which no game needs. Use smaller numbers, or raise \`nimber.limit.digits\`.`,
  'outside-list': ({ text, index, length }) =>
    `\`${text}\` asks for entry ${index} of a list that has ${length === '0' ? 'none' : length === '1' ? 'one entry' : `entries 1 to ${length}`}. Exclude the case with \`where\`.`,
  'endless-loop': ({ name, text }) =>
    `The loop over \`${text}\` never ends. Give it an end, such as \`where ${name} <= n\`.`,
  'no-period': ({ game }) =>
    `No period of \`${game}\` is proved: either it has none, or it begins further out than was looked, or no theorem known here covers its rules. Ask for values, which are exact.`,
  'limit-time': ({ seconds, text, reached, grown }) =>
    `No answer for \`${text}\` within ${seconds} s${whereTo(reached, grown)}. ${grown ? 'If nothing stops them from growing, give them a limit' : 'Take smaller numbers'}, or raise \`nimber.budget.seconds\`.`,
  'limit-positions': ({ positions, text, reached, grown }) =>
    `No answer for \`${text}\` within ${positions} positions${whereTo(reached, grown)}. ${grown ? 'If nothing stops them from growing, give them a limit' : 'Take smaller numbers'}, or raise \`nimber.budget.positions\`.`,
  'limit-size': ({ text }) =>
    `\`${text}\` is too large: no theorem known here reaches it, no period of its values is proved, and a table that long does not fit. Take smaller numbers.`,
  'limit-declaration': ({ length, most }) =>
    `This declaration has ${length} characters and is not read, since more than ${most} would make the editor wait. Shorten it, or raise \`nimber.limit.declaration\`.`,
  'limit-value': ({ text }) =>
    `\`${text}\` needs the value of a component for which no formula is known: a theorem tells only who wins it by itself. Ask for its outcome alone, or take smaller numbers.`,
  'limit-memory': ({ text }) =>
    `The answer to this \`${text}\` needs more memory than allowed. Take smaller numbers, or raise \`nimber.budget.memory\`.`,
  'left-alone': () => 'Computing was stopped twice on this document, so the rest waits until you change something.',
  'shortcut-refuted': ({ position, claimed, found }) =>
    `A shortcut of Nimber contradicts these rules at ${position}: it says ${claimed}, the rules say ${found}. The answer was found without it. Please report this together with the file.`,
  'internal-error': ({ text }) =>
    `Something is wrong in Nimber itself (${text}). Please report it together with this file.`,
} satisfies { [Code in ProblemCode]?: (args: ProblemArguments[Code]) => string };

export type MeaningWords = typeof meaning;

const kind: Readonly<Record<Kind, string>> = {
  number: 'number',
  condition: 'condition',
  set: 'set of numbers',
  position: 'position',
  state: 'state',
  tuple: 'group of numbers in parentheses',
  list: 'list',
  picture: 'picture',
  game: 'game',
  variable: 'variable',
  name: 'name',
};

const named: Readonly<Record<Kind, string>> = {
  ...kind,
  number: 'variable or number',
  set: 'set',
  name: 'declaration',
};

/** `reached` is empty where nothing is known of the search. */
function whereTo(reached: string, grown: boolean): string {
  if (reached === '') return '';
  return `: play had come to \`${reached}\`${grown ? ' and its numbers only grow' : ''}`;
}

function article(of: Kind): string {
  return of === 'name' ? 'an unknown' : 'a';
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' or ');
}

function count(wanted: number, noun: string): string {
  return `${wanted} ${noun}${wanted === 1 ? '' : 's'}`;
}

function forState(at: string): string {
  return at === '' ? '' : ` for \`${at}\`, which play can reach`;
}
