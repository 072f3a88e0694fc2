import * as vscode from 'vscode';

/** How many milliseconds nobody must have typed before a text is taken for one that is meant so. */
const PAUSE = 1000;

/**
 * Answers a question about documents that are being edited: asks again when one has been edited meanwhile, so that neither the answer nor
 * its places are those of a text that was half typed. `edits` counts the edits so far. Rejects when it is cancelled meanwhile, and as `ask`
 * does.
 */
export async function aboutLastText<T>(
  ask: () => Promise<T>,
  edits: () => number,
  token: vscode.CancellationToken,
): Promise<T> {
  for (;;) {
    const before = edits();
    const answer = await ask();
    if (edits() === before) return answer;
    await quiet(edits, token);
    if (token.isCancellationRequested) throw new vscode.CancellationError();
  }
}

/** Resolves once nobody has typed for a while, or soon after it is cancelled. */
async function quiet(edits: () => number, token: vscode.CancellationToken): Promise<void> {
  let before: number;
  do {
    before = edits();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  } while (edits() !== before && !token.isCancellationRequested);
}
