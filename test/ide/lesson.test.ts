import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import { positionOf } from '../../server/src/ide/reading/hover/verdict.ts';
import { askedByLesson, lessonOf } from '../../server/src/ide/reading/lesson/lesson.ts';
import { snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { answerText } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { answered, pending } from './marked.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const examples = readdirSync(EXAMPLES).filter((name) => /^(?:01|05|10|11|12|13).*\.game$/.test(name));

/** The text that a reader of a page sees. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe.each(someOf(examples, 3))('the lesson of %s', (name) => {
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
    expect(drawn.some(([, caption]) => / = \S+$/.test(caption ?? ''))).toBe(true);
    // The caption of a declared game says what is drawn, and the values are in the picture.
    for (const [label, caption] of drawn.filter(([name, text]) => name !== text)) {
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

/** The page of a text with the answers to everything that it asks. */
function lessonWith(text: string): string {
  const asked = askedByLesson(answered(text).program);
  const program = answered([...asked, text].join('\n'));
  const answers = new Map(asked.map((question, index) => [question, found(program.answer(index))]));
  return lessonOf(answered(text), answers);
}

const NIM_OF_3 = 'game T(a, b, c) { take any from a  take any from b  take any from c }';

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
    ['play Nim(3)', 3, 'fill="var(--stone)"'],
    ['play Nim(1000)', 1, 'fill="var(--stone)"'],
    ['board B { place "##" }\nplay B("##/..")', 2, 'fill="var(--quiet)" stroke="var(--text)"'],
    ['coins C { flip 1..2 }\nplay C(1, 4)', 2, '<circle[^>]*fill="var(--text)"'],
    ['play Chomp(3, 2, 1)', 3, 'fill="var(--stone)"'],
    ['graph G { a -> b }\nplay G(a)', 1, '<rect[^>]*fill="var(--text)"'],
    ['graph G { a -> b  b -> c }', 2, 'rotate'],
    ['graph G { a -> b  b -> c }', 1, '>b 1 N<'],
    ['graph G { a -> b  b -> c }', 2, 'stroke="var(--bad)"'],
    ['graph G { a -> b  b -> c }', 1, 'stroke="var(--good)"'],
    ['play Wythoff(1, 3)', 4, 'fill="var(--stone)"'],
    [
      'game W(s: text) { move to s[2..] where #s > 0 }\nplay W("abc")',
      3,
      '<rect[^>]*fill="var(--ground)" stroke="var(--text)"',
    ],
    ['play NimWithPass(1, 3, 4)', 3, 'fill="var(--stone)"'],
    ['game A(x: int) { move to (x + 1) where x < 0 }\nplay A(-2)', 0, 'fill="var(--stone)"'],
  ])('%j has %i of %s in its picture', (text, count, shape) => {
    expect([...lessonOf(answered(text), new Map()).matchAll(new RegExp(escaped(shape), 'g'))]).toHaveLength(count);
  });

  test.each([
    ['play Nim(3, 5)', 1, 'won'],
    ['play Nim(5, 5)', 0, 'lost'],
    ['play Nim(3, 1000)', 1, 'won, on a bar'],
    ['play Nim(3, 5) + Nim(9)', 1, 'won in one component alone'],
    ['graph G { a -> b  b -> a, c  c -> d  d -> c }\nplay G(a)', 1, 'a draw'],
  ])('%j has %i marks of moves: it is %s', (text, count) => {
    const html = lessonOf(answered(text), new Map());
    const [figure = ''] = /<figure>.*?<\/figure>/.exec(html.slice(html.lastIndexOf('<section>'))) ?? [];
    expect([...figure.matchAll(/stroke="var\(--accent\)"/g)]).toHaveLength(count);
    expect(figure.includes('<figcaption>')).toBe(count > 0);
  });

  test.each([
    ['game K(n) { octal 0.77 }', 'Values of K by size', 'var(--accent)'],
    ['game K(n) { octal 0.77 }', 'Values of K by size', '>250<'],
    ['game W(a, b) { take any from a  take any from b }', 'Map of the values of W', '>a↓ b→<'],
    ['game W(a, b) { take any from a  take any from b }', 'Map of the values of W', '>30<'],
    ['game L(a...) { move to a with [1] = a[1] - 1 where #a > 0 and a[1] > 0 }', 'Map of the values of L', '>a[1]↓'],
  ])('%s is drawn as %j, with %s', (text, label, drawn) => {
    const html = lessonWith(text);
    expect(html).toContain(`aria-label="${label}"`);
    expect(textOf(html)).toContain(label);
    expect(html).toContain(drawn);
  });

  test('if the values are not found within the limits, the few that the answer lists are drawn', () => {
    const html = lessonOf(answered('game K(n) { octal 0.77 }'), new Map());
    expect(html).toContain('>20<');
    expect(html).not.toContain('>250<');
  });

  test.each([
    ['game B[k](n) { take 1..k }', 'The values depend on the parameters'],
    ['game S(s: text) { move to s[2..] where #s > 0 }', 'The states of this game are texts'],
    ['game T(a, b, c) { take any from a }', 'not found within the limits'],
  ])('of %s no plot is drawn without values, and the page says why', (text, why) => {
    const html = lessonOf(answered(text), new Map());
    expect(html).not.toContain('<svg');
    expect(textOf(html)).toContain(why);
  });

  test.each([
    [
      'a family, for the members in the file',
      'game B[k](n) { take 1..k }\nplay B[2](5) + B[3](4)',
      ['Values of B[2] by size', 'Values of B[3] by size'],
    ],
    ['three numbers', NIM_OF_3, [0, 1, 2, 3].map((c) => `Map of the values of T: c = ${c}`)],
    [
      'four numbers',
      'game F(a, b, c, d) { take any from a  take any from b }',
      ['Map of the values of F: c = 0, d = 0'],
    ],
    [
      'a number before a list',
      'game L(p, a...) { move to (p - 1, a) where p > 0 }',
      ['Map of the values of L: p = 0', 'Map of the values of L: p = 3'],
    ],
  ])('a game of %s has a plot or a map of each', (_, text, labels) => {
    const html = lessonWith(text);
    for (const label of labels) expect(html).toContain(`aria-label="${label}"`);
  });

  test('a slice of a map marks the states that are lost', () => {
    const html = lessonWith(NIM_OF_3);
    const [, second = ''] = /c = 1".*?<path[^>]*d="([^"]*)"/.exec(html) ?? [];
    // In Nim, (a, b, 1) is lost exactly if a and b are 2k and 2k + 1: the first rows have their squares beside and below the corner.
    const corners = [...second.matchAll(/M([\d.]+) ([\d.]+)h/g)]
      .slice(0, 4)
      .map(([, x, y]) => [Math.round(((Number(x) - 44) * 24) / 400), Math.round(((Number(y) - 44) * 24) / 400)]);
    expect(corners).toEqual([
      [1, 0],
      [0, 1],
      [3, 2],
      [2, 3],
    ]);
  });

  test('what is indented in a comment stays as it is, and comments after the last declaration come after it', () => {
    const html = lessonOf(
      answered('// As a sum:\n//\n//     13 = 1101\n//      8 = 1000\nplay Nim(3) // short\n\n// The end.'),
      new Map(),
    );
    expect(html).toContain('<pre>13 = 1101\n 8 = 1000</pre>');
    expect(html).toContain('<pre class="source">play Nim(3) // short</pre>');
    expect(html.indexOf('The end.')).toBeGreaterThan(html.indexOf('</section>'));
  });

  test('has no button when it is printed', () => {
    expect(lessonOf(answered('play Nim(3)'), new Map())).toMatch(/@media print \{.*summary \{ display: none \}/);
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
    const inPictures = /<svg.*?<\/svg>/g;
    const heads = asked.map((each) => each.slice(0, each.indexOf('<details>')).replaceAll(inPictures, ''));
    expect(heads.map((head) => textOf(head).trim())).toEqual([
      'What is the value of G(5)?\nG(5)',
      'What is the period of G?',
      'Which move wins in G(4)?\nG(4)',
    ]);
    const folded = asked.map((each) => textOf(each.slice(each.indexOf('</summary>'))));
    expect(folded[0]).toContain('Its value is 2.');
    expect(folded[1]).toContain('g(n + 3) = g(n) for every n ≥ 0');
    expect(folded[1]).not.toContain('not 0');
    expect(folded[2]).toContain('G(4) → G(3)');
    expect(heads.join()).not.toContain('figcaption');
  });

  test('is available before the answers are, and in Chinese', () => {
    const html = lessonOf(pending('play Nim(3)', 'zh-cn'), new Map());
    expect(html).toContain('<html lang="zh-CN">');
    expect(textOf(html)).toContain('Nimber 生成');
  });
});

/** A pattern of which only `[^>]*` is not meant literally. */
function escaped(pattern: string): string {
  return pattern
    .split('[^>]*')
    .map((part) => part.replaceAll(/[^\w ]/g, '\\$&'))
    .join('[^>]*');
}

test.each([
  ['expect sg(Mine(5)) = 2', '✗ 5, not 2', '5, not 2', 1],
  ['expect sg(Mine(5)) = 5', '✓ 5', 'as expected', 0],
  ['expect sg(Mine(5)) > 9', '✗ does not hold', 'not hold', 2],
  ['expect sg(Mine(5)) > 9', '✗ does not hold', '</code> is 5', 1],
  ['conjecture sg(Mine(n)) = n', '✗ Mine(7) is 0, not 7', '0, not 7', 1],
  ['show sg(Mine(5))', '= 5', '<code>5</code>', 0],
  ['expect sg(Mine(0..3)) = [0, 1, 2, 4]', '✗ [0, 1, 2, 3]', 'not [0, 1, 2, 4]', 0],
  ['expect outcome(Mine(0)) = N', '✗ P, not N', 'No move is left', 1],
  ['expect outcome(Mine(0)) = N', '✗ P, not N', 'P</code>, not', 0],
])('%s: what the verdict says is not said again', (claim, verdict, repeated, times) => {
  const html = lessonOf(answered(`game Mine(n) { take 1..6 }\n${claim}`), new Map());
  const section = html.slice(html.lastIndexOf('<section>'));
  expect(textOf(section)).toContain(verdict);
  expect(section.split(repeated)).toHaveLength(times + 1);
});
