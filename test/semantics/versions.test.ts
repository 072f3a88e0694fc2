import { expect, test } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import type { FileLocation } from '../../server/src/semantics/program/imports.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import type { Program } from '../../server/src/semantics/program/program.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import type { Problem } from '../../server/src/syntax/problems/problem.ts';
import type { SourceFile } from '../../server/src/syntax/tree/tree.ts';

/** The problems of every declaration. */
function problems({ file, problems: of }: Program): readonly (readonly Problem[])[] {
  return file.pieces.map((_, index) => of(index));
}

const CHANGES: readonly (readonly [before: string, after: string])[] = [
  ['graph D { a -> b }\nplay D(a)', 'graph D { c -> b }\nplay D(a)'],
  ['graph D { a - b  cut edges }\nplay D without {a}', 'graph D { c - b  cut edges }\nplay D without {a}'],
  ['graph D { a -> b }\nplay D(a)', 'graph D { a - b  cut edges }\nplay D(a)'],
  ['game A(n) { take 1 }\nplay A(3)', 'game A(n, m) { take 1 from n }\nplay A(3)'],
  ['game A(n) { take 1 }\nplay A(-3)', 'game A(n: int) { move to (n + 1) }\nplay A(-3)'],
  ['game A[m](n) { take m }\nplay A[{1, 2}](3)', 'game A[m](n) { move to (n - m) }\nplay A[{1, 2}](3)'],
  ['position p = Nim(3)\nplay Nim(1) + p', 'position p = misere Nim(3)\nplay Nim(1) + p'],
  ['let equals = 3\ngame A(n) { split into 2..equal }', 'let equal = 3\ngame A(n) { split into 2..equal }'],
  ['let runs = 3\ncoins A { flip run }', 'let run = 3\ncoins A { flip run }'],
  ['set S = {1}\ngame A(n) { take S }', 'set S = {(1, 2)}\ngame A(n) { take S }'],
  ['let S = {1}\ngame A(n) { take S }', 'let S = [1]\ngame A(n) { take S }'],
  ['let f(n) = n\ngame A(n) { take f(n) }', 'let f(n) = n > 2\ngame A(n) { take f(n) }'],
  [
    'let f(n) = n\nlet g(n) = f(n)\ngame A(n) { take g(n) }',
    'let f(n) = "X"\nlet g(n) = f(n)\ngame A(n) { take g(n) }',
  ],
  ['let f(n) = n\ngame A(n) { take f(n) }', 'let f(n, k) = n + k\ngame A(n) { take f(n) }'],
  ['set S = {1}\ngame A(n) { take S }', 'position S = Nim(1)\ngame A(n) { take S }'],
  [
    'set S = {1}\nset T = {2}\ngame A(n) { take S }\nplay A(3)',
    'set S = {1}\nset T = {2}\ngame A(n) { take T }\nplay A(3)',
  ],
  [
    'set S = {1}\nset S = {2}\ngame A(n) { take S }\nplay A(3)',
    'set S = {1}\nset S = {2}\ngame A(n) { take 1 }\nplay A(3)',
  ],
  ['set S = {1}\nlet k = 2', 'set S = {1}\nlet k = 2\nplay Nim(1)'],
  ['game A(n) { take 1 }\nplay A(1)\ngame B(n) { take 1 }', 'game B(n) { take 1 }\nplay A(1)\ngame B(n) { take 1 }'],
  ['play Nim(1)\nplay A(1)\nplay Nim(2)', 'play A(1)\nplay Nim(2)\nplay A(2)\nplay Nim(1)'],
];

const fresh = (text: string) => problems(createProgram(parse(text), prelude));

/** Another name is proposed. */
const PROPOSED = ['game Smith(n) { take 1 }\nplay Smiht(1)', 'game Smit(n) { take 1 }\nplay Smiht(1)'] as const;

test.each([...CHANGES, PROPOSED])('what is reused from %j is right for %j', (before, after) => {
  const earlier = createProgram(parse(before), prelude);
  problems(earlier);
  const later = createProgram(parse(after, earlier.file), prelude, earlier);
  expect(problems(later)).toEqual(fresh(after));
});

test.each(CHANGES)(
  '%j and %j, after each other in either order, never share what only one of them contains',
  (one, other) => {
    const first = createProgram(parse(one), prelude);
    const second = createProgram(parse(other, first.file), prelude, first);
    const third = createProgram(parse(one, second.file), prelude, second);
    const beside = createProgram(parse(other, first.file), prelude, first);
    const found = [third, first, beside, second].map(problems);
    expect(found).toEqual([one, one, other, other].map(fresh));
  },
);

const FOUR =
  'game A(n) { take 1 }\nset S = {1}\ngame B(n) { take S }\nplay A(3) + B(2)\nexpect sg(B(1)) = 1\nplay C(1)\n';

test.each<[string, string, readonly number[]]>([
  ['the rules of a game', FOUR.replace('take 1', 'take 1..2'), [0]],
  ['the head of a game', FOUR.replace('A(n)', 'A(n, m)').replace('take 1', 'take 1 from n'), [0, 3, 5]],
  ['a set', FOUR.replace('{1}', '{2}'), [1, 2, 5]],
  ['a position that is asked about', FOUR.replace('A(3)', 'A(4)'), [3]],
  ['a declaration that breaks', FOUR.replace('take 1', 'take ('), [0, 3, 5]],
  ['a new name', FOUR.replace('set S', 'game D(n) { take 2 }\nset S'), [1, 6]],
])('after a change of %s only what depends on it is checked again', (_, after, expected) => {
  const earlier = createProgram(parse(FOUR), prelude);
  problems(earlier);
  const made = new Set(earlier.file.pieces.map(({ piece }) => earlier.check(piece)));
  const later = createProgram(parse(after, earlier.file), prelude, earlier);
  const again = later.file.pieces.flatMap(({ piece }, index) => (made.has(later.check(piece)) ? [] : [index]));
  expect(again).toEqual(expected);
});

/** The files of a folder before and after an edit, which changes what `play A(3)` in `here.game` asks. */
const ABROAD: readonly (readonly [what: string, file: string, from: string, to: string])[] = [
  ['a set of the file that declares it', 'b.game', '{1}', '{1, 2}'],
  ['a set of the file itself, which an import looks back at', 'here.game', '{2}', '{2, 3}'],
];

test.each(ABROAD)('what an imported game means changes with %s', (_, changed, from, to) => {
  const files = new Map<string, SourceFile>([
    ['b.game', parse('import "here.game"\nset S = {1}\ngame A(n) { take S  take T }\n')],
    ['here.game', parse('import "b.game"\nset T = {2}\nplay A(3)\n')],
  ]);
  const place: FileLocation = {
    uri: 'file:///here.game',
    fileAt: (uri) => files.get(uri.replace('file:///', '')) ?? null,
  };
  const programOf = (earlier?: Program) => createProgram(files.get('here.game') ?? parse(''), prelude, earlier, place);
  const asked = ({ file, definitions }: Program) => {
    const [last] = file.pieces.filter(({ piece }) => piece.tree.kind === 'play');
    return last === undefined ? null : definitions(last.piece);
  };
  const before = programOf();
  const known = asked(before);
  const old = files.get(changed) ?? parse('');
  files.set(changed, parse(old.text.replace(from, to), old));
  const after = asked(programOf(before));
  expect(after).not.toBe(known);
  expect(after).toBe(asked(programOf()));
});

/** What an import of an import declares, before and after an edit, which the text of what `here.game` uses does not show. */
const FURTHER: readonly (readonly [used: string, use: string, from: string, to: string])[] = [
  ['set S = T', 'game A(n) { take S }', 'set T = {1}', 'set T = {(1, 2)}'],
  ['let f(n) = g(n)', 'game A(n) { take f(n) }', 'let g(n) = n', 'let g(n) = "X"'],
  ['position p = q', 'play Nim(1) + p', 'position q = Nim(3)', 'position q = misere Nim(3)'],
];

test.each(FURTHER)('what %s in another file is used for, as in %s, is checked again when %s becomes %s', (...texts) => {
  const [used, use, from, to] = texts;
  const [near, here] = [parse(`import "c.game"\n${used}\n`), parse(`import "b.game"\n${use}\n`)];
  const placeOf = (far: SourceFile): FileLocation => {
    const files = new Map([
      ['file:///b.game', near],
      ['file:///c.game', far],
    ]);
    return { uri: 'file:///here.game', fileAt: (uri) => files.get(uri) ?? null };
  };
  const [before, after] = [from, to].map((text) => placeOf(parse(text)));
  const earlier = createProgram(here, prelude, undefined, before);
  const known = problems(earlier);
  const expected = problems(createProgram(here, prelude, undefined, after));
  expect(expected).not.toEqual(known);
  expect(problems(createProgram(here, prelude, earlier, after))).toEqual(expected);
});

/** The texts of imported files before and after an edit; null if there is no such file. */
const AROUND: readonly (readonly [what: string, b: readonly (string | null)[], c: readonly (string | null)[]])[] = [
  ['a file appears', [null, 'game B(n) { take 1 }'], ['', '']],
  ['a file disappears', ['game A(n) { take 1 }', null], ['', '']],
  ['two files declare one name', ['game A(n) { take 1 }', 'game A(n) { take 1 }'], ['', 'game A(n) { take 2 }']],
];

test.each(AROUND)('what is reused is right when %s', (_, ...texts) => {
  const here = parse('import "b.game"\nimport "c.game"\nplay A(3)\n');
  const placeOf = (version: number): FileLocation => {
    const files = new Map(texts.map((versions, index) => [`file:///${'bc'[index]}.game`, versions[version] ?? null]));
    return {
      uri: 'file:///here.game',
      fileAt: (uri) => {
        const text = files.get(uri) ?? null;
        return text === null ? null : parse(text);
      },
    };
  };
  const earlier = createProgram(here, prelude, undefined, placeOf(0));
  problems(earlier);
  const later = createProgram(here, prelude, earlier, placeOf(1));
  expect(problems(later)).toEqual(problems(createProgram(here, prelude, undefined, placeOf(1))));
});
