/** What kind of thing may be written. */
export type OfferKind =
  | 'game'
  | 'set'
  | 'position'
  | 'variable'
  | 'vertex'
  | 'function'
  | 'outcome'
  | 'code'
  | 'new name'
  | 'keyword'
  | 'snippet'
  | 'sign'
  | 'file';

/** Something that may be written at a place. */
export interface Offer {
  readonly label: string;
  readonly kind: OfferKind;
  /** What follows the label in the way it is called, such as `[m](n)`; empty where nothing does. */
  readonly signature: string;
  /** Where it comes from, or what it is; empty where that is plain. */
  readonly source: string;
  readonly text: string;
  /** The text with places to fill in, where there are any. */
  readonly snippet: string | null;
  /** Lower ones are offered first. */
  readonly rank: number;
}
