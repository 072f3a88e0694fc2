import type {
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  DocumentRangesFormattingParams,
} from 'vscode-languageserver';
import { formattingAfter, formattingIn, formattingInSteps } from '../../../ide/writing/formatting.ts';
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
    connection.onDocumentFormatting(
      aboutInTurns('formatting', [], function* ({ document, snapshot }) {
        const changes = yield* formattingInSteps(snapshot.program.file);
        return changes.map((change) => toTextEdit(document, change));
      }),
    );
    connection.onDocumentRangeFormatting(
      about('formatting', [], (opened, { range }: DocumentRangeFormattingParams) => editsIn(opened, [range])),
    );
    connection.onDocumentRangesFormatting(
      about('formatting', [], (opened, { ranges }: DocumentRangesFormattingParams) => editsIn(opened, ranges)),
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

/** The changes in some ranges, each once even if the ranges meet. */
function editsIn({ document, snapshot }: OpenDocument, ranges: DocumentRangesFormattingParams['ranges']) {
  const changes = ranges.flatMap((range) => formattingIn(snapshot.program.file, toSpan(document, range)));
  return [...new Map(changes.map((change) => [change.span.start, change])).values()].map((change) =>
    toTextEdit(document, change),
  );
}
