import type { LinkedEditingRangeParams } from 'vscode-languageserver';
import { linkedNames } from '../../../ide/writing/linked-editing.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** The uses of a variable, which change with it while it is typed. */
export const linkedEditing: Feature = {
  capabilities: () => ({ linkedEditingRangeProvider: true }),
  connect: ({ connection, about }) =>
    connection.languages.onLinkedEditingRange(
      about('linked editing', null, ({ document, snapshot }, { position }: LinkedEditingRangeParams) => {
        const spans = linkedNames(snapshot, document.offsetAt(position));
        return spans === null ? null : { ranges: spans.map((span) => toRange(document, span)) };
      }),
    ),
};
