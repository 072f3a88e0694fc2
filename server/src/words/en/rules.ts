import type { Parts } from '../../syntax/tree/rules.ts';

/**
 * The phrases in which rules are put into words: "take 1 to 3 stones", "split a heap into two unequal heaps". Whatever comes in as a
 * string is ready to be put into the sentence: a plain number, or code in backticks.
 */
export const rules = {
  /** `set` is a phrase of {@link sets}. `from` holds the variables named after `from`; empty for the only heap. */
  take: (set: string, from: readonly string[], leaving: string | null) =>
    `take ${set}${fromHeaps(from)}${leaving === null ? '' : ` and leave the rest as ${leaving}`}`,
  split: (heaps: string) => `split a heap into ${heaps}`,
  /** How many stones a code digit allows one to take, and in how many heaps the rest may be left (0: the whole heap is taken). */
  codeTake: (amounts: string, heaps: readonly number[]) => `take ${amounts}${leavings(heaps)}`,
  codeSplit: (heaps: readonly number[]) => `split a heap into ${heapCounts(heaps)}, taking nothing`,
  /** `block` is the distance between the amounts: 1, 2 for "2, 4, 6, …". */
  onwards: (first: number, block: number) =>
    block === 1 ? `${first} or more stones` : `${first}, ${first + block}, ${first + 2 * block}, … stones`,
  move: (to: string) => `go to ${to}`,
  moveToNothing: 'remove the whole heap',
  forLoops: (loops: string) => `for ${loops}`,
  where: (condition: string) => `if ${condition}`,
  /** `count` is a number, a range or a choice of numbers. */
  flip: (count: string) => `turn ${count} ${count === '1' ? 'coin' : 'coins'}`,
  flipAny: 'turn any number of coins',
  flipIn: (set: string) => `turn a number of coins in ${set}`,
  flipRun: 'turn any number of adjacent coins',
  place: (piece: string, fixed: boolean) =>
    `put ${piece} on free squares, ${fixed ? 'exactly as drawn' : 'rotated and reflected in any way'}`,
  halo: ', where the squares drawn as `o` are free or outside the board',
  replace: (before: string, after: string, fixed: boolean) =>
    `replace ${before} by ${after}, ${fixed ? 'exactly as drawn' : 'rotated and reflected in any way'}`,
  forbid: (picture: string, fixed: boolean) =>
    `No move may make ${picture}${fixed ? '' : ', rotated and reflected in any way'}.`,
  stop: (picture: string, fixed: boolean) =>
    `A board with ${picture} on it${fixed ? '' : ', rotated and reflected in any way,'} has no moves.`,
  fill: (picture: string) => `A board given by its size is filled with ${picture}.`,
  rightmost: 'The rightmost coin turned must show heads; the others may show either side.',
  heaps: (count: string, parts: Parts) =>
    `${count} ${adjective(parts)}${count === 'one' || count === '1' ? 'heap' : 'heaps'}`,
  two: 'two',
  range: (from: string, to: string) => `${from} to ${to}`,
  or: (items: readonly string[]) => listed(items, 'or'),
  and: (items: readonly string[]) => listed(items, 'and'),
  /** Joins a `for` or `where` to its rule. */
  clause: (clause: string) => `, ${clause}`,
  /** What is played on a graph, by its rule. */
  graph: {
    arrows: 'A move: slide a token along an arrow.',
    'cut edges': 'A move: cut an edge; everything that no longer hangs from the ground falls.',
    'claim vertices': 'A move: claim a vertex, which is removed with all its neighbours.',
    'claim edges': 'A move: claim an edge, which is removed with its two ends and all edges at them.',
    'walk vertices': 'A move: take the token along an edge or arrow to a vertex that it has never been on.',
    'walk edges': 'A move: take the token along an edge or arrow that it has never used.',
  },
  aMove: (rule: string) => `A move: ${rule}.`,
  oneOf: 'A move is one of these:',
  over: (conditions: string) => `A state with ${conditions} has no moves.`,
  sets: {
    any: 'any number of stones',
    odd: 'an odd number of stones',
    even: 'an even number of stones',
    fibonacci: 'a Fibonacci number of stones',
    primes: 'a prime number of stones',
    squares: 'a square number of stones',
    powers: (base: string) => `a number of stones that is a power of ${base}`,
    multiples: (of: string) => `a multiple of ${of} stones`,
    divisors: (of: string) => `a number of stones that divides ${of}`,
    atLeast: (from: string) => `at least ${from} stones`,
    numbers: (numbers: string) => `${numbers} ${numbers === '1' ? 'stone' : 'stones'}`,
    /** `isApart` where the words of the first would otherwise seem to go on, as in "a power of 2, or 3 stones". */
    either: (one: string, other: string, isApart: boolean) => `${one}${isApart ? ',' : ''} or ${other}`,
    except: (set: string, without: string) => `${set}, but not ${without}`,
    /** The same where it is one of two sets. */
    excepting: (set: string, without: string) => `${set} (but not ${without})`,
    in: (set: string) => `a number of stones in ${set}`,
  },
};

export type RuleWords = typeof rules;

/** One sentence for each word that starts a rule; see `help.ts`. */
export const ruleHelp = {
  take: 'Takes stones from a heap. The number of stones must be in the set.',
  split: 'Splits a heap into two or more non-empty heaps without taking anything.',
  octal:
    'A take-and-break code: digit k says into how many heaps the rest may be split after k stones are taken (1: none, 2: one, 4: two).',
  hex: 'A take-and-break code like `octal`, with an additional bit 8 for three heaps.',
  move: 'Gives the new state after `move to`: one number for each state variable, or a sum of positions.',
  stop: 'A state with this condition, or a board with this picture anywhere on it, has no moves. The rest of a sum goes on.',
  place:
    'Places a piece on free squares of the board. The piece may be rotated and reflected unless it is `fixed`. Squares drawn as `o` must be free or outside the board.',
  replace:
    'Replaces one picture by another of the same shape, both rotated and reflected alike unless they are `fixed`. `.` is a free square, `?` any square or none.',
  forbid: 'No move may make this picture: afterwards, no square that the move changed may be part of one.',
  flip: 'Turns this many coins, the rightmost from heads to tails; `flip run` turns any number of adjacent coins.',
  cut: 'Cuts an edge; everything that no longer hangs from the vertex `ground` falls.',
  claim: 'Removes a vertex with its neighbours, or an edge with its two ends.',
  walk: 'One token walks along edges or arrows, and never uses a vertex, or an edge, a second time.',
};

export type RuleHelp = typeof ruleHelp;

function fromHeaps([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  return others.length === 0 ? ` from ${first}` : ` from ${first} and the same number from ${listed(others, 'and')}`;
}

function leavings(heaps: readonly number[]): string {
  return heaps.join() === '0' ? ', if that is the whole heap' : ` and leave ${heapCounts(heaps)}`;
}

/** "nothing, one or two heaps" */
function heapCounts(heaps: readonly number[]): string {
  const counts = heaps.map((count) => ['nothing', 'one', 'two', 'three'][count] ?? String(count));
  return `${listed(counts, 'or')} ${heaps.at(-1) === 1 ? 'heap' : 'heaps'}`;
}

function adjective(parts: Parts): string {
  return parts === 'any' ? '' : `${parts} `;
}

function listed(items: readonly string[], word: 'or' | 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
