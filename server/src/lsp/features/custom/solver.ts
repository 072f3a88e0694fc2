import { type CancellationToken, RequestType } from 'vscode-languageserver';
import type { Replied } from '../../../analyst/shared/worker-request.ts';
import type { SolverQuestion, SolverReply } from '../../../codegen/answer-solver.ts';
import { isLanguage, LANGUAGES, type LanguageName } from '../../../codegen/languages/languages.ts';
import { isPrint, type Print } from '../../../codegen/prints.ts';
import { whyNoProgram } from '../../../codegen/solver.ts';
import { subjectAt } from '../../../ide/reading/subject.ts';
import { messageOf } from '../../../ide/shared/sentences/messages.ts';
import { fileName, shortened } from '../../../ide/shared/sentences/text.ts';
import type { Problem } from '../../../syntax/problems/problem.ts';
import { lineAt } from '../../../syntax/text/lines.ts';
import type { Words } from '../../../words/words.ts';
import { partOf } from '../../services/requested-range.ts';
import type { AboutDocument, Feature, OpenDocument } from '../../services/services.ts';
import { memberOf, textIn } from '../../services/settings.ts';

/** A game or position of a document: by its text, or by a place in its declaration. */
export interface SolverParams extends AboutDocument {
  readonly position?: { readonly line: number; readonly character: number };
  readonly of?: string;
  readonly language: LanguageName;
  readonly print?: Print;
  /** The shape of the input, such as `t; n; a[n]`. */
  readonly input?: string;
  readonly misere?: boolean;
}

/** A program, or sentences that say why there is none. */
export interface WrittenSolver {
  /** The game or position, as written in the document. */
  readonly of: string;
  readonly text: string | null;
  /** What editors call the language of the program. */
  readonly languageId: string;
  /** Shortcuts that contradict the rules, on which the program therefore does not rely, in sentences. */
  readonly remarks: readonly string[];
  readonly problems: readonly string[];
}

/** At most this many characters of the question are quoted. */
const LONGEST_NAME = 60;

/** Asks for a program in another language that solves a game or a position. */
const SOLVER_REQUEST = new RequestType<SolverParams, WrittenSolver | null, never>('nimber/solver');

/** Programs that solve a game, for any client. The request takes whatever a client sends, and ends when it is cancelled. */
export const solver: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, workspace, open, words, solve }) => {
    const written = async (params: SolverParams, token: CancellationToken): Promise<WrittenSolver | null> => {
      await workspace.whenRead(params.textDocument.uri);
      const opened = open(params.textDocument.uri);
      const question = opened === null ? null : questionIn(params, opened, words());
      if (opened === null || question === null) return null;
      const reply = await solve(opened.snapshot.program, question, (stop) => void token.onCancellationRequested(stop));
      return reply === null ? null : said(reply, question, opened, words());
    };
    connection.onRequest(SOLVER_REQUEST, (params, token) => slowGuard('solver', null, written)(params, token));
  },
};

/** Null if no program or an unknown language is requested. */
function questionIn(params: SolverParams, { document, snapshot }: OpenDocument, words: Words): SolverQuestion | null {
  const place = partOf(document, params);
  const subject = place === null ? null : subjectAt(snapshot, place.start);
  const asked = textIn(params, 'of') ?? subject?.text;
  const [language = '', print = 'verdict'] = [textIn(params, 'language'), textIn(params, 'print')];
  if (asked === undefined || !isLanguage(language) || !isPrint(print)) return null;
  const input = textIn(params, 'input') ?? null;
  return { asked, language, print, input, misere: memberOf(params, 'misere') === true, locale: words.language };
}

function said(
  { reply, contradictions }: Replied<SolverReply>,
  { asked, language }: SolverQuestion,
  opened: OpenDocument,
  words: Words,
): WrittenSolver {
  const { editor: languageId } = LANGUAGES[language];
  const remarks = contradictions.map(words.problem['shortcut-refuted']);
  if (reply.kind === 'program') return { of: asked, text: reply.text, languageId, remarks, problems: [] };
  return { of: asked, text: null, languageId, remarks, problems: whyNot(reply, asked, opened, words) };
}

function whyNot(
  reply: Exclude<SolverReply, { readonly kind: 'program' }>,
  asked: string,
  opened: OpenDocument,
  words: Words,
): string[] {
  const { shape, nothing } = words.solver;
  switch (reply.kind) {
    case 'unsupported':
    case 'no values':
      return [whyNoProgram(reply, words)];
    case 'shape':
      return [words.usage.solverInput(reply.mistake)];
    case 'unfit':
      return [shape.unfit(reply.game, reply.wanted)];
    case 'problems':
      return reply.problems.length === 0
        ? [nothing(shortened(asked, LONGEST_NAME))]
        : reply.problems.map((problem) => placeOf(problem, opened) + messageOf(problem, words));
  }
}

/** The file and the line of a problem of the document, as `mine.game:3: `; empty if it is one of the question. */
function placeOf(problem: Problem, { document, snapshot: { program } }: OpenDocument): string {
  const { file } = program;
  const isThis = ({ code, args }: Problem) =>
    code === problem.code && JSON.stringify(args) === JSON.stringify(problem.args);
  for (const [index, { at }] of file.pieces.entries()) {
    const found = program.problems(index).find(isThis);
    if (found === undefined) continue;
    return `${fileName(document.uri)}:${lineAt(file.text, at + found.span.start) + 1}: `;
  }
  return '';
}
