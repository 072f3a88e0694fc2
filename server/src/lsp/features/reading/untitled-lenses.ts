import type { CodeLens, Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Answer } from '../../../answers/shared/answer.ts';
import { untitledLensOf } from '../../../ide/reading/code-lenses.ts';
import type { Located } from '../../../ide/shared/locate.ts';
import type { Snapshot } from '../../../ide/shared/snapshot.ts';
import { carriedPlaces } from '../../../semantics/program/shared-ends.ts';
import type { PlacedPiece } from '../../../syntax/tree/tree.ts';
import type { Words } from '../../../words/words.ts';
import type { OpenDocument } from '../../services/services.ts';

/** The lens of a declaration, and what it was made from. */
interface Made {
  readonly answer: Answer | 'pending';
  readonly isClaim: boolean;
  /** Where the keyword begins in the piece, and how long it is: 0 if the declaration has no lens. */
  readonly keyword: number;
  readonly length: number;
  readonly lens: CodeLens | null;
}

/** What was last made for a document, by the places of its declarations. */
interface Sent {
  readonly words: Words;
  readonly pieces: readonly PlacedPiece[];
  readonly made: readonly (Made | undefined)[];
}

const sent = new WeakMap<TextDocument, Sent>();

/**
 * The lenses of a long document without their titles, for a client that asks for the title of each lens that it shows, and gives back
 * `data`. Without `claims`, those that say whether a statement holds are left out.
 * Linear in the number of declarations; most edits leave most lenses where they are, and these are the same objects as before.
 */
export function untitledLenses({ document, snapshot }: OpenDocument, claims: boolean, data: number): CodeLens[] {
  const { program, words } = snapshot;
  const { pieces } = program.file;
  const before = sent.get(document);
  const all = before?.words === words ? carriedPlaces(before.made, before.pieces, pieces) : [];
  const positionOf = ascending(document);
  const found: CodeLens[] = [];
  for (const [index, placed] of pieces.entries()) {
    const known = withAnswer(all[index], snapshot, { placed, index });
    const made = known.length === 0 ? known : moved(known, positionOf(placed.at + known.keyword), data);
    all[index] = made;
    if (made.lens !== null && (claims || !made.isClaim)) found.push(made.lens);
  }
  sent.set(document, { words, pieces, made: all });
  return found;
}

/** What is known of a lens, unless there is another answer now; the lens itself may not have been made yet. */
function withAnswer(known: Made | undefined, snapshot: Snapshot, located: Located): Made {
  const answer = snapshot.answer(located.index);
  if (known?.answer === answer) return known;
  const { placed } = located;
  const found = untitledLensOf(snapshot, located);
  if (found === null) return { answer, isClaim: false, keyword: 0, length: 0, lens: null };
  const { start, end } = found.span;
  return { answer, isClaim: found.isClaim, keyword: start - placed.at, length: end - start, lens: known?.lens ?? null };
}

/** A lens at the place where its keyword is now; a keyword never extends over several lines. */
function moved(made: Made, start: Position, data: number): Made {
  const { lens, length } = made;
  if (lens?.range.start.line === start.line && lens.range.start.character === start.character) return made;
  const end = { line: start.line, character: start.character + length };
  return { ...made, lens: { range: { start, end }, data } };
}

/** Finds the positions of offsets that ascend, each from the one before. Linear in the lines of the document altogether. */
function ascending(document: TextDocument): (offset: number) => Position {
  const { lineCount } = document;
  const startOf = (line: number): number =>
    line < lineCount ? document.offsetAt({ line, character: 0 }) : Number.POSITIVE_INFINITY;
  let line = 0;
  let [start, end] = [0, startOf(1)];
  return (offset) => {
    while (offset >= end) {
      line += 1;
      [start, end] = [end, startOf(line + 1)];
    }
    return { line, character: offset - start };
  };
}
