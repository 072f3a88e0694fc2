// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the places of a snippet are written
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { type Completion, completions } from '../../server/src/ide/writing/completion/completion.ts';
import { computedOffer, questionAt } from '../../server/src/ide/writing/completion/computed.ts';
import { documentation } from '../../server/src/ide/writing/completion/documentation.ts';
import { plainText, SNIPPETS } from '../../server/src/ide/writing/completion/snippets.ts';
import { PRELUDE_TEXT } from '../../server/src/semantics/program/prelude.ts';
import { lex } from '../../server/src/syntax/grammar/lex.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { isName, spelling, type Token } from '../../server/src/syntax/text/token.ts';
import * as t from '../../server/src/syntax/text/tokens.ts';
import { answerText } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { answered, changed, FILE, marked, pending } from './marked.ts';

const ROOT = join(import.meta.dirname, '../..');

function offered(text: string, files: readonly string[] = []): readonly Completion[] {
  const { text: plain, offsets } = marked(text);
  return completions(pending(plain), offsets[0] ?? 0, files).toSorted((a, b) => a.rank - b.rank);
}

function labels(text: string): readonly string[] {
  return offered(text).map(({ label }) => label);
}

/** The text after the first offer with a label is accepted, inserted or replacing the whole word. */
function taken(text: string, label: string, range: 'insert' | 'replace'): string {
  const offer = offered(text).find((one) => one.label === label);
  return offer === undefined ? '' : changed(marked(text).text, [{ span: offer[range], text: offer.text }]);
}

test.each(['game A(n) { take <|> }', 'game A(n) { take 1 leaving <|> }'])(
  'no lists are offered as amounts: %s',
  (text) => {
    expect(labels(text)).toContain('multiples');
    expect(labels(text)).not.toContain('lists');
    expect(labels(text)).not.toContain('subsets');
  },
);

describe('every token boundary of a valid file offers the next token, whatever it is but a number, a picture or a quotient', () => {
  const files = ['examples', 'test/fixtures'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.game') && !name.includes('mistakes'))
      .map((name) => [name, readFileSync(join(ROOT, folder, name), 'utf8')] as const),
  );
  test.each([...someOf(files, 8), ['prelude.game', PRELUDE_TEXT] as const])('%s', (_, text) => {
    const snapshot = pending(text);
    for (const { at, piece } of snapshot.program.file.pieces) {
      for (const token of lex(piece.text).tokens) {
        if (token.tokenType === t.Integer || token.tokenType === t.Picture || token.tokenType === t.Over) continue;
        const offset = at + token.startOffset;
        if (labelsOf(snapshot, offset).has(writingOf(token))) continue;
        expect.soft(`${text.slice(Math.max(0, offset - 60), offset)}<|>${token.image}`).toBe('is offered');
      }
    }
  });
});

function labelsOf(snapshot: Snapshot, offset: number): ReadonlySet<string> {
  return new Set(completions(snapshot, offset).map(({ label }) => label));
}

function writingOf(token: Token): string {
  return token.tokenType === t.Code || isName(token) ? token.image : spelling(token);
}

describe('what is near comes first', () => {
  test.each<[string, ...string[]]>([
    ['game A(a, b) { take any from <|> }', 'a', 'b'],
    ['game A(n) { take <|> }', 'n'],
    ['game A(a, b) { move to (a - k, <|>) for k in 1..a }', 'k', 'a', 'b', 'A'],
    ['game A(a, b) { move to (a - k, b) for <|>', 'k', '('],
    ['game A[m](n) { take {k in 1..m where <|>', 'k', 'm', 'n'],
    ['coins C { flip 3 where <|>', 'x', 'y', 'z'],
    ['expect <|>', 'outcome', 'sg', 'moves', 'remoteness', 'period', 'preperiod', 'saltus'],
    ['show <|>', 'outcome', 'sg', 'moves', 'remoteness', 'period', 'preperiod', 'saltus'],
    ['show sg(<|>)\ngame Mine(n) { take 1 }', 'Mine'],
    ['game Mine(n) { take 1 }\nshow [sg(<|>', 'Mine'],
    ['expect outcome(Kayles(3)) = <|>', 'N', 'P'],
    ['game Mine(n) { move to (5 - n) }\nexpect outcome(Mine(3)) = <|>', 'N', 'P', 'draw'],
    ['conjecture <|>', 'sg'],
    ['conjecture sg(Nim(n)) = <|>', 'n'],
    ['graph G { a -> b  <|>', 'a', 'b', 'ground'],
    ['graph G[n] { a - b  edge <|> for i in 1..3', 'n', 'a', 'b', 'i'],
    ['graph G[m] { a - b  edge (<|>) for i in 1..3', 'i', 'm'],
    ['graph G[m] { a - b  claim edges } play G[3] without {<|>}', 'a', 'b'],
    ['graph G { a - b  walk edges } play G(a) without {a - <|>}', 'a', 'b'],
    ['graph G { a -> b  b -> c } play G(<|>)', 'a', 'b', 'c'],
    ['graph G { a - b } play G without {a} without {<|>}', 'a', 'b'],
    ['play Foo(3)\ngame <|>', 'Foo'],
    ['<|>', 'game (n)', 'game (a, b)'],
    ['ga<|>', 'game (n)', 'game (a, b)'],
    ['play 0\n<|>', 'game', 'play'],
    ['game A(n) { take 1..n where <|> }', 'n'],
    ['game A[m](a: int, b) { <|> }', 'take', 'move'],
    ['game A[a, b](n) { <|> }', 'take', 'move', 'split', 'octal', 'hex'],
    ['position mine = Nim(3)\ngame Mine(n) { take 1 }\nplay <|>', 'mine', 'Mine'],
    ['game Mine(n) { take 1 }\nplay <|>', 'Mine', 'Nim', 'Bash'],
    ['game Mine(n) { take 1 }\nplay Mine(3) + <|>', 'Mine', 'Nim', 'Bash'],
    ['play 3 * <|>', 'Nim'],
    ['let k = 3\nplay Nim(<|>', 'k'],
    ['let k = 3\nexpect sg(Nim(<|>', 'k', 'if', 'min'],
    ['game A(a, b) { move to Nim(<|>', 'a', 'b'],
    ['play Nim(3) <|>', '+'],
    ['play Nim(3)<|>', '+'],
    ['position p <|>', '='],
    ['position p = Nim(3) <|>', '+'],
    ['expect sg(Nim(3)) <|>', '='],
  ])('%s', (text, ...expected) => {
    expect(labels(text).slice(0, expected.length)).toEqual(expected);
  });
});

test('a draw is not offered where play always ends', () => {
  const asked = (board: string) => labels(`${board}\nexpect outcome(B(2, 3)) = <|>`);
  expect(asked('board B { place "##" }')).not.toContain('draw');
  expect(asked('board B { replace "X." by ".X" }')).toContain('draw');
  expect(labels('graph G { a -> b  b -> a }\nexpect outcome(G(a)) = <|>')).toContain('draw');
});

test.each([
  ['play Nim(3) <|>', 'without', 'play'],
  ['game A(n) { take 1..3 <|>', 'leaving', 'take'],
  ['play Nim(3)\n<|>', 'play', '+'],
])('in %s it is likelier to go on with %s than with %s', (text, likelier, other) => {
  const found = labels(text);
  expect(found.indexOf(likelier)).toBeGreaterThanOrEqual(0);
  expect(found.indexOf(other)).toBeGreaterThan(found.indexOf(likelier));
});

describe('nothing meaningless is offered', () => {
  test.each<[string, ...string[]]>([
    ['play <|>', 'any', 'not', 'N', 'game', 'outcome'],
    ['play Nim(3) <|>', 'and', 'or', 'in', 'except', 'where', 'take', '-', '/', '%', '^', '<', '==', '..', '++'],
    ['game A(n) { take {1, 3} <|> }', 'and', 'in', '<', '==', '/'],
    ['game A(n) { take 1..n where n <|> }', '/', 'except', '++'],
    ['game A(n) { move to (n <|> }', '/', '<', 'and', '++'],
    ['play Nim(<|>', 'Kayles', 'any', 'misere', 'for'],
    ['play Nim(3, 4 <|>', 'for', 'where'],
    ['game A(n) { <|> }', 'place', 'flip', 'play', 'game', 'n'],
    ['game A(n) { take <|> }', 'Kayles', 'misere', 'N'],
    ['expect period(<|>', 'gcd', 'misere'],
    ['game A(a, b) { take any from <|> }', 'any', 'for', 'gcd'],
    ['game A(a, b) { take any from a <|> }', 'from'],
    ['game A(n) { split unequal into 3 <|> }', 'equal', 'unequal'],
    ['graph G { a - b  cut <|> }', 'vertices'],
    ['set S = odd <|>', 'with', 'without', '{k in … where …}'],
    ['game A(n) { move to n <|> }', 'with'],
    ['game A(a, b) { <|> }', 'split', 'octal', 'hex', 'split into', 'take … leaving'],
    ['game A(a, b) { take 1..2 <|> }', 'leaving'],
    ['game A(a...) { <|> }', 'take', 'split', 'octal', 'hex'],
  ])('%s', (text, ...unwanted) => {
    const found = labels(text);
    expect(unwanted.filter((label) => found.includes(label))).toEqual([]);
  });
});

test.each([
  '// pl<|>',
  'play Nim(3) // N<|>',
  '/* <|> */',
  'board B { place "#<|>#" }',
  'board B { place "#<|>',
  'play Nim(1<|>3)',
])('nothing at all in %s', (text) => expect(labels(text)).toEqual([]));

test('a mistake before the cursor does not affect completion after it', () => {
  expect(labels('game A(n) { tak 1..3  <|> }')).toContain('take');
  expect(labels('play Nim(3 4, 5) + <|>')).toContain('Kayles');
});

test('each rule may repeat what another one says', () => {
  expect(labels('game A(a, b) { take any from a  take any <|> }')).toContain('from');
  expect(labels('graph G { a - b  claim <|> }')).toEqual(['edges', 'vertices']);
  expect(labels('game A(a...) { move to a <|> }')).toContain('with');
  expect(labels('play G <|>')).toContain('without');
  expect(labels('set S = <|>')).toContain('{k in … where …}');
});

test('half a word on a new line may become a declaration, and behind a complete one too', () => {
  expect(labels('play Nim(3) +\npl<|>')).toContain('play');
  expect(labels('play Nim(3) ex<|>')).toContain('expect');
});

test('the word at the cursor is completed or replaced, and brackets that follow stay', () => {
  expect(taken('play Ni<|>zz(3)', 'Nim', 'insert')).toBe('play Nimzz(3)');
  expect(taken('play Ni<|>zz(3)', 'Nim', 'replace')).toBe('play Nim(3)');
  expect(taken('play <|>', 'Nim', 'insert')).toBe('play Nim');
  expect(taken('play Nim<|>', '(', 'insert')).toBe('play Nim(');
  expect(taken('play Nim(3<|>', ')', 'insert')).toBe('play Nim(3)');
  expect(taken('game A(n) { take 3<|>', 'leaving', 'insert')).toBe('game A(n) { take 3 leaving');
});

describe('a game is offered with the places to fill in, unless the brackets are already there', () => {
  test.each<[string, string, string | null]>([
    ['play <|>', 'Bash', 'Bash[${1:m}](${2:n})'],
    ['play <|>(3)', 'Bash', null],
    ['play <|>', 'Wythoff', 'Wythoff(${1:a}, ${2:b})'],
    ['game L(a...) { move to a } play <|>', 'L', 'L(${1:a})'],
    ['graph G { a -> b } play <|>', 'G', 'G(${1:vertex})'],
    ['graph G { a - b } play <|>', 'G', null],
    ['board B { place "#" } play <|>', 'B', 'B(${1:rows}, ${2:columns})'],
    ['expect period(<|>)', 'Kayles', null],
    ['game A(n) { take <|> }', 'gcd', 'gcd($1)'],
  ])('%s %s', (text, label, snippet) => {
    expect(offered(text).find((offer) => offer.label === label)?.snippet).toBe(snippet);
  });
});

test('an import is offered the files that it can name', () => {
  const files = ['file:///a.game', 'file:///b.game', 'file:///sub/c%20d.game', 'http://else.where/e.game'];
  const paths = (text: string) => offered(text, files).map(({ label }) => label);
  expect(paths('import "<|>"')).toEqual(['b.game', 'sub/c d.game']);
  expect(paths('import "<|>')).toEqual(['b.game', 'sub/c d.game']);
  const [offer] = offered('import "x<|>y" // z', files);
  expect(offer?.replace).toEqual({ start: 8, end: 10 });
});

describe('every form can be read once it is in its place', () => {
  test.each(SNIPPETS.map(({ label, text }) => [label, plainText(text)] as const))('%s', (_, text) => {
    const isRule = /^(?:take|split|move)/.test(text);
    const whole = isRule ? `game A(n) { ${text} }` : text.startsWith('{') ? `set S = ${text}` : text;
    expect(text).not.toContain('$');
    expect(parse(whole).pieces.flatMap(({ piece }) => piece.problems)).toEqual([]);
  });
});

test('offers are explained on request', () => {
  const snapshot = answered('game Mine(n) { take 1..2 }\nplay Kayles(4)\nset S = {1, 2}\nposition p = Nim(3)');
  const says = (label: string, kind: Completion['kind']) => documentation(snapshot, label, kind);
  expect(says('Mine', 'game')).toContain('0  1  2  0  1  2');
  expect(says('Kayles', 'game')).toContain('0  1  2  3  1  4');
  expect(says('Bash', 'game')).toContain('Bachet');
  expect(says('S', 'set')).toContain('set S = {1, 2}');
  expect(says('fibonacci', 'set')).toContain('1, 2, 3, 5, 8');
  expect(says('take', 'keyword')).toContain('Takes stones from a heap');
  expect(says('gcd', 'function')).toContain('divisor');
  expect(says('game (n)', 'snippet')).toContain('game Name(n) { take 1..3 }');
  expect(says('nobody', 'game')).toBe('');
});

describe('behind the = of an expectation', () => {
  test.each([
    ['expect sg(Kayles(0..3)) = <|>', 'show sg(Kayles(0..3))'],
    ['game A(n) { take S }\nset S = {1}\nexpect sg(A(3)) = <|>', 'show sg(A(3))\ngame A(n) { take S }\nset S = {1}'],
    ['expect outcome(Nim(3)) = P<|>', 'show outcome(Nim(3))'],
    ['expect sg(Nim(3) = <|>', null],
    ['expect sg(Nim(3)) <|>', null],
    ['let f = <|>', null],
    ['expect sg(Nim(3)) = 3 + <|>', null],
  ])('%j asks what the value is', (source, question) => {
    const { text, offsets } = marked(source);
    expect(questionAt(answered(text), offsets[0] ?? 0)).toBe(question);
  });

  test('a name of another file may mean something else, so no value is requested', () => {
    const { text, offsets } = marked('import "b.game"\nexpect sg(B(3)) = <|>');
    const fileAt = () => parse('game B(n) { take any }');
    expect(questionAt(answered(text, 'en', { uri: FILE, fileAt }), offsets[0] ?? 0)).toBeNull();
  });

  test('the value is offered first', () => {
    const { text, offsets } = marked('expect sg(Kayles(0..3)) = <|>');
    const [at = 0] = offsets;
    const { answers } = answerText(questionAt(answered(text), at) ?? '', DEFAULT_LIMITS);
    const [offer] = computedOffer(answered(text), at, answers[0] ?? null);
    expect(changed(text, [{ span: offer?.replace ?? { start: 0, end: 0 }, text: offer?.text ?? '' }])).toBe(
      'expect sg(Kayles(0..3)) = [0, 1, 2, 3]',
    );
  });
});

test.each([
  ['game G(a, b) { take 1..2 from a where a <|>', ['==', '!=', '<', '<=', '>', '>=', 'in', '+']],
  ['game G(a, b) { take 1..2 from a where a > b and a - 2 * b <|> }', ['==', '>', 'in', '*']],
  ['game G(n) { move to (n - k) for k in 1..n where k <|> }', ['==', '<=', 'in']],
  ['game L(a...) { move to a where a[1] <|> }', ['==', 'in', '%']],
])('%s: a number in a condition is compared first, and nothing new begins', (text, expected) => {
  const found = labels(text);
  expect(found).toEqual(expect.arrayContaining(expected));
  const wrong = ['and', 'or', 'not', 'move', 'stop', 'take', 'split', 'for', 'move to … for', '}', '..'];
  expect(found.filter((label) => wrong.includes(label))).toEqual([]);
  expect(found.indexOf('==')).toBeLessThan(found.indexOf('+'));
  expect(found.slice(0, 6).toSorted()).toEqual(['!=', '<', '<=', '==', '>', '>=']);
});

test.each([
  ['game G(a, b) { take 1..2 from a where a > b <|>', ['and', 'or', 'move', 'stop', 'take'], ['<', '==', 'in', 'not']],
  ['game G(a, b) { take 1..2 from a where a in 1..b <|>', ['and', 'or', 'move', 'take', '..'], ['<', '==']],
  ['let big(n) = n > 9\ngame G(a) { take 1..2 where big(a) <|>', ['and', 'or', 'move', 'take', '=='], []],
  ['let even = true\ngame G(a) { take 1..2 where even <|>', ['and', 'or', 'move', 'take'], []],
  ['game G(a) { take 1..2 where (a > 2) <|>', ['and', 'or', 'take'], []],
  ['game G(a, b) { take 1..2 from a where not ((a, b <|>', [')', ',', '+', '<'], []],
])('%s: after a condition, others are joined to it or something new begins', (text, expected, wrong) => {
  const found = labels(text);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found.filter((label) => wrong.includes(label))).toEqual([]);
});
