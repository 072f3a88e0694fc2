import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  const html = lessonOf(snapshot);

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
    for (const [label, caption] of drawn) {
      const found = components.filter(({ text }) => text === label);
      expect(found.map(({ value }) => value ?? '')).toContain(/ = (\S+)$/.exec(caption ?? '')?.[1] ?? '');
    }
  });
});

describe('a lesson', () => {
  test('prints in light, whatever the screen is', () => {
    const html = lessonOf(answered('play Nim(3)'));
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
    const html = lessonOf(answered(text));
    expect(html).not.toMatch(/<(?:script|img|b|i)\b/);
    for (const line of text.split('\n').filter((each) => !each.startsWith('/'))) expect(textOf(html)).toContain(line);
  });

  test.each([
    ['play Nim(3)', 3, 'piece'],
    ['play Nim(1000)', 1, 'square'],
    ['board B { place "##" }\nplay B("##/..")', 2, 'piece'],
    ['coins C { flip 1..2 }\nplay C(1, 4)', 2, 'piece'],
    ['play Chomp(3, 2, 1)', 6, 'piece'],
    ['graph G { a -> b }\nplay G(a)', 0, 'piece'],
    ['play Wythoff(1, 2)', 0, 'piece'],
  ])('%j has %i of class %s in its picture', (text, count, kind) => {
    expect([...lessonOf(answered(text)).matchAll(new RegExp(`class="${kind}"`, 'g'))]).toHaveLength(count);
  });

  test('tells comments as text, marks what is marked, and says what is wrong', () => {
    const html = lessonOf(answered('// One `word`\n// and *another*.\n\n// Two.\nplay Nmi(3)'));
    expect(html).toContain('<p>One <code>word</code>\nand <em>another</em>.');
    expect(textOf(html)).toContain('There is no game called Nmi here.');
  });

  test('is there before the answers are, and in Chinese', () => {
    const html = lessonOf(pending('play Nim(3)', 'zh-cn'));
    expect(html).toContain('<html lang="zh-CN">');
    expect(textOf(html)).toContain('Nimber 生成');
  });
});
