import * as vscode from 'vscode';
import type { StaticFeature } from 'vscode-languageclient';

/** The pages of the documentation that are in the package, as documents that need no network. */
const SCHEME = 'nimber-docs';
const OPEN_PAGE = 'nimber.openPage';
const FIRST = 'language';

/**
 * Serves the pages of the documentation, and opens one of them, at a heading if one is given: rendered where there is a preview of
 * Markdown, otherwise as text.
 */
export function createPages(extensionUri: vscode.Uri): vscode.Disposable {
  const provideTextDocumentContent = async ({ path }: vscode.Uri): Promise<string> => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'docs', path));
    return new TextDecoder().decode(bytes);
  };
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, { provideTextDocumentContent }),
    vscode.commands.registerCommand(OPEN_PAGE, openPage),
  );
}

async function openPage(name: unknown, heading: unknown): Promise<void> {
  const page = vscode.Uri.parse(`${SCHEME}:/${typeof name === 'string' ? name : FIRST}.md`);
  const place = typeof heading === 'string' ? page.with({ fragment: heading }) : page;
  try {
    await vscode.commands.executeCommand('markdown.showPreview', place);
  } catch {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(page));
  }
}

/**
 * Tells the server by which commands this client opens pages, so that problems need not link to the web, generates programs and looks for
 * patterns, and that it shows whether the server computes.
 */
export const abilities: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = {
      nimber: {
        pageCommand: OPEN_PAGE,
        solverCommand: 'nimber.generateSolver',
        patternsCommand: 'nimber.findPatterns',
        computing: true,
      },
    };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};
