import type { IToken } from 'chevrotain';
import { lex } from '../grammar/lex.ts';
import type { Fix, Problem, ProblemCode } from '../problems/problem.ts';
import { clipped, error, insteadOf } from '../problems/report.ts';
import { applyEdits } from '../text/edits.ts';
import type { Span } from '../text/span.ts';
import { endOf, endsOperand, isClosing, isName, isOpening, startsOperand } from '../text/token.ts';
import { moved } from './moved.ts';
import { cutIntoPieces } from './pieces.ts';

/** The first problem of a text of several pieces, by offsets in it; null if it can be read. */
export type FirstProblem = (text: string) => Problem | null;

/**
 * A problem whose fix leads to a text that can be read. If another problem remains close to it, and one sentence can say how to mend both, the
 * two become one; those on later lines follow, each by itself. A fix that only leads to a problem without one is left out if it was a guess. Reads the text at most
 * {@link MOST_STEPS} times.
 */
export function inOneStep(problem: Problem, text: string, first: FirstProblem): readonly [Problem, ...Problem[]] {
  if (problem.fix === undefined || text.length > LONGEST) return [problem];
  const steps: [Step, ...Step[]] = [{ problem, before: text, after: 0, startsLine: true }];
  let { fix } = problem;
  let mended = applyEdits(text, [fix]);
  let after = endOfFix(fix);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = first(mended);
    if (next === null) return step === 0 ? [problem] : byLine(steps, text, mended);
    // What is unfinished is closed step by step.
    if (problem.code === 'wanted' && problem.args.found === '' && next.fix === undefined) break;
    const start = (next.fix ?? next.choices?.[0])?.span.start ?? after;
    const startsLine = /[\n\r]/.test(mended.slice(after, start));
    if (!startsLine && next.span.start > after + (next.fix === undefined ? BESIDE : NEAR)) break;
    // What has to be chosen on a later line does not change what is to be done before it.
    if (next.choices !== undefined && startsLine)
      return byLine([...steps, { problem: next, before: mended, after, startsLine }], text, mended);
    if (next.fix === undefined) return [step === 0 && GUESSES.has(problem.code) ? withoutFix(problem) : problem];
    steps.push({ problem: next, before: mended, after, startsLine });
    fix = next.fix;
    after = Math.max(endOfFix(fix), after + fix.text.length - (fix.span.end - fix.span.start));
    mended = applyEdits(mended, [fix]);
  }
  return [problem];
}

/** Where the new text of a fix ends once the fix has been applied. */
function endOfFix({ span, text }: Fix): number {
  return span.start + text.length;
}

/** A problem in the text that the steps before it have mended. */
interface Step {
  readonly problem: Problem;
  readonly before: string;
  /** Up to where that text has been mended. */
  readonly after: number;
  /** Whether it is on a later line than all steps before it. */
  readonly startsLine: boolean;
}

/** The problems of steps: one for each line, unless one of them changes a line before its own. */
function byLine(steps: readonly [Step, ...Step[]], text: string, mended: string): readonly [Problem, ...Problem[]] {
  const lines: [Step, ...Step[]][] = [];
  for (const step of steps) {
    const line = step.startsLine ? undefined : lines.at(-1);
    if (line === undefined) lines.push([step]);
    else line.push(step);
  }
  const isApart = lines.every(([first, ...more]) => more.every(({ problem }) => startOf(problem) >= first.after));
  const [one, ...others] = lines.map(([first, ...more], at) => {
    const all =
      more.length === 0 ? first.problem : asOne(first.problem, first.before, lines[at + 1]?.[0].before ?? mended);
    return moved(all, text.length - first.before.length);
  });
  const [whole] = steps;
  if (one !== undefined && isApart) return [one, ...others];
  return [asOne(whole.problem, text, mended)];
}

function startOf({ fix, span }: Problem): number {
  return fix?.span.start ?? span.start;
}

const MOST_STEPS = 5;
/** Longer declarations are not read again and again. */
const LONGEST = 2000;
/** A problem at most this many characters after a fix is likely to be its consequence. */
const BESIDE = 12;
/** A problem at most this many characters after a fix can be mended together with it. */
const NEAR = 40;
/** Longer texts are not quoted in a sentence. */
const LONGEST_QUOTED = 60;

/** The problems whose fixes are guesses from the one place at which the grammar stopped. */
const GUESSES: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'wanted',
  'missing-comma',
  'missing-operator',
  'not-needed',
  'unknown-word',
  'not-a-declaration',
]);

function withoutFix({ fix: _, ...problem }: Problem): Problem {
  return problem;
}

/** One problem for all that differs between a text and the mended one, if it can be quoted and lies in one declaration; otherwise the first problem. */
function asOne(problem: Problem, text: string, mended: string): Problem {
  if (cutIntoPieces(mended).length > 1) return problem;
  const least = withOperands(difference(text, mended), text);
  for (const brackets of ['()[]{}', '()[]']) {
    const { span, text: instead } = withBrackets(least, text, brackets);
    const found = text.slice(span.start, span.end);
    const isShort = found.length <= LONGEST_QUOTED && instead.length <= LONGEST_QUOTED;
    if (isShort && found !== '' && instead !== '') return insteadOf(found, instead, span);
    if (isShort && instead === '')
      return error('not-needed', span, { text: clipped(found.trim()) }, { span, text: '' });
  }
  return problem;
}

/** The part in which a text differs from a mended one, extended to whole words, and what stands there afterwards. Linear. */
function difference(text: string, mended: string): Fix {
  const least = Math.min(text.length, mended.length);
  let start = 0;
  while (start < least && text[start] === mended[start]) start += 1;
  let kept = 0;
  while (kept < least - start && text.at(-1 - kept) === mended.at(-1 - kept)) kept += 1;
  while (start > 0 && (isInWord(text, start) || isInWord(mended, start))) start -= 1;
  while (kept > 0 && (isInWord(text, text.length - kept) || isInWord(mended, mended.length - kept))) kept -= 1;
  const cut = (whole: string): Span => withoutBlanks(whole, { start, end: whole.length - kept });
  const [span, put] = [cut(text), cut(mended)];
  const from = Math.min(span.start, put.start);
  const blanks = Math.min(text.length - span.end, mended.length - put.end);
  return {
    span: { start: from, end: text.length - blanks },
    text: mended.slice(from, mended.length - blanks),
  };
}

/** An edit extended by the operands of an operator that it writes at one of its ends, since that alone would be no expression. Linear. */
function withOperands(edit: Fix, text: string): Fix {
  const { span, text: written } = edit;
  const { tokens } = lex(text);
  const first = tokens.findIndex((token) => token.startOffset >= span.start);
  const next = tokens.findIndex((token) => token.startOffset >= span.end);
  const start = STARTS_WITH_OPERATOR.test(written) ? startOfOperand(tokens, first - 1) : undefined;
  const isOpen = ENDS_WITH_OPERATOR.test(written) || ENDS_WITH_OPERATOR.test(text.slice(span.start, span.end));
  const end = isOpen && next >= 0 ? endOfOperand(tokens, next) : undefined;
  const whole = { start: start ?? span.start, end: end ?? span.end };
  return { span: whole, text: text.slice(whole.start, span.start) + written + text.slice(span.end, whole.end) };
}

const STARTS_WITH_OPERATOR = /^(?:\.\.|[+*%^<>!]|==|-(?!>))/;
const ENDS_WITH_OPERATOR = /(?:[+\-*/%^<]|[=!<>]=|(?<!-)>|\.\.|\bfrom)\s*$/;

/** Where the name, number or call that ends at a token begins; undefined if none ends there. */
function startOfOperand(tokens: readonly IToken[], last: number): number | undefined {
  if (!endsOperand(tokens[last])) return undefined;
  let [at, depth] = [last, 0];
  for (; at >= 0; at -= 1) {
    if (isClosing(tokens[at])) depth += 1;
    if (isOpening(tokens[at])) depth -= 1;
    const before = tokens[at - 1];
    const isCalled = isOpening(tokens[at]) && isName(before) && endOf(before) === tokens[at]?.startOffset;
    if (depth === 0 && !isCalled) return tokens[at]?.startOffset;
  }
  return undefined;
}

/** Where the name, number or call that begins at a token ends; undefined if none begins there. */
function endOfOperand(tokens: readonly IToken[], first: number): number | undefined {
  if (!startsOperand(tokens[first])) return undefined;
  let depth = 0;
  for (let at = first; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (isOpening(token)) depth += 1;
    if (isClosing(token)) depth -= 1;
    if (token === undefined || depth < 0) return undefined;
    const isCalled = isName(token) && isOpening(next) && next.startOffset === endOf(token);
    if (depth === 0 && !isCalled) return endOf(token);
  }
  return undefined;
}

/** An edit extended so that it replaces pairs of brackets only as a whole. Linear. */
function withBrackets({ span, text: written }: Fix, text: string, brackets: string): Fix {
  let { start, end } = span;
  let depth = 0;
  for (let at = start; at < end || (depth > 0 && at < text.length); at += 1) {
    depth += turnOf(text[at], brackets);
    if (at >= end) end = at + 1;
    while (depth < 0 && start > 0) {
      start -= 1;
      depth += turnOf(text[start], brackets);
    }
  }
  while (start < span.start && isInWord(text, start)) start -= 1;
  return { span: { start, end }, text: text.slice(start, span.start) + written + text.slice(span.end, end) };
}

/** 1 for an opening bracket, −1 for a closing one; `brackets` are pairs. */
function turnOf(character: string | undefined, brackets: string): number {
  const index = character === undefined ? -1 : brackets.indexOf(character);
  return index === -1 ? 0 : index % 2 === 0 ? 1 : -1;
}

/** A span without the blanks at both of its ends. */
function withoutBlanks(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + (part.length - part.trimStart().length), end: end - (part.length - part.trimEnd().length) };
}

const WORD = /^(?:[\p{L}\p{N}_'"]{2}|[=<>!]{2}|[\p{N}.]{2})$/u;

function isInWord(text: string, at: number): boolean {
  return WORD.test(text.slice(at - 1, at + 1));
}
