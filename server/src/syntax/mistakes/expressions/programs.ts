import type { IToken } from 'chevrotain';
import type { Problem } from '../../problems/problem.ts';
import { clipped, error } from '../../problems/report.ts';
import { is, isName, spanOver } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { FOREIGN_TYPES } from '../shared/foreign-types.ts';
import type { Mishap } from '../shared/mishap.ts';
import { functionOf, headOf } from '../shared/program-functions.ts';

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
  return places.filter((one) => isName(one) && !FOREIGN_TYPES.has(one.image)).map(({ image }) => image);
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
