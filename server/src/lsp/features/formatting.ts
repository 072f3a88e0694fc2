import { formatting as changesOf } from '../../ide/formatting.ts';
import { toTextEdit } from '../convert.ts';
import type { Feature } from '../desk.ts';

/** Lays out a document. */
export const formatting: Feature = {
  capabilities: () => ({ documentFormattingProvider: true }),
  connect: ({ connection, about }) =>
    connection.onDocumentFormatting(
      about('formatting', [], ({ document }) =>
        changesOf(document.getText()).map((change) => toTextEdit(document, change)),
      ),
    ),
};
