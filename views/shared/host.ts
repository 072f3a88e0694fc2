import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { Bounds, PackedValues } from '../../server/src/ide/reading/view/values.ts';
import type { Place, PlacedView } from '../../server/src/ide/reading/view/view.ts';
import type { Played, PlayParams } from '../../server/src/lsp/features/custom/play.ts';

/** A position in a document, as the protocol names it. */
export interface PlaceInDocument {
  readonly textDocument: { readonly uri: string };
  readonly position: Place;
}

/**
 * What a page may ask: requests of the language server, and tasks of the program in which it is shown. Each method has its
 * parameters and its answer.
 */
export interface Methods {
  'nimber/values': [
    params: {
      readonly textDocument: { readonly uri: string };
      readonly game: string;
      readonly ranges: readonly Bounds[];
      readonly before?: number;
    },
    answer: PackedValues | null,
  ];
  'nimber/ask': [
    params: { readonly textDocument: { readonly uri: string }; readonly text: string },
    answer: AskedView | null,
  ];
  'nimber/view': [params: PlaceInDocument, answer: PlacedView | null];
  'nimber/play': [params: PlayParams, answer: Played | null];
  /** Writes a text into a file, on new lines after the line of a place. */
  'host/insert': [params: { readonly uri: string; readonly after: Place; readonly text: string }, answer: unknown];
  'workspace/executeCommand': [
    params: { readonly command: string; readonly arguments: readonly unknown[] },
    answer: unknown,
  ];
  /** Switches learn mode on or off. */
  'host/learn': [params: { readonly learn: boolean }, answer: unknown];
  /** The page is ready to receive places. */
  'host/begin': [params: { readonly pinned: boolean }, answer: unknown];
  'host/pin': [params: { readonly pinned: boolean }, answer: unknown];
  /** Puts the cursor somewhere. */
  'host/reveal': [params: { readonly uri: string; readonly position: Place }, answer: unknown];
  /** Puts a text into the clipboard. */
  'host/copy': [params: { readonly text: string }, answer: unknown];
  /** Lets the user save a file, whose bytes are given in base 64. */
  'host/save': [params: { readonly name: string; readonly base64: string }, answer: unknown];
}

/** Asks the server or the host. Rejects if the request fails or is cancelled. */
export type Ask = <Method extends keyof Methods>(
  method: Method,
  params: Methods[Method][0],
) => Promise<Methods[Method][1]>;

/** The messages that a page sends, and those that it receives. */
export interface HostEvents {
  /** The cursor has moved. */
  readonly place: (place: PlaceInDocument) => void;
  /** There may be a newer view of a document. */
  readonly changed: (document: { readonly uri: string }) => void;
  /** The user wants to see this tab, of which there may be none for the place. */
  readonly tab?: (id: string) => void;
}

/** What a page remembers over a reload. */
export interface Kept {
  readonly place: PlaceInDocument | null;
  readonly pinned: boolean;
}

/** The program that shows a page: VS Code, or a playground. */
export interface Host {
  readonly ask: Ask;
  /** The user's language, as `zh-cn`. */
  readonly language: string;
  /** Calls the functions at each event from now on; returns what ends that. */
  readonly listen: (events: HostEvents) => () => void;
  readonly kept: () => Kept;
  readonly keep: (kept: Kept) => void;
}
