import type { GivenBy, Kind, ProblemArguments, ProblemCode, WhereItEnded } from '../../syntax/problems/problem.ts';
import { misfit } from './misfits.ts';

/** Sentences for the problems of meaning: names, kinds, counts, rules, expectations, and what computing has found. */
export const meaning = {
  'unknown-name': ({ name, nearest, wanted, example }) =>
    `There is no ${named[wanted]} called \`${name}\` here.${nearest === null ? missing(name, wanted, example) : ` Did you mean \`${nearest}\`?`}`,
  'duplicate-name': ({ name }) => `\`${name}\` is declared twice. Rename one of the two.`,
  'unused-name': ({ name }) => `\`${name}\` is never used. Remove it, or start its name with \`_\` to keep it.`,
  'hides-state': ({ name, other }) =>
    `The \`${name}\` of this loop is never used, and hides the \`${name}\` of the state. To compare the two, write \`${other}\` in the loop, and \`where ${other} == ${name}\`.`,
  'wrong-kind': ({ text, wanted, found, instead }) =>
    instead !== null
      ? `${article(wanted, 'A')} ${kind[wanted]} is expected here: write \`${instead}\` instead of \`${text}\`.`
      : `${article(wanted, 'A')} ${kind[wanted]} is expected here, but \`${text}\` is ${article(found, 'a')} ${kind[found]}.`,
  'bare-division': ({ floor, ceil, isNegative }) =>
    `A quotient must be rounded: write \`${floor}\` to round down${isNegative ? ', like `//` in Python,' : ''} or \`${ceil}\` to round up${isNegative ? ', like `/` in C' : ''}.`,
  'argument-count': ({ name, signature, wanted, found }) =>
    `\`${name}\` takes ${count(wanted, 'number')}, as in \`${signature}\`, not ${found}.`,
  'parameter-count': ({ name, signature, wanted, found }) =>
    wanted === 0
      ? `\`${name}\` takes nothing in square brackets. Write \`${signature}\`.`
      : `\`${name}\` takes ${count(wanted, 'value')} in square brackets, as in \`${signature}\`, not ${found}.`,
  'missing-arguments': ({ name, signature }) =>
    `\`${name}\` is a game, not a position. Say where play starts: write \`${signature}\` with values in place of the names.`,
  'number-parameter': ({ game, parameter }) =>
    `\`${game}\` uses \`${parameter}\` as a number, so give it a number, not a set.`,
  'function-arguments': ({ name, wanted, found }) => `\`${name}\` takes ${count(wanted, 'argument')}, not ${found}.`,
  'loop-outside-sum': ({ name }) =>
    `\`for\` and \`where\` in parentheses belong to functions such as \`sum(…)\` and \`max(…)\`, not to \`${name}\`. Write them after the rule, or add positions with \`sum(…)\`.`,
  'power-or-xor': ({ text, instead }) => `\`${text}\` is a power. If you mean the nim-sum, write \`${instead}\`.`,
  'slice-places': ({ text, list }) =>
    `Write \`${list}[FROM..TO]\` instead of \`${text}\`. Places start at 1, and both ends are included.`,
  'comment-division': ({ instead }) => `\`//\` begins a comment. To divide and round down, write \`${instead}\`.`,
  'loop-over-number': ({ name, text }) =>
    `\`${text}\` is one number, so \`${name}\` is only that number. Write \`1..${text}\` to count up to it, or \`{${text}}\` for this number alone.`,
  'counted-from-one': ({ text, instead }) =>
    `The entries of a list are counted from 1: write \`${instead}\` instead of \`${text}\`.`,
  'loop-needed': ({ name, example }) => `\`${name}\` runs over a loop in its parentheses, as in \`${example}\`.`,
  'no-order': ({ text, operator, example, ranked }) =>
    ranked !== null
      ? `Texts have no order. Number the letters, as in \`let rank(x) = sum(j for j in 1..3 where "ABC"[j] == x)\`, and write \`${ranked}\`.`
      : `\`${text}\` is a text, and texts have no order, so \`${operator}\` cannot compare them. Use \`==\`, \`!=\`, or \`in\` with the letters that fit, as in \`${example}\`.`,
  'tuple-width': ({ wanted, found }) => `Each entry needs ${count(wanted, 'number')} here, but this one has ${found}.`,
  'set-in-parentheses': ({ text }) =>
    `To ask whether a number is in either set, put the sets in parentheses: \`in (${text})\`.`,
  'word-or-name': ({ name }) =>
    `Here \`${name}\` is a word of the language, not the name declared in this file. Write \`(${name})\` for your own \`${name}\`, or rename it.`,
  'set-in-list': ({ text, set, list, every }) =>
    `The entries of a list are numbers, tuples, texts or lists, but \`${text}\` is a set.${setInstead(set, list, every)}`,
  'games-multiplied': ({ sum }) =>
    `Games cannot be multiplied. \`${sum}\` plays them side by side; the value of a product of two coin-turning games is the \`nimproduct\` of their values.`,
  'multiple-order': ({ text }) => `Write the number first: \`${text}\`.`,
  'misere-inside': () =>
    'Write `misere` before the whole position, because the last move of the whole game decides who wins.',
  'import-not-found': ({ path }) => `Cannot read \`${path}\`. The path is relative to the folder of this file.`,
  'import-needs-game': ({ path }) => `Only \`.game\` files can be imported: write \`"${path}.game"\`.`,
  'import-of-itself': ({ path }) => `\`${path}\` is this file itself, so the import adds nothing. Remove it.`,
  'ambiguous-name': ({ name, first, second }) =>
    `Both \`${first}\` and \`${second}\` declare \`${name}\`. The one in \`${first}\` is used, because it is imported first. Rename one of the two.`,
  'refers-to-itself': ({ name }) => `\`${name}\` depends on its own value, so it has none. Define it without itself.`,
  'asks-in-rule': ({ name }) =>
    `\`${name}\` asks about positions, which rules and positions cannot do. Use it in \`show\`, in \`expect\`, or in a \`let\` that these use.`,
  'endless-recursion': ({ name }) =>
    `\`${name}\` always calls itself, so it never has a value. Say where it ends: \`if … then … else ${name}(…)\`.`,
  'outcome-name': ({ name }) =>
    `\`${name}\` is an outcome, as in \`expect outcome(…) = ${name}\`. Choose another name, such as \`${name}1\`.`,
  'not-a-state': ({ name, states }) =>
    `Moves can take only from state variables (${states}), and \`${name}\` is fixed by the rules.`,
  'from-needed': ({ states }) =>
    `This game has several heaps. Say which to take from: write \`from\` and one or more of ${states}.`,
  'leaving-needs-one-heap': ({ states }) =>
    `Heaps can be split only in a game with one state variable, and this one has ${states}. Use \`move to\` with a sum of positions.`,
  'split-needs-two': ({ text }) =>
    `A split needs at least two heaps: splitting into ${text} would not change the position.`,
  'code-digit': ({ code, digit, base }) =>
    `\`${digit}\` in \`${code}\` is not ${base === 8 ? 'an octal digit (0 to 7). For digits up to F, write `hex`' : 'a hexadecimal digit (0 to F)'}.`,
  'code-start': ({ code, allowed }) =>
    `The digit before the point of \`${code}\` says how a heap may be split when nothing is taken. It must be ${listed(allowed)}.`,
  'state-count': ({ wanted, found, states, list, either }) =>
    list === null
      ? `A state of this game consists of ${count(wanted, 'number')} (${states}), not ${found}.${
          either === undefined
            ? ''
            : ` For a choice, write \`${either.moves}\`; for heaps side by side, \`move to ${either.sum}\`.`
        }`
      : `A state of this game consists of ${count(wanted - 1, 'number')} and a list: write \`move to (${states})\` with their new values.`,
  'list-needs-move': ({ list }) =>
    `The state of this game is the list \`${list}\`. Use \`move to\` to say how a move changes it, as in \`move to ${list} with [1] = ${list}[1] - 1\`.`,
  'list-in-brackets': ({ name, signature, instead }) =>
    `A state of \`${name}\` ends in a list, as in \`${signature}\`. Write the list in brackets: \`${instead}\`.`,
  'list-not-last': ({ list, instead }) =>
    `In a state, the list \`${list}...\` comes after the numbers: write \`(${instead})\`.`,
  'text-wanted': ({ name, signature }) =>
    `A state of \`${name}\` is a text, as in \`${signature}\`. Write it in quotation marks: \`${name}("XO.X")\`.`,
  'two-lists': ({ first, second }) =>
    `A state has at most one list, and \`${first}\` is one. Put the entries of \`${second}\` into it, or use numbers.`,
  'not-a-list': ({ text }) => `\`${text}\` is neither a list nor a set, so it has no entries.`,
  'state-is-number': ({ state, text, game }) =>
    game !== null
      ? `\`${text}\` is a text, but \`${game}\` starts from numbers. A game of texts says so: \`game ${game}(${state}: text) { … }\`.`
      : `\`${state}\` is a number here, so \`${text}\` has no meaning. Declare the state as \`${state}...\` for a list, or as \`${state}: text\` for a text.`,
  'list-state': ({ list, text }) =>
    `The state of this game is the list \`${list}\`, so a move must give a list, such as \`${list} with [1] = 0\` or \`[…]\`, not \`${text}\`.`,
  'state-parentheses': ({ text }) => `Put the new state in parentheses: \`move to (${text})\`.`,
  'never-applies': ({ text, inRule }) => `\`${text}\` is never true${inRule ? ', so this rule is never used' : ''}.`,
  'no-rules': ({ name }) => `\`${name}\` has no rules, so it has no moves. Add a rule, such as \`take 1..3\`.`,
  'empty-set': ({ text, inRule }) =>
    inRule ? `\`${text}\` contains no usable number, so this rule allows no moves.` : `\`${text}\` contains no number.`,
  'one-heap-split': ({ text, instead }) =>
    `Splitting into one heap is not a move, so \`${text}\` means \`${instead}\` here. Write \`${instead}\`.`,
  'nothing-taken': ({ text, instead }) =>
    `Taking 0 is not a move, so \`${text}\` means \`${instead}\` here. Write \`${instead}\`.`,
  'stays-at-zero': ({ text, zeros, condition }) =>
    `\`move to ${text}\` leads from \`${zeros}\` back to \`${zeros}\`, so play may never end. Add \`${condition}\`.`,
  'never-ends': ({ text }) =>
    `After \`move to ${text}\`, the same move is possible again, so play may never end. Add a \`where\` condition, or make a number smaller.`,
  'empty-graph': ({ name }) => `\`${name}\` has no vertices. Draw arrows, as in \`a -> b\`, or edges, as in \`a - b\`.`,
  'read-as-vertex': ({ name, instead }) =>
    `\`${name}\` is read as a vertex with this name. If it is not one, write \`${instead}\`.`,
  'mixed-graph': ({ arrow, edge }) =>
    `A graph has either arrows or edges: here \`${arrow}\` is an arrow${edge === '' ? '' : ` and \`${edge}\` is an edge`}.`,
  'arrows-with-rule': ({ rule }) =>
    `\`${rule}\` is a rule for undirected edges, \`a - b\`. With arrows, a token slides along them without a rule. Draw edges, or remove the rule.`,
  'graph-rule-needed': ({ name, hasGround }) =>
    `Say what a move does on \`${name}\`: ${hasGround ? '`cut edges`, ' : ''}\`claim vertices\`, \`claim edges\`, \`walk vertices\` or \`walk edges\`. For a token that slides, draw arrows, \`a -> b\`.`,
  'two-graph-rules': ({ first, second }) =>
    `A graph has only one rule: \`${first}\` or \`${second}\`. To play both, declare the graph twice.`,
  'no-ground': ({ nearest }) =>
    `When edges are cut, everything must hang from the ground. ${nearest === null ? 'Name a vertex `ground`, or write another rule, such as `claim edges`.' : `Should \`${nearest}\` be \`ground\`?`}`,
  'not-grounded': ({ text }) => `Part of \`${text}\` does not hang from \`ground\`, so it falls before the first move.`,
  'tokens-needed': ({ name, example }) =>
    `Say where the tokens of \`${name}\` are, one vertex for each, as in \`${example}\`.`,
  'no-tokens': ({ name }) =>
    `\`${name}\` has edges, not tokens: write \`${name}\`, or \`${name} without {…}\` to list what is gone.`,
  'not-a-vertex': ({ text, name }) => `A vertex of \`${name}\` (a name or a number) is expected here, not \`${text}\`.`,
  'unknown-vertex': ({ vertex, name, nearest }) =>
    `\`${name}\` has no vertex \`${vertex}\`.${nearest === null ? ' Use one that its declaration names.' : ` Did you mean \`${nearest}\`?`}`,
  'without-needs-edges': ({ name }) =>
    `\`without\` says what is gone from a board, or from a graph whose edges or vertices are used up. \`${name}\` is neither.`,
  'unknown-edge': ({ text, name }) =>
    `\`${name}\` does not have the edge \`${text}\`, or not as many times as it is listed here.`,
  'not-gone': ({ text }) => `\`${text}\` is neither a vertex nor an edge. List what is gone as \`{a, b - c}\`.`,
  'ground-stays': () => 'The ground cannot be removed. To let everything fall, list the edges at it.',
  'no-such-vertex': ({ vertex, name }) =>
    `\`${name}\` has no vertex \`${vertex}\`. Ask only about vertices that its declaration draws.`,
  'no-such-edge': ({ text, name }) =>
    `\`${name}\` does not have the edge \`${text}\`, or not as many times as it is listed here.`,
  'not-used-up': ({ text, used }) =>
    used === 'vertices'
      ? `\`${text}\` is an edge, but \`walk vertices\` uses up vertices. List those where the token has been, as \`{a, b}\`.`
      : `\`${text}\` is a vertex, but \`walk edges\` uses up edges. List those that the token has used, as \`{a - b}\`.`,
  'one-walk': ({ name, text }) =>
    `One token walks on \`${name}\`. For several, each on a graph of its own, write \`${text}\`.`,
  'no-pieces': ({ name }) => `\`${name}\` has no moves. Add a rule, as in \`place "##"\` or \`replace "XO" by ".X"\`.`,
  'picture-sign': ({ picture, sign, alphabet, instead }) =>
    instead !== null
      ? `A piece is drawn with \`#\`, \`.\` and \`o\`, so \`${sign}\` in \`"${picture}"\` has no meaning. To put letters on a board, write \`${instead}\`.`
      : `${
          {
            piece: 'A piece is drawn with `#` and `.`, and `o` for a square that must be free or outside the board,',
            board: 'A picture consists of `#` and `.`,',
            pattern: 'Squares hold `.` (free), `#`, letters or digits, and `?` stands for any square or none,',
            letters: 'Squares hold `.` (free), `#`, letters or digits,',
          }[alphabet]
        } with \`/\` between rows, so \`${sign}\` in \`"${picture}"\` has no meaning.`,
  'empty-piece': ({ picture }) => `\`"${picture}"\` is not a piece. A piece needs at least one square, drawn as \`#\`.`,
  'piece-twice': ({ rule, picture }) =>
    `The rules above already ${rule === 'stop' ? 'stop at' : rule} \`"${picture}"\`, so this rule adds nothing.`,
  'replace-shapes': ({ picture, by }) =>
    `\`"${picture}"\` and \`"${by}"\` differ in shape. Draw both with the same rows, square by square; \`?\` is a square that does not matter.`,
  'replace-nothing': ({ picture }) =>
    `This rule leaves \`"${picture}"\` as it is. A move has to change at least one square.`,
  'replace-any': ({ picture, by }) =>
    `A square drawn as \`?\` is left as it is, so \`?\` must mark the same squares in \`"${picture}"\` and \`"${by}"\`. Otherwise, write what the square holds before and after.`,
  'pattern-of-nothing': ({ rule, picture }) =>
    `\`"${picture}"\` fits everywhere. Draw at least one square that \`${rule}\` looks for.`,
  'fill-twice': ({ picture }) => `A board is filled with one picture only, so \`fill "${picture}"\` has no effect.`,
  'unknown-piece': ({ sign, name, letters }) =>
    `No rule of \`${name}\` mentions \`${sign}\`, so it stays where it is. ${letters.length === 0 ? 'Draw a square that is never used as `#`.' : `The rules mention ${letters.map((letter) => `\`${letter}\``).join(', ')}.`}`,
  'board-arguments': ({ name }) =>
    `Start \`${name}\` from its numbers of rows and columns, as in \`${name}(4, 5)\`, or from one picture, as in \`${name}("..#/...")\`.`,
  'picture-in-parts': ({ name, text }) =>
    `A board is one picture with its rows separated by \`/\`: \`${name}(${text})\`.`,
  'empty-picture': () => 'This picture has no squares. Draw free squares as `.` and occupied ones as `#`.',
  'ragged-picture': ({ row, found, wanted, pad }) =>
    `All rows of a board must have the same length, but row ${row} has ${found} of ${wanted} squares. Draw ${pad === '#' ? 'squares that do not exist' : 'free squares'} as \`${pad}\`.`,
  'board-negative': ({ name, size }) =>
    `A board cannot have ${size} rows or columns. Give \`${name}\` numbers that are not negative.`,
  'board-too-large': ({ name, most }) =>
    `\`${name}\` has more than ${most} squares here. So large a board is answered only if its symmetry tells who wins. Use a smaller one. Pieces on a single row are often a heap game, too: dominoes are \`DawsonsKayles\`.`,
  'no-such-square': ({ text, name }) =>
    `\`${text}\` is not a square of this board of \`${name}\`. Write squares as \`(row, column)\`, both counted from 1.`,
  'position-shown': ({ text, value }) =>
    `\`${text}\` is a position, not a value. Write \`play\` instead of \`show\` to see who wins${value === null ? '' : `, or \`${value}\` for its value`}.`,
  'unknown-question': ({ name, nearest }) =>
    `An expectation cannot ask \`${name}\`.${nearest === null ? '' : ` Did you mean \`${nearest}\`?`} It can ask \`outcome\`, \`sg\`, \`moves\`, \`remoteness\`, \`period\`, \`preperiod\` and \`saltus\`.`,
  'expected-value': ({ question, wanted }) =>
    ({
      outcome: `\`${question}\` is \`N\` (whoever moves first wins), \`P\` (the other player wins) or \`draw\`.`,
      number: `\`${question}\` of one position is a single number.`,
      list: `\`${question}\` over a range is a list, such as \`[0, 1, 2]\`.`,
    })[wanted],
  'one-heap-only': ({ question, game }) =>
    `\`${question}\` can be asked only of a game with one heap, and \`${game}\` is not one.`,
  'misere-has-no-value': () =>
    'Under misère play, a position has an outcome but no nimber that can be added. Ask for its `outcome` or its `moves`.',
  'conjecture-form': ({ isMisere }): string =>
    isMisere
      ? 'Conjectures are about normal play. For misère play, expect the outcomes of a range: `expect outcome(misere Kayles(0..3)) = [N, P, N, N]`.'
      : 'A conjecture is about the value or the outcome of one game, with a variable for each of its numbers: `conjecture sg(Kayles(n)) = …`.',
  'coin-place': ({ name, place }) =>
    `There is no place ${place}: the coins of \`${name}\` are numbered from 1, and the numbers in parentheses are the places of the heads.`,
  'coin-twice': ({ name, place }) =>
    `Place ${place} is listed twice. \`${name}(…)\` lists the place of each head once; for two rows, write \`${name}(…) + ${name}(…)\`.`,
  'coin-picture': ({ text }) => `List the places of the heads, numbered from 1, instead of a picture: \`${text}\`.`,
  'coin-name': ({ name, coins }) =>
    `\`${name}\` is not a coin that this rule always turns: ${coins.length === 1 ? `only the leftmost has a name, \`${coins[0]}\`` : `from left to right, they are ${coins.map((coin) => `\`${coin}\``).join(', ')}`}.`,
  'condition-fails': ({ text, at, values, cases }) => {
    const where = at === '' ? '' : `for \`${at}\``;
    if (cases !== null) return `\`${text}\` does not hold: ${where}${where && ', '}${casesInWords(cases)}.`;
    const found = values.map(({ text: side, value }) => `\`${side}\` is ${value}`).join(' and ');
    if (found === '') return `\`${text}\` does not hold${where && ` ${where}`}.`;
    return `\`${text}\` does not hold: ${where}${where && ', '}${found}.`;
  },
  'expectation-fails': ({ text, expected, actual, over, entry, counted }) =>
    `\`${text}\` is ${typeof actual === 'string' ? actual : `at least ${actual.atLeast}`}, not ${expected}${entry === undefined ? '' : `; they first differ at entry ${entry}`}${counted === undefined ? '' : `: it counts \`${counted}\``}.${over ? ' No move is left, so the player to move loses, or wins under `misere`.' : ''}`,
  counterexample: ({ state, expected, actual }) =>
    `The conjecture fails at ${state}: it is ${actual}, not ${expected}.`,
  'rules-have-errors': ({ name }) => `No answer: fix the errors in \`${name}\` first.`,
  'negative-state': ({ state, text, at }) =>
    `${at === '' ? '' : `With \`${at}\`, `}\`${state}\` cannot start from ${text}, because its numbers are never negative. Use natural numbers, or declare a game of your own with an \`int\` variable.`,
  'negative-multiple': ({ text, count: times, at }) =>
    `${at === '' ? '' : `With \`${at}\`, `}\`${text}\` asks for ${times} copies. The number of copies cannot be negative.`,
  'division-by-zero': ({ text, at }) => `\`${text}\` divides by zero${forState(at)}. Exclude this case with \`where\`.`,
  'negative-exponent': ({ text, at }) =>
    `\`${text}\` has a negative exponent${forState(at)}. Exclude this case with \`where\`.`,
  'logarithm-of-nothing': ({ text }) =>
    `\`${text}\` has no value, because only positive numbers have logarithms. Exclude this case with \`where\`.`,
  'number-too-large': ({ text, digits }) =>
    `\`${text}\` has more than ${digits} digits. Use smaller numbers, or raise \`nimber.limit.digits\`.`,
  'wrong-value': ({ text, wanted, value, ofNumbers, instead }) => {
    if (wanted === 'list' && text.startsWith('"'))
      return `A list is needed here, but \`${text}\` is a text. In a game of texts, the state is declared as \`s: text\`.`;
    // A list and a tuple of the same entries are one value.
    const found = value.startsWith('[') && wanted !== 'set' ? `the list or tuple \`${value}\`` : `\`${value}\``;
    const problem = `A ${kind[wanted]}${ofNumbers === true ? ' of numbers' : ''} is needed here, but \`${text}\` is ${found}.`;
    if (instead === undefined) return problem;
    if (wanted === 'tuple') return `${problem} Write \`${instead}\`: a tuple is in parentheses, a set in braces.`;
    return `${problem} Write \`${instead}\`: ${wanted === 'list' ? 'a list is in square brackets, a set in braces' : 'a set is in braces, a list in square brackets'}.`;
  },
  'fold-of-nothing': ({ text, name, isLoop }) =>
    isLoop
      ? `\`${text}\` has no value, because its loop has no values, or none that meets its condition. Let the loop run further, or handle this case with \`if\`.`
      : `\`${text}\` has no value, because there is nothing to take the ${name === 'min' ? 'least' : 'greatest'} of. Exclude this case with \`where\`, or add a number, as in \`${name}([0] ++ a)\`.`,
  'endless-set': ({ text }) =>
    `\`${text}\` is infinite, so its members cannot be gone through one by one. Set a bound, as in \`1..n\`.`,
  'no-digits': ({ text }) => `\`${text}\` has no value: digits need a number from 0 on and a base from 2 on.`,
  'negative-argument': ({ text, value }) =>
    `\`${text}\` has no value for the negative number ${value}. Exclude this case with \`where\`.`,
  'outside-list': ({ text, index, length }) =>
    `\`${text}\` asks for entry ${index}, but ${length === '0' ? 'there are no entries' : length === '1' ? 'the only entry is 1' : `the entries are 1 to ${length}`}. Ask for another, or exclude this case with \`where\`.`,
  'endless-loop': ({ name, text, where }) =>
    `The loop over \`${text}\` never ends. ${where === null ? `Use \`where\` to set a bound for \`${name}\` that excludes no value that matters` : `Set a bound, such as \`where ${where}\``}.`,
  'no-period': ({ game }) =>
    `No period of \`${game}\` is proved: it may have none, it may begin beyond the values searched, or no known theorem covers the rules. Ask for values instead, which are exact.`,
  'limit-time': ({ seconds, text, ...ended }) =>
    `No answer for \`${text}\` within ${seconds} s.${whereTo(ended)} ${insteadOf(ended)}, or raise \`nimber.budget.seconds\`.`,
  'limit-positions': ({ positions, text, ...ended }) =>
    `No answer for \`${text}\`${ended.graph === null ? ` within ${positions} positions` : ''}.${whereTo(ended)} ${insteadOf(ended)}, or raise \`nimber.budget.positions\`.`,
  'limit-calls': ({ text, name, call, below }) =>
    below === null
      ? `No answer for \`${text}\`: \`${name}\` keeps calling itself, by now as \`${call}\`, and none of these calls has ended. Add a case that ends them, or use smaller numbers.`
      : `No answer for \`${text}\`: \`${name}\` keeps calling itself, further and further below 0, by now as \`${call}\`. Add a case that ends this, such as \`if ${below} <= 0 then …\`.`,
  'limit-size': ({ text, most }) =>
    most === undefined
      ? `\`${text}\` is too large: a table or list that long does not fit in memory, and no known theorem or proved period makes it unnecessary. Use smaller numbers.`
      : `\`${text}\` is too large: a table that long cannot be made, and no known theorem or proved period makes one unnecessary. Use smaller numbers: those up to ${most} are tried, but may take too long.`,
  'limit-declaration': ({ length, most }) =>
    `This declaration has ${length} characters. It is not read, because no more than ${most} are allowed. Shorten it, or raise \`nimber.limit.declaration\`.`,
  'limit-problems': ({ most }) =>
    `This file has more problems. Only the first ${most} are shown; correct some of them to see the others.`,
  'limit-value': ({ text }) =>
    `\`${text}\` needs the value of a component for which no formula is known; a theorem says only who wins that component by itself. Ask for the outcome of that component alone, or use smaller numbers.`,
  'limit-memory': ({ text }) =>
    `This \`${text}\` needs more memory than is allowed. Use smaller numbers, or raise \`nimber.budget.memory\`.`,
  'put-aside': () =>
    'Not computed, because answers that take long have used up the time for this file. Scroll to this line or point at it to compute it, or raise `nimber.budget.document`.',
  'left-alone': () => 'Computation in this document was stopped twice, so nothing more is computed until you edit it.',
  'shortcut-refuted': (refuted) =>
    `A shortcut in Nimber contradicts the rules: ${misfit({ ...refuted, position: `\`${refuted.position}\`` })}. This answer does not use the shortcut. Please report this with the file.`,
  'internal-error': ({ text }) => `Internal error in Nimber (${text}). Please report it with this file.`,
} satisfies { [Code in ProblemCode]?: (args: ProblemArguments[Code]) => string };

export type MeaningWords = typeof meaning;

const kind: Readonly<Record<Kind, string>> = {
  number: 'number',
  condition: 'condition',
  set: 'set',
  position: 'position',
  state: 'state',
  tuple: 'tuple',
  list: 'list',
  text: 'text in quotation marks',
  outcome: 'outcome (`N`, `P` or `draw`)',
  value: 'value',
  game: 'game',
  variable: 'variable',
  name: 'name',
};

/** What to do about a name that has no meaning here; `call` is the head of a function that could be declared. */
function missing(name: string, wanted: Kind | 'function', example: string | undefined): string {
  if (wanted === 'set' && /^[a-z]$/.test(name))
    return ` To take any number, write \`any\`; otherwise, declare \`${name}\` or check the spelling.`;
  const loop = wanted === 'number' ? ` with \`let\` or a loop such as \`for ${name} in 1..3\`` : '';
  return ` Declare it${example === undefined ? loop : `, as in \`${example}\``}, or check the spelling.`;
}

const named: Readonly<Record<Kind | 'function', string>> = {
  ...kind,
  function: 'function',
  number: 'variable',
  set: 'set',
  name: 'declaration',
};

/** What to write for a list of sets. */
function setInstead(set: string | null, list: string | null, every: string | null): string {
  if (every !== null) return ` For every list with one entry from each set, write \`${every}\`.`;
  if (set === null) return '';
  return list === null
    ? ` Write \`${set}\` for the set itself.`
    : ` Write \`${set}\` for a set, or \`${list}\` for a list.`;
}

function whereTo({ reached, grown, graph }: WhereItEnded): string {
  if (graph !== null)
    return ` The graph \`${graph.name}\` is too large: drawing it stopped at ${graph.vertices} vertices and ${graph.edges} edges.`;
  if (reached === '') return '';
  return grown
    ? ` The search reached \`${reached}\`, where no number is smaller than at the start.`
    : ` The search reached \`${reached}\`.`;
}

const SMALLER: Readonly<Record<GivenBy, string>> = {
  numbers: 'Use smaller numbers',
  text: 'Use a shorter text or a smaller board',
  list: 'Use a shorter list or smaller numbers',
};

/** What to ask instead: among others, a question that takes less time, unless no more than that was asked. */
function insteadOf({ grown, asksMore, several, graph, by }: WhereItEnded): string {
  const apart = several ? ', ask each question on a line of its own (each line has its own budget)' : '';
  if (graph !== null) return `Use a smaller graph${apart}`;
  if (grown) return 'Limit how far the numbers grow';
  return `${SMALLER[by]}${asksMore ? ', ask only who wins, with `show outcome(…)`' : ''}${apart}`;
}

function article(of: Kind, a: 'a' | 'A'): string {
  if (of === 'name') return `${a}n unknown`;
  return of === 'outcome' ? `${a}n` : a;
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].join(' or ');
}

function count(wanted: number, noun: string): string {
  return `${wanted} ${noun}${wanted === 1 ? '' : 's'}`;
}

/** Why no case meets a condition. */
function casesInWords(cases: string): string {
  if (cases === '0') return 'its loop has no values';
  return cases === '1'
    ? 'the only case in its loop does not meet the condition'
    : `none of the ${cases} cases in its loop meets the condition`;
}

function forState(at: string): string {
  return at === '' ? '' : ` for \`${at}\`, which play can reach`;
}
