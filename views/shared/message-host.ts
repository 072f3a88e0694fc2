import type { Ask, Host, HostEvents, Kept, PlaceInDocument } from './host.ts';

/** What a page of its own sends to the program that shows it: a question that wants exactly one answer. */
export interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** What the program sends. */
export type Told =
  | { readonly kind: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | ({ readonly kind: 'place'; readonly tab?: string } & PlaceInDocument)
  | { readonly kind: 'changed'; readonly textDocument: { readonly uri: string } };

/** The way to the program that shows the page, and what it keeps for the page. */
export interface Channel {
  readonly post: (asked: Asked) => void;
  readonly listen: (receive: (told: Told) => void) => void;
  readonly kept: () => Kept | undefined;
  readonly keep: (kept: Kept) => void;
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The program at the other end of a channel, as the host of this page. */
export function createMessageHost(channel: Channel): Host {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<HostEvents>();
  let asked = 0;

  const ask: Ask = (method, params) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      channel.post({ id: asked, method, params });
    });

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    return found;
  };

  channel.listen((told) => {
    switch (told.kind) {
      case 'answer':
        // The program answers a method with what the table of methods says.
        return settle(told.id)?.resolve(told.result as never);
      case 'failed':
        return settle(told.id)?.reject(new Error(told.message));
      case 'place':
        if (told.textDocument === undefined) return;
        for (const { place, tab } of listeners) {
          place({ textDocument: told.textDocument, position: told.position });
          if (told.tab !== undefined) tab?.(told.tab);
        }
        return;
      case 'changed':
        for (const { changed } of listeners) changed(told.textDocument);
    }
  });

  return {
    ask,
    language: document.documentElement.lang,
    listen(events) {
      listeners.add(events);
      return () => listeners.delete(events);
    },
    kept: () => channel.kept() ?? { place: null, pinned: false },
    keep: channel.keep,
  };
}
