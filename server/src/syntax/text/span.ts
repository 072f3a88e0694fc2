/** A part of a text, from one offset up to another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A name and its span. */
export interface Name extends Span {
  readonly text: string;
}

/** Only the span of something that has one. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** Whether a span contains another one, which may be equal. */
export function covers(whole: Span, part: Span): boolean {
  return whole.start <= part.start && part.end <= whole.end;
}
