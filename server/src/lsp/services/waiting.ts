import type { CancellationToken } from 'vscode-languageserver';
import type { Services } from './services.ts';

/** Resolves when something holds, or when nobody waits for it any more. */
export type Wait = (token: CancellationToken, holds: () => boolean) => Promise<void>;

/** Creates a way to wait for something about documents: whoever waits looks again whenever there is something new. */
export function createWaiting({
  onChange,
  onUpdate,
  onClose,
}: Pick<Services, 'onChange' | 'onUpdate' | 'onClose'>): Wait {
  const waiting = new Set<() => void>();
  const stir = (): void => {
    for (const look of [...waiting]) look();
  };
  onChange(stir);
  onUpdate(stir);
  onClose(stir);
  return (token, holds) =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!token.isCancellationRequested && !holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      token.onCancellationRequested(look);
      look();
    });
}
