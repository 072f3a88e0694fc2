import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Fold, folds } from '../../../ide/navigation/folding-ranges.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** What can be folded. */
export const foldingRanges: Feature = {
  capabilities: () => ({ foldingRangeProvider: true }),
  connect: ({ connection, about }) =>
    connection.onFoldingRanges(
      about('folding', [], ({ document, snapshot }) => folds(snapshot).map((fold) => toFoldingRange(document, fold))),
    ),
};

/** The line of a closing brace stays visible below the folded text. */
function toFoldingRange(document: TextDocument, { span, kind }: Fold): FoldingRange {
  const { start, end } = toRange(document, span);
  const closes = kind === 'declaration' && document.getText().charAt(span.end - 1) === '}';
  const endLine = closes ? Math.max(start.line, end.line - 1) : end.line;
  return { startLine: start.line, endLine, ...(kind === 'comment' ? { kind: FoldingRangeKind.Comment } : {}) };
}
