import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';
import { cases } from '../tiers.ts';

type Edge = readonly [number, number, number];

/** Conditions on the edge (x, w, l) for the numbers u and v, each with what it means. */
const conditions: readonly (readonly [text: string, holds: (edge: Edge, u: number, v: number) => boolean])[] = [
  ['x == u', ([x], u) => x === u],
  ['u == x and l >= v', ([x, , l], u, v) => x === u && l >= v],
  ['l > 0 and x == u and w == v', ([x, w, l], u, v) => l > 0 && x === u && w === v],
  ['w == 2 * u - v', ([, w], u, v) => w === 2 * u - v],
  ['x == w', ([x, w]) => x === w],
  ['x == u and x == v', ([x], u, v) => x === u && x === v],
  ['x != u and w == v', ([x, w], u, v) => x !== u && w === v],
  ['(x == u or w == u)', ([x, w], u) => x === u || w === u],
];

const ofEntry = (text: string): string => text.replaceAll('x', 'e[1]').replaceAll('w', 'e[2]').replaceAll('l', 'e[3]');
const ofVariable = (text: string): string =>
  ofEntry(text).replace(/\[(\d)\]/g, (_, place) => `[p + ${Number(place) - 1}]`);
const ofPlace = (text: string): string => ofEntry(text).replaceAll('e[', 'E[i][');

const number = fc.integer({ min: 0, max: 3 });
const edges = fc.array(fc.tuple(number, number, number), { minLength: 14, maxLength: 40 });

it('edges are found by their ends as if each of them were tried, whether they are named item by item, as a whole or by their place', () => {
  fc.assert(
    fc.property(edges, fc.constantFrom(...conditions), (list, [text, holds]) => {
      const written = list.map((edge) => `(${edge.join(', ')})`).join(', ');
      const questions = [0, 1, 2, 3].flatMap((u) => [0, 1, 3].map((v) => [u, v] as const));
      const found = (from: readonly Edge[]) =>
        JSON.stringify(
          questions.map(([u, v]) => from.filter((edge) => holds(edge, u, v)).map(([x, w, l]) => [x, w, l])),
        );
      const members = [...new Map(list.map((edge) => [edge.join(), edge])).values()];
      const asked = (loop: string, entry: string) => `[[${entry} ${loop}] for (u, v) in Q]`;
      const program = `let E = [${written}]
set S = {${written}}
let near(p, u, v) = [[e[p], e[p + 1], e[p + 2]] for e in E where ${ofVariable(text)}]
let Q = [${questions.map(([u, v]) => `(${u}, ${v})`).join(', ')}]
expect ${asked(`for (x, w, l) in E where ${text}`, '[x, w, l]')} = ${found(list)}
expect ${asked(`for (x, w, l) in S where ${text}`, '[x, w, l]')} = ${found(members)}
expect ${asked(`for e in E where ${ofEntry(text)}`, '[e[1], e[2], e[3]]')} = ${found(list)}
expect [near(1, u, v) for (u, v) in Q] = ${found(list)}
expect ${asked(`for i in 1..#E where ${ofPlace(text)}`, '[E[i][1], E[i][2], E[i][3]]')} = ${found(list)}`;
      const wrong = complaints(askQuestions(program)).filter((complaint) => !complaint.startsWith('warning unused'));
      expect(wrong).toEqual([]);
    }),
    { numRuns: cases(100), seed: 5 },
  );
});

it('entries are found by a place that is a number known outside the loop, also where it changes', () => {
  const asked = askQuestions(`let E = [(i % 3, i % 4, i) for i in 1..24]
let at(p, u, v) = [e[3] for e in E where e[p] == u and e[3 - p] == v]
let here(p, u) = [e[3] for e in E where e[p] == u]
expect [at(p, 1, 2) for p in [1, 2, 1, 2, 1, 2]] = [[10, 22], [5, 17], [10, 22], [5, 17], [10, 22], [5, 17]]
expect [here(p, 3) for p in [1, 2, 3, 1, 2, 3, 1, 2, 3]] = [[], [3, 7, 11, 15, 19, 23], [3], [], [3, 7, 11, 15, 19, 23], [3], [], [3, 7, 11, 15, 19, 23], [3]]
expect [#[e for e in E where e[e[1] + 1] == k] for k in 0..3] = [10, 2, 3, 2]`);
  expect(complaints(asked)).toEqual([]);
});

it('so are letters, and sets in which letters stand beside numbers', () => {
  const asked = askQuestions(`let E = [(i % 3, if i % 2 == 0 then "a" else "b", i) for i in 1..20]
let M = [if i % 2 == 0 then (i % 3, "a", i) else (i % 3, 1, i) for i in 1..20]
let word = "ab"
expect [[l for (x, c, l) in E where x == i and c == word[1]] for i in 0..2] = [[6, 12, 18], [4, 10, 16], [2, 8, 14, 20]]
expect [[l for (_x, c, l) in E where c == word[i]] for i in [1, 2, 1]] = [[2, 4, 6, 8, 10, 12, 14, 16, 18, 20], [1, 3, 5, 7, 9, 11, 13, 15, 17, 19], [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]]
expect [[l for (x, _c, l) in M where x == i] for i in 0..2] = [[3, 6, 9, 12, 15, 18], [1, 4, 7, 10, 13, 16, 19], [2, 5, 8, 11, 14, 17, 20]]`);
  expect(complaints(asked)).toEqual([]);
});

it.each([
  [
    'a condition without a meaning for one number',
    'let E = [(i, i) for i in 1..20]\nshow [[x for (x, _y) in E where x == floor(6 / k)] for k in [3, 2, 0]]',
    'division-by-zero',
  ],
  [
    'an entry that is no tuple',
    'let E = [(i, i) for i in 1..20] ++ [[1]]\nshow [[x for (x, _y) in E where x == k] for k in 1..3]',
    'wrong-value',
  ],
  [
    'an entry that is too short',
    'let E = [[i, i] for i in 1..20] ++ [[1]]\nshow [#[e for e in E where e[2] == k] for k in 1..3]',
    'outside-list',
  ],
  [
    'a place that no entry has',
    'let E = [[i, i] for i in 1..20]\nlet at(p, k) = #[e for e in E where e[p] == k]\nshow [at(2, 3), at(2, 4), at(3, 1)]',
    'outside-list',
  ],
  [
    'a place without a meaning',
    'let E = [[i, i] for i in 1..20]\nlet at(p) = #[e for e in E where e[floor(2 / p)] == 3]\nshow [at(1), at(2), at(1), at(0)]',
    'division-by-zero',
  ],
  [
    'an entry that is too short, by its place',
    'let E = [[i, i] for i in 1..20] ++ [[1]]\nshow [#[i for i in 1..#E where E[i][2] == k] for k in 1..3]',
    'outside-list',
  ],
])('%s remains an error', (_, text, code) => {
  expect(complaints(askQuestions(text))).toEqual([expect.stringContaining(code)]);
});

it('the tuples of a state are looked at anew in each state', () => {
  const asked = askQuestions(`game G(p...) { move to [q for q in p where q != e] for k in 0..1, e in p where e[1] == k }
let points = [(i % 3, i) for i in 1..16]
expect outcome(G(points[1..16])) = N
expect outcome(G(points[1..4])) = N
expect outcome(G([(0, 1), (0, 2), (1, 3), (1, 4), (2, 5)])) = P`);
  expect(complaints(asked)).toEqual([]);
});

it('values of a list of numbers, of texts and of lists are found by what they equal', () => {
  const asked = askQuestions(`let A = [i * i % 7 for i in 1..30]
let M = [if i % 2 == 0 then "b" else "a" for i in 1..20]
let word = "ab"
let L = [[i % 3] for i in 1..20]
expect [#[v for v in A where v == u] for u in 0..6] = [4, 9, 8, 0, 9, 0, 0]
expect [#[v for v in A where xor(u, 3) == v and u > 1] for u in 0..4] = [0, 0, 9, 4, 0]
expect [#[v for v in A where v == v - u] for u in 0..2] = [30, 0, 0]
expect [#[v for v in M where v == word[i]] for i in [1, 2, 1]] = [10, 10, 10]
expect [#[v for v in L where v == [u]] for u in 0..2] = [6, 7, 7]`);
  expect(complaints(asked)).toEqual([]);
});

it('a place before the first is not the value as a whole, however often it is asked for', () => {
  const asked = askQuestions(`let A = [i for i in 1..20]
let at(all, p, u) = count(e[p] == u for e in all)
show at(A, 0, 30)
show at(A, 0, 40)
show at(A, 0, 50)`);
  expect(complaints(asked)).toHaveLength(3);
});

/** Conditions on x and y for a number u, which are counted, looked for, and asked for in `where`. */
const wanted: readonly (readonly [text: string, holds: (x: number, y: number, u: number) => boolean])[] = [
  ['x == u', (x, _, u) => x === u],
  ['x == u and y == u', (x, y, u) => x === u && y === u],
  ['y == 2 * u - x', (x, y, u) => y === 2 * u - x],
  ['x * x <= u and y > x', (x, y, u) => x * x <= u && y > x],
  ['x % 3 == u % 3 and x + y == u', (x, y, u) => x % 3 === u % 3 && x + y === u],
  ['(x == u or y == u)', (x, y, u) => x === u || y === u],
  ['not (x == u) and y in {u, u + 1}', (x, y, u) => x !== u && [u, u + 1].includes(y)],
  ['u > 2', (_x, _y, u) => u > 2],
];

it.each(wanted)('%s is counted and looked for as if each value were tried', (text, holds) => {
  const list = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3];
  const pairs = list.flatMap((x) => list.map((y) => [x, y] as const));
  const square = Array.from({ length: 10 }, (_, x) => Array.from({ length: 10 }, (_, y) => [x, y] as const)).flat();
  const counts = (all: typeof pairs) => [0, 2, 3, 5].map((u) => all.filter(([x, y]) => holds(x, y, u)).length);
  const loops = [
    ['x in A, y in A', counts(pairs)],
    ['x in 0..9, y in 0..9', counts(square)],
    ['(x, y) in B', counts(square)],
  ] as const;
  const program = loops.map(
    ([loop, expected]) => `expect [count(${text} for ${loop}) for u in U] = [${expected}]
expect [some(${text} for ${loop}) for u in U] = [${expected.map((count) => count > 0)}]
expect [all(${text} for ${loop}) for u in U] = [${expected.map((count) => count === (loop === 'x in A, y in A' ? 324 : 100))}]`,
  );
  const asked = askQuestions(`let A = [${list}]
let B = [(floor(i / 10), i % 10) for i in 0..99]
let U = [0, 2, 3, 5]
${program.join('\n')}`);
  expect(complaints(asked).filter((complaint) => !complaint.startsWith('warning unused'))).toEqual([]);
});

it('what is counted may end a loop, as in where', () => {
  const asked = askQuestions(`expect [count(k^2 <= n for k in 0..) for n in [0, 10, 100]] = [1, 4, 11]
expect count(10^15 % d == 0 for d in 1..10^15) = 256
expect some(2^k == 1024 and k <= 20 for k in 1..)`);
  expect(complaints(asked)).toEqual([]);
});
