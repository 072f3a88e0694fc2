import type { DocumentLink } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Link, links } from '../../../ide/navigation/document-links.ts';
import { toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';
import { memberOf } from '../../services/settings.ts';

/** The links of a document: its imports, and references in comments. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: { resolveProvider: true } }),
  connect: ({ connection, aboutInTurns, guard }) => {
    connection.onDocumentLinks(
      aboutInTurns('links', [], function* ({ document, snapshot }) {
        const found: DocumentLink[] = [];
        for (const own of links(snapshot)) {
          if (own.length > 0) found.push(...own.map((link) => toLink(document, link)));
          yield;
        }
        return found;
      }),
    );
    // The target is known at once; only the tooltip is computed when the pointer is over the link.
    connection.onDocumentLinkResolve((link, token) =>
      guard('links', link, (given: DocumentLink) => {
        const tooltip = memberOf(given.data, 'tooltip');
        return typeof tooltip === 'string' ? { ...given, tooltip } : given;
      })(link, token),
    );
  },
};

function toLink(document: TextDocument, { span, target, tooltip }: Link): DocumentLink {
  return { range: toRange(document, span), target, data: { tooltip } };
}
