import { CliError } from '../shared/failure.ts';
import type { Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { CONVERTIBLE, written } from '../suites/games.ts';
import { type SuiteQuestion, type SuiteSum, sumsOf } from '../suites/suite.ts';

/**
 * `nimber convert`: prints the test suites of another solver as one `.game` file, a suite after the other, with an expectation for
 * each result. What cannot be converted is left out and listed as a complaint. The exit code is 1 if nothing is left.
 */
export function convert(files: readonly string[], _options: Options, { print, complain, read, words }: Io): number {
  if (files.length === 0) throw new CliError((usage) => usage.oneSuite);
  const rules = new Set<string>();
  const lines: string[] = [];
  for (const file of files) {
    lines.push('', `// ${file}`);
    for (const sum of sumsOf(read(file))) {
      const place = `${file}:${sum.line}`;
      if (sum.questions.includes(null)) throw new CliError((usage) => usage.suiteQuestion(place, sum.text));
      const games = sum.games.map(written);
      const lost = sum.games[games.indexOf(null)];
      if (lost !== undefined) {
        complain(`nimber: ${words.cli.leftOut(place, lost.section, lost.text, CONVERTIBLE)}\n`);
        continue;
      }
      for (const game of games) if (game?.rules) rules.add(game.rules);
      lines.push(...questionsAbout(games.map((game) => game?.position).join(' + ') || '0', sum));
    }
  }
  print(`${[...rules, ...lines].join('\n').trimStart()}\n`);
  return lines.length > 2 * files.length ? 0 : 1;
}

/** The lines that ask about a sum; the two players have the same moves, so that both questions about them are one. */
function questionsAbout(position: string, { questions }: SuiteSum): readonly string[] {
  return [...new Set(questions.flatMap((question) => (question === null ? [] : questionAbout(position, question))))];
}

function questionAbout(position: string, { asks, expected }: SuiteQuestion): string {
  const value = `${asks === 'N' ? 'sg' : 'outcome'}(${position})`;
  if (expected === null) return `show ${value}`;
  return `expect ${value} = ${asks === 'N' ? expected : expected === 'win' ? 'N' : 'P'}`;
}
