import { type CancellationToken, RequestType, type TextEdit } from 'vscode-languageserver';
import type { Replied } from '../../../analyst/shared/worker-request.ts';
import { linesBelow, type Subject, subjectAt } from '../../../ide/reading/subject.ts';
import { messageOf } from '../../../ide/shared/sentences/messages.ts';
import { standing } from '../../../ide/shared/sentences/patterns.ts';
import { withoutMarks } from '../../../ide/shared/sentences/plain.ts';
import { shortened } from '../../../ide/shared/sentences/text.ts';
import type { PatternsReply } from '../../../patterns/answer-patterns.ts';
import { grouped } from '../../../syntax/text/grouped.ts';
import type { Words } from '../../../words/words.ts';
import { toTextEdit } from '../../services/convert.ts';
import { partOf } from '../../services/requested-range.ts';
import type { AboutDocument, Feature, OpenDocument } from '../../services/services.ts';
import { textIn } from '../../services/settings.ts';

/** A game of a document: by its text, as `Bash[3]`, or by a place in its declaration. */
export interface PatternsParams extends AboutDocument {
  readonly position?: { readonly line: number; readonly character: number };
  readonly game?: string;
}

/** A pattern with a sentence that says whether it is proved. */
export interface SaidPattern {
  /** The declarations that state it. */
  readonly lines: readonly string[];
  readonly proved: boolean;
  readonly said: string;
  /** Writes the declarations below that of the game. */
  readonly edit: TextEdit;
}

export interface SaidPatterns {
  readonly game: string;
  /** The parameters that have to be given first; nothing was looked at then. */
  readonly parameters: readonly string[];
  readonly patterns: readonly SaidPattern[];
  /** That there are none, what is known about the values besides, and which shortcuts contradict the rules. */
  readonly remarks: readonly string[];
  /** Why nothing could be looked at. */
  readonly problems: readonly string[];
}

/** At most this many characters of the question are quoted. */
const LONGEST_NAME = 60;

/** Asks for descriptions of the values of a game. */
const PATTERNS_REQUEST = new RequestType<PatternsParams, SaidPatterns | null, never>('nimber/patterns');

/** Patterns in values, for any client. The request takes whatever a client sends, and ends when it is cancelled. */
export const patterns: Feature = {
  capabilities: () => ({}),
  connect: ({ connection, slowGuard, workspace, open, words, findPatterns }) => {
    const found = async (params: PatternsParams, token: CancellationToken): Promise<SaidPatterns | null> => {
      await workspace.whenRead(params.textDocument.uri);
      const opened = open(params.textDocument.uri);
      if (opened === null) return null;
      const place = partOf(opened.document, params);
      const subject = place === null ? null : subjectAt(opened.snapshot, place.start);
      const named = subject?.kind === 'game' ? subject : null;
      const game = textIn(params, 'game') ?? named?.text;
      if (game === undefined) return null;
      const parameters = game === named?.text ? named.parameters : [];
      if (parameters.length > 0) return { game, parameters, patterns: [], remarks: [], problems: [] };
      const reply = await findPatterns(
        opened.snapshot.program,
        game,
        (stop) => void token.onCancellationRequested(stop),
      );
      return reply === null ? null : said(reply, game, named, opened, words());
    };
    connection.onRequest(PATTERNS_REQUEST, (params, token) => slowGuard('patterns', null, found)(params, token));
  },
};

function said(
  { reply, contradictions }: Replied<PatternsReply>,
  game: string,
  declared: Subject | null,
  { document, snapshot }: OpenDocument,
  words: Words,
): SaidPatterns {
  const { patterns: say } = words;
  if (reply.kind === 'problems') {
    const problems = reply.problems.map((problem) => messageOf(problem, words));
    const sentences = problems.length === 0 ? [say.noGame(shortened(game, LONGEST_NAME))] : problems;
    return { game, parameters: [], patterns: [], remarks: [], problems: sentences };
  }
  const { seen, patterns: all, sequences } = reply.found;
  const editOf = (lines: readonly string[]): TextEdit =>
    toTextEdit(document, linesBelow(snapshot, declared?.span.start ?? null, lines));
  const none = all.length === 0 ? [say.none(game, grouped(seen))] : [];
  return {
    game,
    parameters: [],
    patterns: all.map((pattern) => ({
      lines: pattern.lines,
      proved: pattern.proved !== null,
      said: withoutMarks(standing(pattern, words)),
      edit: editOf(pattern.lines),
    })),
    remarks: [
      ...none,
      ...(sequences.length === 0 ? [] : [say.sequences(sequences)]),
      ...contradictions.map(words.problem['shortcut-refuted']),
    ],
    problems: [],
  };
}
