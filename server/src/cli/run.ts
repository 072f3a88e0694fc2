import { createRequire, enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { bugs, version } from '../../../package.json';
import { messageOf, reportInternalError } from '../syntax/problems/internal-error.ts';
import { clipped } from '../syntax/problems/report.ts';
import type { Words } from '../words/words.ts';
import { type CommandName, commandHelpText, commandsWith, helpText, isCommand } from './help.ts';
import { CliError } from './shared/failure.ts';
import type { Io } from './shared/io.ts';
import type { Options } from './shared/options.ts';

/** A command takes its operands and options and returns the exit code: 0, or 1 if something does not hold. */
type Command = (operands: readonly string[], options: Options, io: Io) => number | Promise<number>;

/** What was written, as `parseArgs` reads it. */
type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Each command is loaded on demand, so that the others do not slow down its start. */
const COMMANDS: Readonly<Record<CommandName, () => Promise<Command>>> = {
  check: async () => (await import('./check/check.ts')).check,
  eval: async () => (await import('./commands/evaluate.ts')).evaluate,
  sg: async () => (await import('./commands/evaluate.ts')).values,
  period: async () => (await import('./commands/period.ts')).period,
  play: async () => (await import('./commands/play.ts')).play,
  guess: async () => (await import('./commands/guess.ts')).guess,
  verify: async () => (await import('./commands/verify.ts')).verify,
  report: async () => (await import('./commands/lesson.ts')).report,
  convert: async () => (await import('./commands/convert.ts')).convert,
  fmt: async () => (await import('./commands/format.ts')).formatFiles,
  solver: async () => (await import('./commands/solver.ts')).solver,
  lsp: async () => () => serveWith('./server.js'),
  mcp: async () => () => serveWith('./mcp.js'),
};

/** What may be written on the command line; which command takes which option is said by `help.ts`. */
const OPTIONS = {
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  format: { type: 'string' },
  watch: { type: 'boolean', default: false },
  in: { type: 'string' },
  batch: { type: 'string' },
  csv: { type: 'boolean', default: false },
  bfile: { type: 'boolean', default: false },
  latex: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  misere: { type: 'boolean', default: false },
  second: { type: 'boolean', default: false },
  level: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  positions: { type: 'string' },
  memory: { type: 'string' },
  digits: { type: 'string' },
  declaration: { type: 'string' },
  save: { type: 'string' },
  certificate: { type: 'string' },
  html: { type: 'string' },
  lang: { type: 'string' },
  print: { type: 'string' },
  input: { type: 'string' },
  stdio: { type: 'boolean' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  verbose: { type: 'boolean' },
} as const;

/** The conventional exit code for a mistake in the program itself. */
const INTERNAL_ERROR = 70;

/**
 * Runs one command line and returns its exit code: 0; 1 if an expectation fails or there is an error; 2 for wrong usage and files
 * that cannot be read; 70 for our own mistake, with a line that says what to report.
 */
export async function run(args: readonly string[], at: Io): Promise<number> {
  try {
    const { values: given, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [name, ...operands] = positionals;
    if (name !== undefined && !isCommand(name))
      throw new CliError((words) => words.noCommand(name, Object.keys(COMMANDS)));
    if (given.version || given.help || name === undefined) {
      at.print(given.version ? `${version}\n` : help(name, at.words));
      return given.version || given.help ? 0 : 2;
    }
    refuseUnused(name, given);
    const options = optionsOf(given);
    const command = await COMMANDS[name]();
    return await command(operands, options, at);
  } catch (error) {
    const mistake = mistakeIn(error, args);
    if (mistake !== null) {
      at.complain(`nimber: ${mistake.say(at.words.usage)}\n`);
      return 2;
    }
    reportInternalError(error);
    at.complain(`nimber: ${at.words.cli.internalError(clipped(messageOf(error)), bugs.url)}\n`);
    return INTERNAL_ERROR;
  }
}

/** The options as a command gets them. Throws {@link CliError} for a number that is not positive, or two forms of a table. */
function optionsOf(given: Given): Options {
  const { check: onlyCheck, watch, in: file, save, certificate, misere, second, level, html, batch } = given;
  const { lang, print, input } = given;
  return {
    lang,
    print,
    input,
    json: given.json || given.format === 'json',
    format: given.format === 'json' ? undefined : given.format,
    watch,
    check: onlyCheck,
    in: file,
    batch,
    table: tableOf(given),
    seconds: positive('seconds', given.seconds),
    positions: positive('positions', given.positions),
    memory: positive('memory', given.memory),
    digits: positive('digits', given.digits),
    declaration: positive('declaration', given.declaration),
    save,
    certificate,
    misere,
    second,
    level,
    seed: positive('seed', given.seed),
    html,
  };
}

/** The form of table that is asked for; there may be only one. */
function tableOf(given: Given): Options['table'] {
  const [table, another] = (['csv', 'bfile', 'latex', 'markdown'] as const).filter((form) => given[form]);
  if (table !== undefined && another !== undefined) throw new CliError((words) => words.oneTable(table, another));
  return table;
}

/** An option that a command does not use would be a misunderstanding. */
function refuseUnused(command: CommandName, given: Readonly<Record<string, unknown>>): void {
  for (const [option, value] of Object.entries(given)) {
    const commands = value === undefined || value === false ? [command] : commandsWith(option);
    if (!commands.includes(command)) throw new CliError((words) => words.unusedOption(option, command, commands));
  }
}

/** The help of a command, or of all if none is named. */
function help(name: CommandName | undefined, { commandHelp }: Words): string {
  return name === undefined ? helpText(commandHelp) : commandHelpText(name, commandHelp);
}

function positive(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw new CliError((words) => words.positiveNumber(option));
  return value;
}

/** The mistake of the caller that an error reports; null for any other error. */
function mistakeIn(error: unknown, args: readonly string[]): CliError | null {
  if (error instanceof CliError) return error;
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) return null;
  const [option = ''] = /-[^\s',]*/.exec(error.message) ?? [];
  return new CliError((words) => words.wrongOption(option, args.find(isCommand) ?? null));
}

/** A server is a separate bundle next to this one; it uses the standard streams until they close. */
async function serveWith(bundle: string): Promise<number> {
  const { directory } = enableCompileCache?.() ?? {};
  // The workers of a server find the compiled code only through the environment.
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
  createRequire(import.meta.url)(bundle);
  return new Promise<number>(() => undefined);
}
