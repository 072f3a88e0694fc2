import { createSliceMeter, searchOn } from '../analyst/period-search/slices.ts';
import { answerQuestion, questionAbout } from '../answers/ad-hoc-question.ts';
import { answerAll, createContext, programOf } from '../answers/answers.ts';
import { gameAsked, withCode } from '../answers/game-question.ts';
import { periodWithin } from '../answers/games/games.ts';
import { contradictionsOf, withoutRefuted } from '../answers/refuted.ts';
import { createBudgetMeter, DEFAULT_LIMITS, type Limits } from '../answers/shared/budget.ts';
import type { Context } from '../answers/shared/context.ts';
import { createProcessorClock } from '../answers/shared/processor-time.ts';
import { type ValueTable, valueTable } from '../answers/value-table.ts';
import { createSession, type Exploration, explorationOf, nimberText } from '../engine/index.ts';
import { hover } from '../ide/reading/hover/hover.ts';
import { snapshotOf } from '../ide/shared/snapshot.ts';
import type { Program } from '../semantics/program/program.ts';
import type { Problem as FoundProblem } from '../syntax/problems/problem.ts';
import { READING_LIMITS, type ReadingLimits } from '../syntax/text/limits.ts';
import { type Words, wordsFor } from '../words/words.ts';
import type { Contradiction, PeriodSearch, Position, Problem } from './api.ts';
import { type Problems, problemSaying } from './games-error.ts';
import { locationOf } from './location.ts';
import { type Ending, endingAsData, endingInWords, rulesetOf } from './period.ts';
import { answersOf, plainData, positionJson } from './plain.ts';
import { problemsIn, problemsOfQuestion } from './problems.ts';
import type { Job, Reply, Request, Results, Texts } from './requests.ts';

/** What answers are computed with; the session behind `contextOf` keeps what earlier answers have found. */
interface Means {
  readonly limits: Limits;
  readonly reading: ReadingLimits;
  readonly megabytes: number;
  readonly words: Words;
  readonly now: () => number;
  readonly contextOf: (program: Program) => Context;
}

/** What settings of the editor are called in the options of the library. */
const OPTION_NAMES: ReadonlyMap<string, string> = new Map([
  ['nimber.budget.seconds', 'budget.seconds'],
  ['nimber.budget.positions', 'budget.positions'],
  ['nimber.budget.memory', 'memory'],
  ['nimber.limit.digits', 'digits'],
  ['nimber.limit.declaration', 'declaration'],
]);

/** Why there is no result. */
class Unanswered {
  readonly problems: Problems;

  constructor(problems: Problems) {
    this.problems = problems;
  }
}

/** Creates the function that does the work of the library: job by job, in one go. What the engine learns is kept from job to job. */
export function createAnswering(): (job: Job) => Reply {
  const session = createSession();
  const now = createProcessorClock();
  const meter = createBudgetMeter(now);
  return ({ request, budget, reading: given, memory, language }) => {
    const { seconds = DEFAULT_LIMITS.seconds, positions = DEFAULT_LIMITS.positions } = budget;
    const { digits = READING_LIMITS.digits, declaration = READING_LIMITS.declaration } = given;
    const reading = { digits, declaration };
    const limits = { ...DEFAULT_LIMITS, seconds, positions };
    const contextOf = (program: Program): Context => createContext(program, limits, session, meter);
    const means: Means = {
      limits,
      reading,
      megabytes: memory,
      words: wordsFor(language, OPTION_NAMES),
      now,
      contextOf,
    };
    try {
      return { result: resultOf(request, means) };
    } catch (error) {
      if (error instanceof Unanswered) return { problems: error.problems };
      throw error;
    }
  };
}

function resultOf(request: Request, means: Means): Results[keyof Results] {
  switch (request.kind) {
    case 'read':
      return read(request, means);
    case 'answers':
      return answers(request, means);
    case 'ask':
      return ask(request.misere ? `misere ${withoutMisere(request.position)}` : request.position, request, means);
    case 'values':
      return values(request.position, request, means);
    case 'table':
      return table(request.position, request, means);
    case 'period':
      return period(request.game, request, means);
  }
}

function read({ text, imports }: Texts, { reading, words }: Means): Results['read'] {
  const program = programOf(text, locationOf(imports), reading);
  return { text, imports, problems: problemsIn(snapshotOf('', { program, answers: [] }, words)) };
}

function answers({ text, imports }: Texts, { limits, reading, words, contextOf }: Means): Results['answers'] {
  const program = programOf(text, locationOf(imports), reading);
  const answered = answerAll(program, limits, 'verdict', contextOf(program));
  return { problems: problemsIn(snapshotOf('', answered, words)), ...answersOf(answered) };
}

function ask(position: string, { text, imports }: Texts, { limits, reading, words, contextOf }: Means): Position {
  const question = questionAbout([text], position, locationOf(imports), reading);
  const { program, index } = question;
  const from = startOf(program, index);
  const answered = answerQuestion(question, limits, contextOf(program));
  const snapshot = snapshotOf('', answered, words);
  const { answer } = answered;
  if (question.position === null || answer.kind !== 'position')
    throw new Unanswered(problemsOr(problemsOfQuestion(snapshot, from, position), position, words));
  const { line: _, name: __, ...written } = positionJson(0, null, answer);
  return { ...written, explanation: hover(snapshot, from + 1)?.markdown ?? '' };
}

function values(position: string, texts: Texts, means: Means): Results['values'] {
  const { found, contradictions } = valuesFound(position, [0, 1], texts, means);
  return { values: found.values.flat().map(nimberText), contradictions };
}

function table(position: string, texts: Texts, means: Means): Results['table'] {
  const { found, contradictions } = valuesFound(position, [2], texts, means);
  const { rows, columns, values: lines } = found;
  const written = lines.map((line) => line.map(nimberText));
  return { table: { rows: (rows ?? []).map(String), columns: columns.map(String), values: written }, contradictions };
}

function valuesFound(
  position: string,
  ranges: readonly (0 | 1 | 2)[],
  { text, imports }: Texts,
  { limits, reading, words, contextOf }: Means,
): { readonly found: ValueTable; readonly contradictions: readonly Contradiction[] } {
  const { before, position: asked } = withCode(text, position);
  const question = questionAbout(before, asked, locationOf(imports), reading);
  const context = contextOf(question.program);
  const { table: found, problems } = valueTable(question, ranges, limits, context);
  if (found !== null) return { found, contradictions: contradictionsOf(context.session) ?? [] };
  const isOne = question.position !== null && problems.length === 0;
  if (isOne) throw new Unanswered([problemSaying('number-of-ranges', words.library.numberOfRanges)]);
  throw new Unanswered(problemsOfPiece(question, problems, asked, words));
}

function period(text: string, { text: declarations, imports }: Texts, means: Means): PeriodSearch {
  const { limits, reading, words, contextOf } = means;
  const question = gameAsked(declarations, text, locationOf(imports), reading);
  const { program, index, game } = question;
  if (game === null) throw new Unanswered(problemsOfPiece(question, program.problems(index), text, words));
  const context = contextOf(program);
  const ruleset = rulesetOf(game, context);
  if ('code' in ruleset) throw new Unanswered(problemsOfPiece(question, [ruleset], text, words));
  return withoutRefuted(context.session, () => {
    const exploration = explorationOf(context.session, ruleset);
    context.meter.restart(limits);
    const ending: Ending =
      exploration === null
        ? { proved: periodWithin(ruleset, context, context.meter), stopped: null }
        : endingOf(exploration, means);
    const explanation = endingInWords(text, ruleset, ending, context, words).join('\n\n');
    return { ...plainData<PeriodSearch>(endingAsData(text, ruleset, ending, context)), explanation };
  });
}

function endingOf(exploration: Exploration, { now, limits, megabytes }: Means): Ending {
  const step = searchOn(exploration, createSliceMeter(now, megabytes), limits.seconds * 1000);
  if (step === 'none') return { proved: null, stopped: null };
  return typeof step === 'string' ? { proved: null, stopped: step } : { proved: step, stopped: null };
}

/** What is wrong with one declaration of a program, and nothing else. */
function problemsOfPiece(
  { program, index }: { readonly program: Program; readonly index: number },
  problems: readonly FoundProblem[],
  asked: string,
  words: Words,
): Problems {
  const only: Program = { ...program, problems: (at) => (at === index ? problems : []) };
  const snapshot = snapshotOf('', { program: only, answers: [] }, words);
  return problemsOr(problemsOfQuestion(snapshot, startOf(program, index), asked), asked, words);
}

function startOf({ file }: Program, index: number): number {
  return file.pieces[index]?.at ?? 0;
}

/** The problems, or, for a text that has none of its own but is not one question, a problem that says so. */
function problemsOr([first, ...others]: readonly Problem[], asked: string, { library }: Words): Problems {
  return [first ?? problemSaying('one-question', library.oneQuestion(asked)), ...others];
}

function withoutMisere(position: string): string {
  return position.replace(/^\s*(?:play\s+)?(?:misere\b)?/, '').trimStart();
}
