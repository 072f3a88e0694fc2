import { type CodeLens, type CodeLensParams, Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Answer } from '../../../answers/shared/answer.ts';
import { type Lens, lensOf, type UntitledLens, untitledLensOf } from '../../../ide/reading/code-lenses.ts';
import { piecesIn } from '../../../ide/shared/locate.ts';
import type { Piece } from '../../../syntax/tree/tree.ts';
import { toRange, toSpan } from '../../services/convert.ts';
import type { OpenDocument } from '../../services/services.ts';
import { memberOf } from '../../services/settings.ts';

/** What an editor asks for of a long document: the lenses of a part, with titles at once for what is visible of it, if it says what that is. */
export interface AskedPart {
  readonly part: Range;
  readonly visible: Range | null;
}

/** The part that an editor asks for; null if it asks for the lenses of the whole document, as editors other than VS Code do. */
export function askedPart(params: CodeLensParams): AskedPart | null {
  const [part, visible] = [memberOf(params, 'within'), memberOf(params, 'visible')];
  return Range.is(part) ? { part, visible: Range.is(visible) ? visible : null } : null;
}

/** How the lenses of a part are written. */
interface Writing {
  /** Whether they include the lenses that say whether a statement holds. */
  readonly claims: boolean;
  /** What a lens carries, so that its title can be found when the editor asks for it. */
  readonly data: number;
  readonly titled: (document: TextDocument, lens: Lens, data: number) => CodeLens;
}

/** The lenses of a part, and whether the editor is about to ask for titles of what is visible. */
interface PartLenses {
  readonly found: CodeLens[];
  readonly awaitsTitles: boolean;
}

/**
 * The lenses of a part of a document, with titles for what is visible and answered: VS Code shows these a quarter of a second sooner than
 * titles for which it has to ask, and until then more lines may be answered. Linear in the declarations of the part.
 */
export function lensesOfPart(opened: OpenDocument, asked: AskedPart, { claims, data, titled }: Writing): PartLenses {
  const { document, snapshot } = opened;
  const { file } = snapshot.program;
  const visible = asked.visible === null ? [] : piecesIn(file, toSpan(document, asked.visible));
  const isVisible = (index: number): boolean =>
    (visible[0]?.index ?? Number.POSITIVE_INFINITY) <= index && index <= (visible.at(-1)?.index ?? -1);
  const isShown = <Found extends UntitledLens>(found: Found | null): found is Found =>
    found !== null && (claims || !found.isClaim);
  let awaitsTitles = false;
  const found = piecesIn(file, toSpan(document, asked.part)).flatMap((located) => {
    const isAnswered = snapshot.answer(located.index) !== 'pending';
    if (isAnswered && isVisible(located.index)) {
      const lens = lensOf(snapshot, located);
      return isShown(lens) ? titled(document, lens, data) : [];
    }
    const lens = untitledLensOf(snapshot, located);
    if (!isShown(lens)) return [];
    awaitsTitles ||= asked.visible === null || isVisible(located.index);
    return { range: toRange(document, lens.span), data };
  });
  return { found, awaitsTitles };
}

/** Remembers which answers have been given to an editor that asks for the lenses of parts, and asks again by itself when it changes a document. */
export interface PartsGiven {
  /** It has been given the lenses of a part; null if it has asked for all of them. */
  readonly given: (opened: OpenDocument, asked: AskedPart | null) => void;
  /** It has been given the title for a declaration. */
  readonly titled: (uri: string, piece: Piece, answer: Answer | 'pending') => void;
  /** There is a new program of a document, which the editor has changed if the version is another one. */
  readonly changed: (opened: OpenDocument) => void;
  readonly forget: (uri: string) => void;
  /** Whether there is anything new in what it was given, and it would not ask by itself. Linear in the declarations of the part. */
  readonly isOutdated: (opened: OpenDocument) => boolean;
}

/** The answers in the part that was given, or the fact that the editor will ask again by itself. */
type Given =
  | { readonly part: Range; readonly version: number; readonly answers: Map<Piece, Answer | 'pending'> }
  | 'asks';

/** Telling VS Code of every new answer in a long document would delay its own requests, since it waits for a quiet moment before it makes them. */
export function createPartsGiven(): PartsGiven {
  const parts = new Map<string, Given>();
  return {
    given({ document, snapshot }, asked) {
      if (asked === null) {
        parts.delete(document.uri);
        return;
      }
      const { part } = asked;
      const { version } = document;
      const located = piecesIn(snapshot.program.file, toSpan(document, part));
      const answers = new Map(located.map(({ index, placed }) => [placed.piece, snapshot.answer(index)]));
      parts.set(document.uri, { part, version, answers });
    },
    titled(uri, piece, answer) {
      const known = parts.get(uri);
      if (known !== undefined && known !== 'asks') known.answers.set(piece, answer);
    },
    changed({ document: { uri, version } }) {
      const known = parts.get(uri);
      if (known === undefined || known === 'asks') return;
      if (known.version === version) parts.delete(uri);
      else parts.set(uri, 'asks');
    },
    forget: (uri) => void parts.delete(uri),
    isOutdated({ document, snapshot }) {
      const known = parts.get(document.uri);
      if (known === undefined) return true;
      if (known === 'asks') return false;
      return piecesIn(snapshot.program.file, toSpan(document, known.part)).some(
        ({ index, placed }) => known.answers.get(placed.piece) !== snapshot.answer(index),
      );
    },
  };
}
