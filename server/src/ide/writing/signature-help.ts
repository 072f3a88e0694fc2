import type { Declared } from '../../semantics/program/program.ts';
import { signatureOf } from '../../semantics/scope/signature.ts';
import { lexPiece } from '../../syntax/pieces/parse-piece.ts';
import type { Span } from '../../syntax/text/span.ts';
import { endOf, is, isName, type Token } from '../../syntax/text/token.ts';
import * as t from '../../syntax/text/tokens.ts';
import { isOneOf, QUESTIONS } from '../../syntax/vocabulary.ts';
import type { Words } from '../../words/words.ts';
import { topicInWords } from '../reading/hover/topics.ts';
import { calleeIndex, openingOf } from '../shared/brackets.ts';
import { pieceAt } from '../shared/locate.ts';
import { docInWords } from '../shared/sentences/doc.ts';
import { code } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** The signature of the call whose brackets contain the cursor. */
export interface Signature {
  readonly label: string;
  /** Markdown; empty if there is nothing to say. */
  readonly documentation: string;
  readonly parameters: readonly Parameter[];
  /** The index of the parameter being written; null if there is none. */
  readonly active: number | null;
}

export interface Parameter {
  /** Its span in the label. */
  readonly span: Span;
  readonly documentation: string;
}

/** A call being written: its callee, the bracket around the cursor, and the number of commas after that bracket. */
interface Call {
  readonly callee: Token;
  readonly bracket: Token;
  readonly commas: number;
  /** True after the `for` of a sum. */
  readonly looping: boolean;
}

/**
 * The signature of the innermost call around an offset, found in the tokens before it, because an unfinished call is not in a
 * tree yet. Null outside all calls. Linear in the declaration.
 */
export function signatureAt(snapshot: Snapshot, offset: number): Signature | null {
  const { program, words } = snapshot;
  const placed = pieceAt(program.file, offset)?.placed;
  if (placed === undefined) return null;
  const { tokens } = lexPiece(placed.piece);
  const before = tokens.filter((token) => endOf(token) <= offset - placed.at);
  for (let opening = openingOf(before); opening !== -1; opening = openingOf(before, opening - 1)) {
    const call = callAt(before, opening);
    if (call === null) continue;
    const declared = program.names.get(call.callee.image);
    const asks = is(tokens[0], t.Show, t.Expect, t.Conjecture) && (before[1] === call.callee || declared === undefined);
    const isQuestion = asks && isOneOf(QUESTIONS, call.callee.image);
    const found =
      declared === undefined || isQuestion ? functionSignature(call, words) : declaredSignature(declared, call, words);
    if (found !== null) return found;
  }
  return null;
}

/** The call with this open bracket; null for a bracket without a name before it, or after a name that is being declared. */
function callAt(before: readonly Token[], opening: number): Call | null {
  const at = calleeIndex(before, opening);
  const [bracket, callee] = [before[opening], before[at]];
  if (bracket === undefined || !isName(callee) || !is(bracket, t.LeftParen, t.LeftBracket)) return null;
  if (is(before[at - 1], t.Game, t.Graph, t.Board, t.Coins, t.Let, t.SetWord)) return null;
  let [commas, looping] = [0, false];
  for (let index = opening + 1; index < before.length; index += 1) {
    index = closingOf(before, index);
    if (is(before[index], t.For)) looping = true;
    else if (is(before[index], t.Comma)) commas += 1;
  }
  return { callee, bracket, commas, looping };
}

/** The index of the bracket that closes the one at an index, past the last token if none does; the index itself if no bracket opens there. */
function closingOf(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (is(tokens[at], t.LeftParen, t.LeftBracket, t.LeftBrace)) depth += 1;
    if (is(tokens[at], t.RightParen, t.RightBracket, t.RightBrace)) depth -= 1;
    if (depth <= 0) return at;
  }
  return tokens.length;
}

function functionSignature({ callee, commas, looping }: Call, words: Words): Signature | null {
  const { signatures, help } = words;
  const label = Object.entries(signatures).find(([name]) => name === callee.image)?.[1];
  if (label === undefined) return null;
  const parameters = partsIn(label, label.indexOf('(')).map((span) => ({ span, documentation: '' }));
  const documentation = topicInWords(callee.image, help)[0] ?? '';
  const repeats = label.includes('…');
  const active = looping ? 1 : Math.min(commas, repeats ? parameters.length - 1 : commas);
  return { label, documentation, parameters, active: active < parameters.length ? active : null };
}

function declaredSignature(declared: Declared, { bracket, commas }: Call, words: Words): Signature | null {
  const { declaration } = declared;
  const label = signatureOf(declared);
  const [square, round] = [partsIn(label, label.indexOf('[')), partsIn(label, label.indexOf('('))];
  if (square.length + round.length === 0) return null;
  const { binding } = words.hover;
  const owner = code(declaration.name.text);
  const told = (spans: readonly Span[], tell: (name: string, owner: string) => string) =>
    spans.map((span) => ({ span, documentation: tell(code(label.slice(span.start, span.end)), owner) }));
  const isGame = declaration.kind === 'game';
  const parameters = [...told(square, binding.parameter), ...told(round, isGame ? binding.state : () => '')];
  const inSquare = is(bracket, t.LeftBracket);
  // A game with a single number as its state may be played on any number of heaps.
  const isOneState = declaration.kind !== 'board' && declaration.kind !== 'let' && declaration.kind !== 'set';
  const repeats = isOneState && round.length === 1;
  const index = inSquare ? commas : square.length + (repeats ? 0 : commas);
  const active = index < (inSquare ? square.length : parameters.length) ? index : null;
  return { label, documentation: docInWords(declaration, words).join(''), parameters, active };
}

/** The parts of a label between the bracket at `from` and its closing bracket, without those that only stand for a continuation. */
function partsIn(label: string, from: number): Span[] {
  if (from === -1) return [];
  const closing = label.indexOf(label.charAt(from) === '[' ? ']' : ')', from);
  let at = from + 1;
  return label
    .slice(at, closing)
    .split(/(\s*[,/]\s*|\s+for\s+)/)
    .flatMap((part, index) => {
      const span = { start: at, end: at + part.length };
      at = span.end;
      return index % 2 === 1 || part === '…' ? [] : [span];
    });
}
