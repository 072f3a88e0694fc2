import type { CommandHelpWords } from '../words/en/command-help.ts';

export type CommandName = keyof CommandHelpWords['commands'];
type OptionName = keyof CommandHelpWords['options'];

interface Usage {
  readonly operands: string;
  /** Without those that every command has. */
  readonly options: readonly OptionName[];
  readonly example: string;
}

const USAGES: Readonly<Record<CommandName, Usage>> = {
  check: {
    operands: 'FILE…',
    options: ['format', 'json', 'watch', 'seconds', 'positions', 'digits', 'declaration'],
    example: 'nimber check examples/*.game',
  },
  eval: {
    operands: "'POSITION'",
    options: ['in', 'batch', 'input', 'misere', 'json', 'seconds', 'positions', 'digits', 'declaration'],
    example: "nimber eval 'Nim(13, 12, 8)'",
  },
  sg: {
    operands: "'POSITION'",
    options: ['in', 'csv', 'json', 'seconds', 'positions', 'digits', 'declaration'],
    example: "nimber sg 'Kayles(0..20)'",
  },
  play: {
    operands: "'POSITION'",
    options: ['in', 'misere', 'second', 'level', 'seed', 'seconds', 'positions', 'digits', 'declaration'],
    example: "nimber play 'Nim(3, 4, 5)' --level good",
  },
  period: {
    operands: 'GAME',
    options: ['in', 'certificate', 'save', 'memory', 'json', 'seconds', 'positions', 'digits', 'declaration'],
    example: 'nimber period 0.127',
  },
  guess: {
    operands: 'GAME',
    options: ['in', 'json', 'seconds', 'positions', 'digits', 'declaration'],
    example: 'nimber guess Wythoff',
  },
  verify: {
    operands: 'FILE',
    options: ['memory', 'json', 'seconds'],
    example: 'nimber verify kayles.json',
  },
  report: {
    operands: 'FILE --html OUT',
    options: ['html', 'seconds', 'positions', 'digits', 'declaration'],
    example: 'nimber report games.game --html games.html',
  },
  fmt: {
    operands: 'FILE…',
    options: ['check'],
    example: 'nimber fmt --check examples/*.game',
  },
  convert: { operands: 'FILE…', options: [], example: 'nimber convert clobber.test > clobber.game' },
  solver: {
    operands: 'GAME --lang NAME',
    options: ['lang', 'print', 'input', 'misere', 'in'],
    example: "nimber solver 'Bash[3]' --lang cpp",
  },
  lsp: { operands: '--stdio', options: ['stdio'], example: 'nimber lsp --stdio' },
  mcp: { operands: '', options: [], example: 'nimber mcp' },
};

/** How an option is written, if not as its name alone. */
const FORMS: { readonly [Name in OptionName]?: string } = {
  in: '--in FILE',
  csv: '--csv, --bfile, --latex, --markdown',
  batch: '--batch FILE',
  input: '--input SHAPE',
  level: '--level NAME',
  seed: '--seed N',
  seconds: '--seconds N',
  positions: '--positions N',
  digits: '--digits N',
  declaration: '--declaration N',
  format: '--format NAME',
  lang: '--lang NAME',
  print: '--print NAME',
  memory: '--memory MB',
  save: '--save FILE',
  certificate: '--certificate FILE',
  html: '--html OUT',
  version: '--version, -v',
  help: '--help, -h',
};

/** Options of every command, and what `nimber` alone takes besides. */
const COMMON: readonly OptionName[] = ['verbose', 'help'];
const GENERAL: readonly OptionName[] = ['verbose', 'version', 'help'];

/** A few commands with which to begin. */
const EXAMPLES: readonly CommandName[] = ['eval', 'sg', 'period', 'check'];

/** Whether a word names a command. */
export function isCommand(word: string): word is CommandName {
  return Object.hasOwn(USAGES, word);
}

/** The commands that have an option; all of them if it is a common one. `--bfile` and the other forms of tables belong to `--csv`. */
export function commandsWith(option: string): readonly CommandName[] {
  const isIt = (name: OptionName) => name === option || FORMS[name]?.split(', ').includes(`--${option}`) === true;
  return Object.keys(USAGES)
    .filter(isCommand)
    .filter((command) => [...USAGES[command].options, ...GENERAL].some(isIt));
}

/** The help of `nimber`: all commands in one line each. */
export function helpText(words: CommandHelpWords): string {
  const commands = Object.keys(USAGES)
    .filter(isCommand)
    .map((name) => entry(headOf(name), words.commands[name], 34));
  return paragraphs([
    [words.title],
    [...commands, '', words.gameOperand],
    [words.moreHelp],
    optionLines(GENERAL, words),
    [words.ending],
    [words.examplesTitle, ...EXAMPLES.map((name) => `  ${USAGES[name].example}`)],
  ]);
}

/** The help of one command: its usage, its options and an example. */
export function commandHelpText(name: CommandName, words: CommandHelpWords): string {
  const { operands, options, example } = USAGES[name];
  const game = operands.includes('GAME') ? [words.gameOperand] : [];
  return paragraphs([
    [words.usage(headOf(name))],
    [words.commands[name], ...game],
    optionLines([...options, ...COMMON], words),
    [words.exampleTitle, `  ${example}`],
  ]);
}

function headOf(name: CommandName): string {
  return `nimber ${name} ${USAGES[name].operands}`.trimEnd();
}

function optionLines(names: readonly OptionName[], words: CommandHelpWords): readonly string[] {
  return [words.optionsTitle, ...names.map((name) => entry(FORMS[name] ?? `--${name}`, words.options[name], 22))];
}

/** A term and its explanation, which begins in a column of its own. */
function entry(term: string, explanation: string, column: number): string {
  const [first = '', ...others] = explanation.split('\n');
  const indent = ' '.repeat(column);
  const head = `  ${term}`;
  const start = head.length < column - 1 ? `${head.padEnd(column)}${first}` : `${head}\n${indent}${first}`;
  return [start, ...others.map((line) => `${indent}${line}`)].join('\n');
}

function paragraphs(parts: readonly (readonly string[])[]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
