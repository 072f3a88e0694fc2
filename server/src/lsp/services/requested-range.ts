import { Position, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../syntax/text/span.ts';
import { toSpan } from './convert.ts';
import { memberOf } from './settings.ts';

/**
 * The part of a document that a request is about: a range, or a position as an empty range; for lenses, the visible range, or the part for which they are
 * requested. Null for the whole document.
 */
export function partOf(document: TextDocument, params: unknown): Span | null {
  const position = memberOf(params, 'position');
  const range = memberOf(params, 'range') ?? memberOf(params, 'visible') ?? memberOf(params, 'within');
  if (Position.is(position)) {
    const offset = document.offsetAt(position);
    return { start: offset, end: offset };
  }
  return Range.is(range) ? toSpan(document, range) : null;
}
