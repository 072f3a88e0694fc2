import type { Ask, Host, HostEvents, Kept, PlaceInDocument } from '../shared/host.ts';

/** What VS Code gives to the page in a webview. */
interface Webview {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => Kept | undefined;
  readonly setState: (kept: Kept) => void;
}

declare const acquireVsCodeApi: () => Webview;

/** What the extension sends. */
type Told =
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | ({ readonly kind: 'place'; readonly tab?: string } & PlaceInDocument)
  | { readonly kind: 'changed'; readonly textDocument: { readonly uri: string } };

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** VS Code as the host of this page. May be called once, as VS Code gives itself to a page only once. */
export function createVsCodeHost(): Host {
  const webview = acquireVsCodeApi();
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<HostEvents>();
  let asked = 0;

  const ask: Ask = (method, params) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      webview.postMessage({ id: asked, method, params });
    });

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };

  window.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    switch (data.kind) {
      case 'answer':
        // The extension answers a method with what the table of methods says.
        return settle(data.id)?.resolve(data.result as never);
      case 'failed':
        return settle(data.id)?.reject(new Error(data.message));
      case 'place':
        if (data.textDocument === undefined) return;
        for (const { place, tab } of listeners) {
          place({ textDocument: data.textDocument, position: data.position });
          if (data.tab !== undefined) tab?.(data.tab);
        }
        return;
      case 'changed':
        for (const { changed } of listeners) changed(data.textDocument);
    }
  });

  return {
    ask,
    language: document.documentElement.lang,
    listen(events) {
      listeners.add(events);
      return () => listeners.delete(events);
    },
    kept: () => webview.getState() ?? { place: null, pinned: false },
    keep: (kept) => webview.setState(kept),
  };
}
