import type { MakeContext } from '../answers/answers.ts';
import { withoutRefuted } from '../answers/refuted.ts';
import { DEFAULT_LIMITS } from '../answers/shared/budget.ts';
import type { Context } from '../answers/shared/context.ts';
import type { Words } from '../words/words.ts';
import type { Asked } from './asked.ts';
import { forgotten } from './ir/forgotten.ts';
import { uses } from './ir/free-names.ts';
import type { Program, Statement } from './ir/ir.ts';
import { hasLargeNumber } from './ir/literals.ts';
import { isDeepSearch, neededFor } from './ir/order.ts';
import { tightened } from './ir/tightened.ts';
import { withoutWrappers } from './ir/wrappers.ts';
import { type LanguageName, RESERVED_WORDS, written } from './languages/languages.ts';
import { mainOf } from './main-function.ts';
import { PRINTS, type Print } from './prints.ts';
import { coinKnowledge } from './proved/coin-forms.ts';
import { endsAtZero } from './proved/ends-at-zero.ts';
import { isListOfGames, isSum, knowledgeOf, longPeriodOf, lostBy } from './proved/knowledge.ts';
import { translate } from './translate/expressions/expressions.ts';
import { isInCircle } from './translate/scope/circles.ts';
import { createOutput, type Game, type Output, Unsupported } from './translate/scope/scope.ts';
import { UNBOUNDED } from './translate/sets/bounds.ts';
import { clauses } from './translate/sets/loops.ts';
import { over } from './translate/sets/sets.ts';
import { LOCALS } from './translate/values/labels.ts';
import { writeGame } from './translate/values/values.ts';

/**
 * A program that solves a game, or why there is none: what cannot be translated, or a game whose moves lead to other games and back, and the
 * parameters that the input was to give; or sums under misère play, which have no values.
 */
export type Solver =
  | { readonly kind: 'program'; readonly text: string }
  | { readonly kind: 'unsupported'; readonly text: string; readonly parameters: readonly string[] }
  | { readonly kind: 'no values' };

/** Why there is no program, in a sentence. */
export function whyNoProgram(solver: Exclude<Solver, { readonly kind: 'program' }>, { solver: words }: Words): string {
  if (solver.kind === 'no values') return words.noValues(PRINTS.filter((print) => print !== 'value'));
  const { text, parameters } = solver;
  if (parameters.length === 0) return words.unsupported(text);
  const asked = `[${parameters.join(', ')}]`;
  return words.withoutParameters(text.endsWith(asked) ? text.slice(0, -asked.length) : text, parameters);
}

/** What a program is to do, and how it is written. */
interface Wanted {
  readonly asked: Asked;
  readonly print: Print;
  readonly language: LanguageName;
  readonly words: Words;
}

/**
 * Writes a program that reads positions and prints who wins, or what else `print` asks for. Everything in it follows from the rules and from
 * what the engine has proved. Never throws; at most a few seconds, which searches for periods take.
 */
export function writeSolver(wanted: Wanted, makeContext: MakeContext): Solver {
  const { asked, print } = wanted;
  if (asked.misere && print === 'value') return { kind: 'no values' };
  const context = makeContext(asked.program, { ...DEFAULT_LIMITS, seconds: 3 });
  return withoutRefuted(context.session, () => {
    const found = writeWith(wanted, context, ENDS) ?? writeWith(wanted, context, MAY_BE_ENDLESS);
    if (found?.kind === 'program') return found;
    const { parameters } = asked;
    const text = parameters.length > 0 ? null : found?.text;
    return { kind: 'unsupported', text: text ?? asked.title, parameters };
  });
}

/** A program, or what cannot be translated. */
type Written =
  | { readonly kind: 'program'; readonly text: string }
  | { readonly kind: 'untranslated'; readonly text: string };

/** Whether the program is written for play that may go on for ever. */
type Ending = Pick<Output, 'mayBeEndless'>;
const ENDS: Ending = { mayBeEndless: false };
const MAY_BE_ENDLESS: Ending = { mayBeEndless: true };

/** Null if play may go on for ever although this was not expected. */
function writeWith(wanted: Wanted, context: Context, ending: Ending): Written | null {
  const { asked, print, language, words } = wanted;
  const output = outputFor(wanted, context, ending);
  try {
    const mainWith = mainOf(asked, print, output);
    const main = mainWith([]);
    // Writing a game may add others, which this loop then reaches.
    for (const game of output.wanted) writeGame(game);
    if (output.endless.size > 0 && !ending.mayBeEndless) return null;
    const leads = output.leads.filter(([from]) => !output.inSums.has(from));
    // A move from a game that ends to one that may not has no label, and games in a circle have no order in which to write them.
    const refused = leads.find(([from, to]) => output.endless.has(to) || isInCircle(from, leads));
    if (refused !== undefined) return { kind: 'untranslated', text: refused[0].split(' ')[1] ?? asked.title };
    const { globals, functions } = partsOf(output, main);
    const large = needsLargeNumbers(output, main);
    const comment = [
      ...comments(wanted, { ...ending, large }),
      ...(language === 'cpp' && isDeepSearch(functions) ? [words.solver.deep] : []),
    ];
    const made: Program = { comment, globals, functions, main: mainWith(forgotten(functions, globals)), large };
    return { kind: 'program', text: written(made, language) };
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error;
    return { kind: 'untranslated', text: error.text };
  }
}

/** Where the parts of a program are written, with what the engine knows about the games. */
function outputFor({ asked, language, words }: Wanted, context: Context, ending: Ending): Output {
  return createOutput({
    ...ending,
    isCamelCase: language === 'java' || language === 'typescript',
    reserved: RESERVED_WORDS,
    locals: new Set(LOCALS),
    translators: {
      expression: translate,
      clauses,
      members: (set, scope, hint, body) => over(set, scope, UNBOUNDED, hint, body),
    },
    knowledge: (game: Game) => {
      const row = asked.rows.get(game.declaration);
      return (row === undefined ? null : coinKnowledge(row, context, words)) ?? knowledgeOf(game, context, words);
    },
    longPeriod: (game: Game) => longPeriodOf(game, context, words),
    lostBy: (game: Game) => lostBy(game, context, words),
    isSum: (game: Game) => isSum(game, context),
    isListOfGames: (game: Game) => isListOfGames(game, context),
    endsAtZero: (game: Game) => endsAtZero(game, context),
    ends: asked.ends,
    words: words.solver,
  });
}

/** The functions and globals that a main function needs, as short as they can be. */
function partsOf(output: Output, main: readonly Statement[]): Pick<Program, 'globals' | 'functions'> {
  const functions = neededFor(main, output.functions).map((fn) => ({
    ...fn,
    body: tightened(fn.body, output.globals),
  }));
  const bodies = [main, ...functions.map(({ body }) => body)];
  const globals = output.globals.filter(({ name, grows }) => grows || bodies.some((body) => uses(body, name)));
  return { globals, functions: withoutWrappers(main, functions) };
}

/** Whether numbers may be beyond 2^53: those that a formula answers may be, which no search reaches. */
function needsLargeNumbers(output: Output, main: readonly Statement[]): boolean {
  const isFormula =
    output.functions.every(({ memo }) => !memo) && output.globals.every(({ grows, large }) => !grows || large === true);
  // A formula for lists may hold for most of them only, beside a search for the rest.
  const hasFormula = [...output.games.values()].some(
    (game) => game.declaration.list !== null && output.knowledge(game)?.covers !== undefined,
  );
  return isFormula || hasFormula || hasLargeNumber(output.functions, main);
}

function comments(
  { asked, print, language, words: { solver } }: Wanted,
  { large, mayBeEndless }: Ending & { readonly large: boolean },
): string[] {
  const size = solver.sizes[language === 'typescript' && large ? 'typescriptLarge' : language];
  return [
    [solver.title(asked.title, asked.misere), ...(size === null ? [] : [size])].join(' '),
    solver.input(asked.shapeText) + (asked.shape.tests === null ? ` ${solver.untilEnd}` : ''),
    print === 'verdict' && mayBeEndless ? solver.verdictOrDraw : solver.output[print],
    ...(asked.areHeads ? [solver.heads] : []),
    ...(asked.parts.length > 0 ? [solver.parts(asked.parts.join(', '))] : []),
  ];
}
