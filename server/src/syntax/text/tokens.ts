import { type CustomPatternMatcherFunc, createToken, Lexer, type TokenType } from 'chevrotain';
import { once } from '../../collections/once.ts';
import { ANY_CHARACTER, BEYOND_ASCII, spelt } from '../spellings.ts';
import { CLAUSES, DECLARATIONS, OPERATORS, OTHER_SPELLINGS, PLACE_WORDS, RULE_WORDS } from '../vocabulary.ts';

/*
 * The words and signs of the language. The label of a token type is its canonical spelling. Some types also match what is easily
 * typed instead (full-width punctuation, `&&`, a curly quotation mark), so that the rest of the declaration is read as meant and
 * only the slip itself is reported.
 */

// --- categories: a token of several types where the grammar does not distinguish them
export const Infix = createToken({ name: 'Infix', pattern: Lexer.NA });
export const Prefix = createToken({ name: 'Prefix', pattern: Lexer.NA });

// --- names
const NAME = once(() => /[\p{L}_][\p{L}\p{N}_']*/uy);
/** Most names. The letters of all scripts take half a millisecond to prepare, and each name longer to read. */
const NAME_IN_ASCII = /[A-Za-z_][A-Za-z0-9_']*/y;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];

export const Identifier = createToken({
  name: 'Identifier',
  label: 'name',
  pattern: nameAt,
  start_chars_hint: [...LETTERS, ...BEYOND_ASCII],
  line_breaks: false,
});

// --- the keywords that start a declaration
const declarations = keywords(DECLARATIONS);
export const {
  game: Game,
  graph: Graph,
  board: Board,
  coins: Coins,
  set: SetWord,
  let: Let,
  position: PositionWord,
} = declarations;
export const { play: Play, show: Show, expect: Expect, conjecture: Conjecture, import: Import } = declarations;
export const DECLARATION_TYPES = Object.values(declarations);

// --- the keywords that start a rule
export const RULE_TOKENS = keywords(RULE_WORDS);
export const { take: Take, split: Split, octal: Octal, hex: Hex, move: Move, stop: Stop } = RULE_TOKENS;
export const { place: Place, replace: Replace, forbid: Forbid, flip: Flip } = RULE_TOKENS;
export const { cut: Cut, claim: Claim, walk: Walk } = RULE_TOKENS;
export const RULE_TYPES = Object.values(RULE_TOKENS);

// --- the other reserved words
const clauses = keywords(CLAUSES);
export const { from: From, leaving: Leaving, for: For, where: Where } = clauses;
export const { if: If, then: Then, else: Else, with: With, without: Without } = clauses;
const operators = keywords(OPERATORS, {
  or: { others: ['||', '|', '∨', '∪'], categories: Infix },
  and: { others: ['&&', '&', '∧'], categories: Infix },
  in: { others: ['∈'], categories: Infix },
  except: { others: ['∖', '\\'], categories: Infix },
  not: { others: ['!', '¬'], categories: Prefix },
  misere: { others: OTHER_SPELLINGS.misere, categories: Prefix },
});
export const { or: Or, and: And, in: In, except: Except, not: Not, misere: Misere } = operators;

/** The words that cannot be names. */
export const RESERVED_TYPES: readonly TokenType[] = [
  ...DECLARATION_TYPES,
  ...RULE_TYPES,
  ...Object.values(clauses),
  ...Object.values(operators),
];

// --- names that have a meaning of their own in one place
const placeWords = keywords(PLACE_WORDS, { heaps: { others: OTHER_SPELLINGS.heaps } }, [Identifier]);
export const { to: To, into: Into, heaps: Heaps, equal: Equal, unequal: Unequal } = placeWords;
export const { fixed: Fixed, by: By, fill: Fill, run: Run, edges: Edges, vertices: Vertices } = placeWords;
export const { int: Int, text: TextWord, unordered: Unordered } = placeWords;
export const { edge: EdgeWord, arrow: ArrowWord, vertex: VertexWord } = placeWords;
/** The words that start a line of a graph whose vertices may be computed. */
export const LINE_TYPES: readonly TokenType[] = [EdgeWord, ArrowWord, VertexWord];

// --- numbers, codes and pictures
const DIGITS = '0123456789';
/** A take-and-break code, which looks like a decimal number, is one only after its keyword. Its digits may be missing still. */
const CODE = /[0-9A-Za-z]*\.(?!\.)[0-9A-Za-z]*(?:\[[0-9A-Za-z]*\])?/y;
export const Code = createToken({
  name: 'Code',
  label: 'code',
  pattern: (text, offset, tokens) => {
    const last = tokens.at(-1)?.tokenType;
    return last === Octal || last === Hex ? matchAt(CODE, text, offset) : null;
  },
  start_chars_hint: [...DIGITS, '.', ...LETTERS],
  line_breaks: false,
});
export const Decimal = createToken({ name: 'Decimal', pattern: /[0-9]*\.[0-9]+/, start_chars_hint: [...DIGITS, '.'] });
/** Digits, perhaps in groups; those of other keyboards and other marks between the groups are read and reported. */
export const Integer = createToken({
  name: 'Integer',
  label: 'number',
  pattern: /[0-9０-９]+(?:[_'’][0-9０-９]+)*/,
  start_chars_hint: [...DIGITS, ...'０１２３４５６７８９'],
});
export const Picture = createToken({
  name: 'Picture',
  label: 'picture',
  pattern: /"[^"\n\r]*"|[“”„＂][^"“”„＂\n\r]*["“”„＂]|'[^'\n\r]*'|`[^`\n\r]*`|「[^」\n\r]*」|«[^»\n\r]*»/,
  start_chars_hint: [...'"“”„＂\'`「«'],
});
export const UnclosedPicture = createToken({
  name: 'UnclosedPicture',
  pattern: /["“”„＂'][^\n\r]*/,
  start_chars_hint: [...'"“”„＂\''],
});

// --- signs
export const LeftParen = sign('(', ['（']);
export const RightParen = sign(')', ['）']);
export const LeftBracket = sign('[', ['［', '【']);
export const RightBracket = sign(']', ['］', '】']);
export const LeftBrace = sign('{', ['｛']);
export const RightBrace = sign('}', ['｝']);
export const Comma = sign(',', ['，', '、']);
export const Semicolon = sign(';', ['；']);
export const Colon = sign(':', ['：']);
export const Ellipsis = sign('...');
export const DotDot = sign('..', ['。。', '…', '‥', '~', '～', '〜']);
/** The grammar does not use these two; they are signs so that phrases can contain them. */
export const Dot = sign('.');
export const Question = sign('?', ['？']);
export const Arrow = createToken({
  name: '->',
  label: '->',
  pattern: /[-－–—]{1,9}[>＞]{1,2}|[→⟶⇒⟹↦]/,
  start_chars_hint: [...'-－–—→⟶⇒⟹↦'],
});
export const FatArrow = sign('=>');
export const EqualTo = sign('==', ['===', '＝＝'], [Infix]);
export const NotEqual = sign('!=', ['!==', '≠', '<>'], [Infix]);
export const AtMost = sign('<=', ['=<', '≤', '⩽'], [Infix]);
export const AtLeast = sign('>=', ['≥', '⩾'], [Infix]);
export const Less = sign('<', ['＜'], [Infix]);
export const Greater = sign('>', ['＞'], [Infix]);
export const Equals = sign('=', [':=', '＝']);
export const Join = sign('++', ['＋＋'], [Infix]);
export const Plus = sign('+', ['＋', '⊕'], [Infix]);
export const Minus = sign('-', ['－', '–', '—', '−'], [Infix, Prefix]);
export const Power = sign('^', ['**', '＾'], [Infix]);
export const Times = sign('*', ['×', '＊', '·', '⋅'], [Infix]);
export const Over = sign('/', ['÷', '／'], [Infix]);
export const Modulo = sign('%', ['％'], [Infix]);
/** The operators of arithmetic. */
export const CALCULATING: readonly TokenType[] = [Plus, Minus, Times, Over, Modulo, Power];
/** The operators of comparison. */
export const COMPARING: readonly TokenType[] = [EqualTo, NotEqual, Less, AtMost, Greater, AtLeast];
/** For the values of positions whose play may go on for ever, `∞{0, 2}`. */
export const Endless = sign('∞');
export const Length = sign('#', ['＃'], [Prefix]);
/** Any other character and its repetitions; it must come last, because it matches everything. */
export const Unknown = createToken({
  name: 'Unknown',
  pattern: sticky(/(.)\1*/suy),
  start_chars_hint: ANY_CHARACTER,
  line_breaks: false,
});

// --- what is between the tokens
const Blank = createToken({
  name: 'Blank',
  pattern: /\s+/,
  start_chars_hint: [...'\t\n\v\f\r \u00a0\u1680\u2000\u2028\u2029\u202f\u205f\u3000\ufeff'],
  group: Lexer.SKIPPED,
  line_breaks: true,
});
export const Comment = createToken({
  name: 'Comment',
  pattern: /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//,
  start_chars_hint: ['/'],
  group: 'comments',
  line_breaks: true,
});
export const UnclosedComment = createToken({
  name: 'UnclosedComment',
  pattern: /\/\*[\s\S]*/,
  start_chars_hint: ['/'],
  group: 'comments',
  line_breaks: true,
});

const SIGNS = [
  ...[LeftParen, RightParen, LeftBracket, RightBracket, LeftBrace, RightBrace, Comma, Semicolon, Arrow, EqualTo],
  ...[
    FatArrow,
    NotEqual,
    AtMost,
    AtLeast,
    Less,
    Greater,
    Equals,
    Colon,
    Ellipsis,
    DotDot,
    Join,
    Plus,
    Minus,
    Power,
    Times,
  ],
  ...[Over, Modulo, Length, Endless, Dot, Question],
];

/** Every token type, in the order in which they are tried. */
export const TOKEN_TYPES: TokenType[] = [
  ...[Blank, Comment, UnclosedComment, Code, Decimal, Integer],
  ...[
    NotEqual,
    ...longestFirst([...RESERVED_TYPES, ...Object.values(placeWords)]),
    Identifier,
    Picture,
    UnclosedPicture,
  ],
  ...SIGNS.filter((type) => type !== NotEqual),
  ...[Infix, Prefix, Unknown],
];

/** The types whose label is the one right spelling. */
export const SPELT_ONE_WAY: ReadonlySet<TokenType> = new Set([...RESERVED_TYPES, ...SIGNS]);

/** The types whose label can be written as it is. */
export const WRITTEN: ReadonlySet<TokenType> = new Set([...SPELT_ONE_WAY, ...Object.values(placeWords)]);

/** Ensures that `into` and `int` are tried before `in`. */
function longestFirst(words: readonly TokenType[]): TokenType[] {
  return words.toSorted((a, b) => (b.LABEL?.length ?? 0) - (a.LABEL?.length ?? 0));
}

/** A token type for each word, with what else it can be written as. */
function keywords<W extends string>(
  words: readonly W[],
  spellings: Partial<Record<W, { others: readonly string[]; categories?: TokenType }>> = {},
  categories: TokenType[] = [],
): Record<W, TokenType> {
  const types = words.map((word) => {
    const { others = [], ...more } = spellings[word] ?? {};
    const written = { name: typeName(word), label: word, ...spelt(word, others) };
    return [word, createToken({ ...written, longer_alt: Identifier, categories, ...more })];
  });
  return Object.fromEntries(types);
}

function sign(label: string, others: string[] = [], categories: TokenType[] = []): TokenType {
  return createToken({ name: label, label, ...spelt(label, others), categories });
}

/** The rules of the grammar have the lower-case names. */
function typeName(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function nameAt(text: string, offset: number): RegExpExecArray | null {
  const found = matchAt(NAME_IN_ASCII, text, offset);
  const isWhole = found !== null && !(text.charCodeAt(offset + found[0].length) >= FIRST_BEYOND_ASCII);
  return isWhole ? found : matchAt(NAME(), text, offset);
}

const FIRST_BEYOND_ASCII = 128;

/** Patterns of the lexer cannot be Unicode-aware, but functions can. */
function sticky(pattern: RegExp): CustomPatternMatcherFunc {
  return (text, offset) => matchAt(pattern, text, offset);
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
