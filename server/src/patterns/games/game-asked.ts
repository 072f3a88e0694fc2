import { createContext } from '../../answers/answers.ts';
import { withRules } from '../../answers/game-question.ts';
import { type QuestionProgram, questionProgram } from '../../answers/question-program.ts';
import type { Limits } from '../../answers/shared/budget.ts';
import { problemOf } from '../../answers/shared/failures.ts';
import { type Component, nimberOf, type Ruleset } from '../../engine/index.ts';
import type { FileLocation } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Environment } from '../../semantics/scope/evaluation.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import type { ReadingLimits } from '../../syntax/text/limits.ts';
import type { Declaration } from '../../syntax/tree/tree.ts';

/** Positions with a given number of numbers; for a game of a list, its length. */
export interface Shape {
  readonly variables: readonly string[];
  readonly componentOf: (numbers: readonly number[]) => Component;
}

/** A game whose patterns are looked for, with the declarations that it may use. */
export interface AskedGame {
  readonly program: Program;
  readonly place: FileLocation | undefined;
  readonly reading: ReadingLimits | undefined;
  /** The texts of the declarations, and of that of the game if only its rules are given. */
  readonly before: readonly string[];
  /** The game as a position is written: `Bash[3]`. */
  readonly reference: string;
  /** What a reader knows it by. */
  readonly text: string;
  readonly shapes: readonly Shape[];
  readonly isList: boolean;
  readonly ruleset: Ruleset;
}

/** Why a text names no game of one to three numbers or of a list: the problems of a piece of the program; none if it names something else. */
export interface NoGame {
  readonly program: Program;
  readonly index: number;
  readonly problems: readonly Problem[];
}

const VARIABLES: readonly (readonly string[])[] = [[], ['n'], ['a', 'b'], ['a', 'b', 'c']];
/** The lengths of lists that are looked at. */
const LENGTHS = [1, 2, 3];

/** Finds the game that a text names after some declarations: its name with parameters, its declaration, a code or rules, as for `nimber period`. */
export function askForPatterns(
  declarations: string,
  text: string,
  limits: Limits,
  place?: FileLocation,
  reading?: ReadingLimits,
): AskedGame | NoGame {
  const { before, reference, title } = withRules(declarations, text);
  const [name = ''] = /^[^\s[(]+/.exec(reference) ?? [];
  const { names } = questionProgram(before, '', place, reading).program;
  const declaration = names.get(name)?.declaration;
  const widths = declaration === undefined ? [1] : widthsOf(declaration);
  const [variables = []] = widths.map((width) => VARIABLES[width] ?? []);
  const { program, index } = questionProgram(before, zeroClaim(reference, variables), place, reading);
  const isWrong = (at: number) => program.problems(at).some(({ severity }) => severity === 'error');
  // The declaration of the game, if it is given, or the question itself.
  const wrong = [...(before.length > 1 ? [index - 1] : []), ...(variables.length > 0 ? [index] : [])].find(isWrong);
  if (wrong !== undefined) return { program, index: wrong, problems: program.problems(wrong) };
  if (variables.length === 0) return { program, index, problems: [] };
  try {
    const programFor = (variables: readonly string[]) =>
      questionProgram(before, zeroClaim(reference, variables), place, reading);
    const shapes = widths.flatMap((width) => {
      const variables = VARIABLES[width] ?? [];
      return shapeOf(programFor(variables), variables, limits) ?? [];
    });
    const first = shapes[0]?.componentOf(variables.map(() => 0));
    if (first === undefined) return { program, index, problems: program.problems(index) };
    const { ruleset } = first;
    // Without its first value, there is nothing to look at, and the reason is of use.
    const context = createContext(program, limits);
    context.meter.restart(limits);
    nimberOf(context.session, first, context.meter);
    return { program, place, reading, before, reference, text: title, shapes, isList: widths.length > 1, ruleset };
  } catch (error) {
    // What goes wrong is in the rules, if they are given.
    const at = before.length > 1 ? index - 1 : index;
    return {
      program,
      index: at,
      problems: [problemOf(error, { start: 0, end: 'game'.length }, { text, asksMore: false, several: false }, limits)],
    };
  }
}

/** How many numbers the positions of a declaration may have; none if it is not a game, or is a game of other states. */
function widthsOf(declaration: Declaration): readonly number[] {
  // What cannot be read may be a game, and the question about it says what is wrong.
  if (declaration.kind === 'broken') return [1];
  if (declaration.kind !== 'game') return [];
  if (declaration.list === null) return [declaration.states.length];
  return declaration.states.length === 0 && declaration.list.kind !== 'text' ? LENGTHS : [];
}

function zeroClaim(reference: string, variables: readonly string[]): string {
  return `conjecture sg(${reference}(${variables.join(', ')})) = 0`;
}

/** The positions of a game with these variables; null if the game has none. Throws what computing its parameters throws. */
function shapeOf({ program, piece }: QuestionProgram, variables: readonly string[], limits: Limits): Shape | null {
  const compiled = piece === null ? null : program.compiled(piece);
  if (compiled?.kind !== 'conjecture') return null;
  const { position, slots } = compiled.conjecture;
  const context = createContext(program, limits);
  context.meter.restart(limits);
  const componentsOf = (numbers: readonly number[]): readonly Component[] => {
    const environment: Environment = { ...context.environment, slots: [] };
    slots.forEach((slot, place) => {
      environment.slots[slot] = numbers[place] ?? 0;
    });
    const components: Component[] = [];
    position(environment, (component) => components.push(component));
    return components;
  };
  const [first, ...others] = componentsOf(variables.map(() => 0));
  if (first === undefined || others.length > 0) return null;
  return { variables, componentOf: (numbers) => componentsOf(numbers)[0] ?? first };
}

/** A formula and declarations of ours, whose names are changed where the program has declared them. */
export function withFreeNames(texts: readonly string[], { program }: AskedGame): readonly string[] {
  const declared = texts.flatMap((text) => /^let (\w+)/.exec(text)?.[1] ?? []);
  return declared
    .filter((name) => program.names.has(name))
    .reduce((all, name) => {
      let number = 2;
      while (program.names.has(`${name}${number}`)) number += 1;
      return all.map((text) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}${number}`));
    }, texts);
}

/** The program of a game with a conjecture about it, and the piece of the conjecture. */
export function withConjecture(
  { before, place, reading }: AskedGame,
  declarations: readonly string[],
  conjecture: string,
): { readonly program: Program; readonly index: number } {
  return questionProgram([...before, ...declarations], conjecture, place, reading);
}
