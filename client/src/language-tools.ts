import * as vscode from 'vscode';
import type { Games } from '../../server/src/library/api.ts';
import { createGamesOn } from '../../server/src/library/games.ts';
import type { StartWorker } from '../../server/src/library/queue.ts';
import { type ToolDescription, useTool } from '../../server/src/library/tools.ts';
import { library as english } from '../../server/src/words/en/library.ts';
import { isChinese } from '../../server/src/words/languages.ts';
import { library as chinese } from '../../server/src/words/zh/library.ts';

/** A tool with its name in the language of the editor. */
interface NamedTool extends ToolDescription {
  readonly displayName: string;
}

/**
 * Offers the tools of the manifest to language models, where the editor has any. A worker for them is started with their first use.
 * They compute apart from the language server, so that a model never keeps a user who types waiting.
 */
export function registerTools(
  { extension }: Pick<vscode.ExtensionContext, 'extension'>,
  workers: () => Promise<StartWorker>,
): Pick<vscode.Disposable, 'dispose'> {
  // Editors that are derived from VS Code may lack this part of it.
  if (vscode.lm?.registerTool === undefined) return { dispose: () => undefined };
  const { language } = vscode.env;
  const words = isChinese(language) ? chinese : english;
  let started: Promise<Games> | null = null;
  const games = (): Promise<Games> => {
    started ??= workers().then((start) => createGamesOn(start, { language }));
    return started;
  };
  const tools: readonly NamedTool[] = extension.packageJSON.contributes.languageModelTools;
  const registered = tools.map((tool) =>
    vscode.lm.registerTool<object>(tool.name, {
      prepareInvocation: () => ({
        invocationMessage: words.toolInUse(tool.displayName),
        confirmationMessages: { title: tool.displayName, message: words.toolOnlyComputes },
      }),
      async invoke({ input }, token) {
        const { text, isError } = await useTool(await games(), tool, input, signalOf(token), words);
        if (isError) throw new Error(text);
        return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
      },
    }),
  );
  return {
    dispose() {
      for (const each of registered) each.dispose();
      void started?.then((open) => open.close());
    },
  };
}

function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new vscode.CancellationError());
  if (token.isCancellationRequested) abort();
  else token.onCancellationRequested(abort);
  return controller.signal;
}
