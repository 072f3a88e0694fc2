import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { selections } from '../../../ide/navigation/selection-ranges.ts';
import type { Span } from '../../../syntax/text/span.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** The next larger selection. */
export const selectionRanges: Feature = {
  capabilities: () => ({ selectionRangeProvider: true }),
  connect: ({ connection, about }) =>
    connection.onSelectionRanges(
      about('selection', [], ({ document, snapshot }, { positions }: SelectionRangeParams) =>
        positions.map((position) => chain(document, selections(snapshot, document.offsetAt(position)))),
      ),
    ),
};

/** The smallest range, with the range around it as its parent, and so on. */
function chain(document: TextDocument, spans: readonly Span[]): SelectionRange {
  const ranges = spans.map((span) => toRange(document, span));
  const [outermost, ...inner] = ranges.toReversed();
  const start = { line: 0, character: 0 };
  const last: SelectionRange = { range: outermost ?? { start, end: start } };
  return inner.reduce<SelectionRange>((parent, range) => ({ range, parent }), last);
}
