import type { Answer } from '../../../answers/shared/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import { namesUsedBy } from '../../../semantics/scope/uses.ts';
import { parse } from '../../../syntax/pieces/parse.ts';
import { endOf } from '../../../syntax/text/token.ts';
import type { Piece } from '../../../syntax/tree/tree.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Completion } from './completion.ts';
import { type CompletionPlace, placeAt } from './completion-place.ts';

/** The most characters of declarations that are read again for one question. */
const LONGEST_QUESTION = 20_000;
/** A longer value would hide all other offers. */
const LONGEST_VALUE = 1000;

/**
 * Behind the `=` of an `expect`: the text of a declaration that asks for what is before it, followed by the declarations of the file
 * on which it depends. Null anywhere else, and if it depends on another file, whose names may mean something else here. Linear in the text.
 */
export function questionAt(snapshot: Snapshot, offset: number): string | null {
  const place = placeAt(snapshot, offset);
  const asked = place === null ? null : askedBefore(place);
  if (asked === null) return null;
  const question = parse(`show ${asked}`).pieces.map(({ piece }) => piece);
  const [only] = question;
  if (only === undefined || question.length > 1 || only.problems.length > 0) return null;
  const declarations = usedBy(only, snapshot.program);
  const text = [only, ...(declarations ?? [])].map((piece) => piece.text.trim()).join('\n');
  return declarations === null || text.length > LONGEST_QUESTION ? null : text;
}

/** The offer of the value that was computed for {@link questionAt}; none if there is no such value. */
export function computedOffer(snapshot: Snapshot, offset: number, answer: Answer | null): readonly Completion[] {
  const place = placeAt(snapshot, offset);
  if (place === null || answer?.kind !== 'shown' || answer.value.length > LONGEST_VALUE) return [];
  const { at, word } = place;
  const replace = { start: at + word.start, end: at + word.end };
  const { value } = answer;
  const source = snapshot.words.completion.kinds.computed;
  const offer = { label: value, kind: 'value', signature: '', source, text: value, snippet: null, rank: 0 } as const;
  return [{ ...offer, replace, insert: { ...replace, end: offset } }];
}

/** What an `expect` asks, if the cursor is directly behind its `=`. */
function askedBefore({ tokens, count, text }: CompletionPlace): string | null {
  const before = tokens.slice(0, count);
  const [keyword, first] = before;
  const [last, sign] = [before.at(-2), before.at(-1)];
  if (keyword?.image !== 'expect' || first === undefined || last === undefined || sign?.image !== '=') return null;
  if (before.filter(({ image }) => image === '=').length > 1) return null;
  return text.slice(first.startOffset, endOf(last));
}

/** The declarations of the file that a piece uses, directly or through others; null if one of them is in another file. */
function usedBy(question: Piece, { names }: Program): readonly Piece[] | null {
  const found = new Set<Piece>();
  const open = [question];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const name of namesUsedBy(next)) {
      const declared = names.get(name);
      if (declared === undefined || declared.origin === 'prelude') continue;
      if (declared.origin === 'import') return null;
      const { piece } = declared.placed;
      if (!found.has(piece)) open.push(piece);
      found.add(piece);
    }
  }
  return [...found];
}
