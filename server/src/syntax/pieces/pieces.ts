import { firstWhere } from '../../collections/bisection.ts';
import { once } from '../../collections/once.ts';
import { ASKING } from '../mistakes/phrases/declarations.ts';
import type { PlacedPiece, SourceFile } from '../tree/tree.ts';
import { DECLARATIONS, isOneOf, NAMING, PLAYED } from '../vocabulary.ts';
import { endOfBlock, TYPES } from './foreign-blocks.ts';

const MISERE = String.raw`(?:[Mm]is[eè]re|MISERE)[ \t]*:?`;
/**
 * A question with its convention before it, as in `misere play Nim(3)`: one declaration, so that it is never answered by the other convention. To a question
 * on a later line belongs only a convention alone on its line, as far to the right; at the end of a line, it is that of the question there.
 */
const CONVENTION = String.raw`(?:(?:play[ \t]+)?${MISERE}[ \t]*|(?<=(?:^|[\n\r])(?<indent>[ \t]*))${MISERE}\s*[\n\r]\k<indent>)(?:play|expect)(?=[ \t]+[\p{L}\p{N}_(])`;

/** `from other import X` of another language, which is one import. */
const IMPORT_FROM = String.raw`from[ \t]+["'\p{L}\p{N}_./-]+[ \t]+import(?![\p{L}\p{N}_'])`;

/** `eval Nim(3)` on a line of its own, a question in the words of another language. */
const FOREIGN_QUESTION = String.raw`(?<=(?:^|[\n\r])[ \t]*)(?:${ASKING})(?=[ \t]+[\p{L}_][\p{L}\p{N}_']*[ \t]*[(\[])`;

const QUESTION = String.raw`(?:play|show|expect)(?=[ \t])`;
/** A second question before the brace that closes. */
const SECOND = String.raw`(?:[^{}]{1,200}?(?<![\p{L}\p{N}_'.])${QUESTION}(?=[^{}]{1,200}\}))?`;
/** `for i in 1..3 { play Nim(i) }`, with one question or two, and the same with a colon, which other languages have and which is one question here. */
const LOOP = String.raw`(?<=(?:^|[\n\r])[ \t]*)for[ \t(][^\n\r{}:]{1,200}(?:\{\s*${QUESTION}${SECOND}|:\s*${QUESTION})`;

/** A keyword where a name or a value is wanted, as in `let set = 3` and `let f(n) = let m = n in m`: one mistake, which is told once. */
const AS_NAME = String.raw`(?<=(?<![\p{L}\p{N}_'.])(?:${NAMING.join('|')})[ \t]+)(?:${DECLARATIONS.join('|')})[ \t]*[=({]|(?<=[^=<>!]=[ \t]*)let(?![\p{L}\p{N}_'])`;

/** `if n == 0:` and `if (n == 0) {` on a line without `then`. */
const FOREIGN_CONDITION = String.raw`if(?=[ \t(](?:(?!\bthen\b)[^\n\r]){1,200}?(?::[ \t]*(?:$|[\n\r]|[\p{L}_])|\)[ \t]*(?:\{|return|cout|puts|printf)|;))`;

/** The beginning of a line of another language, such as `int x = 5`, `x = 5`, `def f(n):` and `print(…)`: where no body is open, each has a message of its own. */
const FOREIGN_LINE = String.raw`(?<=^|[\n\r])(?<foreign>(?:const|constexpr|static|final|var|val|def|define|function|fn|func|${TYPES})(?=[ \t]+[\p{L}_])|(?:assert|while|return)(?=[ \t(])|for(?=[ \t]*\([ \t]*(?:int|long|auto)[ \t]|[ \t][^\n\r]{1,200}:[ \t]*(?:$|[\n\r]))|print(?=[ \t]*\()|(?:console\.log|printf|scanf|puts)(?=\()|cout(?=[ \t]*<<)|cin(?=[ \t]*>>)|(?:class|struct)(?=[ \t]+[\p{L}_])|vector(?=[ \t]*<)|sort(?=[ \t]*\()|#[ \t]*(?:include|define)(?=[ \t])|using(?=[ \t]+namespace[ \t])|${FOREIGN_CONDITION}|[\p{L}_][\p{L}\p{N}_']*(?=(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\p{N}_']*){0,8}[ \t]*=(?![=>])))`;

/** Where a text may be cut: at the words that start a declaration. `play game Nim(3)` starts only one, and a word before a brace that closes, as in `flip 2 coins }`, none, nor `set` as in `(s: set)`. Comments and strings are matched so that they are skipped. */
const MARKS = String.raw`//[^\n\r]*|/\*[\s\S]*?(?:\*/|$)|"[^"\n\r]*"?|play[ \t]+game(?=[ \t]+[\p{L}_][\p{L}\p{N}_']*[ \t]*\([ \t]*[0-9])|(?<![\p{L}\p{N}_'.])(?:${CONVENTION}|${LOOP}|${IMPORT_FROM}|${FOREIGN_QUESTION}|(?!set[ \t]*\)|${AS_NAME})(?:${DECLARATIONS.join('|')})(?![\p{L}\p{N}_']|[ \t]*\})|${FOREIGN_LINE})`;

const marks = once(() => new RegExp(MARKS, 'gu'));
/** The same for ASCII. The letters of all scripts take most of a millisecond to prepare, as long as a short text takes altogether. */
const marksInAscii = once(
  () => new RegExp(MARKS.replaceAll(String.raw`\p{L}`, 'A-Za-z').replaceAll(String.raw`\p{N}`, '0-9'), 'g'),
);

/**
 * Cuts a text into the texts of its declarations, which joined together are the text again. A piece starts with the comments on
 * lines of their own above its keyword; a comment after a declaration belongs to that declaration. The text before the first
 * declaration is a piece of its own unless it consists only of comments. Linear in the length of the text.
 */
export function cutIntoPieces(text: string): readonly string[] {
  return cutAgain(text, { text: '', pieces: [] }).middle;
}

/** How a text is composed: the number of first pieces shared with another text, new pieces, and the number of shared last pieces. */
export interface Cutting {
  readonly first: number;
  readonly middle: readonly string[];
  readonly last: number;
}

/**
 * Cuts a text that is similar to `before`, with the same result as {@link cutIntoPieces}. Only the new part is searched for cuts;
 * the rest is compared.
 */
export function cutAgain(text: string, before: Pick<SourceFile, 'text' | 'pieces'>): Cutting {
  const { pieces } = before;
  const shift = text.length - before.text.length;
  const same = lengthOfSame(
    Math.min(text.length, before.text.length),
    (length) => text.slice(0, length) === before.text.slice(0, length),
  );
  if (same === text.length && shift === 0) return { first: pieces.length, middle: [], last: 0 };
  // Whether and where there is a cut may depend on the next word and the sign after it, and so on the next piece but one, or on what follows definitions.
  const first = Math.max(0, firstPiece(pieces, (placed) => endOf(placed) > same) - 2 - MOST_DEFINITIONS);
  const from = pieces[first]?.at ?? 0;
  const ending = lengthOfSame(
    Math.min(text.length, before.text.length) - from,
    (length) => text.slice(text.length - length) === before.text.slice(before.text.length - length),
  );
  let next = firstPiece(pieces, ({ at }) => at >= before.text.length - ending);
  const cuts: number[] = [];
  for (const cut of cutsFrom(text, from)) {
    while ((pieces[next]?.at ?? Number.POSITIVE_INFINITY) + shift < cut) next += 1;
    cuts.push(cut);
    // From a place on where both texts are cut and after which they are equal, they are cut in the same way.
    const at = pieces[next]?.at;
    if (at !== undefined && at + shift === cut)
      return { first, middle: between(text, cuts), last: pieces.length - next };
  }
  return { first, middle: between(text, [...cuts, text.length]), last: 0 };
}

/** The words of definitions: one in a body that is still open is meant to stand there if it does not begin a line, or if the body is closed behind it. */
const DEFINING = /^(?:let|set|position)$/;

/** Tells whether the body of a declaration with rules is open after the code that was read of it. Braces are counted only when that is asked: linear in all. */
function bodyReader() {
  let hasRules = false;
  let depth = 0;
  let unread: string[] = [];
  return {
    begin: (keyword: string): void => {
      hasRules = isOneOf(PLAYED, keyword);
      depth = 0;
      unread = [];
    },
    read: (code: string): void => {
      if (hasRules) unread.push(code);
    },
    isOpen: (): boolean => {
      for (const code of unread) for (const brace of code.match(/[{}]/g) ?? []) depth += brace === '{' ? 1 : -1;
      unread = [];
      return depth > 0;
    },
  };
}

/** The words that may begin a block of another language. */
const BLOCK_HEAD = new RegExp(String.raw`^(?:def|class|struct|if|for|while|${TYPES})(?![\p{L}\p{N}_'])`, 'u');

/** How many definitions at the beginnings of lines are looked at for the end of a body. */
const MOST_DEFINITIONS = 8;

/** Whether a body that is open at `from` is closed before the next declaration, apart from a few definitions. Linear in the text up to there. */
function isClosedBehind(text: string, from: number, marks: RegExp): boolean {
  const count = ({ mark, isForeign }: Mark) => (isForeign ? 0 : DEFINING.test(mark) ? 1 : MOST_DEFINITIONS + 1);
  return closingBrace(text, from, marks, count) !== null;
}

/** A place where a text might be cut. */
interface Mark {
  readonly mark: string;
  readonly isForeign: boolean;
}

/** Where the brace ends that closes a body open at `from`, if the marks in it `count` at most as {@link MOST_DEFINITIONS}; null otherwise. Linear in the text up to there. */
function closingBrace(text: string, from: number, marks: RegExp, count: (mark: Mark) => number): number | null {
  const pattern = new RegExp(marks);
  pattern.lastIndex = from;
  let [end, declared, depth] = [from, 0, 0];
  const closedIn = (code: string): number | null => {
    for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
      depth += brace === '{' ? 1 : -1;
      if (depth < 0) return end + index + 1;
    }
    return null;
  };
  for (const { 0: mark, index, groups } of text.matchAll(pattern)) {
    const closed = closedIn(text.slice(end, index));
    if (closed !== null) return closed;
    // A mark may contain braces.
    const isSkipped = mark.startsWith('/') || mark.startsWith('"');
    end = isSkipped ? index + mark.length : index;
    if (isSkipped) continue;
    declared += count({ mark, isForeign: groups?.foreign !== undefined });
    if (declared > MOST_DEFINITIONS) return null;
  }
  return closedIn(text.slice(end));
}

/** The greatest length, at most `most`, for which `isSame` holds; it must hold for all smaller lengths too. */
function lengthOfSame(most: number, isSame: (length: number) => boolean): number {
  return firstWhere(most, (length) => !isSame(length + 1));
}

/** The index of the first piece from which a condition holds, given that it holds for all later ones. */
function firstPiece(pieces: readonly PlacedPiece[], isSo: (placed: PlacedPiece) => boolean): number {
  return firstWhere(pieces.length, (index) => {
    const placed = pieces[index];
    return placed !== undefined && isSo(placed);
  });
}

function endOf({ at, piece }: PlacedPiece): number {
  return at + piece.text.length;
}

function between(text: string, cuts: readonly number[]): string[] {
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
}

/** A long text is not examined, since each edit of it would wait for that. */
function isShortAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters
  return text.length <= SHORT && !/[^\x00-\x7f]/.test(text);
}

const SHORT = 10_000;

/** The offsets where pieces begin; `from` must be one of them. */
function* cutsFrom(text: string, from: number): Generator<number> {
  if (text.length === from) return;
  /** Where the comments directly before the current offset start; null after anything else. */
  let lead: number | null = from;
  let end = from;
  let last: number | null = null;
  /** Where a block of another language ends, in which there are no cuts. */
  let block = from;
  const body = bodyReader();
  const pattern = new RegExp(isShortAscii(text) ? marksInAscii() : marks());
  pattern.lastIndex = from;
  for (const { 0: mark, index, groups } of text.matchAll(pattern)) {
    const gap = text.slice(end, index);
    const code = gap.trimEnd();
    if (code !== '') lead = null;
    body.read(gap);
    end = index + mark.length;
    if (mark.startsWith('/')) {
      if (lead === null && /[\n\r]/.test(gap.slice(code.length))) lead = index;
    } else {
      const isInside =
        (DEFINING.test(mark) || groups?.foreign !== undefined) &&
        body.isOpen() &&
        (groups?.foreign !== undefined ||
          !/^[\n\r]?$/.test(text.charAt(index - 1)) ||
          isClosedBehind(text, end, pattern));
      if (!mark.startsWith('"') && !isInside && index >= block) {
        body.begin(mark);
        const cut: number = lead ?? index;
        if (last === null && cut !== from) yield from;
        yield cut;
        last = cut;
        if (BLOCK_HEAD.test(mark))
          block = endOfBlock(text, index, (brace) => closingBrace(text, brace, pattern, () => 1)) ?? from;
      }
      lead = null;
    }
  }
  if (last === null) yield from;
}
