import type { CompiledGameReference } from '../semantics/positions/game-reference.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import { parse } from '../syntax/pieces/parse.ts';
import type { ReadingLimits } from '../syntax/text/limits.ts';
import { RULES } from '../syntax/vocabulary.ts';
import { questionProgram } from './question-program.ts';

/** A game asked about outside any file, written as a question for its period after the declarations that it may use. */
export interface GameQuestion {
  readonly program: Program;
  /** The piece of the question, or of the rules if these have errors. */
  readonly index: number;
  /** Null if the text asked about is not a single game, or if it has errors; the errors are those of the piece. */
  readonly game: CompiledGameReference | null;
  /** The game as the user writes it. */
  readonly text: string;
}

/**
 * Parses the name of a game, `Bash[3]`, its declaration, or its body, `take {1, 3, 4}` or a code such as `0.77`, after some declarations,
 * whose imports are resolved at `place`. `S[{1, 3, 4}]` needs no declaration.
 */
export function gameAsked(
  declarations: string,
  text: string,
  place?: FileLocation,
  reading?: ReadingLimits,
): GameQuestion {
  const { before, reference } = withRules(declarations, text);
  const { program, index, piece } = questionProgram(before, `expect period(${reference}) = 1`, place, reading);
  const compiled = piece === null ? null : program.compiled(piece);
  const wrong = [...(before.length > 1 ? [index - 1] : []), index].find((at) => isWrong(program, at));
  const isAsked = compiled?.kind === 'expect' && compiled.question.ask === 'period' && wrong === undefined;
  return { program, index: wrong ?? index, game: isAsked ? compiled.question.game : null, text };
}

/** A game after declarations, one of which may be its own. */
export interface AfterDeclarations {
  readonly before: readonly string[];
  /** How the game is called there. */
  readonly reference: string;
  /** What a reader knows it by. */
  readonly title: string;
}

/** The texts of some declarations and of that of a game of which only the rules are given, or which is declared in the text itself. */
export function withRules(declarations: string, text: string): AfterDeclarations {
  const declared = DECLARATION.test(text) ? parse(text).pieces.at(-1)?.piece.tree : undefined;
  if (declared !== undefined && 'name' in declared) {
    const name = declared.name?.text ?? unusedIn(declarations);
    return { before: [declarations, text], reference: name, title: name };
  }
  const body = text.startsWith('S') && declares(declarations, 'S') ? null : bodyIn(text.trim());
  if (body === null) return { before: [declarations], reference: text, title: text };
  const name = unusedIn(declarations);
  return { before: [declarations, `game ${name}(n) { ${body} }`], reference: name, title: text };
}

/** `0.77(0..100)`, or a code alone, which asks for its first values. */
const POSITION_OF_CODE = /^\s*(\w*\.(?:\w+|\w*\[\w+\]))\s*(\(.*\))?\s*$/s;
const FIRST_VALUES = '(0..20)';

/** Declarations and a position after them. The game of a code that the position begins with is declared, too, and the position asks about that game. */
export function withCode(
  declarations: string,
  position: string,
): { readonly before: readonly string[]; readonly position: string } {
  const [, code, argument = FIRST_VALUES] = POSITION_OF_CODE.exec(position) ?? [];
  if (code === undefined) return { before: [declarations], position };
  const { before, reference } = withRules(declarations, code);
  return { before, position: `${reference}${argument}` };
}

function isWrong(program: Program, index: number): boolean {
  return program.problems(index).some(({ severity }) => severity === 'error');
}

const CODE = /^\w*\.(?:\w+|\w*\[\w+\])$/;
const RULE = new RegExp(String.raw`^(?:${RULES.game.join('|')})\b`);
/** The beginning of a declaration. */
const DECLARATION = /^\s*(?:game|graph|board|coins|set|let)\s/;
/** The amounts of a subtraction game, by themselves or in the notation of the literature. */
const AMOUNTS = /^(?:S\s*\[\s*)?(\{[^{}]*\})\s*\]?$/;

/** The rules in a text, which may be a code without its keyword; null for other texts. */
function bodyIn(text: string): string | null {
  // Digits that no octal code has make a code hexadecimal.
  if (CODE.test(text)) return `${/[89a-z]/i.test(text) ? 'hex' : 'octal'} ${text}`;
  const [, amounts] = AMOUNTS.exec(text) ?? [];
  if (amounts !== undefined) return `take ${amounts}`;
  return RULE.test(text) ? text : null;
}

function declares(declarations: string, name: string): boolean {
  return parse(declarations).pieces.some(({ piece: { tree } }) => 'name' in tree && tree.name?.text === name);
}

/** A name that does not occur in the declarations. */
function unusedIn(declarations: string): string {
  let name = 'Game';
  while (declarations.includes(name)) name += "'";
  return name;
}
