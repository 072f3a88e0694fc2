import type { Answer } from '../../../answers/shared/answer.ts';
import type { Program } from '../../../semantics/program/program.ts';
import type { PlacedPiece } from '../../../syntax/tree/tree.ts';
import type { Words } from '../../../words/words.ts';
import { questionOf, questionsIn } from '../../shared/questions.ts';
import { escaped, markdownAsHtml } from '../../shared/sentences/html.ts';
import { code, fileName } from '../../shared/sentences/text.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { lensOf } from '../code-lenses.ts';
import { reasonsInWords } from '../hover/game.ts';
import { verdictInWords } from '../hover/verdict.ts';
import { explanationOf } from './explanation.ts';
import { figuresOf, picturesOf } from './figures.ts';
import { plotQuestions } from './plots.ts';
import { type Members, membersIn } from './plotted.ts';
import { STYLE } from './style.ts';

/** The declarations whose answers a page needs besides those in the file: the questions to its reader, and the values that are drawn. */
export function askedByLesson(program: Program): readonly string[] {
  return [...new Set([...questionsIn(program).map(({ text }) => text), ...plotQuestions(program)])];
}

/**
 * A file as a page to be read or printed without an editor: its comments as text, each declaration with its answer, its picture and the
 * whole explanation, and the questions of the file, whose answers are folded. `answers` are those to what `askedByLesson` names, by
 * their texts. The page is one HTML file that refers to nothing else and runs nothing. Linear in the file and its explanations.
 */
export function lessonOf(snapshot: Snapshot, answers: ReadonlyMap<string, Answer>): string {
  const { program, words } = snapshot;
  const title = escaped(fileName(snapshot.uri));
  const members = membersIn(program);
  const sections = program.file.pieces.map((placed, index) => sectionOf(snapshot, placed, index, answers, members));
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
${sections.join('')}${questionsOf(snapshot, answers)}<footer>${escaped(words.lesson.made)}</footer>
</main>
</body>
</html>
`;
}

function sectionOf(
  snapshot: Snapshot,
  placed: PlacedPiece,
  index: number,
  answers: ReadonlyMap<string, Answer>,
  members: Members,
): string {
  const { text, tree } = placed.piece;
  const end = tree.kind === 'broken' ? text.length : endOfLine(text, tree.end);
  const before = commentsIn(placed, (at) => at < tree.start && (tree.kind === 'broken' || !text.startsWith('///', at)));
  const after = commentsIn(placed, (at) => at >= Math.max(tree.start, end));
  const source = withoutQuestions(text.slice(tree.start, end)).trim();
  if (source === '') return before + after;
  const lens = lensOf(snapshot, { placed, index });
  const verdict = lens === null ? '' : `<p class="${classOf(snapshot.answer(index))}">${escaped(lens.title)}</p>\n`;
  const code = `<pre class="source">${escaped(source)}</pre>\n`;
  const said = markdownAsHtml(explanationOf(snapshot, { placed, index }, lens?.title ?? '').join('\n\n'));
  return `${before}<section>\n${code}${verdict}${figuresOf(tree, snapshot.answer(index), answers, members, snapshot.words)}${said}</section>\n${after}`;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** A declaration with the comments in it, except for questions: these are at the end of the page. */
function withoutQuestions(source: string): string {
  const lines = source.split('\n').filter((line) => questionOf(line.trim()) === null);
  return lines.join('\n');
}

/** The comments at these places as text, but for the questions. Empty lines separate paragraphs. */
function commentsIn({ piece: { text, comments } }: PlacedPiece, isHere: (start: number) => boolean): string {
  const lines = comments.flatMap(({ start, end }) => {
    const comment = text.slice(start, end);
    if (!isHere(start) || questionOf(comment) !== null) return [];
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

/** The questions of a file; the answer to each is folded. */
function questionsOf({ program, words }: Snapshot, answers: ReadonlyMap<string, Answer>): string {
  const { heading, intro, answer: summary } = words.panel.questions;
  const items = questionsIn(program).map((question) => {
    const answer = answers.get(question.text) ?? 'pending';
    const asked = markdownAsHtml(words.panel.questions.asks[question.kind](question.about));
    const said = markdownAsHtml(answerInWords(answer, program.names, words).join('\n\n'));
    return `<li>${asked}${picturesOf(answer, words, false)}<details><summary>${escaped(summary)}</summary>\n${said}</details></li>\n`;
  });
  if (items.length === 0) return '';
  return `<section class="questions"><h2>${escaped(heading)}</h2>\n<p>${escaped(intro)}</p>\n<ol>${items.join('')}</ol></section>\n`;
}

/** The answer to a question. Of an expectation, it is what was found and why: nobody expected the number in it, see `questionOf`. */
function answerInWords(answer: Answer | 'pending', names: Program['names'], words: Words): readonly string[] {
  if (answer === 'pending' || answer.kind !== 'expectation' || typeof answer.actual !== 'string')
    return verdictInWords(answer, names, words);
  return [code(answer.actual), ...answer.games.flatMap((game) => reasonsInWords(game, words))];
}
