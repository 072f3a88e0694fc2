import { createContext } from '../answers/answers.ts';
import type { Context } from '../answers/context.ts';
import { problemOf } from '../answers/failures.ts';
import { type GameQuestion, putGame } from '../answers/game-question.ts';
import { periodWithin, theoremOf, unprovedOf } from '../answers/games.ts';
import {
  certificateOf,
  certificateOfPeriod,
  explorationOf,
  type Period,
  type Ruleset,
  rulesKey,
  unlimited,
} from '../engine/index.ts';
import { diagnostics } from '../ide/reading/diagnostics.ts';
import { groundInWords } from '../ide/shared/sentences/grounds.ts';
import { evidenceInWords, observedInWords } from '../ide/shared/sentences/periods.ts';
import { snapshotOf } from '../ide/shared/snapshot.ts';
import type { CompiledGameReference } from '../semantics/positions/game-reference.ts';
import type { Problem } from '../syntax/problems/problem.ts';
import { grouped } from '../syntax/text/grouped.ts';
import type { Words } from '../words/words.ts';
import { certificateText } from './certificate-file.ts';
import { type Ending, explore } from './explore.ts';
import { locationOf } from './file-location.ts';
import { CliError, type Io } from './io.ts';
import { dataJson } from './json.ts';
import { showMarkdown } from './markdown.ts';
import { limitsOf, type Options } from './options.ts';
import { reportDiagnostics } from './report.ts';

/** The usual exit code of programs that Ctrl-C ends. */
const INTERRUPTED = 130;

/**
 * `nimber period`: the period of a game with its proof, or how far an unsuccessful search for one got. The exit code is 1 if the
 * game has an error, and 130 if the user interrupted the search.
 */
export async function period(operands: readonly string[], options: Options, io: Io): Promise<number> {
  const question = put(operands, options, io);
  const { program, index, game } = question;
  if (game === null) return complain(question, program.problems(index), io);
  const context = createContext(program, limitsOf(options));
  const ruleset = rulesetOf(game, context);
  if ('code' in ruleset) return complain(question, [ruleset], io);
  const exploration = explorationOf(context.session, ruleset);
  context.meter.restart(context.limits);
  const ending: Ending =
    exploration === null
      ? { proved: periodWithin(ruleset, context, context.meter), stopped: null }
      : await explore(exploration, rulesKey(ruleset), options, io);
  const shown = options.json ? inJson : inWords;
  io.print(`${shown(question.text, ruleset, ending, context, io)}\n`);
  if (options.certificate !== undefined && ending.proved !== null)
    return writeCertificate(options.certificate, question.text, ruleset, ending.proved, context, io);
  return ending.stopped === 'interrupted' ? INTERRUPTED : 0;
}

/** Returns exit code 1 if the proof cannot be written as a certificate. */
function writeCertificate(
  file: string,
  game: string,
  ruleset: Ruleset,
  proved: Period,
  { session }: Context,
  io: Io,
): number {
  const certificate = certificateOfPeriod(session, ruleset, proved, unlimited);
  if (certificate === null) {
    io.complain(`nimber: ${io.words.cli.notWritten(game)}\n`);
    return 1;
  }
  io.write(file, certificateText(game, certificate));
  return 0;
}

function put(operands: readonly string[], options: Options, io: Io): GameQuestion {
  const [game] = operands;
  if (game === undefined || operands.length > 1) throw new CliError((words) => words.oneGame);
  const question =
    options.in === undefined
      ? putGame('', game)
      : putGame(io.read(options.in), game, locationOf(options.in, options, io));
  if (question.game === null && question.program.problems(question.index).length === 0)
    throw new CliError((words) => words.gameAlone);
  return question;
}

/** The ruleset of the game asked about, or the problem with its rules. */
function rulesetOf(game: CompiledGameReference, { environment, meter, limits }: Context): Ruleset | Problem {
  meter.restart(limits);
  try {
    const parameters = game.parameters.map((parameter) => parameter(environment));
    return environment.instantiate(game.game, parameters);
  } catch (error) {
    return problemOf(error, { start: 0, end: 'expect'.length }, game.text, limits);
  }
}

type Show = (game: string, ruleset: Ruleset, ending: Ending, context: Context, io: Io) => string;

const inWords: Show = (game, ruleset, { proved, stopped }, context, { words, colours }) => {
  const said = proved === null ? unknownInWords(game, ruleset, context, words) : provedInWords(game, proved, words);
  const limit = stopped === 'memory' ? [words.periods.outOfMemory] : [];
  return showMarkdown([...said, ...limit].join('\n'), colours);
};

function provedInWords(game: string, proved: Period, { periods, grounds }: Words): string[] {
  const { period, preperiod } = proved;
  const evidence = evidenceInWords(proved, periods);
  return [
    periods.proved(game, grouped(period), grouped(preperiod)),
    groundInWords({ kind: 'periodic', period: proved }, 'normal', grounds),
    ...(evidence === null ? [] : [evidence]),
  ];
}

/** A theorem may give all values without a period. */
function unknownInWords(game: string, ruleset: Ruleset, context: Context, { periods, grounds }: Words): string[] {
  context.meter.restart(context.limits);
  const { reached, provable, observed } = unprovedOf(ruleset, context);
  const ground = theoremOf(ruleset, [Number(reached) - 1], context, context.meter);
  if (ground.kind === 'theorem')
    return [periods.unknown(game, grouped(reached)), groundInWords(ground, 'normal', grounds)];
  return [
    periods.unknown(game, grouped(reached)),
    ...(provable ? [] : [periods.unprovable]),
    ...observedInWords(observed, periods),
  ];
}

const inJson: Show = (game, ruleset, { proved, stopped }, context) => {
  if (proved !== null) return dataJson({ game, period: certificateOf(ruleset, proved) });
  context.meter.restart(context.limits);
  const { reached, provable, observed } = unprovedOf(ruleset, context);
  return dataJson({ game, period: null, reached, provable, observed, stopped });
};

/** Reports on the error stream why there is no answer. */
function complain(question: GameQuestion, problems: readonly Problem[], io: Io): number {
  const program = { ...question.program, problems: (index: number) => (index === question.index ? problems : []) };
  const found = diagnostics(snapshotOf('', { program, answers: [] }, io.words));
  io.complain(reportDiagnostics(program.file.text, found, io));
  return 1;
}
