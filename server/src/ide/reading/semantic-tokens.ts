import type { Declared, Program } from '../../semantics/program/program.ts';
import { lexPiece } from '../../syntax/pieces/parse-piece.ts';
import type { Name, Span } from '../../syntax/text/span.ts';
import { is, isName, type Token, tokenSpan } from '../../syntax/text/token.ts';
import * as t from '../../syntax/text/tokens.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';
import { isOneOf, OUTCOMES, QUESTIONS, SET_MAKERS, SETS, VALUE_FUNCTIONS } from '../../syntax/vocabulary.ts';
import { type Located, piecesIn, placedSpan } from '../shared/locate.ts';
import type { Mention } from '../shared/mentions.ts';
import { mentionsOf } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { type Variable, variablesIn } from '../shared/variables.ts';

/** The kinds of tokens, by their names in the protocol, which every theme knows. */
export const TOKEN_KINDS = [
  'class',
  'type',
  'parameter',
  'variable',
  'enumMember',
  'function',
  'keyword',
  'number',
  'string',
  'operator',
  'comment',
] as const;
export const TOKEN_MODIFIERS = ['declaration', 'readonly', 'defaultLibrary'] as const;

type Kind = (typeof TOKEN_KINDS)[number];
type Modifier = (typeof TOKEN_MODIFIERS)[number];

export interface SemanticToken {
  readonly span: Span;
  readonly kind: Kind;
  readonly modifiers: readonly Modifier[];
}

/** The tokens of the declarations in a part of the text, see {@link tokensOf}. */
export function semanticTokens({ program }: Snapshot, part: Span, everything: boolean): readonly SemanticToken[] {
  return piecesIn(program.file, part).flatMap((located) =>
    tokensOf(program, located, everything).map((token) => ({ ...token, span: placedSpan(located.placed, token.span) })),
  );
}

/**
 * The names in a piece by what they stand for, in the order of the text; with `everything` also the words, numbers, signs and
 * comments, for editors that have no grammar of the language. Offsets count from the piece. The result is valid for a piece as
 * long as its check is the same. Linear in the piece.
 */
export function tokensOf(program: Program, located: Located, everything: boolean): readonly SemanticToken[] {
  const { piece } = located.placed;
  const { tokens, comments } = lexPiece(piece);
  const names = new Map(namesOf(program, located, tokens).map((name) => [name.span.start, name]));
  const found = tokens.flatMap(
    (token) => names.get(token.startOffset) ?? wordOf(token, tokens) ?? (everything ? signOf(token) : []),
  );
  if (!everything) return found;
  const lines = comments.flatMap(({ start, text }) => linesOf(text, start)).map((span) => plain(span, 'comment'));
  return [...found, ...lines].sort((a, b) => a.span.start - b.span.start);
}

function namesOf(program: Program, located: Located, tokens: readonly Token[]): SemanticToken[] {
  const { tree } = located.placed.piece;
  if (tree.kind === 'broken') return brokenNames(program, tokens);
  return mentionsOf(program, located).flatMap((mention) => mentioned(mention, tree));
}

function mentioned({ name, meaning, binds }: Mention, tree: Declaration): SemanticToken[] {
  const { start, end } = name;
  const modifiers: Modifier[] = binds ? ['declaration'] : [];
  const made = (kind: Kind, ...more: readonly Modifier[]) => [
    { span: { start, end }, kind, modifiers: [...modifiers, ...more] },
  ];
  switch (meaning.kind) {
    case 'declared':
      return declaredToken({ start, end }, meaning.declared, modifiers);
    case 'variable':
      return made(...VARIABLES[variableKind(meaning.binder, tree)]);
    case 'vertex':
      return made('enumMember');
    case 'coin':
      return made('variable', 'readonly');
    case 'unknown':
      return builtIn(name.text, { start, end });
  }
}

/** A state is to a rule what a parameter is to a function; names in square brackets never change. */
const VARIABLES: Readonly<Record<Variable['kind'], readonly [Kind, ...Modifier[]]>> = {
  parameter: ['parameter', 'readonly'],
  state: ['parameter'],
  loop: ['variable'],
  coin: ['variable', 'readonly'],
};

function variableKind({ start }: Name, tree: Declaration): Variable['kind'] {
  if (tree.kind === 'let' || tree.kind === 'set')
    return tree.parameters.some((parameter) => parameter.start === start) ? 'parameter' : 'loop';
  if (tree.kind !== 'game' && tree.kind !== 'graph') return 'loop';
  if (tree.parameters.some((parameter) => parameter.start === start)) return 'parameter';
  if (tree.kind === 'graph') return 'loop';
  return tree.list?.name.start === start || tree.states.some((state) => state.name.start === start) ? 'state' : 'loop';
}

/** While a declaration cannot be parsed, its names keep their colours as far as the tokens alone allow. */
function brokenNames({ names }: Program, tokens: readonly Token[]): SemanticToken[] {
  const variables = new Map(variablesIn(tokens, tokens).map(({ name, kind }) => [name, kind]));
  return tokens.filter(isName).flatMap((token): SemanticToken[] => {
    const span = tokenSpan(token);
    const variable = variables.get(token.image);
    if (variable !== undefined) {
      const [kind, ...modifiers] = VARIABLES[variable];
      return [{ span, kind, modifiers }];
    }
    const declared = names.get(token.image);
    return declared === undefined ? builtIn(token.image, span) : declaredToken(span, declared, []);
  });
}

function declaredToken(span: Span, { declaration, origin }: Declared, modifiers: readonly Modifier[]): SemanticToken[] {
  const { kind } = declaration;
  const word = kind === 'broken' ? declaration.keyword : kind;
  const more: Modifier[] = origin === 'prelude' ? ['defaultLibrary'] : [];
  if (word === 'set') return [{ span, kind: 'type', modifiers: [...modifiers, ...more] }];
  if (word === 'let') {
    const isFunction = declaration.kind === 'let' && declaration.parameters.length > 0;
    return [{ span, kind: isFunction ? 'function' : 'variable', modifiers: [...modifiers, 'readonly', ...more] }];
  }
  if (word === 'position') return [{ span, kind: 'variable', modifiers: [...modifiers, 'readonly', ...more] }];
  return [{ span, kind: 'class', modifiers: [...modifiers, ...more] }];
}

function builtIn(name: string, span: Span): SemanticToken[] {
  if (isOneOf([...SETS, ...SET_MAKERS], name)) return [{ span, kind: 'type', modifiers: ['defaultLibrary'] }];
  if (isOneOf(VALUE_FUNCTIONS, name)) return [{ span, kind: 'function', modifiers: ['defaultLibrary'] }];
  return [];
}

/** The questions of `show` and `expect`, and answers to them that are words. What a name means has been found before. */
function wordOf(token: Token, tokens: readonly Token[]): SemanticToken | null {
  const [keyword] = tokens;
  if (!is(keyword, t.Show, t.Expect, t.Conjecture)) return null;
  if (isOneOf(QUESTIONS, token.image))
    return { span: tokenSpan(token), kind: 'function', modifiers: ['defaultLibrary'] };
  if (!isOneOf(OUTCOMES, token.image)) return null;
  return { span: tokenSpan(token), kind: 'enumMember', modifiers: ['readonly', 'defaultLibrary'] };
}

function signOf({ tokenType: type, image, ...place }: Token): SemanticToken[] {
  const span = { start: place.startOffset, end: place.startOffset + image.length };
  if (type === t.Integer || type === t.Code) return [plain(span, 'number')];
  if (type === t.Picture) return [plain(span, 'string')];
  if (!t.WRITTEN.has(type) || /^[()[\]{},;:]$/.test(image)) return [];
  return [plain(span, /^\p{L}/u.test(image) ? 'keyword' : 'operator')];
}

/** One span per line, because not every client supports tokens of several lines. */
function linesOf(text: string, at: number): Span[] {
  return [...text.matchAll(/[^\n\r]+/g)].map(({ 0: line, index }) => ({
    start: at + index,
    end: at + index + line.length,
  }));
}

function plain(span: Span, kind: Kind): SemanticToken {
  return { span, kind, modifiers: [] };
}
