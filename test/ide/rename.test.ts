import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { renamableAt } from '../../server/src/ide/refactoring/rename.ts';
import { mentionsOf } from '../../server/src/ide/shared/occurrences.ts';
import { applyEdits } from '../../server/src/syntax/text/edits.ts';
import { answerText } from '../ask.ts';
import { cases, DEEP, someOf } from '../tiers.ts';
import { folder, nameOf, unanswered } from './folder.ts';
import { marked } from './marked.ts';
import { renameNow } from './rename-now.ts';

type Files = Readonly<Record<string, string>>;

/** The files that are changed by a rename at the mark in `a.game`, or the sentence that refuses it. */
function renamed(source: string, name: string, others: Files = {}): Files | string | null {
  const { text, offsets } = marked(source);
  const files: Files = { 'a.game': text, ...others };
  const programs = folder(files);
  const program = programs.get('a.game');
  if (program === undefined) return null;
  const found = renameNow(unanswered(program), offsets[0] ?? 0, name, [...programs.values()]);
  if (found === null) return null;
  if ('refused' in found) return found.refused;
  return Object.fromEntries(
    [...found].map(([uri, changes]) => [nameOf(uri), applyEdits(files[nameOf(uri)] ?? '', changes)]),
  );
}

describe('a new name is written wherever the old one means the same', () => {
  test.each<[string, string, string, string]>([
    [
      'a variable of an expectation',
      'expect all(sg(Nim(x)) == x for <|>x in 0..9)',
      'n',
      'expect all(sg(Nim(n)) == n for n in 0..9)',
    ],
    [
      'a game',
      'game <|>A(n) { take 1 }\nplay A(3) + 2 * A(4)',
      'Single',
      'game Single(n) { take 1 }\nplay Single(3) + 2 * Single(4)',
    ],
    ['a game, from a use of it', 'game A(n) { take 1 }\nplay <|>A(3)', '取', 'game 取(n) { take 1 }\nplay 取(3)'],
    ['a state', 'game A(<|>n) { take 1..n }\nset n = {1}', 'stones', 'game A(stones) { take 1..stones }\nset n = {1}'],
    [
      'a parameter of a graph',
      'graph D[<|>n] { edge (i) - (i + n) for i in 1..n  edge n - a  claim edges }\nplay D[3] without {a}',
      'size',
      'graph D[size] { edge (i) - (i + size) for i in 1..size  edge size - a  claim edges }\nplay D[3] without {a}',
    ],
    [
      'a variable of a line',
      'graph D { edge a - <|>i for i in 1..3  edge i - b  claim edges }',
      'k',
      'graph D { edge a - k for k in 1..3  edge i - b  claim edges }',
    ],
    [
      'a vertex of a line',
      'graph D[n] { edge <|>a - (i) for i in 1..n  walk edges }\nplay D[3](a) without {a - 2}',
      'hub',
      'graph D[n] { edge hub - (i) for i in 1..n  walk edges }\nplay D[3](hub) without {hub - 2}',
    ],
    ['a vertex', 'graph D { a -> b }\nplay D(<|>a)', 'start', 'graph D { start -> b }\nplay D(start)'],
    [
      'a name that hides one of the prelude',
      'game <|>Nim(n) { take 1 }\nplay Nim(3)',
      'One',
      'game One(n) { take 1 }\nplay One(3)',
    ],
    [
      'to a name of the prelude that nothing uses',
      'game <|>A(n) { take 1 }\nplay A(3)',
      'Kayles',
      'game Kayles(n) { take 1 }\nplay Kayles(3)',
    ],
    ['to a word that has a meaning only in its place', 'game A(<|>n) { take 1..n }', 'to', 'game A(to) { take 1..to }'],
    [
      'a loop variable, to the name of another loop',
      'play sum(Nim(<|>i) for i in 1..2) + sum(Nim(j) for j in 1..2)',
      'j',
      'play sum(Nim(j) for j in 1..2) + sum(Nim(j) for j in 1..2)',
    ],
  ])('%s', (_, source, name, expected) => expect(renamed(source, name)).toEqual({ 'a.game': expected }));

  test('in all files that use it', () => {
    const others = {
      'b.game': 'import "a.game"\nplay A(1)',
      'c.game': 'import "b.game"\nplay A(1)',
      'own.game': 'import "a.game"\ngame A(n) { take 2 }\nplay A(1)',
      'stranger.game': 'game A(n) { take 2 }\nplay A(1)',
    };
    expect(renamed('game <|>A(n) { take 1 }', 'B', others)).toEqual({
      'a.game': 'game B(n) { take 1 }',
      'b.game': 'import "a.game"\nplay B(1)',
      'c.game': 'import "b.game"\nplay B(1)',
    });
  });

  test('from a file that imports it', () => {
    expect(renamed('import "b.game"\nplay <|>A(1)', 'B', { 'b.game': 'game A(n) { take 1 }' })).toEqual({
      'a.game': 'import "b.game"\nplay B(1)',
      'b.game': 'game B(n) { take 1 }',
    });
  });

  test('nothing changes if the name stays the same', () =>
    expect(renamed('play <|>Nmi(3)\ngame Nmi(n) { take 1 }', 'Nmi')).toEqual({}));
});

describe('refused with the reason:', () => {
  test.each<[string, string, RegExp, Files?]>([
    ['play <|>Nim(3)', 'Mine', /prelude/],
    ['<|>play Nim(3)', 'Mine', /play is part of the language/],
    ['game A(n) { take <|>fibonacci }', 'Mine', /fibonacci is part of the language/],
    ['expect <|>sg(Nim(3)) = 3', 'Mine', /sg is part of the language/],
    ['coins C { flip 2 where <|>x > 1 }', 'place', /x is part of the language/],
    ['graph T { <|>ground - a  cut edges }', 'earth', /ground is part of the language/],
    ['graph D { <|>0 -> 1 }\nplay D(0)', 'zero', /0 is a number/],
    ['play <|>Foo(3)', 'Mine', /Foo is not declared/],
    ['game <|>A(n) { take 1 }', '3x', /not a valid name/],
    ['game <|>A(n) { take 1 }', 'B C', /not a valid name/],
    ['game <|>A(n) { take 1 }', '', /A name starts with a letter/],
    ['game <|>A(n) { take 1 }', 'take', /cannot be a name/],
    ['game <|>A(n) { take 1 }', 'gcd', /cannot be a name/],
    ['game <|>A(n) { take 1 }\ngame B(n) { take 2 }', 'B', /B would change what a\.game:2 means/],
    ['game <|>A(n) { take 1 }\nplay A(1) + Kayles(3)', 'Kayles', /Kayles would change what a\.game:2 means/],
    ['game A(n, <|>k) { take 1 from n  take 1 from k }', 'n', /n would change/],
    ['game A(<|>n) { move to (n - k) for k in 1..n }', 'k', /k would change/],
    ['graph D { <|>a -> b }', 'b', /b would change/],
    ['game <|>A(n) { take 1 }\nplay A(1\nplay A(2)', 'B', /cannot be read \(a\.game:2\)/],
    ['game <|>A(n) { take 1 }', 'B', /cannot be read \(my b\.game:2\)/, { 'my%20b.game': 'import "a.game"\nplay A(1' }],
    [
      'game <|>A(n) { take 1 }',
      'B',
      /B would change what b\.game:2 means/,
      { 'b.game': 'import "a.game"\nplay A(1) + B(2)\ngame B(n) { take 3 }' },
    ],
  ])('%j to %j', (source, name, reason, others = {}) => {
    expect(renamed(source, name, others)).toMatch(reason);
  });

  test.each(['play Nim(<|>3)', '// <|>Nim', '<|>', 'play Nim(3<|>)'])('there is nothing to rename at %j', (source) => {
    expect(renamed(source, 'B')).toBe(null);
  });
});

test('a name in a declaration that cannot be read is refused before a new one is asked for', () => {
  const program = folder({ 'a.game': 'game A(n) { take 1 \nplay A(3' }).get('a.game');
  const found = program === undefined ? null : renamableAt(unanswered(program), 0);
  expect(found).toEqual({ refused: 'game is part of the language and cannot be renamed.' });
});

/** Everything that is found about a text, except the names in it. */
function found(text: string): readonly unknown[] {
  return answerText(text, { ...DEFAULT_LIMITS, seconds: 60 }).answers.map((answer) => {
    if (answer.kind === 'position') return [answer.outcome, answer.value, { ...answer.winningMoves, list: [] }];
    if (answer.kind === 'game')
      return [answer.values, answer.table, answer.period, answer.listed?.map(({ value }) => value)];
    return answer.kind === 'expectation' ? answer.holds : answer.kind;
  });
}

const GAMES = `game Bash[m](n) { take 1..m }
game W(a, b) { take any from a  take any from a, b  move to (a - 1, b - k) for k in 1..b where k > 1 }
game Break(n) { octal 0.137  take {k in 1..n where k % 2 == 1} leaving 0..2 heaps }
graph Dag { a -> b, c   b -> d }
graph Tree { ground - a - b  cut edges }
coins Mock { flip 1..3 where x < 5 }
set Few = {1, 2} or multiples(5) except {10}
game Takes(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in Few where k <= a[i] }
position start = 3 * Bash[3](5) + W(2, 3)
play start + sum(Nim(i) for i in 1..4)
play Dag(a, b) + Takes(3, 4) + Tree without {a - b} + Mock(1, 3)
play misere Bash[2](3, 4)
expect sg(Bash[3](0..5)) = [0, 1, 2, 3, 0, 1]
`;
const NAMES = ['a', 'b', 'k', 'n', 'm', 'i', 'x', 'W', 'Bash', 'Few', 'Nim', 'start', 'to', 'fresh', 'ground', 'd'];

test('no rename changes an answer', () => {
  const program = folder({ 'a.game': GAMES }).get('a.game');
  if (program === undefined) throw new Error('the text stands in its folder');
  const before = found(GAMES);
  const offsets = program.file.pieces.flatMap((placed, index) =>
    mentionsOf(program, { placed, index }).map(({ name }) => placed.at + name.start),
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.constantFrom(...offsets), fc.constantFrom(...NAMES), (offset, name) => {
      const changes = renameNow(unanswered(program), offset, name, [program]);
      if (changes === null || 'refused' in changes) return;
      accepted += 1;
      expect(found(applyEdits(GAMES, changes.get(program.uri) ?? []))).toEqual(before);
    }),
    { numRuns: cases(90) },
  );
  expect(accepted).toBeGreaterThan(DEEP ? 4 : 2);
});

const EXAMPLES = join(import.meta.dirname, '../../examples');
const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.game'));

test.each(someOf(examples, 3))('every name of %s that can be renamed can be renamed back', (name) => {
  const text = readFileSync(join(EXAMPLES, name), 'utf8');
  const program = folder({ [name]: text }).get(name);
  if (program === undefined) throw new Error('the text stands in its folder');
  for (const [index, placed] of program.file.pieces.entries()) {
    for (const { name: mention, binds } of mentionsOf(program, { placed, index })) {
      if (!binds) continue;
      const offset = placed.at + mention.start;
      const there = renameNow(unanswered(program), offset, "fresh'", [program]);
      if (there === null || 'refused' in there) continue;
      const after = applyEdits(text, there.get(program.uri) ?? []);
      const other = folder({ [name]: after }).get(name);
      if (other === undefined) throw new Error('the text stands in its folder');
      const shift = [...(there.get(program.uri) ?? [])].filter(({ span }) => span.start < offset).length;
      const back = renameNow(
        unanswered(other),
        offset + shift * ("fresh'".length - mention.text.length),
        mention.text,
        [other],
      );
      if (back === null || 'refused' in back) throw new Error(`${mention.text} cannot be had back`);
      expect(applyEdits(after, back.get(other.uri) ?? [])).toBe(text);
    }
  }
});
