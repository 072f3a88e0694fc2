import type { ShapeMistake } from '../../answers/input/input-shape.ts';

/** The system's names for what often goes wrong with a file. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'permission denied'],
  ['ENOSPC', 'the disk is full'],
]);

function because(reason: string): string {
  return reasons.get(reason) ?? reason;
}

/** What the command says of wrong usage: one sentence for each mistake. `reason` is the system's name for it. */
export const usage = {
  noCommand: (name: string, commands: readonly string[]) =>
    `There is no command ${name}. The commands are ${commands.join(', ')}.`,
  /** `command` is null if none was named. */
  wrongOption: (option: string, command: string | null) =>
    `${option} is not an option, or its value is missing. nimber ${command ?? 'COMMAND'} --help lists the options${command === null ? ' of a command' : ''}.`,
  positiveNumber: (option: string) => `--${option} needs a positive number, such as --${option} 10.`,
  formats: (names: readonly string[]) => `--format must be one of ${names.join(', ')}, as in: --format junit`,
  levels: (names: readonly string[]) => `--level must be one of ${names.join(', ')}, as in: --level good`,
  oneFile: (command: string) => `${command} needs at least one file, as in: nimber ${command} games.game`,
  oneSuite: 'convert needs at least one test suite, as in: nimber convert clobber.test > clobber.game',
  suiteQuestion: (place: string, text: string) =>
    `${place}: {${text}} contains an unknown question. The questions are {N}, {B} and {W}, with or without a result: {N 2}, {B win}, {W loss}.`,
  onePosition: (command: string, example: string) =>
    `${command} needs one position in quotes, as in: nimber ${command} '${example}'`,
  positionAlone: (command: string, example: string) =>
    `${command} needs one position, without declarations, as in: nimber ${command} '${example}'`,
  oneGame: "period needs one game or code, as in: nimber period 'Bash[3]', nimber period 0.77",
  oneGameToGuess: "guess needs one game or code, as in: nimber guess 'Bash[3]', nimber guess 0.77",
  gameToGuess:
    "guess needs a game of one to three numbers, or of a list, as in: nimber guess Wythoff, nimber guess 'take {1, 3, 4}'",
  widerGameToGuess: (game: string, numbers: number, command: string) =>
    `guess looks at games of one to three numbers, and ${game} has ${numbers}. To see its values with all numbers but one fixed: ${command}`,
  /** `commands` are those that have the option. */
  unusedOption: (option: string, command: string, commands: readonly string[]) =>
    `${command} has no option --${option}, which belongs to ${commands.join(', ')}. nimber ${command} --help lists its options.`,
  oneTable: (one: string, other: string) => `Choose either --${one} or --${other}.`,
  gameForInput:
    "--input needs one game or position, unless --in declares just one game, as in: nimber eval 'Bash[3]' --batch input.txt --input 't; n; a[n]'",
  twoRanges: "sg takes at most two ranges, as in: nimber sg 'Wythoff(0..9, 0..9)'",
  oneRange: "A b-file has one range, as in: nimber sg 'Kayles(0..100)' --bfile",
  gameAlone: "period needs one game, as in: nimber period 'Bash[3]', nimber period 'take {1, 3, 4}'",
  oneLesson:
    'report needs one file, and the name of the page to write, as in: nimber report games.game --html games.html',
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
  solverLanguages: (names: readonly string[]) => `--lang must be one of ${names.join(', ')}, as in: --lang cpp`,
  solverPrints: (names: readonly string[]) => `--print must be one of ${names.join(', ')}, as in: --print verdict`,
  oneSolved: "solver needs one game or position, as in: nimber solver 'Bash[3]' --lang cpp",
  oneCertificate: 'verify needs one certificate, as in: nimber verify kayles.json',
  /** `member` is null if the text is not JSON at all. */
  noCertificate: (file: string, member: string | null) =>
    `${file} is not a certificate of a period: ${member === null ? 'it is not JSON' : `${member} cannot be read`}.`,
  unknownMember: (file: string, member: string) =>
    `${file} has a member “${member}”, which is not part of a certificate, so it would not be checked. Remove it.`,
  notRead: (file: string, reason: string) =>
    `${file} cannot be read: ${because(reason)}. Check its name and your permission to read it.`,
  notWritten: (file: string, reason: string) => `${file} cannot be written: ${because(reason)}. The file is unchanged.`,
  notSaved: (file: string, reason: string) =>
    `${file} cannot be written: ${because(reason)}. The values are not saved.`,
};

export type UsageWords = typeof usage;
