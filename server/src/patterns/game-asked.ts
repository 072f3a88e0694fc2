import { createContext } from '../answers/answers.ts';
import type { Limits } from '../answers/budget.ts';
import { problemOf } from '../answers/failures.ts';
import { withRules } from '../answers/game-question.ts';
import { questionProgram } from '../answers/question-program.ts';
import type { Ruleset } from '../engine/index.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Problem } from '../syntax/problems/problem.ts';

/** A game whose patterns are looked for, with the declarations that it may use. */
export interface AskedGame {
  readonly program: Program;
  readonly place: FileLocation | undefined;
  /** The texts of the declarations, and of that of the game if only its rules are given. */
  readonly before: readonly string[];
  /** The game as a position is written: `Bash[3]`. */
  readonly reference: string;
  /** As the user writes it. */
  readonly text: string;
  readonly variables: readonly string[];
  readonly ruleset: Ruleset;
}

/** Why a text names no game with one or two numbers: what is wrong with a piece of the program; nothing if it is another thing. */
export interface NoGame {
  readonly program: Program;
  readonly index: number;
  readonly problems: readonly Problem[];
}

const VARIABLES: readonly (readonly string[])[] = [[], ['n'], ['a', 'b']];

/** Finds the game that a text names after some declarations: its name with parameters, a code or rules, as for `nimber period`. */
export function askForPatterns(
  declarations: string,
  text: string,
  limits: Limits,
  place?: FileLocation,
): AskedGame | NoGame {
  const { before, reference } = withRules(declarations, text);
  const [name = ''] = /^[^\s[(]+/.exec(reference) ?? [];
  const { names } = questionProgram(before, '', place).program;
  const declaration = names.get(name)?.declaration;
  const isGame = declaration?.kind === 'game';
  const width = isGame ? (declaration.list === null ? declaration.states.length : 0) : 1;
  const variables = VARIABLES[width] ?? [];
  const isOther = declaration !== undefined && (!isGame || variables.length === 0);
  const { program, index } = questionProgram(before, `conjecture sg(${reference}(${variables.join(', ')})) = 0`, place);
  if (isOther) return { program, index, problems: [] };
  const piece = program.file.pieces[index]?.piece;
  const compiled = piece === undefined ? null : program.compiled(piece);
  const wrong = [index, index - 1].find((at) => program.problems(at).some(({ severity }) => severity === 'error'));
  if (compiled?.kind !== 'conjecture' || wrong !== undefined)
    return { program, index: wrong ?? index, problems: program.problems(wrong ?? index) };
  const context = createContext(program, limits);
  context.meter.restart(limits);
  const rulesets: Ruleset[] = [];
  try {
    const environment = { ...context.environment, slots: [] as number[] };
    for (const slot of compiled.conjecture.slots) environment.slots[slot] = 0;
    compiled.conjecture.position(environment, ({ ruleset }) => rulesets.push(ruleset));
  } catch (error) {
    return { program, index, problems: [problemOf(error, { start: 0, end: 'conjecture'.length }, text, limits)] };
  }
  const [ruleset] = rulesets;
  return ruleset === undefined
    ? { program, index, problems: [] }
    : { program, place, before, reference, text, variables, ruleset };
}

/** The program of a game with a conjecture about it, and the piece of the conjecture. */
export function withConjecture(
  { before, place }: AskedGame,
  declarations: readonly string[],
  conjecture: string,
): { readonly program: Program; readonly index: number } {
  return questionProgram([...before, ...declarations], conjecture, place);
}
