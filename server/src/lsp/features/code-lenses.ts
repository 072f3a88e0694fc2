import { type CodeLens, CodeLensRefreshRequest } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Lens, lenses as lensesOf } from '../../ide/reading/code-lenses.ts';
import { toRange } from '../services/convert.ts';
import { createRefresh } from '../services/refresh.ts';
import type { Feature } from '../services/services.ts';
import { memberOf } from '../services/settings.ts';

/** The verdicts above the lines. */
export const lenses: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  connect: ({ connection, about, client, guard, open, settings, onNews, onSettings }) => {
    connection.onCodeLens(
      about('code lenses', [], ({ document, snapshot }) =>
        settings().lenses ? lensesOf(snapshot).map((lens) => toLens(document, lens)) : [],
      ),
    );
    // Titles are sent at once, because few editors ask for them later. A client that asks gets what is known by then.
    connection.onCodeLensResolve((lens, token) =>
      guard('code lenses', lens, (given: CodeLens) => {
        const uri = memberOf(given.data, 'uri');
        const opened = typeof uri === 'string' ? open(uri) : null;
        if (opened === null) return given;
        const at = opened.document.offsetAt(given.range.start);
        const found = lensesOf(opened.snapshot).find(({ span }) => span.start === at);
        return found === undefined ? given : toLens(opened.document, found);
      })(lens, token),
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

/** The command shows the hover at the place of the lens; an editor that does not know the command still shows the title. */
function toLens(document: TextDocument, { span, title }: Lens): CodeLens {
  const range = toRange(document, span);
  const { uri } = document;
  return { range, command: { title, command: 'nimber.explain', arguments: [uri, range.start] }, data: { uri } };
}
