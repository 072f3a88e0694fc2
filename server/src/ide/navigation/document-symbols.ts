import { signatureOf } from '../../semantics/scope/signature.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Declaration, PlacedPiece } from '../../syntax/tree/tree.ts';
import { placedSpan } from '../shared/locate.ts';
import { shortened } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** An entry of the outline. */
export interface Symbol {
  readonly name: string;
  readonly detail: string;
  readonly kind: Exclude<Declaration['kind'], 'broken'>;
  /** The declaration with its doc comment. */
  readonly span: Span;
  /** What is selected when the entry is chosen: the name, or the keyword if the declaration has no name. */
  readonly selection: Span;
}

const LONGEST_NAME = 60;

/** The most entries of an outline. Nobody reads more, and writing a message with 40,000 of them blocks the server for a twentieth of a second. */
const MOST_ENTRIES = 10_000;

/**
 * The outline of a document: an entry for each declaration that could be parsed, and for each broken one with a readable name. If there are more
 * than {@link MOST_ENTRIES} declarations, it has only those with a name, and of these the first.
 */
export function symbols({ program }: Snapshot): readonly Symbol[] {
  const { pieces } = program.file;
  const shown = pieces.length <= MOST_ENTRIES ? pieces : pieces.filter(({ piece }) => 'name' in piece.tree);
  return shown.slice(0, MOST_ENTRIES).flatMap((placed) => symbolOf(placed));
}

/** The entry of one declaration, or none. */
export function symbolOf(placed: PlacedPiece): Symbol[] {
  const { tree, text } = placed.piece;
  const kind = kindOf(tree);
  if (kind === null) return [];
  const span = placedSpan(placed, { start: startWithDoc(placed), end: tree.end });
  if ('name' in tree && tree.name !== null) {
    const { name } = tree;
    const detail = signatureOf({ declaration: { ...tree, name } }).slice(name.text.length);
    return [{ name: name.text, detail, kind, span, selection: placedSpan(placed, name) }];
  }
  const selection = placedSpan(placed, { start: tree.start, end: Math.min(tree.end, tree.start + kind.length) });
  return [{ name: shortened(text.slice(tree.start, tree.end), LONGEST_NAME), detail: '', kind, span, selection }];
}

function kindOf(tree: Declaration): Symbol['kind'] | null {
  if (tree.kind !== 'broken') return tree.kind;
  return KINDS.find((kind) => tree.name !== null && kind === tree.keyword) ?? null;
}

const KINDS: readonly Symbol['kind'][] = ['game', 'graph', 'board', 'coins', 'set', 'let', 'position'];

/** A doc comment is directly above its declaration. */
function startWithDoc({ piece: { text, tree, comments } }: PlacedPiece): number {
  const first = comments.find(({ start }) => start < tree.start && text.startsWith('///', start));
  return tree.doc === '' || first === undefined ? tree.start : first.start;
}
