import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../server/src/answers/answer.ts';
import { answerText } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/budget.ts';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { positionOf } from '../../server/src/ide/reading/hover/verdict.ts';
import { lessonOf } from '../../server/src/ide/reading/lesson/lesson.ts';
import { snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answered, pending } from './marked.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const examples = readdirSync(EXAMPLES).filter((name) => /^(?:01|05|10|11|12|13).*\.game$/.test(name));

/** The text that a reader of a page sees. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe.each(examples)('the lesson of %s', (name) => {
  const snapshot = snapshotOf(
    `file:///${name}`,
    answerText(readFileSync(join(EXAMPLES, name), 'utf8'), DEFAULT_LIMITS),
    wordsFor('en'),
  );
  const html = lessonOf(snapshot, new Map());

  test('needs nothing but itself', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|img|object|embed|base)\b|\b(?:src|srcset|href)=|url\(|@import/i);
  });

  test('says all that the lenses say', () => {
    for (const { title } of lenses(snapshot)) expect(textOf(html)).toContain(title);
  });

  test('draws each component with its value', () => {
    const answers = snapshot.program.file.pieces.map((_, index) => snapshot.answer(index));
    const drawn = [...html.matchAll(/aria-label="([^"]*)".*?<\/svg>([^<]*)/g)].map(([, label, caption]) =>
      [label, caption].map((part) => textOf(part ?? '')),
    );
    const components = answers.flatMap((answer) => positionOf(answer)?.components ?? []);
    expect(drawn.length).toBeGreaterThan(0);
    // A declared graph has no caption: its values are in it.
    for (const [label, caption] of drawn.filter(([, text]) => text !== '')) {
      const found = components.filter(({ text }) => text === label);
      expect(found.map(({ value }) => value ?? '')).toContain(/ = (\S+)$/.exec(caption ?? '')?.[1] ?? '');
    }
  });
});

/** An answer that is there. */
function found(answer: Answer | 'pending'): Answer {
  if (answer === 'pending') throw new Error('it is still being computed');
  return answer;
}

describe('a lesson', () => {
  test('is printed in light colours, whatever the theme of the screen', () => {
    const html = lessonOf(answered('play Nim(3)'), new Map());
    expect(html).toMatch(/@media screen and \(prefers-color-scheme: dark\)/);
    expect(html.match(/prefers-color-scheme/g)).toHaveLength(1);
    expect(html).toMatch(/@media print \{ :root \{ color-scheme: light \}/);
  });

  test.each([
    ['a comment', '// <script>alert(1)</script>\nplay Nim(1)'],
    ['a doc comment', '/// <img src=x> **b** `<i>`\ngame A(n) { take 1 }'],
    ['a picture', 'board B { place "<b>" }\nplay B("<b>&")'],
    ['what cannot be read', '<script>'],
  ])('shows signs of HTML in %s as they are', (_, text) => {
    const html = lessonOf(answered(text), new Map());
    expect(html).not.toMatch(/<(?:script|img|b|i)\b/);
    for (const line of text.split('\n').filter((each) => !each.startsWith('/'))) expect(textOf(html)).toContain(line);
  });

  test.each([
    ['play Nim(3)', 3, 'piece'],
    ['play Nim(1000)', 1, 'square'],
    ['board B { place "##" }\nplay B("##/..")', 2, 'piece'],
    ['coins C { flip 1..2 }\nplay C(1, 4)', 2, 'piece'],
    ['play Chomp(3, 2, 1)', 6, 'piece'],
    ['graph G { a -> b }\nplay G(a)', 1, 'piece'],
    ['graph G { a -> b }\nplay G(a)', 3, 'vertex'],
    ['graph G { a -> b  b -> c }', 2, 'tip'],
    ['play Wythoff(1, 2)', 3, 'piece'],
    [
      'game W(s: text) { move to w[2..] where #w > 0 }\nplay W("abc")'.replaceAll('w[', 's[').replaceAll('#w', '#s'),
      3,
      'square',
    ],
    ['play NimWithPass(1, 3, 4)', 8, 'piece'],
    ['game A(x: int) { move to (x + 1) where x < 0 }\nplay A(-2)', 0, 'piece'],
  ])('%j has %i of class %s in its picture', (text, count, kind) => {
    expect([...lessonOf(answered(text), new Map()).matchAll(new RegExp(`class="${kind}"`, 'g'))]).toHaveLength(count);
  });

  test('shows comments as text, marks what is marked, and says what is wrong', () => {
    const html = lessonOf(answered('// One `word`\n// and *another*.\n\n// Two.\nplay Nmi(3)'), new Map());
    expect(html).toContain('<p>One <code>word</code>\nand <em>another</em>.');
    expect(textOf(html)).toContain('There is no game called Nmi here.');
  });

  test('ends with the questions of the file, whose answers are folded and appear nowhere else', () => {
    const text = 'game G(n) { take 1..2 }\n// ? sg(G(5))\n// ? period(G)\n// ? play G(4)\n';
    const questions = ['play G(5)', 'expect period(G) = 0', 'play G(4)'];
    const { answer } = answered([text, ...questions].join('\n'));
    const answers = new Map(questions.map((question, index) => [question, found(answer(index + 1))]));
    const html = lessonOf(answered(text), answers);
    expect(html).not.toContain('// ?');
    const [, ...asked] = html.slice(html.indexOf('<ol>')).split('<li><p>');
    expect(asked.map((each) => textOf(each.slice(0, each.indexOf('<details>'))).trim())).toEqual([
      'What is the value of G(5)?\nG(5)',
      'What is the period of G?',
      'Which move wins in G(4)?\nG(4)',
    ]);
    const folded = asked.map((each) => textOf(each.slice(each.indexOf('</summary>'))));
    expect(folded[0]).toContain('Its value is 2.');
    expect(folded[1]).toContain('g(n + 3) = g(n) for every n ≥ 0');
    expect(folded[1]).not.toContain('not 0');
    expect(folded[2]).toContain('G(4) → G(3)');
  });

  test('is available before the answers are, and in Chinese', () => {
    const html = lessonOf(pending('play Nim(3)', 'zh-cn'), new Map());
    expect(html).toContain('<html lang="zh-CN">');
    expect(textOf(html)).toContain('Nimber 生成');
  });
});
