import * as vscode from 'vscode';
import type { StaticFeature } from 'vscode-languageclient';
import { sectionOf } from './section.ts';

/**
 * The pages of the documentation that are in the package, as documents that need no network: `nimber-docs:/language.md` is a page,
 * `nimber-docs:/unknown-name.md?problems` the section of that heading in the page on problems, in the language of the editor.
 */
const SCHEME = 'nimber-docs';
const OPEN_PAGE = 'nimber.openPage';

/**
 * Serves the pages of the documentation, and opens the one on the language: rendered where there is a preview of Markdown, otherwise as
 * text.
 */
export function createPages(extensionUri: vscode.Uri): vscode.Disposable {
  const read = async (name: string): Promise<string> => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'docs', name));
    return new TextDecoder().decode(bytes);
  };
  const provideTextDocumentContent = async ({ path, query }: vscode.Uri): Promise<string> => {
    const name = path.slice(1);
    if (query === '') return read(name);
    // Chinese is the only language besides English in which there is such a page.
    const page = /^zh\b/i.test(vscode.env.language) ? `${query}.zh-cn.md` : `${query}.md`;
    return sectionOf(await read(page), name.replace(/\.md$/, ''));
  };
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, { provideTextDocumentContent }),
    vscode.commands.registerCommand(OPEN_PAGE, openPage),
  );
}

async function openPage(): Promise<void> {
  const page = vscode.Uri.parse(`${SCHEME}:/language.md`);
  try {
    await vscode.commands.executeCommand('markdown.showPreview', page);
  } catch {
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(page));
  }
}

/**
 * Tells the server where this client has the pages, so that problems need not link to the web, by which commands it generates programs and
 * looks for patterns, and that it shows whether the server computes. Problems link to a document, since the hovers of VS Code open no commands
 * for them.
 */
export const abilities: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = {
      nimber: {
        pageScheme: SCHEME,
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
