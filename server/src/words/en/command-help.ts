/** What `nimber --help` and `nimber COMMAND --help` print. Lines are short enough for a terminal of 100 columns. */
export const commandHelp = {
  title: 'nimber: impartial games, answered exactly',
  /** What each command does, in the imperative. */
  commands: {
    check: 'Answer every declaration in the files, and report all problems',
    eval: 'Answer one position: who wins, its value, its winning moves',
    sg: 'Print Sprague–Grundy values; an argument may be a range',
    play: 'Play a game against Nimber, move by move',
    period: 'Find the period of a game, and prove it',
    guess: 'Look for formulas and patterns in the values of a game',
    verify: 'Check a certificate that period wrote, using only the rules in it',
    report: 'Write the file with all answers, pictures and reasons as one page to print',
    fmt: 'Format files',
    convert: 'Print test suites of the solver MCGS as a .game file',
    solver: 'Write a program that solves a game or a position',
    lsp: 'Start the language server, for editors',
    mcp: 'Offer tools to AI assistants, by the Model Context Protocol',
  },
  /** What each option does. */
  options: {
    in: 'use the declarations of this file',
    csv: 'print the values as a table in this form',
    batch: 'answer the positions of a file, one on each line, with the outcome and the value',
    input: "the shape of the input, such as 't; n; a[n]' (eval: of the file that --batch names)",
    misere: 'whoever makes the last move loses',
    second: 'Nimber makes the first move',
    level: 'how well Nimber plays: random, beginner, good or perfect (default: perfect)',
    seed: 'the seed of the random choices: the same seed repeats them',
    seconds: 'the maximum processor time for one answer (default: 5; for a period, no limit)',
    positions: 'the maximum number of positions remembered for one answer (default: 2,000,000)',
    digits: 'the maximum number of digits of a number (default: 10,000)',
    declaration: 'the maximum number of characters of a declaration (default: 2,000,000)',
    json: 'print JSON',
    format: 'the format of the output: json, github (workflow commands), junit, sarif or tap',
    watch: 'check again whenever a file changes',
    lang: 'the language of the program: cpp, python, typescript or java',
    print: 'what the program prints: verdict, value, count (of the winning moves) or first-move',
    memory: 'the maximum memory for the values (default: 2,048)',
    save: 'save the values in this file if there is no proof, and continue from them next time;\nafter Ctrl-C without this option, they are saved in your cache directory',
    certificate: 'write the proof to this file, for nimber verify',
    html: 'the page to write',
    check: 'change nothing, and list the files that are not formatted',
    stdio: 'use standard input and output',
    verbose: 'show where an internal error of Nimber occurred',
    version: 'print the version',
    help: 'print this help',
  },
  usage: (command: string) => `Usage: ${command} [options]`,
  optionsTitle: 'Options',
  exampleTitle: 'Example',
  examplesTitle: 'Examples',
  moreHelp: 'nimber COMMAND --help shows the options of a command and an example.',
  gameOperand:
    "GAME is a name, a code, rules or a declaration: 'Bash[3]', 0.16, 'take {1, 3, 4}', 'game A(n) { take 1..2 }'.",
  ending: `'-' as a file reads standard input. Exit codes: 0 success; 1 there is an error, an expectation fails
or has no answer, or a file is not formatted; 2 wrong usage, or a file cannot be read; 70 an internal
error of Nimber; 130 interrupted with Ctrl-C.`,
};

export type CommandHelpWords = typeof commandHelp;
