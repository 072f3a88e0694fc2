import type { Answer, PositionAnswer } from '../../../answers/answer.ts';
import type { PlacedPiece } from '../../../syntax/tree/tree.ts';
import { messageOf } from '../../shared/sentences/messages.ts';
import { fileName, shortened } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { lensOf } from '../code-lenses.ts';
import { problemsOf } from '../diagnostics.ts';
import { declaredInWords } from '../hover/declaration.ts';
import { positionOf, verdictInWords } from '../hover/verdict.ts';
import { escaped, markdownAsHtml } from './html.ts';
import { pictureOf } from './pictures.ts';
import { STYLE } from './style.ts';

/** Positions of more components are not drawn whole. */
const MOST_PICTURES = 12;
const LONGEST_CAPTION = 40;

/**
 * A file as a page to be read or printed without an editor: its comments as text, each declaration with its answer, its picture and the
 * whole explanation. The page is one HTML file that refers to nothing else and runs nothing. Linear in the file and its explanations.
 */
export function lessonOf(snapshot: Snapshot): string {
  const { program, words } = snapshot;
  const title = escaped(fileName(snapshot.uri));
  const sections = program.file.pieces.map((placed, index) => sectionOf(snapshot, placed, index));
  return `<!doctype html>
<html lang="${words.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${sections.join('')}<footer>${escaped(words.lesson.made)}</footer>
</main>
</body>
</html>
`;
}

function sectionOf(snapshot: Snapshot, placed: PlacedPiece, index: number): string {
  const { text, tree } = placed.piece;
  const before = commentsBefore(placed);
  const source = text.slice(tree.start).trim();
  if (source === '') return before;
  const lens = lensOf(snapshot, { placed, index });
  const verdict = lens === null ? '' : `<p class="${classOf(snapshot.answer(index))}">${escaped(lens.title)}</p>\n`;
  const code = `<pre class="source">${escaped(source)}</pre>\n`;
  const said = markdownAsHtml(explanationOf(snapshot, placed, index).join('\n\n'));
  return `${before}<section>\n${code}${verdict}${picturesIn(snapshot, index)}${said}</section>\n`;
}

/** The comments before a declaration as text; doc comments belong to its explanation. Empty lines separate paragraphs. */
function commentsBefore({ piece: { text, comments, tree } }: PlacedPiece): string {
  const lines = comments.flatMap(({ start, end }) => {
    const comment = text.slice(start, end);
    const isDoc = tree.kind !== 'broken' && comment.startsWith('///');
    if (start >= tree.start || isDoc) return [];
    return [comment.replaceAll(/^\/\/+ ?|^\/\*+|\*+\/$/g, '').replaceAll(/^\s*\* ?/gm, '')];
  });
  return markdownAsHtml(lines.map((line) => (line.trim() === '' ? '' : line)).join('\n'));
}

function classOf(answer: Answer | 'pending'): string {
  const isLost = answer !== 'pending' && answer.kind === 'position' && answer.outcome === 'P';
  const isFailed = answer !== 'pending' && answer.kind === 'expectation' && !answer.holds;
  const isWon = answer !== 'pending' && answer.kind === 'position' && answer.outcome === 'N';
  return isLost || isFailed ? 'verdict lose' : isWon ? 'verdict win' : 'verdict';
}

function explanationOf(snapshot: Snapshot, { piece: { tree } }: PlacedPiece, index: number): readonly string[] {
  const { program, words } = snapshot;
  const answer = snapshot.answer(index);
  const problems = problemsOf(snapshot, index).map((problem) => messageOf(problem, words));
  const declared = 'name' in tree && tree.name !== null ? program.names.get(tree.name.text) : undefined;
  if (declared === undefined || tree.kind === 'position') {
    const said = verdictInWords(answer, words);
    // Who wins a position stands above it already.
    const isTold = answer !== 'pending' && answer.kind === 'position';
    return [...problems, ...(isTold ? said.slice(1) : said)];
  }
  const values = answer === 'pending' || answer.kind === 'game' ? answer : null;
  // The first paragraph repeats the declaration.
  return [...problems, ...declaredInWords(declared, [], values, words).slice(1)];
}

/** The components of a position as pictures with their values, if there are pictures of all that are told. */
function picturesIn({ program, answer }: Snapshot, index: number): string {
  const position = positionOf(answer(index));
  if (position === null || position.components.length > MOST_PICTURES) return '';
  const drawn = position.components.map((component) => pictureWith(component, program.names));
  return drawn.every((picture) => picture === null) ? '' : `<figure>${drawn.join('')}</figure>\n`;
}

function pictureWith(
  { text, times, value }: PositionAnswer['components'][number],
  names: Snapshot['program']['names'],
): string | null {
  const picture = pictureOf(text, names);
  const copies = times === '1' ? '' : `${times} × `;
  const caption = escaped(copies + shortened(text, LONGEST_CAPTION) + (value === null ? '' : ` = ${value}`));
  return picture === null ? null : `<div>${picture}${caption}</div>`;
}
