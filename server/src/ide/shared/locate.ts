import type { Name, Span } from '../../syntax/text/span.ts';
import type { Clauses, Expression, Loop, Replacement } from '../../syntax/tree/expression-tree.ts';
import type { Leaving, Rule } from '../../syntax/tree/rules.ts';
import type {
  BoardRule,
  ConjectureDeclaration,
  Declaration,
  FlipRule,
  GameDeclaration,
  GraphDeclaration,
  GraphItem,
  GraphRule,
  ListVariable,
  PlacedPiece,
  SourceFile,
  StateVariable,
} from '../../syntax/tree/tree.ts';

/** Anything in the syntax tree that has a span in the text. */
export type Node =
  | Declaration
  | GraphItem
  | GraphRule
  | BoardRule
  | FlipRule
  | Rule
  | Leaving
  | Expression
  | Replacement
  | Loop
  | StateVariable
  | ListVariable
  | Name;

export interface Located {
  readonly index: number;
  readonly placed: PlacedPiece;
}

/** The piece that contains an offset of the file; null outside all pieces. Logarithmic in their number. */
export function pieceAt({ text, pieces }: SourceFile, offset: number): Located | null {
  if (offset < 0 || offset > text.length) return null;
  let low = 0;
  let high = pieces.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle;
  }
  const placed = pieces[low];
  return placed === undefined ? null : { index: low, placed };
}

/** The pieces that a span of the file touches. */
export function piecesIn(file: SourceFile, span: Span): Located[] {
  const first = pieceAt(file, span.start);
  const last = pieceAt(file, span.end);
  if (first === null || last === null) return [];
  return file.pieces.slice(first.index, last.index + 1).map((placed, step) => ({ index: first.index + step, placed }));
}

/**
 * The nodes around an offset of a piece, from the declaration to the smallest; empty outside the declaration. Where two nodes
 * meet, the one that begins there is chosen. Linear in the number of nodes next to the path.
 */
export function pathAt(declaration: Declaration, offset: number): readonly Node[] {
  const path: Node[] = [];
  let next: Node | undefined = touches(declaration, offset) ? declaration : undefined;
  while (next !== undefined) {
    path.push(next);
    const parts: readonly Node[] = [...partsOf(next)];
    next =
      parts.find((part) => part.start <= offset && offset < part.end) ?? parts.find((part) => touches(part, offset));
  }
  return path;
}

/** The name at the end of a path: a value, a callee or the name of a declaration. */
export function nameAt(path: readonly Node[]): Name | null {
  const last = path.at(-1);
  if (last === undefined || !('text' in last) || ('kind' in last && last.kind !== 'name')) return null;
  return last;
}

/** The variable that a name on a path is bound to: a loop variable, a state variable or a parameter. */
export interface Binding {
  readonly name: Name;
  readonly kind: 'parameter' | 'state' | 'loop';
  /** The set of a loop variable. */
  readonly loop: Loop | null;
  /** The declaration whose heading names it. */
  readonly owner: GameDeclaration | GraphDeclaration | null;
}

/** The innermost binding of `name` at the end of a path; null if it must be the name of a declaration. */
export function bindingOf(path: readonly Node[], name: string): Binding | null {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const node = path[depth];
    const binding = node === undefined ? null : boundBy(node, path[depth + 1], name);
    if (binding !== null) return binding;
  }
  return null;
}

/** The word (letters, digits, `_`, `'`) of a text that touches an offset, or null. Examines at most 100 characters each way. */
export function wordAt(text: string, offset: number): Name | null {
  const from = Math.max(0, offset - LONGEST_WORD);
  const before = /[\p{L}\p{N}_']*$/u.exec(text.slice(from, offset))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_']*/u.exec(text.slice(offset, offset + LONGEST_WORD))?.[0] ?? '';
  if (before + after === '') return null;
  return { text: before + after, start: offset - before.length, end: offset + after.length };
}

const LONGEST_WORD = 100;

/** Whether an offset lies in a span or at either end of it. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/** A span of a piece as a span of the file. */
export function placedSpan({ at }: PlacedPiece, span: Span): Span {
  return { start: at + span.start, end: at + span.end };
}

/** The end of the line with a declaration's last token, after the comments that begin on it. */
export function endOfLine(text: string, { at, piece: { tree, comments } }: PlacedPiece): number {
  let end = at + tree.end;
  for (const comment of comments) {
    if (at + comment.start >= end && isBlank(text.slice(end, at + comment.start))) end = at + comment.end;
  }
  const [blanks = ''] = /^[^\S\r\n]*/.exec(text.slice(end)) ?? [];
  return /^(?:\r|\n|$)/.test(text.slice(end + blanks.length)) ? end + blanks.length : end;
}

function isBlank(text: string): boolean {
  return /^[^\S\r\n]*$/.test(text);
}

/** The parts of a node of any form: all values in it that have a span in the text. */
function* partsOf(node: object): Generator<Node> {
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part !== 'object' || part === null) continue;
      // Clauses have no span of their own; only their loops and their condition have one.
      if ('start' in part) yield part;
      else yield* partsOf(part);
    }
  }
}

function boundBy(node: Node, inner: Node | undefined, name: string): Binding | null {
  if ('names' in node) {
    const own = node.names.find((bound) => bound === inner && bound.text === name);
    return own === undefined ? null : { name: own, kind: 'loop', loop: node, owner: null };
  }
  const clauses = clausesOf(node);
  if (clauses !== null) return boundByLoops(loopsBefore(clauses, inner), name);
  if (!('kind' in node)) return null;
  if (node.kind === 'conjecture') return boundByConjecture(node, name);
  if (node.kind === 'graph') return boundInBrackets(node, name);
  if (node.kind === 'let' || node.kind === 'set') return boundByDefinition(node, name);
  return node.kind === 'game' ? boundByGame(node, name) : null;
}

function boundByLoops(loops: readonly Loop[], name: string): Binding | null {
  for (const loop of [...loops].reverse()) {
    const bound = loop.names.find(({ text }) => text === name);
    if (bound !== undefined) return { name: bound, kind: 'loop', loop, owner: null };
  }
  return null;
}

function boundByGame(game: GameDeclaration, name: string): Binding | null {
  const states = [...game.states, ...(game.list === null ? [] : [game.list])].map((state) => state.name);
  const state = states.find(({ text }) => text === name);
  return state === undefined ? boundInBrackets(game, name) : { name: state, kind: 'state', loop: null, owner: game };
}

function boundInBrackets(owner: GameDeclaration | GraphDeclaration, name: string): Binding | null {
  const parameter = owner.parameters.find(({ text }) => text === name);
  return parameter === undefined ? null : { name: parameter, kind: 'parameter', loop: null, owner };
}

/** `n` in `let square(n) = …`; the braces of a set are a set too, and bind nothing. */
function boundByDefinition(node: Node, name: string): Binding | null {
  const parameter =
    'parameters' in node && 'doc' in node ? node.parameters.find(({ text }) => text === name) : undefined;
  return parameter === undefined ? null : { name: parameter, kind: 'parameter', loop: null, owner: null };
}

/** In `conjecture sg(Half(n)) = …` the `n` stands for every state. */
function boundByConjecture({ left }: ConjectureDeclaration, name: string): Binding | null {
  const [asked] = left.kind === 'call' ? left.arguments : [];
  const states = asked?.kind === 'call' ? asked.arguments : [];
  const state = states.find((argument) => argument.kind === 'name' && argument.text === name);
  return state?.kind === 'name' ? { name: state, kind: 'state', loop: null, owner: null } : null;
}

function clausesOf(node: Node): Clauses | null {
  if ('tail' in node) return node.tail;
  return 'clauses' in node ? node.clauses : null;
}

/** The set of a loop sees only the loops before it; everything else sees all of them. */
function loopsBefore({ loops }: Clauses, inner: Node | undefined): readonly Loop[] {
  return inner !== undefined && 'names' in inner ? loops.slice(0, loops.indexOf(inner)) : loops;
}
