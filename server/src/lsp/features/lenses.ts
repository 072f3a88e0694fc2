import { type CodeLens, CodeLensRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Lens, lenses as lensesOf } from '../../ide/lenses.ts';
import { toRange } from '../convert.ts';
import type { Feature } from '../desk.ts';
import { createRefresh } from '../refresh.ts';

/** The verdicts above the lines. */
export const lenses: Feature = {
  capabilities: () => ({ codeLensProvider: {} }),
  connect: ({ connection, about, client, settings, onNews, onSettings }) => {
    connection.onCodeLens(
      about('code lenses', [], ({ document, snapshot }) =>
        settings().lenses ? lensesOf(snapshot).map((lens) => toLens(document, lens)) : [],
      ),
    );
    const tell = createRefresh(() => connection.sendRequest(CodeLensRefreshRequest.type));
    const refresh = () => {
      if (client().refreshesLenses) tell();
    };
    onNews(refresh);
    onSettings((before) => {
      if (before.lenses !== settings().lenses) refresh();
    });
  },
};

/** The command shows the hover at the place of the lens; an editor that does not know it still shows the title. */
function toLens(document: TextDocument, { span, title }: Lens): CodeLens {
  const range = toRange(document, span);
  return { range, command: { title, command: 'nimber.explain', arguments: [document.uri, range.start] } };
}
