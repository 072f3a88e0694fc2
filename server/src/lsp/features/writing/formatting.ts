import type {
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  DocumentRangesFormattingParams,
  TextEdit,
} from 'vscode-languageserver';
import { formattingAfter, formattingInSteps } from '../../../ide/writing/formatting.ts';
import { toSpan, toTextEdit } from '../../services/convert.ts';
import type { Feature, OpenDocument } from '../../services/services.ts';

/** Formats a document, parts of it, or what has just been typed. */
export const formatting: Feature = {
  capabilities: ({ formatsRanges }) => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: formatsRanges ? { rangesSupport: true } : true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '}', moreTriggerCharacter: ['\n'] },
  }),
  connect: ({ connection, about, aboutInTurns }) => {
    connection.onDocumentFormatting(aboutInTurns('formatting', [], (opened) => editsIn(opened)));
    connection.onDocumentRangeFormatting(
      aboutInTurns('formatting', [], (opened, { range }: DocumentRangeFormattingParams) => editsIn(opened, [range])),
    );
    connection.onDocumentRangesFormatting(
      aboutInTurns('formatting', [], (opened, { ranges }: DocumentRangesFormattingParams) => editsIn(opened, ranges)),
    );
    connection.onDocumentOnTypeFormatting(
      about('formatting', [], ({ document, snapshot }, { ch, position }: DocumentOnTypeFormattingParams) =>
        formattingAfter(snapshot.program.file, ch, document.offsetAt(position)).map((change) =>
          toTextEdit(document, change),
        ),
      ),
    );
  },
};

/** The number of changes that are written in the form of the protocol in one step. */
const STEP = 1000;

/** The changes in some ranges or in the whole document, in steps, each once even if the ranges meet. */
function* editsIn(
  { document, snapshot }: OpenDocument,
  ranges?: DocumentRangesFormattingParams['ranges'],
): Generator<void, TextEdit[]> {
  const spans = ranges?.map((range) => toSpan(document, range));
  const changes = yield* formattingInSteps(snapshot.program.file, spans);
  const edits: TextEdit[] = [];
  for (let from = 0; from < changes.length; from += STEP) {
    for (const change of changes.slice(from, from + STEP)) edits.push(toTextEdit(document, change));
    yield;
  }
  return edits;
}
