import type { Hover, HoverParams } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { hover as hoverAt, type Hover as Said } from '../../../ide/reading/hover/hover.ts';
import type { Client } from '../../services/client.ts';
import { toMarkup, toRange } from '../../services/convert.ts';
import type { Feature } from '../../services/services.ts';

/** What is known about the thing under the cursor. */
export const hover: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  connect: ({ connection, slowGuard, attend, explained, client }) => {
    const hoverOn = (params: HoverParams): Promise<Hover | null> => {
      attend(params);
      return explained(params.textDocument.uri, null, ({ document, snapshot }) => {
        const said = hoverAt(snapshot, document.offsetAt(params.position));
        return said === null ? null : toHover(document, said, client());
      });
    };
    connection.onHover((params, token) => slowGuard('hover', null, hoverOn)(params, token));
  },
};

function toHover(document: TextDocument, { span, markdown }: Said, client: Client): Hover {
  return { contents: toMarkup(markdown, client.markdown), range: toRange(document, span) };
}
