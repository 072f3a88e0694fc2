import type { Span } from '../text/span.ts';
import type { Misfit } from './misfit.ts';

/**
 * A problem is data: a stable code and the user's words that it is about. The sentence is made where it is shown, from the table
 * of the reader's language. Every code has a section in `docs/problems.md`.
 */
export type Problem = { [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode];

export interface ProblemOf<Code extends ProblemCode> {
  readonly code: Code;
  readonly severity: Severity;
  readonly span: Span;
  readonly args: ProblemArguments[Code];
  /** The edit that fixes it, if one is obvious: it replaces `span` of the fix by `text`. */
  readonly fix?: Fix;
  /** The edits between which a reader has to choose, where there is no fix. */
  readonly choices?: readonly Fix[];
  /** The place in the piece of another declaration that leads to it, if that is known. */
  readonly cause?: Cause;
}

export interface Cause {
  readonly name: string;
  readonly span: Span;
}

export type Severity = 'error' | 'warning' | 'information';

export interface Fix {
  readonly span: Span;
  readonly text: string;
}

export type ProblemCode = keyof ProblemArguments;

/** How far an answer had come when a limit was reached. */
export interface WhereItEnded {
  /** The position that the search had reached, empty if unknown. */
  readonly reached: string;
  /** Whether the positions only grew on the way. */
  readonly grown: boolean;
  /** Whether it may take less to ask only who wins. */
  readonly asksMore: boolean;
  /** Whether several questions in one list shared the budget. */
  readonly several: boolean;
  /** The graph that was still being drawn, and what had been drawn of it; null if none was. */
  readonly graph: { readonly name: string; readonly vertices: string; readonly edges: string } | null;
  readonly by: GivenBy;
}

/** What the sentence of each problem needs; strings are the user's own text. */
export interface ProblemArguments {
  // --- meaning: names
  /** `example`: a declaration that would be right, such as `let near(a, b) = …`. */
  'unknown-name': { name: string; nearest: string | null; wanted: Kind | 'function'; example?: string };
  'duplicate-name': { name: string };
  'unused-name': { name: string };
  /** A loop variable that hides a number of the state and is not used; `other` is a name that is free. */
  'hides-state': { name: string; other: string };
  // --- meaning: kinds and counts; `signature` is the heading of the declaration, such as `Bash[m](n)`
  'wrong-kind': { text: string; wanted: Kind; found: Kind; instead: string | null };
  'bare-division': { text: string; floor: string; ceil: string; isNegative: boolean };
  'argument-count': { name: string; signature: string; wanted: number; found: number };
  'parameter-count': { name: string; signature: string; wanted: number; found: number };
  'missing-arguments': { name: string; signature: string };
  'number-parameter': { game: string; parameter: string };
  'function-arguments': { name: string; wanted: number; found: number };
  'loop-outside-sum': { name: string };
  /** `^` between two values of games or two numbers of the state. */
  'power-or-xor': { text: string; instead: string };
  /** A slice as in Python, of which nothing shows how its variables count. */
  'slice-places': { text: string; list: string };
  /** A comment that looks like the divisor of the number before it. */
  'comment-division': { instead: string };
  /** `text` is the number that the loop variable `name` runs over. */
  'loop-over-number': { name: string; text: string };
  /** A place of a list that is counted from 0, or from its end. */
  'counted-from-one': { text: string; instead: string };
  /** A function that runs over a loop, called without one; `example` is a call with one. */
  'loop-needed': { name: string; example: string };
  /** A text, compared by `<`, `<=`, `>` or `>=`. */
  /** `ranked` compares the places of two letters in an alphabet, if each side is a letter of a text. */
  'no-order': { text: string; operator: string; example: string; ranked: string | null };
  'tuple-width': { wanted: number; found: number };
  'set-in-parentheses': { text: string };
  /** A word of the language where a reader may take it for the name that is declared. */
  'word-or-name': { name: string };
  /** A set among the entries of a list; `set` and `list` say how to write the set itself, and the list of its members. */
  'set-in-list': { text: string; set: string | null; list: string | null; every: string | null };
  'multiple-order': { text: string };
  'games-multiplied': { sum: string };
  'misere-inside': object;
  'import-not-found': { path: string };
  'import-needs-game': { path: string };
  'import-of-itself': { path: string };
  /** Two imports, given by their paths, each declare this name. */
  'ambiguous-name': { name: string; first: string; second: string };
  'refers-to-itself': { name: string };
  /** A question, or a definition that asks one, outside questions. */
  'asks-in-rule': { name: string };
  'endless-recursion': { name: string };
  /** A `let`, a set or a loop variable that has the name of an outcome. */
  'outcome-name': { name: string };
  // --- meaning: rules
  'not-a-state': { name: string; states: string };
  'from-needed': { states: string };
  'leaving-needs-one-heap': { states: string };
  'split-needs-two': { text: string };
  'code-digit': { code: string; digit: string; base: number };
  'code-start': { code: string; allowed: readonly string[] };
  /** `list` is the name of the list at the end of the state, if there is one. */
  /** `either`: the two ways to write several numbers where one is wanted, as moves and as heaps. */
  'state-count': {
    wanted: number;
    found: number;
    states: string;
    list: string | null;
    either?: { readonly moves: string; readonly sum: string };
  };
  'list-needs-move': { list: string };
  /** `instead` is the call with its list in brackets. */
  'list-in-brackets': { name: string; signature: string; instead: string };
  /** `instead` is the state as it should be declared. */
  'list-not-last': { list: string; instead: string };
  'two-lists': { first: string; second: string };
  'text-wanted': { name: string; signature: string };
  'not-a-list': { text: string };
  /** A number of the state, and what its rules do with it that needs a list or a text; or a text from which a `game` would start. */
  'state-is-number': { state: string; text: string; game: string | null };
  'list-state': { list: string; text: string };
  'state-parentheses': { text: string };
  /** `inRule`: whether the text is in the rules of a game, a board or coins. */
  'never-applies': { text: string; inRule: boolean };
  'empty-set': { text: string; inRule: boolean };
  'no-rules': { name: string };
  'nothing-taken': { text: string; instead: string };
  'one-heap-split': { text: string; instead: string };
  'never-ends': { text: string };
  'stays-at-zero': { text: string; zeros: string; condition: string };
  // --- meaning: graphs
  'empty-graph': { name: string };
  /** `instead` is the line as it is most likely meant. */
  'read-as-vertex': { name: string; instead: string };
  'mixed-graph': { arrow: string; edge: string };
  'arrows-with-rule': { rule: string };
  'graph-rule-needed': { name: string; hasGround: boolean };
  'two-graph-rules': { first: string; second: string };
  'no-ground': { nearest: string | null };
  'not-grounded': { text: string };
  'tokens-needed': { name: string; example: string };
  'no-tokens': { name: string };
  'not-a-vertex': { text: string; name: string };
  'unknown-vertex': { vertex: string; name: string; nearest: string | null };
  'without-needs-edges': { name: string };
  'unknown-edge': { text: string; name: string };
  'not-gone': { text: string };
  'ground-stays': object;
  'no-such-vertex': { vertex: string; name: string };
  'no-such-edge': { text: string; name: string };
  'not-used-up': { text: string; used: 'vertices' | 'edges' };
  'one-walk': { name: string; text: string };
  // --- meaning: coins
  'coin-place': { name: string; place: string };
  'coin-twice': { name: string; place: string };
  /** `text` is the position as it should be written. */
  'coin-picture': { text: string };
  /** `coins` are the names of the rule's coins. */
  'coin-name': { name: string; coins: readonly string[] };
  // --- meaning: boards
  'no-pieces': { name: string };
  /** `instead` is the rule that puts the letters of a piece on a board. */
  'picture-sign': {
    picture: string;
    sign: string;
    alphabet: 'piece' | 'board' | 'pattern' | 'letters';
    instead: string | null;
  };
  'empty-piece': { picture: string };
  'piece-twice': { rule: 'place' | 'replace' | 'forbid' | 'stop'; picture: string };
  'replace-shapes': { picture: string; by: string };
  'replace-nothing': { picture: string; by: string };
  'replace-any': { picture: string; by: string };
  'pattern-of-nothing': { rule: 'forbid' | 'stop'; picture: string };
  'fill-twice': { picture: string };
  /** `letters` are those that the rules mention. */
  'unknown-piece': { sign: string; name: string; letters: readonly string[] };
  'board-arguments': { name: string };
  'picture-in-parts': { name: string; text: string };
  'empty-picture': object;
  'ragged-picture': { row: string; found: string; wanted: string; pad: string };
  'board-negative': { name: string; size: string };
  'board-too-large': { name: string; most: string };
  'no-such-square': { text: string; name: string };
  // --- meaning: expectations
  /** A position where a value is shown; `value` is the question for its value, if it has one. */
  'position-shown': { text: string; value: string | null };
  'unknown-question': { name: string; nearest: string | null };
  'expected-value': { question: string; wanted: 'outcome' | 'number' | 'list' };
  'one-heap-only': { question: string; game: string };
  'misere-has-no-value': object;
  'conjecture-form': { isMisere: boolean };
  // --- found by computing
  /**
   * `at` gives the values of loop variables for which it fails, such as `a = 1, b = 2`, empty if there are none; `values` says what is compared there; `cases`
   * how many cases there are, if none of them meets the condition.
   */
  'condition-fails': {
    text: string;
    at: string;
    values: readonly { readonly text: string; readonly value: string }[];
    cases: string | null;
  };
  /**
   * `over` if no move is left in the position. For a number that was not counted completely, only a bound is known. For long
   * lists, an excerpt around the first entry that differs; `entry` counts from 1.
   */
  'expectation-fails': {
    text: string;
    expected: string;
    actual: string | { atLeast: string };
    over: boolean;
    entry?: string;
    /** The cases that are counted, such as `a = 3, 5, …`. */
    counted?: string;
  };
  counterexample: { state: string; expected: string; actual: string };
  'rules-have-errors': { name: string };
  'negative-state': { state: string; text: string; at: string };
  'negative-multiple': { text: string; count: string; at: string };
  /** `at` gives the values of the variables in `text`, such as `n = 0`; empty if there are none. */
  'division-by-zero': { text: string; at: string };
  'negative-exponent': { text: string; at: string };
  'logarithm-of-nothing': { text: string };
  'number-too-large': { text: string; digits: string };
  /** A value of the wrong kind, which shows only when it is computed. */
  /** `ofNumbers`: whether it is a set, but not one of numbers. */
  'wrong-value': { text: string; wanted: Kind; value: string; ofNumbers?: true; instead?: string };
  'fold-of-nothing': { text: string; name: string; isLoop: boolean };
  'endless-set': { text: string };
  'no-digits': { text: string };
  'negative-argument': { text: string; value: string };
  'outside-list': { text: string; index: string; length: string };
  'endless-loop': { name: string; text: string; where: string | null };
  'no-period': { game: string };
  /**
   * `seconds` and `positions` are the limits.
   */
  'limit-time': { seconds: string; text: string } & WhereItEnded;
  'limit-positions': { positions: string; text: string } & WhereItEnded;
  /** `call` is the last of the calls that wait for each other; `below` the parameter that falls below 0, or null. */
  'limit-calls': { text: string; name: string; call: string; below: string | null };
  /** `most` is the largest number that is tried, if it is known. */
  'limit-size': { text: string; most?: string };
  'limit-declaration': { length: string; most: string };
  'limit-problems': { most: string };
  'limit-value': { text: string };
  'limit-memory': { text: string };
  'left-alone': object;
  'put-aside': object;
  'internal-error': { text: string };
  /** What the shortcut claims about the position, and what follows from its other claims. */
  'shortcut-refuted': { position: string; kind: Misfit; claimed: string; found: string; target?: string };
  // --- syntax: characters
  'unexpected-character': { character: string };
  /** `±`, which stands for two rules. */
  'either-sign': { character: string };
  'unclosed-comment': object;
  'unclosed-string': object;
  /** Something else is meant and was read as such, or is clearly meant: `，` for `,`, `&&` for `and`, `=` for `==`. */
  'write-instead': { found: string; instead: string };
  /** Several signs of another keyboard in one declaration. */
  'full-width': { signs: string; instead: string };
  'no-semicolon': object;
  'not-needed': { text: string };
  // --- syntax: declarations and rules
  /** Something else was expected at this place. `found` and `after` are the texts there and before; `found` is empty at the end. */
  wanted: { wanted: Wanted; found: string; after: string; within: Heading };
  'reserved-word': { word: string };
  'unknown-word': { found: string; nearest: string };
  'not-a-rule': { found: string; within: Heading; rules: readonly string[] };
  /** Games that are not impartial, or that are not won by the last move. */
  partisan: { found: string };
  'no-points': { found: string };
  'convention-in-game': { found: string; name: string };
  /** A rule of another kind of declaration. */
  'wrong-rule': { word: string; home: string; within: Heading; rules: readonly string[] };
  /** `instead` is the definition as it stands before the declaration, if it can, and `call` what the rules need for `name`; null if that is enough. */
  'definition-in-rules': { word: string; within: Heading; name: string; instead: string | null; call: string | null };
  'rule-outside': { word: string; home: string };
  /** A state with a value in the heading of a game; `call` is a position with that value. */
  'no-default': { name: string; instead: string; call: string };
  /** A bar beside a number; `instead` is the call for its binary digits. */
  'unclear-bar': { text: string; instead: string };
  /** `^` beside signs of other languages for binary digits, where it is `xor`; `power` is the text where it is a power. */
  'unclear-power': { xor: string; power: string };
  /** A name as the amount taken from several heaps: `any` if it means any number, `one` if it is declared. */
  'unclear-amount': { name: string; any: string; one: string };
  /** A sign for the digits of numbers beside another sign: `tight` is the text where it binds more tightly, `loose` where it does not. */
  'unclear-operands': { text: string; tight: string; loose: string };
  /** `3 × 4` as the only argument of a call: two numbers, a list of rows or a product. */
  'unclear-size': { text: string; numbers: string; list: string; product: string };
  /** `from a and b`: the same number from each, or a number from one of them. */
  'unclear-heaps': { each: string; one: string };
  /** Two vertices of a graph with a walk, joined by an edge or by an arrow. */
  'unclear-ends': { edge: string; arrow: string };
  /** A piece that moves by a step: `every` moves it in all directions, `one` only in the one that is written. */
  'unclear-step': { every: string; one: string };
  /** Assignments one after the other: a move for each, or `one` for all of them. */
  'several-changes': { moves: string; one: string };
  /** What reads input in other languages; `example` states it instead. */
  'no-input': { example: string };
  /** A statement or function of a program; `text` is how it begins. */
  'no-program': { text: string };
  'not-a-declaration': { found: string; nearest: string | null };
  'missing-play': { text: string };
  'missing-states': { name: string; example: string };
  'extra-bracket': { found: string };
  'for-before-where': object;
  'conjecture-range': object;
  'too-deep': object;
  'too-many-names': { most: string };
  // --- syntax: numbers and sets
  'missing-braces': { text: string };
  'missing-comma': { left: string; right: string };
  'missing-operator': { left: string; right: string; operator: string };
  decimal: { text: string; meant: 'number' | 'rule' | 'game' };
  'code-point': { keyword: string; code: string };
  'chained-comparison': { text: string };
}

/** What a position is given by: numbers, a text or the picture of a board, or a list. */
export type GivenBy = 'numbers' | 'text' | 'list';

/** The declaration that contains a problem: its keyword and its name, each empty if there is none. */
export interface Heading {
  readonly keyword: string;
  readonly name: string;
}

/** The kind of value of an expression. */
export type Kind =
  | 'number'
  | 'condition'
  | 'set'
  | 'position'
  | 'state'
  | 'tuple'
  | 'list'
  | 'text'
  | 'outcome'
  /** A value of any kind that has one. */
  | 'value'
  | 'game'
  | 'variable'
  | 'name';

/** What the parser can ask for, in words a student knows. */
export type Wanted =
  | 'name'
  | 'expression'
  | 'number'
  | 'condition'
  | 'set'
  | 'position'
  | 'question'
  | 'answer'
  | 'rule'
  | 'state'
  | 'states'
  | 'amounts'
  | 'count'
  | 'coins'
  | 'code'
  | 'destination'
  | 'picture'
  | 'file'
  | 'vertex'
  | 'edges or vertices'
  | { readonly symbol: string };
