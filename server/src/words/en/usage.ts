import type { ShapeMistake } from '../../answers/input-shape.ts';

/** What `nimber --help` prints. */
const help = `nimber: impartial games, answered exactly

  nimber check FILE…              all answers in the files, and all problems
  nimber eval 'POSITION'          one position: who wins, its value, its winning moves
  nimber sg 'Kayles(0..100)'      Sprague–Grundy values, over a range if an argument is one
  nimber play 'Nim(3, 4, 5)'      a game against Nimber, move by move
  nimber period GAME              its period with the proof, or how far the search has come;
                                  GAME is a name, a code or rules: 'Bash[3]', 0.16, 'take {1, 3, 4}'
  nimber guess GAME               formulas and patterns in its values, proved or observed
  nimber verify FILE              checks a certificate that period wrote, using only the rules in it
  nimber report FILE --html OUT   the file with all answers, pictures and reasons as one page to print
  nimber fmt [--check] FILE…      formats files, or only says which would change
  nimber solver GAME --lang cpp   a program that solves it: cpp, python, typescript or java;
                                  GAME is a game or a position, as 'Bash[3]' or 'Nim(a) + Kayles(b)'
  nimber lsp --stdio              the language server, for editors
  nimber mcp                      tools for assistants, by the Model Context Protocol

  --in FILE      declarations for eval, sg, play, period, guess and solver to use
  --csv, --bfile, --latex, --markdown
                 sg: the values as a table in this form
  --batch FILE   eval: one position a line, each answered on a line: outcome and value; with
                 --input SHAPE the numbers of positions of a game, as eval Nim --input 't; n; a[n]'
  --misere       play, solver, eval --input: whoever makes the last move loses
  --second       play: Nimber makes the first move
  --level NAME   how well Nimber plays: random, beginner, good or perfect (perfect)
  --seed N       play: the same number gives the same game
  --seconds N    the maximum time for one answer (5; a search for a period: no limit)
  --digits N     the maximum number of digits of a number (10,000)
  --json         print JSON (check, eval, sg, period, guess, verify)
  --format NAME  what check prints: json, github (workflow commands), junit, sarif or tap
  --watch        check again whenever a file changes
  --lang, --print, --input
                 what solver writes: the language, what is printed (verdict, value,
                 count of the winning moves), and how the input is given ('t; n; a[n]')
  --memory MB    the maximum memory for the values of period (2,048)
  --save FILE    where period saves its values if it ends without a proof, and continues from;
                 after Ctrl-C, it saves them in your cache and says where
  --certificate FILE
                 where period writes its proof, for verify
  --verbose      show where an internal error of Nimber occurred
  --version, --help

  '-' as a file reads standard input. Exit codes: 0 success; 1 there is an error, an
  expectation fails or has no answer, or a file is not formatted; 2 wrong usage, or a file
  cannot be read; 70 an internal error of Nimber; 130 interrupted with Ctrl-C.

Examples
  nimber eval 'Nim(13, 12, 8)'
  nimber sg 'Kayles(0..20)'
  nimber period 0.127
  nimber eval 'misere Nim(1, 2, 3)' --json
`;

/** What the command says of its use: the help, and one sentence for each mistake. `reason` is the system's name for it. */
export const usage = {
  help,
  noCommand: (name: string, commands: readonly string[]) =>
    `There is no command ${name}. Commands are ${commands.join(', ')}.`,
  wrongOption: (option: string) =>
    `${option} is not an option, or its value is missing. nimber --help lists all options.`,
  positiveNumber: (option: string) => `--${option} needs a positive number, such as --${option} 10.`,
  formats: (names: readonly string[]) => `--format needs one of ${names.join(', ')}, as in: --format junit`,
  levels: (names: readonly string[]) => `--level needs one of ${names.join(', ')}, as in: --level good`,
  oneFile: (command: string) => `${command} needs at least one file, as in: nimber ${command} games.game`,
  onePosition: (command: string, example: string) =>
    `${command} needs one position in quotes, as in: nimber ${command} '${example}'`,
  positionAlone: (command: string, example: string) =>
    `${command} needs one position, without declarations, as in: nimber ${command} '${example}'`,
  oneGame: "period needs one game or code, as in: nimber period 'Bash[3]', nimber period 0.77",
  oneGameToGuess: "guess needs one game or code, as in: nimber guess 'Bash[3]', nimber guess 0.77",
  gameToGuess: "guess needs a game of one or two numbers, as in: nimber guess Wythoff, nimber guess 'take {1, 3, 4}'",
  tableOfValues: (form: string, command: string) =>
    `--${form} prints a table of values, as in: nimber sg 'Kayles(0..100)' --${form}. The command ${command} prints none.`,
  oneTable: (one: string, other: string) => `Choose one of --${one} and --${other}.`,
  gameForInput:
    "--input needs one game or position, unless --in declares just one game, as in: nimber eval 'Bash[3]' --batch input.txt --input 't; n; a[n]'",
  twoRanges: "sg takes at most two ranges, as in: nimber sg 'Wythoff(0..9, 0..9)'",
  oneRange: "A b-file has one range, as in: nimber sg 'Kayles(0..100)' --bfile",
  gameAlone: "period needs one game, as in: nimber period 'Bash[3]', nimber period 'take {1, 3, 4}'",
  oneLesson: 'report needs one file and the name of the page, as in: nimber report games.game --html games.html',
  solverInput: (mistake: ShapeMistake): string => {
    switch (mistake.kind) {
      case 'empty':
        return "--input needs a shape, such as 't; n; a[n]'.";
      case 'item':
        return `${mistake.text} in --input is neither a name nor a name with a length, such as a[n].`;
      case 'twice':
        return `${mistake.name} occurs twice in --input.`;
      case 'length':
        return `${mistake.length}, the length of ${mistake.name} in --input, must be a number, or a name that is read before it.`;
    }
  },
  solverLanguages: (names: readonly string[]) => `--lang needs one of ${names.join(', ')}, as in: --lang cpp`,
  solverPrints: (names: readonly string[]) => `--print needs one of ${names.join(', ')}, as in: --print verdict`,
  oneSolved: "solver needs one game or position, as in: nimber solver 'Bash[3]' --lang cpp",
  oneCertificate: 'verify needs one certificate, as in: nimber verify kayles.json',
  /** `member` is null if the text is not JSON at all. */
  noCertificate: (file: string, member: string | null) =>
    `${file} is not a certificate of a period: ${member === null ? 'it is not JSON' : `${member} cannot be read`}.`,
  notRead: (file: string, reason: string) =>
    `${file} cannot be read (${reason}). Check its name and your permission to read it.`,
  notWritten: (file: string, reason: string) => `${file} cannot be written (${reason}). The file is unchanged.`,
  notSaved: (file: string, reason: string) => `${file} cannot be written (${reason}), so the values are not saved.`,
};

export type UsageWords = typeof usage;
