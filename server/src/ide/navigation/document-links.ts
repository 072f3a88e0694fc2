import { importedUri, isFile } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Comment, PlacedPiece } from '../../syntax/tree/tree.ts';
import type { LinkWords } from '../../words/en/document-links.ts';
import { placedSpan } from '../shared/locate.ts';
import { fileName } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** A part of the text that links to something else. */
export interface Link {
  readonly span: Span;
  readonly target: string;
  /** Tells where the link leads. */
  readonly tooltip: string;
}

/** The kinds of references in comments that can be opened, with their targets. Letters of a problem code may be upper or lower case. */
const CITED: readonly {
  readonly pattern: RegExp;
  readonly target: (...parts: readonly string[]) => string;
  readonly tooltip: (words: LinkWords) => (text: string) => string;
}[] = [
  {
    pattern: /https?:\/\/[^\s<>"'`()[\]{}，。；、）】]*[^\s<>"'`()[\]{}，。；、）】.,;:!?]/g,
    target: (url) => url,
    tooltip: ({ page }) => page,
  },
  { pattern: /\bA\d{6}\b/g, target: (number) => `https://oeis.org/${number}`, tooltip: ({ sequence }) => sequence },
  {
    pattern: /\bdoi:\s?(10\.\d{4,9}\/[^\s,;)\]]*[^\s,;)\].])/gi,
    target: (_, doi = '') => `https://doi.org/${doi}`,
    tooltip: ({ paper }) => paper,
  },
  {
    pattern: /\barXiv:(\d{4}\.\d{4,5}|[a-z-]+\/\d{7})\b/gi,
    target: (_, id = '') => `https://arxiv.org/abs/${id}`,
    tooltip: ({ paper }) => paper,
  },
  {
    pattern: /\bHDU\s?(\d{4})\b/g,
    target: (_, id = '') => `https://acm.hdu.edu.cn/showproblem.php?pid=${id}`,
    tooltip: ({ problem }) => problem,
  },
  {
    pattern: /\bPOJ\s?(\d{4})\b/g,
    target: (_, id = '') => `http://poj.org/problem?id=${id}`,
    tooltip: ({ problem }) => problem,
  },
  {
    pattern: /\bCodeforces\s(\d{1,4})\s?([A-Z]\d?)\b/g,
    target: (_, contest = '', letter = '') => `https://codeforces.com/problemset/problem/${contest}/${letter}`,
    tooltip: ({ problem }) => problem,
  },
  {
    pattern: /\b(ABC|ARC|AGC)\s?(\d{3})\s?([A-H])\b/g,
    target: (_, series = '', number = '', letter = '') => {
      const contest = `${series.toLowerCase()}${number}`;
      return `https://atcoder.jp/contests/${contest}/tasks/${contest}_${letter.toLowerCase()}`;
    },
    tooltip: ({ problem }) => problem,
  },
];

/** The links of a document, declaration by declaration: imports to their files, and references in comments. Linear in the text. */
export function* links({ program, words }: Snapshot): Generator<readonly Link[]> {
  for (const placed of program.file.pieces) {
    yield linksOf(placed, program, words.links);
  }
}

const NONE: readonly Link[] = [];

/** What most declarations have. One list for all of them, since a long file would otherwise leave much garbage at each edit. */
function linksOf(placed: PlacedPiece, program: Program, words: LinkWords): readonly Link[] {
  const { tree, comments } = placed.piece;
  const own = tree.kind === 'import' ? importLinks(placed, program, words) : NONE;
  if (!citesAnything(comments, words)) return own;
  const cited = comments.flatMap((comment) => citedIn(comment, words));
  return [...own, ...cited.map((link) => ({ ...link, span: placedSpan(placed, link.span) }))];
}

function citesAnything(comments: readonly Comment[], words: LinkWords): boolean {
  for (const comment of comments) if (citedIn(comment, words).length > 0) return true;
  return false;
}

function importLinks(placed: PlacedPiece, { uri, imports }: Program, words: LinkWords): Link[] {
  const { tree } = placed.piece;
  const target = tree.kind === 'import' ? importedUri(uri, tree.path.value) : null;
  if (tree.kind !== 'import' || target === null || !isFile(imports.get(target) ?? null)) return [];
  // The quotation marks are not part of the path.
  const { start, end } = placedSpan(placed, tree.path);
  return [
    { span: { start: start + 1, end: Math.max(start + 1, end - 1) }, target, tooltip: words.file(fileName(target)) },
  ];
}

/** The references in a comment, cached with it because nobody edits all comments of a file at once. Offsets count from the piece. */
function citedIn(comment: Comment, words: LinkWords): readonly Link[] {
  const before = known.get(comment);
  if (before?.words === words) return before.found;
  const found = cited(comment, words);
  known.set(comment, { words, found });
  return found;
}

const known = new WeakMap<Comment, { readonly words: LinkWords; readonly found: readonly Link[] }>();

function cited(comment: Comment, words: LinkWords): Link[] {
  const found = CITED.flatMap(({ pattern, target, tooltip }) =>
    [...comment.text.matchAll(pattern)].map((match): Link => {
      const [text] = match;
      const start = comment.start + match.index;
      const span = { start, end: start + text.length };
      return { span, target: target(...match), tooltip: tooltip(words)(text) };
    }),
  );
  // A number within a web address is part of the address, whose pattern comes first in the table.
  return found.filter(({ span }, index) => !found.slice(0, index).some((other) => overlap(other.span, span)));
}

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
