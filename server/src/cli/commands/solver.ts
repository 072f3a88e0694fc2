import { sharedContexts } from '../../answers/answers.ts';
import type { Request } from '../../codegen/asked.ts';
import { isLanguage, LANGUAGES } from '../../codegen/languages/languages.ts';
import { isPrint, PRINTS } from '../../codegen/prints.ts';
import { readRequest } from '../../codegen/request.ts';
import { whyNoProgram, writeSolver } from '../../codegen/solver.ts';
import { createSession } from '../../engine/index.ts';
import { diagnostics } from '../../ide/reading/diagnostics.ts';
import { snapshotOf } from '../../ide/shared/snapshot.ts';
import { locationOf } from '../shared/file-location.ts';
import { CliError, type Io } from '../shared/io.ts';
import type { Options } from '../shared/options.ts';
import { tellPutAside } from '../shared/put-aside.ts';
import { reportArgument, reportDiagnostics, reportIn } from '../terminal/report.ts';

/** `nimber solver`: a program in another language that solves a game or a position. The exit code is 1 if there is none. */
export function solver(operands: readonly string[], options: Options, io: Io): number {
  const [asked] = operands;
  if (asked === undefined || operands.length > 1) throw new CliError((words) => words.oneSolved);
  const { lang = 'cpp', print = 'verdict', input = null } = options;
  if (!isLanguage(lang)) throw new CliError((words) => words.solverLanguages(Object.keys(LANGUAGES)));
  if (!isPrint(print)) throw new CliError((words) => words.solverPrints(PRINTS));
  const file = options.in;
  const declarations = file === undefined ? '' : io.read(file);
  const place = file === undefined ? undefined : locationOf(file, options, io);
  const request = readRequest({ declarations, asked, input, misere: options.misere, place });
  if (request.kind !== 'asked') return refuse(request, asked, declarations, options, io);
  const session = createSession();
  const made = writeSolver({ asked: request.asked, print, language: lang, words: io.words }, sharedContexts(session));
  tellPutAside(session, io);
  if (made.kind === 'program') {
    io.print(made.text);
    return 0;
  }
  io.complain(`nimber: ${whyNoProgram(made, io.words)}\n`);
  return 1;
}

/** Says why nothing can be generated for what was asked. */
export function refuse(
  request: Exclude<Request, { readonly kind: 'asked' }>,
  asked: string,
  declarations: string,
  { in: file }: Options,
  io: Io,
): number {
  const words = io.words.solver;
  switch (request.kind) {
    case 'alone':
      throw new CliError((usage) => usage.oneSolved);
    case 'shape':
      throw new CliError((usage) => usage.solverInput(request.mistake));
    case 'unfit':
      io.complain(`nimber: ${words.shape.unfit(request.game, request.wanted)}\n`);
      return 1;
    case 'problems': {
      const { program, index } = request;
      const only = { ...program, problems: (at: number) => (at === index ? program.problems(at) : []) };
      const found = diagnostics(snapshotOf('', { program: only, answers: [] }, io.words));
      const from = program.file.pieces[index]?.at ?? 0;
      if (file !== undefined && from < declarations.length) {
        io.complain(`${file}\n${reportDiagnostics(program.file.text, found, io)}`);
        return 1;
      }
      const complaint = reportArgument(asked.trim(), program.file.text, from, found, io);
      io.complain(found.length === 0 ? `nimber: ${io.words.usage.oneSolved}\n` : complaint + reportIn(found, file, io));
      return 1;
    }
  }
}
