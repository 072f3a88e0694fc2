import { createContext } from '../../answers/answers.ts';
import { type GameQuestion, gameAsked } from '../../answers/game-question.ts';
import { periodWithin } from '../../answers/games/games.ts';
import { withoutRefutedInTurns } from '../../answers/refuted.ts';
import type { Context } from '../../answers/shared/context.ts';
import {
  certificateOfPeriod,
  explorationOf,
  type Period,
  type Ruleset,
  rulesKey,
  unlimited,
} from '../../engine/index.ts';
import { diagnostics } from '../../ide/reading/diagnostics.ts';
import { snapshotOf } from '../../ide/shared/snapshot.ts';
import { type Ending, endingAsData, endingInWords, rulesetOf } from '../../library/period.ts';
import { dataJson } from '../../library/plain.ts';
import type { Problem } from '../../syntax/problems/problem.ts';
import { certificateText } from '../certificates/certificate-file.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import { limitsOf, type Options, readingOf } from '../shared/options.ts';
import { showMarkdown } from '../terminal/markdown.ts';
import { reportArgument, reportIn } from '../terminal/report.ts';
import { explore } from './explore.ts';

/** The usual exit code of programs that Ctrl-C ends. */
const INTERRUPTED = 130;

/**
 * `nimber period`: the period of a game with its proof, or how far an unsuccessful search for one got. The exit code is 1 if the
 * game has an error, and 130 if the user interrupted the search.
 */
export async function period(operands: readonly string[], options: Options, io: Io): Promise<number> {
  const question = put(operands, options, io);
  const { program, index, game } = question;
  if (game === null) return complain(question, program.problems(index), options, io);
  const context = createContext(program, limitsOf(options));
  const ruleset = rulesetOf(game, context);
  if ('code' in ruleset) return complain(question, [ruleset], options, io);
  const { ending, text } = await withoutRefutedInTurns(context.session, async () => {
    const exploration = explorationOf(context.session, ruleset);
    context.meter.restart(context.limits);
    const ending: Ending =
      exploration === null
        ? { proved: periodWithin(ruleset, context, context.meter), stopped: null }
        : await explore(exploration, rulesKey(ruleset), options, io);
    return { ending, text: (options.json ? inJson : inWords)(question.text, ruleset, ending, context, io) };
  });
  io.print(`${text}\n`);
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
      ? gameAsked('', game, undefined, readingOf(options))
      : gameAsked(io.read(options.in), game, locationOf(options.in, options, io), readingOf(options));
  if (question.game === null && question.program.problems(question.index).length === 0)
    throw new CliError((words) => words.gameAlone);
  return question;
}

type Show = (game: string, ruleset: Ruleset, ending: Ending, context: Context, io: Io) => string;

const inWords: Show = (game, ruleset, ending, context, { words, colours }) => {
  const said = endingInWords(game, ruleset, ending, context, words);
  const limit = ending.stopped === 'memory' ? [words.periods.outOfMemory] : [];
  return showMarkdown([...said, ...limit].join('\n'), colours);
};

const inJson: Show = (game, ruleset, ending, context) => dataJson(endingAsData(game, ruleset, ending, context));

/** Reports on the error stream why there is no answer. */
function complain(question: GameQuestion, problems: readonly Problem[], options: Options, io: Io): number {
  const program = { ...question.program, problems: (index: number) => (index === question.index ? problems : []) };
  const found = diagnostics(snapshotOf('', { program, answers: [] }, io.words));
  const from = program.file.pieces[question.index]?.at ?? 0;
  io.complain(
    reportArgument(question.text.trim(), program.file.text, from, found, io) + reportIn(found, options.in, io),
  );
  return 1;
}
