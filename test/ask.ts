import { type Answered, answer, answerAll, createContext, programOf } from '../server/src/answers/answers.ts';
import type { Answer, ExpectationAnswer, PositionAnswer } from '../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS, type Limits } from '../server/src/answers/shared/budget.ts';
import type { Detail } from '../server/src/answers/shared/context.ts';
import { auditsOf } from '../server/src/engine/audits/record/audit-record.ts';
import { createSession, type Session } from '../server/src/engine/game/session.ts';
import { createProgram } from '../server/src/semantics/program/create-program.ts';
import type { FileLocation } from '../server/src/semantics/program/imports.ts';
import { prelude } from '../server/src/semantics/program/prelude.ts';
import { parse } from '../server/src/syntax/pieces/parse.ts';
import type { Problem } from '../server/src/syntax/problems/problem.ts';
import { DEEP } from './tiers.ts';

/** Every answer to a text, and every problem found in it by reading or by computing. */
export interface Asked {
  readonly answers: readonly Answer[];
  readonly problems: readonly Problem[];
}

/** A budget that no test should reach. */
const LIMITS: Limits = { ...DEFAULT_LIMITS, seconds: 20, positions: 20_000_000 };

/** The verdict of each line, as `nimber check` asks for it; all that a hover explains takes twice as long, and is asked for by `deep`. */
const DETAIL: Detail = DEEP ? 'explanation' : 'verdict';

/**
 * A session that audits little, since the tests know what is right: its audits of rulesets take a tenth of the time that users give them. In `deep` they
 * take all of it.
 */
export function sessionOfTests(): Session {
  const session = createSession();
  const { allowance } = auditsOf(session);
  if (!DEEP) allowance.most /= 10;
  allowance.steps = allowance.most;
  return session;
}

/** A small budget, for questions that no budget is enough for: how soon it runs out makes no difference. */
export const LITTLE: Limits = { ...LIMITS, seconds: 0.2 };

/** The program of a text with all its answers, as an editor has them. */
export function answerText(text: string, limits: Limits = DEFAULT_LIMITS, place?: FileLocation): Answered {
  const program = programOf(text, place);
  return answerAll(program, limits, 'explanation', createContext(program, limits, sessionOfTests()));
}

/** Asks the core about a text, here and now. */
export function ask(text: string, limits = LIMITS): Asked {
  return askSome(text, () => true, limits);
}

/** The same with all that a hover or the panel explains. */
export function askExplained(text: string): Asked {
  return askSome(text, () => true, LIMITS, 'explanation');
}

/** The same for what is played only: most of the time of `ask` goes into values and periods of games that a test merely plays. */
export function askPlays(text: string): Asked {
  return askSome(text, (kind) => kind === 'play', LIMITS);
}

/** The same for everything but the declarations. */
export function askQuestions(text: string, limits = LIMITS): Asked {
  return askSome(text, (kind) => !DECLARED.includes(kind), limits);
}

const DECLARED = ['game', 'graph', 'board', 'coins'];

function askSome(text: string, isAsked: (kind: string) => boolean, limits: Limits, detail: Detail = DETAIL): Asked {
  const program = createProgram(parse(text), prelude);
  const context = createContext(program, limits, sessionOfTests());
  const answers = program.file.pieces.flatMap(({ piece }, index) =>
    isAsked(piece.tree.kind) ? [answer(context, index, detail)] : [],
  );
  const found = program.file.pieces.flatMap((_, index) => program.problems(index));
  return { answers, problems: [...found, ...answers.flatMap(({ problems }) => problems)] };
}

/** The problems that are errors or warnings, as lines that a failing test shows. */
export function complaints({ problems }: Asked): readonly string[] {
  return problems.filter(({ severity }) => severity !== 'information').map(describe);
}

export function errors({ problems }: Asked): readonly string[] {
  return problems.filter(({ severity }) => severity === 'error').map(describe);
}

function describe({ severity, code, args }: Problem): string {
  return `${severity} ${code} ${JSON.stringify(args)}`;
}

export function positions({ answers }: Asked): readonly PositionAnswer[] {
  return answers.filter((answer) => answer.kind === 'position');
}

export function expectations({ answers }: Asked): readonly ExpectationAnswer[] {
  return answers.filter((answer) => answer.kind === 'expectation');
}

/** One heap, or one token, of a sum: its game and its numbers. */
export interface Piece {
  readonly game: string;
  readonly state: readonly number[];
}

/**
 * Reads a sum as the product writes it, `Kayles(1, 2) + 2 * Wythoff(3, 5)`, back into its components. `isHeap` says which
 * games have arguments that are separate heaps.
 */
export function readSum(text: string, isHeap: (game: string) => boolean): readonly Piece[] {
  if (text === '0') return [];
  return text.split(' + ').flatMap((term) => {
    const [, times = '1', game = '', inside = ''] = /^(?:(\d+) \* )?(.+)\(([^()]*)\)$/.exec(term) ?? [];
    const numbers = inside.split(', ').map(Number);
    const pieces = isHeap(game) ? numbers.map((heap) => ({ game, state: [heap] })) : [{ game, state: numbers }];
    return Array.from({ length: Number(times) }, () => pieces).flat();
  });
}
