import { sharedContexts } from '../../answers/answers.ts';
import { createSession } from '../../engine/index.ts';
import { diagnostics } from '../../ide/reading/diagnostics.ts';
import { standing } from '../../ide/shared/sentences/patterns.ts';
import { snapshotOf } from '../../ide/shared/snapshot.ts';
import { dataJson } from '../../library/plain.ts';
import { findPatterns, type GamePatterns } from '../../patterns/find-patterns.ts';
import { askForPatterns, type NoGame } from '../../patterns/games/game-asked.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { UsageWords } from '../../words/en/usage.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import { limitsOf, type Options, readingOf } from '../shared/options.ts';
import { tellPutAside } from '../shared/put-aside.ts';
import { showMarkdown } from '../terminal/markdown.ts';
import { reportArgument, reportIn } from '../terminal/report.ts';

/**
 * `nimber guess`: formulas and other descriptions of the values of a game, each proved or observed. The exit code is 1 if
 * the game has an error; that nothing was found is an answer.
 */
export function guess(operands: readonly string[], options: Options, io: Io): number {
  const [game] = operands;
  if (game === undefined || operands.length > 1) throw new CliError((words) => words.oneGameToGuess);
  const limits = limitsOf(options);
  const asked =
    options.in === undefined
      ? askForPatterns('', game, limits, undefined, readingOf(options))
      : askForPatterns(io.read(options.in), game, limits, locationOf(options.in, options, io), readingOf(options));
  if (!('ruleset' in asked)) return complain(asked, game, options, io);
  const session = createSession();
  const found = findPatterns(asked, limits, sharedContexts(session));
  tellPutAside(session, io);
  io.print(options.json ? `${dataJson(found)}\n` : inWords(found, io));
  return 0;
}

/** The lines of each pattern, which are not Markdown, and below them a sentence that says whether it is proved. */
function inWords({ game, seen, patterns, sequences }: GamePatterns, { words, colours }: Io): string {
  const { patterns: say } = words;
  const described = patterns.map(
    (pattern) => `${pattern.lines.join('\n')}\n  ${showMarkdown(standing(pattern, words), colours)}`,
  );
  const none = patterns.length === 0 ? [say.none(game, grouped(seen))] : [];
  const named = sequences.length === 0 ? [] : [say.sequences(sequences)];
  return `${[...described, ...none, ...named].join('\n\n')}\n`;
}

/** Says which games `guess` looks at; for a game of more numbers, how else to see its values. */
function refusal({ names }: NoGame['program'], game: string, file: string | undefined, words: UsageWords): string {
  const declaration = names.get(game.trim())?.declaration;
  if (declaration?.kind !== 'game' || declaration.list !== null || declaration.parameters.length > 0)
    return words.gameToGuess;
  const [, ...others] = declaration.states;
  const row = `nimber sg '${game.trim()}(0..20${', 1'.repeat(others.length)})'${file === undefined ? '' : ` --in ${file}`}`;
  return words.widerGameToGuess(game, others.length + 1, row);
}

/** Reports on the error stream why there is no answer. */
function complain({ program, index, problems }: NoGame, game: string, options: Options, io: Io): number {
  if (problems.length === 0) throw new CliError((words) => refusal(program, game, options.in, words));
  const only = { ...program, problems: (at: number) => (at === index ? problems : []) };
  const found = diagnostics(snapshotOf('', { program: only, answers: [] }, io.words));
  const from = program.file.pieces[index]?.at ?? 0;
  io.complain(reportArgument(game.trim(), program.file.text, from, found, io) + reportIn(found, options.in, io));
  return 1;
}
