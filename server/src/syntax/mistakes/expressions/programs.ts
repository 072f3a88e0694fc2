import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import { endOf, is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { endOfPart, type Mishap, partsBetween } from '../shared/mishap.ts';
import { textWithXors } from '../shared/xors.ts';

/** Functions of other languages that read input. */
const READING: ReadonlySet<string> = new Set([
  'input',
  'raw_input',
  'scanf',
  'gets',
  'getline',
  'readline',
  'readLine',
  'prompt',
]);

/** `n = int(input())` and `cin >> n;`: a file reads no input. */
export function readsInput({ tokens, text }: Mishap): Problem | null {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined || is(first, ...t.DECLARATION_TYPES) || functionOf(tokens) !== null)
    return null;
  const at = tokens.findIndex(isReading);
  if (at === -1) return null;
  const names = namesRead(tokens, at);
  const isList = names.length === 1 && /\b(?:list|vector)\b|\bsplit\s*\(/.test(text);
  const examples = names.map((name, index) => `let ${name} = ${isList ? '[3, 4, 5]' : Math.max(1, 10 - 7 * index)}`);
  return error('no-input', spanOver(first, last), { example: clipped(examples.join(' ') || 'let n = 10') });
}

function isReading({ image }: IToken, at: number, tokens: readonly IToken[]): boolean {
  if (image === 'cin') return is(tokens[at + 1], t.Greater);
  if (image === 'stdin') return is(tokens[at - 1], t.Dot);
  return READING.has(image) && is(tokens[at + 1], t.LeftParen);
}

/** The names of what is read: those before `=`, after `cin >>`, or after `&`. */
function namesRead(tokens: readonly IToken[], at: number): readonly string[] {
  const equals = tokens.findIndex((one) => is(one, t.Equals));
  const places = equals === -1 ? tokens.slice(at + 1) : tokens.slice(0, equals);
  return places.filter((one) => isName(one) && !TYPES.has(one.image)).map(({ image }) => image);
}

const TYPES: ReadonlySet<string> = new Set([
  ...['bool', 'int', 'long', 'auto', 'double', 'float', 'unsigned', 'void', 'string', 'char', 'll'],
]);

/** A function of C or Python: what it is called, and where its body begins and ends. */
interface ProgramFunction {
  readonly name: string;
  readonly token: IToken;
  readonly parameters: readonly string[];
  readonly from: number;
  readonly to: number;
  /** The type, or `def`. */
  readonly word: string;
}

function functionOf(tokens: readonly IToken[]): ProgramFunction | null {
  const open = tokens.findIndex((one) => is(one, t.LeftParen));
  const name = tokens[open - 1];
  const words = tokens.slice(0, open - 1).map(({ image }) => image);
  const word = words.at(-1) ?? '';
  if (open < 2 || open > 4 || !isName(name) || !words.every((one) => TYPES.has(one) || one === 'def')) return null;
  const close = endOfPart(tokens, open + 1, () => false);
  const brace = tokens[close + 1];
  const isBraced = is(brace, t.LeftBrace) && is(tokens.at(-1), t.RightBrace);
  if (!isBraced && !(word === 'def' && is(brace, t.Colon))) return null;
  const parameters = partsBetween(tokens.slice(open + 1, close), t.Comma).flatMap((part) => {
    const typed = part.findIndex((one) => is(one, t.Colon));
    return (typed === -1 ? part : part.slice(0, typed)).at(-1)?.image ?? [];
  });
  return { name: name.image, token: name, parameters, word, from: close + 2, to: tokens.length - (isBraced ? 1 : 0) };
}

/** `bool f(int n) { if (n == 0) return false; return !f(n - 1); }`: choices that each return something are one expression. */
export function functionOfChoices({ tokens, text }: Mishap): Problem | null {
  const found = functionOf(tokens);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (found === null || first === undefined || last === undefined) return null;
  const value = choicesIn(tokens.slice(found.from, found.to), text);
  if (value === null || found.parameters.length === 0) return null;
  const instead = `let ${found.name}(${found.parameters.join(', ')}) = ${value}`;
  const span = spanOver(first, last);
  const args = { found: headOf(found, tokens, text), instead: clipped(instead) };
  return error('write-instead', span, args, { span, text: instead });
}

/** The expression for `if (C) return X; … return Y;`; null for any other statements. */
function choicesIn(tokens: readonly IToken[], text: string): string | null {
  const chosen: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (is(tokens[at], t.Else)) at += 1;
    const isElif = tokens[at]?.image === 'elif';
    if (!is(tokens[at], t.If) && !isElif) break;
    const isBraced = is(tokens[at + 1], t.LeftParen);
    const end = isBraced
      ? endOfPart(tokens, at + 2, () => false)
      : endOfPart(tokens, at + 1, (one) => is(one, t.Colon));
    const condition = tokens.slice(at + (isBraced ? 2 : 1), end);
    const colon = isBraced && is(tokens[end + 1], t.Colon) ? 1 : 0;
    const returned = returnedAt(tokens, end + 1 + colon, text);
    if (returned === null || condition.length === 0) return null;
    chosen.push(`if ${valueText(condition, text)} then ${returned.value} else`);
    at = returned.next;
  }
  if (is(tokens[at], t.Colon)) at += 1;
  const returned = chosen.length === 0 ? null : returnedAt(tokens, at, text);
  return returned !== null && returned.next === tokens.length ? [...chosen, returned.value].join(' ') : null;
}

/** What `return X;` at a place returns, in braces or not, and what follows it. */
function returnedAt(
  tokens: readonly IToken[],
  at: number,
  text: string,
): { readonly value: string; readonly next: number } | null {
  const isBraced = is(tokens[at], t.LeftBrace);
  const start = isBraced ? at + 1 : at;
  if (tokens[start]?.image !== 'return') return null;
  const endsLine = (one: IToken): boolean => {
    const before = tokens[tokens.indexOf(one) - 1];
    return one.image === ';' || (before !== undefined && /[\n\r]/.test(text.slice(endOf(before), one.startOffset)));
  };
  const end = endOfPart(tokens, start + 1, endsLine);
  const value = tokens.slice(start + 1, end);
  if (value.length === 0) return null;
  const after = tokens[end]?.image === ';' ? end + 1 : end;
  if (isBraced && !is(tokens[after], t.RightBrace)) return null;
  return { value: valueText(value, text), next: isBraced ? after + 1 : after };
}

/** An expression of a program, with the words and signs of this language. */
function valueText(tokens: readonly IToken[], text: string): string {
  return textWithXors(tokens, text)
    .replaceAll('&&', 'and')
    .replaceAll('||', 'or')
    .replace(/!(?!=)\s*/g, 'not ')
    .replace(/\bTrue\b/g, 'true')
    .replace(/\bFalse\b/g, 'false');
}

function headOf({ from, word }: ProgramFunction, tokens: readonly IToken[], text: string): string {
  const [first, brace] = [tokens[0], tokens[from - 1]];
  const head = first === undefined || brace === undefined ? '' : text.slice(first.startOffset, endOf(brace));
  return clipped(`${head} …${word === 'def' && head.endsWith(':') ? '' : ' }'}`);
}

/** Functions that compute what is computed here anyway, or that run a program. */
const SOLVING =
  /^(?:can_?win|is_?win(?:ning)?|win(?:s|ner|ning)?|grundy|sg|nimber|mex|solve|main|first_?wins?|calc|dfs|dp|get_?sg)$/i;

/** The words that begin a statement of a program. */
const STATEMENTS: ReadonlySet<string> = new Set([
  'if',
  'for',
  'while',
  'do',
  'switch',
  'try',
  'return',
  'printf',
  'puts',
  'cout',
]);

/** `int grundy(int n) { … }`: what it computes is computed here anyway. */
export function functionThatSolves({ tokens, text }: Mishap): Problem | null {
  const found = functionOf(tokens);
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (found === null || first === undefined || last === undefined) return null;
  // What only returns something has a phrase with a fix.
  if (tokens[found.from]?.image === 'return' && found.parameters.length > 0) return null;
  if (!SOLVING.test(found.name) && found.word !== 'void') return null;
  return error('no-program', spanOver(first, last), { text: headOf(found, tokens, text) });
}

/** `while n > 0: …`: a file is not run step by step. */
export function statementOfProgram({ tokens }: Mishap): Problem | null {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || !STATEMENTS.has(first.image)) return null;
  return error('no-program', spanOver(first, last), { text: first.image });
}

/** The name that a definition of another language gives to a value or a function of values, as in `n = 5` and `bool win(int n) { … }`; null for anything else. */
export function nameDefinedElsewhere(tokens: readonly IToken[]): IToken | null {
  const found = functionOf(tokens);
  if (found !== null) return tokens.some(({ image }) => image === 'return') ? found.token : null;
  const first = tokens.findIndex(({ image }) => !TYPES.has(image));
  const [name, equals] = tokens.slice(first);
  return first !== -1 && first < 3 && isName(name) && is(equals, t.Equals) ? name : null;
}
