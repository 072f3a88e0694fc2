/** What kind of thing an offer writes. */
export type OfferKind =
  | 'game'
  | 'set'
  | 'position'
  /** A constant or a function. */
  | 'constant'
  | 'variable'
  | 'vertex'
  | 'function'
  | 'outcome'
  | 'code'
  | 'new name'
  | 'keyword'
  | 'snippet'
  | 'sign'
  | 'file'
  /** A value that has been computed for this place. */
  | 'value';

/** Something that may be written at a place. */
export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /** What follows the label in a call, such as `[m](n)`; empty if nothing does. */
  readonly signature: string;
  /** Where it comes from, or what it is; empty if that is obvious. */
  readonly source: string;
  readonly text: string;
  /** The text with placeholders; null if it has none. */
  readonly snippet: string | null;
  /** Lower ranks are offered first. */
  readonly rank: number;
}
