import { ByOtherMethod, createSession, forgetValues } from '../engine/index.ts';
import type { Compiled } from '../semantics/program/compile.ts';
import { createProgram } from '../semantics/program/create-program.ts';
import { isDeclaredBefore } from '../semantics/program/declared.ts';
import { createEnvironment } from '../semantics/program/environment.ts';
import type { FileLocation } from '../semantics/program/imports.ts';
import { prelude } from '../semantics/program/prelude.ts';
import { hasErrors, type Program } from '../semantics/program/program.ts';
import { Fault, type FaultCode } from '../semantics/scope/fault.ts';
import { NOTHING, parse } from '../syntax/pieces/parse.ts';
import type { Cause } from '../syntax/problems/problem.ts';
import { isWrittenAt } from '../syntax/problems/written-at.ts';
import { READING_LIMITS, type ReadingLimits } from '../syntax/text/limits.ts';
import type { Span } from '../syntax/text/span.ts';
import type { Declaration, Piece } from '../syntax/tree/tree.ts';
import { answerConjecture } from './conjectures/conjectures.ts';
import { answerExpectation } from './expectations/expectations.ts';
import { answerForm } from './games/forms.ts';
import { answerGame } from './games/games.ts';
import { answerInGroup } from './group.ts';
import { analysePosition, answerPosition } from './positions/positions.ts';
import { refutationsOf, withoutRefuted } from './refuted.ts';
import type { Answer } from './shared/answer.ts';
import { askedIn } from './shared/asked-text.ts';
import { createBudgetMeter, DEFAULT_LIMITS, type Limits } from './shared/budget.ts';
import type { Asked, Context, Detail } from './shared/context.ts';
import { problemOf } from './shared/failures.ts';
import { createProcessorClock } from './shared/processor-time.ts';
import { askWith } from './values/asked-values.ts';
import { answerShown } from './values/shown.ts';

const UNANSWERED: Answer = { kind: 'none', problems: [] };

/**
 * Answers the declaration of `program.file.pieces[index]` within the limits of the context, in the detail asked for. Never
 * throws: a limit or a fault becomes a problem of the answer. Only where there is another method may it throw `ByOtherMethod`.
 */
export function answer(context: Context, index: number, detail: Detail = 'explanation'): Answer {
  const { program, meter, limits } = context;
  const piece = program.file.pieces[index]?.piece;
  if (piece === undefined || isDeclaredBefore(piece, program.file)) return UNANSWERED;
  // Compiling also checks, so it comes first.
  const compiled = program.compiled(piece);
  if (hasErrors(program, index)) return UNANSWERED;
  meter.restart(limits);
  const keyword = keywordOf(piece.tree);
  try {
    const patience = limits.again === true ? meter : null;
    const ask = (): Answer => answerKind(compiled, { ...context, piece, detail });
    const { hasOtherMethod = false, beginsAudits = false } = limits;
    const terms = { patience, meter, hasOtherMethod, beginsAudits };
    const found = withoutRefuted(context.session, ask, terms);
    const refutations = refutationsOf(context.session, keyword);
    return refutations.length === 0 ? found : { ...found, problems: [...found.problems, ...refutations] };
  } catch (error) {
    if (error instanceof ByOtherMethod) throw error;
    const span = (error instanceof Fault ? placeIn(piece, error) : null) ?? keyword;
    const problem = { ...problemOf(error, span, askedIn(piece.tree), limits), ...causeOf(error, piece, program) };
    // Nobody has asked for the small states whose values a declaration shows, and play may never reach them.
    const isUnasked = compiled.kind === 'game' && error instanceof Fault;
    return { kind: 'none', problems: [isUnasked ? { ...problem, severity: 'information' } : problem] };
  }
}

function answerKind(compiled: Compiled, asked: Asked): Answer {
  const { tree } = asked.piece;
  switch (compiled.kind) {
    case 'game':
      return answerGame(compiled.game, asked);
    case 'position':
    case 'play':
      if (tree.kind !== 'position' && tree.kind !== 'play') return UNANSWERED;
      return answerPosition(compiled.position, tree.value, analysePosition(compiled.position, asked), asked);
    case 'show':
      return tree.kind === 'show' ? answerShown(compiled.shown, tree, asked) : UNANSWERED;
    case 'expect':
      return tree.kind === 'expect' ? answerExpectation(compiled.question, tree, asked) : UNANSWERED;
    case 'conjecture':
      return answerConjecture(compiled.conjecture, asked);
    case 'form':
      return answerForm(tree, asked);
    case 'definition':
    case 'none':
      return UNANSWERED;
  }
}

/** Where a declaration has the mistake of a fault; null if the mistake is elsewhere. */
function placeIn({ tree, text }: Piece, { span, within, args, code }: Fault): Span | null {
  const name = 'name' in tree ? tree.name?.text : undefined;
  const isHere = within === null || within === (name ?? '');
  if (!isHere || span === null) return null;
  return !QUOTING.has(code) || isWrittenAt(text, span, args) ? span : null;
}

/** The faults whose messages quote the text at their place. */
const QUOTING: ReadonlySet<FaultCode> = new Set<FaultCode>(['division-by-zero', 'negative-exponent', 'outside-list']);

/** The place in another declaration of the file that causes a fault, if it is known. */
function causeOf(error: unknown, { tree }: Piece, { names }: Program): { readonly cause?: Cause } {
  if (!(error instanceof Fault) || error.within === null || error.span === null) return {};
  const declared = names.get(error.within);
  const isElsewhere = declared?.origin === 'file' && declared.declaration !== tree;
  return isElsewhere ? { cause: { name: error.within, span: error.span } } : {};
}

/** A squiggle under the keyword is enough; one under a long position would obscure it. */
function keywordOf(tree: Declaration): Span {
  return { start: tree.start, end: Math.min(tree.end, tree.start + tree.kind.length) };
}

/**
 * A context for answering the declarations of a program; `session` and `meter` may come from earlier programs. A session in which plain search
 * serves every game needs only the options of rules.
 */
export function createContext(
  program: Program,
  limits: Limits = DEFAULT_LIMITS,
  session = createSession(),
  meter = createBudgetMeter(createProcessorClock()),
  wanted: 'options' | 'all' = 'all',
): Context {
  const environment = createEnvironment(program, meter, program.file.limits.digits, askWith(session, meter), wanted);
  return { program, environment, rulesets: environment.rulesets, session, meter, limits };
}

/** Makes contexts for several programs. */
export type MakeContext = (program: Program, limits: Limits) => Context;

/** Contexts that share what the engine remembers, and one meter, because rulesets keep the meter they were made with. */
export function sharedContexts(
  session = createSession(),
  meter = createBudgetMeter(createProcessorClock()),
): MakeContext {
  return (program, limits) => createContext(program, limits, session, meter);
}

/** A program with all its answers, computed synchronously: for the command line and for tests. */
export interface Answered {
  readonly program: Program;
  /** One for each piece of the file. */
  readonly answers: readonly Answer[];
}

/** Parses a text; without a `place` it can import nothing. */
export function programOf(text: string, place?: FileLocation, reading: ReadingLimits = READING_LIMITS): Program {
  return createProgram(parse(text, NOTHING, reading), prelude, undefined, place);
}

/** Answers all declarations of a program. Games come last, because by then a period that another declaration asks for is known. */
export function answerAll(
  program: Program,
  limits: Limits,
  detail: Detail,
  context: Context = createContext(program, limits),
): Answered {
  const answers: Answer[] = program.file.pieces.map(() => UNANSWERED);
  answerEach(context, detail, (index, found) => {
    answers[index] = found;
  });
  return { program, answers };
}

/**
 * Answers all declarations of a program in the order of {@link answerAll}. Neighbours are answered in groups that share their audits, and `tell`
 * gets the answers of a group after these. A hard question keeps no other waiting: the group ends before it, and it is asked again at the start of
 * the next group.
 */
export function answerEach(context: Context, detail: Detail, tell: (index: number, found: Answer) => void): void {
  const { pieces } = context.program.file;
  const isGame = (index: number): boolean => pieces[index]?.piece.tree.kind === 'game';
  const indices = [...pieces.keys()];
  const order = [...indices.filter((index) => !isGame(index)), ...indices.filter(isGame)];
  for (let told = 0; told < order.length; ) {
    const found = answerSome(context, detail, order.slice(told, told + MOST_IN_GROUP));
    for (const [number, each] of found.entries()) tell(order[told + number] ?? 0, each);
    told += found.length;
    forgetIfMuch(context);
  }
}

/** One question may make thousands of rulesets, or a few with very long tables, and the next questions seldom need them. */
function forgetIfMuch({ rulesets, session }: Context): void {
  if (rulesets.count() <= MOST_RULESETS_KEPT && memoryHeld() <= MOST_HELD) return;
  rulesets.forget();
  forgetValues(session);
}

const MOST_RULESETS_KEPT = 1000;
/** In bytes: a quarter of what Node gives a thread by default on a machine with much memory, and half on one with little. */
const MOST_HELD = 2 ** 30;

/** The bytes of the objects of this thread; 0 where the runtime does not tell. */
function memoryHeld(): number {
  const { process } = globalThis as { process?: { memoryUsage?: () => { heapUsed: number; arrayBuffers: number } } };
  const { heapUsed = 0, arrayBuffers = 0 } = process?.memoryUsage?.() ?? {};
  return heapUsed + arrayBuffers;
}

/** Answers the first of some questions, at least one, as a group. */
function answerSome(context: Context, detail: Detail, indices: readonly number[]): readonly Answer[] {
  const { limits, meter, session } = context;
  const seconds = Math.min(MOST_BESIDE_OTHERS, limits.seconds * PART_BESIDE_OTHERS);
  const besideOthers: Context = { ...context, limits: { ...limits, seconds } };
  // Not by the clock of `performance`, which takes a millisecond to load; if this one is set meanwhile, the group only ends elsewhere.
  const end = Date.now() + LONGEST_GROUP;
  let asked = 0;
  let isLastHard = false;
  const answerAt = (number: number): Answer => {
    // The first question, and what is asked again by itself, may take all its time.
    const isBesideOthers = number > 0 && number === asked;
    asked = Math.max(asked, number + 1);
    const found = answer(isBesideOthers ? besideOthers : context, indices[number] ?? 0, detail);
    isLastHard = isBesideOthers && meter.ranOut();
    return found;
  };
  const isFull = (): boolean => isLastHard || Date.now() >= end;
  const found = answerInGroup(session, indices.length, answerAt, isFull, () => false);
  return isLastHard ? found.slice(0, -1) : found;
}

/**
 * A group ends after this many declarations or milliseconds: a user sees the first answers soon, and a thousand lines about
 * one game still need only a few audits.
 */
const MOST_IN_GROUP = 256;
const LONGEST_GROUP = 100;
/** While others of its group wait, a question may take at most so many seconds, and at most this part of its time. */
const MOST_BESIDE_OTHERS = 0.05;
const PART_BESIDE_OTHERS = 1 / 20;
