import type { Position, SemanticTokensEdit } from 'vscode-languageserver';
import { TOKEN_KINDS, TOKEN_MODIFIERS, tokensOf } from '../../ide/reading/semantic-tokens.ts';
import type { Located } from '../../ide/shared/locate.ts';
import type { Check } from '../../semantics/program/compile.ts';
import type { Program } from '../../semantics/program/program.ts';

/** The tokens of a piece as five numbers each, with the place of the first token relative to the start of the piece. */
interface Coloured {
  readonly data: readonly number[];
  readonly last: Position;
  /** Where the piece ends, relative to its start. */
  readonly end: Position;
}

/** The known tokens of pieces, by their checks: a piece is checked again as soon as a name in it has another meaning. */
export type KnownTokens = WeakMap<Check, Coloured>;

/**
 * The tokens of adjacent pieces in the form of the protocol: five numbers each, with line and character relative to the previous
 * token. `start` is where the first piece begins. Tokens in `known` are only copied, so that an edit in a long file costs little
 * more than the declaration that has changed. One step for each piece.
 */
export function* semanticTokensOf(
  program: Program,
  pieces: readonly Located[],
  start: Position,
  everything: boolean,
  known: KnownTokens,
): Generator<void, number[]> {
  const data: number[] = [];
  let at = start;
  let before: Position = { line: 0, character: 0 };
  for (const located of pieces) {
    const check = program.check(located.placed.piece);
    const coloured = known.get(check) ?? colour(program, located, everything);
    known.set(check, coloured);
    const [line, character] = coloured.data;
    if (line !== undefined && character !== undefined) {
      const first = after(at, { line, character });
      const same = first.line === before.line;
      data.push(first.line - before.line, same ? first.character - before.character : first.character);
      for (let index = 2; index < coloured.data.length; index += 1) data.push(coloured.data[index] ?? 0);
      before = after(at, coloured.last);
    }
    at = after(at, coloured.end);
    yield;
  }
  return data;
}

function colour(program: Program, located: Located, everything: boolean): Coloured {
  const { text } = located.placed.piece;
  const breaks = [...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: found, index }) => index + found.length);
  const place = (offset: number, line: number): Position => ({ line, character: offset - (breaks[line - 1] ?? 0) });
  const data: number[] = [];
  let last: Position = { line: 0, character: 0 };
  for (const { span, kind, modifiers } of tokensOf(program, located, everything)) {
    let { line } = last;
    while ((breaks[line] ?? Number.POSITIVE_INFINITY) <= span.start) line += 1;
    const found = place(span.start, line);
    const character = line === last.line ? found.character - last.character : found.character;
    const bits = modifiers.reduce((sum, modifier) => sum | (1 << TOKEN_MODIFIERS.indexOf(modifier)), 0);
    data.push(line - last.line, character, span.end - span.start, TOKEN_KINDS.indexOf(kind), bits);
    last = found;
  }
  // A list that has grown keeps room for more; a copy does not.
  return { data: data.slice(), last, end: place(text.length, breaks.length) };
}

/** A position that is given relative to another one. */
function after(from: Position, { line, character }: Position): Position {
  return { line: from.line + line, character: line === 0 ? from.character + character : character };
}

/** The edit that turns the numbers of one result into those of another: at most one, between their common beginning and end. */
export function differenceOf(before: readonly number[], now: readonly number[]): SemanticTokensEdit[] {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const deleteCount = before.length - end - start;
  const data = now.slice(start, now.length - end);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start, deleteCount, data }];
}
