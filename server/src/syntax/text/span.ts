/** A part of a text, from one offset up to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name and where it stands. */
export interface Name extends Span {
  readonly text: string;
}

/** The place of something that has one, without the thing itself. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** True when a span contains another one, which may be the same. */
export function covers(whole: Span, part: Span): boolean {
  return whole.start <= part.start && part.end <= whole.end;
}
